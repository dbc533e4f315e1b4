"""The printed sheet, as a reader of PDFs finds it."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from houseway.verifier.pages.document import (
    Aside,
    Box,
    Document,
    Hands,
    Heading,
    Numbered,
    Paragraph,
    Picture,
    Table,
)
from houseway.verifier.pages.pdf import Paper as PaperSize
from houseway.verifier.pages.pdf import to_pdf
from houseway.verifier.pages.plain_text import plain

from ..unit.pages.attacks import ATTACKS, attacked
from ..unit.pages.sample import IMPRINT, SAMPLE, hand
from .paper import Paper

pytestmark = pytest.mark.browser

LONG_CELL = "begin {0} " + "and a rule that goes on for several lines in its cell " * 3 + "end {0}"
LONG = Document(
    "A long sheet",
    "en",
    IMPRINT,
    (
        Heading(2, "Rows", "rows"),
        Table(
            "Long rows",
            ("Head of rule", "Head of text"),
            tuple((f"rule {n}", LONG_CELL.format(f"row{n}x")) for n in range(60)),
        ),
        Hands(
            tuple(
                hand(f"Hand h{n}x", "Ks Jh", "Ah 9d 7c 5s 3h", f"Remark r{n}x") for n in range(50)
            )
        ),
        *(Numbered(f"9.{n}", f"Sentence {n}.") for n in range(60)),
    ),
)


@pytest.fixture(scope="module")
def sample() -> Paper:
    return Paper(to_pdf(SAMPLE))


@pytest.fixture(scope="module")
def long_sheet() -> Paper:
    return Paper(to_pdf(LONG))


def test_each_page_says_which_sheet_it_is_and_which_page_of_how_many(long_sheet: Paper) -> None:
    assert len(long_sheet) > 5
    for place, text in enumerate(long_sheet.texts(), 1):
        assert (
            "Harbour Club Pai Gow Poker · Revision 3 · In force from 1 March 2026 · "
            f"Meaning 9f31c07a55de page {place} of {len(long_sheet)}"
        ) in text
        assert "9f31c07a55de0" not in text


def test_the_sheet_says_what_the_document_says(sample: Paper) -> None:
    text = " ".join(sample.texts())
    for wanted in (
        SAMPLE.title,
        "2.2.1 With an ace outside the pairs, keep both pairs in back",
        "Source, clauses 46.1, 46.2, 52.1",
        "Seven-card straight flush without the joker 8,000 to 1 32 4,816,970",
        "Two rulings are left to the floor",
        "How often each rule sets a hand",
        "El jugador no enseña su mano.",
    ):
        assert wanted in text


def test_fonts_are_inside(sample: Paper) -> None:
    faces = {one.face for page in range(len(sample)) for one in sample.printed(page)}
    assert {re.sub(r"^[A-Z]{6}\+", "", face.name) for face in faces} == {
        "NotoSans-Regular",
        "NotoSans-Bold",
    }
    assert all(face.embedded for face in faces)


def test_chinese_is_printed_in_its_own_font_which_is_inside() -> None:
    text = "两对分开" + "\uff0c" + "小对在前"
    document = Document("牌九扑克规则", "en", IMPRINT, (Paragraph(text, "zh"),))
    paper = Paper(to_pdf(document))
    assert text in paper.text(0)
    (face,) = {one.face for one in paper.printed(0) if "小对在前" in one.text}
    assert "NotoSansCJKsc" in face.name
    assert face.embedded


@pytest.mark.parametrize("letters", range(1, 6))
def test_no_line_of_chinese_begins_with_a_comma(letters: int) -> None:
    comma = "\uff0c"
    said = ["小" * number + (comma + "小" * letters) * 40 for number in range(1, 30)]
    blocks = [block for text in said for block in (Paragraph(text, "zh"), Numbered("1", text))]
    paper = Paper(to_pdf(Document("牌九扑克规则", "zh", IMPRINT, tuple(blocks))))
    text = re.sub("\u200b|\ufffe", "", " ".join(paper.texts()))
    assert text.count(comma) == 40 * len(blocks)
    assert "小 小" in text or f"{comma} 小" in text  # a blank is the end of a line
    assert f" {comma}" not in text


def test_title_and_language_and_tags_are_there_for_screen_readers(sample: Paper) -> None:
    assert sample.title() == SAMPLE.title
    assert sample.is_tagged()
    content = to_pdf(SAMPLE)
    assert b"/Lang(en)" in content
    assert b"pdfuaid:part" in content


def test_pictures_of_hands_have_words() -> None:
    content = to_pdf(
        Document("T", "en", IMPRINT, (Hands((hand("H", "As Jk", "Ks Kd 5c 4c 3c"),)),))
    )
    assert b"Front: ace of spades, joker. Back: king of spades" in content


def test_the_head_of_a_table_stands_on_each_of_its_pages(long_sheet: Paper) -> None:
    pages = [text for text in long_sheet.texts() if "begin row" in text]
    assert len(pages) > 2
    for text in pages:
        assert text.count("Head of rule Head of text") == 1


def test_no_row_is_broken_over_pages(long_sheet: Paper) -> None:
    for place in range(60):
        (page,) = [text for text in long_sheet.texts() if f"begin row{place}x" in text]
        assert f"end row{place}x" in page


def test_no_hand_is_broken_over_pages(long_sheet: Paper) -> None:
    for place in range(50):
        (page,) = [text for text in long_sheet.texts() if f"Hand h{place}x" in text]
        assert f"Remark r{place}x" in page
    for text in long_sheet.texts():
        captions = len(re.findall(r"Hand h\d+x", text))
        assert len(re.findall(r"\bFront\b", text)) == captions


def test_a_heading_is_not_left_behind() -> None:
    blocks = tuple(
        block
        for n in range(60)
        for block in (Heading(3, f"Heading q{n}x", f"h{n}"), Numbered(f"{n}.", f"Text t{n}x."))
    )
    texts = Paper(to_pdf(Document("T", "en", IMPRINT, (Heading(2, "All", "all"), *blocks)))).texts()
    for n in range(60):
        (page,) = [text for text in texts if f"Heading q{n}x" in text]
        assert f"Text t{n}x." in page


def test_the_paper_can_be_chosen() -> None:
    assert Paper(to_pdf(SAMPLE)).millimetres() == (210, 297)
    assert Paper(to_pdf(SAMPLE, paper=PaperSize.LETTER)).millimetres() == (216, 279)


def test_more_documents_each_begin_a_page_and_pages_count_through() -> None:
    other = Document("Answers to all", "en", IMPRINT, (Paragraph("The end."),))
    paper = Paper(to_pdf(SAMPLE, other))
    last = paper.texts()[-1]
    assert last.startswith("Answers to all The end.")
    assert f"page {len(paper)} of {len(paper)}" in last


@pytest.mark.parametrize("text", ATTACKS)
def test_a_text_is_printed_as_it_is_written(text: str) -> None:
    paper = Paper(to_pdf(attacked(text)))
    squeezed = "".join(paper.texts()).replace(" ", "").replace("\ufffe", "").replace("\xad", "")
    wanted = plain(text).replace(" ", "")
    assert squeezed.count(wanted) > 20, squeezed


WORDS = "and so it goes on from line to line " * 400
HASH = "9f31c07a55de" * 20
TALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 90"><path d="M0 0h9v90"/></svg>'
HUGE = {
    "paragraph": Paragraph(f"begin {WORDS} end"),
    "aside": Aside(f"begin {WORDS} end"),
    "sentence": Numbered("1", f"begin {WORDS} end"),
    "part": Numbered("1", "x", (), (Numbered("1.1", f"begin {WORDS} end"),)),
    "cell": Table("T", ("A", "B"), (("x", f"begin {WORDS} end"),)),
    "remark": Hands((hand("H", "As Ah", "Ks Kd 4c 5c 6c", f"begin {WORDS} end"),)),
    "box": Box(
        "begin", (Table("T", ("A",), tuple((f"row {n}",) for n in range(90))), Aside("end"))
    ),
    "box of text": Box("begin", (*[Paragraph(WORDS[:370])] * 60, Aside("end"))),
    "picture": Box("begin", (Picture("end", TALL, "A tall one."),)),
}
GOES = {"box": 0, "box of text": 600, "picture": 0}


@pytest.mark.parametrize("name", HUGE)
def test_nothing_is_cut_off_because_it_is_long(name: str) -> None:
    paper = Paper(to_pdf(Document("T", "en", IMPRINT, (HUGE[name],))))
    text = " ".join(paper.texts())
    assert len(re.findall(r"\bbegin\b", text)) == 1
    assert len(re.findall(r"\bend\b", text)) == 1
    assert text.count("goes") == GOES.get(name, 400)
    for page in range(len(paper)):
        for one in paper.printed(page):
            assert one.bottom > 0


def test_a_long_word_does_not_leave_the_page() -> None:
    head = ("Name", "Meaning", "One more", "And another")
    blocks = (
        Paragraph(HASH),
        Numbered("1", HASH),
        Aside(HASH),
        Table("T", head, (("x", HASH, HASH, "y"),)),
    )
    paper = Paper(to_pdf(Document("T", "en", IMPRINT, blocks)))
    (page,) = paper.document
    width = page.get_width()
    edges = [item.get_bounds()[2] for item in page.get_objects(filter=[1])]
    assert edges
    assert max(edges) < width - 50
    letters = re.sub(r"[\s\u200b\ufffe]", "", paper.text(0))
    assert letters.count(HASH) == 5


PRINT_IT = """
import sys, hashlib
from houseway.verifier.pages.pdf import to_pdf
sys.path.insert(0, sys.argv[1])
from tests.unit.pages.sample import SAMPLE
sys.stdout.write(hashlib.sha256(to_pdf(SAMPLE)).hexdigest())
"""


def test_the_same_document_gives_the_same_bytes() -> None:
    root = str(Path(__file__).parents[2])
    digests = Counter(
        subprocess.run(
            [sys.executable, "-c", PRINT_IT, root],
            env=os.environ | {"TZ": zone, "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for zone, seed in (("UTC", "1"), ("Asia/Macau", "2"))
    )
    assert list(digests.values()) == [2]
    assert len(next(iter(digests))) == 64
