"""`houseway fmt --diff`: what it prints turns the file into its canonical layout."""

import re
from pathlib import Path

import pytest

from houseway import variants
from houseway.grammar import format as formatter
from houseway.grammar.format import format_text
from houseway.verifier.cli import main
from houseway.verifier.cli.text_diff import MOST_LINES, diff_text

SMALL = """variant small "Small" {
  deck { jokers 0  ranks 10..A } # short
  ranking { wheel second }
  foul { front above back }
  house way {
    # kept
    rule best "Best" { when any hand: legal, best front, best back }
  }
}
"""


def applied(old: str, diff: str) -> str:
    """The text after the diff: hunks are put in by their line numbers and must fit."""
    lines = re.findall(r"[^\n]*\n|[^\n]+", old)
    new: list[str] = []
    done, last = 0, ""
    for hunk in re.split(r"^(?=@@)", diff, flags=re.MULTILINE)[1:]:
        head, *body = hunk.removesuffix("\n").split("\n")
        found = re.match(r"@@ -(\d+)(?:,(\d+))? \+", head)
        assert found
        start = int(found[1]) - (found[2] != "0")
        new += lines[done:start]
        done = start
        for line in body:
            sign, words = line[0], line[1:] + "\n"
            if sign == "\\":  # the line before it has no end
                if last != "-":
                    new[-1] = new[-1].removesuffix("\n")
                continue
            last = sign
            if sign in " -":
                assert lines[done].removesuffix("\n") + "\n" == words
                done += 1
            if sign in " +":
                new.append(words)
    return "".join([*new, *lines[done:]])


def crowded(text: str) -> str:
    """Other indents, the same statements and comments."""
    return re.sub(
        r"^ +",
        lambda found: found[0] * 2 if len(found[0]) % 4 else "",
        text,
        flags=re.MULTILINE,
    )


@pytest.mark.parametrize("name", [name for name in variants.names() if "/" not in name])
def test_the_diff_leads_to_the_canonical_layout(name: str) -> None:
    text = crowded(variants.text(name))
    laid_out = format_text(text)
    assert laid_out != text
    assert applied(text, diff_text(text, laid_out, name)) == laid_out


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a\nb", "a\nb\n"),
        ("a\r\nb\r\n", "a\nb\n"),
        ("a", "b\n"),
        ("a\x0cb\u2028c\nd\n", "a\x0cb\u2028c\n"),
        ("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"),
    ],
)
def test_line_ends_and_the_last_line(old: str, new: str) -> None:
    diff = diff_text(old, new, "x")
    assert diff.startswith("--- x\n+++ x\n@@")
    assert diff.endswith("\n")
    assert ("\\ No newline" in diff) == (not old.endswith("\n"))
    assert applied(old, diff) == new


def test_equal_texts_have_no_diff() -> None:
    assert diff_text("a\n", "a\n", "x") == ""


@pytest.mark.timeout(60)
def test_a_very_long_text_is_replaced_whole_and_soon() -> None:
    old = "".join(f"{'  ' * (n % 2)}#{n}\n" for n in range(8 * MOST_LINES))
    new = old.replace("  ", "")
    assert applied(old, diff_text(old, new, "x")) == new


@pytest.mark.parametrize("flags", [["--diff"], ["--check", "--diff"]])
def test_fmt_shows_and_changes_nothing(
    flags: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.house"
    file.write_text(SMALL, encoding="utf-8")
    assert main(["fmt", str(file), *flags]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith(f"--- {file}\n+++ {file}\n")
    assert file.read_text(encoding="utf-8") == SMALL
    assert applied(SMALL, printed) == format_text(SMALL)
    assert main(["fmt", str(file)]) == 0
    capsys.readouterr()
    assert main(["fmt", str(file), *flags]) == 0
    assert capsys.readouterr().out == ""


def test_every_file_is_shown_and_one_that_is_not_read_is_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "small.house", tmp_path / "bad.house"
    good.write_text(SMALL, encoding="utf-8")
    bad.write_text("variant x {", encoding="utf-8")
    assert main(["fmt", "--diff", str(bad), str(tmp_path / "none.house"), str(good)]) == 2
    printed = capsys.readouterr()
    assert printed.out.startswith(f"--- {good}\n")
    assert "H103" in printed.err
    assert "H001" in printed.err


def test_a_layout_that_says_something_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.house"
    file.write_text(SMALL, encoding="utf-8")

    def forgetful(_pieces: object, text: str) -> str:
        return text.replace(" # short", "")

    monkeypatch.setattr(formatter, "lay_out", forgetful)
    assert main(["fmt", "--diff", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "other comments" in printed.err
