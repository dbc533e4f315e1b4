"""A document as a page for MkDocs."""

import markdown
import pytest

from houseway.verifier.pages.plain_text import plain
from houseway.verifier.pages.to_markdown import to_markdown

from .attacks import ATTACKS, attacked
from .reading import Element, read
from .sample import SAMPLE
from .test_plain_text import EXTENSIONS

HEAD = "---\nlang: en\n---\n\n"
"""What MkDocs reads before the page."""


def page_of(text: str) -> Element:
    return read(markdown.markdown(text.removeprefix(HEAD), extensions=EXTENSIONS))


def test_headings_are_markdown_with_their_anchors() -> None:
    text = to_markdown(SAMPLE)
    assert text.startswith(f"{HEAD}# {SAMPLE.title}\n")
    assert "\n## 2 House way { #house-way }\n" in text
    assert "\n### 2.2 Two pair { #rule-no-pair }\n" not in text
    assert "\n### 2.2 Two pair { #rule-two_pair }\n" in text


def test_the_page_needs_attr_list_alone() -> None:
    bare = read(markdown.markdown(to_markdown(SAMPLE).removeprefix(HEAD), extensions=["attr_list"]))
    anchors = [one.attributes.get("id") for tag in ("h2", "h3") for one in bare.all(tag)]
    assert "house-way" in anchors
    assert "rule-two_pair" in anchors
    assert len(bare.all("table")) == 3
    assert len(bare.all("symbol")) == len({use.attributes["href"] for use in bare.all("use")})


def test_no_block_of_html_is_broken_by_an_empty_line() -> None:
    for part in to_markdown(SAMPLE).split("\n\n"):
        if part.startswith("<"):
            read(part)


@pytest.mark.parametrize("text", ATTACKS)
def test_no_text_becomes_markup_anywhere(text: str) -> None:
    tame, wild = page_of(to_markdown(attacked("words"))), page_of(to_markdown(attacked(text)))
    assert [one.tag for one in wild.all()] == [one.tag for one in tame.all()]
    for element in ("h1", "h2", "p", "caption", "figcaption", "td"):
        assert plain(text) in wild.all(element)[0].text()
    items = [one.text() for one in wild.all("li")]
    assert plain(text) in items
