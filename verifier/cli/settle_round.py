"""`houseway settle --round`: a whole round from a JSON file, or from standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO, Final

from ...spec.play.round_settlement import RoundSettler
from ...spec.variant import Variant
from ..json_values import JsonError, read_json
from ..settled_words import round_lines
from .output import print_json, refuse

_MOST_BYTES: Final = 1_000_000


class _FileError(ValueError):
    """A file that holds no text that could be a round."""


def settle_file(variant: Variant, name: str, form: str) -> int:
    """Settle the round that a file (`-`: standard input) describes. Raises RefusedError."""
    settler = RoundSettler(variant)
    try:
        plain = read_json(_text(name))
    except (_FileError, JsonError) as error:
        return refuse([f"{_called(name)}: {error}"], form)
    settled = settler.settle(plain)
    if form == "json":
        print_json(settled.to_dict())
    else:
        print("\n".join(round_lines(settled)))
    return 0


def _called(name: str) -> str:
    return "standard input" if name == "-" else name or "--round"


def _text(name: str) -> str:
    """The text of a file, UTF-8 and not too long. Raises _FileError."""
    try:
        data = _of_stdin() if name == "-" else _of_file(name)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _FileError(f"can't be read: {reason.lower()}") from None
    if len(data) > _MOST_BYTES:
        raise _FileError(f"has more than {_MOST_BYTES:,} bytes: no round is so long")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _FileError(f"byte {error.start + 1} is not UTF-8 text: save it as UTF-8") from None


def _of_file(name: str) -> bytes:
    if not name:
        raise ValueError("no file is named; give - to read standard input")
    if Path(name).is_fifo() and not name.startswith("/dev/"):
        raise ValueError("a pipe is no file; give - to read standard input")
    with Path(name).open("rb") as file:
        return _start_of(file)


def _of_stdin() -> bytes:
    if sys.stdin is None or sys.stdin.closed:
        raise ValueError("standard input is closed")
    with open(sys.stdin.fileno(), "rb", closefd=False) as file:
        return _start_of(file)


def _start_of(file: BinaryIO) -> bytes:
    return file.read(_MOST_BYTES + 1)
