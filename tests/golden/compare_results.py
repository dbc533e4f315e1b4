"""Works out what is known of every shipped sheet, and compares it with the results shipped.

Run it from the project's folder, about ten seconds a sheet: python -m tests.golden.compare_results
With names of sheets, of these alone. Exit status 1 where any differs, which
`python -m houseway.verifier.pages.ship_results --all` mends; read its diff.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import fields

from houseway import variants
from houseway.verifier import load
from houseway.verifier.pages.counted import results_of
from houseway.verifier.pages.progress import ProgressLine
from houseway.verifier.pages.results import Results
from houseway.verifier.pages.store import Store


def main(names: Sequence[str]) -> int:
    differ = 0
    with ProgressLine() as line:
        for name in names:
            line.about(name)
            variant = load(name)
            shipped, found = Store().find(variant), results_of(variant, line.stage)
            if shipped != found:
                differ += 1
                print(f"{name}: {', '.join(unlike(shipped, found))}", flush=True)
    print(f"{len(names)} sheets, {differ} with other results than shipped")
    return 1 if differ else 0


def unlike(shipped: Results | None, found: Results) -> list[str]:
    """The parts that differ."""
    if shipped is None:
        return ["none shipped"]
    names = [field.name for field in fields(Results)]
    return [name for name in names if getattr(shipped, name) != getattr(found, name)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or variants.names()))
