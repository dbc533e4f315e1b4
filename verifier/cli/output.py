"""Printing: JSON documents on stdout, messages on stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

from ...grammar.diagnostics import Diagnostic, SheetError


def print_json(document: object) -> None:
    """One JSON document, keys in the order given."""
    json.dump(document, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")


def print_messages(messages: Iterable[Diagnostic]) -> None:
    """Messages about files, to stderr."""
    for message in messages:
        print(message.render(), file=sys.stderr)


def refuse_sheet(error: SheetError, form: str) -> int:
    """Say why a rule file can't be used; exit status 2."""
    print_messages(error.diagnostics)
    if form == "json":
        print_json({"errors": [message.to_dict() for message in error.diagnostics]})
    return 2


def refuse(reasons: Iterable[str], form: str = "text") -> int:
    """Say why a command can't run; exit status 2."""
    told = list(reasons)
    for reason in told:
        print(f"houseway: {reason}", file=sys.stderr)
    if form == "json":
        print_json({"error": "; ".join(told)})
    return 2
