"""`houseway check`: words, names, declarations and examples of rule files."""

from __future__ import annotations

from argparse import Namespace

from ..checking import CheckReport, check
from ..filing_words import filing_lines
from ..words import counted
from .output import print_json, print_messages


def run(options: Namespace) -> int:
    """Check each file; 2 where one can't be used, 1 where an example fails."""
    reports = [check(name) for name in options.files]
    for report in reports:
        print_messages((*report.errors, *report.failed))
    if options.format == "json":
        print_json({"files": [report.to_dict() for report in reports]})
    else:
        for report in reports:
            print(_summary(report))
    if any(report.errors for report in reports):
        return 2
    return 1 if any(report.failed for report in reports) else 0


def _summary(report: CheckReport) -> str:
    if report.meaning is None or report.variant is None:
        return f"{report.file}: {counted(len(report.errors), 'error')}"
    if not report.variant.house_way:
        tried = "no house way to try"
    elif not report.examples:
        tried = "no examples"
    else:
        passed = report.examples - len(report.failed)
        tried = f"{passed} of {counted(report.examples, 'example')} as set"
    lines = [f"{report.file}: no errors, {tried}", f"  meaning {report.meaning.digest}"]
    return "\n".join([*lines, *(f"  {line}" for line in filing_lines(report.variant.filing))])
