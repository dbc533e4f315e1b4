"""Results on file: the same bytes, believed only where they are whole and of this text."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from functools import cache
from hashlib import sha256
from math import comb
from pathlib import Path

import pytest

from houseway import variants
from houseway.spec.meaning import meaning_of
from houseway.spec.variant import PropertyId, Variant
from houseway.verifier import load, loads
from houseway.verifier.pages import store as storing
from houseway.verifier.pages.counted import results_of
from houseway.verifier.pages.progress import Stage
from houseway.verifier.pages.results import CountedBet, Results
from houseway.verifier.pages.standing import houseway_version, words_of
from houseway.verifier.pages.store import Store, known_results
from houseway.verifier.pages.stored import FORM, file_name, results_in, text_of

from .small_sheet import SMALL


@cache
def small_results() -> Results:
    return results_of(loads(SMALL))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store that holds what is known of the small sheet."""
    made = Store(tmp_path / "results")
    made.keep(small_results())
    return made


def path_in(store: Store, variant: Variant) -> Path:
    assert store.folder
    return store.folder / file_name(meaning_of(variant).digest)


def asked(variant: Variant, store: Store) -> tuple[Results, bool]:
    """What is known, and whether it had to be worked out."""
    told: list[Stage] = []
    found = known_results(variant, store, told.append)
    return found, bool(told)


# --- text


def test_results_come_back_from_their_text() -> None:
    assert results_in(text_of(small_results())) == small_results()


def test_the_text_tells_its_form_and_the_hash_of_its_contents() -> None:
    found = json.loads(text_of(small_results()))
    assert found.pop("form") == FORM
    digest = found.pop("contents")
    compact = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    assert digest == sha256(compact.encode()).hexdigest()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"hands":19448', '"hands":19449'),
        ('"number":1,', '"number":2,'),
        (FORM, "houseway results 0"),
        ('"proved"', '"refuted"'),
        ('"rules":[\n', '"rules":[ \n'),
        ("Js Jh", "Js J"),
        ("}\n", "}"),
        ("{", "{{"),
        ('"bets"', '"bats"'),
        ('"status":"proved"', '"status":1'),
        ('"hands":19448', '"hands":19448,"hands":19448'),
        ('"hands":19448', '"hands":null'),
        ('"hands":19448', '"hands":' + "[" * 100_000),
        ('"hands":19448', '"hands":NaN'),
    ],
)
def test_a_changed_text_is_not_believed(old: str, new: str) -> None:
    text = text_of(small_results())
    assert old in text
    assert results_in(text.replace(old, new, 1)) is None


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "7", "\x00", '{"form":1}'])
def test_other_text_is_not_believed(text: str) -> None:
    assert results_in(text) is None


# --- the store


def test_what_is_kept_is_not_worked_out_again(store: Store) -> None:
    assert asked(loads(SMALL), store) == (small_results(), False)


def test_a_comment_or_a_note_changes_nothing(store: Store) -> None:
    noted = SMALL.replace("foul    {", "# a comment\n  foul    {").replace(
        "front above back }", 'front above back  note "A note." }'
    )
    assert asked(loads(noted), store) == (small_results(), False)


def test_a_changed_rule_changes_the_results(store: Store) -> None:
    changed = loads(SMALL.replace("otherwise: front two of quads", "otherwise: back quads"))
    found, is_new = asked(changed, store)
    assert is_new
    assert found.meaning == meaning_of(changed).digest != small_results().meaning
    assert found.fronts != small_results().fronts
    assert asked(changed, store) == (found, False)
    assert asked(loads(SMALL), store) == (small_results(), False)


def test_words_that_are_quoted_are_quoted_as_they_stand(store: Store) -> None:
    """A pay table's fault names the bet by its title, which carries no meaning."""
    open_ended = SMALL.replace("    otherwise: loses\n", "")
    first, _ = asked(loads(open_ended), store)
    found, is_new = asked(loads(open_ended.replace('"Seven"', '"Lucky seven"')), store)
    assert is_new
    assert found.meaning == first.meaning
    told = [one.details for one in found.properties if one.id == "side-bets-decided"]
    assert any("Lucky seven" in sentence for sentences in told for sentence in sentences)


def test_all_shipped_results_are_of_the_shape_of_their_sheets() -> None:
    """A check that were too strict would have them worked out again each time."""
    assert [name for name in variants.names() if Store().find(load(name)) is None] == []


def _bet_of(line: int) -> tuple[CountedBet, ...]:
    (bet,) = small_results().bets
    return (replace(bet, lines=(replace(bet.lines[0], number=line), *bet.lines[1:])),)


@pytest.mark.parametrize(
    "change",
    [
        {"rules": small_results().rules[:-1]},
        {"rules": small_results().rules[::-1]},
        {"rules": tuple(replace(one, cases=()) for one in small_results().rules)},
        {"properties": ()},
        {"properties": small_results().properties[1:]},
        {"hands": 0},
        {"hands": small_results().hands + 1},
        {"no_rule": 1},
        {"unset": -1},
        {"fronts": ()},
        {"backs": small_results().backs[1:]},
        {"bets": ()},
        {"bets": _bet_of(9)},
    ],
)
def test_results_of_another_shape_are_not_believed(store: Store, change: dict[str, object]) -> None:
    """Their text is whole, its hash right, and the meaning that of the sheet."""
    forged = replace(small_results(), **change)  # type: ignore[arg-type]
    assert results_in(text_of(forged)) == forged
    store.keep(forged)
    assert store.find(loads(SMALL)) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
@pytest.mark.timeout(60)
def test_a_pipe_in_the_place_of_results_is_not_waited_for(store: Store) -> None:
    path = path_in(store, loads(SMALL))
    path.unlink()
    os.mkfifo(path)
    assert store.find(loads(SMALL)) is None


@pytest.mark.parametrize("text", ["", "{", "damaged"])
def test_a_damaged_file_is_replaced(store: Store, text: str) -> None:
    path = path_in(store, loads(SMALL))
    whole = path.read_bytes()
    path.write_text(text)
    assert asked(loads(SMALL), store) == (small_results(), True)
    assert path.read_bytes() == whole


def test_bytes_that_are_no_text_are_replaced(store: Store) -> None:
    path = path_in(store, loads(SMALL))
    path.write_bytes(b"\xff\xfe")
    assert asked(loads(SMALL), store) == (small_results(), True)


def test_an_older_version_is_replaced(store: Store) -> None:
    path = path_in(store, loads(SMALL))
    path.write_text(text_of(replace(small_results(), version="0.0.1")))
    assert asked(loads(SMALL), store) == (small_results(), True)


def test_results_of_another_meaning_under_this_name_are_replaced(store: Store) -> None:
    path = path_in(store, loads(SMALL))
    digits = small_results().meaning[:-1] + ("0" if small_results().meaning[-1] != "0" else "1")
    path.write_text(text_of(replace(small_results(), meaning=digits)))
    assert asked(loads(SMALL), store) == (small_results(), True)


def test_a_file_is_replaced_in_one_step(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = path_in(store, loads(SMALL))
    whole = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "the disk is full")

    monkeypatch.setattr(storing.Path, "replace", fail)
    with pytest.raises(OSError, match="full"):
        store.keep(replace(small_results(), hands=1))
    assert path.read_bytes() == whole
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_without_a_folder_nothing_is_kept() -> None:
    assert Store().find(loads(SMALL)) is None
    Store().keep(small_results())
    assert Store().find(loads(SMALL)) is None


# --- what is shipped


@pytest.mark.parametrize("name", variants.names())
def test_shipped_results_fit_their_sheet(name: str) -> None:
    """That they are right is seen by tests/golden/compare_results.py."""
    variant = load(name)
    found = Store().find(variant)
    assert found, f"{name} has no results: python -m houseway.verifier.pages.ship_results"
    assert (found.meaning, found.words) == (meaning_of(variant).digest, words_of(variant))
    assert found.version == houseway_version()
    assert found.hands == comb(variant.deck.size, 7)
    assert [one.id for one in found.properties] == [identity.value for identity in PropertyId]
    assert len(found.bets) == len(variant.side_bets)
    if variant.house_way is None:
        assert (found.rules, found.fronts, found.backs) == ((), (), ())
        return
    assert len(found.rules) == len(variant.house_way.rules)
    assert sum(rule.hands for rule in found.rules) + found.no_rule == found.hands
    assert sum(kind.hands for kind in found.fronts) + found.unset == found.hands
    assert sum(kind.hands for kind in found.backs) + found.unset == found.hands


def test_shipped_files_are_those_of_the_sheets() -> None:
    folder = Path(variants.__file__).parent / variants.VERIFIED
    meant = {file_name(meaning_of(load(name)).digest) for name in variants.names()}
    assert {path.name for path in folder.iterdir()} == meant
    assert sum(path.stat().st_size for path in folder.iterdir()) < 1_000_000


def test_shipped_results_are_found_in_milliseconds() -> None:
    variant = load("jokers_wild")
    Store().find(variant)
    start = time.process_time()
    assert Store().find(variant)
    assert time.process_time() - start < 0.1


def test_no_engine_is_loaded_for_what_is_kept() -> None:
    """Loading them takes longer than all the rest."""
    script = (
        "import sys\n"
        "from houseway.verifier import load\n"
        "from houseway.verifier.pages.store import Store, known_results\n"
        "assert known_results(load('fair_way'), Store()).hands == 154_143_080\n"
        "assert not {'z3', 'numpy'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.every_hand
@pytest.mark.solver
@pytest.mark.parametrize("name", ["max_back", "table_game", "broken/three_pair_unruled"])
def test_shipped_results_are_what_is_found_now(name: str) -> None:
    variant = load(name)
    assert Store().find(variant) == results_of(variant)
