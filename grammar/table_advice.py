"""Habits in what a sheet says of the table: money, the deal, side bets, the filing, the deck."""

from __future__ import annotations

import re
from typing import Final

from .days import remedy_for_day
from .habit import AMOUNT, DAY, NUMBER, PERCENTAGE, habit, names_are_joined

_APPROVED: Final = 'approved 2026-11-15 by "Gaming Control Board" reference "A-118"'


def _day(_: re.Match[str], here: re.Match[str]) -> str:
    return remedy_for_day(here[0])


_PERCENT_WORD: Final = r"(?:percent|per\s?cent|pct)\b"
_COIN: Final = r"(?:dollars?|bucks?|euros?|pounds?|cents?|chips?|units?)\b"
_FLAT: Final = (
    rf"(?:{_COIN}|flat\b|fixed\b|(?:per|an?|each|every)\s+(?:hand|round|game|deal|bet)\b)"
)


def _fee(amount: str) -> str:
    return f"fee before deal {{ from player each round: {amount} }}"


def _flat_commission(_: re.Match[str], here: re.Match[str]) -> str:
    found = re.search(r"\b\d{1,12}(?:\.\d{1,2})?\b(?!\s*cent)", here[0])
    return (
        "a commission is a part of what is won, such as 5%; a fixed amount can be taken each "
        f"round, as a fee, whoever wins: {_fee(found[0] if found else '1')}"
    )


def _without_sign(_: re.Match[str], here: re.Match[str]) -> str:
    return f"write the percentage with its sign: {here[1]}%; a fixed amount is a fee: {_fee('1')}"


TABLE_HABITS: Final = (
    # --- the table's money
    habit(rf"(\d+(?:\.\d+)?)\s*{_PERCENT_WORD}", "write: {h[1]}%", PERCENTAGE),
    habit(rf"[a-z]+\s+{_PERCENT_WORD}", "write the percentage in digits, such as 5%", PERCENTAGE),
    habit(
        rf"(?:[$€£¥]\s*\d*(?:\.\d+)?|(?:[\d.]+|[a-z]+|)\s*{_FLAT}[^\n]*)",
        _flat_commission,
        PERCENTAGE,
    ),
    habit(
        r"\d+(?:\.\d+)?\s*%",
        "a part of what is won is a commission: commission {h[0]} of each win, exact",
        before=r"\bfee\s+",
    ),
    habit(
        r"%",
        "a fee is an amount; a part of what is won is a commission: commission {b[1]}% of each "
        "win, exact",
        before=r"\bfee\b[^{}]*\{[^{}]*:\s*(\d+(?:\.\d+)?)\s*",
    ),
    habit(
        r"[$€£¥]?\s*(\d+(?:\.\d+)?)\b",
        "say when it is paid: from {b[1]} each round: {h[1]}",
        "'each'",
        r"\bfrom\s+(player|bank)\s+",
    ),
    habit(r"\d+\.\d{3,}\s*%?", "a percentage has at most two digits behind the point", PERCENTAGE),
    habit(r"\d+(?:\.\d+)?%", "a commission is less than 100% of a win", PERCENTAGE),
    habit(
        r"\.\d",
        "odds are two whole numbers, such as 3 to 2",
        before=r"\bpays\s+(?:\d+\s+to\s+)?\d+",
    ),
    habit(
        r"\.\d{3,}",
        "an amount has at most two digits behind the point, such as 0.25",
        before=r"(?:\b(?:least|most|of|up to|down to|nearest|above)|:)\s+\d+",
    ),
    habit(r"(\d+(?:\.\d+)?)", _without_sign, PERCENTAGE),
    habit(r"[$€£¥]", "amounts have no sign: write the number alone, such as 0.25", AMOUNT),
    habit(r"even\b", "write the odds in numbers: pays 1 to 1", NUMBER, r"\bpays\s+"),
    habit(
        r"tie[sd]?\b|draws?\b",
        "a tie is called a copy; write: copy goes to bank, or lines such as: both copy: pushes",
        "'copy'",
    ),
    habit(r"(?:push|is a push)\b", "write: pushes", "'pushes'"),
    habit(r"(?:lose|is lost)\b", "write: loses", "'pushes'"),
    habit(r"copies\b", "write: copy goes to bank, or lines such as: both copy: pushes", "'copy'"),
    habit(
        r":",
        "say it of both halves, as in: one wins, one loses: pushes",
        "','",
        r"\b(?:one|front|back) (?:wins|loses|copies)\s*",
    ),
    habit(
        r"\S",
        "say of what, and how it is rounded, as in: commission 5% of each win, exact",
        "'of'",
        r"\bcommission\s+[\d.]+%\s*",
    ),
    habit(
        r"\w+",
        "write 'each win', or: banker's net win of the round",
        "'each'",
        r"\bcommission\s+[\d.]+%\s+of\s+",
    ),
    habit(
        r"\w",
        "say who banks: bank is house; bank is player-dealer; bank is house or player in turn",
        "'shares'",
        r"\bbanking\s*\{\s*",
    ),
    habit(r"\S", "write: bank is house or player in turn", "'in'", r"\bhouse or player\s+"),
    habit(
        r"cards\b",
        "leave 'cards' out, as in: push when bank seven is Q high",
        "'is'",
        r"\bpush when (?:bank|player) seven\s+",
    ),
    habit(r"\S", "write: fee before deal {{ from player each round: 1 }}", "'before'", r"\bfee\s+"),
    # --- the deal and side bets
    habit(r"\S", "the bank has its place, too: write 'and bank' here", "'and'", r"\bseats \d+\s+"),
    habit(
        r"\S",
        "say how many cards are left, as in: 7 hands of 7 cards, 4 left over",
        "','",
        r"\bhands of \d+ cards\s+",
    ),
    habit(
        r"[a-z][\w ]*\b(?=\s*[\"{])",
        lambda before, here: names_are_joined(f"{before[1]} {here[0]}"),
        before=r"\bside bet\s+(\w+)\s+",
    ),
    # --- the filing
    habit(r"[\"\u201c](\d{4}-\d\d-\d\d)\b", "leave the quotes out: {h[1]}", DAY),
    habit(r"(?:on|from|as of|since|date)\b", "leave '{h[0]}' out", DAY),
    habit(r"(?:by|reference)\b", f"the day comes first; write: {_APPROVED}", DAY),
    habit(r"[^\s{}\"][^\n{}\"]*", _day, DAY),
    habit(r"\S", f"give its reference, as in: {_APPROVED}", "'reference'", r"\bapproved [^{}]*"),
    habit(r"(\d+)", "write: supersedes revision {h[1]}", "'revision'", r"\bsupersedes\s+"),
    # --- declarations
    habit(r"(?:higher|better|stronger|more|greater|>)\b", "write 'above'", "'above'"),
    habit(r"bug\b", "write: joker is ace or completes straight, flush, straight flush", "'ace'"),
    habit(r"wild\b|anything\b", "write: joker is any card", "'any'"),
    habit(r"[.;,](?=\s|$)", "leave '{h[0]}' out: nothing stands after a statement"),
)
