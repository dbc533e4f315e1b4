"""The surface: rule text to syntax nodes and back, with errors in the reader's words."""
