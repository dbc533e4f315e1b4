"""Walks over nodes: at another place than where they were read, and all that is inside one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from .diagnostics import Span

_Node = TypeVar("_Node")


def relocated(node: _Node, span: Span) -> _Node:
    """The node with every place in it at `span`."""
    moved: Any = node
    if isinstance(node, tuple):
        moved = tuple(relocated(part, span) for part in node)
    elif isinstance(node, Span):
        moved = span
    elif is_dataclass(node) and not isinstance(node, type):
        moved = replace(
            node, **{f.name: relocated(getattr(node, f.name), span) for f in fields(node)}
        )
    result: _Node = moved
    return result


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
