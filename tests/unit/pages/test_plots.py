"""Pictures of counts: what they show, that text stays inside, that the table says the same."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from houseway import variants
from houseway.spec.prose.book import book
from houseway.verifier import load
from houseway.verifier.pages.bars import Bar, Shape, bars_svg
from houseway.verifier.pages.figures import one_in, percent_in
from houseway.verifier.pages.plots import Plot, backs_plot, bet_plot, fronts_plot, rules_plot
from houseway.verifier.pages.results import Results
from houseway.verifier.pages.store import Store
from houseway.verifier.pages.text_width import lines_of, width_of

SVG = "{http://www.w3.org/2000/svg}"
BOOK = book()


def known(name: str) -> Results:
    found = Store().find(load(name))
    assert found
    return found


def rules_of(name: str) -> Plot:
    labels = [rule.title for rule in load(name).its_house_way().rules]
    plot = rules_plot(known(name), labels, BOOK)
    assert plot
    return plot


def backs_of(name: str) -> Plot | None:
    return backs_plot(known(name), load(name).deck, BOOK)


def texts(plot: Plot) -> list[str]:
    return [one.text or "" for one in ET.fromstring(plot.picture.svg).iter(f"{SVG}text")]


def bar_widths(svg: str) -> list[float]:
    """The widths of the bars themselves, the row behind each left out."""
    rects = ET.fromstring(svg).iter(f"{SVG}rect")
    return [float(rect.attrib["width"]) for rect in rects if rect.get("fill-opacity") == "0.3"]


# --- figures


@pytest.mark.parametrize(
    ("hits", "hands", "percent", "often"),
    [
        (34_404_480, 154_143_080, "22.3%", "4.5"),
        (1_128, 154_143_080, "0.00073%", "136,652"),
        (6, 154_143_080, "0.0000039%", "25,690,513"),
        (1, 1, "100%", "1"),
        (1, 2, "50.0%", "2.0"),
        (1, 10, "10.0%", "10"),
        (1, 1_000, "0.10%", "1,000"),
        (999, 1_000, "99.9%", "1.0"),
    ],
)
def test_figures(hits: int, hands: int, percent: str, often: str) -> None:
    assert percent_in(Fraction(hits, hands), BOOK) == percent
    assert one_in(hits, hands, BOOK) == often


def test_nothing_is_no_percent() -> None:
    assert percent_in(Fraction(0), BOOK) == "0%"


# --- labels


def test_a_label_is_broken_and_at_last_cut() -> None:
    assert lines_of("Two pair", 20, 3) == ["Two pair"]
    title = "Straights, flushes and straight flushes, without a pair"
    lines = lines_of(title, 12, 3)
    assert " ".join(lines) == title
    assert len(lines) == 3
    cut = lines_of(title, 8, 3)
    assert len(cut) == 3
    assert cut[-1].endswith("\u2026")
    long_word = lines_of("Donaudampfschiffahrt", 6, 2)
    assert all(width_of(line) <= 12 for line in lines)
    assert all(width_of(line) <= 8 for line in cut)
    assert all(width_of(line) <= 6 for line in long_word)


def test_lines_of_a_label_are_about_equally_long() -> None:
    one, other = lines_of("when back flush, front at least pair: pays 10 to 1", 22, 3)
    assert abs(width_of(one) - width_of(other)) < 6


def test_ideographs_are_broken_anywhere() -> None:
    lines = lines_of("\u724c" * 25, 10, 3)
    assert "".join(lines) == "\u724c" * 25
    assert len(lines) == 3
    assert max(map(len, lines)) <= 10


# --- bars


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    svg = bars_svg(
        ("Rule", "Share"),
        [
            Bar("a", Fraction(1, 2), ("x",)),
            Bar("b", Fraction(1, 8), ("y",)),
            Bar("c", Fraction(0), ("z",)),
        ],
    )
    assert bar_widths(svg) == [Shape.BROAD.width, Shape.BROAD.width / 4]


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("name", [n for n in variants.names() if load(n).house_way])
def test_text_stays_inside_and_apart(name: str, shape: Shape) -> None:
    picture = rules_of(name).picture
    root = ET.fromstring(picture.svg if shape is Shape.BROAD else picture.slender)
    size = float(root.attrib["font-size"])
    height = float(root.attrib["viewBox"].split()[3])
    rows: dict[str, list[tuple[float, float]]] = {}
    for text in root.iter(f"{SVG}text"):
        x, width = float(text.attrib["x"]), width_of(text.text or "")
        width *= float(text.get("font-size", size))
        left, right = (x - width, x) if text.get("text-anchor") else (x, x + width)
        assert 0 <= left < right <= shape.width
        assert 0 < float(text.attrib["y"]) < height
        rows.setdefault(text.attrib["y"], []).append((left, right))
    for spans in rows.values():
        spans.sort()
        assert all(one[1] <= other[0] for one, other in pairwise(spans))


def test_a_slender_picture_says_all_that_the_broad_one_says() -> None:
    picture = rules_of("jokers_wild").picture
    broad, slender = (
        " ".join(text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")).split()
        for svg in (picture.svg, picture.slender)
    )
    assert sorted(broad) == sorted(slender)
    letters = float(ET.fromstring(picture.slender).attrib["font-size"])
    assert letters * 320 / Shape.SLENDER.width > 14  # pixels, on a phone of 360


def test_a_label_without_room_beside_the_figures_stands_above_them() -> None:
    label = "Four of a kind with either a pair or three of a kind"
    svg = bars_svg(
        ("Rule", "Share"),
        [Bar("No pair", Fraction(1), ("9%",)), Bar(label, Fraction(1, 2), ("1%",))],
        Shape.SLENDER,
    )
    at = {one.text: float(one.attrib["y"]) for one in ET.fromstring(svg).iter(f"{SVG}text")}
    assert at["No pair"] == at["9%"]
    above = [text for text in at if text and text in label]
    assert " ".join(above) == label
    assert max(at[text] for text in above) < at["1%"]


def test_colours_need_no_style_and_text_takes_that_of_the_page() -> None:
    root = ET.fromstring(rules_of("jokers_wild").picture.svg)
    assert root.attrib["fill"] == "currentColor"
    assert "var(" not in rules_of("jokers_wild").picture.svg
    assert all(rect.attrib["fill"].startswith("#") for rect in root.iter(f"{SVG}rect"))


def test_thirty_one_rules_fit_a_printed_page() -> None:
    """A4 less its margins is about half as high again as it is wide."""
    root = ET.fromstring(rules_of("jokers_wild").picture.svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert len(load("jokers_wild").its_house_way().rules) == 31
    assert height / width < 1.5


def test_a_label_with_signs_of_markup_is_text() -> None:
    labels = ["<b>&\"'"] * len(known("fair_way").rules)
    plot = rules_plot(known("fair_way"), labels, BOOK)
    assert plot
    assert labels[0] in texts(plot)


# --- what each shows


def test_rules_of_fair_way() -> None:
    plot = rules_of("fair_way")
    assert plot.table.rows[0] == ("Two pair", "34,404,480", "22.3%", "4.5")
    assert "One pair" in plot.picture.alt
    assert "Five aces" in plot.picture.alt
    assert "41.7%" in plot.picture.alt
    assert "136,652" in plot.picture.alt
    assert len(plot.table.rows) == len(bar_widths(plot.picture.svg)) == 12


def test_hands_that_meet_no_rule_are_shown() -> None:
    plot = rules_of("broken/three_pair_unruled")
    assert plot.table.rows[-1][0] == BOOK.say("plots.rules.none")
    fronts = fronts_plot(known("broken/three_pair_unruled"), BOOK)
    assert fronts
    assert fronts.table.rows[-1][0] == BOOK.say("plots.kind.unset")


def test_one_rule_alone() -> None:
    assert rules_of("max_back").picture.alt.startswith("One rule")


def test_a_rule_that_no_hand_reaches_has_no_bar() -> None:
    plot = rules_of("broken/quads_hide_the_pair")
    never = [row for row in plot.table.rows if row[3] == BOOK.say("plots.figure.never")]
    assert len(never) == 1
    assert never[0][1:3] == ("0", "0%")
    assert len(bar_widths(plot.picture.svg)) == len(plot.table.rows) - 1


@pytest.mark.parametrize(
    "name", ["fair_way", "jokers_wild", "rare_ranks", "broken/three_pair_unruled"]
)
def test_tables_say_what_pictures_say(name: str) -> None:
    results = known(name)
    for plot in (rules_of(name), fronts_plot(results, BOOK), backs_of(name)):
        assert plot
        shown = texts(plot)
        for _, _, *figures in plot.table.rows:
            assert all(figure in shown for figure in figures)
        hands = [int(row[1].replace(",", "")) for row in plot.table.rows]
        assert sum(hands) == results.hands


def test_fronts_and_backs_of_fair_way() -> None:
    fronts, backs = fronts_plot(known("fair_way"), BOOK), backs_of("fair_way")
    assert fronts
    assert backs
    assert fronts.table.rows[0] == ("pair of aces", "1,615,802", "1.0%", "95")
    assert "ace high" in fronts.picture.alt
    assert backs.table.rows[-1] == ("no pair", "24,780,420", "16.1%", "6.2")
    assert "one pair" in backs.picture.alt


@pytest.mark.parametrize(
    ("name", "strongest"), [("fair_way", "five aces"), ("wild_joker", "five of a kind")]
)
def test_five_alike_are_five_aces_but_for_a_wild_joker(name: str, strongest: str) -> None:
    backs = backs_of(name)
    assert backs
    assert strongest in {row[0] for row in backs.table.rows}


def test_a_side_bet() -> None:
    variant, results = load("fortune"), known("fortune")
    counted, bet = results.bets[0], variant.side_bets[0]
    labels = [line.text for line in bet.lines]
    plot = bet_plot(counted, bet, labels, BOOK)
    assert plot
    assert [row[0] for row in plot.table.rows] == [*labels[:-1], BOOK.say("plots.bet.keeps")]
    assert plot.table.rows[-1] == (BOOK.say("plots.bet.keeps"), "", "", "7.8%")
    assert plot.table.rows[3][1:] == ("1,128", "136,652", "0.29%")  # 1,128 * 401 of 154,143,080
    assert "92.2%" in plot.picture.alt
    assert "7.8%" in plot.picture.alt


def test_what_comes_back_and_what_is_kept_is_everything() -> None:
    variant, results = load("fortune"), known("fortune")
    for counted, bet in zip(results.bets, variant.side_bets, strict=True):
        plot = bet_plot(counted, bet, [line.text for line in bet.lines], BOOK)
        assert plot
        longest = max(bar_widths(plot.picture.svg))
        parts = [width / longest for width in bar_widths(plot.picture.svg)]
        biggest = max(float(row[3].rstrip("%")) for row in plot.table.rows)
        assert sum(parts) * biggest == pytest.approx(100, rel=0.02)


def test_a_bet_that_is_not_decided_or_not_counted() -> None:
    variant, results = load("fortune"), known("fortune")
    labels = [line.text for line in variant.side_bets[0].lines]
    undecided = replace(results.bets[0], edge=None)
    plot = bet_plot(undecided, variant.side_bets[0], labels, BOOK)
    assert plot
    assert BOOK.say("plots.bet.keeps") not in [row[0] for row in plot.table.rows]
    assert bet_plot(replace(undecided, lines=()), variant.side_bets[0], labels, BOOK) is None


def test_a_bet_that_the_players_gain_by() -> None:
    variant, results = load("fortune"), known("fortune")
    labels = [line.text for line in variant.side_bets[0].lines]
    generous = replace(results.bets[0], edge="-1/100")
    plot = bet_plot(generous, variant.side_bets[0], labels, BOOK)
    assert plot
    assert "101.0%" in plot.picture.alt
    assert "gain" in plot.picture.alt


def test_without_a_house_way_there_is_nothing_to_show() -> None:
    results = known("table_game")
    assert rules_plot(results, [], BOOK) is None
    assert fronts_plot(results, BOOK) is None
    assert backs_plot(results, load("table_game").deck, BOOK) is None
