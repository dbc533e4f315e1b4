"""A small term language over booleans and unsigned bit-vectors.

Both engines judge the same terms: Z3 reads them as SMT-LIB, numpy evaluates
them over every hand class. Equal terms are one object, and the constructors
simplify what is plain, so that shared work is done once.
"""

from __future__ import annotations

import enum
from collections.abc import Container, Iterable, Iterator, Sequence
from threading import Lock
from typing import Final
from weakref import WeakValueDictionary

BOOL: Final = 0
"""The width of a truth value; bit-vectors have widths from 1 to 32."""


class Op(enum.Enum):
    """What a term does with its arguments."""

    CONST = "const"
    VAR = "var"
    NOT = "not"
    AND = "and"
    OR = "or"
    ITE = "ite"
    EQ = "eq"
    ULT = "ult"
    ULE = "ule"
    ADD = "add"
    MAX = "max"
    EXTEND = "extend"
    PACK = "pack"
    EXTRACT = "extract"


class Term:
    """One node: operator, arguments, width (BOOL or bits), and a constant, name or bit range.

    Made only by the functions of this module. `data` is the value of a
    constant, the name of a variable, the lowest bit of an extract, else None.
    """

    __slots__ = ("__weakref__", "args", "data", "op", "width")

    def __init__(self, op: Op, args: tuple[Term, ...], width: int, data: int | str | None) -> None:
        self.op = op
        self.args = args
        self.width = width
        self.data = data

    def __repr__(self) -> str:
        """The operator alone: a term written out can be longer than any memory."""
        if self.op in (Op.CONST, Op.VAR):
            return str(self.data)
        return f"({self.op.value} of {len(self.args)})"


_LOCK = Lock()
_POOL: WeakValueDictionary[tuple[object, ...], Term] = WeakValueDictionary()


def _term(op: Op, args: tuple[Term, ...], width: int, data: int | str | None = None) -> Term:
    key = (op, tuple(map(id, args)), width, data)
    with _LOCK:  # terms are made in several threads, and equal ones must be one object
        found = _POOL.get(key)
        if found is None:
            found = _POOL[key] = Term(op, args, width, data)
    return found


def const(value: int, width: int) -> Term:
    """The number `value`, 0 <= value < 2**width."""
    assert 0 <= value < 1 << width, (value, width)
    return _term(Op.CONST, (), width, value)


TRUE: Final = _term(Op.CONST, (), BOOL, 1)
FALSE: Final = _term(Op.CONST, (), BOOL, 0)


def var(name: str, width: int = BOOL) -> Term:
    """A variable; the same name must always have the same width."""
    return _term(Op.VAR, (), width, name)


def truth(value: bool) -> Term:  # noqa: FBT001 - a truth value is what it turns into a term
    """TRUE or FALSE."""
    return TRUE if value else FALSE


def not_(term: Term) -> Term:
    """Negation."""
    if term is TRUE or term is FALSE:
        return truth(term is FALSE)
    return term.args[0] if term.op is Op.NOT else _term(Op.NOT, (term,), BOOL)


def and_(*terms: Term) -> Term:
    """Conjunction of any number of terms; TRUE of none."""
    return _junction(Op.AND, terms, unit=TRUE, zero=FALSE)


def or_(*terms: Term) -> Term:
    """Disjunction of any number of terms; FALSE of none."""
    return _junction(Op.OR, terms, unit=FALSE, zero=TRUE)


def _junction(op: Op, terms: Iterable[Term], *, unit: Term, zero: Term) -> Term:
    given = list(terms)
    kept: dict[Term, None] = {}
    for term in given:
        for part in term.args if term.op is op else (term,):
            if part is zero or not_(part) in kept:
                return zero
            if part is not unit:
                kept[part] = None
    dual = Op.OR if op is Op.AND else Op.AND
    absorbing = kept.keys() | given  # "a or (a and b)" is "a"
    parts = [t for t in kept if t.op is not dual or absorbing.isdisjoint(t.args)]
    if len(parts) < 2:
        return parts[0] if parts else unit
    return _term(op, tuple(parts), BOOL)


def implies(premise: Term, conclusion: Term) -> Term:
    """`conclusion` wherever `premise` holds."""
    return or_(not_(premise), conclusion)


def ite(condition: Term, then: Term, other: Term) -> Term:
    """`then` where the condition holds, else `other`; both of one width."""
    assert then.width == other.width
    if then is other or condition is TRUE:
        return then
    if condition is FALSE:
        return other
    if condition.op is Op.NOT:
        return ite(condition.args[0], other, then)
    if then.width == BOOL:
        if then is TRUE or other is FALSE:
            return or_(condition, other) if then is TRUE else and_(condition, then)
        if then is FALSE or other is TRUE:
            negated = not_(condition)
            return and_(negated, other) if then is FALSE else or_(negated, then)
    return _term(Op.ITE, (condition, then, other), then.width)


def eq(left: Term, right: Term) -> Term:
    """Equality of two terms of one width."""
    assert left.width == right.width
    if left is right:
        return TRUE
    if left.op is Op.CONST and right.op is Op.CONST:
        return truth(left.data == right.data)
    if left.op is Op.CONST:
        left, right = right, left
    if left.width == BOOL and right.op is Op.CONST:
        return left if right is TRUE else not_(left)
    return _term(Op.EQ, (left, right), BOOL)


def ule(left: Term, right: Term) -> Term:
    """`left <= right`, unsigned."""
    return _order(Op.ULE, left, right)


def ult(left: Term, right: Term) -> Term:
    """`left < right`, unsigned."""
    return _order(Op.ULT, left, right)


def _order(op: Op, left: Term, right: Term) -> Term:
    assert left.width == right.width
    if left is right:
        return truth(op is Op.ULE)
    if isinstance(left.data, int) and isinstance(right.data, int) and not (left.args or right.args):
        return truth(left.data < right.data)
    return _term(op, (left, right), BOOL)


def extend(term: Term, width: int) -> Term:
    """The same number in `width` bits, at least as many as it has."""
    if term.width == width:
        return term
    if term.op is Op.CONST:
        return const(_value(term), width)
    return _term(Op.EXTEND, (term,), width)


def add(left: Term, right: Term, width: int) -> Term:
    """The sum in `width` bits, which must be enough to hold it."""
    left, right = extend(left, width), extend(right, width)
    if left.op is Op.CONST and right.op is Op.CONST:
        return const(_value(left) + _value(right), width)
    if left.op is Op.CONST:
        left, right = right, left
    if right.op is Op.CONST and _value(right) == 0:
        return left
    return _term(Op.ADD, (left, right), width)


def max_(terms: Sequence[Term]) -> Term:
    """The highest of one or more terms of one width."""
    highest = terms[0]
    for term in terms[1:]:
        highest = _max_of_two(highest, term)
    return highest


def _max_of_two(left: Term, right: Term) -> Term:
    assert left.width == right.width
    if left is right:
        return left
    for one, other in ((left, right), (right, left)):
        if one.op is Op.CONST and _value(one) == 0:
            return other
    if left.op is Op.CONST and right.op is Op.CONST:
        return left if _value(left) >= _value(right) else right
    return _term(Op.MAX, (left, right), left.width)


def pack(*parts: Term) -> Term:
    """Bit-vectors side by side, the first in the highest bits; truth values are one bit."""
    width = sum(part.width or 1 for part in parts)
    if all(part.op is Op.CONST for part in parts):
        total = 0
        for part in parts:
            total = total << (part.width or 1) | _value(part)
        return const(total, width)
    return _term(Op.PACK, parts, width)


def extract(term: Term, high: int, low: int) -> Term:
    """Bits `high`..`low`, both counted from 0 and both included."""
    width = high - low + 1
    if term.op is Op.CONST:
        return const(_value(term) >> low & ((1 << width) - 1), width)
    return _term(Op.EXTRACT, (term,), width, low)


def count(terms: Iterable[Term], width: int) -> Term:
    """How many of the truth values hold, as a number of `width` bits."""
    total = const(0, width)
    for term in terms:
        total = add(total, ite(term, const(1, width), const(0, width)), width)
    return total


def _value(term: Term) -> int:
    assert isinstance(term.data, int)
    return term.data


def in_order(roots: Iterable[Term], known: Container[Term] = ()) -> Iterator[Term]:
    """Every term below the roots, arguments before the terms that use them, each once.

    What is below a known term is left out.
    """
    done: set[Term] = set()
    stack = [(root, False) for root in reversed(list(roots))]
    while stack:
        term, ready = stack.pop()
        if term in done:
            continue
        if ready or not term.args or term in known:
            done.add(term)
            yield term
        else:
            stack.append((term, True))
            stack.extend((arg, False) for arg in reversed(term.args) if arg not in done)
