"""From an engine's hand to a counterexample: replayed, made small, told in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..spec.cards import ACE, Card
from ..spec.foul_words import foul_words
from ..spec.hand import Setting
from ..spec.interpreter import Decision, Interpreter, Trace
from ..spec.variant import PropertyId
from .verdict import Counterexample
from .words import cards_text, setting_text


def violates(interpreter: Interpreter, decision: Decision, property_: PropertyId) -> bool:
    """Whether the interpreter's decision violates the property, by its definition."""
    match property_:
        case PropertyId.NEVER_FOUL:
            return any(interpreter.fouls(setting) for setting in decision.left)
        case PropertyId.COMPLETE:
            return not decision.left
        case PropertyId.DETERMINATE:
            return bool(decision.left) and not decision.determinate
        case PropertyId.UNDOMINATED:
            return interpreter.dominating(decision) is not None
        case PropertyId.NEVER_RESET:
            return interpreter.improving(decision) is not None
        case _:
            return False  # no hand by itself violates the others


def replays(
    interpreter: Interpreter, cards: tuple[Card, ...], property_: PropertyId, rule: str | None
) -> bool:
    """Whether the interpreter too finds that this rule violates the property on these cards."""
    decision = interpreter.set(cards)
    name = decision.rule.name if decision.rule else None
    return name == rule and violates(interpreter, decision, property_)


def smallest(
    interpreter: Interpreter, cards: tuple[Card, ...], property_: PropertyId, rule: str | None
) -> tuple[Card, ...]:
    """A smaller hand with the same fault: cards are lowered one by one while it lasts."""
    best = cards
    improved = True
    while improved:
        improved = False
        for hand in sorted(_smaller(best, interpreter), key=_size):
            if replays(interpreter, hand, property_, rule):
                best, improved = hand, True
                break
    return best


def _smaller(cards: tuple[Card, ...], interpreter: Interpreter) -> Iterator[tuple[Card, ...]]:
    """Hands that differ in one card and are smaller."""
    size = _size(cards)
    for place in range(len(cards)):
        for card in interpreter.variant.deck.cards:
            if card not in cards:
                hand = (*cards[:place], card, *cards[place + 1 :])
                if _size(hand) < size:
                    yield hand


def _size(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    """Orders hands by how small they are: few jokers, no long suit, low ranks."""
    jokers = sum(card.is_joker for card in cards)
    longest = max(Counter(card.suit for card in cards if card.suit).values())
    return (jokers, max(0, longest - 3), sum(card.rank or ACE for card in cards))


def explain(
    interpreter: Interpreter, cards: tuple[Card, ...], property_: PropertyId
) -> Counterexample:
    """The counterexample that a hand is, which must violate the property."""
    trace = Trace()
    decision = interpreter.set(cards, trace)
    shown = _shown(interpreter, decision, property_)
    better = _better(interpreter, decision, property_)
    case = None
    if decision.case:
        case = decision.case.title or decision.case_number
    return Counterexample(
        cards=tuple(sorted(cards)),
        front=shown.front if shown else None,
        back=shown.back if shown else None,
        rule=decision.rule.name if decision.rule else None,
        case=case,
        why=_why(interpreter, decision, trace, property_),
        example=_example(decision, property_, shown, better),
    )


def _shown(interpreter: Interpreter, decision: Decision, property_: PropertyId) -> Setting | None:
    """The setting to show: of those left the one with the fault."""
    if property_ is PropertyId.NEVER_FOUL:
        return next(s for s in decision.left if interpreter.fouls(s))
    better = _better(interpreter, decision, property_)
    if better and decision.left:
        beaten = [s for s in decision.left if _at_least(better, s)]
        return min(beaten or decision.left, key=lambda s: s.tie_order)
    return min(decision.left, key=lambda s: s.tie_order, default=None)


def _better(interpreter: Interpreter, decision: Decision, property_: PropertyId) -> Setting | None:
    """The setting that is better than the one to show; None where that is not the fault."""
    match property_:
        case PropertyId.UNDOMINATED:
            return interpreter.dominating(decision)
        case PropertyId.NEVER_RESET:
            return interpreter.improving(decision)
        case _:
            return None


def _at_least(one: Setting, other: Setting) -> bool:
    return (
        all(a >= b for a, b in zip(one.worth, other.worth, strict=True))
        and one.worth != other.worth
    )


def _why(interpreter: Interpreter, decision: Decision, trace: Trace, property_: PropertyId) -> str:
    match property_:
        case PropertyId.NEVER_FOUL:
            return _why_foul(interpreter, decision)
        case PropertyId.COMPLETE:
            return _why_incomplete(decision, trace)
        case PropertyId.DETERMINATE:
            return _why_open(decision)
        case _:
            return _why_dominated(interpreter, decision, property_)


def _why_foul(interpreter: Interpreter, decision: Decision) -> str:
    fouled = next(s for s in decision.left if interpreter.fouls(s))
    sentence = foul_words(fouled, interpreter.variant.foul.test)
    if len(decision.left) > 1 and not decision.determinate:
        sentence += " The rule leaves this setting among others."
    return sentence


def _why_incomplete(decision: Decision, trace: Trace) -> str:
    if decision.rule is None:
        groups = [group.value for group in decision.hand.groups if group.size > 1]
        held = f"it holds: {', '.join(groups)}" if groups else "it holds no pair"
        return f"No rule's condition holds for this hand ({held})."
    last = max((i for i, step in enumerate(trace.steps) if step.left), default=-1)
    emptied = next((step.text for step in trace.steps[last + 1 :]), None)
    if emptied is None:
        return "The rule holds, but none of its cases does, and it has no 'otherwise'."
    return f"The rule holds, but no setting of this hand satisfies '{emptied}'."


def _why_open(decision: Decision) -> str:
    settings = sorted(decision.left, key=lambda s: s.tie_order)
    other = next(s for s in settings if s.worth != settings[0].worth)
    return f"Two different settings are left: {_valued(settings[0])}; or {_valued(other)}."


def _why_dominated(interpreter: Interpreter, decision: Decision, property_: PropertyId) -> str:
    better = _better(interpreter, decision, property_)
    shown = _shown(interpreter, decision, property_)
    assert better
    assert shown
    halves = []
    for half, ours, theirs in (
        ("front", shown.front_value, better.front_value),
        ("back", shown.back_value, better.back_value),
    ):
        same = ours.strength == theirs.strength
        how = f"as good ({theirs})" if same else f"better ({theirs}, not {ours})"
        halves.append(f"the {half} is {how}")
    return f"Better is {setting_text(better)}: {' and '.join(halves)}."


def _valued(setting: Setting) -> str:
    return f"{setting_text(setting)} ({setting.front_value} in front, {setting.back_value} behind)"


_TITLES: Final = {
    PropertyId.NEVER_FOUL: "must not foul",
    PropertyId.COMPLETE: "must be set",
    PropertyId.DETERMINATE: "must be set one way",
    PropertyId.UNDOMINATED: "better so",
    PropertyId.NEVER_RESET: "better in both halves so",
}


def _example(
    decision: Decision, property_: PropertyId, shown: Setting | None, better: Setting | None
) -> str:
    """A block to paste: it fails as long as the fault is there, and stays as a test."""
    title = f"{decision.rule.title if decision.rule else 'No rule'}: {_TITLES[property_]}"
    by = f", by {decision.rule.name}" if decision.rule else ""
    found = f"found as {setting_text(shown)}{by}" if shown else f"found unset{by}"
    lines = [f'example "{title}" {{', f"  # {found}", f"  hand {cards_text(decision.hand.cards)}"]
    if better:
        lines += [f"  front {cards_text(better.front)}", f"  back {cards_text(better.back)}"]
    return "\n".join([*lines, "}"])
