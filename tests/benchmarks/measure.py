"""Measures the commands as whole processes, cold, and prints a table for the documents.

Run it by itself: python tests/benchmarks/measure.py [--runs 5] [NAME ...]
Each command runs once unmeasured, then RUNS times; the table gives medians of
wall-clock and processor seconds and the largest memory of any run. Nothing
here asserts a time: machines differ.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

HOUSEWAY = (
    sys.executable,
    "-c",
    "import sys; from houseway.verifier.cli import main; sys.exit(main())",
)
HANDS = 100_000


@dataclass(frozen=True)
class Command:
    """What to run: words after `houseway`, and whether it reads the hands from stdin."""

    name: str
    words: tuple[str, ...]
    reads_hands: bool = False


COMMANDS = (
    Command("help", ("--help",)),
    Command("check", ("check", "fair_way")),
    Command("verify", ("verify", "fair_way")),
    Command("verify-trump", ("verify", "trump_plaza")),
    Command("exhaustive", ("verify", "fair_way", "--engine", "exhaustive")),
    Command("z3", ("verify", "fair_way", "--engine", "z3")),
    Command("never-foul", ("verify", "fair_way", "--engine", "z3", "--property", "never-foul")),
    Command("set-stdin", ("set", "fair_way", "--stdin"), reads_hands=True),
    Command("set-stdin-json", ("set", "fair_way", "--stdin", "--json"), reads_hands=True),
)


@dataclass(frozen=True)
class Run:
    """One run: seconds of wall clock and processor, and peak memory in MiB."""

    wall: float
    processor: float
    memory: float


def main() -> None:
    """Measure the chosen commands (all, if none is named)."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("names", nargs="*", choices=[[], *(c.name for c in COMMANDS)])
    options = parser.parse_args()
    chosen = [c for c in COMMANDS if not options.names or c.name in options.names]
    print("| command | wall s | processor s | peak MiB |")
    print("|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        hands = Path(folder) / "hands.txt"
        hands.write_text(random_hands(), encoding="utf-8")
        for command in chosen:
            _one(command, hands)
            runs = [_one(command, hands) for _ in range(options.runs)]
            row = (
                f"{statistics.median(run.wall for run in runs):.2f}",
                f"{statistics.median(run.processor for run in runs):.2f}",
                f"{max(run.memory for run in runs):.0f}",
            )
            shown = " ".join(("houseway", *command.words))
            shown += f" ({HANDS:,} hands)" if command.reads_hands else ""
            print(f"| `{shown}` | {' | '.join(row)} |", flush=True)
    interpreted = _interpreter_rate()
    print(f"\nInterpreter in one process, without terms: {interpreted:,.0f} hands a second")


def random_hands() -> str:
    """HANDS hands of the 53-card deck, the same every time."""
    chance = random.Random(53)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"] + ["Jk"]
    return "".join(" ".join(chance.sample(deck, 7)) + "\n" for _ in range(HANDS))


def _one(command: Command, hands: Path) -> Run:
    start = time.perf_counter()
    with hands.open("rb") as source:
        process = subprocess.Popen(
            [*HOUSEWAY, *command.words],
            stdin=source if command.reads_hands else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command.name} failed with exit status {process.returncode}")
    wall = time.perf_counter() - start
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def _interpreter_rate() -> float:
    """Hands a second by the interpreter, after it has met every five-card value."""
    from houseway.spec.cards import parse_cards
    from houseway.spec.interpreter import Interpreter
    from houseway.verifier import load

    interpreter = Interpreter(load("fair_way"))
    hands = [parse_cards(line) for line in random_hands().splitlines()[:20_000]]
    for hand in hands[:10_000]:
        interpreter.set(hand)
    start = time.perf_counter()
    for hand in hands[10_000:]:
        interpreter.set(hand)
    return 10_000 / (time.perf_counter() - start)


if __name__ == "__main__":
    main()
