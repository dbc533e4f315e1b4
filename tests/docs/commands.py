"""Runs the commands and the Python code that a page shows."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from houseway.verifier.cli import main


@dataclass
class Shell:
    """Runs a page's commands in a folder that holds the page's files."""

    folder: Path
    status: int = 0

    def run(self, command: str) -> str:
        """What the command prints on either stream."""
        if command == "echo $?":
            return f"{self.status}\n"
        if written := re.fullmatch(r"printf '(.*)' > (\S+)", command):
            (self.folder / written[2]).write_bytes(ast.literal_eval(f"b'{written[1]}'"))
            return ""
        if written := re.fullmatch(r"head -c (\d+) /dev/zero > (\S+)", command):
            (self.folder / written[2]).write_bytes(bytes(int(written[1])))
            return ""
        words, _, given = command.partition(" < ")
        name, *arguments = shlex.split(words)
        assert name == "houseway", f"the documents' test can't run: {command}"
        return self._houseway(arguments, given)

    def _houseway(self, arguments: list[str], given: str) -> str:
        printed = io.StringIO()
        with contextlib.ExitStack() as stack:
            stack.enter_context(contextlib.chdir(self.folder))
            stack.callback(setattr, sys, "stdin", sys.stdin)
            sys.stdin = stack.enter_context(Path(given).open()) if given else io.StringIO()
            stack.enter_context(contextlib.redirect_stdout(printed))
            stack.enter_context(contextlib.redirect_stderr(printed))
            try:
                self.status = main(arguments)
            except SystemExit as usage:
                self.status = int(usage.code or 0)
        return re.sub(r'"seconds": [0-9.]+', '"seconds": 0.0', printed.getvalue())


def pieces(body: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block, and what the block says it prints."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def says(shown: str, printed: str) -> bool:
    """Whether the text shown is what was printed, but for lines left out at `...`."""
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", shown, flags=re.MULTILINE)]
    return re.fullmatch(r"(?:.*\n)*".join(parts), printed) is not None


def run_python(source: str, names: dict[str, object], folder: Path) -> str:
    printed = io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(printed):
        exec(compile(source, "snippet", "exec"), names)
    return printed.getvalue()
