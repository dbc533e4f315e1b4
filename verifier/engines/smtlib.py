"""Terms as SMT-LIB 2 text: what the solver is asked, readable by any solver."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..terms import BOOL, Op, Term, in_order


class Printer:
    """Prints scripts over one set of variables; a term keeps its name in all of them."""

    def __init__(self, variables: Iterable[Term]) -> None:
        self._names: dict[Term, str] = {variable: str(variable.data) for variable in variables}
        self._lines: dict[Term, str] = {}
        declared = (f"(declare-const {term.data} {_sort(term)})" for term in self._names)
        self._head = ["(set-logic QF_BV)", *declared]

    def script(self, assertions: Sequence[Term]) -> str:
        """A script that names every shared term and asserts the given ones."""
        lines = list(self._head)
        for term in in_order(assertions):
            if term not in self._names:
                self._name(term)
            if term in self._lines:
                lines.append(self._lines[term])
        lines += [f"(assert {self._names[term]})" for term in assertions]
        return "\n".join(lines) + "\n"

    def _name(self, term: Term) -> None:
        if term.op is Op.CONST:
            self._names[term] = _constant(term)
        else:
            name = self._names[term] = f"t{len(self._names)}"
            body = _body(term, [self._names[arg] for arg in term.args])
            self._lines[term] = f"(define-fun {name} () {_sort(term)} {body})"


def _sort(term: Term) -> str:
    return "Bool" if term.width == BOOL else f"(_ BitVec {term.width})"


def _constant(term: Term) -> str:
    if term.width == BOOL:
        return "true" if term.data else "false"
    return f"#b{term.data:0{term.width}b}"


_PLAIN: Final = {
    Op.NOT: "not",
    Op.AND: "and",
    Op.OR: "or",
    Op.ITE: "ite",
    Op.EQ: "=",
    Op.ULT: "bvult",
    Op.ULE: "bvule",
    Op.ADD: "bvadd",
}


def _body(term: Term, args: list[str]) -> str:
    match term.op:
        case Op.MAX:
            left, right = args
            return f"(ite (bvule {left} {right}) {right} {left})"
        case Op.EXTEND:
            return f"((_ zero_extend {term.width - term.args[0].width}) {args[0]})"
        case Op.EXTRACT:
            assert isinstance(term.data, int)
            return f"((_ extract {term.data + term.width - 1} {term.data}) {args[0]})"
        case Op.PACK:
            pairs = zip(term.args, args, strict=True)
            bits = [f"(ite {a} #b1 #b0)" if t.width == BOOL else a for t, a in pairs]
            packed = bits[0]
            for part in bits[1:]:
                packed = f"(concat {packed} {part})"
            return packed
        case _:
            return f"({_PLAIN[term.op]} {' '.join(args)})"
