"""Measures the commands as whole processes, cold, and prints a table for the documents.

Run it by itself: python tests/benchmarks/measure.py [--runs 5] [NAME ...]
A NAME is a kind of command or a shipped variant; without names all are measured.
Each command runs once unmeasured, then RUNS times; the table gives medians of
wall-clock and processor seconds and the largest memory of any run. Nothing
here asserts a time: machines differ.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from houseway.spec.cards import Deck

HOUSEWAY = (
    sys.executable,
    "-c",
    "import sys; from houseway.verifier.cli import main; sys.exit(main())",
)
HANDS = 100_000
OF_EACH = {
    "verify": ("verify", "{}"),
    "exhaustive": ("verify", "{}", "--engine", "exhaustive"),
    "z3": ("verify", "{}", "--engine", "z3"),
    "set-stdin": ("set", "{}", "--stdin"),
}
OF_FIRST = {
    "check": ("check", "{}"),
    "never-foul": ("verify", "{}", "--engine", "z3", "--property", "never-foul"),
    "set-stdin-json": ("set", "{}", "--stdin", "--json"),
}
OF_TABLE = {
    "settle-stdin": ("settle", "{}", "--stdin"),
    "settle-stdin-json": ("settle", "{}", "--stdin", "--json"),
}
"""Of the first variant with a house way and the table's money."""
OF_DOCUMENTS = {"doc": ("doc", "{}", "--out", "documents")}
"""Of every variant: all its documents, from the kept results, into a folder that is thrown away."""
SITE = "mkdocs build"
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Command:
    """What to run: words after `houseway`, and the deck whose hands it reads from stdin."""

    kind: str
    words: tuple[str, ...]
    variant: str = ""
    reads: Deck | None = None

    @property
    def shown(self) -> str:
        """The first cell of the table."""
        if self.kind == "site":
            return f"`{SITE}` (this site, from clean)"
        words = f"`{' '.join(('houseway', *self.words))}`"
        return f"{words} ({HANDS:,} hands)" if self.reads else words


@dataclass(frozen=True)
class Shipped:
    """What is to be known of a variant: its deck, and whether it has the table's money."""

    deck: Deck
    has_table: bool


def shipped() -> dict[str, Shipped]:
    """The shipped variants that have a house way."""
    from houseway import variants
    from houseway.verifier import load

    loaded = {name: load(name) for name in variants.names() if "/" not in name}
    return {
        name: Shipped(variant.deck, variant.table is not None)
        for name, variant in loaded.items()
        if variant.house_way
    }


def commands(variants: dict[str, Shipped]) -> Iterator[Command]:
    """Those that read no rules, those of one variant, those of every variant."""
    yield Command("help", ("--help",))
    first = next(iter(variants))
    tables = [name for name, variant in variants.items() if variant.has_table]
    yield Command("site", (SITE,))
    every = {**OF_EACH, **OF_DOCUMENTS}
    for kinds, names in ((OF_FIRST, [first]), (OF_TABLE, tables[:1]), (every, [*variants])):
        for kind, words in kinds.items():
            yield from (_of_variant(kind, words, name, variants[name].deck) for name in names)


def _of_variant(kind: str, words: tuple[str, ...], name: str, deck: Deck) -> Command:
    reads = deck if "--stdin" in words else None
    return Command(kind, tuple(word.format(name) for word in words), name, reads)


@dataclass(frozen=True)
class Run:
    """One run: seconds of wall clock and processor, and peak memory in MiB."""

    wall: float
    processor: float
    memory: float


def main() -> None:
    """Measure the chosen commands (all, if none is named)."""
    # rule files are read in another process: what this one holds would count as its children's
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        variants = elsewhere.submit(shipped).result()
        names, times = chosen(
            ["help", "site", *OF_FIRST, *OF_TABLE, *OF_EACH, *OF_DOCUMENTS, *variants]
        )
        print("| command | wall s | processor s | peak MiB |")
        print("|---|---:|---:|---:|")
        with tempfile.TemporaryDirectory() as folder:
            for command in commands(variants):
                if names & {command.kind, command.variant}:
                    row = _row(command, times, Path(folder))
                    print(f"| {command.shown} | {row} |", flush=True)
        rated = [name for name in variants if name in names]
        if rated:
            print("\nThe interpreter in one process, without terms, sets so many hands a second:\n")
        for name in rated:
            print(f"{name:<20} {elsewhere.submit(_interpreter_rate, name).result():>7,.0f}")


def chosen(known: list[str]) -> tuple[set[str], int]:
    """The names given (all, if none is), and how often to run each command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    options = parser.parse_args()
    if unknown := set(options.names) - set(known):
        parser.error(f"unknown: {', '.join(sorted(unknown))}; known: {', '.join(known)}")
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    return set(options.names or known), options.runs


def _row(command: Command, times: int, folder: Path) -> str:
    hands = folder / "hands.txt"
    hands.write_text(_given(command), encoding="utf-8")
    _one(command, hands)
    runs = [_one(command, hands) for _ in range(times)]
    cells = (
        f"{statistics.median(run.wall for run in runs):.2f}",
        f"{statistics.median(run.processor for run in runs):.2f}",
        f"{max(run.memory for run in runs):.0f}",
    )
    return " | ".join(cells)


def _given(command: Command) -> str:
    """What the command reads from stdin."""
    if command.reads is None:
        return ""
    settles = command.words[0] == "settle"
    return random_pairs(command.reads) if settles else random_hands(command.reads)


def random_pairs(deck: Deck) -> str:
    """HANDS hands of a player with the bank's and a wager, the same every time."""
    chance = random.Random(deck.size)
    cards = [str(card) for card in deck.cards]
    dealt = (chance.sample(cards, 14) for _ in range(HANDS))
    lines = ({"player": " ".join(a[:7]), "bank": " ".join(a[7:]), "bet": "100"} for a in dealt)
    return "".join(json.dumps(line) + "\n" for line in lines)


def random_hands(deck: Deck) -> str:
    """HANDS hands of the deck, the same every time."""
    chance = random.Random(deck.size)
    cards = [str(card) for card in deck.cards]
    return "".join(" ".join(chance.sample(cards, 7)) + "\n" for _ in range(HANDS))


def _one(command: Command, hands: Path) -> Run:
    start = time.perf_counter()
    with hands.open("rb") as source:
        words, folder = [*HOUSEWAY, *command.words], hands.parent
        if command.kind == "site":
            site = ("--strict", "--clean", "--quiet", "--site-dir", str(folder / "site"))
            words, folder = [sys.executable, "-m", *SITE.split(), *site], ROOT
        process = subprocess.Popen(words, stdin=source, stdout=subprocess.DEVNULL, cwd=folder)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # 1 tells of findings
        sys.exit(f"{' '.join(command.words)} failed with exit status {process.returncode}")
    wall = time.perf_counter() - start
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def _interpreter_rate(name: str) -> float:
    """Hands a second by the interpreter, after it has met most five-card values."""
    from houseway.spec.interpreter import Interpreter
    from houseway.verifier import load

    variant = load(name)
    interpreter = Interpreter(variant)
    chance = random.Random(variant.deck.size)
    hands = [tuple(chance.sample(variant.deck.cards, 7)) for _ in range(20_000)]
    for hand in hands[:10_000]:
        interpreter.set(hand)
    start = time.perf_counter()
    for hand in hands[10_000:]:
        interpreter.set(hand)
    return 10_000 / (time.perf_counter() - start)


if __name__ == "__main__":
    main()
