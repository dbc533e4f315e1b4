"""`houseway doc` of a folder: its site's pages and links, and others' files, left alone."""

from __future__ import annotations

import errno
import re
import shutil
from pathlib import Path

import pytest

from houseway.verifier.pages import site_folder
from houseway.verifier.pages.site_folder import MARK, put_in_place

from .making_documents import SHIPPED, dead_links, doc, of_site, plain_sheet


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
