"""`houseway verify`: the properties of a house way, judged."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.diagnostics import SheetError
from ...spec.variant import PropertyId
from ..loading import load
from ..report import report_lines
from ..verdict import Engine
from ..verification import BOTH, verify
from .output import print_json, print_messages


def run(options: Namespace) -> int:
    """Verify and print; the exit status is the report's."""
    try:
        variant = load(options.variant)
    except SheetError as error:
        print_messages(error.diagnostics)
        if options.format == "json":
            print_json({"errors": [message.to_dict() for message in error.diagnostics]})
        return 2
    report = verify(
        variant,
        engines=BOTH if options.engine == "all" else (Engine(options.engine),),
        properties=[PropertyId(name) for name in options.property or []] or tuple(PropertyId),
        rlimit=options.rlimit,
    )
    if options.format == "json":
        print_json(report.to_dict())
    else:
        print("\n".join(report_lines(report)))
    return report.exit_status
