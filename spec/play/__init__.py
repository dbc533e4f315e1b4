"""The core at work at a table: hands settled, wagers paid, whole rounds dealt and played."""
