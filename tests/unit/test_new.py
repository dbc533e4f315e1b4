"""`houseway new`: every combination of choices gives a file that is in order, and is proved."""

import io
import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.grammar.format import format_text
from houseway.spec.cards import JokerScope
from houseway.spec.ranking import FlushJoker, Wheel
from houseway.spec.variant import OF_HOUSE_WAY, FoulTest, PlayerFoul
from houseway.verifier import loads, verify
from houseway.verifier.checking import failing_examples
from houseway.verifier.cli import main
from houseway.verifier.linting import lint
from houseway.verifier.starter import starter_text
from houseway.verifier.starter_choices import (
    FLUSH_JOKER,
    FOUL,
    JOKER,
    JOKERS,
    PLAYER_FOUL,
    QUESTIONS,
    WHEEL,
    questions_for,
)
from houseway.verifier.verdict import Engine, Status

FLAGS = {
    "--jokers": "1",
    "--joker": "bug",
    "--five-aces": "above",
    "--flush-joker": "highest-missing",
    "--joker-counts": "ace",
    "--wheel": "second",
    "--foul": "above",
    "--player-foul": "refused",
}


def flags(**changes: str | None) -> list[str]:
    """The flags with some changed, or left out where None."""
    chosen = FLAGS | {f"--{key.replace('_', '-')}": word for key, word in changes.items()}
    return [part for flag, word in chosen.items() if word is not None for part in (flag, word)]


def combinations(jokers: str) -> Iterator[dict[str, str]]:
    asked = [question for question in questions_for(jokers) if question is not JOKERS]
    for words in itertools.product(*([c.word for c in question.choices] for question in asked)):
        yield {JOKERS.key: jokers} | {q.key: word for q, word in zip(asked, words, strict=True)}


ALL = [answers for jokers in "012" for answers in combinations(jokers)]


# --- what is written -------------------------------------------------------------


def test_every_choice_that_the_language_has_is_offered() -> None:
    lines = {q: [choice.line.split(" ", 1)[-1] for choice in q.choices] for q in QUESTIONS}
    assert lines[PLAYER_FOUL] == [fate.value for fate in PlayerFoul]
    assert lines[WHEEL] == [place.value for place in Wheel]
    assert [choice.line for choice in FOUL.choices] == [test.value for test in FoulTest]
    assert [line.removeprefix("in flush is ") for line in lines[FLUSH_JOKER]] == [
        rank.value for rank in FlushJoker
    ]
    assert len(JOKER.choices) == len(JokerScope) + 1  # an ace with and without completing
    assert len(ALL) == 24 + 2 * 24 * 24


@pytest.mark.parametrize("fate", [choice.word for choice in PLAYER_FOUL.choices])
def test_every_combination_checks(fate: str) -> None:
    for answers in ALL:
        if answers[PLAYER_FOUL.key] == fate:
            text = starter_text("mine", "My house", answers)
            variant = loads(text)
            assert failing_examples(variant, text, "") == []
            assert str(variant.deck.jokers) == answers[JOKERS.key]
            assert variant.foul.player
            assert variant.foul.player.value == PLAYER_FOUL.chosen(fate).line.split(" ", 1)[1]


@pytest.mark.parametrize("answers", ALL[::29])
def test_it_is_clean_and_in_the_canonical_layout(answers: dict[str, str], tmp_path: Path) -> None:
    text = starter_text("mine", "My house", answers)
    assert format_text(text) == text
    file = tmp_path / "mine.house"
    file.write_text(text, encoding="utf-8")
    assert [message.render() for message in lint(str(file)).findings] == []


def sample() -> Iterator[dict[str, str]]:
    """A sample with every joker scope, count of jokers and foul test, others by turns."""
    yield next(combinations("0"))
    for number, (jokers, joker) in enumerate(itertools.product("12", ("ace", "bug", "any"))):
        found = [answers for answers in combinations(jokers) if answers[JOKER.key] == joker]
        yield found[number * 31 % len(found)]


JUDGED = list(sample())


@pytest.mark.every_hand
@pytest.mark.parametrize("answers", JUDGED, ids=lambda answers: " ".join(answers.values()))
def test_it_is_proved_on_every_hand(answers: dict[str, str]) -> None:
    variant = loads(starter_text("mine", "My house", answers))
    report = verify(variant, engines=(Engine.EXHAUSTIVE,))
    assert report.exit_status == 0
    of_way = [verdict.status for verdict in report.properties if verdict.id in OF_HOUSE_WAY]
    assert set(of_way) == {Status.PROVED}


def test_the_sample_is_mixed() -> None:
    for question in QUESTIONS:
        words = {answers.get(question.key) for answers in JUDGED} - {None}
        assert len(words) > 1, question.flag


# --- flags -----------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(["new", *arguments])
    except SystemExit as usage:
        status = int(usage.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture(autouse=True)
def _no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())


def test_flags_write_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "corner_room", *flags(), "--out", str(tmp_path))
    file = tmp_path / "corner_room.house"
    assert (status, err) == (0, "")
    assert out == f"{file}: written; next: houseway verify {file}\n"
    text = file.read_text(encoding="utf-8")
    assert 'variant corner_room "Corner room" {' in text
    assert "player refused" in text
    for verb in (["check"], ["lint"], ["fmt", "--check"]):
        assert main([*verb, str(file)]) == 0
    assert list(tmp_path.iterdir()) == [file]


def test_here_and_with_a_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, _ = run(capsys, "x1", *flags(), "--title", "Chez $name & {Zoë}, 100%")
    assert status == 0
    variant = loads((tmp_path / "x1.house").read_text(encoding="utf-8"))
    assert variant.title == "Chez $name & {Zoë}, 100%"


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("mine", "link", "folder"):
        path = tmp_path / f"{name}.house"
        if name == "link":
            path.symlink_to(tmp_path / "nowhere")
        elif name == "folder":
            path.mkdir()
        else:
            path.write_text("precious", encoding="utf-8")
        status, out, err = run(capsys, name, *flags(), "--out", str(tmp_path))
        assert (status, out) == (2, "")
        assert "is there already" in err
    assert (tmp_path / "mine.house").read_text(encoding="utf-8") == "precious"
    assert not (tmp_path / "nowhere").exists()


def test_without_a_terminal_everything_missing_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "mine", "--out", str(tmp_path))
    assert (status, out) == (2, "")
    for question in QUESTIONS:
        assert question.asks in err
        for choice in question.choices:
            assert f"--{question.flag} {choice.word}: {choice.says}" in err
    assert err.count("(only with a joker)") == 4
    status, _, err = run(capsys, "mine", "--jokers", "0", "--foul", "above", "--out", str(tmp_path))
    assert status == 2
    assert "--wheel second" in err
    assert "--player-foul reset" in err
    assert "--joker " not in err
    assert "--foul above" not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("flag", [flag for flag in FLAGS if flag != "--jokers"])
def test_each_flag_is_needed(flag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = flag.removeprefix("--").replace("-", "_")
    status, _, err = run(capsys, "mine", *flags(**{key: None}), "--out", str(tmp_path))
    assert status == 2
    assert {line.split()[0] for line in err.splitlines() if line.startswith("  --")} == {flag}
    assert list(tmp_path.iterdir()) == []


def test_a_joker_flag_without_a_joker_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, "mine", *flags(jokers="0"), "--out", str(tmp_path))
    assert status == 2
    assert err.count("has no place in a deck without a joker") == 4
    gone = dict.fromkeys(("joker", "five_aces", "flush_joker", "joker_counts"))
    status, _, _ = run(capsys, "mine", *flags(jokers="0", **gone), "--out", str(tmp_path))
    assert status == 0
    assert "joker counts" not in (tmp_path / "mine.house").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["My Room"], "write 'my_room'"),
        (["room.house"], "write 'room'"),
        (["9"], "write 'house_9'"),
        ([""], "write 'house'"),
        (["../x"], "write 'x'"),
        (["é"], "write 'house'"),
        (["a" * 300], "60 signs"),
        (["a\x1b[31m"], "'a?[31m'"),
        (["mine", "--title", 'a "b"'], "title"),
        (["mine", "--title", "a\nb"], "title"),
        (["mine", "--title", " "], "title"),
        (["mine", "--title", "x" * 10_000], "title"),
        (["mine", "--out", "no/such/folder"], "no folder"),
        (["mine", "--out", "a\x00b"], "no folder"),
        (["mine", "--jokers", "3"], "invalid choice"),
        (["mine", "--player-foul", "lost"], "invalid choice"),
        ([], "NAME"),
    ],
)
def test_what_can_not_be_is_refused(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, *flags(), *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert "\x1b" not in err
    assert len(err) < 3_000
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_can_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    real = Path.open

    def opened(path: Path, *arguments: str, **named: str) -> object:
        file = real(path, *arguments, **named)  # type: ignore[call-overload]
        if path.name == "mine.house":
            file.write = full
        return file

    monkeypatch.setattr(Path, "open", opened)
    status, _, err = run(capsys, "mine", *flags(), "--out", str(tmp_path))
    assert status == 2
    assert "No space left" in err
    assert list(tmp_path.iterdir()) == []


# --- questions ---------------------------------------------------------------------


class Terminal(io.StringIO):
    """What a reader types."""

    def isatty(self) -> bool:
        return True


def test_a_reader_is_asked_what_flags_leave_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # two jokers by number, the bug by its word, a wrong answer before the foul test
    typed = "3\nBUG\n2\n1\n1\n\nmaybe\n 3 \n"
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    status, out, err = run(
        capsys, "mine", "--player-foul", "reset", "--wheel", "lowest", "--out", str(tmp_path)
    )
    assert status == 0
    assert out.endswith("mine.house\n")
    assert err.count("That is none of the answers") == 2
    assert PLAYER_FOUL.asks not in err
    text = (tmp_path / "mine.house").read_text(encoding="utf-8")
    for line in (
        "jokers 2",
        "joker is ace or completes straight, flush, straight flush",
        "five aces below straight flush",
        "wheel lowest",
        "joker in flush is highest missing",
        "joker counts as ace",
        "front above back or equal pair",
        "player reset by house way",
    ):
        assert f"    {line}\n" in text


def test_questions_about_jokers_are_left_out_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("1\n1\n1\n1\n"))
    status, _, err = run(capsys, "mine", "--out", str(tmp_path))
    assert status == 0
    assert JOKER.asks not in err
    assert err.count("1 to ") == 4


def test_a_reader_who_goes_away_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("2\n1\n"))
    status, _, err = run(capsys, "mine", "--out", str(tmp_path))
    assert status == 2
    assert "not all questions were answered" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals here")
def test_at_a_real_terminal(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    code = "import sys; from houseway.verifier.cli import main; sys.exit(main(sys.argv[1:]))"
    os.write(ours, b"1\n2\n3\n4\n")
    done = subprocess.run(
        [sys.executable, "-c", code, "new", "mine", "--out", str(tmp_path)],
        stdin=theirs,
        capture_output=True,
        check=False,
        timeout=60,
    )
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "mine.house").read_text(encoding="utf-8")
    assert "wheel lowest" in text
    assert "front above back or equal pair" in text
    assert "player reset by house way" in text


def test_help_names_every_flag(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--help")
    assert status == 0
    for question in QUESTIONS:
        assert f"--{question.flag}" in out


def test_the_word_is_no_longer_reserved(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "new" not in capsys.readouterr().out.partition("Reserved for later:")[2]
