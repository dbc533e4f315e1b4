"""Lines of fixed words, and the blocks that hold them, of Lark's tree to syntax nodes."""

# Each attribute bears the name of the grammar rule whose subtree it turns into a node.

from __future__ import annotations

from collections.abc import Callable

from lark import v_args
from lark.tree import Meta

from . import sheet
from .leaves import Cite, Number, Phrase, Tails, Text
from .phrases_from_tree import Parts, PhraseBuilder, of_meta, phrase_of


def tails_of(parts: Parts) -> Tails:
    """What follows a statement: its citations and notes."""
    cites: list[Cite] = []
    notes: list[Text] = []
    for kind, values in parts:
        (cites if kind == "cites" else notes).extend(values)
    return Tails(tuple(cites), tuple(notes))


def split(parts: Parts) -> tuple[Parts, Tails]:
    """The statement's own parts, and the tails after them."""
    own = [part for part in parts if not _is_tail(part)]
    return own, tails_of([part for part in parts if _is_tail(part)])


def _is_tail(part: object) -> bool:
    return isinstance(part, tuple) and len(part) == 2 and part[0] in ("cites", "note")


def _line(topic: str) -> Callable[[PhraseBuilder, Meta, Parts], sheet.Line]:
    """Builds lines of this topic: their choices, and the tails after them."""

    def build(_: PhraseBuilder, meta: Meta, parts: Parts) -> sheet.Line:
        choice, tails = split(parts)
        chosen = tuple(part for part in choice if part is not None)
        return sheet.Line(topic, chosen, tails, of_meta(meta))

    return build


def _block(title: str) -> Callable[[PhraseBuilder, Meta, Parts], sheet.Block]:
    """Builds blocks of this title."""

    def build(_: PhraseBuilder, meta: Meta, parts: Parts) -> sheet.Block:
        return sheet.Block(title, tuple(parts), of_meta(meta))

    return build


@v_args(meta=True)
class LineBuilder(PhraseBuilder):
    """Builds blocks of lines."""

    def cites(self, meta: Meta, parts: Parts) -> tuple[str, Parts]:
        *clauses, source = parts
        return ("cites", [Cite(clause, source) for clause in clauses])

    def note(self, meta: Meta, parts: Parts) -> tuple[str, Parts]:
        return ("note", parts)

    deck = _block("deck")
    jokers = _line("jokers")
    joker_is = _line("joker is")
    ranks = _line("ranks")

    ranking = _block("ranking")
    five_alike = _line("five alike")
    royal_apart = _line("royal flush apart")
    wheel = _line("wheel")
    flush_joker = _line("joker in flush is")

    foul = _block("foul")
    foul_test = _line("foul test")
    foul_counts = _line("not two and five cards")
    foul_player = _line("player")
    foul_bank = _line("bank")

    joker_counts = _line("joker counts")

    deal = _block("deal")
    seats = _line("seats")
    no_play = _line("no play spot after bank")
    hands_of = _line("hands")
    start_by = _line("start")
    deal_way = _line("deal")
    piles = _line("piles")
    action_button = _line("action button to first hand")
    bets_closed = _line("bets closed before")
    empty_seats = _line("empty seats")
    bank_sets = _line("bank sets")
    reshuffled = _line("reshuffled after each round")

    def dice(self, meta: Meta, parts: Parts) -> sheet.Chance:
        return sheet.Chance(parts[0], Number(1), Number(6), of_meta(meta))

    def random(self, meta: Meta, parts: Parts) -> sheet.Chance:
        return sheet.Chance(None, parts[0], parts[1], of_meta(meta))

    banking = _block("banking")
    bank_is = _line("bank is")
    bank_covers = _line("bank covers bets in action order to extent of money")
    winnings_cover = _line("money won covers later bets")
    bank_turns = _line("bank at most")
    shares = _line("shares")
    shared_way = _line("shared bank set by house way")

    settlement = _block("settlement")
    settle_order = _line("settle")
    copies = _line("copy goes to")
    push_when = _line("push when")
    least_wager = _line("wager at least")
    highest_wager = _line("wager at most")
    wager_step = _line("wager in steps of")
    outcome_line = _line("outcome")

    def correction(self, meta: Meta, parts: Parts) -> sheet.Line:
        (words,), tails = split(parts)
        return sheet.Line(words.words, (), tails, of_meta(meta))

    def both_halves(self, meta: Meta, parts: Parts) -> Phrase:
        return Phrase(f"both {parts[0].words}", of_meta(meta))

    def one_each(self, meta: Meta, parts: Parts) -> Phrase:
        return Phrase(f"one {parts[0].words}, one {parts[1].words}", of_meta(meta))

    def front_and_back(self, meta: Meta, parts: Parts) -> Phrase:
        return Phrase(f"front {parts[0].words}, back {parts[1].words}", of_meta(meta))

    def pays(self, meta: Meta, parts: Parts) -> sheet.Outcome:
        span = of_meta(meta)
        return sheet.Outcome(Phrase("pays", span), (parts[0], parts[1]), span)

    def no_change(self, meta: Meta, parts: Parts) -> sheet.Outcome:
        return sheet.Outcome(phrase_of(meta, parts), None, of_meta(meta))

    fee = _block("fee before deal")
    fee_from = _line("from")
    fee_up_to = _line("wager up to")
    fee_above = _line("wager above")
    fee_each_round = _line("each round")

    bet_on = _line("on")
    bet_order = _line("first line pays")
