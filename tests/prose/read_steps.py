"""Reads steps, cases, rules and tables."""

from __future__ import annotations

from functools import partial
from typing import Any

from houseway.spec import house_way as core
from houseway.spec.prose.words import Style
from houseway.spec.vocabulary import (
    Half,
    Relation,
)

from .meanings import (
    GROUPS,
    KICKERS,
    MADE,
    both_of,
    core_case,
    just,
    mixed_pairs,
    pairs,
    then,
)
from .productions import Productions


def write_steps(r: Productions) -> None:
    r.raw("keep", "{it}", lambda it: (core.Keep(it),), it="place")
    front, back = (core.Best(Half.FRONT),), (core.Best(Half.BACK),)
    r.add("best", "best.front", just(front))
    r.add("best", "best.back", just(back))
    r.add("noun", "best_noun.front", just(front))
    r.add("noun", "best_noun.back", just(back))
    r.add("beside", "best_noun.beside", just(front))
    _best_of(r, front, back)
    r.add("with", "steps.with", lambda first, rest: (*first, *rest), first="keep", rest="beside")
    r.same("before leaving", "keep", "with")
    r.add(
        "leaving",
        "steps.leaving",
        lambda first, rest: (*first, *rest),
        first="before leaving",
        rest="noun",
    )
    r.add("use", "steps.use", _used, number="number")
    r.add("use", "steps.use_named", _used, number="number", heading="heading")
    r.add("step group", "steps.group", lambda step: (step,), step="action")
    r.add("step group", "rule.inline", lambda cases: (core.Cases(cases),), cases="inline cases")
    r.add("inline case", "rule.case", core_case, when="when", step="action")
    r.raw("inline cases", "{it}", lambda it: (it,), it="inline case")
    r.add(
        "inline cases",
        "rule.inline_next",
        lambda first, rest: (first, *rest),
        first="inline case",
        rest="inline cases",
    )
    _sequences(r)
    _choices(r)


def _sequences(r: Productions) -> None:
    """`a, b and c, then d`: what is kept makes a list, other steps follow with `then`."""
    r.same("other step", "best", "best of", "with", "leaving", "use", "step group")
    r.same("step", "keep", "other step")
    r.add("perhaps", "steps.if_you_can", lambda step: (core.IfPossible(then(step)),), step="step")
    r.same("steps", "keep", "kept steps", "other steps")
    for key, rest in {
        "comma": "kept steps",
        "and": "last steps",
        "and_perhaps": "perhaps steps",
    }.items():
        r.add("kept steps", f"steps.{key}", chain, first="keep", rest=rest)
    r.same("last steps", "keep", "other steps")
    for kind, step in {"other steps": "other step", "perhaps steps": "perhaps"}.items():
        r.same(kind, step)
        r.add(kind, "steps.then", chain, first=step, rest="next steps")
    r.same("other steps", "perhaps steps")
    r.same("next steps", "steps", "noun")
    r.add("next steps", "steps.then", chain, first="noun", rest="next steps")


def _best_of(r: Productions, front: tuple[core.Best], back: tuple[core.Best]) -> None:
    legal = core.Keep(core.Legal())
    pair_ = core.Keep(core.FrontWorth(Relation.AT_LEAST, 1 << 8))
    for key, steps in {
        "pair": (pair_, *front),
        "pair_legal": (pair_, legal, *front),
        "made": (core.Keep(MADE), *back),
        "front_legal": (legal, *front),
        "back_legal": (legal, *back),
    }.items():
        r.add("best of", f"best_of.{key}", just(steps))
    r.add(
        "best of",
        "best_of.front_least",
        lambda cards: (core.Keep(cards), *front),
        cards="worth",
    )


def _chosen(node: Any, first: Any, second: Any) -> Any:
    return node(then(first), second)


def _choices(r: Productions) -> None:
    r.raw("action", "{it}", then, it="steps")
    for word, inner, node in (
        ("otherwise", "otherwise", core.Else),
        ("either", "or_more", core.Either),
    ):
        arms = f"{word} arms"
        r.raw(arms, "{it}", then, it="steps")
        chosen = partial(_chosen, node)
        perhaps = ("", "_perhaps") if node is core.Else else ("",)
        for end in perhaps:
            r.add(arms, f"steps.{inner}{end}", chosen, first="steps", second=arms)
            r.add("action", f"steps.{word}{end}", chosen, first="steps", second=arms)
            r.add(
                "action",
                f"steps.{word}{end}_then",
                lambda first, second, rest, n=node: then((n(then(first), second), *rest)),
                first="steps",
                second=arms,
                rest="steps",
            )


def chain(first: Any, rest: Any) -> Any:
    return (*first, *rest)


def _used(number: int, **_: Any) -> tuple[core.Use]:
    return (core.Use(str(number)),)


def write_rules(r: Productions) -> None:
    for kind, prefix in (("when", "when"), ("heading", "heading")):
        first = "with" if kind == "when" else "held"
        title = kind == "heading" or r.style is Style.CARD
        held_kind = "title held" if title else "held"
        r.add(kind, f"{prefix}.{first}", lambda held: held, held=held_kind)
        r.add(kind, f"{prefix}.if", lambda clause: clause, clause="clauses")
        r.add(kind, f"{prefix}.{first}_if", both_of, held=held_kind, clause="clauses")
    r.add("when", "when.rest", just(None))
    stop = r.book.phrases["sentence.stop"]
    r.raw("case", r.phrase("rule.case") + stop, core_case, when="when", step="action")
    r.raw(
        "rule",
        r.phrase("rule.whole") + stop,
        lambda heading, step: (heading, step),
        heading="heading",
        step="action",
    )
    r.raw("rule", r.phrase("rule.lead"), lambda heading: (heading, None), heading="heading")
    r.raw(
        "rule",
        r.phrase("rule.unless") + stop,
        lambda heading, step, clause, exception: (
            heading,
            core.Cases((core.Case(clause, exception), core.Case(None, step))),
        ),
        heading="heading",
        step="action",
        clause="clause",
        exception="action",
    )
    r.raw("net", r.phrase("rule.net") + stop, lambda step: step, step="action")
    _cells(r)


def _cells(r: Productions) -> None:
    """Cells of a table: bounds of the group that their column is about."""
    for kind in ("ranks", "better", "kicker rank"):
        r.same("rank cell", kind)
    r.add("rank cell", "table.any", just(None))
    r.add("rank cell", "table.rest", just(None))
    r.add("pairs cell", "table.any", just(None))
    r.add("pairs cell", "table.rest", just(None))
    slots = dict.fromkeys(("low", "high", "other_low", "other_high"), "many")
    r.add("pairs cell", "table.cell.pairs_mixed", mixed_pairs, **slots)
    r.add(
        "pairs cell",
        "table.cell.pairs_same",
        lambda low, high: pairs((low, high), (low, high)),
        low="many",
        high="many",
    )
    r.add("column", "table.head.both_pairs", just(None))
    for key, group in GROUPS.items():
        r.add("column", f"table.head.{key}", just(group))
    for number, group in KICKERS.items():
        head = f"table.head.kicker_{number}"
        r.add("column", head, lambda g=group, **_: g, outside="outside")
