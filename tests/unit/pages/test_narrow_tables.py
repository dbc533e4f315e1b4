"""Which tables go row under row on a narrow screen, and that their cells then name themselves."""

import pytest

from houseway.verifier.pages.document import Table
from houseway.verifier.pages.narrow_tables import (
    goes_row_under_row,
    is_running_text,
    is_short,
    named_column,
    with_named_cells,
)
from houseway.verifier.pages.page_html import finished
from houseway.verifier.pages.to_html import HtmlBlocks

SENTENCE = "The hand is dead and its wager is returned."
HEADS = "<thead><tr><th>Number</th><th>What <em>is</em> done</th><th>Clause</th></tr></thead>"


@pytest.mark.parametrize(
    ("longest", "kinds"),
    [
        ("proved", "short"),
        ("Front half copies", ""),
        (SENTENCE, "running"),
        ("\u5df2\u8bc1\u660e", "short"),
        ("\u6570\u5b66\u63a8\u7406\uff08\u5df2\u8bc1\u660e\uff09\u3001\u6e05\u70b9", "running"),
    ],
)
def test_a_cell_is_measured_as_it_is_drawn(longest: str, kinds: str) -> None:
    """Twelve ideographs are as wide as twenty letters."""
    cells = ["yes", longest]
    found = ("running" if is_running_text(cells) else "") + ("short" if is_short(cells) else "")
    assert found == kinds


def test_sentences_beside_two_columns_or_more_go_row_under_row() -> None:
    assert goes_row_under_row([["Three of a kind"], [SENTENCE], ["6a"]])
    assert not goes_row_under_row([["1"], [SENTENCE], ["6a"]])
    assert goes_row_under_row([[SENTENCE], ["determinate"], ["quads_7_to_10"], ["91,850"]])
    assert not goes_row_under_row([["1"], [SENTENCE]])
    assert not goes_row_under_row([["Front wins"], ["pays 1 to 1"], ["pushes"]])


def test_figures_stay_a_table() -> None:
    assert not goes_row_under_row([[SENTENCE], ["34,404,480"], ["22.3%"], ["4.5"]])
    assert not goes_row_under_row([[SENTENCE], ["8,000 to 1"], ["32"], ["4,816,970"], ["-80.8%"]])
    assert not goes_row_under_row([])


def test_a_column_without_a_name_gives_none() -> None:
    assert named_column("") == ""
    assert named_column('"A" & b') == ' data-head="&#34;A&#34; &#38; b"'


def test_a_table_of_a_document_tells_its_cells() -> None:
    table = Table(
        "T", ("Number", "What is done", "Clause"), (("Misdeals", SENTENCE, "all sheets"),)
    )
    (html,) = HtmlBlocks("en").drawn([table])
    assert '<table class="hw-table hw-rows">' in html
    assert f'data-head="What is done">{SENTENCE}<' in html
    assert 'data-head="Clause">all sheets<' in html
    assert 'data-head="Number"' not in html


def test_a_table_of_a_page_tells_its_cells() -> None:
    row = f"<tr><td>Misdeals</td><td><b>{SENTENCE}</b></td><td>all sheets</td></tr>"
    html = with_named_cells(f"<table>{HEADS}<tbody>{row}</tbody></table>")
    assert html == (
        f'<table class="hw-rows">{HEADS}<tbody><tr><td>Misdeals</td>'
        f'<td data-head="What is done"><b>{SENTENCE}</b></td>'
        '<td data-head="Clause">all sheets</td></tr></tbody></table>'
    )
    listed = finished(f'<table class="hw-table">{HEADS}<tbody>{row}</tbody></table>')
    assert '<table class="hw-table hw-rows">' in listed
    assert '<td class="long" data-head="What is done">' in listed


@pytest.mark.parametrize(
    "rows",
    [
        "<tr><td>1</td><td>2</td><td>3</td></tr>",
        f"<tr><td>{SENTENCE}</td><td>2</td><td>3</td></tr>",
        f"<tr><td>1</td><td>{SENTENCE}</td></tr>",
        "",
    ],
)
def test_other_tables_stay_as_they_are(rows: str) -> None:
    table = f"<table>{HEADS}<tbody>{rows}</tbody></table>"
    assert with_named_cells(table) == table
    assert with_named_cells("<table><tbody></tbody></table>") == "<table><tbody></tbody></table>"
