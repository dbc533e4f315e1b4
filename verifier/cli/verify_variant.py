"""`houseway verify`: the properties of a house way, judged."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib.metadata import version
from pathlib import Path

from ...grammar.diagnostics import SheetError
from ...spec.variant import PropertyId
from ..loading import load, read
from ..report import report_lines
from ..verdict import Engine, Report
from ..verification import BOTH, verify
from .output import print_json, refuse_sheet


def run(options: Namespace) -> int:
    """Verify and print; the exit status is the report's."""
    try:
        variant = load(options.variant)
    except SheetError as error:
        return refuse_sheet(error, options.format)
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
    if report.errors:
        _write_repro(report, options.variant)
    return report.exit_status


def _write_repro(report: Report, name: str) -> None:
    """What is needed to look into a fault of the engines, in a file of the current folder."""
    path = Path(f"houseway-disagreement-{report.variant}.txt")
    versions = ", ".join(f"{package} {version(package)}" for package in _PACKAGES)
    parts = [versions, *report.errors, "", read(name), *report.scripts]
    try:
        path.write_text("\n".join(parts), encoding="utf-8")
    except OSError as error:
        print(f"{path} can't be written: {error.strerror}", file=sys.stderr)
        return
    print(f"the engines are at fault; please report it with the file {path}", file=sys.stderr)


_PACKAGES = ("houseway", "lark", "numpy", "z3-solver")
