"""Terms evaluated by numpy, many hands at a time."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..terms import BOOL, Op, Term, in_order

Array = NDArray[Any]
NOTHING_KNOWN: Final[Mapping[Term, Array]] = MappingProxyType({})
CHUNK: Final = 1 << 15
"""Hands evaluated at once: few enough that a term's values stay in the processor's cache."""


class Program:
    """Roots compiled once, to be evaluated over any number of hands.

    The values of `known` terms are given at each run, and not worked out.
    """

    def __init__(self, roots: Sequence[Term], known: Container[Term] = ()) -> None:
        self._roots = list(roots)
        terms = list(in_order(self._roots, known))
        slots = {term: place for place, term in enumerate(terms)}
        last_use = {arg: place for place, term in enumerate(terms) for arg in term.args}
        kept = set(self._roots)
        self._size = len(terms)
        self._steps: list[tuple[int, Callable[..., Array], tuple[int, ...], tuple[int, ...]]] = []
        self._variables: list[tuple[int, str]] = []
        self._constants: list[tuple[int, Any]] = []
        self._known: list[tuple[int, Term]] = []
        for place, term in enumerate(terms):
            if term in known:
                self._known.append((place, term))
            elif term.op is Op.VAR:
                self._variables.append((place, str(term.data)))
            elif term.op is Op.CONST:
                self._constants.append((place, _dtype(term.width)(term.data)))
            else:
                args = tuple(slots[arg] for arg in term.args)
                done = {arg for arg in term.args if last_use[arg] == place and arg not in kept}
                self._steps.append(
                    (place, _kernel_of(term), args, tuple(slots[arg] for arg in done))
                )
        self._results = [slots[root] for root in self._roots]

    def run(
        self, columns: Mapping[str, Array], known: Mapping[Term, Array] = NOTHING_KNOWN
    ) -> list[Array]:
        """The value of each root for every hand.

        `columns` are the values of the variables, `known` those of the known terms.
        """
        size = len(next(iter(columns.values())))
        results: list[list[Array]] = [[] for _ in self._roots]
        for start in range(0, size, CHUNK):
            stretch = slice(start, start + CHUNK)
            part = {name: column[stretch] for name, column in columns.items()}
            given = {term: known[term][stretch] for _, term in self._known}
            for result, values in zip(
                results, self._chunk(part, given, min(CHUNK, size - start)), strict=True
            ):
                result.append(values)
        return [np.concatenate(r) if r else np.zeros(0, dtype=np.bool_) for r in results]

    def _chunk(
        self, columns: Mapping[str, Array], known: Mapping[Term, Array], size: int
    ) -> list[Array]:
        values: list[Any] = [None] * self._size
        for place, term in self._known:
            values[place] = known[term]
        for place, name in self._variables:
            values[place] = columns[name]
        for place, constant in self._constants:
            values[place] = constant
        for place, kernel, args, done in self._steps:
            values[place] = kernel(*[values[arg] for arg in args])
            for arg in done:
                values[arg] = None
        return [np.broadcast_to(values[place], (size,)) for place in self._results]


def _dtype(width: int) -> Any:
    if width == BOOL:
        return np.bool_
    return np.uint8 if width <= 8 else np.uint16 if width <= 16 else np.uint32


def _kernel_of(term: Term) -> Callable[..., Array]:
    """The numpy operation of one term."""
    widths = tuple(part.width or 1 for part in term.args) if term.op is Op.PACK else ()
    low = term.data if isinstance(term.data, int) and term.op is Op.EXTRACT else 0
    return _kernel(term.op, term.width, widths, low)


@cache
def _kernel(op: Op, width: int, widths: tuple[int, ...], low: int) -> Callable[..., Array]:
    """The operation; `widths` of what is packed, `low` the lowest bit extracted."""
    match op:
        case Op.ITE:
            return _ite_bool if width == BOOL else _ite_of(_dtype(width))
        case Op.EXTEND:
            wide = _dtype(width)
            return lambda value: value.astype(wide)
        case Op.PACK:
            return _pack(widths, _dtype(width))
        case Op.EXTRACT:
            return _extract(low, (1 << width) - 1, _dtype(width))
        case Op.ADD:
            mask = _dtype(width)((1 << width) - 1)
            return lambda left, right: (left + right) & mask
        case Op.AND | Op.OR:
            return _fold(np.logical_and if op is Op.AND else np.logical_or)
        case _:
            return _PLAIN[op]


_PLAIN: Final[dict[Op, Callable[..., Array]]] = {
    Op.NOT: np.logical_not,
    Op.EQ: np.equal,
    Op.ULT: np.less,
    Op.ULE: np.less_equal,
    Op.MAX: np.maximum,
}


def _fold(ufunc: np.ufunc) -> Callable[..., Array]:
    def fold(first: Array, second: Array, *rest: Array) -> Array:
        result: Array = ufunc(first, second)
        for value in rest:
            ufunc(result, value, out=result)
        return result

    return fold


def _ite_bool(condition: Array, then: Array, other: Array) -> Array:
    result: Array = (condition & then) | (~condition & other)
    return result


def _ite_of(dtype: Any) -> Callable[..., Array]:
    def choose(condition: Array, then: Array, other: Array) -> Array:
        """Branch-free: faster than np.where on small numbers."""
        mask = np.negative(condition.astype(dtype))
        result: Array = other ^ ((then ^ other) & mask)
        return result

    return choose


def _pack(widths: Sequence[int], dtype: Any) -> Callable[..., Array]:
    def pack(*parts: Array) -> Array:
        total = np.asarray(parts[0]).astype(dtype)
        for width, part in zip(widths[1:], parts[1:], strict=True):
            total = (total << dtype(width)) | np.asarray(part).astype(dtype)
        return total

    return pack


def _extract(low: int, mask: int, dtype: Any) -> Callable[[Array], Array]:
    def extract(value: Array) -> Array:
        wide = value.dtype.type
        result: Array = ((value >> wide(low)) & wide(mask)).astype(dtype)
        return result

    return extract
