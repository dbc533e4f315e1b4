"""The hands that a solver finds, tried under the other combinations of the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..option_terms import OptionTerms
from ..options import Combination
from ..terms import Term
from .evaluate import Program

Model: TypeAlias = Mapping[str, int]
"""Values of all variables by their names, truth values as 0 and 1."""


def holding(
    found: Sequence[tuple[Term, Model]], hand: Sequence[Term], options: OptionTerms
) -> list[frozenset[Combination]]:
    """For each term and model: the combinations under which the model's hand satisfies the term.

    `hand` are the variables of the hand.
    """
    under = options.combinations
    shape = (len(found), len(under))
    columns: dict[str, NDArray[Any]] = {}
    for variable in hand:
        name = str(variable.data)
        values = np.array([model[name] for _, model in found], dtype=_dtype(variable))
        columns[name] = np.repeat(values, len(under))
    for variable in options.variables:
        name = str(variable.data)
        values = np.array([options.values(one)[name] for one in under], dtype=_dtype(variable))
        columns[name] = np.tile(values, len(found))
    flags = Program([term for term, _ in found]).run(columns)
    return [
        frozenset(one for one, holds in zip(under, flag.reshape(shape)[row], strict=True) if holds)
        for row, flag in enumerate(flags)
    ]


def _dtype(variable: Term) -> Any:
    return np.uint8 if variable.width else np.bool_
