"""From a parsed file to the core: names, inheritance, declarations, sugar; all errors at once."""
