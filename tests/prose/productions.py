"""Productions of a phrase book: what reads its phrases."""

from __future__ import annotations

from houseway.spec.prose.book import Book
from houseway.spec.prose.words import Style

from .engine import Build, Production, parts_of
from .meanings import all_of, both, some_of


class Productions:
    """The productions of a book's phrases in a style, written down one by one."""

    def __init__(self, book: Book, style: Style) -> None:
        self.book, self.style = book, style
        self.first: tuple[str, ...] = ()
        self.found: list[Production] = []

    def phrase(self, key: str) -> str:
        keys = [f"{table}.{key}" for table in (*self.first, *self.style.tables)]
        return self.book.phrases[next(filter(self.book.has, keys), keys[-1])]

    def placed(self, name: str) -> str:
        """A group that is put in front or behind."""
        own = f"{self.style.tables[0]}.placed.{name}"
        return self.book.phrases[own] if self.book.has(own) else self.phrase(f"the.{name}")

    def add(self, kind: str, key: str, build: Build, /, **slots: str) -> None:
        """A phrase of the house way."""
        self.raw(kind, self.phrase(key), build, **slots)

    def raw(self, kind: str, template: str, build: Build, /, **slots: str) -> None:
        self.found.append(Production(kind, parts_of(template, slots), build))

    def same(self, kind: str, *others: str) -> None:
        """Whatever is of another kind is of this kind."""
        for other in others:
            self.raw(kind, "{it}", lambda it: it, it=other)

    def lists(self, kind: str, key: str, item: str) -> None:
        """`a`, `a and b`, `a, b and c`, as a tuple; `key` is `list.and`."""
        book = self.book.phrases
        comma = "clauses.comma" if key == "clauses.and" else "list.comma"
        self.joined(kind, book[key], book[comma], item)

    def joined(self, kind: str, joint: str, comma: str, item: str) -> None:
        """The same with the phrase that joins the last part, and the comma."""
        self.raw(kind, "{it}", lambda it: (it,), it=item)
        self.raw(
            kind,
            joint,
            lambda rest, last: (*rest, last),
            rest=f"{kind}, rest",
            last=item,
        )
        self.raw(f"{kind}, rest", "{it}", lambda it: (it,), it=item)
        self.raw(
            f"{kind}, rest",
            "{it}" + comma + "{rest}",
            lambda it, rest: (it, *rest),
            it=item,
            rest=f"{kind}, rest",
        )

    def conjunctions(self, kind: str, item: str) -> None:
        """`a and b`, `a or b`, and `a or b, and c`; by themselves `a, or b` is of kind `apart`."""
        self.lists(f"{kind} and", "clauses.and", item)
        self.lists(f"{kind} or", "clauses.or", item)
        self.raw(kind, "{it}", all_of, it=f"{kind} and")
        self.raw(f"{kind} some", "{it}", some_of, it=f"{kind} or")
        self.same(kind, f"{kind} some")
        self.same(f"{kind} wide", f"{kind} some")
        apart = f"{kind} apart"
        self.raw(f"{apart}, rest", "{it}", lambda it: (it,), it=item)
        for whole in (apart, f"{apart}, rest"):
            self.add(
                whole,
                "wide.or",
                lambda first, rest: (first, *rest),
                first=item,
                rest=f"{apart}, rest",
            )
        for wide in (kind, f"{kind} wide"):
            self.add(
                wide,
                "wide.and",
                lambda first, rest: both(first, rest),
                first=f"{kind} some",
                rest=f"{kind} wide",
            )
