"""The command line: `houseway VERB`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from .arguments import parse_arguments


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is the result.

    0 clean, 1 findings, 2 could not run, 3 inconclusive, 4 internal error.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = parse_arguments(arguments)
    if sys.stdout is None:
        return _complain("there is nowhere to write: standard output is closed", 2)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader has gone: nothing more to say, and no complaint when Python closes stdout
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        where = f": {error.filename}" if error.filename is not None else ""
        return _complain(f"can't go on: {error.strerror or error}{where}", 2)
    except Exception as error:  # noqa: BLE001 - the edge: no input may give a traceback
        kind = f"{type(error).__name__}: {str(error)[:200]}"
        return _complain(
            f"internal error ({kind}); please report it with the command and the file", 4
        )
    return status


def _complain(words: str, status: int) -> int:
    """Say why nothing came of it, if it can be said at all."""
    with suppress(OSError, AttributeError):
        print(f"houseway: {words}", file=sys.stderr, flush=True)
    return status
