"""Variants that take another's house way: found beside the file, then among the shipped ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway import variants
from houseway.spec.variant import Note
from houseway.variants import Folder
from houseway.verifier import SheetError, load, loads

SHEET = """variant {name} "Another house" {{
  deck {{
    jokers 1
    joker is ace or completes straight, flush, straight flush
  }}
  ranking {{
    five aces above straight flush
    wheel lowest
    joker in flush is highest missing
  }}
  foul {{ front above or equal to back }}

  house way of {other}
    note "Not printed; taken from another house."
}}
"""


def test_a_shipped_house_way_is_taken() -> None:
    variant = loads(SHEET.format(name="mine", other="fair_way"))
    assert variant.house_way == load("fair_way").house_way
    assert variant.ranking != load("fair_way").ranking
    assert variant.notes[0] == Note("house way", "Not printed; taken from another house.")
    theirs = [note for note in load("fair_way").notes if "rule" in note.place]
    assert set(theirs) <= set(variant.notes)


def test_a_file_beside_goes_before_a_shipped_one(tmp_path: Path) -> None:
    text = SHEET.format(name="fair_way", other="trump_plaza")
    (tmp_path / "fair_way.house").write_text(text, encoding="utf-8")
    mine = tmp_path / "mine.house"
    mine.write_text(SHEET.format(name="mine", other="fair_way"), encoding="utf-8")
    assert load(str(mine)).house_way == load("trump_plaza").house_way


def test_a_file_may_take_the_shipped_way_of_its_own_name(tmp_path: Path) -> None:
    text = SHEET.format(name="fair_way", other="fair_way")
    assert loads(text).house_way == load("fair_way").house_way
    (tmp_path / "fair_way.house").write_text(text, encoding="utf-8")
    for path in (tmp_path / "fair_way.house", tmp_path / "." / "fair_way.house"):
        assert load(str(path)).house_way == load("fair_way").house_way
    assert load("as_printed/jokers_wild").house_way == load("jokers_wild").house_way


@pytest.mark.parametrize(
    ("other", "what", "remedy"),
    [
        ("nowhere", "there is no variant", "write the name of a variant, without .house"),
        ("fairway", "there is no variant", "write 'fair_way'; houseway list"),
        ("habour", "there is no variant", "write 'harbour'; houseway list"),
        ("mine", "leads back to this sheet", "name a variant that takes nothing from this one"),
    ],
)
def test_unknown_names_and_circles_are_told(
    other: str, what: str, remedy: str, tmp_path: Path
) -> None:
    (tmp_path / "harbour.house").write_text("", encoding="utf-8")
    (tmp_path / "mine.house").write_text(SHEET.format(name="mine", other=other), encoding="utf-8")
    with pytest.raises(SheetError) as caught:
        load(str(tmp_path / "mine.house"))
    (message,) = caught.value.diagnostics
    assert message.code.id == "H203"
    assert message.span
    assert message.span.line == 13
    assert what in message.what
    assert message.remedy.startswith(remedy)


def test_a_circle_of_two_files_ends(tmp_path: Path) -> None:
    for name, other in (("one", "two"), ("two", "one")):
        text = SHEET.format(name=name, other=other)
        (tmp_path / f"{name}.house").write_text(text, encoding="utf-8")
    with pytest.raises(SheetError, match="'one' leads back to this sheet"):
        load(str(tmp_path / "one.house"))


def test_there_must_be_a_house_way_to_take(tmp_path: Path) -> None:
    none = SHEET.format(name="free", other="x").replace("house way of x", "house way none")
    (tmp_path / "free.house").write_text(none, encoding="utf-8")
    mine = tmp_path / "mine.house"
    mine.write_text(SHEET.format(name="mine", other="free"), encoding="utf-8")
    with pytest.raises(SheetError, match="has no house way to take"):
        load(str(mine))


def test_the_folders_hold_all_shipped_names() -> None:
    by_folder = {folder: variants.names(folder) for folder in Folder}
    assert sum(by_folder.values(), ()) == variants.names()
    for folder, names in by_folder.items():
        assert list(names) == sorted(names)
        assert {variants.folder_of(name) for name in names} <= {folder}
    assert "fair_way" in by_folder[Folder.PROVED]
    assert "broken/three_pair_unruled" in by_folder[Folder.BROKEN]


@pytest.mark.parametrize("name", variants.names())
def test_a_shipped_sheet_is_named_as_its_file(name: str) -> None:
    assert load(name).name == name.rpartition("/")[2]
