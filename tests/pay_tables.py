"""Pay tables for the tests, as core values."""

from __future__ import annotations

from dataclasses import replace

from houseway.spec import house_way as core
from houseway.spec.cards import ACE, Category
from houseway.spec.money import Odds
from houseway.spec.table import BetLine, Ending, LooksAt, Outcome, Side, SideBet
from houseway.spec.variant import Variant
from houseway.spec.vocabulary import AnyJoker, Half

LOSES = Outcome(Ending.LOSES)
ROYAL = core.BackStraightTo(frozenset({Category.STRAIGHT_FLUSH}), ACE)
NO_JOKER = core.HasJokers(0, 0)


def pays(amount: int) -> Outcome:
    return Outcome(Ending.PAYS, Odds(amount))


def kind(category: Category) -> core.HandCondition:
    """Some five of the seven make it."""
    return core.Can((core.BackKind(frozenset({category})),))


def bet(
    *lines: tuple[core.HandCondition | core.SettingCondition | None, Outcome],
    looks_at: LooksAt = LooksAt.SEVEN,
    ordered: str = "",
) -> SideBet:
    """A bet of these lines; `ordered` "first line pays" declares their order."""
    rows = tuple(
        BetLine(condition, outcome, f"line {number}")
        for number, (condition, outcome) in enumerate(lines, start=1)
    )
    return SideBet("bet", "Bet", Side.PLAYER, looks_at, rows, first_line_pays=bool(ordered))


FORTUNE = bet(
    (core.All((core.SevenCardStraightFlush(), NO_JOKER)), pays(8000)),
    (core.Can((ROYAL, core.FrontSuited(13, 12))), pays(2000)),
    (core.SevenCardStraightFlush(), pays(1000)),
    (kind(Category.FIVE_OF_A_KIND), pays(400)),
    (core.Can((ROYAL,)), pays(150)),
    (kind(Category.STRAIGHT_FLUSH), pays(50)),
    (kind(Category.FOUR_OF_A_KIND), pays(25)),
    (kind(Category.FULL_HOUSE), pays(5)),
    (kind(Category.FLUSH), pays(4)),
    (kind(Category.THREE_OF_A_KIND), pays(3)),
    (kind(Category.STRAIGHT), pays(2)),
    (None, LOSES),
    ordered="first line pays",
)
FORTUNE_HITS = (
    *(32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528),
    *(6_172_088, 7_672_500, 11_034_204, 124_556_196),
)

PAI_GOW = bet(
    *((core.PaiGow(top), pays(top)) for top in range(ACE, 8, -1)),
    (None, LOSES),
)
PAI_GOW_HITS = (14_430_780, 6_386_940, 2_719_500, 963_480, 248_640, 31_080)

PAIR = core.FrontWorth(core.Relation.AT_LEAST, 1 << 8)
ACES = core.FrontWorth(core.Relation.AT_LEAST, 1 << 8 | ACE << 4 | ACE)


def back(category: Category) -> core.SettingCondition:
    return core.BackKind(frozenset({category}))


JACKPOT = bet(
    *(
        (core.Can(parts), pays(number))
        for number, parts in enumerate(
            [
                (ROYAL, ACES, *(core.NotSetting(core.HalfHas(h, AnyJoker())) for h in Half)),
                (back(Category.FIVE_OF_A_KIND), PAIR),
                (ROYAL, PAIR),
                (back(Category.FIVE_OF_A_KIND),),
                (ROYAL,),
                (back(Category.STRAIGHT_FLUSH), PAIR),
                (back(Category.FOUR_OF_A_KIND), PAIR),
                (back(Category.STRAIGHT_FLUSH),),
                (back(Category.FOUR_OF_A_KIND),),
                (back(Category.FULL_HOUSE), PAIR),
                (back(Category.FLUSH), PAIR),
                (back(Category.STRAIGHT), PAIR),
            ],
            start=1,
        )
    ),
    (None, LOSES),
    looks_at=LooksAt.ANY_SETTING,
    ordered="first line pays",
)
JACKPOT_HITS = (
    *(12, 72, 1_560, 1_056, 24_560, 11_748, 57_648, 173_084),
    *(249_824, 150_480, 489_260, 1_155_536),
)

TIGER = bet((core.FrontHigh(9), pays(30)), (None, LOSES), looks_at=LooksAt.AS_SET)


def with_bets(variant: Variant, *bets: SideBet) -> Variant:
    """The variant with these side bets and no others."""
    return replace(variant, side_bets=bets)
