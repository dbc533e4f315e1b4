"""Terminals of the grammar: each has its phrase, and none collides with another."""

import pytest
from lark.exceptions import GrammarError, LarkError

from houseway.grammar import keywords, parser
from houseway.grammar.errors import phrase_of
from houseway.grammar.keywords import bounded_grammar, terminal_of, word_of
from houseway.grammar.parser import lark_parser, parse

from .planted_faults import errors, sheet


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
