"""What is asked of a house way, and every engine's answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeAlias

from ..spec.variant import PropertyId
from .engines.answer import Answer
from .engines.exhaustive import Enumeration, judge
from .from_variant import HouseWayTerms
from .options import Combination
from .properties import Obligation, obligations
from .verdict import Engine

if TYPE_CHECKING:
    from .engines.z3 import Prover

AnswersOfEngine: TypeAlias = dict[Obligation, Answer]
ByEngine: TypeAlias = dict[Engine, AnswersOfEngine]


def questions(way: HouseWayTerms, chosen: Collection[PropertyId]) -> list[Obligation]:
    """What is to be asked of a house way for the chosen properties."""
    wanted = frozenset(chosen)
    if PropertyId.UNDOMINATED in wanted:
        # whether a setting is dominated is asked far sooner of hands set one way
        wanted |= {PropertyId.DETERMINATE}
    return list(obligations(way, wanted))


def ask(
    way: HouseWayTerms,
    asked: Sequence[Obligation],
    engines: Collection[Engine],
    enumeration: Callable[[Combination], Enumeration],
    rlimit: int | None,
) -> dict[Combination, ByEngine]:
    """Every engine's answers under each combination of the open options; Z3 works beside the count.

    `enumeration` gives the hand classes with a combination's values of the options.
    """
    answers: dict[Combination, ByEngine] = {one: {} for one in way.options.combinations}
    with ThreadPoolExecutor(1) as background:
        proving = None
        if Engine.Z3 in engines:
            proving = background.submit(_prover(way, rlimit).judge_each, asked)
        if Engine.EXHAUSTIVE in engines:
            for one, by_engine in answers.items():
                by_engine[Engine.EXHAUSTIVE] = judge(enumeration(one), asked)
        if proving:
            for one, proved in proving.result().items():
                answers[one][Engine.Z3] = proved
    return answers


def _prover(way: HouseWayTerms, rlimit: int | None) -> Prover:
    from .engines.z3 import Prover

    return Prover(way.hand, way.options, rlimit=rlimit)
