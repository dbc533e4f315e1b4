"""The linter: what each lint finds and leaves alone, how it is turned off, what the verb prints."""

import json
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from houseway import variants
from houseway.grammar.format import format_text
from houseway.grammar.lint.codes import Lint, lint_named
from houseway.grammar.lint.comments import MOST as MOST_WORDS
from houseway.grammar.lint.table import SHEET_LINTS
from houseway.spec.lowering.lint import VARIANT_LINTS
from houseway.variants import Folder
from houseway.verifier import loads
from houseway.verifier.cli import main
from houseway.verifier.linting import MOST, LintReport, lint

CLEAN = """variant small "Small" {
  source "A card"
  revision 1
  deck { jokers 0 }
  ranking { wheel second }
  foul { front above back  player loses wager }
  house way {
    rule pair "One pair" {
      when one pair
      case "Aces" pair is A: back pair, best front
      otherwise: legal, best front, best back
    }
    rule best "All other hands" { when any hand: legal, best front, best back }
  }
  claims { undominated  no dead clause }
  example "Aces" { hand As Ah Kd 9c 7d 5s 2c  front Kd 9c  by pair case "Aces" }
  example "Kings" { hand Ks Kh Ad 9c 7d 5s 2c  front Ad 9c  by pair case 2 }
  example "No pair" { hand As Kd 9c 7h 5s 3d 2c  front Kd 9c  by best }
}
"""


def linted(text: str, folder: Path) -> LintReport:
    file = folder / "small.house"
    file.write_text(text, encoding="utf-8")
    report = lint(str(file))
    assert [message.render() for message in report.errors] == []
    return report


def found(text: str, folder: Path) -> list[tuple[str, int]]:
    """Name and line of each finding."""
    return [
        (message.code.word, message.span.line)
        for message in linted(text, folder).findings
        if isinstance(message.code, Lint) and message.span
    ]


# --- the table ---------------------------------------------------------------


def test_every_lint_has_one_function() -> None:
    functions = [*SHEET_LINTS, *VARIANT_LINTS, Lint.UNKNOWN_LINT]
    assert sorted(functions, key=lambda one: one.id) == list(Lint)


def test_codes_and_names_are_found_in_any_case() -> None:
    assert len({lint.id for lint in Lint}) == len(Lint)
    for one in Lint:
        assert lint_named(one.id) is lint_named(one.word.upper()) is one
    assert lint_named("L999") is None


@pytest.mark.parametrize("name", [name for name in variants.names() if "/" not in name])
def test_shipped_variants_are_clean(name: str) -> None:
    assert [message.render() for message in lint(name).findings] == []


# --- what is found -----------------------------------------------------------


def test_a_clean_file(tmp_path: Path) -> None:
    assert found(CLEAN, tmp_path) == []
    assert found(format_text(CLEAN), tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        # bands
        ("rule pair", "band low 2..6\n rule pair", [("unused-band", 8)]),
        ("pair is A", "pair in high", []),
        ("pair is A", "not (kicker > pair + 2 or can (legal)) or pair in high", []),
        ("pair is A", "pairs in high + high or pair is A", []),
        ("rule pair", "band also Q..A rule pair", [("unused-band", 8), ("overlapping-bands", 8)]),
        # cases
        (
            "      otherwise:",
            "      otherwise: best back\n      otherwise:",
            [("otherwise-not-last", 11), ("case-without-example", 12)],
        ),
        (
            "best back\n    }",
            "best back\n case joker: best back\n case no joker: legal\n    }",
            [
                ("case-after-otherwise", 12),
                ("case-without-example", 12),
                ("case-after-otherwise", 13),
                ("case-without-example", 13),
            ],
        ),
        ("otherwise:", "case any hand:", [("case-for-any-hand", 11)]),
        ("otherwise:", "case (pair is A):", [("same-condition", 11)]),
        # rules
        (
            "rule best",
            'rule other "Other" { when one pair: best front }\n rule best',
            [("rule-without-example", 13), ("same-condition", 13)],
        ),
        ("rule best", "priority best > pair rule best", [("rule-after-any-hand", 8)]),
        ("rule best", "priority pair > best rule best", [("idle-priority", 13)]),
        # steps
        ("legal, best front", "(legal, legal) if possible, best front", [("repeated-step", 11)]),
        ("legal, best front", "(legal) else (legal), best front", []),
        # declarations
        ("jokers 0", "jokers 0 joker is ace", [("idle-declaration", 4)]),
        ("rule pair", "joker counts as ace rule pair", [("idle-declaration", 8)]),
        ("  player loses wager", "", [("player-foul-unsaid", 6)]),
        # texts
        ('  source "A card"\n', "", [("no-source", 1)]),
        ('"A card"', '" "', [("empty-source", 2)]),
        ("  revision 1\n", "", [("no-revision", 1)]),
        (' "Small"', "", [("untitled-variant", 1)]),
        (' "Small"', ' ""', [("empty-title", 1)]),
        (' "One pair"', "", [("untitled-rule", 8)]),
        ("otherwise:", 'case " " no joker:', [("empty-title", 11)]),
        ('"All other hands"', '"one  pair"', [("same-title", 13)]),
        ('"Kings"', '"ACES"', [("same-title", 17)]),
        ('"Kings"', '""', [("empty-title", 17)]),
        ("wheel second", 'wheel second note ""', [("empty-note", 5)]),
        (
            "wheel second",
            'wheel second note "Read so." note "read  so."',
            [("repeated-note", 5)],
        ),
        ('"A card"', '"A card" clauses 1..3', [("uncited-clause", 2)]),
        ('"A card"', '"A card" clauses 1..2 cites 1, 2', []),
        (
            '"A card"',
            '"A card" clauses 1 source "B" clauses 1 cites 1 of "B"',
            [("uncited-clause", 2)],
        ),
        # examples and claims
        (" case 2", "", [("case-without-example", 11)]),
        ("  by best", "", [("rule-without-example", 13)]),
        ("  front Ad 9c", "", [("example-without-setting", 17)]),
        ("  front Ad 9c", "  back Ks Kh 7d 5s 2c", []),
        (
            "Ks Kh Ad 9c 7d 5s 2c  front Ad 9c",
            "2c As ah 5s Kd 9c 7d",
            [("example-without-setting", 17), ("same-hand", 17)],
        ),
        ("undominated  ", "", [("unclaimed-property", 15)]),
        ("claims { undominated  no dead clause }", "", [("unclaimed-property", 1)] * 2),
        (
            "undominated",
            'waive undominated for rule best on 2 hands ""',
            [("waiver-without-reason", 15)],
        ),
        ("undominated", "undominated undominated", [("claimed-twice", 15)]),
    ],
)
def test_one_change(old: str, new: str, names: list[tuple[str, int]], tmp_path: Path) -> None:
    assert old in CLEAN
    text = CLEAN.replace(old, new, 1)
    if "high" in new or "also" in new:
        text = text.replace("house way {", "house way { band high K..A")
        text = text.replace("pair is A:", "pair in high:")
    assert found(text, tmp_path) == names


def test_messages_name_what_they_are_about(tmp_path: Path) -> None:
    text = CLEAN.replace('"A card"', '"A card" clauses 1..20').replace(
        "jokers 0", "jokers 0 joker is ace"
    )
    first, second = linted(text, tmp_path).findings
    assert "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ..." in first.what
    assert "what the joker may stand for" in second.what
    assert "no joker" in second.what


def test_a_free_bank_and_a_way_of_another_are_linted(tmp_path: Path) -> None:
    head = CLEAN[: CLEAN.index("  house way")]
    assert found(head + "house way none }", tmp_path) == []
    taken = head.replace("jokers 0", "jokers 1 joker is ace") + "house way of fair_way }"
    taken = taken.replace("wheel second", "wheel second five aces above straight flush")
    taken = taken.replace("wheel second", "wheel second joker in flush is ace")
    assert found(taken, tmp_path) == [("unclaimed-property", 1)] * 2


# --- priorities, by trying -----------------------------------------------------


def order_of(names: list[str], links: list[tuple[str, str]]) -> list[str]:
    """The order in which rules are tried, as the language gives it."""
    rules = [f"rule {name} {{ when any hand: legal, best front, best back }}" for name in names]
    lines = [f"priority {better} > {worse}" for better, worse in links]
    way = loads(whole(rules, lines)).house_way
    assert way
    return [rule.name for rule in way.rules]


def whole(rules: list[str], lines: list[str]) -> str:
    head = CLEAN[: CLEAN.index("    rule")]
    return head + "\n".join([*rules, *lines]) + "\n}}\n"


@pytest.mark.parametrize("seed", range(40))
def test_idle_priorities_are_those_that_change_nothing(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    names = list("abcdef")
    hidden = chance.sample(names, len(names))
    pairs = [tuple(sorted(chance.sample(names, 2), key=hidden.index)) for _ in range(6)]
    links = [(better, worse) for better, worse in pairs]
    rules = [f"rule {name} {{ when any hand: legal, best front, best back }}" for name in names]
    lines = [f"priority {better} > {worse}" for better, worse in links]
    report = linted(whole(rules, lines), tmp_path)
    first = whole(rules, lines).split("\n").index(lines[0]) + 1
    idle = [
        message.span.line - first
        for message in report.findings
        if message.code is Lint.IDLE_PRIORITY and message.span
    ]
    kept = [link for number, link in enumerate(links) if number not in idle]
    order = order_of(names, links)
    assert order_of(names, kept) == order
    for number in range(len(kept)):
        assert order_of(names, kept[:number] + kept[number + 1 :]) != order


def test_a_chain_of_priorities_is_looked_at_link_by_link(tmp_path: Path) -> None:
    text = CLEAN.replace(
        "rule best", 'rule b "B" { when joker: legal } priority b > pair > best rule best'
    )
    report = linted(text, tmp_path)
    (message,) = [one for one in report.findings if one.code is Lint.IDLE_PRIORITY]
    assert "'pair > best'" in message.what


# --- turning off ---------------------------------------------------------------

POOR = CLEAN.replace(' "One pair"', "").replace("  revision 1\n", "")


@pytest.mark.parametrize(
    ("comment", "left"),
    [
        ("", ["no-revision", "untitled-rule"]),
        ("# lint: off no-revision", ["untitled-rule"]),
        ("#lint:off L205", ["no-revision"]),
        ("# lint: off l203, Untitled-Rule", []),
        ("# lint: off L203 L205", []),
        ("# lint: off\n# lint: on L203", ["unknown-lint", "unknown-lint"]),
        ("# lint: off L203, L205, untitled-rules", ["unknown-lint"]),
        ("# linting is off L203", ["no-revision", "untitled-rule"]),
        ("# lint: off unknown-lint, L203, L205, x", []),
    ],
)
@pytest.mark.parametrize("place", ["^", "revision|foul", "$"])
def test_comments_turn_off(comment: str, left: list[str], place: str, tmp_path: Path) -> None:
    text = re.sub(place, lambda at: f"{comment}\n{at[0]}", POOR, count=1)
    if len(left) == 2 and left[0] == "unknown-lint":
        left = [*left, "no-revision", "untitled-rule"]
    assert sorted(name for name, _ in found(text, tmp_path)) == sorted(left)
    laid_out = format_text(text)
    assert sorted(name for name, _ in found(laid_out, tmp_path)) == sorted(left)


def test_a_comment_in_a_text_is_none(tmp_path: Path) -> None:
    text = POOR.replace('"A card"', '"# lint: off L203"')
    assert [name for name, _ in found(text, tmp_path)] == ["no-revision", "untitled-rule"]


def test_the_caret_stands_under_the_unknown_word(tmp_path: Path) -> None:
    (message,) = linted("# lint: off unusd-band\n" + CLEAN, tmp_path).findings
    assert message.render().split("\n")[1:3] == [
        "  | # lint: off unusd-band",
        "  |             ^^^^^^^^^^",
    ]
    assert message.remedy.startswith("write 'unused-band'")


# --- the verb --------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["lint", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    poor, bad = tmp_path / "poor.house", tmp_path / "bad.house"
    poor.write_text(POOR, encoding="utf-8")
    bad.write_text(CLEAN.replace("jokers 0", ""), encoding="utf-8")
    status, out, err = run(capsys, "fair_way")
    assert (status, out, err) == (0, "fair_way: clean\n", "")
    status, out, err = run(capsys, str(poor), "fair_way")
    assert status == 1
    assert f"{poor}: 2 findings\n" in out
    assert f"{poor}:1:9: L203: the file has no revision" in err
    status, out, err = run(capsys, str(poor), str(bad), str(tmp_path / "none"))
    assert status == 2
    assert "H201" in err
    assert "H001" in err
    assert "L205" in err


def test_off_takes_names_and_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    poor = tmp_path / "poor.house"
    poor.write_text(POOR, encoding="utf-8")
    assert run(capsys, str(poor), "--off", "no-revision")[0] == 1
    assert run(capsys, "--off", "no-revision", "--off", "L205", str(poor))[0] == 0


@pytest.mark.parametrize(
    ("word", "advice"),
    [("unusd-band", "unused-band"), ("L999", "L"), ("zzz", "overlapping-bands"), ("", "no-source")],
)
def test_unknown_lints_are_refused(
    word: str, advice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "fair_way", "--off", word, "--off", "L101")
    assert (status, out) == (2, "")
    assert f"there is no lint '{word}'" in err
    assert advice in err
    status, out, _ = run(capsys, "fair_way", "--off", word, "--json")
    assert status == 2
    assert set(json.loads(out)) == {"error"}


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    poor = tmp_path / "poor.house"
    poor.write_text(POOR, encoding="utf-8")
    status, out, _ = run(capsys, str(poor), "nowhere", "--json")
    first, second = json.loads(out)["files"]
    assert status == 2
    assert first["errors"] == []
    assert first["count"] == 2
    assert first["findings"][1]["lint"] == "untitled-rule"
    assert set(first["findings"][0]) == {
        *("lint", "code", "file", "line", "column", "what", "why", "remedy")
    }
    assert second["errors"][0]["code"] == "H001"


def test_many_findings_are_counted_and_the_first_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "poor.house"
    notes = 'note "" ' * 20_000
    file.write_text(CLEAN.replace("wheel second", "wheel second " + notes), encoding="utf-8")
    status, out, err = run(capsys, str(file))
    assert status == 1
    assert out == f"{file}: 20,000 findings, the first {MOST} are told\n"
    assert err.count("L208") == MOST


@pytest.mark.timeout(120)
def test_a_comment_with_very_many_words_is_soon_read(tmp_path: Path) -> None:
    words = " ".join(f"w{number}" for number in range(30_000))
    report = linted(f"# lint: off {words}, L203\n" + POOR, tmp_path)
    assert report.count == MOST_WORDS + 1


def test_the_broken_ways_are_linted_without_a_fault() -> None:
    names = variants.names(Folder.BROKEN)
    assert names
    for name in names:
        report = lint(name)
        assert not report.errors, name
        starts = [message.span.start for message in report.findings if message.span]
        assert starts == sorted(starts)
        assert all(before <= after for before, after in pairwise(starts))
        assert all(message.what and message.why and message.remedy for message in report.findings)
