"""The rule sheet of every shipped variant: whole, numbered, and true to its file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest

from houseway import variants
from houseway.spec.interpreter import Interpreter
from houseway.spec.places import HEAD
from houseway.spec.prose.book import book
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.sources import Citation, Cited
from houseway.spec.variant import Variant
from houseway.variants import Folder
from houseway.verifier import load, loads
from houseway.verifier.pages.document import (
    Block,
    Box,
    Document,
    Hand,
    Hands,
    Heading,
    Numbered,
    Paragraph,
    Table,
)
from houseway.verifier.pages.rule_sheet import rule_sheet
from houseway.verifier.pages.sheet import Sheet
from houseway.verifier.pages.store import Store, known_results

NAMES = variants.names(Folder.PROVED, Folder.AS_PRINTED)


def sheet_of(name: str, language: str = "en") -> tuple[Variant, Document]:
    variant = load(name)
    results = Store().find(variant)
    assert results, f"{name}: what is known of it is not shipped, or is of another text"
    return variant, rule_sheet(Sheet(variant, results, book(language)))


def numbered(blocks: tuple[Block, ...]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every number that is given out, with its text and the clauses that it carries out."""
    for block in blocks:
        match block:
            case Heading(number=number, text=text) if number:
                yield number, text, ()
            case Numbered(number, text, cites, parts):
                yield number, text, cites
                yield from numbered(parts)
            case _:
                pass


def chapter(document: Document, anchor: str) -> tuple[Block, ...]:
    """The blocks of a chapter, without its heading."""
    heads = [
        place
        for place, block in enumerate(document.blocks)
        if isinstance(block, Heading) and block.level == 2
    ]
    for first, last in zip(heads, [*heads[1:], len(document.blocks)], strict=True):
        head = document.blocks[first]
        if isinstance(head, Heading) and head.anchor == anchor:
            return document.blocks[first + 1 : last]
    return ()


def given_out(document: Document) -> list[str]:
    """Every number under which something stands; a note bears that of what it is about."""
    notes = {id(block) for block in chapter(document, "notes")}
    own = tuple(block for block in document.blocks if id(block) not in notes)
    rulings = book(document.language).say("rulings_table.caption")
    tables = [one for one in own if isinstance(one, Table) and one.caption == rulings]
    said = [number for number, _, _ in numbered(own) if number]
    return [*said, *(row[0] for table in tables for row in table.rows)]


@pytest.mark.parametrize("name", NAMES)
def test_chapters_and_clauses_are_numbered_once_each(name: str) -> None:
    _, document = sheet_of(name)
    numbers = given_out(document)
    assert len(set(numbers)) == len(numbers)
    chapters = [number for number in numbers if number.isdigit()]
    assert chapters == [str(place) for place in range(1, len(chapters) + 1)]


@pytest.mark.parametrize("name", NAMES)
def test_every_note_stands_under_a_number_of_the_sheet(name: str) -> None:
    variant, document = sheet_of(name)
    told = [block for block in chapter(document, "notes") if isinstance(block, Numbered)]
    notes = [note for note in variant.notes if note.place not in HEAD]
    assert sorted(one.text for one in told) == sorted(note.text for note in notes)
    places = {note.text: note.place for note in notes}
    numbers = given_out(document)
    for one in told:
        assert one.number in numbers or places[one.text] == "source", places[one.text]
    for _, group in groupby(chapter(document, "notes"), key=type):
        shown = [one.number for one in group if isinstance(one, Numbered)]
        chapters = [int(found[0]) for found in (re.match(r"\d+", one) for one in shown) if found]
        assert chapters == sorted(chapters)


@pytest.mark.parametrize("name", NAMES)
def test_the_clauses_of_the_source_lead_to_the_sentences(name: str) -> None:
    variant, document = sheet_of(name)
    tables = [block for block in chapter(document, "clauses") if isinstance(block, Table)]
    rows = {row[0]: row[1] for table in tables for row in table.rows}
    listed = [clause for source in variant.sources for clause in source.clauses]
    assert sorted(rows) == sorted(set(listed))
    cited = {clause.id for one in variant.citations for clause in one.clauses}
    known = set(given_out(document))
    for clause, numbers in rows.items():
        assert bool(re.fullmatch(r"[0-9][0-9a-z., ]*", numbers)) == (clause in cited), clause
        assert clause not in cited or set(numbers.split(", ")) <= known, clause


def test_each_source_has_its_own_numbers(tmp_path: Path) -> None:
    """A room's card beside the page that its game is taken from, both with a clause 6."""
    text = """variant room "The Room" extends fair_way revision 1 {
      source "The room's card" clauses 6, 99
      foul { front above back cites 6 }
    }"""
    variant = loads(text, file=str(tmp_path / "room.house"))
    results = Store().find(load("fair_way"))
    assert results
    document = rule_sheet(Sheet(variant, results, book()))
    first, second = (one for one in chapter(document, "clauses") if isinstance(one, Table))
    page, card = (dict(table.rows) for table in (first, second))
    assert (len(page), list(card)) == (len(variant.sources[0].clauses), ["6", "99"])
    says = {number: text for number, text, _ in numbered(document.blocks)}
    assert "outranks" in says[card["6"]]
    assert not set(page["6"].split(", ")) & set(card["6"].split(", "))
    assert card["99"] == "no sentence of this sheet cites it"


def leads(document: Document) -> dict[str, list[str]]:
    """What stands above the notes of each file, and their texts."""
    found: dict[str, list[str]] = {}
    for block in chapter(document, "notes"):
        match block:
            case Paragraph(text):
                found[text] = []
            case Numbered(text=text):
                list(found.values())[-1].append(text)
            case _:
                pytest.fail(f"{block} among the notes")
    return found


def test_notes_stand_under_the_sheet_in_whose_file_they_are_written() -> None:
    """A card room's sheet on a collection's on Trump Plaza's: three files, each with a source."""
    variant, document = sheet_of("card_room")
    own, near, far = (
        [f"“{title}”" for title in titles]
        for titles in (
            [variant.sources[-1].title],
            variant.lineage.extends[0].sources,
            variant.lineage.extends[1].sources,
        )
    )
    told = leads(document)
    assert list(told)[1:] == [
        f"Of this rule sheet itself (source: {own[0]}):",
        f"Taken over from Trump Plaza, Atlantic City (source: {far[0]}):",
        f"Taken over from Collection before the deal (source: {near[0]}):",
    ]
    trump = {note.text for note in load("trump_plaza").notes}
    assert set(told[list(told)[2]]) <= trump
    assert not set(told[list(told)[1]]) & trump


def test_notes_that_come_with_a_house_way_speak_of_its_own_source() -> None:
    _, document = sheet_of("brochure")
    page = load("fair_way").sources[0].title
    told = leads(document)
    assert told[f"Taken over from Fair Way Pai Gow Poker (source: “{page}”):"]


def test_notes_of_one_source_are_not_parted() -> None:
    assert len(leads(sheet_of("as_printed/jokers_wild")[1])) == 1


def test_what_no_sentence_says_by_itself_stands_in_its_chapter_or_the_head() -> None:
    variant = load("fair_way")
    results = Store().find(variant)
    assert results
    (source,) = variant.sources
    added = {"91": "priority one_pair > two_pair", "92": "jurisdiction", "93": "band low"}
    cited = tuple(Citation(place, (Cited(clause),)) for clause, place in added.items())
    more = replace(
        variant,
        sources=(replace(source, clauses=(*source.clauses, *added)),),
        citations=(*variant.citations, *cited),
    )
    document = rule_sheet(Sheet(more, results, book()))
    (table,) = (one for one in chapter(document, "clauses") if isinstance(one, Table))
    rows = dict(table.rows)
    headings = [one for one in document.blocks if isinstance(one, Heading)]
    (way,) = (one.number for one in headings if one.anchor == "way")
    assert [rows[clause] for clause in added] == [way, book().say("clauses.head"), way]


def test_an_exception_bears_its_clauses_and_notes_in_the_sentence_of_its_rule() -> None:
    """The rule of three of a kind is one sentence with an exception, which has a note."""
    variant, document = sheet_of("fortune")
    (place,) = (note.place for note in variant.notes if "card beside the ace" in note.text)
    assert ", case " in place
    (note,) = (one for one in chapter(document, "notes") if "card beside the ace" in one.text)
    assert note.number == "5.9"


@pytest.mark.parametrize("name", NAMES)
def test_worked_hands_are_set_as_the_house_sets_them(name: str) -> None:
    variant, document = sheet_of(name)
    if variant.house_way is None:
        assert not chapter(document, "frequencies")
        return
    interpreter = Interpreter(variant)
    shown = [hand for block in document.blocks if isinstance(block, Hands) for hand in block.hands]
    assert len(shown) >= len(variant.house_way.rules)
    for hand in shown:
        assert_set(interpreter, hand)


def assert_set(interpreter: Interpreter, hand: Hand) -> None:
    setting = interpreter.set((*hand.front, *hand.back)).setting
    assert setting is not None
    assert sorted(map(str, setting.front)) == sorted(map(str, hand.front))


@pytest.mark.parametrize("name", NAMES)
def test_care_is_asked_for_with_a_reason_that_is_true(name: str) -> None:
    """Of a half that does not belong there a stronger one can be had without a foul."""
    variant, document = sheet_of(name)
    if variant.house_way is None:
        return
    interpreter, habits = Interpreter(variant), ("best_back", "best_front", "both")
    texts = {book().say(f"way.habit.{habit}"): habit for habit in habits}
    for hand in (
        one for block in document.blocks if isinstance(block, Hands) for one in block.hands
    ):
        assert hand.caption.endswith(": take care") == bool(hand.remark)
        habit = texts.get(hand.remark)
        settings = interpreter.hand((*hand.front, *hand.back)).settings
        own = next(one.worth for one in settings if one.front == hand.front)
        worths = [one.worth for one in settings if not interpreter.fouls(one)]
        if habit in ("best_back", "both"):
            assert max(back for _, back in worths) > own[1]
        if habit in ("best_front", "both"):
            assert max(front for front, _ in worths) > own[0]


def test_a_rule_that_sets_every_hand_says_so() -> None:
    _, document = sheet_of("max_front")
    texts = [block.text for block in document.blocks if isinstance(block, Paragraph)]
    assert "This rule sets every hand." in texts


@pytest.mark.parametrize("name", NAMES)
def test_the_box_tells_every_property_that_is_asked(name: str) -> None:
    variant, document = sheet_of(name)
    results = known_results(variant, Store())
    (box,) = (block for block in document.blocks if isinstance(block, Box))
    table = next(block for block in box.blocks if isinstance(block, Table))
    asked = [one for one in results.properties if one.status != "not-applicable"]
    assert len(table.rows) == len(asked)
    refuted = any(one.status == "refuted" for one in asked)
    assert (book().say("verdict.refuted") in {row[1] for row in table.rows}) == refuted
    assert (variants.folder_of(name) is Folder.AS_PRINTED) == (
        box.title.startswith(book().say("verification.bad"))
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_sheet_is_told_in_every_language(name: str, language: str) -> None:
    english, told = sheet_of(name)[1], sheet_of(name, language)[1]
    assert [type(block) for block in told.blocks] == [type(block) for block in english.blocks]
    assert [one for one, _, _ in numbered(told.blocks)] == [
        one for one, _, _ in numbered(english.blocks)
    ]
