"""The properties of a table's money, each judged in two independent ways: by proof and by count."""
