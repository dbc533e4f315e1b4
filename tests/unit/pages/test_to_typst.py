"""A document as data for the printed sheet."""

import json
import re
import sys
from typing import Any

import pytest

from houseway.spec.cards import JOKER
from houseway.verifier.pages import pdf
from houseway.verifier.pages.document import (
    Cards,
    Document,
    Hand,
    Hands,
    Numbered,
    Paragraph,
    Table,
)
from houseway.verifier.pages.pdf import (
    PrintingUnavailableError,
    UnprintableTextError,
    refuse_unprintable,
    to_pdf,
)
from houseway.verifier.pages.plain_text import plain
from houseway.verifier.pages.to_typst import texts_of, to_typst

from .attacks import ATTACKS, attacked
from .sample import IMPRINT, SAMPLE, cards


def data_of(*documents: Document) -> Any:
    return json.loads(to_typst(*documents))


def of_kind(data: Any, kind: str) -> list[Any]:
    return [block for part in data["parts"] for block in part["blocks"] if block["kind"] == kind]


def test_every_text_reaches_the_sheet() -> None:
    texts = set(texts_of(data_of(SAMPLE)))
    for wanted in (
        SAMPLE.title,
        "Two rulings are left to the floor",
        "Source, clauses 46.1, 46.2, 52.1",
        "The ace decides.",
        "Seven-card straight flush with the joker",
        "El jugador no enseña su mano.",
        "Cards: ace of spades, ace of hearts, ace of diamonds, ace of clubs, joker.",
    ):
        assert wanted in texts


@pytest.mark.parametrize("text", ATTACKS)
def test_a_text_is_data_and_changes_nothing_else(text: str) -> None:
    def masked(value: Any, hidden: str) -> Any:
        match value:
            case bool():  # whether a box is short enough to be kept in one piece
                return True
            case str():
                return value.replace(hidden, "words")
            case list():
                return [masked(item, hidden) for item in value]
            case dict():
                return {name: masked(item, hidden) for name, item in value.items()}
            case _:
                return value

    assert masked(data_of(attacked(text)), plain(text)) == masked(
        data_of(attacked("words")), "words"
    )


def test_the_drawings_of_all_cards_come_along_once() -> None:
    data = data_of(SAMPLE)
    assert str(JOKER) in data["cards"]
    used = {
        name
        for block in of_kind(data, "hands")
        for one in block["hands"]
        for name in (*one["dealt"], *(card for half in one["halves"] for card in half["cards"]))
    }
    assert used == set(data["cards"])


def test_a_question_has_lines_to_write_on_and_a_hand_has_none() -> None:
    asked = Hand("Question 1", dealt=cards("As Ks Qs Js 10s 9s 8s"))
    (block,) = of_kind(data_of(Document("T", "en", IMPRINT, (Hands((asked,)),))), "hands")
    assert [blank["name"] for blank in block["hands"][0]["blanks"]] == ["Front", "Back"]
    assert all(
        not one["blanks"] for group in of_kind(data_of(SAMPLE), "hands") for one in group["hands"]
    )


def test_the_footer_holds_name_revision_date_and_twelve_digits() -> None:
    assert data_of(SAMPLE)["imprint"] == {
        "parts": [
            "Harbour Club Pai Gow Poker",
            "Revision 3",
            "In force from 1 March 2026",
            "Meaning 9f31c07a55de",
        ],
        "page": "page {page} of {pages}",
    }


def test_more_documents_are_more_parts() -> None:
    other = Document("Answers", "en", IMPRINT, (Paragraph("x"),))
    assert [part["title"] for part in data_of(SAMPLE, other)["parts"]] == [SAMPLE.title, "Answers"]


def said(text: str) -> str:
    return to_typst(Document("T", "en", IMPRINT, (Paragraph(text),)))


@pytest.mark.parametrize(
    "text",
    [
        "El crupier añade ¿cuánto? ½ €5 £10 “comillas” \u2013 7 \u00d7 3 ≥ 20",
        "Nhà cái xếp bài: đôi lớn đặt sau, đôi nhỏ đặt trước",
        "庄家须按牌九扑克的规则排牌\uff1a两对分开\uff0c小对在前\uff0c除非另有一张A。",
        "Ελληνικά και русский",
    ],
)
def test_what_the_fonts_hold_is_printable(text: str) -> None:
    refuse_unprintable(said(text))


def test_what_the_fonts_do_not_hold_is_named() -> None:
    with pytest.raises(UnprintableTextError, match=r"\(U\+0639\), 😀 \(U\+1F600\)"):
        refuse_unprintable(said("A note 😀 with ع"))


def test_without_typst_the_remedy_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "find_spec", lambda _: None)
    monkeypatch.setattr(sys, "executable", "/house rules/bin/python")
    remedy = """'/house rules/bin/python' -m pip install "houseway[docs]\""""
    with pytest.raises(PrintingUnavailableError, match=re.escape(remedy)):
        to_pdf(SAMPLE)


def test_text_that_leads_to_hands_stays_with_them() -> None:
    hand = Hand("Kings", front=cards("Ks Kh"), back=cards("As Qh Jd 9c 2s"))
    blocks = (
        Paragraph("Before."),
        Numbered("1.1", "A rule."),
        Paragraph("How often."),
        Hands((hand,)),
        Paragraph("After."),
    )
    drawn = data_of(Document("T", "en", IMPRINT, blocks))["parts"][0]["blocks"]
    assert [block["sticky"] for block in drawn] == [False, True, True, False, False]


def test_hands_and_cards_that_follow_each_other_stand_in_one_row() -> None:
    hand = Hand("Kings", front=cards("Ks Kh"), back=cards("As Qh Jd 9c 2s"))
    blocks = (Hands((hand,)), Cards("Aces", cards("As Ah")), Hands((hand,)), Paragraph("After."))
    (drawn,) = of_kind(data_of(Document("T", "en", IMPRINT, blocks)), "hands")
    assert [one["caption"] for one in drawn["hands"]] == ["Kings", "Aces", "Kings"]


def of_table(*rows: tuple[str, ...]) -> Any:
    head = ("Name", "Verdict", "By", "Hands")[: len(rows[0])]
    (drawn,) = of_kind(data_of(Document("T", "en", IMPRINT, (Table("T", head, rows),))), "table")
    return drawn


def test_a_table_of_a_few_rows_is_not_broken_over_pages() -> None:
    assert of_table(*[("a", "b")] * 12)["whole"]
    assert not of_table(*[("a", "b")] * 13)["whole"]
    assert not of_table(*[("a", "b " * 100)] * 12)["whole"]


def test_a_long_list_of_short_rows_stands_in_two_columns() -> None:
    assert of_table(*[("6.1", "7.4, 8.1")] * 31)["halved"]
    assert not of_table(*[("6.1", "7.4, 8.1")] * 30)["halved"]
    assert not of_table(*[("6.1", "7.4, 8.1")] * 31, ("6.1", "7.4, " * 12))["halved"]
    assert not of_table(*[("6.1", "7.4", "8.1")] * 31)["halved"]


def test_a_first_column_yields_where_the_others_have_room() -> None:
    name = "No hand could be set better in one half without losing in the other"
    by = "proof: proved, count of every hand: proved"
    assert of_table((name, "proved", by, "0"))["yields"]
    assert not of_table((name, "proved", by, by))["yields"]
    assert not of_table(("One pair", "proved", by, "0"))["yields"]
