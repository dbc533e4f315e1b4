"""The command line: `list`, `verify`, help and wrong usage, and what all verbs have in common."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from houseway import variants
from houseway.spec.interpreter import Interpreter
from houseway.spec.variant import NoHouseWayError, PropertyId
from houseway.variants import Folder
from houseway.verifier import Engine, Option, load
from houseway.verifier.cli.arguments import parse_arguments
from houseway.verifier.from_variant import HouseWayTerms

from .command_line import COMMAND, SMALL, run


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("list", capsys=capsys)
    assert status == 0
    proved, *others = out.split("\n\n")
    assert [line.split()[0] for line in proved.splitlines()] == [*variants.names(Folder.PROVED)]
    assert "fair_way     " in proved
    broken = next(part for part in others if part.startswith("Broken on purpose"))
    listed = [line.split()[0] for line in broken.splitlines()[1:]]
    assert listed == [*variants.names(Folder.BROKEN)]


def test_list_as_json_says_where_findings_are_expected(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run("list", "--json", capsys=capsys)
    folders = {entry["name"]: entry["folder"] for entry in json.loads(out)["variants"]}
    assert [*folders] == [*variants.names()]
    assert folders["fair_way"] is None
    assert folders["broken/three_pair_unruled"] == "broken"


def test_verify_as_text_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    file.write_text(SMALL, encoding="utf-8")
    status, out, _ = run("verify", str(file), capsys=capsys)
    assert status == 0
    assert "never-foul" in out
    status, out, err = run(
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
    status, _, err = run(*arguments, capsys=capsys)
    assert status == 2
    assert err


def test_help_of_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    verbs = (
        *("check", "fmt", "lint", "set", "explain"),
        *("settle", "round", "verify", "list", "new"),
    )
    for verb in ((), *((verb,) for verb in verbs)):
        status, out, _ = run(*verb, "--help", capsys=capsys)
        assert status == 0
        assert "usage: houseway" in out


def test_verify_takes_every_engine_property_and_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = "".join(run("verify", "--help", capsys=capsys)[1].split())  # it breaks at hyphens
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
        told = run(verb, str(file), *rest, capsys=capsys)
        assert told == (2, "", f"houseway: {words}\n"), verb
        status, out, _ = run(verb, str(file), *rest, "--json", capsys=capsys)
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
    status, out, err = run("verify", "small.house", "--property", "never-foul", capsys=capsys)
    assert status == 4
    assert "disagree" in out
    (repro,) = tmp_path.glob("houseway-disagreement-*")
    assert repro.name in err
    text = repro.read_text(encoding="utf-8")
    assert SMALL in text
    assert "(declare-const rank0 (_ BitVec 4))" in text
    assert "(check-sat)" in text
