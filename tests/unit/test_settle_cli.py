"""`houseway settle`: one hand, one a line, a whole round; what it prints and its exit status."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from houseway.spec.cards import Deck
from houseway.verifier import load, settle
from houseway.verifier.cli import main

SHEET = """variant shown "Shown" {
  deck { jokers 1  joker is ace or completes straight, flush, straight flush }
  ranking { five aces above straight flush  wheel second  joker in flush is highest missing }
  foul { front above back  not two and five cards  player loses wager  bank reset by house way }
  house way {
    joker counts as ace
    rule no_pair "No pair" { when no pair: front 2nd and 3rd highest }
    rule all "All hands" { when any hand: legal, best front, best back }
  }
  banking { bank is house }
  settlement {
    push when bank seven is Q high
    copy goes to bank
    both win: pays 1 to 1
    one wins, one loses: pushes
    both lose: loses
  }
  commission 5% of each win, exact
}
"""
WINNER, LOW = "As Qc / Ks Kh Jd 8c 6h", "3c 2d / 10s 9h 7h 6d 4d"
COMMAND = (
    sys.executable,
    "-c",
    "import sys; from houseway.verifier.cli import main; sys.exit(main())",
)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "shown.house"
    path.write_text(SHEET, encoding="utf-8")
    return str(path)


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["settle", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@dataclass(frozen=True)
class Fed:
    """Runs the command with bytes on standard input."""

    path: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, data: bytes, *arguments: str) -> tuple[int, str, str]:
        self.path.write_bytes(data)
        with self.path.open() as given:
            self.monkeypatch.setattr(sys, "stdin", given)
            return run(*arguments, capsys=self.capsys)


@pytest.fixture
def fed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fed:
    return Fed(tmp_path / "given", monkeypatch, capsys)


def one(player: str, bank: str, bet: str) -> tuple[str, ...]:
    return ("--player", player, "--bank", bank, "--bet", bet)


# --- one hand ----------------------------------------------------------------------


def test_a_hand_read_out(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(file, *one(WINNER, LOW.replace("/", ""), "10"), capsys=capsys)
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "player",
        "  front  As Qc              A-Q high: wins",
        "  back   Ks Kh Jd 8c 6h     a pair of kings: wins",
        "bank",
        "  front  9h 7h              9-7 high",
        "  back   10s 6d 4d 3c 2d    10-6-4-3-2, no pair",
        "  set    by the house way, No pair",
        "win    both win: pays 1 to 1",
        "bet    10.00, wins 10.00, commission 0.50, takes back 19.50",
        "net    +9.50",
    ]


def test_a_hand_as_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(file, *one(WINNER, LOW, "10"), "--json", capsys=capsys)
    told = json.loads(out)
    assert status == 0
    assert (told["outcome"], told["front"], told["back"]) == ("win", "win", "win")
    assert (told["pays"], told["commission"]) == ("9.50", "0.50")


def test_a_foul_read_out(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(file, *one("As Qc Ks / Kh Jd 8c 6h", LOW, "10"), capsys=capsys)
    assert status == 0
    assert "FOUL   The cards are laid 3 in front and 4 behind, not two and five." in out
    assert "lose   player loses wager" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "give --player, --bank and --bet, or --stdin, or --round FILE"),
        (("--player", WINNER), "--bank, --bet missing"),
        (("--bet", "1"), "--player, --bank missing"),
        (("--stdin", "--bet", "1"), "give --player"),
        (("--stdin", "--round", "x"), "give --player"),
        ((*one(WINNER, LOW, "1"), "--round", "x"), "give --player"),
    ],
)
def test_wrong_usage(
    arguments: tuple[str, ...], words: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(file, *arguments, capsys=capsys)
    assert (status, out) == (2, "")
    assert words in err


def test_everything_wrong_goes_to_stderr_and_into_the_json(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(file, *one("As", "Kx", "ten"), "--json", capsys=capsys)
    told = json.loads(out)
    assert status == 2
    assert [fault["place"] for fault in told["faults"]] == ["bank", "bet", "player"]
    assert err.count("houseway: ") == 3
    assert err.startswith("houseway: bank: 'Kx' is no card")


def test_sheets_that_can_not_settle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "silent.house"
    file.write_text(SHEET.partition("  banking")[0] + "}\n", encoding="utf-8")
    for way in (one(WINNER, LOW, "10"), ("--stdin",), ("--round", "-")):
        status, out, err = run(str(file), *way, capsys=capsys)
        assert (status, out) == (2, "")
        assert "shown says nothing of settlement" in err
    assert run("nowhere", *one(WINNER, LOW, "10"), capsys=capsys)[0] == 2


# --- one hand a line ---------------------------------------------------------------


def line(player: object, bank: object, bet: object) -> str:
    return json.dumps({"player": player, "bank": bank, "bet": bet})


def test_lines_are_answered_one_by_one_and_bad_ones_are_told(file: str, fed: Fed) -> None:
    lines = [
        line(WINNER, LOW, "10"),
        "no json",
        line(WINNER, WINNER, "10"),
        '{"player": "As", "bank": "Ks"}',
        '{"player": "a", "player": "b", "bank": "c", "bet": 1}',
        line("As Qc Ks / Kh Jd 8c 6h", LOW, 10),
        "[" * 9000,
        "",
        line(None, 3, 1.5),
    ]
    status, out, err = fed("\n".join(lines).encode(), file, "--stdin")
    answers = out.splitlines()
    assert (
        answers[0] == "win | front wins, back wins | pays 9.50, net +9.50 | both win: pays 1 to 1"
    )
    assert answers[5] == "foul | foul | pays 0.00, net -10.00 | player loses wager"
    bad = [number for number, answer in enumerate(answers) if answer.startswith("error: ")]
    assert bad == [1, 2, 3, 4, 6, 7, 8]
    assert "stands twice in one object" in answers[4]
    assert status == 2
    assert "7 of 9 lines were no hands that can be settled" in err
    as_json = fed("\n".join(lines).encode(), file, "--stdin", "--json")[1]
    told = [json.loads(answer) for answer in as_json.splitlines()]
    assert [number for number, one in enumerate(told) if set(one) == {"error", "input"}] == bad
    assert told[0]["pays"] == "9.50"


def test_many_lines_are_settled_as_one_by_one(file: str, fed: Fed) -> None:
    chance = random.Random(7)
    cards = [str(card) for card in Deck(1).cards]
    dealt = [chance.sample(cards, 14) for _ in range(300)]
    hands = [(" ".join(one[:7]), " ".join(one[7:])) for one in dealt]
    hands += [(f"{' '.join(a[:2])} / {' '.join(a[2:7])}", " ".join(a[7:])) for a in dealt]
    lines = "\n".join(line(player, bank, "10") for player, bank in hands)
    status, out, _ = fed(lines.encode(), file, "--stdin", "--json")
    assert status == 0
    variant = load(file)
    told = [json.loads(answer) for answer in out.splitlines()]
    assert told == [settle(variant, player, bank, "10").to_dict() for player, bank in hands]
    assert {one["outcome"] for one in told} == {"win", "lose", "push", "foul"}


def test_lines_are_settled_without_a_house_way(tmp_path: Path, fed: Fed) -> None:
    file = tmp_path / "shown.house"
    start, _, rest = SHEET.partition("  house way {")
    after = rest.partition("  banking")[2]
    text = f"{start}  house way none\n  banking{after}".replace(
        "reset by house way", "plays as set"
    )
    file.write_text(text, encoding="utf-8")
    lines = f"{line(WINNER, LOW, 10)}\n{line(WINNER.replace('/', ''), LOW, 10)}\n"
    first, second = fed(lines.encode(), str(file), "--stdin")[1].splitlines()
    assert first.startswith("win | ")
    assert "has no house way" in second


def test_any_bytes_as_lines(file: str) -> None:
    done = subprocess.run(
        [*COMMAND, "settle", file, "--stdin"],
        input=bytes(range(256)) * 4,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


# --- a whole round -----------------------------------------------------------------

ROUND = {
    "bank": {"hand": LOW},
    "seats": [{"seat": 2, "bet": "10", "hand": WINNER}, {"seat": 1, "bet": 5, "hand": "Ad Kd 9d"}],
}


def good_round() -> dict[str, object]:
    return {**ROUND, "seats": ROUND["seats"][:1]}


def test_a_round_from_a_file_and_from_stdin(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], fed: Fed
) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(good_round()), encoding="utf-8-sig")
    status, out, err = run(file, "--round", str(path), "--json", capsys=capsys)
    assert (status, err) == (0, "")
    assert json.loads(out)["seats"][0]["net"] == "9.50"
    status, out, _ = fed(json.dumps(good_round()).encode(), file, "--round", "-")
    assert status == 0
    assert out.splitlines()[-2:] == [
        "bank   collected 0.00, paid 10.00: net -10.00",
        "house  besides its bank, commission +0.50: net +0.50",
    ]


def test_a_bad_round_is_refused_whole(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(ROUND), encoding="utf-8")
    status, out, err = run(file, "--round", str(path), capsys=capsys)
    assert (status, out) == (2, "")
    assert err == "houseway: seats[1].hand: 3 cards given: a hand has 7\n"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "this is no JSON"),
        (b"\xff\xfe{}", "byte 1 is not UTF-8 text"),
        (b"{" * 100_000, "this is no JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"bank": {"bank": 1, "bank": 2}}', "the key 'bank' stands twice"),
        (b'{"action": NaN}', "NaN is no number"),
        (b'{"action": -Infinity}', "-Infinity is no number"),
        (b'{"action": ' + b"9" * 5000 + b"}", "a number has 5,000 digits"),
        (b'{"action": 1e999}', "1e999 is too large a number"),
        (b'{"\\u001b[31m": 1}', "?[31m: is no key here"),
        (b" " * 1_000_001, "has more than 1,000,000 bytes"),
        (b"null", "this must be an object with bank, action, seats"),
    ],
    ids=range(12),
)
def test_files_that_are_no_round(
    data: bytes, words: str, file: str, tmp_path: Path, fed: Fed
) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(data)
    status, out, err = run(file, "--round", str(path), capsys=fed.capsys)
    assert (status, out) == (2, "")
    assert words in err
    status, out, _ = fed(data, file, "--round", "-", "--json")
    assert status == 2
    assert words in json.loads(out)["error"]


def test_files_that_are_not_there(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (str(tmp_path), str(tmp_path / "none.json"), "a\x00b", ""):
        status, _, err = run(file, "--round", name, capsys=capsys)
        assert status == 2
        assert "can't be read" in err
    assert err == (
        "houseway: --round: can't be read: no file is named; give - to read standard input\n"
    )
