"""Walks over nodes: with parts of a kind changed, at another place, and all that is inside one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from .diagnostics import Span

_Node = TypeVar("_Node")
_Part = TypeVar("_Part")


def changed(node: _Node, kind: type[_Part], change: Callable[[_Part], _Part]) -> _Node:
    """The node with every part of this kind in it changed."""
    other: Any = node
    if isinstance(node, kind):
        other = change(node)
    elif isinstance(node, tuple):
        other = tuple(changed(part, kind, change) for part in node)
    elif is_dataclass(node) and not isinstance(node, type):
        parts = {f.name: changed(getattr(node, f.name), kind, change) for f in fields(node)}
        other = replace(node, **parts)
    result: _Node = other
    return result


def relocated(node: _Node, span: Span) -> _Node:
    """The node with every place in it at `span`."""
    return moved(node, lambda _: span)


def moved(node: _Node, move: Callable[[Span], Span]) -> _Node:
    """The node with every place in it where `move` puts it."""
    return changed(node, Span, move)


def within(node: object) -> Iterator[object]:
    """The node and all nodes inside it, outer ones first."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting += reversed(one)
        elif is_dataclass(one):
            yield one
            waiting += [getattr(one, part.name) for part in reversed(fields(one))]
