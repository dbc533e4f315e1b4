"""The options that a reader names; unknown words and options without effect are refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import Final

from ..spec.cards import RANK_SYMBOLS, Deck, shown
from .options import CHOICES, Option

_NAMES: Final[dict[str, Option]] = {option.value: option for option in Option} | {
    "five of a kind": Option.FIVE_ALIKE
}
_ALL_NAMES: Final = ", ".join(option.value for option in Option)
_ROYAL: Final = ("royal", "royal flush", "royal flush apart")
_LONGEST: Final = 40


class OptionError(ValueError):
    """Options that can't be left open: `reasons` says why of each, in plain words."""

    def __init__(self, reasons: Collection[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = tuple(reasons)


def options_named(text: str) -> tuple[Option, ...]:
    """The options that a text names, parted by commas. Raises OptionError for unknown ones."""
    words = [" ".join(part.split()).lower() for part in text.split(",")]
    named = [word for word in words if word]
    if not named:
        raise OptionError([f"no option is named: name some of {_ALL_NAMES}"])
    reasons = [_unknown(word) for word in dict.fromkeys(named) if word not in _NAMES]
    if reasons:
        raise OptionError(reasons[:_MOST_REASONS])
    chosen = {_NAMES[word] for word in named}
    return tuple(option for option in Option if option in chosen)


_MOST_REASONS: Final = 10


def _unknown(word: str) -> str:
    if word in _ROYAL:
        return (
            f"'{word}' changes no setting: a royal flush is the highest straight flush either way, "
            "so there is nothing to prove for it; leave it out"
        )
    near = get_close_matches(word, _SUGGESTED, n=1, cutoff=0.5)
    suggestion = f"did you mean '{_SUGGESTED[near[0]]}'? " if near else ""
    return f"'{shown(word, _LONGEST)}' is no option: {suggestion}The options are {_ALL_NAMES}"


_SUGGESTED: Final[dict[str, str]] = (
    {name: name for name in _NAMES}
    | {f"{o.value} {choice.value}": o.value for o, choices in CHOICES.items() for choice in choices}
    | {choice.value: Option.FOUL_TEST.value for choice in CHOICES[Option.FOUL_TEST]}
    | {"foul": Option.FOUL_TEST.value, "joker": Option.FLUSH_JOKER.value}
)
"""What a reader may write who means an option: its name, or the words of one of its choices."""


def check_options(options: Collection[Option], deck: Deck) -> None:
    """Raises OptionError for options that make no difference in this deck."""
    if not options:
        raise OptionError([f"no option is named: name some of {_ALL_NAMES}"])
    reasons = list(_idle(options, deck))
    if reasons:
        raise OptionError(reasons)


def _idle(options: Collection[Option], deck: Deck) -> Iterator[str]:
    for option in Option:
        if option not in options:
            continue
        why = None
        if option in (Option.FIVE_ALIKE, Option.FLUSH_JOKER) and not deck.jokers:
            why = "the deck has no joker"
        if option is Option.WHEEL and deck.lowest > 2:
            lowest = RANK_SYMBOLS[deck.lowest]
            why = f"the deck's lowest rank is {lowest}, so A-2-3-4-5 can't be held"
        if why:
            yield f"'{option.name_in(deck)}' makes no difference here, since {why}; leave it out"
