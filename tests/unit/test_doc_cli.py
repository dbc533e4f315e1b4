"""`houseway doc`: documents of sheets, and the site of a folder, made outside this project."""

from __future__ import annotations

import errno
import json
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from houseway.spec.prose.languages import LANGUAGES
from houseway.verifier.cli import main
from houseway.verifier.pages import publishing, site_folder
from houseway.verifier.pages.dealer_card import CardSize, CardTooLongError, DealerCard, card_pdf
from houseway.verifier.pages.site_folder import MARK, put_in_place

SHIPPED = Path(__file__).parents[2] / "variants"

MATCHING = """\
variant matching "Matching Room" {
  revision 1
  deck { jokers 0 }
  ranking { wheel second }
  foul { front above back }
  house way {
    rule all "Every hand" { when any hand: legal, best back, best front }
  }
}
"""


def doc(*words: str) -> int:
    return main(["doc", *words])


@pytest.fixture(scope="module")
def of_claridge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("claridge")
    assert doc("claridge", "--out", str(out)) == 0
    return out


def test_a_sheet_gets_every_document_in_every_language(of_claridge: Path) -> None:
    stems = ["claridge" if one == "en" else f"claridge.{one}" for one in LANGUAGES]
    wanted = {"claridge-quiz.pdf", "houseway.css"}
    for stem in stems:
        wanted |= {f"{stem}.md", f"{stem}.pdf", f"{stem}-page.html", f"{stem}-card.html"}
        wanted |= {f"{stem}-card.pdf", f"{stem}-pocket-card.pdf"}
    found = {path.name for path in of_claridge.iterdir()}
    assert found == wanted
    assert all((of_claridge / name).stat().st_size for name in wanted)


def test_a_site_of_ones_own_takes_the_documents_in(of_claridge: Path, tmp_path: Path) -> None:
    """As the documents tell: two lines in mkdocs.yml, whatever the theme."""
    docs = tmp_path / "docs"
    shutil.copytree(of_claridge, docs / "rules")
    (docs / "index.md").write_text("# Home\n\n[Rules](rules/claridge.md)\n", encoding="utf-8")
    settings = {
        "site_name": "Ours",
        "theme": "readthedocs",
        "strict": True,
        "use_directory_urls": False,
        "markdown_extensions": ["attr_list"],
        "extra_css": ["rules/houseway.css"],
    }
    (tmp_path / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")
    build(load_config(str(tmp_path / "mkdocs.yml")))
    page = (tmp_path / "site" / "rules" / "claridge.html").read_text(encoding="utf-8")
    assert 'id="rule-two_pair"' in page
    assert "houseway.css" in page


def test_the_page_holds_rules_counts_and_verdicts(of_claridge: Path) -> None:
    page = (of_claridge / "claridge.md").read_text(encoding="utf-8")
    for words in ("Two pair", "about one in", "Every hand is set", "154,143,080"):
        assert words in page
    assert "refuted" not in page


def test_a_sheet_with_faults_says_so_and_exits_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert doc("as_printed/brochure", "--language", "en", "--out", str(tmp_path)) == 1
    assert "brochure has faults" in capsys.readouterr().err
    assert "refuted" in (tmp_path / "brochure.md").read_text(encoding="utf-8")


@pytest.mark.every_hand
def test_a_changed_file_changes_the_box_and_a_comment_does_not(tmp_path: Path) -> None:
    """The box is never stale: another way of setting hands brings another hash and verdict."""
    sheet, out = tmp_path / "matching.house", tmp_path / "out"

    def box() -> tuple[str, set[str]]:
        doc(str(sheet), "--language", "en", "--out", str(out))
        page = (out / "matching.md").read_text(encoding="utf-8")
        (digest,) = set(re.findall(r"Meaning hash ([0-9a-f]{64})", page))
        return digest, set(re.findall(r"\b(proved|refuted|not claimed)\b", page))

    sheet.write_text(MATCHING, encoding="utf-8")
    first = box()
    kept = {path.name: path.stat().st_mtime_ns for path in (out / MARK).iterdir()}
    assert "refuted" not in first[1]
    sheet.write_text(f"# a comment\n{MATCHING}", encoding="utf-8")
    assert box() == first
    assert {path.name: path.stat().st_mtime_ns for path in (out / MARK).iterdir()} == kept
    sheet.write_text(MATCHING.replace("legal, best back", "best front"), encoding="utf-8")
    digest, words = box()
    assert digest != first[0]
    assert "refuted" in words
    assert len(list((out / MARK).iterdir())) == len(kept) + 1


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("casino")
    (folder / "east").mkdir()
    shutil.copy(SHIPPED / "fair_way.house", folder)
    shutil.copy(SHIPPED / "table_game.house", folder / "east")
    text = (SHIPPED / "table_game.house").read_text(encoding="utf-8")
    attack = text.replace("The game among players", "</title></a><script>alert(1)</script>", 1)
    (folder / "attack.house").write_text(attack, encoding="utf-8")
    out = folder / "site"
    words = (str(folder), "--language", "en", "--title", "Rules of the <Room>", "--out", str(out))
    assert doc(*words) == 0
    assert doc(*words) == 0  # in place of the first
    return out


def test_a_folder_gets_a_site_of_its_own(site: Path) -> None:
    home = (site / "index.html").read_text(encoding="utf-8")
    assert "Rules of the &lt;Room&gt;" in home
    assert "<Room>" not in home
    for path in ("sheets/fair_way.html", "sheets/east/table_game.html", "sheets/fair_way.pdf"):
        assert (site / path).is_file()
        assert f'href="{path}"' in home
    assert (site / "comparison.html").is_file()


def dead_links(site: Path) -> list[str]:
    """Links of pages to files that are not there."""
    found = []
    for page in site.rglob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"#]+)', page.read_text(encoding="utf-8")):
            path = unquote(unescape(link))
            if page.name != "404.html" and not (page.parent / path).exists():
                found.append(f"{page.name}: {link}")
    return found


def test_every_link_of_a_site_leads_to_something(site: Path) -> None:
    assert not dead_links(site)


def test_a_site_may_be_in_other_languages_than_english(tmp_path: Path) -> None:
    rules, out = tmp_path / "rules", tmp_path / "site"
    rules.mkdir()
    shutil.copy(SHIPPED / "table_game.house", rules)
    languages = ("--language", "zh", "--language", "es", "--language", "zh")
    assert doc(str(rules), *languages, "--out", str(out)) == 0
    home = (out / "index.html").read_text(encoding="utf-8")
    assert 'href="sheets/table_game.es.html"' in home
    assert home.count("table_game.zh.pdf") == 1
    assert not dead_links(out)


def test_no_title_of_an_author_becomes_a_script(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert any("&lt;script&gt;alert(1)" in page.read_text(encoding="utf-8") for page in pages)
    for page in pages:
        assert "<script>alert(1)" not in page.read_text(encoding="utf-8"), page


def test_the_site_names_no_other_host(site: Path) -> None:
    for page in site.rglob("*.html"):
        found = re.findall(
            r"(?:src|href)=[\"']?(?:https?:)?//[^\"' >]*", page.read_text(encoding="utf-8")
        )
        assert not found, page


def test_a_folder_of_somebody_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, out = tmp_path / "rules", tmp_path / "photographs"
    rules.mkdir()
    out.mkdir()
    shutil.copy(SHIPPED / "table_game.house", rules)
    (out / "holiday.jpg").write_bytes(b"x")
    assert doc(str(rules), "--out", str(out)) == 2
    assert "name an empty folder" in capsys.readouterr().err
    assert [path.name for path in out.iterdir()] == ["holiday.jpg"]


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
    assert 'pip install "houseway[docs]"' in capsys.readouterr().err
    assert not list((tmp_path / "out").glob("*.pdf"))


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


# --- what is another's, names, and what can't be made

PLAIN = """\
variant {name} "{title}" {{
  revision 1
  deck {{ jokers 0 }}
  ranking {{ wheel second }}
  foul {{ front above back }}
  house way none
  conduct "{conduct}"
}}
"""


def plain_sheet(path: Path, title: str = "Plain", conduct: str = "Play fair.") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = PLAIN.format(name="plain", title=title, conduct=conduct)
    path.write_text(text, encoding="utf-8")
    return path


def of_site(folder: Path, out: Path, *words: str) -> int:
    return doc(str(folder), "--out", str(out), *(words or ("--language", "en")))


def test_a_site_leaves_the_files_of_others_where_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, out = tmp_path / "rules", tmp_path / "out"
    plain_sheet(rules / "plain.house")
    plain_sheet(rules / "east" / "other.house")
    assert of_site(rules, out) == 0
    (out / "CNAME").write_text("rules", encoding="utf-8")
    (rules / "east" / "other.house").unlink()
    assert of_site(rules, out) == 0
    assert (out / "CNAME").read_text(encoding="utf-8") == "rules"
    assert not (out / "sheets" / "east").exists()
    (out / "sheets" / "new.html").write_text("mine", encoding="utf-8")
    plain_sheet(rules / "new.house")
    before = (out / "index.html").read_bytes()
    assert of_site(rules, out) == 2
    assert "new.html was not written by Houseway" in capsys.readouterr().err
    assert (out / "index.html").read_bytes() == before
    assert (out / "sheets" / "new.html").read_text(encoding="utf-8") == "mine"


def test_documents_beside_rules_make_no_site_of_their_folder(tmp_path: Path) -> None:
    """A folder that holds documents, and what is known of them, may hold all else as well."""
    rules = tmp_path / "rules"
    sheet = plain_sheet(rules / "plain.house")
    assert doc(str(sheet), "--language", "en", "--out", str(rules)) == 0
    held = {path.name for path in rules.iterdir()}
    assert of_site(rules, rules) == 2
    assert {path.name for path in rules.iterdir()} == held


@pytest.mark.parametrize("name", ["plain.md", "plain.pdf", "houseway.css"])
def test_documents_do_not_take_the_place_of_others(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = plain_sheet(tmp_path / "plain.house")
    (tmp_path / name).write_text("mine", encoding="utf-8")
    assert doc(str(sheet), "--language", "en", "--out", str(tmp_path)) == 2
    assert f"{name} was not made by Houseway" in capsys.readouterr().err
    assert (tmp_path / name).read_text(encoding="utf-8") == "mine"
    (tmp_path / name).unlink()
    assert doc(str(sheet), "--language", "en", "--out", str(tmp_path)) == 0
    assert doc(str(sheet), "--language", "en", "--out", str(tmp_path)) == 0


@pytest.mark.parametrize(
    "listed", ['["../outside.txt"]', '["/{out}/../outside.txt"]', '[".houseway/x"]', "{}", "["]
)
def test_a_list_that_names_files_outside_is_not_believed(listed: str, tmp_path: Path) -> None:
    out, outside = tmp_path / "out", tmp_path / "outside.txt"
    (out / MARK).mkdir(parents=True)
    (out / "kept.txt").write_text("mine", encoding="utf-8")
    outside.write_text("mine", encoding="utf-8")
    (out / MARK / "site.json").write_text(listed.replace("{out}", str(out)), encoding="utf-8")
    plain_sheet(tmp_path / "rules" / "plain.house")
    assert of_site(tmp_path / "rules", out) == 2
    assert outside.exists()
    assert (out / "kept.txt").exists()


ODD_NAMES = ["a b", "it's", "h#ash", "p%41ct", "am&p", "<b onclick=x>", "[x](y)", "{{x}}", "\u4e2d"]


def test_odd_names_of_files_are_linked_and_shown_as_they_are(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    for number, name in enumerate(ODD_NAMES):
        plain_sheet(rules / f"{name}.house", title=f"Sheet {number}")
    plain_sheet(rules / "blank.house", title="  ")
    plain_sheet(rules / "x.house" / "inner.house")
    words = ("--language", "es", "--title", "\U0001f600 <b>'\"{{x}}")
    assert of_site(rules, tmp_path / "out", *words) == 0
    assert dead_links(tmp_path / "out") == []
    for name in (*ODD_NAMES, "blank", "x.house/inner"):
        assert (tmp_path / "out" / "sheets" / f"{name}.es.html").is_file()
    for page in (tmp_path / "out").rglob("*.html"):
        assert "<b onclick" not in page.read_text(encoding="utf-8")


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


def test_a_full_disk_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, out = tmp_path / "rules", tmp_path / "out"
    plain_sheet(rules / "plain.house")
    assert of_site(rules, out) == 0
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}

    def copied(start: Path, end: Path) -> None:
        if end.name == "site.css":
            raise OSError(errno.ENOSPC, "No space left on device", str(end))
        end.write_bytes(start.read_bytes())

    new = shutil.copytree(out / "css", tmp_path / "new" / "css").parent
    monkeypatch.setattr(site_folder.shutil, "copyfile", copied)
    with pytest.raises(OSError, match="No space left"):
        put_in_place(new, out)
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_what_the_machine_refuses_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    sheet, out = plain_sheet(tmp_path / "plain.house"), tmp_path / "file" / "out"
    program = "import sys; from houseway.verifier.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "doc", str(sheet), "--out", str(out)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "Traceback" not in found.stderr
    assert str(tmp_path / "file") in found.stderr
