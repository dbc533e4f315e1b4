"""Why a setting fouls, in words."""

from __future__ import annotations

from .hand import Setting
from .variant import FoulTest


def foul_words(setting: Setting, test: FoulTest) -> str:
    """Why a setting that fouls does so."""
    front, back = setting.front_value, setting.back_value
    if front.strength > back.prefix:
        return f"The front, {front}, outranks the back, {back}."
    equal = "pair" if test is FoulTest.ABOVE_OR_EQUAL_PAIR else "front"
    sentence = f"The front, {front}, equals the back, {back}."
    return f"{sentence} In this house an equal {equal} is a foul."
