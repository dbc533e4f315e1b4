"""How many hands have which best five: the page's tables, and two ways to count them."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from math import comb

import pytest

from houseway.spec.cards import MADE_HANDS, Category, Deck, JokerScope
from houseway.spec.ranking import FlushJoker, Ranking, Wheel
from houseway.spec.variant import FoulTest
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.hand_model import SymbolicHand
from houseway.verifier.option_terms import OptionTerms
from houseway.verifier.options import Combination
from houseway.verifier.settings import SettingTerms
from houseway.verifier.terms import max_

from ..docs.pages import DOCS
from .best_of_seven import ACE, NAMES, Joker, count

pytestmark = pytest.mark.every_hand

DECKS = {
    "No joker": Deck(0),
    "One joker, the bug": Deck(1, JokerScope.ACE, MADE_HANDS),
    "One joker, any card": Deck(1, JokerScope.ANY_CARD),
    "Two jokers, any card": Deck(2, JokerScope.ANY_CARD),
}
RANKINGS = [Ranking(), Ranking(wheel=Wheel.LOWEST, flush_joker=FlushJoker.ACE)]
_TABLE = re.compile(r"^<!-- counts: (?P<name>[\w ]+) -->\n\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE)


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


@cache
def tables() -> dict[str, dict[str, Counter[str]]]:
    """The page's tables by name, each by the heads of its columns; rows of 0 left out."""
    found = {}
    for table in _TABLE.finditer((DOCS / "hand_counts.md").read_text(encoding="utf-8")):
        head, _, *rows = map(cells, table["rows"].splitlines())
        found[table["name"]] = {
            deck: +Counter({row[0]: int(row[number].replace(",", "")) for row in rows})
            for number, deck in enumerate(head[1:], start=1)
        }
    return found


def shown(counted: Counter[str]) -> tuple[Counter[str], Counter[str]]:
    """The rows of both tables: kinds with their total, and hands without a pair by the highest."""
    tops = Counter({kind: n for kind, n in counted.items() if kind.startswith("no pair")})
    kinds = counted - tops + Counter({"no pair": tops.total(), "all hands": counted.total()})
    return kinds, Counter({kind[len("no pair, ") :]: n for kind, n in tops.items()})


def by_terms(deck: Deck, ranking: Ranking) -> Counter[str]:
    """Hands by the best of their 21 backs, as the verifier ranks every class."""
    classes = hand_classes(deck)
    settings = SettingTerms(SymbolicHand(deck), OptionTerms(Combination(ranking, FoulTest.ABOVE)))
    (best,) = Program([max_(settings.backs)]).run(classes.columns())

    def hands(prefix: int, bits: int) -> int:
        return int(classes.weights[best >> bits == prefix].sum())

    counted = Counter({kind.value: hands(ranking.level(kind), 20) for kind in Category})
    royal = hands(ranking.level(Category.STRAIGHT_FLUSH) << 4 | ACE, 16)
    counted += Counter({"royal flush": royal})
    counted["straight flush"] -= royal
    del counted["no pair"]
    level = ranking.level(Category.NO_PAIR)
    tops = {f"no pair, {name} high": hands(level << 4 | rank, 16) for rank, name in NAMES.items()}
    return +(counted + Counter(tops))


def test_the_page_has_a_column_for_every_deck() -> None:
    assert {name: [*columns] for name, columns in tables().items()} == {
        "best five": [*DECKS],
        "no pair": [*DECKS],
    }


@pytest.mark.parametrize("head", DECKS)
def test_counted_by_ranks_and_suits(head: str) -> None:
    deck = DECKS[head]
    kinds, tops = shown(count(deck.jokers, Joker.ANY_CARD if deck.wild else Joker.BUG))
    assert kinds["all hands"] == comb(deck.size, 7)
    assert tables()["best five"][head] == kinds
    assert tables()["no pair"][head] == tops


@pytest.mark.parametrize("ranking", RANKINGS, ids=["usual", "other"])
@pytest.mark.parametrize("head", DECKS)
def test_counted_by_terms_on_every_class(head: str, ranking: Ranking) -> None:
    kinds, tops = shown(by_terms(DECKS[head], ranking))
    assert tables()["best five"][head] == kinds
    assert tables()["no pair"][head] == tops


def test_counts_that_are_known_from_outside() -> None:
    """Published for the game with the bug and for plain seven-card hands."""
    bug = tables()["best five"]["One joker, the bug"]
    assert bug["five of a kind"] == comb(48, 2) == 1_128
    assert bug["straight flush"] + bug["royal flush"] == 210_964
    plain = tables()["best five"]["No joker"]
    assert (plain["royal flush"], plain["straight flush"]) == (4_324, 37_260)
    tops = tables()["no pair"]["One joker, the bug"]
    assert tops == {
        "ace high": 14_430_780,
        "king high": 6_386_940,
        "queen high": 2_719_500,
        "jack high": 963_480,
        "10 high": 248_640,
        "9 high": 31_080,
    }
