"""What an author may write by mistake, and the remedy that is told."""

from dataclasses import dataclass

import pytest

from .planted_faults import doing, errors, sheet, when


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
    # --- several ranks
    Mistake(when("kicker is king or ace"), "kicker in K..A; or: kicker is K or kicker is A"),
    Mistake(when("kicker is a king or an ace"), "write: kicker in K..A"),
    Mistake(when("kicker is K, Q or A"), "write: kicker in Q..A"),
    Mistake(when("kicker is K or Q or J"), "write: kicker in J..K"),
    Mistake(when("kicker is K/A"), "write: kicker in K..A"),
    Mistake(when("kicker = K or A"), "write: kicker in K..A"),
    Mistake(when("kicker is 9 or king"), "write: kicker is 9 or kicker is K"),
    Mistake(when("pair is K and kicker is queen or 9"), "write: kicker is Q or kicker is 9"),
    Mistake(when("higher pair is 9 or 10"), "write: higher pair in 9..10"),
    Mistake(when("kicker in king or ace"), "write: kicker in K..A"),
    Mistake(when("kicker is king or better"), "write: kicker >= K"),
    Mistake(when("pair of nines or lower"), "write: pair <= 9"),
    Mistake(when("pair of kings or aces"), "write: pair in K..A"),
    Mistake(when("quads in jacks to kings"), "write: quads in J..K"),
    Mistake(when("quads in 7 through ten"), "write: quads in 7..10"),
    Mistake(when("quads is between king and jack"), "write: quads in J..K"),
    Mistake(when("kicker is K..A"), "write: kicker in K..A"),
    Mistake(when("kicker K"), "write: kicker is K"),
    Mistake(when("king or ace kicker"), "write: kicker in K..A"),
    Mistake(when("kings"), "write: pair is K"),
    Mistake(when("quads in 7..ten"), "ranks are written 2 to 10, J, Q, K, A: write 10"),
    # --- citations
    Mistake(doing("best front cites clause 12"), "write the number alone: cites 12"),
    Mistake(doing("best front cites 3, section 6a"), "write the number alone: cites 6a"),
    Mistake(doing("best front cites Clause 3.2"), "write the number alone: cites 3.2"),
    Mistake(doing("best front cites no. 12"), "write the number alone: cites 12"),
    Mistake(doing("best front cites §12"), "write the number alone: cites 12"),
    Mistake(doing('best front cites "12"'), "write the number alone: cites 12"),
    Mistake(sheet(item="commission none cites clause 12"), "write the number alone: cites 12"),
    Mistake(sheet(item='conduct "x" cites clause 12'), "write the number alone: cites 12"),
    Mistake(sheet(item='source "s" clauses clause 1..9'), "write the number alone: clauses 1..9"),
    Mistake(sheet(item='source "s" clause 1..9'), "write 'clauses'"),
    Mistake(doing("best front cites 12 and 13"), "',' between clauses: cites 12, 13"),
    Mistake(doing("best front cites 12 13"), "',' between clauses: cites 12, 13"),
    Mistake(doing("best front cites intro 12"), "a comma between the two: cites intro, 12"),
    Mistake(doing("best front cites 12-14"), "with commas between: cites 12, 13, 14"),
    Mistake(doing("best front cites 12..99"), "as in: cites 12, 13"),
    Mistake(doing("best front cites 3.2.1"), "such as c3_2_1"),
    Mistake(doing("best front cites 6 a"), "in one: cites 6a"),
    Mistake(doing("best front cites 12A"), "write '12a'"),
    # --- fixed amounts and parts of a win
    Mistake(sheet(item="commission $1 of each win"), "{ from player each round: 1 }"),
    Mistake(sheet(item="commission $2.50"), "{ from player each round: 2.50 }"),
    Mistake(sheet(item="commission 3 dollars a hand"), "{ from player each round: 3 }"),
    Mistake(sheet(item="commission 25 cents of each win"), "{ from player each round: 1 }"),
    Mistake(sheet(item="commission flat 1"), "a fixed amount can be taken each round, as a fee"),
    Mistake(sheet(item="commission 1 of each win"), "1%; a fixed amount is a fee"),
    Mistake(sheet(item="commission five percent of each win, exact"), "in digits, such as 5%"),
    Mistake(sheet(item="fee 5% of each win"), "is a commission: commission 5% of each win, exact"),
    Mistake(
        sheet(item="fee before deal { from player each round: 5% }"), "commission 5% of each win"
    ),
    Mistake(sheet(item="fee before deal { from player $1 }"), "from player each round: 1"),
    # --- the half last
    Mistake(
        sheet('rule a { when any hand case "x" three of a kind in back, best two cards in front }'),
        "then ':' and what goes where, the half first: back trips, best front",
    ),
    Mistake(
        sheet("rule a { when any hand case both pairs in back otherwise: best front }"),
        "the half first: back both pairs",
    ),
    Mistake(doing("three of a kind in back, best in front"), "write: back trips, best front"),
    Mistake(doing("the pair in the back, best front"), "write: back pair, best front"),
    Mistake(doing("put the lower pair in front"), "write: front lower pair"),
    Mistake(doing("legal, best cards in the low hand"), "write: legal, best front"),
    Mistake(doing("pair behind if possible, best front"), "back pair if possible, best front"),
    Mistake(doing("ace in front, best back"), "write: front one ace, best back"),
    Mistake(doing("pair front"), "write: front pair"),
    Mistake(doing("back best"), "write: best back"),
    # --- a kind before a name
    Mistake(doing("use rule last"), "write the name alone: use last"),
    Mistake(sheet("priority rule last > a"), "write the name alone: priority last"),
    Mistake(when("pair in band low"), "write the name alone: in low"),
    Mistake("variant x extends variant y revision 1 { }", "the name alone: extends y"),
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_an_authors_mistake_is_told_with_its_remedy(mistake: Mistake) -> None:
    first = errors(mistake.text)[0]
    assert mistake.remedy in first.remedy


def test_three_cards_are_not_offered_for_the_front() -> None:
    assert "front trips" not in errors(doing("trips in front"))[0].remedy
