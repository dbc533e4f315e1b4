"""Runs the command, within the test or as a process of its own, on a small sheet."""

from __future__ import annotations

import subprocess
import sys

import pytest

from houseway.verifier.cli import main

HAND = ["As", "Kd", "9c", "7h", "5s", "3d", "2c"]
COMMAND = [
    sys.executable,
    "-c",
    "import sys; from houseway.verifier.cli import main; sys.exit(main())",
]

SMALL = """variant small "Small" {
  deck { jokers 0  ranks 10..A }
  ranking { wheel second }
  foul { front above back }
  house way {
    rule best "Best" { when any hand: legal, best front, best back }
  }
}
"""


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Exit status, output and messages of the command, run within the test."""
    try:
        status = main(arguments)
    except SystemExit as stop:  # argparse's own way out
        status = int(stop.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def run_piped(text: str | bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own, with a text on its standard input."""
    data = text.encode() if isinstance(text, str) else text
    return subprocess.run([*COMMAND, *arguments], input=data, capture_output=True, check=False)
