"""`houseway check` and `fmt`: files that are sound, at fault, unreadable, or no files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .command_line import HAND, SMALL, run


def test_check_of_the_shipped_variants(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run("check", "fair_way", "trump_plaza", capsys=capsys)
    assert (status, err) == (0, "")
    assert "fair_way: no errors" in out


def test_check_tells_every_error_of_every_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.house"
    file.write_text('variant x "X" { deck { jokers 1 } house way { } }', encoding="utf-8")
    status, _, err = run("check", str(file), "fair_way", "nowhere.house", capsys=capsys)
    assert status == 2
    assert err.count("remedy:") >= 5
    assert "joker is any card" in err
    assert "nowhere.house" in err
    status, out, _ = run("check", "--json", str(file), capsys=capsys)
    document = json.loads(out)
    assert status == 2
    assert all(set(e) >= {"code", "line", "column", "what"} for e in document["files"][0]["errors"])


def test_a_failing_example_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    example = 'example "Wrong" { hand As Ad Ks Kd Qs Js 10s  front As Ad }'
    file.write_text(SMALL.rstrip().removesuffix("}") + example + "\n}\n", encoding="utf-8")
    status, _, err = run("check", str(file), capsys=capsys)
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
    status, _, err = run("check", str(file), capsys=capsys)
    assert status == 2
    assert code in err
    for verb in (("verify", str(file)), ("set", str(file), *HAND)):
        assert run(*verb, capsys=capsys)[0] == 2


def test_a_folder_or_nothing_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (str(tmp_path), str(tmp_path / "none.house"), "fairway", "a\x00b"):
        status, _, err = run("check", name, capsys=capsys)
        assert status == 2
        assert "H001" in err
    assert "write 'fair_way'" in run("check", "fairway", capsys=capsys)[2]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("riverside", "write '{folder}/riverside.house'"),
        ("riversyde", "write '{folder}/riverside.house'"),
        ("riverside.hous", "write '{folder}/riverside.house'"),
        ("nothing_like_it", "give the path of a .house file"),
    ],
)
def test_the_file_that_is_meant_is_named(
    given: str, meant: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "riverside.house").write_text(SMALL, encoding="utf-8")
    status, _, err = run("check", str(tmp_path / given), capsys=capsys)
    assert status == 2
    assert f"remedy: {meant.format(folder=tmp_path)}" in err


def test_a_file_of_the_working_folder_is_named_as_it_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "riverside.house").write_text(SMALL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert "write 'riverside.house'\n" in run("check", "riverside", capsys=capsys)[2]
    assert "write 'fair_way'; houseway list" in run("check", "fairway.house", capsys=capsys)[2]
    for odd in ("", ".", "..", "/", "a\x00b", "x" * 5000):
        assert run("check", odd, capsys=capsys)[0] == 2


def test_a_shipped_name_is_no_file_to_lay_out(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run("fmt", "fair_way", capsys=capsys)
    assert status == 2
    assert "it is the name of a shipped variant" in err
    assert "remedy: give the path of a .house file\n" in err


def test_a_byte_order_mark_and_foreign_line_ends_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.house"
    file.write_bytes(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode())
    assert run("check", str(file), capsys=capsys)[0] == 0


def test_fmt_checks_then_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    crowded = SMALL.replace("\n", " ") + "# kept\n"
    file.write_text(crowded, encoding="utf-8")
    assert run("fmt", "--check", str(file), capsys=capsys)[0] == 1
    assert file.read_text(encoding="utf-8") == crowded
    assert run("fmt", str(file), capsys=capsys)[0] == 0
    laid_out = file.read_text(encoding="utf-8")
    assert "# kept" in laid_out
    assert laid_out.count("\n") > 8
    assert run("fmt", "--check", str(file), capsys=capsys)[0] == 0
    assert list(tmp_path.iterdir()) == [file]


def test_fmt_changes_nothing_that_it_can_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.house"
    file.write_text("variant x {", encoding="utf-8")
    assert run("fmt", str(file), capsys=capsys)[0] == 2
    assert file.read_text(encoding="utf-8") == "variant x {"
