"""An author's text reads the same, whatever signs it holds."""

import markdown
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.verifier.pages.plain_text import html_text, markdown_text, plain

from .attacks import ATTACKS
from .reading import read

EXTENSIONS = ["abbr", "admonition", "attr_list", "def_list", "fenced_code", "footnotes"]
EXTENSIONS += ["md_in_html", "sane_lists", "tables", "toc"]
SIGNS = "*_`[](){}<>&#|~^=$@!:;\\/\"'+-.1a \n\t"


def as_read(text: str) -> str:
    """A paragraph of Markdown as its reader sees it."""
    page = read(markdown.markdown(text, extensions=EXTENSIONS))
    assert [one.tag for one in page.all()[1:]] == ["p"]
    return page.text()


@pytest.mark.parametrize("text", ATTACKS)
def test_an_attack_is_read_literally(text: str) -> None:
    assert as_read(markdown_text(text)) == plain(text)
    assert read(f"<p>{html_text(text)}</p>").text() == plain(text)


@given(st.text(SIGNS, min_size=1).filter(str.strip))
@settings(derandomize=True)
def test_signs_in_any_order_are_read_literally(text: str) -> None:
    assert as_read(markdown_text(text)) == plain(text)


@given(st.text(min_size=1).filter(lambda text: plain(text) != ""))
@settings(derandomize=True)
def test_an_attribute_holds_any_text(text: str) -> None:
    (element,) = read(f'<p title="{html_text(text)}"></p>').all("p")
    assert element.attributes == {"title": plain(text)}


def test_running_text_stays_readable_as_markdown() -> None:
    text = "Two pair: split them, unless you hold an ace (or the joker); it won't matter."
    assert markdown_text(text) == text


def test_text_is_one_line_without_controls() -> None:
    assert plain(" a\n\n b\x00\x1b c\u2028d\ud800 ") == "a b c d"


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f"])
def test_a_number_is_not_broken_between_its_thousands(blank: str) -> None:
    text = f"de las 154{blank}143{blank}080 manos"
    assert plain(f" {text}\n") == text
    assert html_text(text) == text
    assert markdown_text(text) == text
