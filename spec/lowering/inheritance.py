"""A sheet that extends another, as the one whole sheet that it means."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Protocol, TypeVar

from ...grammar import filing
from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code, Origin, Span
from ...grammar.leaves import Name, Phrase, Tails, Text
from ...grammar.places import moved
from ...grammar.situations import Irregularities
from ..variant import Variant
from .changes import ChangedWay, joined
from .messages import Messages

_Node = TypeVar("_Node")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A variant, and its sheet with everything inherited written out.

    `size` is the length of all texts that it was read from, in characters.
    """

    sheet: nodes.Sheet
    variant: Variant
    size: int = 0


class Library(Protocol):
    """Where the variants are found that a sheet names."""

    def find(self, name: str) -> Loaded | None:
        """The variant of this name; None where there is none, or where it leads back here."""

    def copies(self, name: str) -> Iterable[Loaded]:
        """Every variant of this name, by which one can tell what has changed."""

    def names(self) -> Collection[str]:
        """The names of all variants that can be found."""

    def leads_back(self, name: str) -> bool:
        """Whether there is a variant of this name, but one that is made of this one."""


class NoLibrary:
    """Holds no variants."""

    def find(self, _name: str) -> Loaded | None:
        """None."""
        return None

    def copies(self, _name: str) -> Iterable[Loaded]:
        """None at all."""
        return ()

    def names(self) -> Collection[str]:
        """None at all."""
        return ()

    def leads_back(self, _name: str) -> bool:
        """Never."""
        return False


def taken_over(node: _Node, name: Name) -> _Node:
    """The node as it is taken over from the variant of this name: it stands at the name."""

    def at_the_name(was: Span) -> Span:
        origin = was.origin or Origin(name.text, was.line)
        return replace(name.span, taken_from=name.text, origin=origin)

    return moved(node, at_the_name)


def without_cites(node: _Node) -> _Node:
    """The node without its citations, which speak of another sheet's sources."""
    stripped: Any = node
    if isinstance(node, Tails):
        stripped = Tails((), node.notes)
    elif isinstance(node, tuple):
        stripped = tuple(without_cites(part) for part in node)
    elif isinstance(node, nodes.HouseWay | nodes.Rule | nodes.Case):
        held = {f.name: without_cites(getattr(node, f.name)) for f in fields(node)}
        stripped = replace(node, **held)
    elif isinstance(node, nodes.Line | nodes.Band | nodes.Priority | nodes.SafetyNet):
        stripped = replace(node, tails=without_cites(node.tails))
    result: _Node = stripped
    return result


def extended(child: nodes.Sheet, parent: nodes.Sheet, messages: Messages) -> nodes.Sheet:
    """The whole sheet: the parent's statements with the child's changes.

    What can't be changed so goes to `messages`.
    """
    assert child.extends
    parent = taken_over(parent, child.extends.parent)
    mine, inherited = _Items(child), _Items(parent)
    way, changed = _way(mine, inherited, child.extends, messages)
    claims = _claims(mine, inherited, changed)
    blocks = _blocks(mine, inherited)
    items: list[nodes.Item] = [
        *inherited.of(nodes.Source),
        *mine.of(nodes.Source),
        *mine.of(nodes.Revision),
        *_filing(mine),
        *(block for block in blocks if block.title in _BEFORE_THE_WAY),
        *way,
        *(block for block in blocks if block.title not in _BEFORE_THE_WAY),
        *(mine.of(nodes.Commission) or inherited.of(nodes.Commission)),
        *(_fees(mine) or _fees(inherited)),
        *(mine.of(Irregularities) or inherited.of(Irregularities)),
        *_side_bets(mine, inherited),
        *inherited.of(nodes.Conduct),
        *mine.of(nodes.Conduct),
        *claims,
        *_examples(mine, inherited, changed),
        *mine.of(nodes.Example),
    ]
    return nodes.Sheet(child.name, child.title, tuple(items), child.span)


class _Items:
    """The statements of one sheet by their kinds."""

    def __init__(self, sheet: nodes.Sheet) -> None:
        self._items = sheet.items

    def of(self, kind: type[_Node]) -> list[_Node]:
        """Those of one kind, in their order."""
        return [item for item in self._items if isinstance(item, kind)]


def _filing(mine: _Items) -> Iterable[filing.FilingLine]:
    """The sheet's own filing: that another was approved says nothing of this one."""
    yield from mine.of(filing.Jurisdiction)
    yield from mine.of(filing.Effective)
    yield from mine.of(filing.Approved)
    yield from mine.of(filing.Supersedes)


# --- blocks of lines ----------------------------------------------------------


def _blocks(mine: _Items, inherited: _Items) -> list[nodes.Block]:
    own = {block.title: block for block in reversed(mine.of(nodes.Block))}
    merged = [_block(block, own.pop(block.title, None)) for block in inherited.of(nodes.Block)]
    held = [block for block in (*merged, *own.values()) if block.title != _FEE]
    return sorted(held, key=lambda block: _BLOCK_ORDER.index(block.title))


_BEFORE_THE_WAY: Final = ("deck", "ranking", "foul")
_BLOCK_ORDER: Final = (*_BEFORE_THE_WAY, "deal", "banking", "settlement")
_FEE: Final = "fee before deal"


def _fees(items: _Items) -> list[nodes.Block]:
    """The fees, which are replaced as a whole."""
    return [block for block in items.of(nodes.Block) if block.title == _FEE]


def _side_bets(mine: _Items, inherited: _Items) -> list[nodes.SideBet]:
    """The inherited side bets, those of the same name replaced whole, then the others."""
    own = {bet.name.text: bet for bet in reversed(mine.of(nodes.SideBet))}
    merged = [own.pop(bet.name.text, bet) for bet in inherited.of(nodes.SideBet)]
    return [*merged, *(bet for bet in mine.of(nodes.SideBet) if bet.name.text in own)]


def _block(inherited: nodes.Block, own: nodes.Block | None) -> nodes.Block:
    """The inherited lines, those of the same topic replaced."""
    if own is None:
        return inherited
    topics = {line.topic for line in own.lines}
    kept = tuple(line for line in inherited.lines if line.topic not in topics)
    return replace(own, lines=(*kept, *own.lines))


# --- the house way ------------------------------------------------------------


def _way(
    mine: _Items, inherited: _Items, extends: nodes.Extends, messages: Messages
) -> tuple[list[nodes.HouseWay], ChangedWay | None]:
    """The house way, and how it was changed; None where nothing of the inherited one is left."""
    ours, theirs = mine.of(nodes.HouseWay), inherited.of(nodes.HouseWay)
    lines = theirs[0].lines if theirs else None
    changed = ChangedWay(list(lines or ()), messages, by_number=extends.meaning is not None)
    if not ours:
        return theirs, changed
    if ours[0].lines is None or lines is None:
        refuse_changes(ours[0], f"'{extends.parent.text}' has no house way of its own", messages)
        return ours, None
    changed.change(ours[0].lines)
    tails = joined([theirs[0].tails, *changed.remarks, ours[0].tails])
    return [replace(ours[0], lines=tuple(changed.lines), tails=tails)], changed


# --- claims and examples ------------------------------------------------------


def _claims(mine: _Items, inherited: _Items, changed: ChangedWay | None) -> list[nodes.Claims]:
    own = [line for claims in mine.of(nodes.Claims) for line in claims.lines]
    places = {_claim_of(line) for line in own}
    kept = [
        line
        for claims in inherited.of(nodes.Claims)
        for line in claims.lines
        if _claim_of(line) not in places and _waiver_holds(line, changed)
    ]
    blocks = [*mine.of(nodes.Claims), *inherited.of(nodes.Claims)]
    return [replace(blocks[0], lines=(*kept, *own))] if blocks else []


def _claim_of(line: Phrase | nodes.Waiver) -> tuple[str, str]:
    if isinstance(line, nodes.Waiver):
        return line.property.words, line.rule.text
    return line.words, ""


def _waiver_holds(line: Phrase | nodes.Waiver, changed: ChangedWay | None) -> bool:
    """Whether a claim is still of an inherited rule as it was."""
    if not isinstance(line, nodes.Waiver):
        return True
    return changed is not None and line.rule.text not in changed.gone


def _examples(
    mine: _Items, inherited: _Items, changed: ChangedWay | None
) -> Iterable[nodes.Example]:
    """Inherited examples of what is still inherited; one of the same title takes its place."""
    titles = {example.title.text for example in mine.of(nodes.Example)}
    for example in inherited.of(nodes.Example):
        kept = changed and _example(example, changed)
        if kept and example.title.text not in titles:
            yield kept


def _example(example: nodes.Example, changed: ChangedWay) -> nodes.Example | None:
    """The example with the number that its case has now; None where what it shows is gone."""
    rule = example.rule.text if example.rule else None
    if rule in changed.gone:
        return None
    if rule not in changed.cases or example.case is None:
        return example
    if isinstance(example.case, Text):
        kept = [case.title for case, was in changed.cases[rule] if was and case.title]
        return example if example.case in kept else None
    number = changed.number_now(rule, example.case.value)
    return replace(example, case=replace(example.case, value=number)) if number else None


# --- another's house way ------------------------------------------------------


def with_way_of(sheet: nodes.Sheet, library: Library, messages: Messages) -> nodes.Sheet:
    """The sheet with `house way of` another written out; what can't be taken is a fault."""
    ways = [item for item in sheet.items if isinstance(item, nodes.HouseWay)]
    named = ways[0].taken_from if ways else None
    if named is None:
        return sheet
    other = find_or_tell(named, library, messages)
    theirs = _Items(other.sheet).of(nodes.HouseWay) if other else []
    if not theirs or theirs[0].lines is None:
        if other:
            _refuse_no_way(named, messages)
        return sheet
    other_way = without_cites(taken_over(theirs[0], named))
    tails = joined([other_way.tails, ways[0].tails])
    whole = replace(ways[0], lines=other_way.lines, tails=tails, taken_from=None)
    return replace(sheet, items=tuple(whole if i is ways[0] else i for i in sheet.items))


def refuse_changes(way: nodes.HouseWay, why: str, messages: Messages) -> None:
    """A change needs something to change."""
    for line in way.lines or ():
        if isinstance(line, nodes.Change):
            messages.add(
                Code.NOT_HERE,
                line.span,
                "there is nothing here to change",
                why,
                "state the rule itself, or let the sheet extend one that has a house way: "
                "variant NAME extends OTHER revision 1 { ... }",
            )


def find_or_tell(named: Name, library: Library, messages: Messages) -> Loaded | None:
    """The variant that a sheet names; None, with a message, where there is none."""
    other = library.find(named.text)
    if other is None and library.leads_back(named.text):
        messages.add(
            Code.UNKNOWN_NAME,
            named.span,
            f"'{named.text}' leads back to this sheet",
            "a sheet can't be made of itself, at once or by way of others",
            "name a variant that takes nothing from this one",
        )
    elif other is None:
        near = difflib.get_close_matches(named.text[:_LONGEST_NAME], library.names(), n=1)
        messages.add(
            Code.UNKNOWN_NAME,
            named.span,
            f"there is no variant '{named.text}'",
            "it is looked for beside this file, then among the shipped variants",
            (f"write '{near[0]}'" if near else "write the name of a variant, without .house")
            + "; houseway list prints the shipped ones",
        )
    return other


_LONGEST_NAME: Final = 200


def _refuse_no_way(named: Name, messages: Messages) -> None:
    messages.add(
        Code.NOT_HERE,
        named.span,
        f"'{named.text}' has no house way to take",
        "its bank sets as it likes",
        "write: house way none, or name another variant",
    )
