"""`houseway fmt`: canonical layout, written in place or told."""

from __future__ import annotations

import enum
import errno
import os
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from ...grammar.diagnostics import SheetError
from ...grammar.format import FormatRefused, format_text
from ..loading import read_file
from .output import print_messages
from .text_diff import diff_text


class _Mode(enum.Enum):
    """What becomes of a file that is laid out differently."""

    WRITE = enum.auto()
    NAME = enum.auto()
    SHOW = enum.auto()


def run(options: Namespace) -> int:
    """Lay out each file; 2 where one can't be, 1 where one would change and must not."""
    mode = _Mode.SHOW if options.diff else _Mode.NAME if options.check else _Mode.WRITE
    return max([_one(name, mode) for name in options.files])


def _one(name: str, mode: _Mode) -> int:
    try:
        text = read_file(name)
        laid_out = format_text(text, name)
    except SheetError as error:
        print_messages(error.diagnostics)
        return 2
    except FormatRefused as error:
        print(f"{name}: not changed: {error}", file=sys.stderr)
        return 2
    if laid_out == text:
        return 0
    if mode is _Mode.WRITE:
        return _write(name, text, laid_out)
    if mode is _Mode.SHOW:
        print(diff_text(text, laid_out, name), end="")
    else:
        print(f"{name}: would be laid out differently")
    return 1


def _write(name: str, text: str, laid_out: str) -> int:
    try:
        if read_file(name) != text:
            print(f"{name}: not changed: it was changed meanwhile; run it again", file=sys.stderr)
            return 2
        _replace(Path(name), laid_out)
    except SheetError as error:
        print_messages(error.diagnostics)
        return 2
    except OSError as error:
        print(f"{name}: can't be written: {error.strerror}", file=sys.stderr)
        return 2
    print(f"{name}: laid out")
    return 0


def _replace(path: Path, text: str) -> None:
    """Write beside the file and put it in its place, so that nothing is lost on the way."""
    target = path.resolve()
    found = target.stat()
    if found.st_nlink > 1 or not os.access(target, os.W_OK):
        raise OSError(
            errno.EPERM, "it is read-only, or has a second name that would be left behind"
        )
    mode = found.st_mode
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=".fmt")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(beside).chmod(mode)
        Path(beside).replace(target)
    except OSError:
        Path(beside).unlink(missing_ok=True)
        raise
