"""Reading rule files: what is refused, where, and what the reader is told."""

from dataclasses import dataclass

import pytest
from lark.exceptions import GrammarError, LarkError

from houseway.grammar import keywords, parser
from houseway.grammar.diagnostics import Diagnostic, SheetError
from houseway.grammar.errors import phrase_of
from houseway.grammar.keywords import bounded_grammar, terminal_of, word_of
from houseway.grammar.leaves import Phrase
from houseway.grammar.parser import MAX_CHARACTERS, MAX_ERRORS, comments, lark_parser, parse
from houseway.grammar.recovery import ITEMS, WAY_LINES
from houseway.grammar.sheet import HouseWay, Rule
from houseway.grammar.syntax import HandWord

SHEET = """\
variant x "X" {{
  deck {{ jokers 1 }}
  house way {{
    joker counts as ace
    {rule}
    rule last {{ when no pair: best front, best back }}
  }}
  {item}
}}
"""


def sheet(rule: str = "", item: str = "") -> str:
    """A sound sheet with one more statement in its house way, or after it."""
    return SHEET.format(rule=rule, item=item)


def when(condition: str) -> str:
    return sheet(f"rule a {{ when {condition}: best front }}")


def doing(action: str) -> str:
    return sheet(f"rule a {{ when two pair: {action} }}")


def errors(text: str) -> list[Diagnostic]:
    with pytest.raises(SheetError) as caught:
        parse(text, "x.house")
    return caught.value.diagnostics


def only_error(text: str) -> Diagnostic:
    (error,) = errors(text)
    return error


def place(error: Diagnostic) -> tuple[str, int, int]:
    assert error.span
    return error.code.id, error.span.line, error.span.column


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


@dataclass(frozen=True)
class Mistake:
    """What an author may write, and words of the remedy that is wanted."""

    text: str
    remedy: str

    def __str__(self) -> str:
        return self.remedy


MISTAKES = [
    Mistake(when("no pair front 2nd and 3rd highest").replace(": best front", ""), "':' before"),
    Mistake(sheet('rule a "A" when no pair: best front }'), "write '{' before 'when'"),
    Mistake(when("kicker is ace"), "write A"),
    Mistake(when("kicker is a"), "write A"),
    Mistake(when("kicker >= king"), "write K"),
    Mistake(when("quads in 7..ten"), "write 10"),
    Mistake(when("kicker is T"), "write 10"),
    Mistake(when("kicker is K or better"), "write: kicker >= K"),
    Mistake(when("kicker is K or A"), "kicker is K or kicker is A"),
    Mistake(when("kicker is at least K"), "write '>='"),
    Mistake(when("kicker at least K"), "write '>='"),
    Mistake(when("kicker ≥ K"), "write '>='"),
    Mistake(when("kicker => K"), "write '>='"),
    Mistake(when("kicker == K"), "write one '='"),
    Mistake(when("kicker is A high"), "leave 'high' out"),
    Mistake(when("kicker is not A"), "not kicker is A"),
    Mistake(when("quads in 7-10"), "7..10"),
    Mistake(when("quads in 7 to 10"), "7..10"),
    Mistake(when("pairs in low and mid"), "pairs in low + mid"),
    Mistake(when("2 pair"), "write 'two pair'"),
    Mistake(when("two pairs"), "write 'pair'"),
    Mistake(when("a pair"), "leave 'a' out"),
    Mistake(when("pair of aces"), "write: pair is A"),
    Mistake(when("aces"), "pair is A"),
    Mistake(when("no pair, joker"), "write 'and'"),
    Mistake(when("No Pair"), "write 'no'"),
    Mistake(sheet("Rule a { when no pair: best front }"), "write 'rule'"),
    Mistake(sheet("RULE a { when no pair: best front }"), "write 'rule'"),
    Mistake(sheet("rule a { if no pair: best front }"), "write 'when'"),
    Mistake(sheet("rule Quads { when no pair: best front }"), "write 'quads'"),
    Mistake(sheet("rule Two-Pair { when no pair: best front }"), "write 'two_pair'"),
    Mistake(sheet("rule two-pair { when no pair: best front }"), "write 'two_pair'"),
    Mistake(sheet("rule 2pair { when no pair: best front }"), "begins with a letter"),
    Mistake(sheet('rule "Two pair" { when no pair: best front }'), "a name before the title"),
    Mistake(sheet("rule a Two pair { when no pair: best front }"), '"Two pair"'),
    Mistake(sheet("rule a “A” { when no pair: best front }"), "straight quotes"),
    Mistake(sheet("rule a 'A' { when no pair: best front }"), "straight quotes"),
    Mistake(doing("best front note “why”"), "straight quotes"),
    Mistake(doing("best front; best back"), "write ','"),
    Mistake(doing("best front."), "leave '.' out"),
    Mistake(doing("best front and best back"), "write ','"),
    Mistake(doing("play best front"), "leave 'play' out"),
    Mistake(doing("low pair"), "'front' for the low hand"),
    Mistake(doing("front second and third highest"), "2nd and 3rd highest"),
    Mistake(doing("front 2 and 3 highest"), "2nd and 3rd highest"),
    Mistake(doing("best\u00a0front"), "U+00A0"),
    Mistake(sheet("// a comment"), "begins with '#'"),
    Mistake(sheet("rule a { when no pair case joker: best front else: best back }"), "otherwise:"),
    Mistake(sheet("band jokers1 2..6 jokers1"), "write 'joker'"),
    Mistake(sheet(item="deck { jokers one }"), "in digits: 1"),
    Mistake(sheet(item="deck { joker is bug }"), "ace or completes"),
    Mistake(sheet(item="deck { joker is wild }"), "any card"),
    Mistake(sheet(item="foul { front higher than back }"), "write 'above'"),
    Mistake(sheet(item="claims { never fouls }"), "write 'foul'"),
    Mistake(sheet(item='claims { waive complete for a on 1 hands "w" }'), "'rule' before 'a'"),
    Mistake(
        sheet(item='claims { waive complete for rule a on 1,200 hands "w" }'), "without commas"
    ),
    Mistake(sheet(item='example "e" { hand As 9x }'), "'9x' is none"),
    Mistake(sheet(item='example "e" { hand A K Q }'), "a rank and a suit"),
    Mistake(sheet(item='example "e" { hand As, Kd }'), "leave the comma out"),
    Mistake(sheet(item='example "e" { hand A♠ K♥ }'), "suits are letters"),
    Mistake(sheet(item='example "e" { hand joker Kd }'), "'Jk'"),
    Mistake(sheet(item="commission 5 percent of each win, exact"), "write: 5%"),
    Mistake(sheet(item="commission 5 of each win, exact"), "with its sign: 5%"),
    Mistake(sheet(item="commission 5% of winnings, exact"), "'each win'"),
    Mistake(sheet(item="commission 5%, rounded up to 0.25"), "say of what"),
    Mistake(sheet(item="commission 5% rounded up to 0.25"), "say of what"),
    Mistake(sheet(item="settlement { wager at least $6 }"), "the number alone"),
    Mistake(sheet(item="settlement { both win: pays even }"), "pays 1 to 1"),
    Mistake(sheet(item="settlement { both win: pays 1:1 }"), "'to'"),
    Mistake(sheet(item="settlement { both win: pays 1.5 to 1 }"), "two whole numbers"),
    Mistake(sheet(item="settlement { both win: pays 3 to 2.5 }"), "two whole numbers"),
    Mistake(sheet(item="settlement { wager at least 5.125 }"), "two digits behind the point"),
    Mistake(sheet(item="settlement { wager at most 9999999999999.99 }"), "at most 12 digits"),
    Mistake(sheet(item="settlement { both win: pays 9999999999999 to 1 }"), "at most 12 digits"),
    Mistake(sheet(item="fee before deal { each round: 0.125 }"), "two digits behind the point"),
    Mistake(sheet(item="commission 5.125% of each win, exact"), "two digits behind the point"),
    Mistake(sheet(item="commission 1000% of each win, exact"), "less than 100%"),
    Mistake(sheet(item="settlement { tie: pushes }"), "a tie is called a copy"),
    Mistake(sheet(item="settlement { both win: push }"), "write: pushes"),
    Mistake(sheet(item="settlement { both lose: lose }"), "write: loses"),
    Mistake(sheet(item="settlement { one wins one loses: pushes }"), "write ','"),
    Mistake(sheet(item="side bet Fortune { on seven cards }"), "write 'fortune'"),
    Mistake(sheet(item="conduct No help."), "a text in quotes"),
    Mistake(sheet(item="banking { bank is player dealer }"), "'player-dealer'"),
    Mistake(sheet(item="banking { the house banks }"), "say who banks"),
    Mistake(sheet(item="banking { bank is house or player }"), "player in turn"),
    Mistake(sheet(item="settlement { copies go to bank }"), "write: copy goes to bank"),
    Mistake(sheet(item="settlement { one wins: pushes }"), "both halves"),
    Mistake(sheet(item="settlement { push when bank seven cards is Q high }"), "leave 'cards'"),
    Mistake(sheet(item="fee 1 from player"), "from player each round: 1 }"),
    Mistake(sheet(item="deal { seats 6 deal clockwise }"), "'and bank'"),
    Mistake(sheet(item="deal { 7 hands of 7 cards deal clockwise }"), "4 left over"),
    Mistake(sheet(item='side bet corner bonus "Bonus" { on seven cards }'), "'corner_bonus'"),
]


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


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_an_authors_mistake_is_told_with_its_remedy(mistake: Mistake) -> None:
    first = errors(mistake.text)[0]
    assert mistake.remedy in first.remedy


def test_the_sound_sheet_is_sound() -> None:
    assert parse(sheet()).name.text == "x"


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


@pytest.mark.parametrize("sign", ["\x1b", "\x00", "\x07", "\x9b", "\u202e", "\u2066"])
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


class TestTerminals:
    def test_every_terminal_has_a_phrase(self) -> None:
        lark = lark_parser()
        for terminal in [*lark.terminals, *lark.ignore_tokens]:
            name = terminal if isinstance(terminal, str) else terminal.name
            assert phrase_of(name, lark)
        assert phrase_of("$END", lark) == "the end of the file"

    def test_keywords_end_where_the_word_ends(self) -> None:
        for text in ("deck { jokers1 }", "deck{jokers_1}", "deck { jokers-1 }", "deckk { }"):
            errors(sheet(item=text))
        for text in ("rulea { when no pair: best front }", "rule a { whenno pair: best front }"):
            errors(sheet(text))

    def test_names_may_be_words_of_the_language(self) -> None:
        for word in filter(str.isidentifier, keywords.keywords()):
            parse(sheet(f"rule {word} {{ when no pair: use {word} }} priority {word} > {word}"))
            parse(sheet(f"band {word} 2..6 rule a {{ when pairs in {word} + {word}: use a }}"))

    def test_keywords_and_terminals_go_both_ways(self) -> None:
        for word in keywords.keywords():
            assert word_of(terminal_of(word)) == word
        assert word_of("NAME") is None


class TestStrictGrammar:
    """No two terminals collide where both can stand, and no state has two actions."""

    def test_the_grammar_is_strict(self) -> None:
        pytest.importorskip("interegular")
        assert lark_parser(strict=True)

    @pytest.mark.parametrize(
        ("sound", "planted"),
        [
            # A name beside keywords.
            ("_scope: any_card | ace |", "_scope: NAME | any_card | ace |"),
            # Cards beside ranks, which match the same characters.
            ("hand_cards: _W_HAND CARD+", "hand_cards: _W_HAND (CARD | NAME)+"),
            # A rule that can be read in two ways.
            (
                "_condition: any_of | _conjunction",
                "_condition: any_of | _conjunction | _condition _W_AND _condition",
            ),
        ],
    )
    def test_a_planted_collision_is_seen(
        self, sound: str, planted: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pytest.importorskip("interegular")
        assert sound in bounded_grammar()
        spoilt = bounded_grammar().replace(sound, planted)
        monkeypatch.setattr(parser, "bounded_grammar", lambda: spoilt)
        with pytest.raises((GrammarError, LarkError)):
            lark_parser.__wrapped__(strict=True)


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


def test_a_comment_ends_where_a_lone_return_ends_the_line() -> None:
    """Many editors show one as the end of a line: what follows is no comment."""
    rules = "rule a { when no pair: best front } # first\r rule b { when one pair: best front }"
    (way,) = parse(f"variant x {{ house way {{ {rules} }} }}").items
    assert isinstance(way, HouseWay)
    assert len(way.lines or ()) == 2


def test_comments_and_their_places() -> None:
    text = '# one\nvariant a { source "# not" # two  \n} #three'
    assert comments(text) == [(0, "# one"), (33, "# two"), (43, "#three")]
