"""`houseway set` and `explain`: what they print of a hand, and of hands on standard input."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from .command_line import COMMAND, HAND, SMALL, run, run_piped


def test_set_prints_both_halves_and_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("set", "fair_way", *HAND, capsys=capsys)
    assert status == 0
    assert "front  Kd 9c" in out
    assert "no_pair" in out


def test_set_as_json_keeps_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run("set", "fair_way", "--json", *HAND, capsys=capsys)
    document = json.loads(out)
    assert status == 0
    assert err == ""
    assert document["variant"] == "fair_way"
    assert document["cards"] == HAND
    assert document["front"] == ["Kd", "9c"]
    assert document["back"] == ["As", "7h", "5s", "3d", "2c"]
    assert document["rule"] == "no_pair"
    assert document["case"] is None
    assert document["fouled"] is False


@pytest.mark.parametrize("cards", ["as KD 9C 7h 5s 3d 2c", "A s", "As,Kd,9c,7h,5s,3d,2c"])
def test_case_and_commas(cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run("set", "fair_way", *cards.split(), capsys=capsys)
    assert status == (2 if cards == "A s" else 0)
    assert ("suit" in err) == (cards == "A s")


def test_equal_cards_are_laid_out_in_the_order_of_suits(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["Kc", "Kh", "Kd", "Ks", "7h", "4d", "2c"]
    _, out, _ = run("set", "fair_way", "--json", *hand, capsys=capsys)
    assert json.loads(out)["front"] == ["Ks", "Kh"]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Kd 9c 7h 5s 3d", "6 cards given"),
        ("As Kd 9c 7h 5s 3d 2c 4c", "8 cards given"),
        ("As As 9c 7h 5s 3d 2c", "As is given 2 times"),
        ("10s Ts 9c 7h 5s 3d 2c", "10s is given 2 times"),
        ("Jk Jk 9c 7h 5s 3d 2c", "this deck has one joker"),
        ("A K 9 7 5 3 2", "cards without suits"),
        ("As Kd 9c 7h 5s 3d 1c", "'1c' is no card"),
        ("As Kd 9c 7h 5s 3d 2♣", "'2♣' is no card"),
        ("\x1b[31m Kd 9c 7h 5s 3d 2c", "is no card"),
    ],
)
def test_bad_cards(cards: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run("set", "fair_way", *cards.split(), capsys=capsys)
    assert (status, out) == (2, "")
    assert words in err
    assert "\x1b" not in err
    status, out, _ = run("set", "fair_way", "--json", *cards.split(), capsys=capsys)
    assert status == 2
    assert set(json.loads(out)) == {"error", "input"}


def test_explain_tells_rules_and_steps(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["9d", "Qh", "Jd", "Td", "8h", "Tc", "4c"]
    status, out, _ = run("explain", "trump_plaza", *hand, capsys=capsys)
    assert status == 0
    assert "no   two_pair" in out
    assert "yes  made_hand_with_pair" in out
    assert "front pair if possible" in out
    _, out, _ = run("explain", "trump_plaza", "--json", *hand, capsys=capsys)
    document = json.loads(out)
    assert document["rules"][-1]["holds"] is True
    assert document["steps"][-1]["settings_left"] >= 1
    assert document["front"] == ["10d", "4c"]


def test_stdin_answers_every_line_and_goes_on_after_a_bad_one() -> None:
    lines = [" ".join(HAND), "As As", "", "Jk Ah 8c 8d 8h 9s 2c", "what is this", "A" * 30_000]
    done = run_piped("\n".join(lines), "set", "fair_way", "--stdin", "--json")
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert len(answers) == len(lines)
    assert [set(a) == {"error", "input"} for a in answers] == [False, True, True, False, True, True]
    assert answers[0]["front"] == ["Kd", "9c"]
    assert answers[3]["front"] == ["Ah", "Jk"]
    assert done.returncode == 2
    assert b"4 of 6 lines" in done.stderr
    assert b"Traceback" not in done.stderr


def test_stdin_as_text() -> None:
    done = run_piped(" ".join(HAND) + "\n", "set", "fair_way", "--stdin")
    assert done.stdout.decode() == "Kd 9c | As 7h 5s 3d 2c | no_pair\n"
    assert done.returncode == 0


def test_stdin_takes_any_bytes() -> None:
    done = run_piped(bytes(range(256)) * 4, "set", "fair_way", "--stdin")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_a_reader_who_waits_for_each_answer_gets_it() -> None:
    with subprocess.Popen(
        [*COMMAND, "set", "fair_way", "--stdin"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as talk:
        assert talk.stdin
        assert talk.stdout
        for _ in range(3):
            talk.stdin.write(" ".join(HAND) + "\n")
            assert talk.stdout.readline() == "Kd 9c | As 7h 5s 3d 2c | no_pair\n"
        talk.stdin.close()
        assert talk.wait(timeout=60) == 0


def test_unset_open_and_fouled_hands_are_findings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.house"
    rules = (
        "rule open { when one pair: front has A } "
        "rule foul { when no pair: front 1st and 2nd highest } "
        "rule gone { when four of a kind: front pair }"
    )
    best = 'rule best "Best" { when any hand: legal, best front, best back }'
    file.write_text(SMALL.replace(best, rules).replace("ranks 10..A", ""), encoding="utf-8")
    for hand, words, keys in (
        ("As Kd Kc 7h 5s 3d 2c", "OPEN", {"determinate": False}),
        ("As Kd 9c 7h 5s 3d 2c", "FOUL", {"fouled": True}),
        ("8s 8d 8c 8h 5s 3d 2c", "not set", {"front": None, "rule": "gone"}),
        ("8s 8d 5c 5h 4s 3d 2c", "no rule", {"front": None, "rule": None}),
    ):
        status, out, _ = run("set", str(file), *hand.split(), capsys=capsys)
        assert status == 1
        assert words in out
        status, out, _ = run("set", str(file), "--json", *hand.split(), capsys=capsys)
        document: dict[str, Any] = json.loads(out)
        assert {key: document[key] for key in keys} == keys
        piped = json.loads(run_piped(hand, "set", str(file), "--stdin", "--json").stdout)
        assert piped == document
