"""`houseway doc`: what can't be made, how that is told, and what is made all the same."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.verifier.pages import folder_site, publishing
from houseway.verifier.pages.dealer_card import CardSize, CardTooLongError, DealerCard, card_pdf
from houseway.verifier.pages.site_folder import SiteUnavailableError

from .making_documents import SHIPPED, dead_links, doc, of_site, plain_sheet


def test_a_faulty_file_stops_all_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, out = tmp_path / "rules", tmp_path / "out"
    rules.mkdir()
    shutil.copy(SHIPPED / "table_game.house", rules)
    (rules / "a.house").write_text("variant a {", encoding="utf-8")
    (rules / "b.house").write_text('variant b "B" { jokers 3 }', encoding="utf-8")
    assert doc(str(rules), "--out", str(out)) == 2
    told = capsys.readouterr().err
    assert "a.house" in told
    assert "b.house" in told
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nowhere.house"], "nowhere.house"),
        (["fair_way", "as_printed/fair_way"], "two sheets are named fair_way"),
    ],
)
def test_what_can_not_be_done_is_told(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert doc(*words, "--out", str(tmp_path / "out")) == 2
    assert told in capsys.readouterr().err


def test_an_empty_folder_and_a_file_in_the_way_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert doc(str(tmp_path), "--out", str(tmp_path / "out")) == 2
    assert "holds no .house file" in capsys.readouterr().err
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert doc("fair_way", "--out", str(tmp_path / "file")) == 2
    assert "is a file" in capsys.readouterr().err


def test_without_the_printing_package_the_remedy_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert doc("table_game", "--out", str(tmp_path / "out")) == 2
    command = f'{shlex.quote(sys.executable)} -m pip install "houseway[docs]"'
    assert command in capsys.readouterr().err
    assert not list((tmp_path / "out").glob("*.pdf"))


def test_without_the_site_builder_the_remedy_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder_site, "find_spec", lambda _: None)
    remedy = f'{shlex.quote(sys.executable)} -m pip install "houseway[docs]"'
    with pytest.raises(SiteUnavailableError, match=re.escape(remedy)):
        folder_site.require_site_builder()


def test_a_text_that_can_not_be_printed_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (SHIPPED / "table_game.house").read_text(encoding="utf-8")
    sheet = tmp_path / "mine.house"
    sheet.write_text(text.replace("The game among players", "\u0905 game", 1), encoding="utf-8")
    assert doc(str(sheet), "--out", str(tmp_path / "out")) == 2
    told = capsys.readouterr().err
    line, column = next(
        (number, row.index("The game among players") + 1)
        for number, row in enumerate(text.splitlines(), start=1)
        if "The game among players" in row
    )
    assert f"{sheet}:{line}:{column}: " in told
    assert "U+0905" in told
    assert not (tmp_path / "out" / "mine.md").exists()


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("a", "a.es"), "would make documents of the same name"),
        (("a", "a-card"), "would make documents of the same name"),
        (("a", "a-page"), "would make documents of the same name"),
        (("a", "a-quiz"), "would make documents of the same name"),
        (("README",), "rename the file"),
        (("a\nb",), "a?b.house has a name that no link can hold"),
    ],
)
def test_names_that_can_not_stand_together_are_told_before_all_work(
    names: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in names:
        plain_sheet(tmp_path / "rules" / f"{name}.house")
    assert of_site(tmp_path / "rules", tmp_path / "out") == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_every_sheet_that_can_not_be_printed_is_told_and_the_others_are_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = plain_sheet(tmp_path / "first.house", conduct="\U0001f600")
    good = plain_sheet(tmp_path / "good.house")
    last = plain_sheet(tmp_path / "last.house", conduct="".join(map(chr, range(0x900, 0x930))))
    out = tmp_path / "out"
    assert doc(str(first), str(good), str(last), "--language", "en", "--out", str(out)) == 2
    told = capsys.readouterr().err
    assert "first.house:7:12: " in told
    assert "last.house:7:12: " in told
    assert "more characters" in told
    assert {path.stem for path in out.glob("*.md")} == {"good"}


def test_a_card_that_is_too_long_is_left_out_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def too_long(card: DealerCard, size: CardSize) -> bytes:
        if size is CardSize.POCKET:
            raise CardTooLongError("It does not fit.")
        return card_pdf(card, size)

    monkeypatch.setattr(publishing, "card_pdf", too_long)
    rules, out = tmp_path / "rules", tmp_path / "out"
    rules.mkdir()
    shutil.copy(SHIPPED / "claridge.house", rules)
    shutil.copy(SHIPPED / "trump_plaza.house", rules)
    assert of_site(rules, out) == 2
    told = capsys.readouterr().err
    assert "claridge-pocket-card.pdf is left out. It does not fit." in told
    assert (out / "sheets" / "claridge-card.pdf").is_file()
    assert (out / "sheets" / "claridge.pdf").is_file()
    assert dead_links(out) == []


@pytest.mark.parametrize("words", [("", "--out", "x"), ("fair_way", "--out", "")])
def test_an_empty_name_is_no_folder(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    plain_sheet(tmp_path / "plain.house")
    assert doc(*words) == 2
    assert "a name is empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["plain.house"]


def test_a_folder_among_sheets_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert doc("fair_way", str(tmp_path), "--out", str(tmp_path / "out")) == 2
    assert f"{tmp_path} is a folder: name one folder alone" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_what_the_machine_refuses_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    sheet, out = plain_sheet(tmp_path / "plain.house"), tmp_path / "file" / "out"
    program = "import sys; from houseway.verifier.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "doc", str(sheet), "--out", str(out)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "Traceback" not in found.stderr
    assert str(tmp_path / "file") in found.stderr
