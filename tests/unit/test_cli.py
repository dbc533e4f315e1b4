"""The command line: what each verb prints, and its exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from houseway import variants
from houseway.spec.interpreter import Interpreter
from houseway.spec.variant import NoHouseWayError, PropertyId
from houseway.variants import Folder
from houseway.verifier import Engine, Option, load
from houseway.verifier.cli import main
from houseway.verifier.cli.arguments import parse_arguments
from houseway.verifier.from_variant import HouseWayTerms

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


def _run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    try:
        status = main(arguments)
    except SystemExit as stop:  # argparse's own way out
        status = int(stop.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def _piped(text: str | bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    data = text.encode() if isinstance(text, str) else text
    return subprocess.run([*COMMAND, *arguments], input=data, capture_output=True, check=False)


# --- set and explain ---------------------------------------------------------


def test_set_prints_both_halves_and_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = _run("set", "fair_way", *HAND, capsys=capsys)
    assert status == 0
    assert "front  Kd 9c" in out
    assert "no_pair" in out


def test_set_as_json_keeps_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = _run("set", "fair_way", "--json", *HAND, capsys=capsys)
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
    status, _, err = _run("set", "fair_way", *cards.split(), capsys=capsys)
    assert status == (2 if cards == "A s" else 0)
    assert ("suit" in err) == (cards == "A s")


def test_equal_cards_are_laid_out_in_the_order_of_suits(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["Kc", "Kh", "Kd", "Ks", "7h", "4d", "2c"]
    _, out, _ = _run("set", "fair_way", "--json", *hand, capsys=capsys)
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
    status, out, err = _run("set", "fair_way", *cards.split(), capsys=capsys)
    assert (status, out) == (2, "")
    assert words in err
    assert "\x1b" not in err
    status, out, _ = _run("set", "fair_way", "--json", *cards.split(), capsys=capsys)
    assert status == 2
    assert set(json.loads(out)) == {"error", "input"}


def test_explain_tells_rules_and_steps(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["9d", "Qh", "Jd", "Td", "8h", "Tc", "4c"]
    status, out, _ = _run("explain", "trump_plaza", *hand, capsys=capsys)
    assert status == 0
    assert "no   two_pair" in out
    assert "yes  made_hand_with_pair" in out
    assert "front pair if possible" in out
    _, out, _ = _run("explain", "trump_plaza", "--json", *hand, capsys=capsys)
    document = json.loads(out)
    assert document["rules"][-1]["holds"] is True
    assert document["steps"][-1]["settings_left"] >= 1
    assert document["front"] == ["10d", "4c"]


# --- set --stdin -------------------------------------------------------------


def test_stdin_answers_every_line_and_goes_on_after_a_bad_one() -> None:
    lines = [" ".join(HAND), "As As", "", "Jk Ah 8c 8d 8h 9s 2c", "what is this", "A" * 30_000]
    done = _piped("\n".join(lines), "set", "fair_way", "--stdin", "--json")
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert len(answers) == len(lines)
    assert [set(a) == {"error", "input"} for a in answers] == [False, True, True, False, True, True]
    assert answers[0]["front"] == ["Kd", "9c"]
    assert answers[3]["front"] == ["Ah", "Jk"]
    assert done.returncode == 2
    assert b"4 of 6 lines" in done.stderr
    assert b"Traceback" not in done.stderr


def test_stdin_as_text() -> None:
    done = _piped(" ".join(HAND) + "\n", "set", "fair_way", "--stdin")
    assert done.stdout.decode() == "Kd 9c | As 7h 5s 3d 2c | no_pair\n"
    assert done.returncode == 0


def test_stdin_takes_any_bytes() -> None:
    done = _piped(bytes(range(256)) * 4, "set", "fair_way", "--stdin")
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
        status, out, _ = _run("set", str(file), *hand.split(), capsys=capsys)
        assert status == 1
        assert words in out
        status, out, _ = _run("set", str(file), "--json", *hand.split(), capsys=capsys)
        document: dict[str, Any] = json.loads(out)
        assert {key: document[key] for key in keys} == keys
        piped = json.loads(_piped(hand, "set", str(file), "--stdin", "--json").stdout)
        assert piped == document


# --- check, fmt, list, verify ------------------------------------------------


def test_check_of_the_shipped_variants(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = _run("check", "fair_way", "trump_plaza", capsys=capsys)
    assert (status, err) == (0, "")
    assert "fair_way: no errors" in out


def test_check_tells_every_error_of_every_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.house"
    file.write_text('variant x "X" { deck { jokers 1 } house way { } }', encoding="utf-8")
    status, _, err = _run("check", str(file), "fair_way", "nowhere.house", capsys=capsys)
    assert status == 2
    assert err.count("remedy:") >= 5
    assert "joker is any card" in err
    assert "nowhere.house" in err
    status, out, _ = _run("check", "--json", str(file), capsys=capsys)
    document = json.loads(out)
    assert status == 2
    assert all(set(e) >= {"code", "line", "column", "what"} for e in document["files"][0]["errors"])


def test_a_failing_example_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    example = 'example "Wrong" { hand As Ad Ks Kd Qs Js 10s  front As Ad }'
    file.write_text(SMALL.rstrip().removesuffix("}") + example + "\n}\n", encoding="utf-8")
    status, _, err = _run("check", str(file), capsys=capsys)
    assert status == 1
    assert "H301" in err
    assert "the house way sets" in err


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "H004"),
        (b"  \n\n", "H004"),
        (b"variant x \xff\xfe", "H002"),
        ('variant x "X" { deck { jokers 0 }'.encode("utf-16"), "H002"),
        (b"a" * 5_000_000, "H003"),
        (b"\x00" * 100, "H101"),
    ],
)
def test_unreadable_files(
    data: bytes, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.house"
    file.write_bytes(data)
    status, _, err = _run("check", str(file), capsys=capsys)
    assert status == 2
    assert code in err
    for verb in (("verify", str(file)), ("set", str(file), *HAND)):
        assert _run(*verb, capsys=capsys)[0] == 2


def test_a_folder_or_nothing_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (str(tmp_path), str(tmp_path / "none.house"), "fairway", "a\x00b"):
        status, _, err = _run("check", name, capsys=capsys)
        assert status == 2
        assert "H001" in err
    assert "write 'fair_way'" in _run("check", "fairway", capsys=capsys)[2]


def test_a_byte_order_mark_and_foreign_line_ends_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.house"
    file.write_bytes(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode())
    assert _run("check", str(file), capsys=capsys)[0] == 0


def test_fmt_checks_then_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    crowded = SMALL.replace("\n", " ") + "# kept\n"
    file.write_text(crowded, encoding="utf-8")
    assert _run("fmt", "--check", str(file), capsys=capsys)[0] == 1
    assert file.read_text(encoding="utf-8") == crowded
    assert _run("fmt", str(file), capsys=capsys)[0] == 0
    laid_out = file.read_text(encoding="utf-8")
    assert "# kept" in laid_out
    assert laid_out.count("\n") > 8
    assert _run("fmt", "--check", str(file), capsys=capsys)[0] == 0
    assert list(tmp_path.iterdir()) == [file]


def test_fmt_changes_nothing_that_it_can_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.house"
    file.write_text("variant x {", encoding="utf-8")
    assert _run("fmt", str(file), capsys=capsys)[0] == 2
    assert file.read_text(encoding="utf-8") == "variant x {"


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = _run("list", capsys=capsys)
    assert status == 0
    proved, *others = out.split("\n\n")
    assert [line.split()[0] for line in proved.splitlines()] == [*variants.names(Folder.PROVED)]
    assert "fair_way     " in proved
    broken = next(part for part in others if part.startswith("Broken on purpose"))
    listed = [line.split()[0] for line in broken.splitlines()[1:]]
    assert listed == [*variants.names(Folder.BROKEN)]


def test_list_as_json_says_where_findings_are_expected(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _run("list", "--json", capsys=capsys)
    folders = {entry["name"]: entry["folder"] for entry in json.loads(out)["variants"]}
    assert [*folders] == [*variants.names()]
    assert folders["fair_way"] is None
    assert folders["broken/three_pair_unruled"] == "broken"


def test_verify_as_text_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    file.write_text(SMALL, encoding="utf-8")
    status, out, _ = _run("verify", str(file), capsys=capsys)
    assert status == 0
    assert "never-foul" in out
    status, out, err = _run(
        *("verify", str(file), "--json", "--engine", "exhaustive", "--property", "never-foul"),
        capsys=capsys,
    )
    document = json.loads(out)
    assert err == ""
    assert document["hands"] == 77_520
    assert [v["id"] for v in document["properties"]] == ["never-foul"]
    assert document["properties"][0]["engines"] == {"exhaustive": "proved"}


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("frobnicate",),
        ("settle", "fair_way"),
        ("set",),
        ("set", "fair_way"),
        ("set", "fair_way", "--stdin", "As"),
        ("verify", "fair_way", "--engine", "guess"),
        ("verify", "fair_way", "--property", "honest"),
        ("verify", "fair_way", "--rlimit", "0"),
        ("verify", "fair_way", "--rlimit", "9" * 5000),
    ],
)
def test_bad_usage_is_exit_2(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = _run(*arguments, capsys=capsys)
    assert status == 2
    assert err


def test_help_of_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    verbs = (
        *("check", "fmt", "lint", "set", "explain"),
        *("settle", "round", "verify", "list", "new"),
    )
    for verb in ((), *((verb,) for verb in verbs)):
        status, out, _ = _run(*verb, "--help", capsys=capsys)
        assert status == 0
        assert "usage: houseway" in out


def test_verify_takes_every_engine_property_and_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = "".join(_run("verify", "--help", capsys=capsys)[1].split())  # it breaks at hyphens
    for word in (*PropertyId, *Option, *Engine):
        assert word.value.replace(" ", "") in said
    for engine in ("all", *(engine.value for engine in Engine)):
        assert parse_arguments(["verify", "x", "--engine", engine]).engine == engine
    for identity in PropertyId:
        taken = parse_arguments(["verify", "x", "--property", identity.value])
        assert taken.property == [identity.value]


def test_help_loads_hardly_anything() -> None:
    script = (
        "import sys; from houseway.verifier.cli.arguments import parse_arguments\n"
        "try: parse_arguments(['verify', '--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'z3', 'numpy', 'lark', 'houseway.spec.interpreter'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_no_house_way_is_told_in_the_same_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none.house"
    start, end = SMALL.index("house way {"), SMALL.rindex("}")
    file.write_text(SMALL[:start] + "house way none\n" + SMALL[end:], encoding="utf-8")
    words = "small has no house way: its bank sets as it likes"
    hand = ["As", "Ks", "Qs", "Js", "10s", "Ah", "Kh"]
    for verb, *rest in (("set", *hand), ("set", "--stdin"), ("explain", *hand), ("overlaps",)):
        told = _run(verb, str(file), *rest, capsys=capsys)
        assert told == (2, "", f"houseway: {words}\n"), verb
        status, out, _ = _run(verb, str(file), *rest, "--json", capsys=capsys)
        assert (status, json.loads(out)) == (2, {"error": words}), verb
    variant = load(str(file))
    for asks in (Interpreter, HouseWayTerms):
        with pytest.raises(NoHouseWayError) as caught:
            asks(variant)
        assert str(caught.value) == words


def test_help_and_check_load_no_solver() -> None:
    script = (
        "import sys; from houseway.verifier.cli import main\n"
        "main(['check', 'fair_way'])\n"
        "assert not {'z3', 'numpy'} & set(sys.modules), 'heavy import'\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_a_closed_pipe_is_no_error() -> None:
    producer = subprocess.Popen(
        [*COMMAND, "verify", "fair_way", "--engine", "exhaustive", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert producer.stdout
    assert producer.stderr
    producer.stdout.close()
    complaint = producer.stderr.read()
    producer.wait(timeout=120)
    producer.stderr.close()
    assert b"Traceback" not in complaint
    assert b"Exception" not in complaint


def test_engines_at_fault_leave_a_file_to_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from houseway.verifier import asking
    from houseway.verifier.engines.answer import Answer, Finding

    def lying(_enumeration: object, asked: list[asking.Obligation]) -> object:
        return {o: Answer(Finding.SOME, None, 7) for o in asked}

    monkeypatch.setattr(asking, "judge", lying)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.house").write_text(SMALL, encoding="utf-8")
    status, out, err = _run("verify", "small.house", "--property", "never-foul", capsys=capsys)
    assert status == 4
    assert "disagree" in out
    (repro,) = tmp_path.glob("houseway-disagreement-*")
    assert repro.name in err
    text = repro.read_text(encoding="utf-8")
    assert SMALL in text
    assert "(declare-const rank0 (_ BitVec 4))" in text
    assert "(check-sat)" in text
