"""Variants from files and from what is shipped."""

from __future__ import annotations

import errno
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from .. import variants
from ..grammar.diagnostics import Code, Diagnostic, SheetError, Span
from ..grammar.parser import MAX_CHARACTERS, parse
from ..spec.lowering.from_syntax import loaded_of
from ..spec.lowering.inheritance import Loaded
from ..spec.variant import Variant
from .names_meant import name_meant, names_beside

MAX_BYTES: Final = 4_000_000


MAX_CHAIN: Final = 20
"""How many variants may build on one another."""


def load(name: str) -> Variant:
    """A variant by its shipped name (`fair_way`) or the path of a `.house` file.

    Raises SheetError, with every message, when it can't be read or means nothing.
    """
    return loads(read(name), file=name)


def loads(text: str, *, file: str = "") -> Variant:
    """A variant from the text of a rule file. Raises SheetError.

    `file` names it in messages; variants that it names are looked for beside it.
    """
    return load_whole(text, file).variant


def load_whole(text: str, file: str = "") -> Loaded:
    """A variant from its text, with the sheet that says all of it without `extends`."""
    return _load(text, file, (), {})


def _load(
    text: str, file: str, loading: tuple[str, ...], known: dict[tuple[str, str], Loaded]
) -> Loaded:
    """`loading` are the files on the way here, none of which may come again.

    `known` are the sheets read already, by their text and file.
    """
    if (text, file) not in known:
        sheet = parse(text, file)
        library = _Library(file, len(text), (*loading, _place(file)), known)
        loaded = loaded_of(sheet, text, file, library)
        known[text, file] = replace(loaded, size=library.size)
    return known[text, file]


def _place(file: str) -> str:
    """The file, told from others: a shipped sheet's name, or a path without detours."""
    return file if file in variants.names() else str(Path(file))


class _Library:
    """Variants beside a file, then the shipped ones; `size` counts the characters read of all.

    A file that is on the way here is passed over, so a sheet may extend the
    shipped one of its own name.
    """

    def __init__(
        self,
        file: str,
        size: int,
        loading: tuple[str, ...],
        known: dict[tuple[str, str], Loaded],
    ) -> None:
        self._file = file
        self._loading = loading
        self._known = known
        self.size = size
        self._counted: set[str] = set()

    def find(self, name: str) -> Loaded | None:
        """The first variant of this name; None where there is none but what leads back here."""
        if len(self._loading) > MAX_CHAIN:
            raise SheetError([_too_long_a_chain(self._file)])
        for text, file in self._texts(name):
            return self._named(name, text, file)
        return None

    def copies(self, name: str) -> Iterator[Loaded]:
        """Every variant of this name that can be read."""
        for text, file in self._texts(name):
            with suppress(SheetError):
                yield self._named(name, text, file)

    def names(self) -> Collection[str]:
        """The names that `find` finds, sorted."""
        beside = names_beside(Path(self._file).parent) if self._is_on_disk else ()
        shipped = (name for name in variants.names() if "/" not in name)
        return sorted(name for name in {*beside, *shipped} if self._found(name))

    def leads_back(self, name: str) -> bool:
        """Whether the only variants of this name are on the way here."""
        return bool(self._bearing(name)) and not self._found(name)

    def _named(self, name: str, text: str, file: str) -> Loaded:
        """The sheet of a file, which must bear the file's name."""
        loaded = _load(text, file, self._loading, self._known)
        if name not in self._counted:
            self._counted.add(name)
            self.size += loaded.size
        if self.size > MAX_CHARACTERS:
            raise SheetError([_too_large_together(self._file)])
        if loaded.sheet.name.text != name:
            raise SheetError([_other_name(name, loaded.sheet.name.text, file)])
        return loaded

    def _texts(self, name: str) -> Iterator[tuple[str, str]]:
        for file in self._found(name):
            yield (variants.text(name) if file == name else read_file(file)), file

    @property
    def _is_on_disk(self) -> bool:
        return bool(self._file) and self._file not in variants.names()

    def _beside(self, name: str) -> Path:
        return Path(self._file).parent / f"{name}.house"

    def _bearing(self, name: str) -> list[str]:
        """The files and shipped sheets of this name, those on the way here with them."""
        beside = self._beside(name)
        on_disk = [str(beside)] if self._is_on_disk and _is_file(beside) else []
        return on_disk + ([name] if name in variants.names() else [])

    def _found(self, name: str) -> list[str]:
        return [file for file in self._bearing(name) if file not in self._loading]


def _too_large_together(file: str) -> Diagnostic:
    return Diagnostic(
        Code.TOO_LONG,
        None,
        f"this sheet and what it takes from others have more than {MAX_CHARACTERS:,} characters",
        "no printed rule card is so long",
        "leave out what the sheet does not need",
        file,
    )


def _other_name(name: str, found: str, file: str) -> Diagnostic:
    return Diagnostic(
        Code.UNKNOWN_NAME,
        None,
        f"this file holds variant '{found}', and '{name}' is looked for in it",
        "a variant is found by the name of its file, so both must be the same",
        f"rename the file to {found}.house, or the variant to {name}",
        file,
    )


def _is_file(path: Path) -> bool:
    """Whether a file of this name is there; none is where the name is too long for one."""
    try:
        return path.is_file()
    except OSError:
        return False


def _too_long_a_chain(file: str) -> Diagnostic:
    return Diagnostic(
        Code.TOO_LARGE,
        None,
        f"more than {MAX_CHAIN} variants build on one another",
        "nobody could tell what such a sheet says",
        "write the sheet out: houseway flatten",
        file,
    )


def read(name: str) -> str:
    """The text of a shipped variant or of a file. Raises SheetError."""
    if name in variants.names():
        return variants.text(name)
    return read_file(name)


def read_file(path: str) -> str:
    """The text of a file, UTF-8. Raises SheetError."""
    if not path:
        return read_file(".")
    return _decode(_bytes(path), path)


def _bytes(name: str) -> bytes:
    try:
        if Path(name).is_fifo() and not name.startswith("/dev/"):
            raise OSError(errno.EINVAL, "a pipe is no file")
        with Path(name).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SheetError([_cant_read(name, error)]) from None
    if len(data) > MAX_BYTES:
        raise SheetError(
            [
                Diagnostic(
                    Code.TOO_LONG,
                    None,
                    f"the file has more than {MAX_BYTES:,} bytes",
                    "no printed rule card is so long, so this is most likely another kind of file",
                    "give the path of a .house file",
                    name,
                )
            ]
        )
    return data


def _cant_read(name: str, error: Exception) -> Diagnostic:
    reason = getattr(error, "strerror", None) or "it has a name that no file can have"
    why = "it is no shipped variant, and no file of this name can be opened"
    near = name_meant(name)
    if name in variants.names():
        why = "it is the name of a shipped variant, and here only a file will do"
        remedy = "give the path of a .house file"
    elif near in variants.names():
        remedy = f"write '{near}'; houseway list prints all shipped variants"
    elif near:
        remedy = f"write '{near}'"
    else:
        remedy = "give the path of a .house file, or one of the shipped variants (houseway list)"
    what = f"this can't be read: {reason.lower()}"
    return Diagnostic(Code.CANT_READ, None, what, why, remedy, name)


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        raise SheetError(
            [
                Diagnostic(
                    Code.NOT_TEXT,
                    Span(error.start, error.start + 1, line, column),
                    f"byte 0x{data[error.start]:02x} is not UTF-8 text",
                    "the file is in another encoding, or is no text at all",
                    "save it as UTF-8",
                    name,
                )
            ]
        ) from None
