"""`houseway doc` of single sheets: which documents are made, and what they hold."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from houseway.spec.prose.languages import LANGUAGES
from houseway.verifier.pages.site_folder import MARK

from .making_documents import doc, plain_sheet

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


@pytest.mark.parametrize(
    ("name", "mine"),
    [
        ("plain.md", "Notes on hw-list"),
        ("plain-page.html", '<body><a href="/hw-list">hardware</a></body>'),
        ("plain.pdf", "%PDF-1.7 set with Typst"),
        ("houseway.css", "/* for the Houseway pages */ body { color: red }"),
    ],
)
def test_documents_do_not_take_the_place_of_others(
    name: str, mine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = plain_sheet(tmp_path / "plain.house")
    (tmp_path / name).write_text(mine, encoding="utf-8")
    assert doc(str(sheet), "--language", "en", "--out", str(tmp_path)) == 2
    assert f"{name} was not made by Houseway" in capsys.readouterr().err
    assert (tmp_path / name).read_text(encoding="utf-8") == mine
    assert {path.name for path in tmp_path.iterdir()} == {"plain.house", name, MARK}
    (tmp_path / name).unlink()
    assert doc(str(sheet), "--language", "en", "--out", str(tmp_path)) == 0
    assert doc(str(sheet), "--language", "en", "--out", str(tmp_path)) == 0


def test_a_link_that_leads_nowhere_is_not_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = plain_sheet(tmp_path / "plain.house")
    (tmp_path / "plain.pdf").symlink_to(tmp_path / "nowhere")
    assert doc(str(sheet), "--language", "en", "--out", str(tmp_path)) == 2
    assert "plain.pdf was not made by Houseway" in capsys.readouterr().err
    assert (tmp_path / "plain.pdf").is_symlink()
