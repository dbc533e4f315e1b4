"""`houseway verify`: the properties of a house way, judged."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from ...grammar.diagnostics import SheetError
from ...spec.variant import PropertyId, Variant
from ..for_all import verify_for_all
from ..for_all_report import for_all_lines
from ..for_all_verdict import ForAllReport
from ..loading import load, read
from ..named_options import OptionError, options_named
from ..report import report_lines
from ..verdict import Engine, Report
from ..verification import BOTH, verify
from .output import print_json, refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Verify and print; the exit status is the report's."""
    try:
        report = _verified(load(options.variant), options)
    except SheetError as error:
        return refuse_sheet(error, options.format)
    except OptionError as error:
        return refuse(error.reasons, options.format)
    if options.format == "json":
        print_json(report.to_dict())
    else:
        print("\n".join(_lines(report)))
    if report.errors:
        _write_repro(report, options.variant)
    return report.exit_status


def _lines(report: Report | ForAllReport) -> Iterator[str]:
    return for_all_lines(report) if isinstance(report, ForAllReport) else report_lines(report)


def _verified(variant: Variant, options: Namespace) -> Report | ForAllReport:
    engines = BOTH if options.engine == "all" else (Engine(options.engine),)
    properties = [PropertyId(name) for name in options.property or []] or tuple(PropertyId)
    if options.for_all is None:
        return verify(variant, engines=engines, properties=properties, rlimit=options.rlimit)
    named = options_named(options.for_all)
    return verify_for_all(
        variant, named, engines=engines, properties=properties, rlimit=options.rlimit
    )


def _write_repro(report: Report | ForAllReport, name: str) -> None:
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
