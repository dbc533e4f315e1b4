"""Reading goes on behind an error: no fault hides another, and each is told once."""

import pytest

from houseway.grammar import parser
from houseway.grammar.keywords import word_of
from houseway.grammar.parser import MAX_ERRORS, lark_parser, parse
from houseway.grammar.recovery import ITEMS, WAY_LINES

from .planted_faults import errors, only_error, place, sheet


class TestSeveralErrors:
    def test_all_at_once_in_the_order_of_the_file(self) -> None:
        text = (
            "variant x {\n  dekc { jokers 1 }\n  ranking { wheel third }\n  house way {\n"
            "    rule a { when no pair front pair }\n    rule B { when no pair: best front }\n"
            '    rule c { when kicker is ace: best front }\n  }\n  example "e" { hand 9x }\n}\n'
        )
        found = [place(error) for error in errors(text)]
        assert found == [
            ("H102", 2, 3),
            ("H101", 3, 19),
            ("H101", 5, 27),
            ("H101", 6, 10),
            ("H101", 7, 29),
            ("H101", 9, 22),
        ]

    def test_one_fault_is_told_once(self) -> None:
        for fault in ('rule a "A" when no pair: best front }', "rule a { when no pair: best front"):
            only_error(sheet(fault))

    def test_no_more_than_can_be_read(self) -> None:
        assert len(errors(sheet("rule a { oops }\n" * 100))) == MAX_ERRORS

    def test_a_long_text_is_not_read_over_and_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        text = sheet("rule a { oops }\n" * 100)
        monkeypatch.setattr(parser, "MAX_REREAD", 3 * len(text))
        assert len(errors(text)) == 3

    def test_places_and_lines_are_those_of_the_file(self) -> None:
        for error in errors(sheet("rule a { oops }\n" * 3)):
            assert error.span
            assert error.source_line[error.span.column - 1 :].startswith("oops")
            assert error.file == "x.house"


SOUND_CHANGES = (
    "remove rule a",
    "replace rule a { when no pair: best front }",
    "add rule b { when no pair: best front } before a",
    'in rule a replace case "x" by case joker and quads in 2..6: best front note "n"',
    "in rule a remove otherwise",
    "remove safety net",
)
FAULTY_CHANGES = (
    "remove rul a",
    "replace rule a { wen no pair: best front }",
    "add rule b { when no pear: best front } before a",
    "add rule b { when no pair: best front } beside a",
    'in rule a replace case "x" by case joker and quads inn 2..6: best front note "n"',
    "in rule a remove the rest",
    "remove safety nut",
    'in rule a change case "x" by case joker: best front',
    "band band low 2..5",
)


@pytest.mark.parametrize("faulty", FAULTY_CHANGES)
def test_a_fault_in_a_change_hides_no_other(faulty: str) -> None:
    """Between sound changes, and with another fault behind: two messages, no more."""
    head, tail = " ".join(SOUND_CHANGES[:3]), " ".join(SOUND_CHANGES[3:])
    text = f"variant x extends y revision 1 {{ house way {{ {head} {faulty} {tail} band a 2-6 }} }}"
    assert parse(text.replace(faulty, "").replace("2-6", "2..6")).extends
    assert len(errors(text)) == 2


@pytest.mark.parametrize(
    "head",
    [
        "extend y revision 1",
        'extends "y z" revision 1',
        "extends y revision",
        "extends y meaning xyz",
        "extends ../y",
    ],
)
def test_a_fault_in_the_head_is_told_once(head: str) -> None:
    text = f"variant x {head} {{ house way {{ band a 2-6 }} }}"
    assert [message.span.line for message in errors(text) if message.span] == [1, 1]
    assert len(errors(text.replace("2-6", "2..6"))) == 1


UNFINISHED = [
    "commission",
    "commission 5% of each win",
    "fee before deal",
    "side bet",
    "side bet x",
    "conduct",
    'conduct "Quiet." cites',
    "revision",
    "jurisdiction",
    "effective",
    "approved 2026-11-15",
    "supersedes",
    "supersedes revision",
]


@pytest.mark.parametrize("last", UNFINISHED)
def test_an_unfinished_last_statement_is_one_fault(last: str) -> None:
    """The brace behind it closes the file's block, which is not told as left open."""
    (error,) = errors(sheet(item=f"{last}\n"))
    assert error.code.id == "H101"


@pytest.mark.parametrize("faulty", ["commission exact", "conduct ;", 'source "x" clauses ,'])
@pytest.mark.parametrize("block", ["frob { x }", "side { on seven cards }"])
def test_a_faulty_statement_hides_no_faulty_block_on_the_next_line(faulty: str, block: str) -> None:
    found = errors(sheet(item=f"{faulty}\n{block}\n"))
    assert len(found) == 2
    assert f" {block.split()[0]} " in f" {found[1].source_line} "


class TestRecoveryKnowsTheGrammar:
    """The words that begin statements are listed for the recovery; the grammar agrees."""

    @staticmethod
    def words_after(text: str) -> set[str]:
        stopped = lark_parser().parse_interactive(text)
        stopped.exhaust_lexer()
        return {word for terminal in stopped.accepts() if (word := word_of(terminal))}

    def test_items(self) -> None:
        assert self.words_after("variant x {") == ITEMS

    def test_lines_of_the_house_way(self) -> None:
        assert self.words_after("variant x { house way {") == WAY_LINES
