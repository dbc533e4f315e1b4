"""The engines that judge terms: every hand class by numpy, and Z3."""
