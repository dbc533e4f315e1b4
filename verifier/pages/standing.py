"""What results stand for besides a meaning: the version, and the author's words they may quote."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import sha256
from importlib.metadata import version

from ...spec.sources import Cited
from ...spec.variant import Variant


def houseway_version() -> str:
    """The version of Houseway that is installed."""
    return version("houseway")


def words_of(variant: Variant) -> str:
    """The hash (64 digits) of the author's words that the verifier's sentences may quote.

    They are printed titles and the wording of statements, which carry no meaning: comments,
    notes, sources, what cites them and examples are not among them.
    """
    parts = (
        variant.house_way,
        variant.table,
        variant.deal,
        variant.irregularities,
        variant.side_bets,
    )
    return sha256("\n".join(_texts(parts)).encode()).hexdigest()


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
    elif is_dataclass(value) and not isinstance(value, Cited):
        for one in fields(value):
            yield from _texts(getattr(value, one.name))
