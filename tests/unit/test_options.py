"""Options: their combinations, their terms, and the words in which a reader names them."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from houseway.spec.cards import Category, Deck, JokerScope
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.variant import FoulTest
from houseway.verifier import Option, OptionError, load
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.named_options import check_options, options_named
from houseway.verifier.option_terms import OptionTerms
from houseway.verifier.options import CHOICES, Combination, combinations
from houseway.verifier.terms import FALSE, TRUE, Op, const, truth

OWN = Combination(Ranking(), FoulTest.ABOVE)
ALL = combinations(OWN, tuple(Option))


# --- combinations --------------------------------------------------------------


def test_combinations_are_every_choice_with_every_other() -> None:
    assert len(ALL) == len(set(ALL)) == 2 * 2 * 2 * 3
    assert OWN in ALL
    for option, choices in CHOICES.items():
        mine = combinations(OWN, [option])
        assert [one.choice(option) for one in mine] == list(choices)
        assert {one.choice(other) for one in mine for other in Option if other is not option} == {
            OWN.choice(other) for other in Option if other is not option
        }


def test_nothing_left_open_is_the_sheets_own_combination() -> None:
    assert combinations(OWN, ()) == (OWN,)


def test_a_combination_put_into_a_sheet_changes_its_options_alone() -> None:
    variant = load("trump_plaza")
    other = Combination(Ranking(wheel=Wheel.LOWEST), FoulTest.ABOVE_OR_EQUAL_PAIR)
    changed = other.put_into(variant)
    assert Combination.of(changed) == other
    assert changed.foul.player is variant.foul.player
    assert changed.foul.counts_foul is variant.foul.counts_foul
    assert Combination.of(variant).put_into(changed) == variant


# --- terms ---------------------------------------------------------------------


@pytest.mark.parametrize("one", ALL, ids=str)
def test_a_choice_made_is_a_constant(one: Combination) -> None:
    terms = OptionTerms(one)
    for kind in Category:
        assert terms.level(kind) is const(one.ranking.level(kind), 4)
    for top in range(5, 15):
        assert terms.straight_level(top) is const(one.ranking.straight_level(top), 4)
    assert terms.flush_joker_is_ace is truth(one.ranking.flush_joker is FlushJoker.ACE)
    assert (terms.equal_pair_fouls, terms.equal_fouls) == {
        FoulTest.ABOVE: (FALSE, FALSE),
        FoulTest.ABOVE_OR_EQUAL_PAIR: (TRUE, FALSE),
        FoulTest.ABOVE_OR_EQUAL: (TRUE, TRUE),
    }[one.foul]
    assert terms.variables == ()
    assert terms.constraint is TRUE
    assert terms.combinations == (one,)
    assert terms.among([one]) is TRUE


def test_open_options_are_variables_and_the_others_constants() -> None:
    terms = OptionTerms(OWN, [Option.WHEEL, Option.FOUL_TEST])
    assert [v.data for v in terms.variables] == ["wheel_lowest", "equal_pair_fouls", "equal_fouls"]
    assert terms.level(Category.FIVE_OF_A_KIND).op is Op.CONST
    assert terms.flush_joker_is_ace is FALSE
    assert terms.straight_level(14) is const(14, 4)
    assert terms.straight_level(5).op is Op.ITE


def test_under_each_combination_the_terms_have_its_values() -> None:
    terms = OptionTerms(OWN, tuple(Option))
    tops = range(5, 15)
    roots = [terms.level(kind) for kind in Category] + [terms.straight_level(top) for top in tops]
    roots += [terms.straight_level_below_ace(const(top, 4)) for top in range(6, 14)]
    columns = {
        str(v.data): np.array([terms.values(one)[str(v.data)] for one in ALL])
        for v in terms.variables
    }
    rows = np.stack(Program(roots).run(columns), axis=1).tolist()
    for one, row in zip(ALL, rows, strict=True):
        ranking = one.ranking
        assert row == [
            *(ranking.level(kind) for kind in Category),
            *(ranking.straight_level(top) for top in tops),
            *(ranking.straight_level(top) for top in range(6, 14)),
        ]


def test_the_constraint_leaves_exactly_the_combinations() -> None:
    terms = OptionTerms(OWN, tuple(Option))
    names = [str(v.data) for v in terms.variables]
    rows = list(product((False, True), repeat=len(names)))
    columns = dict(zip(names, np.array(rows).T, strict=True))
    holds, among, some = Program([terms.constraint, terms.among(ALL), terms.among(ALL[:5])]).run(
        columns
    )
    assert holds.sum() == len(ALL)
    assert (holds == among).all()
    allowed = [
        dict(zip(names, row, strict=True)) for row, kept in zip(rows, holds, strict=True) if kept
    ]
    assert {terms.combination(values) for values in allowed} == set(ALL)
    assert all(terms.values(terms.combination(values)) == values for values in allowed)
    chosen = {
        terms.combination(dict(zip(names, row, strict=True)))
        for row, kept in zip(rows, some, strict=True)
        if kept
    }
    assert chosen == set(ALL[:5])


# --- naming them ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("wheel", (Option.WHEEL,)),
        ("foul test, wheel", (Option.WHEEL, Option.FOUL_TEST)),
        ("five aces", (Option.FIVE_ALIKE,)),
        ("five of a kind,five aces", (Option.FIVE_ALIKE,)),
        ("  Joker  in FLUSH ,, wheel,wheel,", (Option.WHEEL, Option.FLUSH_JOKER)),
    ],
)
def test_options_are_named_in_the_words_of_the_sheet(
    text: str, options: tuple[Option, ...]
) -> None:
    assert options_named(text) == options


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("weel", "did you mean 'wheel'?"),
        ("wheel lowest", "did you mean 'wheel'?"),
        ("joker in flush is ace", "did you mean 'joker in flush'?"),
        ("front above or equal to back", "did you mean 'foul test'?"),
        ("foul", "did you mean 'foul test'?"),
        ("five ace", "did you mean 'five aces'?"),
        ("xyzzy", "The options are five aces, wheel, joker in flush, foul test"),
        ("royal flush apart", "the highest straight flush either way"),
        ("", "no option is named"),
        (" , ,", "no option is named"),
        ("\x1b[31m" + "x" * 10_000, "is no option"),
    ],
)
def test_other_words_are_refused(text: str, words: str) -> None:
    with pytest.raises(OptionError) as refused:
        options_named(text)
    (reason,) = refused.value.reasons
    assert words in reason
    assert len(reason) < 300
    assert reason.isprintable()


def test_every_wrong_word_is_told_but_not_without_end() -> None:
    with pytest.raises(OptionError) as refused:
        options_named("weel, royal flush, wheel")
    assert len(refused.value.reasons) == 2
    with pytest.raises(OptionError) as refused:
        options_named(",".join(f"word{number}" for number in range(1000)))
    assert len(refused.value.reasons) == 10


@pytest.mark.parametrize(
    ("options", "deck", "words"),
    [
        ([Option.WHEEL], Deck(1, lowest=3), ["lowest rank is 3"]),
        ([Option.FIVE_ALIKE, Option.FLUSH_JOKER], Deck(0), ["no joker", "no joker"]),
        ([Option.FLUSH_JOKER, Option.WHEEL], Deck(0, lowest=10), ["A-2-3-4-5", "no joker"]),
        ([], Deck(1), ["no option is named"]),
    ],
)
def test_options_that_change_nothing_are_refused(
    options: list[Option], deck: Deck, words: list[str]
) -> None:
    with pytest.raises(OptionError) as refused:
        check_options(options, deck)
    for reason, word in zip(refused.value.reasons, words, strict=True):
        assert word in reason


def test_options_that_matter_pass() -> None:
    check_options(tuple(Option), Deck(1))
    check_options([Option.FIVE_ALIKE, Option.FLUSH_JOKER, Option.FOUL_TEST], Deck(2, lowest=10))
    check_options([Option.WHEEL, Option.FOUL_TEST], Deck(0))


def test_five_of_a_kind_is_the_name_with_a_wild_joker() -> None:
    assert Option.FIVE_ALIKE.name_in(Deck(1)) == "five aces"
    assert Option.FIVE_ALIKE.name_in(Deck(1, JokerScope.ANY_CARD)) == "five of a kind"
    assert FiveAlike.BELOW in CHOICES[Option.FIVE_ALIKE]
