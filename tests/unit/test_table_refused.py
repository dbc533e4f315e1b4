"""The table's money as written: what is refused, and in which words."""

from __future__ import annotations

import pytest

from houseway.verifier import loads

from .money_texts import BANKING, FOUL, WAY, faults, settlement, text

REFUSED = {
    "who banks": (settlement(), "commission none"),
    "the order of settlement is missing": (
        settlement(),
        "banking { bank is house bank covers bets in action order to extent of money }",
        "commission none",
    ),
    "the commission is missing": (settlement(), BANKING),
    "the settlement is missing": (BANKING, "commission none"),
    "what the side bet looks at": ("side bet b { when flush: pushes }",),
    "a line that pays": ("side bet b { on seven cards otherwise: loses }",),
    "stands after 'otherwise'": (
        "side bet b { on seven cards when flush: pushes otherwise: loses when straight: pushes }",
    ),
    "the side bet 'b' is declared twice": (
        "side bet b { on seven cards when flush: pushes }",
        "side bet b { on seven cards when flush: pushes }",
    ),
    "does not look at what": ("side bet b { on seven cards when back flush: pushes }",),
    "this line does not look": ("side bet b { on any setting when flush: pushes }",),
    "two cards of one rank": (
        "side bet b { on seven cards when royal flush with suited K-K: pushes }",
    ),
    "no source lists a clause '77'": ('conduct "x" cites 77',),
    "can't be the number of seats": ("deal { seats 7 and bank }",),
    "who pays the fee": ("fee before deal { each round: 1 }",),
    "the amount of the fee": ("fee before deal { from player }",),
    "no higher than the one before": (
        "fee before deal { from player wager up to 2: 1 wager up to 2: 2 }",
    ),
    "does not begin where": ("fee before deal { from player wager up to 2: 1 wager above 3: 2 }",),
    "stands beside brackets": (
        "fee before deal { from player wager up to 2: 1 wager above 2: 2 each round: 1 }",
    ),
    "the fee from the bank is declared twice": (
        "fee before deal { from bank each round: 1 } fee before deal { from bank each round: 2 }",
    ),
    "the commission is declared twice": ("commission none commission 5% of each win, exact",),
    "the commission (each win) is declared twice": (
        "commission 4% of each win, exact commission 5% of each win, exact",
    ),
    "0% can't be a commission": ("commission 0% of each win, exact",),
    "100% can't be a commission": ("commission 100% of each win, exact",),
    "the unit that a commission is rounded to": ("commission 5% of each win, rounded up to 10.01",),
    "0 can't be the least commission": ("commission 5% of each win, exact, at least 0",),
    "has no meaning here": ("banking { money won covers later bets }",),
    "'shared bank set by house way' has no": ("banking { shared bank set by house way }",),
    "how often in a row": ("banking { bank at most 0 rounds in a row }",),
    "0 to 1 are no odds": ("settlement { both win: pays 0 to 1 }",),
    "1 to 0 are no odds": ("settlement { both win: pays 1 to 0 }",),
    "is no rank": ("settlement { push when bank seven is 1 high }",),
    "'who takes a copy' is declared twice": ("settlement { copy goes to bank copy goes to bank }",),
    "'push when bank seven is A high' is declared twice": (
        "settlement { push when bank seven is A high push when bank seven is A high }",
    ),
    "0 can't be the least wager": ("settlement { wager at least 0 }",),
    "5 can't be the highest wager": ("settlement { wager at least 6 wager at most 5 }",),
    "no wager can be made": (
        "settlement { wager at least 6 wager at most 7 wager in steps of 5 }",
    ),
    "the block 'settlement' is declared twice": (settlement(), settlement()),
}


@pytest.mark.parametrize("words", REFUSED)
def test_what_cannot_be_is_told(words: str) -> None:
    assert any(words in fault.what for fault in faults(*REFUSED[words])), words


def test_fouls_are_told_beside_money() -> None:
    every = (settlement(), BANKING, "commission none")
    found = [fault.what for fault in faults(*every, foul="front above back")]
    assert found == [
        "what follows a foul of the player is missing",
        "what follows a foul of the bank is missing",
    ]
    assert loads(text(foul="front above back")).table is None


def test_what_needs_a_house_way_is_refused_without_one() -> None:
    found = faults(
        settlement("bank plays as set once one decision made"),
        "banking { bank is house shares 50/50 shared bank set by house way }",
        "commission none",
        foul=FOUL.replace("loses wager", "reset by house way"),
        way="house way none",
    )
    assert [fault.what for fault in found] == [
        "'player reset by house way' needs a house way",
        "'bank reset by house way' needs a house way",
        "'bank plays as set once one decision made' needs a house way",
        "'shared bank set by house way' needs a house way",
    ]


def test_a_house_way_cannot_ask_for_suits() -> None:
    way = WAY.replace("any hand", "royal flush with suited K-Q")
    (fault,) = faults(way=way)
    assert "can't ask for the suit" in fault.what


def test_every_fault_of_the_blocks_is_told_at_once() -> None:
    found = faults(
        "banking { bank is casino }",
        "commission 5 percent of each win, exact",
        "fee before deal { from house each round: 1 }",
        'side bet Fortune "Fortune" { on seven cards when flush: pushes }',
        "conduct no quotes",
        "settlement { tie: pushes }",
        "deal { seats six and bank }",
    )
    assert len(found) == 7
