"""The two shipped ways whose hands are counted by formula, and the interpreter of any."""

from __future__ import annotations

from functools import cache

from houseway.spec.interpreter import Interpreter
from houseway.verifier.loading import load

FAIR, TRUMP = "fair_way", "trump_plaza"
BOTH = (FAIR, TRUMP)


@cache
def interpreter(name: str) -> Interpreter:
    return Interpreter(load(name))
