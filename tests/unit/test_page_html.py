"""Pages of the site: wide tables scroll, code has the colours of editors, the frame speaks."""

import re
from html import unescape
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from houseway import variants
from houseway.verifier.pages import theme_hook
from houseway.verifier.pages.house_colours import painted
from houseway.verifier.pages.page_html import finished

THEME = Path(theme_hook.__file__).with_name("theme")


# --- colours -----------------------------------------------------------------------


@pytest.mark.parametrize("name", variants.names())
def test_coloured_text_is_the_text(name: str) -> None:
    text = variants.text(name)
    assert "".join(piece.text for piece in painted(text)) == text


def test_words_have_the_scopes_of_editors() -> None:
    text = 'rule quads "Four" { when four of a kind: back quads }  # a rule\n'
    assert [(one.text, one.scope) for one in painted(text) if one.scope and one.text.strip()] == [
        ("rule", "keyword.control.houseway"),
        ("quads", "entity.name.function.rule.houseway"),
        ('"Four"', "string.quoted.double.houseway"),
        ("{", "punctuation.houseway"),
        ("when", "keyword.control.houseway"),
        ("four", "keyword.other.houseway"),
        ("of", "keyword.other.houseway"),
        ("a", "keyword.other.houseway"),
        ("kind", "keyword.other.hand.houseway"),
        (":", "punctuation.houseway"),
        ("back", "keyword.other.action.houseway"),
        ("quads", "keyword.other.group.houseway"),
        ("}", "punctuation.houseway"),
        ("# a rule", "comment.line.number-sign.houseway"),
    ]


def test_lists_of_clauses_are_painted_piece_by_piece() -> None:
    pieces = [(one.text, one.scope.split(".")[0]) for one in painted("cites 6a, 7..9")]
    assert pieces == [
        ("cites", "keyword"),
        (" ", ""),
        ("6a", "constant"),
        (",", "punctuation"),
        (" ", ""),
        ("7", "constant"),
        ("..", "keyword"),
        ("9", "constant"),
    ]


def test_a_block_of_rule_text_is_coloured_and_stays_the_text() -> None:
    text = 'rule "a < b & c" { when pair > kicker }'
    escaped = "rule &quot;a &lt; b &amp; c&quot; { when pair &gt; kicker }"
    html = finished(f'<pre><code class="language-house">{escaped}</code></pre>')
    assert '<span class="c-control">rule</span>' in html
    assert '<span class="c-string">"a &lt; b &amp; c"</span>' in html
    assert unescape(re.sub(r"<[^>]*>", "", html)) == text


def test_commands_are_set_off_from_what_they_print() -> None:
    html = finished('<pre><code class="language-console">$ houseway list\nfive $ 5\n</code></pre>')
    assert html == (
        '<pre><code class="language-console"><span class="c-prompt">$</span> '
        '<span class="c-command">houseway list</span>\nfive $ 5\n</code></pre>'
    )


@pytest.mark.parametrize("kind", ["python", "text", "sh"])
def test_other_blocks_stay_as_they_are(kind: str) -> None:
    html = f'<pre><code class="language-{kind}">$ rule quads --json\n</code></pre>'
    assert finished(html) == html


# --- tables and words ----------------------------------------------------------------


def test_a_table_scrolls_under_the_name_of_its_heading() -> None:
    html = (
        '<h1 id="a">A</h1><h2 id="b">B</h2><table><tr></tr></table><p>x</p><table></table>'
        '<h2 id="c">C</h2><table class="d"></table>'
    )
    assert re.findall(r"<div[^>]*><table", finished(html)) == [
        '<div class="hw-scroll" role="group" aria-labelledby="b"><table',
        '<div class="hw-scroll" role="group" aria-labelledby="b"><table',
        '<div class="hw-scroll" role="group" aria-labelledby="c"><table',
    ]
    assert finished(html).count("</table></div>") == 3


def test_a_table_without_a_heading_has_no_name() -> None:
    assert finished("<table></table>") == '<div class="hw-scroll"><table></table></div>'


def test_a_table_in_a_container_of_its_own_stays_there() -> None:
    html = '<div class="hw-scroll" role="group" tabindex="0"><table></table></div>'
    assert finished(html) == html


def test_cells_with_long_texts_ask_for_width() -> None:
    cells = f"<td>6.1</td><td><code>{'&lt;' * 24}</code></td><td>{'a ' * 13}</td>"
    long = cells.replace("<td>a", '<td class="long">a')
    assert finished(f"<table><tr>{cells}</tr></table>") == (
        f'<div class="hw-scroll"><table><tr>{long}</tr></table></div>'
    )


def test_words_with_hyphens_are_kept_whole() -> None:
    html = "<p><code>houseway set --json</code> a-b <code>fair_way</code></p>"
    assert finished(html) == (
        '<p><code>houseway set <span class="c-whole">--json</span></code> a-b '
        "<code>fair_way</code></p>"
    )
    long = f"<code>{'a-' * 20}</code>"
    assert finished(long) == long


# --- the frame -----------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Another site than the project's own, with the same theme."""
    pages = tmp_path / "docs"
    pages.mkdir()
    (pages / "index.md").write_text("# First\n\nA text.\n\n## One\n\n## Two\n", encoding="utf-8")
    (pages / "hoja.md").write_text("---\nlang: es\n---\n\n# Hoja\n", encoding="utf-8")
    settings = tmp_path / "mkdocs.yml"
    settings.write_text(
        f"""\
site_name: A card room
use_directory_urls: false
theme:
  name: mkdocs
  custom_dir: {THEME}
  highlightjs: false
  color_mode: dark
hooks: [{theme_hook.__file__}]
""",
        encoding="utf-8",
    )
    build(load_config(str(settings), site_dir=str(tmp_path / "site"), strict=True))
    return tmp_path / "site"


def test_a_page_says_which_language_it_is_in(built: Path) -> None:
    first = (built / "index.html").read_text(encoding="utf-8")
    other = (built / "hoja.html").read_text(encoding="utf-8")
    assert '<html lang="en" data-colours="dark">' in first
    assert '<html lang="es" data-colours="dark">' in other
    assert "On this page" in first
    missing = (built / "404.html").read_text(encoding="utf-8")
    assert "There is no such page" in missing


def test_nothing_of_the_built_in_theme_comes_along(built: Path) -> None:
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    own = {
        path.relative_to(THEME).as_posix()
        for folder in ("css", "img", "js")
        for path in (THEME / folder).iterdir()
    }
    assert "css/site.css" in own
    assert {file for file in files if file.startswith(("css/", "img/", "js/", "webfonts/"))} == own


def test_what_is_not_asked_for_is_not_there(built: Path) -> None:
    """Without `user_color_mode_toggle` there is no button for colours."""
    assert 'id="colours"' not in (built / "index.html").read_text(encoding="utf-8")
