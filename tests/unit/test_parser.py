"""Reading rule files: each kind of error, where it is, and what is harmless."""

import pytest

from houseway.grammar.leaves import Phrase
from houseway.grammar.parser import MAX_CHARACTERS, comments, parse
from houseway.grammar.sheet import HouseWay, Rule
from houseway.grammar.syntax import HandWord

from .planted_faults import doing, errors, only_error, place, sheet, when


class TestEachKindOfError:
    """Code, line, column and remedy."""

    def test_nothing_but_blanks(self) -> None:
        for text in ("", " \n\t\r\n", "\ufeff"):
            error = only_error(text)
            assert error.code.id == "H004"
            assert error.span is None
            assert "begin with: variant" in error.remedy

    def test_nothing_but_comments(self) -> None:
        assert place(only_error("# a\n# b")) == ("H101", 2, 3)

    @pytest.mark.timeout(60)
    def test_too_long_and_soon_told(self) -> None:
        error = only_error("variant x { " * 1_000_000)
        assert error.code.id == "H003"
        assert f"{MAX_CHARACTERS:,}" in error.what
        assert ".house" in error.remedy

    def test_block_never_closed(self) -> None:
        found = errors("variant x {\n  deck {\n    jokers 1\n")
        assert [place(error) for error in found] == [("H103", 1, 11), ("H103", 2, 8)]
        assert {error.remedy for error in found} == {"add the missing '}'"}

    def test_block_not_closed_before_the_next(self) -> None:
        error = only_error(sheet("rule a { when two pair: best front"))
        assert place(error) == ("H103", 6, 5)
        assert "line 5" in error.what
        assert error.remedy == "add the missing '}' before 'rule'"

    def test_house_way_not_closed(self) -> None:
        error = only_error("variant x {\n  house way {\n  claims { complete }\n}\n")
        assert place(error) == ("H103", 3, 3)
        assert "'house way'" in error.what

    def test_block_closed_too_early(self) -> None:
        error = only_error(sheet("rule a { when two pair: best front } }"))
        assert place(error) == ("H101", 6, 5)
        assert "remove the '}' on line 5" in error.remedy

    def test_rule_outside_the_house_way(self) -> None:
        error = only_error(sheet(item="rule a { when two pair: best front }"))
        assert place(error) == ("H101", 8, 3)
        assert "house way { ... }" in error.remedy

    def test_more_after_the_end(self) -> None:
        error = only_error("variant x { }\n}")
        assert place(error) == ("H101", 2, 1)
        assert "remove one '}'" in error.remedy
        assert "file of its own" in only_error("variant x { } variant y { }").remedy
        assert "move the '}'" in only_error("variant x { } revision 1").remedy

    def test_text_never_closed(self) -> None:
        error = only_error(sheet('rule a "Two pair { when two pair: best front }'))
        assert place(error) == ("H104", 5, 12)
        assert "close it" in error.remedy

    def test_unknown_word_with_the_nearest(self) -> None:
        error = only_error(sheet("rule a { when two pair: fornt pair }"))
        assert place(error) == ("H102", 5, 29)
        assert "'fornt'" in error.what
        assert error.remedy == "write 'front'"

    def test_word_out_of_place(self) -> None:
        error = only_error(when("pairs in low and mid"))
        assert place(error) == ("H101", 5, 32)
        assert "pairs in low + mid" in error.remedy

    def test_too_deep(self) -> None:
        error = only_error(when("not (" * 100 + "no pair" + ")" * 100))
        assert error.code.id == "H105"
        assert error.span
        assert error.span.line == 5
        assert "several rules" in error.remedy

    def test_cut_off(self) -> None:
        assert place(only_error("variant x")) == ("H101", 1, 9)


def test_the_sound_sheet_is_sound() -> None:
    assert parse(sheet()).name.text == "x"


@pytest.mark.parametrize(
    "sign", list("\x1b\x00\x07\x9b\u202e\u2066\u200b\u200e\u061c\xad\ufeff\u2028\U000e0041")
)
def test_a_text_holds_nothing_that_a_terminal_would_obey(sign: str) -> None:
    text = sheet(item=f'conduct "a{sign}b"\nsettlement {{ foo }}\nside bet x "{sign}" {{ }}')
    found = errors(text)
    assert [error.code.id for error in found] == ["H101", "H102", "H101"]
    for error in (found[0], found[2]):
        assert f"U+{ord(sign):04X}" in error.what
        assert sign not in error.render()


@pytest.mark.timeout(120)
def test_ten_thousand_parentheses_are_harmless() -> None:
    condition = "(" * 10_000 + "no pair" + ")" * 10_000
    read = parse(when(condition))
    way = next(item for item in read.items if isinstance(item, HouseWay))
    rule = next(line for line in way.lines or () if isinstance(line, Rule))
    assert rule.when == HandWord(Phrase("no pair"))
    assert place(only_error(when("(" + condition)))[0] == "H101"
    deep = "(" * 10_000 + "best front" + ")" * 10_000
    assert only_error(doing(deep)).code.id == "H105"


def test_a_comment_ends_where_a_lone_return_ends_the_line() -> None:
    """Many editors show one as the end of a line: what follows is no comment."""
    rules = "rule a { when no pair: best front } # first\r rule b { when one pair: best front }"
    (way,) = parse(f"variant x {{ house way {{ {rules} }} }}").items
    assert isinstance(way, HouseWay)
    assert len(way.lines or ()) == 2


def test_comments_and_their_places() -> None:
    text = '# one\nvariant a { source "# not" # two  \n} #three'
    assert comments(text) == [(0, "# one"), (33, "# two"), (43, "#three")]
