"""The core: what a rule file means, and the interpreter that sets hands by it."""
