"""The canonical layout: what it looks like, that it keeps every comment, and when it refuses."""

import re

import pytest

from houseway import variants
from houseway.grammar import format as formatter
from houseway.grammar.diagnostics import SheetError
from houseway.grammar.format import FormatRefused, format_text
from houseway.grammar.layout import Piece, code_of
from houseway.grammar.parser import comments, parse
from houseway.grammar.sheet import Sheet

SHIPPED = {name: variants.text(name) for name in variants.names()}

CRAMPED = """\
# Every part of the language once.
variant small"A small one"{source"A page"clauses 1..19,6a , intro note"Read it."cites 2 revision 010
deck{jokers 2 joker is ace or completes straight,flush,straight flush ranks 2..14}ranking{five of a
kind below straight flush royal flush apart wheel lowest joker in flush is ace}


foul{front above or equal to back not two and five cards player reset by house way
bank plays as set}
house way{joker counts as unpaired ace
band low 2..6 band high 11..13

rule one"A long title, so that the rule and its action do not fit on one line"{when(no pair):
best front,best back}
rule two{when(((one pair or(two pair and not joker))))and can(front at least K high,
not legal)
cites 1 note"N" case"Nine"higher pair+lower pair<=12 and kicker>=14:front 2nd and 3rd highest
# the rest
otherwise:(front two of quads,back at least full house)else(back A high straight flush)if possible,
either(front pair,best back)or(use one)note"M"}
rule three{when any hand:front J and kicker}
priority one>two priority three>one safety net:legal,best front}
claims{never foul waive determinate for rule two on 12 hands"Why."}
example"e"{hand As 10h back Jk front 2c by two case"Nine"}
# last
}
""".replace(" back Jk front 2c", " front 2c back Jk")

CANONICAL = """\
# Every part of the language once.
variant small "A small one" {
  source "A page" clauses 1..19, 6a, intro
    cites 2
    note "Read it."
  revision 10

  deck {
    jokers 2
    joker is ace or completes straight, flush, straight flush
    ranks 2..A
  }
  ranking {
    five of a kind below straight flush
    royal flush apart
    wheel lowest
    joker in flush is ace
  }

  foul {
    front above or equal to back
    not two and five cards
    player reset by house way
    bank plays as set
  }

  house way {
    joker counts as unpaired ace

    band low 2..6
    band high J..K

    rule one "A long title, so that the rule and its action do not fit on one line" {
      when no pair: best front, best back
    }

    rule two {
      when (one pair or two pair and not joker) and can (front at least K high, not legal)
        cites 1
        note "N"
      case "Nine" higher pair + lower pair <= 12 and kicker >= A: front 2nd and 3rd highest
      # the rest
      otherwise:
        (front two of quads, back at least full house) else \
(back A high straight flush) if possible, either (front pair, best back) or (use one)
        note "M"
    }

    rule three { when any hand: front J and kicker }

    priority one > two
    priority three > one

    safety net: legal, best front
  }

  claims {
    never foul
    waive determinate for rule two on 12 hands "Why."
  }

  example "e" { hand As 10h  front 2c  back Jk  by two case "Nine" }
  # last
}
"""

CHANGES = """\
variant small extends other revision 2 meaning 0123456789ab { # a
  house way { # b
    # c
    replace rule one { when no pair: best front } # d
    add rule two {
      # e
      when no pair: best front
    } before # f
      one
    add rule three { when no pair: best front note "A" } after one # g

    in rule four replace case "Nine" by # h
      otherwise: best front note "B"
    in rule four add case joker: best back note "C" before case 2 # i
    in rule four add otherwise: best back after case "Ten" # j
    in rule four remove otherwise note "D" # k
    remove rule five # l
    remove safety net
    # m
  } note "E" # n
}
"""

CHANGES_CANONICALLY = """\
variant small extends other revision 2 meaning 0123456789ab {  # a
  house way {  # b
    # c
    replace rule one { when no pair: best front }  # d

    add rule two {
      # e
      when no pair: best front
    } before one  # f

    add rule three {
      when no pair: best front
        note "A"
    } after one  # g

    in rule four replace case "Nine" by otherwise: best front  # h
      note "B"
    in rule four add case joker: best back
      note "C"
      before case 2  # i
    in rule four add otherwise: best back after case "Ten"  # j
    in rule four remove otherwise
      note "D"  # k
    remove rule five  # l
    remove safety net
    # m
  }
    note "E"  # n
}
"""

COMMENTED = """\
# a
variant small { # b
  deck { # c
    # d
    jokers # e
      0

    # f

  } # g
  house way {
    rule one { when no pair # h
      # i
      : best front # j
    } # k
    rule two {
      when one pair

      # l

      case # m
        joker: best back # n
        note # o
          "p"
      # q
      otherwise: best front
      # r
    }
    # s
    rule three { when any hand: best front }
  }
  example "e" { hand As # t
    front Kd }
}

# u
"""

COMMENTED_CANONICALLY = """\
# a
variant small {  # b
  deck {  # c
    # d
    jokers 0  # e

    # f
  }  # g

  house way {
    rule one {
      # h
      # i
      when no pair: best front  # j
    }  # k

    rule two {
      when one pair

      # l

      # m
      case joker: best back  # n
        note "p"  # o
      # q
      otherwise: best front
      # r
    }

    # s
    rule three { when any hand: best front }
  }

  example "e" {
    hand As  # t
    front Kd
  }
}

# u
"""


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_files_are_in_canonical_layout(name: str) -> None:
    assert format_text(SHIPPED[name]) == SHIPPED[name]


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_files_come_back_from_another_layout(name: str) -> None:
    squeezed = re.sub(r"[ \t]+", " ", SHIPPED[name])
    assert format_text(squeezed) == SHIPPED[name]
    assert format_text(SHIPPED[name].replace("\n", "\r\n")) == SHIPPED[name]


def test_every_statement_has_its_layout() -> None:
    assert format_text(CRAMPED) == CANONICAL
    assert format_text(CANONICAL) == CANONICAL


def test_comments_stay_with_their_statements() -> None:
    assert format_text(COMMENTED) == COMMENTED_CANONICALLY
    assert format_text(COMMENTED_CANONICALLY) == COMMENTED_CANONICALLY


def test_changes_of_an_inherited_way() -> None:
    assert format_text(CHANGES) == CHANGES_CANONICALLY
    assert format_text(CHANGES_CANONICALLY) == CHANGES_CANONICALLY


def gaps(text: str) -> list[int]:
    """The first blank of each gap between two words, outside quoted texts and comments."""
    hidden = re.sub(r'"[^"\n]*"|#[^\n]*', lambda match: "x" * len(match[0]), text)
    return [match.start() for match in re.finditer(r"\s+", hidden)]


@pytest.mark.parametrize("comment", [' # here { " }\n', "\n# here\n", "\n\n# one\n\n# two\n\n"])
def test_a_comment_between_any_two_words_is_kept(comment: str) -> None:
    for place in gaps(CANONICAL):
        commented = CANONICAL[:place] + comment + CANONICAL[place + 1 :]
        formatted = format_text(commented)
        kept = [words for _, words in comments(formatted)]
        assert kept == [words for _, words in comments(commented)]


def test_comments_between_all_words_are_kept() -> None:
    words, between = iter(range(10_000)), set(gaps(CANONICAL))
    commented = "".join(
        f" # {next(words)}\n" if place in between else character
        for place, character in enumerate(CANONICAL)
    )
    kept = [comment for _, comment in comments(format_text(commented))]
    assert kept == [comment for _, comment in comments(commented)]


def test_signs_of_comments_and_blocks_inside_texts_stay() -> None:
    text = 'variant a "# no {" {\n  source "}  # {"\n\n  claims { }\n}\n'
    assert format_text(text) == text


def test_a_byte_order_mark_goes() -> None:
    assert format_text("\ufeffvariant a { }\n") == "variant a { }\n"


def test_a_text_with_errors_is_not_formatted() -> None:
    with pytest.raises(SheetError, match="H103"):
        format_text("variant a {")


class TestRefusal:
    """Each fault of a formatter is seen by its own check."""

    TEXT = "variant a {\n  revision 1  # one\n\n  claims {\n    complete\n  }\n}\n"

    def refuse(self, monkeypatch: pytest.MonkeyPatch, spoil: object, what: str) -> None:
        monkeypatch.setattr(formatter, "lay_out", spoil)
        with pytest.raises(FormatRefused, match=what):
            format_text(self.TEXT)

    def test_unreadable(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refuse(monkeypatch, lambda _, text: text.replace("}", ""), "can't be read")

    def test_says_something_else(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refuse(monkeypatch, lambda _, text: text.replace("1", "2"), "does not say the same")

    def test_loses_a_comment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refuse(monkeypatch, lambda _, text: code_of(text), "other comments")

    def test_changes_a_comment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refuse(monkeypatch, lambda _, text: text.replace("one", "two"), "other comments")

    def test_never_settles(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refuse(monkeypatch, lambda _, text: text + "\n", "once more")

    def test_loses_a_statement(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def without_claims(sheet: Sheet, text: str) -> list[Piece]:
            pieces = pieces_of(sheet, text)
            return [piece for piece in pieces if piece.text != "complete"]

        pieces_of = formatter.pieces_of
        monkeypatch.setattr(formatter, "pieces_of", without_claims)
        with pytest.raises(FormatRefused, match="does not say the same"):
            format_text(self.TEXT)


def test_the_formatted_text_says_the_same() -> None:
    assert parse(CRAMPED) == parse(CANONICAL)


def test_a_house_way_taken_from_another_is_kept() -> None:
    text = 'variant x "X" {\n  deck { jokers 0 }\n\n  house way of fair_way\n    note "Taken."\n}\n'
    laid_out = format_text(text)
    assert "  house way of fair_way\n" in laid_out
    assert format_text(laid_out) == laid_out
