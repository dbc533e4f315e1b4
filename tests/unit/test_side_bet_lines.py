"""Side bets as written: what each looks at, and what its lines mean."""

from __future__ import annotations

from houseway.spec import house_way as core
from houseway.spec.cards import Category
from houseway.spec.table import LooksAt, Side
from houseway.verifier import loads

from .money_texts import text


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
