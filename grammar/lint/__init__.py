"""What is legal in a rule file but poor: one small function a lint."""
