"""The canonical layout of a rule file."""

from __future__ import annotations

from .diagnostics import SheetError
from .layout import lay_out
from .leaves import NOWHERE
from .parser import MAX_CHARACTERS, comments, parse
from .pieces import pieces_of
from .places import relocated
from .sheet import Sheet


class FormatRefused(Exception):  # noqa: N818 - it tells what was done, as its caller reports it
    """The canonical text would not say the same as the author's; nothing is changed."""


def format_text(text: str, file: str = "") -> str:
    """The rule file in its canonical layout, which says the same and keeps every comment.

    Args:
        text: a rule file that can be read.
        file: its name, for messages.

    Raises:
        SheetError: the text can't be read.
        FormatRefused: the layout failed its own check, made on every run: it reads as the
            same statements, has the same comments in the same order, and stays as it is
            when it is formatted again.
    """
    sheet = parse(text, file)
    laid = lay_out(pieces_of(sheet, text), text)
    _check(sheet, text, laid)
    return laid


def sheet_text(sheet: Sheet) -> str:
    """The canonical text of a sheet's statements, wherever they come from."""
    return lay_out(pieces_of(relocated(sheet, NOWHERE), ""), "")


def _check(sheet: Sheet, text: str, laid: str) -> None:
    try:
        again = parse(laid)
    except SheetError as error:
        if len(laid) > MAX_CHARACTERS:
            raise FormatRefused(
                f"the formatted text would have {len(laid):,} characters, and a rule sheet has at "
                f"most {MAX_CHARACTERS:,}"
            ) from error
        raise FormatRefused("the formatted text can't be read") from error
    if again != sheet:
        raise FormatRefused("the formatted text does not say the same")
    if _words(laid) != _words(text):
        raise FormatRefused("the formatted text has other comments")
    if lay_out(pieces_of(again, laid), laid) != laid:
        raise FormatRefused("formatting once more changes the text again")


def _words(text: str) -> list[str]:
    return [words for _, words in comments(text)]
