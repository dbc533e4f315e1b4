"""A document as HTML: what it is made of, and that an author's text stays text."""

import re
from collections import Counter
from fractions import Fraction

import pytest

from houseway.spec.sources import Cited
from houseway.verifier.pages.bars import Bar, Shape, bars_svg
from houseway.verifier.pages.document import (
    Box,
    Document,
    Hand,
    Hands,
    Heading,
    Numbered,
    Paragraph,
    Picture,
    Table,
)
from houseway.verifier.pages.plain_text import plain
from houseway.verifier.pages.to_html import HtmlBlocks, number_anchor, style_sheet, to_html

from .attacks import ATTACKS, attacked
from .reading import Element, read
from .sample import IMPRINT, PAY_TABLE, SAMPLE, cards, hand

BROAD_BARS, SLENDER_BARS = (
    bars_svg(("Rule", "Share"), [Bar("No pair", Fraction(1), ("100%",))], shape) for shape in Shape
)


def drawn(*blocks: object) -> Element:
    return read(to_html(Document("T", "en", IMPRINT, blocks)))  # type: ignore[arg-type]


def test_the_page_names_no_other_file_or_host() -> None:
    text = to_html(SAMPLE)
    assert not re.findall(r'(?:src|href)="(?!#)', text)
    assert set(re.findall(r"https?://[^\"' )]+", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.findall(r"url\((?!data:)", text)
    assert "@import" not in text


def test_anchors_are_unique_and_links_lead_to_them() -> None:
    page = read(to_html(SAMPLE))
    ids = Counter(one.attributes["id"] for one in page.all() if "id" in one.attributes)
    assert ids.most_common(1)[0][1] == 1
    links = {one.attributes["href"] for one in page.all() if "href" in one.attributes}
    assert links
    assert {link.removeprefix("#") for link in links} <= ids.keys()


def test_an_anchor_is_given_once() -> None:
    page = drawn(Heading(2, "A", "x"), Heading(2, "B", "x"), Numbered("1", "C"), Numbered("1", "D"))
    assert [one.attributes.get("id") for one in page.all("h2")] == ["x", None]
    assert [one.attributes.get("id") for one in page.all("li")] == ["n-1", None]


def test_a_number_has_an_anchor() -> None:
    assert number_anchor("7.2") == "n-7-2"
    assert number_anchor("") == ""


def test_hands_that_follow_each_other_stand_in_one_row() -> None:
    kings = hand("Kings", "Ah Jk", "Ks Kd 10c 5s 3h")
    page = drawn(Hands((kings,)), Hands((kings,)), Paragraph("Between."), Hands((kings,)))
    assert [len(row.of_class("hw-hand")) for row in page.of_class("hw-hands")] == [2, 1]


def test_a_picture_with_a_slender_drawing_holds_both() -> None:
    page = drawn(Picture("P", BROAD_BARS, "Bars.", SLENDER_BARS))
    shapes = [one.attributes["class"].split()[1] for one in page.all("svg")]
    assert shapes == ["hw-broad", "hw-slender"]
    assert len(drawn(Picture("P", BROAD_BARS, "Bars.")).all("svg")) == 1


def test_a_hand_is_one_picture_told_in_words() -> None:
    page = drawn(Hands((hand("Kings", "Ah Jk", "Ks Kd 10c 5s 3h", "Rare."),)))
    (figure,) = page.of_class("hw-hand")
    (picture,) = [one for one in figure.all() if one.attributes.get("role") == "img"]
    assert picture.attributes["aria-label"] == (
        "Front: ace of hearts, joker. "
        "Back: king of spades, king of diamonds, 10 of clubs, 5 of spades, 3 of hearts."
    )
    assert [use.attributes["href"] for use in picture.all("use")] == [
        f"#hw-card-{card}" for card in ("Ah", "Jk", "Ks", "Kd", "10c", "5s", "3h")
    ]
    assert figure.all("figcaption")[0].text() == "Kings"
    assert figure.of_class("hw-remark")[0].text() == "Rare."
    assert len(page.all("symbol")) == 7


def test_a_question_shows_no_halves_and_has_lines_to_write_on() -> None:
    page = drawn(Hands((Hand("Question 1", dealt=cards("As Ks Qs Js 10s 9s 8s")),)))
    assert len(page.of_class("hw-front")) == 0
    assert [one.text().strip() for one in page.of_class("hw-blank")] == ["Front", "Back"]
    label = page.of_class("hw-set")[0].attributes["aria-label"]
    assert label.startswith("Dealt: ace of spades, king of spades")


def test_cards_in_a_box_are_in_the_sprite() -> None:
    page = drawn(Box("B", (Hands((hand("H", "As Ah", "Ks Kd 10c 5s 3h"),)),)))
    assert len(page.all("symbol")) == 7


def test_a_table_names_its_columns_and_rows() -> None:
    (table,) = drawn(PAY_TABLE).all("table")
    assert table.all("caption")[0].text() == PAY_TABLE.caption
    scopes = [one.attributes["scope"] for one in table.all("th")]
    assert scopes == ["col"] * 4 + ["row"] * len(PAY_TABLE.rows)
    rows = [
        [cell.text() for cell in row.all() if cell.tag in {"th", "td"}] for row in table.all("tr")
    ]
    assert rows == [list(PAY_TABLE.head), *map(list, PAY_TABLE.rows)]


def test_a_table_scrolls_in_a_box_that_the_keyboard_reaches() -> None:
    (box,) = drawn(PAY_TABLE).of_class("hw-scroll")
    assert box.attributes["tabindex"] == "0"
    assert box.attributes["aria-label"] == PAY_TABLE.caption


def test_an_empty_head_is_no_head() -> None:
    page = drawn(Table("Matrix", ("", "Wins"), (("Front", "x"), ("", "y"))))
    assert [one.text() for one in page.all("th")] == ["Wins", "Front"]
    assert len(page.of_class("hw-write")) == 1


def test_sentences_in_a_row_are_one_list_with_its_parts_inside() -> None:
    page = drawn(
        Numbered("1", "One.", (Cited("4"),)),
        Numbered("2", "Two:", (Cited("5"), Cited("6a")), (Numbered("2.1", "Case."),)),
        Paragraph("Between."),
        Numbered("3", "Three.", (Cited("1", "The card"), Cited("2", "The card"), Cited("1", "B"))),
    )
    lists = page.all("ol")
    assert [len([one for one in each.children if isinstance(one, Element)]) for each in lists] == [
        2,
        1,
        1,
    ]
    assert [one.text() for one in page.of_class("hw-cites")] == [
        "Source, clause 4",
        "Source, clauses 5, 6a",
        "The card, clauses 1, 2; B, clause 1",
    ]


def test_a_text_in_another_language_says_so() -> None:
    page = drawn(Paragraph("Una mano.", "es"), Paragraph("A hand.", "en"))
    assert [one.attributes.get("lang") for one in page.of_class("hw-text")] == ["es", None]


def test_the_imprint_has_twelve_digits_of_the_meaning() -> None:
    (footer,) = read(to_html(SAMPLE)).all("footer")
    assert [one.text() for one in footer.all("span")] == [
        "Harbour Club Pai Gow Poker",
        "Revision 3",
        "In force from 1 March 2026",
        "Meaning 9f31c07a55de",
    ]


def shape(page: Element) -> list[tuple[str, list[str]]]:
    """Tags and attributes; a class tells of long cells too."""
    return [(one.tag, sorted(one.attributes.keys() - {"class"})) for one in page.all()]


@pytest.mark.parametrize("text", ATTACKS)
def test_no_text_becomes_markup_anywhere(text: str) -> None:
    tame, wild = read(to_html(attacked("words"))), read(to_html(attacked(text)))
    assert shape(wild) == shape(tame)
    for element in ("title", "h1", "h2", "caption", "figcaption", "td"):
        assert plain(text) in wild.all(element)[0].text()


def test_every_class_is_styled_and_every_style_is_used() -> None:
    text = to_html(SAMPLE) + "\n".join(
        HtmlBlocks("en").drawn(
            (
                Hands((Hand("Q", dealt=cards("As Ks Qs Js 10s 9s 8s")),)),
                Table("T", ("Name", "Date"), (("", ""),)),
                Table(
                    "T", ("1", "2", "3"), (("a kind of hand", "a sentence of some length", "c"),)
                ),
                Picture("P", BROAD_BARS, "Bars.", SLENDER_BARS),
            )
        )
    )
    used = {name for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
    used -= {"hw-back", "hw-bar", "hw-dealt", "hw-plain"}  # as they come
    styled = set(re.findall(r"\.(hw-[a-z-]+)", style_sheet()))
    assert used - styled == set()
    assert styled - used == {"hw-card-page", "hw-card-rules"}  # of the dealer's card
