"""The clauses of a source, as listed for the sheet that carries them out."""

from __future__ import annotations

import enum
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .. import variants

_ID: Final = re.compile(r"[0-9]+(\.[0-9]+)?[a-z]?|[a-z][a-z0-9_]*", re.ASCII)
_HEAD: Final = ("title", "publisher", "date")
_CLAUSE: Final = ("id", "kind", "text")
_PENDING: Final = "pending"


class ClauseKind(enum.Enum):
    """What a clause of a source is there for."""

    DECIDES = "decides"
    """It decides how cards rank, hands are set, money moves or fouls are treated."""

    CONDUCT = "conduct"
    """It says what people do, which no program decides."""

    DESCRIPTION = "description"
    """It is a head, a history, a name or a pointer."""


@dataclass(frozen=True, slots=True)
class SourceClause:
    """A clause of a source, restated; `pending` is the part of the language that it waits for."""

    id: str
    kind: ClauseKind
    text: str
    pending: str | None = None

    @property
    def is_due(self) -> bool:
        """Whether a statement of the sheet must cite it."""
        return self.kind is ClauseKind.DECIDES and self.pending is None

    @property
    def may_be_cited(self) -> bool:
        """Whether a statement of the sheet may cite it."""
        return self.kind is not ClauseKind.DESCRIPTION and self.pending is None


@dataclass(frozen=True, slots=True)
class ClauseList:
    """A source with all its clauses, in its own order."""

    name: str
    title: str
    publisher: str
    date: str
    clauses: tuple[SourceClause, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its clauses."""
        return tuple(clause.id for clause in self.clauses)


class ClauseListError(ValueError):
    """A list of clauses that can't be used: which, and what is wrong with it."""


def clause_list(name: str) -> ClauseList:
    """The shipped list of this name. Raises KeyError where there is none."""
    return clause_list_of(variants.source_text(name), name)


def clause_list_of(text: str, name: str) -> ClauseList:
    """The list that a TOML text holds. Raises ClauseListError.

    At its top are `title`, `publisher` and `date`; then a `[[clause]]` for every
    clause, with `id`, `kind`, `text` and, where it waits for a part of the
    language that is still to come, `pending`.
    """
    try:
        held = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ClauseListError(f"{name}: this is no TOML: {error}") from error
    tables = held.pop("clause", None)
    if not isinstance(tables, list) or not tables:
        raise ClauseListError(f"{name}: it lists no clause: write a [[clause]] for each")
    head = _texts(held, _HEAD, (), name)
    clauses = tuple(_clause(table, f"{name}, clause {n}") for n, table in enumerate(tables, 1))
    twice = [one for one, times in Counter(clause.id for clause in clauses).items() if times > 1]
    if twice:
        raise ClauseListError(f"{name}: two clauses are both '{twice[0]}': each needs its own id")
    return ClauseList(name, head["title"], head["publisher"], head["date"], clauses)


def _clause(table: object, place: str) -> SourceClause:
    if not isinstance(table, dict):
        raise ClauseListError(f"{place}: write it as a table: [[clause]]")
    texts = _texts(table, _CLAUSE, (_PENDING,), place)
    if not _ID.fullmatch(texts["id"]):
        raise ClauseListError(
            f"{place}: '{texts['id']}' is no id: write a number such as 12, 6a or 3.2, or a word"
        )
    kinds = {kind.value: kind for kind in ClauseKind}
    if texts["kind"] not in kinds:
        raise ClauseListError(
            f"{place}: there is no kind '{texts['kind']}': write one of {', '.join(kinds)}"
        )
    kind, pending = kinds[texts["kind"]], texts.get(_PENDING)
    if pending and kind is not ClauseKind.DECIDES:
        raise ClauseListError(f"{place}: only a clause that decides can be pending")
    return SourceClause(texts["id"], kind, texts["text"], pending)


def _texts(
    table: Mapping[str, object], needed: tuple[str, ...], allowed: tuple[str, ...], place: str
) -> dict[str, str]:
    """The table's values, all of them texts that are not empty."""
    for key in needed:
        if key not in table:
            raise ClauseListError(f"{place}: '{key}' is missing: write: {key} = \"...\"")
    texts = {}
    for key, value in table.items():
        if key not in (*needed, *allowed):
            raise ClauseListError(
                f"{place}: '{key}' is not known here: write only {', '.join((*needed, *allowed))}"
            )
        if not isinstance(value, str) or not value.strip():
            raise ClauseListError(f"{place}: '{key}' must be a text in quotes, and not empty")
        texts[key] = value
    return texts
