"""The table's money as written: what each statement means, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from houseway.grammar.diagnostics import Diagnostic
from houseway.grammar.format import format_text, sheet_text
from houseway.spec import house_way as core
from houseway.spec.cards import Category
from houseway.spec.meaning import meaning_of
from houseway.spec.money import MoneyError, Odds, Rounding, RoundingWay, cents_of, money_text
from houseway.spec.sources import Cited
from houseway.spec.table import (
    ALL_RESULTS,
    Banker,
    Banking,
    Bracket,
    Commission,
    CommissionBase,
    Correction,
    Direction,
    Ending,
    LooksAt,
    Result,
    Side,
    Start,
    Table,
    WagerLimits,
    Watched,
)
from houseway.spec.variant import Variant
from houseway.verifier import SheetError, load, loads
from houseway.verifier.loading import load_whole

DECK = "jokers 1 joker is ace or completes straight, flush, straight flush"
FOUL = "front above back not two and five cards player loses wager bank reset by house way"
WAY = "house way { joker counts as ace rule all { when any hand: legal, best front, best back } }"
BANKING = "banking { bank is house }"
LINES = """
  copy goes to bank
  both win: pays 1 to 1
  one wins, one loses: pushes
  both lose: loses
"""


def text(*items: str, foul: str = FOUL, way: str = WAY) -> str:
    return f"""variant money "Money" {{
  source "A card" clauses 1..19
  deck {{ {DECK} }}
  ranking {{ five aces above straight flush wheel second joker in flush is highest missing }}
  foul {{ {foul} }}
  {way}
  {" ".join(items)}
}}
"""


def settlement(more: str = "") -> str:
    return f"settlement {{ {LINES} {more} }}"


def money(
    settled: str = "", banking: str = BANKING, commission: str = "commission none", more: str = ""
) -> Variant:
    return loads(text(settlement(settled), banking, commission, more))


def table(
    settled: str = "", banking: str = BANKING, commission: str = "commission none", more: str = ""
) -> Table:
    found = money(settled, banking, commission, more).table
    assert found
    return found


def faults(*items: str, foul: str = FOUL, way: str = WAY) -> list[Diagnostic]:
    with pytest.raises(SheetError) as error:
        loads(text(*items, foul=foul, way=way))
    return error.value.diagnostics


class TestMoney:
    def test_amounts_are_cents(self) -> None:
        for written, cents in (("10", 1000), ("9.5", 950), ("0.25", 25), ("0", 0), (" 1.07 ", 107)):
            assert cents_of(written) == cents

    @pytest.mark.parametrize(
        "written", ["", "-1", "1.234", "1e3", "1,000", ".5", "1.", "٣", "1" * 13, "nan", "1 0"]
    )
    def test_what_is_no_amount_is_refused(self, written: str) -> None:
        with pytest.raises(MoneyError, match="is no amount"):
            cents_of(written)

    def test_amounts_are_written_exactly(self) -> None:
        for cents, written in (
            *((950, "9.50"), (0, "0.00"), (-5, "-0.05"), (100, "1.00"), (123456789, "1234567.89")),
            *((Fraction(1, 2), "0.005"), (Fraction(-5, 4), "-0.0125"), (Fraction(1000, 3), "10/3")),
        ):
            assert money_text(cents) == written

    def test_rounding_goes_its_way(self) -> None:
        up, down, near = (Rounding(way, 25) for way in RoundingWay)
        for amount, wanted in ((30, (50, 25, 25)), (25, (25, 25, 25)), (38, (50, 25, 50))):
            assert tuple(one.of(Fraction(amount)) for one in (up, down, near)) == wanted
        assert near.of(Fraction(25, 2)) == 25

    def test_odds(self) -> None:
        assert Odds(3, 2).on(500) == 750
        assert Odds(1, 3).on(100) == Fraction(100, 3)


class TestSettlement:
    def test_lines_name_pairs_of_results(self) -> None:
        wins, loses, copies = Result
        lines = {
            "both win": {(wins, wins)},
            "both copy": {(copies, copies)},
            "one wins, one loses": {(wins, loses), (loses, wins)},
            "one copies, one loses": {(copies, loses), (loses, copies)},
            "one wins, one wins": {(wins, wins)},
            "front wins, back copies": {(wins, copies)},
            "front loses, back wins": {(loses, wins)},
        }
        block = " ".join(f"{words}: pushes" for words in lines)
        found = loads(text(f"settlement {{ {block} }}", BANKING, "commission none")).table
        assert found
        assert [line.results for line in found.settlement.lines] == list(lines.values())
        assert [line.text for line in found.settlement.lines] == [f"{w}: pushes" for w in lines]

    def test_outcomes(self) -> None:
        outcomes = [line.outcome for line in table().settlement.lines]
        assert [one.ending for one in outcomes] == [Ending.PAYS, Ending.PUSHES, Ending.LOSES]
        (odds,) = table("both copy: pays 3 to 2").settlement.lines[3:]
        assert odds.outcome.odds == Odds(3, 2)

    def test_copies_go_to_the_bank(self) -> None:
        given = table().settlement
        assert given.copies_to_bank
        assert [len(given.met(results)) for results in ALL_RESULTS] == [1] * 9
        assert given.met((Result.COPIES, Result.WINS))[0].outcome.ending is Ending.PUSHES
        kept = loads(text("settlement { both win: pushes }", BANKING, "commission none")).table
        assert kept
        assert not kept.settlement.copies_to_bank
        assert kept.settlement.met((Result.COPIES, Result.WINS)) == ()

    def test_triggers(self) -> None:
        found = table("push when bank seven is Q high push when player front is 9 high cites 2")
        one, other = found.settlement.triggers
        assert (one.side, one.watched, one.rank) == (Side.BANK, Watched.SEVEN, 12)
        assert (other.side, other.watched, other.rank) == (Side.PLAYER, Watched.FRONT, 9)
        assert (other.text, other.cites) == ("push when player front is 9 high", (Cited("2"),))

    def test_limits_are_in_cents(self) -> None:
        limits = table("wager at least 6 wager at most 500.50 wager in steps of 0.5").settlement
        assert limits.limits == WagerLimits(600, 50050, 50)
        assert table().settlement.limits == WagerLimits(1, None, 1)
        assert limits.limits.fault(650) is None
        for wager, words in ((550, "least wager, 6.00"), (50100, "highest wager"), (625, "0.50")):
            assert words in (limits.limits.fault(wager) or "")

    def test_order_and_corrections(self) -> None:
        found = table(
            "settle counter-clockwise from bank cites 1 misread hand plays at true value "
            "bank plays as set once one decision made cites 3"
        ).settlement
        assert found.order
        assert (found.order.direction, found.order.start) == (
            Direction.COUNTER_CLOCKWISE,
            Start.BANK,
        )
        assert [(c.correction, c.cites) for c in found.corrections] == [
            (Correction.STANDS_AFTER_DECISION, (Cited("3"),)),
            (Correction.TRUE_VALUE, ()),
        ]


class TestBankingAndCommission:
    def test_banking(self) -> None:
        assert table().banking == Banking(Banker.HOUSE)
        lines = (
            "bank is house or player in turn money won covers later bets shares 50/50 "
            "bank covers bets in action order to extent of money "
            "bank at most 2 rounds in a row, then clockwise shared bank set by house way"
        )
        order = "settle clockwise from bank"
        assert table(order, f"banking {{ {lines} }}").banking == Banking(
            Banker.IN_TURN,
            covers_by_extent=True,
            winnings_cover=True,
            shares=(50, 50),
            shared_set_by_house_way=True,
            most_rounds=2,
            then=Direction.CLOCKWISE,
        )

    def test_commission(self) -> None:
        assert table().commissions == ()
        (one,) = table(commission="commission 5% of each win, exact").commissions
        assert one == Commission(CommissionBase.EACH_WIN, Fraction(1, 20))
        written = "commission 2.5% of banker's net win of the round, rounded up to 0.25, at least 1"
        (two,) = table(commission=written).commissions
        assert two.text == written
        assert two == Commission(
            CommissionBase.BANKERS_NET_WIN, Fraction(1, 40), Rounding(RoundingWay.UP, 25), 100
        )

    def test_commission_on_a_win(self) -> None:
        (quarter,) = table(commission="commission 5% of each win, rounded up to 0.25").commissions
        # a published example: 6.00 pays 0.50, 11.00 pays 0.75, 20.00 pays 1.00
        assert [quarter.on(win) for win in (600, 1100, 2000, 0, -100)] == [50, 75, 100, 0, 0]
        (least,) = table(commission="commission 5% of each win, exact, at least 0.25").commissions
        assert [least.on(win) for win in (100, 500, 1000)] == [25, 25, 50]

    def test_fees(self) -> None:
        player, bank = table(
            more="fee before deal { from player wager up to 100: 1 wager up to 500: 2.50 "
            "wager above 500: 3 cites 4 } fee before deal { from bank each round: 2 }"
        ).fees
        assert player.brackets == (Bracket(10000, 100), Bracket(50000, 250), Bracket(None, 300))
        assert [player.on(w) for w in (1, 10000, 10001, 50001)] == [100, 100, 250, 300]
        assert player.cites == (Cited("4"),)
        assert (bank.payer, bank.on(7), bank.brackets) == (Side.BANK, 200, ())

    def test_a_sheet_may_say_nothing_of_money(self) -> None:
        variant = loads(text())
        assert (variant.table, variant.side_bets, variant.conduct) == (None, (), ())

    def test_conduct(self) -> None:
        variant = loads(text('conduct "No help." cites 2 conduct "No phones."'))
        assert [(one.text, one.cites) for one in variant.conduct] == [
            ("No help.", (Cited("2"),)),
            ("No phones.", ()),
        ]


class TestSideBets:
    def bet(self, lines: str, on: str = "on seven cards") -> list[object]:
        (bet,) = loads(text(f'side bet b "B" {{ {on} {lines} }}')).side_bets
        return [line.condition for line in bet.lines]

    def test_what_it_looks_at(self) -> None:
        domains = {
            "on seven cards": (Side.PLAYER, LooksAt.SEVEN),
            "on bank seven cards": (Side.BANK, LooksAt.SEVEN),
        }
        for words, (side, looks_at) in domains.items():
            (bet,) = loads(text(f"side bet b {{ {words} when flush: pushes }}")).side_bets
            assert (bet.side, bet.looks_at, bet.first_line_pays) == (side, looks_at, False)
        halves = {
            "on any setting": (Side.PLAYER, LooksAt.ANY_SETTING),
            "on hand as set": (Side.PLAYER, LooksAt.AS_SET),
            "on bank hand as set": (Side.BANK, LooksAt.AS_SET),
        }
        for words, (side, looks_at) in halves.items():
            block = f"side bet b {{ {words} first line pays when front 9 high: pays 30 to 1 }}"
            (bet,) = loads(text(block)).side_bets
            assert (bet.side, bet.looks_at, bet.first_line_pays) == (side, looks_at, True)

    def test_a_kind_of_hand_is_what_five_cards_make(self) -> None:
        def made(*kinds: Category) -> core.Can:
            return core.Can((core.BackKind(frozenset(kinds)),))

        assert self.bet("when full house: pushes when five aces: pushes when straight: pushes") == [
            made(Category.FULL_HOUSE),
            made(Category.FIVE_OF_A_KIND),
            made(Category.STRAIGHT),
        ]
        shapes = self.bet("when three pair: pushes when no pair: pushes")
        assert all(isinstance(shape, core.HasShape) for shape in shapes)

    def test_words_of_pay_tables(self) -> None:
        royal = core.BackStraightTo(frozenset({Category.STRAIGHT_FLUSH}), 14)
        found = self.bet(
            "when seven-card straight flush and no joker: pushes "
            "when royal flush with suited K-Q: pushes when A high: pushes "
            "when natural royal flush: pushes otherwise: loses"
        )
        assert found[0] == core.All((core.SevenCardStraightFlush(), core.HasJokers(0, 0)))
        assert found[1] == core.Can((royal, core.FrontSuited(13, 12)))
        assert found[2] == core.PaiGow(14)
        assert isinstance(found[3], core.Can)
        assert found[3].conditions[0] == royal
        assert found[4] is None

    def test_lines_about_halves(self) -> None:
        (any_setting,) = self.bet("when back flush, front at least pair: pushes", "on any setting")
        assert isinstance(any_setting, core.Can)
        assert len(any_setting.conditions) == 2
        (as_set,) = self.bet("when front 9 high: pushes", "on bank hand as set")
        assert as_set == core.FrontHigh(9)
        (both,) = self.bet("when front 9 high, back flush: pushes", "on bank hand as set")
        assert isinstance(both, core.NotSetting)


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


# --- extends, layout and meaning ---------------------------------------------------

PARENT = text(
    settlement("push when bank seven is Q high push when bank seven is A high wager at least 5"),
    BANKING,
    "commission 5% of each win, exact",
    "fee before deal { from player each round: 1 }",
    "fee before deal { from bank each round: 1 }",
    'side bet one "One" { on seven cards when flush: pushes }',
    'side bet two "Two" { on seven cards when flush: pushes }',
    'conduct "First."',
    "deal { seats 6 and bank }",
).replace("variant money", "variant parent")


def child(tmp_path: Path, changes: str) -> Variant:
    (tmp_path / "parent.house").write_text(PARENT, encoding="utf-8")
    meaning = meaning_of(loads(PARENT)).short
    file = tmp_path / "child.house"
    file.write_text(
        f'variant child "Child" extends parent meaning {meaning} {{ {changes} }}', encoding="utf-8"
    )
    variant = load(str(file))
    whole = load_whole(file.read_text(encoding="utf-8"), str(file)).sheet
    assert loads(sheet_text(whole)) == variant
    return variant


def test_lines_of_one_kind_are_replaced_together(tmp_path: Path) -> None:
    found = child(tmp_path, "settlement { push when bank front is 9 high }").table
    assert found
    assert [trigger.text for trigger in found.settlement.triggers] == [
        "push when bank front is 9 high"
    ]
    assert len(found.settlement.lines) == 3
    assert found.settlement.limits.least == 500
    found = child(tmp_path, "settlement { both win: pays 3 to 2 }").table
    assert found
    assert [line.text for line in found.settlement.lines] == ["both win: pays 3 to 2"]


def test_an_inherited_bank_may_lose_its_copies(tmp_path: Path) -> None:
    found = child(tmp_path, "settlement { copy goes to nobody }").table
    assert found
    assert not found.settlement.copies_to_bank
    assert found.settlement.met((Result.COPIES, Result.COPIES)) == ()


def test_commissions_and_fees_are_replaced_whole(tmp_path: Path) -> None:
    found = child(tmp_path, "commission none fee before deal { from bank each round: 7 }").table
    assert found
    assert found.commissions == ()
    assert [(fee.payer, fee.each_round) for fee in found.fees] == [(Side.BANK, 700)]


def test_side_bets_are_replaced_by_name_and_conduct_is_added(tmp_path: Path) -> None:
    variant = child(
        tmp_path,
        'conduct "Second." side bet three { on seven cards when flush: pushes } '
        'side bet one "New" { on bank seven cards when straight: pushes }',
    )
    assert [(bet.name, bet.title) for bet in variant.side_bets] == [
        ("one", "New"),
        ("two", "Two"),
        ("three", "three"),
    ]
    assert [one.text for one in variant.conduct] == ["First.", "Second."]


def test_the_layout_of_every_statement_is_stable() -> None:
    laid = format_text(PARENT)
    assert format_text(laid) == laid
    assert loads(laid) == loads(PARENT)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("copy goes to bank", ""),
        ("both win: pays 1 to 1", "both win: pays 3 to 2"),
        ("push when bank seven is Q high", "push when bank seven is J high"),
        ("wager at least 5", "wager at least 6"),
        ("bank is house", "bank is player-dealer"),
        ("5% of each win", "4% of each win"),
        ("from player each round: 1", "from player each round: 2"),
        ("on seven cards when flush", "on seven cards when straight"),
        ('conduct "First."', 'conduct "Second."'),
        ("seats 6", "seats 5"),
    ],
)
def test_the_meaning_holds_the_money(old: str, new: str) -> None:
    before, after = meaning_of(loads(PARENT)), meaning_of(loads(PARENT.replace(old, new, 1)))
    assert before.digest != after.digest
    changed = after.changed_since(before.pin)
    assert changed
    assert len(changed[0]) == 1


def test_titles_do_not_change_the_meaning() -> None:
    renamed = PARENT.replace('"One"', '"Uno"')
    assert meaning_of(loads(PARENT)).digest == meaning_of(loads(renamed)).digest
