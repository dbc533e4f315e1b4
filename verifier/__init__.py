"""The verifier and the public face of Houseway: `load`, `loads`, `check`, `verify`."""
