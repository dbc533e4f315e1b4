"""The command line: `houseway VERB`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .arguments import parse_arguments


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is the result.

    0 clean, 1 findings, 2 could not run, 3 inconclusive, 4 internal error.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = parse_arguments(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader has gone: nothing more to say, and no complaint when Python closes stdout
        sys.stdout = open("/dev/null", "w")  # noqa: PTH123, SIM115
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 - the edge: no input may give a traceback
        return _internal_error(error)
    return status


def _internal_error(error: Exception) -> int:
    """A fault of the tool: said in one line, exit 4."""
    print(
        f"houseway: internal error ({type(error).__name__}: {str(error)[:200]}); "
        "please report it with the command and the file",
        file=sys.stderr,
    )
    return 4
