"""Terms as SMT-LIB 2 text: what the solver is asked, readable by any solver."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..terms import BOOL, Op, Term, in_order


def script(assertions: Sequence[Term], variables: Iterable[Term] = ()) -> str:
    """A script that declares variables, names every shared term and asserts the given ones.

    `variables` are declared even where no assertion mentions them.
    """
    lines = ["(set-logic QF_BV)"]
    names: dict[Term, str] = {}
    declared = dict.fromkeys(variables)
    declared |= dict.fromkeys(term for term in in_order(assertions) if term.op is Op.VAR)
    for variable in declared:
        names[variable] = str(variable.data)
        lines.append(f"(declare-const {variable.data} {_sort(variable)})")
    for term in in_order(assertions):
        if term.op is Op.CONST:
            names[term] = _constant(term)
        elif term not in names:
            names[term] = f"t{len(names)}"
            body = _body(term, [names[arg] for arg in term.args])
            lines.append(f"(define-fun {names[term]} () {_sort(term)} {body})")
    lines += [f"(assert {names[term]})" for term in assertions]
    return "\n".join(lines) + "\n"


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
