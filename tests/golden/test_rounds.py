"""Two whole rounds, word for word: the same seed gives the same round everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.verifier.cli import main

ROUNDS = Path(__file__).parent / "rounds"

COMMANDS = {
    "fair_way": ("--seed", "3", "--players", "1,4,6"),
    "jokers_wild": ("--seed", "12", "--bank", "3", "--money", "25"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_round_is_told_so(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["round", name, *COMMANDS[name]]) == 0
    assert capsys.readouterr().out == (ROUNDS / f"{name}.txt").read_text(encoding="utf-8")


def test_every_round_is_told() -> None:
    assert {path.stem for path in ROUNDS.iterdir()} == set(COMMANDS)
