"""Which other sheets a sheet takes from: kept beside its meaning, and no part of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from houseway import variants
from houseway.grammar.format import sheet_text
from houseway.spec.lineage import ON_ITS_OWN
from houseway.spec.meaning import meaning_of
from houseway.spec.variant import Variant
from houseway.verifier import load, loads
from houseway.verifier.loading import load_whole

from .command_line import run

HEAD = """
  deck { jokers 1 joker is ace or completes straight, flush, straight flush }
  ranking { five aces above straight flush wheel second joker in flush is highest missing }
  foul { front above back }
"""
ONE_RULE = "house way { joker counts as ace rule all { when any hand: best back, best front } }"


def of(folder: Path, name: str, rest: str) -> Variant:
    """The variant of this name, its file kept in the folder for others to take from."""
    path = folder / f"{name}.house"
    path.write_text(f'variant {name} "The {name}" {rest}', encoding="utf-8")
    return load(str(path))


def names(variant: Variant) -> tuple[list[str], str | None]:
    """The names of the sheets that it extends, and of the one whose house way it has."""
    lineage = variant.lineage
    return [one.name for one in lineage.extends], lineage.way_of and lineage.way_of.name


def test_a_sheet_by_itself_takes_from_none() -> None:
    assert load("trump_plaza").lineage == ON_ITS_OWN


def test_what_a_sheet_extends_is_kept_with_its_edition() -> None:
    (other,) = load("reset_foul").lineage.extends
    fair = load("fair_way")
    assert (other.name, other.title, other.revision) == ("fair_way", fair.title, 1)
    assert other.meaning == meaning_of(fair).short
    assert other.sources == tuple(source.title for source in fair.sources)


def test_the_nearest_comes_first_each_with_its_own_sources_alone() -> None:
    near, far = load("card_room").lineage.extends
    assert (near.name, far.name) == ("collection", "trump_plaza")
    assert len(near.sources) == len(far.sources) == 1
    assert near.sources != far.sources


@pytest.mark.parametrize(
    ("rest", "way_of"),
    [
        ("{ }", "first"),
        ("{ house way { add rule more { when no pair: best front } before all } }", "first"),
        ("{ house way none }", None),
        ("{ house way of other }", "other"),
    ],
)
def test_whose_house_way_a_sheet_has(rest: str, way_of: str | None, tmp_path: Path) -> None:
    for name in ("first", "other"):
        of(tmp_path, name, f"{{ {HEAD} {ONE_RULE} }}")
    middle = of(tmp_path, "middle", f"{{ revision 1 {HEAD} house way of first }}")
    assert names(middle) == ([], "first")
    last = of(tmp_path, "last", f"extends middle revision 1 {rest}")
    assert names(last) == (["middle"], way_of)


def test_it_is_no_part_of_the_meaning() -> None:
    extending = load("reset_foul")
    whole = load_whole(variants.text("reset_foul"), "reset_foul")
    alone = loads(sheet_text(whole.sheet))
    assert alone.lineage == ON_ITS_OWN != extending.lineage
    assert meaning_of(alone) == meaning_of(extending)


def test_check_tells_it_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("check", "--json", "brochure", "reset_foul", "max_back", capsys=capsys)
    assert status == 0
    brochure, reset, alone = (one["taken_from"] for one in json.loads(out)["files"])
    assert (brochure["extends"], brochure["house_way_of"]["name"]) == ([], "fair_way")
    assert [(one["name"], one["revision"]) for one in reset["extends"]] == [("fair_way", 1)]
    assert alone == {"extends": [], "house_way_of": None}
