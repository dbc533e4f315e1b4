"""One proof for all values of some options, and every hand counted under each combination."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import comb
from typing import Final

from ..spec.variant import OF_HOUSE_WAY, PropertyId, Variant
from .asking import ask, questions
from .for_all_verdict import ForAllReport, UnderCombination
from .from_variant import HouseWayTerms
from .named_options import OptionError, check_options
from .options import Combination, Option, combinations
from .verdict import Engine, Report
from .verification import BOTH, Verification, not_applicable
from .waivers import Waivers


def verify_for_all(
    variant: Variant,
    options: Collection[Option],
    *,
    engines: Collection[Engine] = BOTH,
    properties: Collection[PropertyId] = tuple(PropertyId),
    rlimit: int | None = None,
) -> ForAllReport:
    """Judge the chosen properties whatever the house chooses for the options.

    Under each combination of choices the verdict is what `verify` says of the
    sheet with these choices in it. Properties of the table's money are left out:
    the options are about the ranking and the foul test. Raises OptionError where
    no option is named, or one that makes no difference in the sheet's deck, and
    where only properties of money are chosen.
    """
    check_options(options, variant.deck)
    chosen = [identity for identity in OF_HOUSE_WAY if identity in properties]
    if not chosen:
        raise OptionError([_OF_MONEY_ALONE])
    reports = (
        _reports(variant, options, engines, chosen, rlimit)
        if variant.house_way
        else dict.fromkeys(
            combinations(Combination.of(variant), options),
            not_applicable(variant, engines, chosen),
        )
    )
    named = tuple(option for option in Option if option in options)
    under = tuple(UnderCombination.of(variant, named, one, r) for one, r in reports.items())
    return ForAllReport(
        variant.name,
        variant.title,
        comb(variant.deck.size, 7),
        tuple(option.name_in(variant.deck) for option in named),
        under,
        tuple(
            Waivers(variant.claims).elsewhere(
                [one.report.properties for one in under if not one.own]
            )
        ),
    )


_OF_MONEY_ALONE: Final = (
    "the properties of the table's money are not judged for all options: choose a property of the "
    "house way, or leave the options out"
)


def _reports(
    variant: Variant,
    options: Collection[Option],
    engines: Collection[Engine],
    chosen: list[PropertyId],
    rlimit: int | None,
) -> dict[Combination, Report]:
    way = HouseWayTerms(variant, free=options)
    asked = questions(way, chosen)
    judging = {
        one: Verification(one.put_into(variant), way, engines, chosen)
        for one in way.options.combinations
    }
    answers = ask(way, asked, engines, lambda one: judging[one].enumeration, rlimit)
    reports = {}
    for one, by_engine in answers.items():
        report = judging[one].report(asked, by_engine)
        # a void waiver is a fault of the sheet as it stands, not of another choice
        own = one == Combination.of(variant)
        reports[one] = report if own else replace(report, findings=())
    return reports
