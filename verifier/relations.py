"""How two numbers compare, as terms."""

from __future__ import annotations

from ..spec.vocabulary import Relation
from .terms import Term, eq, ule, ult


def related(left: Term, relation: Relation, right: Term) -> Term:
    """Holds iff the two numbers, of equal width, compare so."""
    match relation:
        case Relation.EQUAL:
            return eq(left, right)
        case Relation.LESS:
            return ult(left, right)
        case Relation.AT_MOST:
            return ule(left, right)
        case Relation.MORE:
            return ult(right, left)
        case Relation.AT_LEAST:
            return ule(right, left)
