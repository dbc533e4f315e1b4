"""Reads the sentences of each part of a rule sheet back to the core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from houseway.spec.cards import Category, Deck, JokerScope
from houseway.spec.deal import (
    ActionButton,
    BankSets,
    Chance,
    Closing,
    Deal,
    EmptySeats,
    Piles,
    Start,
    first_place,
)
from houseway.spec.irregularities import (
    AtLeastOne,
    Circumstance,
    Consequence,
    Counts,
    Every,
    Fact,
    Irregularities,
    Is,
    NotSo,
    Ruling,
)
from houseway.spec.money import EVEN_MONEY, Odds, Rounding, RoundingWay
from houseway.spec.prose.book import Book
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.table import (
    ALL_RESULTS,
    Banker,
    Banking,
    Bracket,
    Commission,
    CommissionBase,
    Correction,
    CorrectionLine,
    Direction,
    Ending,
    Fee,
    LooksAt,
    Order,
    Outcome,
    OutcomeLine,
    Result,
    Settlement,
    Side,
    Trigger,
    WagerLimits,
    Watched,
)
from houseway.spec.table import Start as SettleStart
from houseway.spec.variant import BankFoul, FoulRules, FoulTest, PlayerFoul
from houseway.spec.vocabulary import Relation

from .table_reader import BookReader, Read, Rule, Values, as_it_is, only, rule, words

Texts = Sequence[str]
Said = list[tuple[str, Any]]
"""What each sentence says: its topic, and the value."""


def keys(book: Book, prefix: str) -> list[str]:
    """The rest of every key under a prefix."""
    found = [key.removeprefix(f"{prefix}.") for key in book.phrases if key.startswith(f"{prefix}.")]
    assert found, prefix
    return found


def choices(book: Book, prefix: str, topic: str, value: Callable[..., Any]) -> list[Rule]:
    """Sentences without slots, one for each key under a prefix; `value` takes the key's parts."""
    return [
        words(f"{prefix}.{key}", (topic, value(*key.upper().split("."))))
        for key in keys(book, prefix)
    ]


def said(texts: Texts, rules: Sequence[Rule], book: Book) -> Said:
    """What every sentence says; each has exactly one reading."""
    reader = BookReader(book)
    return [only(reader.any_of(text, rules), text) for text in texts]


def at_most_once(everything: Said) -> dict[str, Any]:
    found = dict(everything)
    assert len(found) == len(everything), everything
    return found


# --- deck, ranking, fouls ---------------------------------------------------------

_EACH = {"one": 1, "two": 2}


def read_deck(texts: Texts, book: Book) -> Deck:
    reader = BookReader(book)
    numbers = {"without_joker": 0, "one_joker": 1, "two_jokers": 2}
    kinds = reader.listed("list.or", reader.named("deck.kind"))
    rules = [
        *(
            rule(f"deck.{key}", _sized(jokers), number=reader.number)
            for key, jokers in numbers.items()
        ),
        rule("deck.ranks", lambda ranks: ("ranks", ranks), ranks=_commas(reader, reader.rank)),
        *(words(f"deck.wild.{each}", ("scope", (n, "wild", ()))) for each, n in _EACH.items()),
        *(words(f"deck.ace.{each}", ("scope", (n, "ace", ()))) for each, n in _EACH.items()),
        *(rule(f"deck.bug.{each}", _bug(n), kinds=kinds) for each, n in _EACH.items()),
        *(
            words(f"deck.in_front.{scope}.{each}", ("front", (n, scope)))
            for scope in ("wild", "ace")
            for each, n in _EACH.items()
        ),
    ]
    found = at_most_once(said(texts, rules, book))
    jokers, size = found["size"]
    lowest = found["ranks"][-1]
    assert found["ranks"] == tuple(range(14, lowest - 1, -1))
    assert size == 4 * len(found["ranks"]) + jokers
    if not jokers:
        assert set(found) == {"size", "ranks"}
        return Deck(0, lowest=lowest)
    each, scope, completes = found["scope"]
    assert each == jokers
    assert found["front"] == (jokers, scope)
    return Deck(
        jokers,
        JokerScope.ANY_CARD if scope == "wild" else JokerScope.ACE,
        frozenset(Category[name.upper()] for name in completes),
        lowest,
    )


def _sized(jokers: int) -> Callable[..., Any]:
    return lambda number: ("size", (jokers, number))


def _bug(each: int) -> Callable[..., Any]:
    return lambda kinds: ("scope", (each, "ace", kinds))


def _commas(reader: BookReader, part: Read) -> Read:
    return lambda text: reader.parted(text, "list.comma", part)


def read_ranking(texts: Texts, deck: Deck, book: Book) -> Ranking:
    """The ranking; what no sentence says is as in a sheet that need not say it."""
    rules = [
        *choices(book, "ranking.five_aces", "five_aces", lambda key: FiveAlike[key]),
        *choices(book, "ranking.five_of_a_kind", "five_of_a_kind", lambda key: FiveAlike[key]),
        *choices(book, "ranking.wheel", "wheel", lambda key: Wheel[key]),
        *choices(book, "ranking.flush_joker", "any", lambda key: FlushJoker[key]),
        *choices(book, "ranking.flush_joker_ace_only", "ace", lambda key: FlushJoker[key]),
        words("ranking.royal_apart", ("royal", True)),
        words("ranking.front", ("front", None)),
        words("ranking.suits", ("suits", None)),
    ]
    found = at_most_once(said(texts, rules, book))
    assert {"front", "suits"} <= set(found)
    alike = {"five_of_a_kind" if deck.wild else "five_aces"} if deck.jokers else set()
    flush = {"any" if deck.can_complete(Category.FLUSH) else "ace"} if deck.jokers else set()
    assert set(found) & {"five_aces", "five_of_a_kind"} == alike
    assert set(found) & {"any", "ace"} == flush
    assert ("wheel" in found) == (deck.lowest == 2)
    return Ranking(
        next((found[key] for key in alike), FiveAlike.ABOVE),
        found.get("wheel", Wheel.SECOND),
        next((found[key] for key in flush), FlushJoker.HIGHEST_MISSING),
        found.get("royal", False),
    )


def read_foul(texts: Texts, book: Book) -> FoulRules:
    rules = [
        *choices(book, "foul.test", "test", lambda key: FoulTest[key]),
        *choices(book, "foul.player", "player", lambda key: PlayerFoul[key]),
        *choices(book, "foul.bank", "bank", lambda key: BankFoul[key]),
        words("foul.wrong_number", ("counts_foul", True)),
        words("foul.how_compared", ("compared", None)),
    ]
    found = at_most_once(said(texts, rules, book))
    found.pop("compared")
    return FoulRules(**found)


# --- the deal ---------------------------------------------------------------------


def read_deal(texts: Texts, book: Book) -> Deal:
    """The deal. What sentences add to it is checked against it."""
    reader = BookReader(book)
    number = reader.number
    rules = [
        *_counted("deal.seats", lambda number: ("seats", number), number=number),
        *_hand_rules(reader),
        *_start_rules(reader),
        *choices(book, "deal.closing", "closing", lambda key: key),
        *choices(book, "deal.piles", "piles", lambda key: Piles[key]),
        *choices(book, "deal.direction", "from there", lambda key: Direction[key]),
        *choices(book, "deal.direction_alone", "alone", lambda key: Direction[key]),
        *choices(book, "deal.action", "action", _action),
        *choices(book, "deal.empty_seats", "empty_seats", lambda key: EmptySeats[key]),
        *choices(book, "deal.bank_sets", "bank_sets", lambda key: BankSets[key]),
        words("deal.no_play", ("no_play", True)),
        words("deal.reshuffled", ("reshuffled", True)),
        words("deal.as_counted", ("as counted", None)),
        rule("deal.ways_to_start", lambda number: ("ways", number), number=number),
    ]
    everything = said(texts, rules, book)
    starts = [value for topic, value in everything if topic == "start"]
    found = at_most_once([one for one in everything if one[0] != "start"])
    ways = found.pop("ways", None)
    assert ways == (len(starts) if len(starts) > 1 else None)
    assert found.pop("as counted", ()) is (() if not starts or "from there" in found else None)
    closing = found.pop("closing", None)
    direction = found.pop("from there" if starts else "alone", None)
    hands, cards, left_over, one_fewer = found.pop("hands", (None, 7, None, False))
    deal = Deal(
        hands=hands,
        cards=cards,
        left_over=left_over,
        one_fewer=one_fewer,
        **found,
        starts=tuple(start for start, _ in starts),
        direction=direction,
        closing=None if closing is None else Closing.DEAL if closing == "DEAL" else Closing.DICE,
    )
    if closing not in (None, "DEAL"):
        assert closing == _before(deal)
    for start, others in starts:
        assert others == bank_again(start, deal)
    return deal


def _counted(key: str, value: Callable[..., Any], **slots: Read) -> list[Rule]:
    return [rule(f"{key}.one", value, **slots), rule(f"{key}.other", value, **slots)]


def _hand_rules(reader: BookReader) -> list[Rule]:
    def read(*fewer: str) -> Callable[..., Any]:
        def value(hands: int, cards: int, number: int = 0) -> Any:
            return "hands", (hands, cards, number, bool(fewer))

        return value

    number = reader.number
    return [
        rule(f"{key}.{form}", read(*fewer), hands=number, cards=number, number=number)
        for key, fewer in (("deal.hands", ()), ("deal.hands_and_one_fewer", ("one fewer",)))
        for form in ("zero", "one", "other")
    ]


def _start_rules(reader: BookReader) -> list[Rule]:
    number = reader.number

    def bank(text: str) -> Values:
        others = reader.listed("list.and", number)
        return reader.any_of(
            text,
            [
                rule("deal.bank_is.alone", lambda number: (number, ()), number=number),
                rule(
                    "deal.bank_is.too",
                    lambda number, others: (number, others),
                    number=number,
                    others=others,
                ),
            ],
        )

    def dice(way: Direction) -> Callable[..., Any]:
        def value(number: int, bank: tuple[int, tuple[int, ...]]) -> Any:
            return "start", (Start(Chance(number, 1, 6), way, bank[0]), bank[1])

        return value

    def drawn(way: Direction) -> Callable[..., Any]:
        def value(low: int, high: int, bank: tuple[int, tuple[int, ...]]) -> Any:
            return "start", (Start(Chance(None, low, high), way, bank[0]), bank[1])

        return value

    found = []
    for way in Direction:
        name = way.name.lower()
        found += _counted(f"deal.start.dice.{name}", dice(way), number=number, bank=bank)
        found.append(
            rule(f"deal.start.random.{name}", drawn(way), low=number, high=number, bank=bank)
        )
    return found


def _action(key: str) -> ActionButton:
    return ActionButton(None if key == "STAYS" else Direction[key])


def _before(deal: Deal) -> str:
    """What chance is used, by the starts."""
    dice = [start.chance.dice is not None for start in deal.starts] or [True]
    if all(dice):
        return "DICE"
    return "DICE_OR_NUMBER" if any(dice) else "NUMBER"


def bank_again(start: Start, deal: Deal) -> tuple[int, ...]:
    """The totals, besides what the bank is counted as, that come to the bank."""
    if not deal.places:
        return ()
    chance = start.chance if (start.chance.dice or 0) < 5 else Chance(None, *_ends(start.chance))
    totals = [t for t in chance.totals() if first_place(start, t, deal.places) == 0]
    return tuple(total for total in totals if total != start.bank_as)


def _ends(chance: Chance) -> tuple[int, int]:
    """The lowest and the highest total of many dice, whose throws are too many to be listed."""
    dice = chance.dice or 1
    return dice * chance.low, dice * chance.high


# --- money ------------------------------------------------------------------------


def read_banking(texts: Texts, book: Book, *, house_way: bool) -> Banking:
    reader = BookReader(book)
    rules = [
        *choices(book, "banking.banker", "banker", lambda key: Banker[key]),
        words("banking.covers", ("covers_by_extent", True)),
        words("banking.winnings_cover", ("winnings_cover", True)),
        words("banking.winnings_do_not_cover", ("winnings_cover", False)),
        words("banking.shared_by_house_way", ("shared_set_by_house_way", True)),
        words("banking.shared_freely", ("shared_set_by_house_way", False)),
        words("banking.players_freely", ("freely", True)),
        rule(
            "banking.shares",
            lambda house, player: ("shares", (house * 100, player * 100)),
            house=reader.percent,
            player=reader.percent,
        ),
        *(
            one
            for way in ("any", *(direction.name.lower() for direction in Direction))
            for one in _counted(f"banking.turns.{way}", _turns(way), number=reader.number)
        ),
    ]
    found = at_most_once(said(texts, rules, book))
    assert ("winnings_cover" in found) == ("covers_by_extent" in found)
    freely = found.pop("freely", False)
    turns = found.pop("turns", (None, None))
    banking = Banking(**found, most_rounds=turns[0], then=turns[1])
    assert freely == (house_way and banking.banker is not Banker.HOUSE)
    return banking


def _turns(way: str) -> Callable[..., Any]:
    then = None if way == "any" else Direction[way.upper()]
    return lambda number: ("turns", (number, then))


def read_settlement(texts: Texts, book: Book) -> Settlement:
    reader = BookReader(book)
    rules = [
        rule("settlement.least", lambda amount: ("least", amount), amount=reader.amount),
        rule("settlement.most", lambda amount: ("most", amount), amount=reader.amount),
        rule("settlement.step", lambda amount: ("step", amount), amount=reader.amount),
        words("settlement.step_whole", ("step", 100)),
        *choices(book, "settlement.order", "order", _order),
        words("settlement.copies_to_bank", ("copies", True)),
        words("settlement.copies_to_nobody", ("copies", False)),
        *(
            rule(
                f"settlement.trigger.{side.value}.{watched.value}",
                _trigger(side, watched),
                rank=reader.rank,
                card=reader.rank_one,
            )
            for side in Side
            for watched in Watched
        ),
        rule(
            "settlement.line",
            lambda when, then: ("line", OutcomeLine(when, then)),
            when=_whens(reader),
            then=_thens(reader),
        ),
        *choices(
            book, "settlement.correction", "correction", lambda key: CorrectionLine(Correction[key])
        ),
    ]
    everything = said(texts, rules, book)
    several = ("trigger", "line", "correction")
    once = at_most_once([one for one in everything if one[0] not in several])
    triggers, lines, corrections = (
        tuple(value for topic, value in everything if topic == which) for which in several
    )
    limits = WagerLimits(once.get("least", 1), once.get("most"), once.get("step", 1))
    return Settlement(lines, triggers, once["copies"], limits, once.get("order"), corrections)


def _order(direction: str, start: str) -> Order:
    return Order(Direction[direction], SettleStart[start])


def _trigger(side: Side, watched: Watched) -> Callable[..., Any]:
    def value(rank: int, card: int) -> tuple[str, Trigger]:
        assert rank == card
        return "trigger", Trigger(side, watched, rank)

    return value


_TESTED_BY_NAME = {
    "wins": Result.WINS,
    "loses": Result.LOSES,
    "copies": Result.COPIES,
}


def _whens(reader: BookReader) -> Read:
    def pair(name: str) -> frozenset[Any]:
        one, other = (_TESTED_BY_NAME[part] for part in name.split("_"))
        return frozenset({(one, other)})

    def each(name: str) -> frozenset[Any]:
        ((one, other),) = pair(name)
        return frozenset({(one, other), (other, one)})

    def both(name: str) -> frozenset[Any]:
        return frozenset({(_TESTED_BY_NAME[name], _TESTED_BY_NAME[name])})

    book = reader.book
    halves = reader.named("settlement.halves")

    def read(text: str) -> Values:
        rules = [
            *(
                words(f"settlement.when.both.{k}", both(k))
                for k in keys(book, "settlement.when.both")
            ),
            *(
                words(f"settlement.when.each.{k}", each(k))
                for k in keys(book, "settlement.when.each")
            ),
            rule(
                "settlement.when.front_and_back",
                lambda which: frozenset().union(*map(pair, which)),
                which=reader.listed("list.or", halves),
            ),
        ]
        return reader.any_of(text, rules)

    return read


def _thens(reader: BookReader) -> Read:
    def paid(odds: Odds) -> Outcome:
        assert odds != EVEN_MONEY
        return Outcome(Ending.PAYS, odds)

    def even(odds: Odds) -> Outcome:
        assert odds == EVEN_MONEY
        return Outcome(Ending.PAYS)

    rules = [
        rule("settlement.then.pays", paid, odds=reader.odds),
        rule("settlement.then.pays_even", even, odds=reader.odds),
        words("settlement.then.pushes", Outcome(Ending.PUSHES)),
        words("settlement.then.loses", Outcome(Ending.LOSES)),
    ]
    return lambda text: reader.any_of(text, rules)


def read_matrix(rows: Sequence[Sequence[str]], book: Book) -> dict[Any, Any]:
    """The outcome of every pair of results; a text where there is not one outcome."""
    reader = BookReader(book)
    rules = [
        rule("settlement.matrix.pays", lambda odds: Outcome(Ending.PAYS, odds), odds=reader.odds),
        words("settlement.matrix.pushes", Outcome(Ending.PUSHES)),
        words("settlement.matrix.loses", Outcome(Ending.LOSES)),
        words("settlement.matrix.not_said", "not said"),
        words("settlement.matrix.several", "several"),
    ]
    cells = [only(reader.any_of(cell, rules), cell) for row in rows for cell in row[1:]]
    return dict(zip(ALL_RESULTS, cells, strict=True))


def read_commissions(texts: Texts, book: Book) -> tuple[Commission, ...]:
    reader = BookReader(book)

    def what(text: str) -> Values:
        return reader.any_of(
            text,
            [
                rule(f"commission.what.{key}", _of(base), rate=reader.percent)
                for key, base in (
                    ("each_win", CommissionBase.EACH_WIN),
                    ("bankers_net_win", CommissionBase.BANKERS_NET_WIN),
                )
            ],
        )

    def rounding(text: str) -> Values:
        rules = [words("commission.rounding.exact", None)]
        for way in RoundingWay:
            key = f"commission.rounding.{way.name.lower()}"
            rules.append(rule(key, _rounded(way), unit=reader.amount))
        return reader.any_of(text, rules)

    def least(text: str) -> Values:
        return reader.any_of(
            text, [rule("commission.least", lambda amount: amount, amount=reader.amount)]
        )

    rules = [
        words("commission.none", None),
        rule("commission.whole", _commission, what=what, rounding=rounding),
        rule("commission.whole_with_least", _commission, what=what, rounding=rounding, least=least),
    ]
    found = [only(reader.any_of(text, rules), text) for text in texts]
    if found == [None]:
        return ()
    assert None not in found
    return tuple(found)


def _of(base: CommissionBase) -> Callable[..., Any]:
    return lambda rate: (base, rate)


def _rounded(way: RoundingWay) -> Callable[..., Any]:
    return lambda unit: Rounding(way, unit)


def _commission(what: Any, rounding: Any, least: Any = None) -> Commission:
    base, rate = what
    return Commission(base, rate, rounding, least)


def read_fees(texts: Texts, book: Book) -> tuple[Fee, ...]:
    reader = BookReader(book)
    amount = reader.amount
    rules = [
        words("fee.from.player", ("from", Side.PLAYER)),
        words("fee.from.bank", ("from", Side.BANK)),
        rule("fee.each_round", lambda amount: ("each", amount), amount=amount),
        rule(
            "fee.bracket.first",
            lambda up_to, amount: ("bracket", (None, up_to, amount)),
            up_to=amount,
            amount=amount,
        ),
        rule(
            "fee.bracket.next",
            lambda above, up_to, amount: ("bracket", (above, up_to, amount)),
            above=amount,
            up_to=amount,
            amount=amount,
        ),
        rule(
            "fee.bracket.last",
            lambda above, amount: ("bracket", (above, None, amount)),
            above=amount,
            amount=amount,
        ),
        rule("fee.bracket.all", lambda amount: ("bracket", (None, None, amount)), amount=amount),
    ]
    fees: list[Fee] = []
    below = None
    for topic, value in said(texts, rules, book):
        if topic == "from":
            fees.append(Fee(value))
            below = None
            continue
        last = fees.pop()
        if topic == "each":
            fees.append(Fee(last.payer, last.brackets, value))
            continue
        above, up_to, paid = value
        assert above == below
        fees.append(Fee(last.payer, (*last.brackets, Bracket(up_to, paid)), last.each_round))
        below = up_to
    return tuple(fees)


# --- irregularities ---------------------------------------------------------------


def read_irregularities(texts: Texts, book: Book) -> Irregularities:
    """The irregularities, each fact named by the sheet's words for it."""
    reader = BookReader(book)
    intro, *rest = texts
    assert intro == book.say("irregularities.facts")
    facts: list[Fact] = []
    fact_rules = [
        rule("irregularities.flag", lambda fact: Fact(fact, fact), fact=as_it_is),
        rule(
            "irregularities.count",
            lambda fact, high: Fact(fact, fact, 0, high, is_flag=False),
            fact=as_it_is,
            high=reader.number,
        ),
    ]
    while rest and (found := reader.any_of(rest[0], fact_rules)):
        facts.append(only(found, rest[0]))
        rest = rest[1:]
    when = read_when(reader, facts)
    rules = [
        rule("irregularities.impossible", lambda when: ("impossible", when), when=when),
        words("irregularities.together", ("overrides", False)),
        words("irregularities.overrides", ("overrides", True)),
        rule(
            "irregularities.ruling",
            lambda when, done: ("ruling", Ruling(when, done)),
            when=when,
            done=read_done(reader),
        ),
    ]
    everything = said(rest, rules, book)
    impossible, rulings = (
        tuple(value for topic, value in everything if topic == which)
        for which in ("impossible", "ruling")
    )
    (overrides,) = (value for topic, value in everything if topic == "overrides")
    return Irregularities(tuple(facts), impossible, rulings, overrides)


def read_done(reader: BookReader) -> Read:
    named = reader.named("irregularities.done")

    def one(text: str) -> Values:
        return {Consequence[name.upper()] for name in named(text) if name not in ("list", "comma")}

    return reader.joined("irregularities.done.list", "irregularities.done.comma", one)


def read_when(reader: BookReader, facts: Sequence[Fact]) -> Read:
    """A reader of circumstances; the sheet's own words for its facts are known."""
    flags = {fact.text for fact in facts if fact.is_flag}
    counts = {fact.text for fact in facts if not fact.is_flag}
    say = "irregularities.when"

    def flag(text: str) -> Values:
        return {text} & flags

    def count(text: str) -> Values:
        return {text} & counts

    def named(text: str) -> Values:
        return reader.any_of(text, [rule(f"{say}.named", lambda fact: fact, fact=count)])

    def number(text: str) -> Values:
        several = reader.listed("list.and", named)
        return reader.any_of(
            text,
            [
                rule(f"{say}.number", lambda fact: (fact,), fact=count),
                rule(f"{say}.total", lambda facts: facts, facts=several),
            ],
        )

    def marked(inner: str) -> Read:
        return lambda text: reader.parted(text, f"{say}.inner_{inner}", innermost)

    @cache
    def part(text: str) -> Values:
        return reader.any_of(
            text,
            [
                rule(f"{say}.so", lambda fact: Is(fact), fact=flag),
                rule(f"{say}.not_so", lambda part: NotSo(part), part=part),
                rule(f"{say}.both", lambda parts: Every(parts), parts=marked("and")),
                rule(f"{say}.either", lambda parts: AtLeastOne(parts), parts=marked("or")),
                *(
                    rule(
                        f"{say}.is.{relation.name.lower()}",
                        _counting(relation),
                        number=number,
                        value=reader.number,
                    )
                    for relation in Relation
                ),
            ],
        )

    @cache
    def innermost(text: str) -> Values:
        plain = {one for one in part(text) if isinstance(one, Is | Counts)}
        return plain | reader.any_of(text, [rule(f"{say}.nested", lambda part: part, part=part)])

    def whole(text: str) -> Values:
        comma = f"{say}.comma"
        every = reader.joined(f"{say}.and", comma, part)(text)
        some = reader.joined(f"{say}.or", comma, part)(text)
        found: Values = {Every(parts) for parts in every if len(parts) > 1}
        found |= {AtLeastOne(parts) for parts in some if len(parts) > 1}
        alone = {one for one in part(text) if not isinstance(one, Every | AtLeastOne)}
        return found | alone

    return whole


def _counting(relation: Relation) -> Callable[..., Any]:
    return lambda number, value: Counts(number, relation, value)


def by_words(irregularities: Irregularities) -> Irregularities:
    """The same with every fact named by the sheet's words for it."""
    texts = {fact.name: fact.text for fact in irregularities.facts}

    def renamed(when: Circumstance) -> Circumstance:
        match when:
            case Is(fact):
                return Is(texts[fact])
            case Counts(facts, relation, number):
                return Counts(tuple(texts[fact] for fact in facts), relation, number)
            case NotSo(part):
                return NotSo(renamed(part))
            case Every(parts):
                return Every(tuple(map(renamed, parts)))
            case AtLeastOne(parts):
                return AtLeastOne(tuple(map(renamed, parts)))

    return Irregularities(
        tuple(Fact(f.text, f.text, f.low, f.high, f.is_flag) for f in irregularities.facts),
        tuple(map(renamed, irregularities.impossible)),
        tuple(Ruling(renamed(one.when), one.consequences) for one in irregularities.rulings),
        irregularities.misdeal_overrides,
    )


# --- side bets --------------------------------------------------------------------


def read_side_bet(texts: Texts, book: Book) -> tuple[Side, LooksAt, bool]:
    """Whose hand it looks at, what of it, and whether the first line pays."""
    rules = [
        words("bet.apart", ("apart", None)),
        *choices(book, "bet.looks_at", "looks", lambda side, at: (Side[side], LooksAt[at])),
        words("bet.first_line_pays", ("first", True)),
        words("bet.one_line_only", ("first", False)),
        words("bet.ranks_high", ("high", None)),
    ]
    found = at_most_once(said(texts, rules, book))
    return (*found["looks"], found["first"])


def read_pays(text: str, book: Book) -> Values:
    reader = BookReader(book)
    return reader.any_of(
        text,
        [
            rule("bet.outcome.pays", lambda odds: Outcome(Ending.PAYS, odds), odds=reader.odds),
            words("bet.outcome.pushes", Outcome(Ending.PUSHES)),
            words("bet.outcome.loses", Outcome(Ending.LOSES)),
        ],
    )
