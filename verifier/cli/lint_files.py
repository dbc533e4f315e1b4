"""`houseway lint`: what is legal in rule files but poor."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.lint.codes import advice_for, lint_named
from ..linting import LintReport, lint
from ..words import counted
from .output import print_json, print_messages, refuse


def run(options: Namespace) -> int:
    """Lint each file; 2 where one can't be used or a lint is unknown, 1 on any finding."""
    unknown = [word for word in options.off if lint_named(word) is None]
    if unknown:
        reasons = [f"there is no lint '{word[:40]}'; {advice_for(word)}" for word in unknown]
        return refuse(reasons, options.format)
    off = [named for named in map(lint_named, options.off) if named]
    reports = [lint(name, off=off) for name in options.files]
    for report in reports:
        print_messages((*report.errors, *report.findings))
    if options.format == "json":
        print_json({"files": [report.to_dict() for report in reports]})
    else:
        for report in reports:
            print(_summary(report))
    if any(report.errors for report in reports):
        return 2
    return 1 if any(report.count for report in reports) else 0


def _summary(report: LintReport) -> str:
    if report.errors:
        return f"{report.file}: {counted(len(report.errors), 'error')}"
    shown = len(report.findings)
    if report.count > shown:
        return f"{report.file}: {counted(report.count, 'finding')}, the first {shown} are told"
    return f"{report.file}: {counted(report.count, 'finding') if report.count else 'clean'}"
