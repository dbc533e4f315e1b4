"""What a sheet says of its filing: read, checked, kept out of the meaning, never inherited."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from houseway.grammar.days import calendar_day, no_such_day, remedy_for_day, spoken_day
from houseway.grammar.diagnostics import Diagnostic, SheetError
from houseway.grammar.format import format_text, sheet_text
from houseway.spec.filing import NO_FILING, Approval, Filing, Superseded
from houseway.spec.meaning import meaning_of
from houseway.spec.sources import Cited
from houseway.verifier import load, loads
from houseway.verifier.cli import main
from houseway.verifier.filing_words import filing_lines
from houseway.verifier.linting import lint
from houseway.verifier.loading import load_whole

RULES = """
  deck { jokers 0 }
  ranking { wheel second }
  foul { front above back  player loses wager }
  house way none
"""
FILED = """\
  revision 4
  jurisdiction "Nevada"
    note "The whole state."
  effective 2026-12-01
  approved 2026-11-15 by "Gaming Control Board" reference "TGR-2026-118"
    cites 3
  supersedes revision 3 meaning 0123abcd4567
"""
FILING = Filing(
    jurisdiction="Nevada",
    effective=date(2026, 12, 1),
    approval=Approval(date(2026, 11, 15), "TGR-2026-118", "Gaming Control Board"),
    supersedes=Superseded(3, "0123abcd4567"),
)


def sheet(header: str, name: str = "x") -> str:
    return f'variant {name} "X" {{\n  source "A card" clauses 1..9\n{header}\n{RULES}}}\n'


def told(text: str) -> list[Diagnostic]:
    with pytest.raises(SheetError) as caught:
        loads(text)
    return caught.value.diagnostics


def only(header: str) -> Diagnostic:
    (found,) = told(sheet(header))
    return found


class TestRead:
    def test_every_line(self) -> None:
        variant = loads(sheet(FILED))
        assert variant.filing == FILING
        assert variant.filing != NO_FILING

    def test_notes_and_citations_bear_the_lines_name(self) -> None:
        variant = loads(sheet(FILED))
        assert [(note.place, note.text) for note in variant.notes] == [
            ("jurisdiction", "The whole state.")
        ]
        assert variant.cited("approved") == (Cited("3"),)

    def test_nothing_said(self) -> None:
        assert loads(sheet("revision 1")).filing == NO_FILING
        assert Filing() == NO_FILING
        assert list(filing_lines(NO_FILING)) == []

    def test_what_may_be_left_out(self) -> None:
        filing = loads(
            sheet('revision 2 approved 2026-11-15 reference "A" supersedes revision 1')
        ).filing
        assert filing.approval == Approval(date(2026, 11, 15), "A", None)
        assert filing.supersedes == Superseded(1, None)

    def test_the_edition_superseded_is_not_the_sheets_own(self) -> None:
        variant = loads(sheet("supersedes revision 3\n revision 4"))
        assert (variant.revision, variant.filing.supersedes) == (4, Superseded(3))

    def test_as_plain_values(self) -> None:
        assert FILING.to_dict() == {
            "jurisdiction": "Nevada",
            "effective": "2026-12-01",
            "approved": {
                "day": "2026-11-15",
                "by": "Gaming Control Board",
                "reference": "TGR-2026-118",
            },
            "supersedes": {"revision": 3, "meaning": "0123abcd4567"},
        }
        assert set(NO_FILING.to_dict().values()) == {None}


class TestRefused:
    @pytest.mark.parametrize(
        "line",
        [
            'jurisdiction "Nevada"',
            "effective 2026-12-01",
            'approved 2026-11-15 reference "A"',
            "supersedes revision 3",
        ],
    )
    def test_twice(self, line: str) -> None:
        found = only(f"revision 4\n{line}\n{line}")
        assert found.code.id == "H202"
        assert "declared twice, first on line 4" in found.what

    @pytest.mark.parametrize(
        ("day", "why"),
        [
            ("2026-02-30", "February 2026 has the days 01 to 28"),
            ("2024-02-30", "February 2024 has the days 01 to 29"),
            ("2026-06-31", "June 2026 has the days 01 to 30"),
            ("2026-01-00", "January 2026 has the days 01 to 31"),
            ("2026-13-01", "there is no month 13"),
            ("2026-00-10", "there is no month 00"),
            ("0000-01-01", "there is no year 0"),
        ],
    )
    @pytest.mark.parametrize("line", ["effective {}", 'approved {} reference "A"'])
    def test_a_day_that_the_calendar_lacks(self, day: str, why: str, line: str) -> None:
        found = only(line.format(day))
        assert found.code.id == "H205"
        assert found.what == f"the calendar has no day {day}: {why}"
        assert found.span
        assert found.span.end - found.span.start == len(day)

    @pytest.mark.parametrize(("own", "earlier"), [(3, 3), (3, 4), (0, 0)])
    def test_an_edition_that_is_not_earlier(self, own: int, earlier: int) -> None:
        found = only(f"revision {own}\nsupersedes revision {earlier}")
        assert found.code.id == "H211"
        assert f"revision {earlier + 1}" in found.remedy

    def test_an_edition_before_one_without_a_number(self) -> None:
        found = only("supersedes revision 3")
        assert (found.code.id, found.remedy) == ("H201", "add: revision 4")

    def test_all_at_once(self) -> None:
        codes = [
            one.code.id
            for one in told(
                sheet(
                    'effective 2026-02-30 approved 2026-02-31 reference "A" supersedes revision 3 '
                    "deck { jokers 0 }"
                )
            )
        ]
        assert sorted(codes) == ["H201", "H202", "H205", "H205"]


WRITTEN = [
    ("12/01/2026", ["2026-12-01 for 1 December 2026", "2026-01-12 for 12 January 2026"]),
    ("12.01.2026", ["2026-12-01 for 1 December 2026", "2026-01-12 for 12 January 2026"]),
    ("31/12/2026", ["write 2026-12-31"]),
    ("12-31-2026", ["write 2026-12-31"]),
    ("11/11/2026", ["write 2026-11-11"]),
    ("1 December 2026", ["write 2026-12-01"]),
    ("1st of December 2026", ["write 2026-12-01"]),
    ("December 1, 2026", ["write 2026-12-01"]),
    ("Dec. 1st, 2026", ["write 2026-12-01"]),
    ("1-Dec-2026", ["write 2026-12-01"]),
    ("2026/12/01", ["write 2026-12-01"]),
    ("20261201", ["write 2026-12-01"]),
    ("2026-12-1", ["write 2026-12-01"]),
    ('"2026-12-01"', ["leave the quotes out: 2026-12-01"]),
    ("on 2026-12-01", ["leave 'on' out"]),
    ("date 2026-12-01", ["leave 'date' out"]),
    ("tomorrow", ["year, month, day, such as 2026-12-01"]),
    ("Ju 1 2026", ["such as 2026-12-01"]),
    ("30 February 2026", ["such as 2026-12-01"]),
]


class TestWrittenOtherwise:
    @pytest.mark.parametrize(("written", "remedies"), WRITTEN)
    @pytest.mark.parametrize("word", ["effective", "approved"])
    def test_a_day(self, word: str, written: str, remedies: list[str]) -> None:
        found = told(sheet(f"{word} {written}\n"))[0]
        for remedy in remedies:
            assert remedy in found.remedy

    def test_no_day_is_made_of_what_names_none(self) -> None:
        for written in ("Ju 1 2026", "30 February 2026", "99/99/2026", "1 May", "0/0/0000"):
            assert remedy_for_day(written).endswith("such as 2026-12-01")

    @pytest.mark.parametrize(
        ("line", "remedy"),
        [
            ("approved 2026-11-15", "give its reference"),
            ('approved 2026-11-15 by "Board"', "give its reference"),
            ('approved by "Board" on 2026-11-15', "the day comes first"),
            ("supersedes 3", "supersedes revision 3"),
            ("jurisdiction Nevada", '"Nevada"'),
            ("effektive 2026-12-01", "'effective'"),
        ],
    )
    def test_a_line(self, line: str, remedy: str) -> None:
        found = told(sheet(line))
        assert len(found) == 1
        assert remedy in found[0].remedy

    @pytest.mark.parametrize(
        "line", ["effective 12/01/2026", "approved tomorrow", "supersedes", "jurisdiction 7"]
    )
    def test_a_faulty_line_hides_no_other(self, line: str) -> None:
        found = told(sheet(f"revision 1 {line} effective 2026-12-01 supersedes revision x"))
        assert len(found) == 2


class TestCalendar:
    def test_each_day_of_four_years_is_itself(self) -> None:
        day = date(2024, 1, 1)
        while day.year < 2028:
            assert calendar_day(day.isoformat()) == day
            assert remedy_for_day(spoken_day(day)).endswith(day.isoformat())
            day += timedelta(days=1)

    def test_each_other_combination_is_none(self) -> None:
        for month in range(14):
            for day in range(33):
                text = f"2026-{month:02}-{day:02}"
                if calendar_day(text) is None:
                    assert no_such_day(text)


class TestLaidOut:
    def test_canonical_text_stays(self) -> None:
        text = format_text(sheet(FILED))
        assert FILED in text
        assert format_text(text) == text

    def test_the_authors_order_and_comments_stay(self) -> None:
        text = sheet(
            'supersedes revision 3 # a\n revision 4 effective 2026-12-01 jurisdiction "N" # b'
        )
        laid = format_text(text)
        lines = [line.strip() for line in laid.splitlines()]
        assert lines[2:6] == [
            "supersedes revision 3  # a",
            "revision 4",
            "effective 2026-12-01",
            'jurisdiction "N"  # b',
        ]


class TestMeaning:
    def test_it_is_no_part_of_it(self) -> None:
        assert meaning_of(loads(sheet(FILED))) == meaning_of(loads(sheet("revision 1")))

    def test_nothing_is_inherited(self, tmp_path: Path) -> None:
        parent = sheet(FILED, "parent")
        (tmp_path / "parent.house").write_text(parent, encoding="utf-8")
        place = str(tmp_path / "child.house")
        bare = loads("variant child extends parent revision 4 { revision 1 }", file=place)
        assert bare.filing == NO_FILING
        assert bare.notes == ()
        own = 'revision 2 supersedes revision 1 jurisdiction "Nevada"'
        filed = load_whole(f"variant child extends parent revision 4 {{ {own} }}", place)
        assert filed.variant.filing == Filing("Nevada", supersedes=Superseded(1))
        flat = sheet_text(filed.sheet)
        assert '  revision 2\n  jurisdiction "Nevada"\n  supersedes revision 1\n' in flat
        assert loads(flat).filing == filed.variant.filing
        assert "TGR" not in flat

    def test_only_the_house_way_is_taken_from_another(self) -> None:
        text = sheet("revision 1").replace("house way none", "house way of reset_foul")
        text = text.replace(
            "jokers 0", "jokers 1 joker is ace or completes straight, flush, straight flush"
        ).replace(
            "wheel second",
            "wheel second five aces above straight flush joker in flush is highest missing",
        )
        assert loads(text).filing == NO_FILING


class TestLints:
    @staticmethod
    def names(header: str, tmp_path: Path) -> list[str]:
        file = tmp_path / "x.house"
        file.write_text(sheet(f"  # lint: off L210\n{header}"), encoding="utf-8")
        report = lint(str(file))
        assert not report.errors
        return [message.code.word for message in report.findings]

    def test_a_filing_in_order(self, tmp_path: Path) -> None:
        assert self.names(FILED, tmp_path) == []
        same = 'revision 1 jurisdiction "N" effective 2026-12-01 approved 2026-12-01 reference "A"'
        assert self.names(same, tmp_path) == []

    def test_in_effect_before_the_approval(self, tmp_path: Path) -> None:
        header = FILED.replace("effective 2026-12-01", "effective 2026-11-14")
        assert self.names(header, tmp_path) == ["effective-before-approval"]

    def test_an_approval_of_nobody(self, tmp_path: Path) -> None:
        header = 'revision 1 approved 2026-12-01 reference "A"'
        assert self.names(header, tmp_path) == ["approval-of-nobody"]
        assert self.names(f'{header} jurisdiction "N"', tmp_path) == []

    @pytest.mark.parametrize("text", ["Nevada", "Gaming Control Board", "TGR-2026-118"])
    def test_a_blank(self, text: str, tmp_path: Path) -> None:
        assert self.names(FILED.replace(text, " "), tmp_path) == ["empty-filing"]


class TestShown:
    def test_by_check(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = tmp_path / "x.house"
        file.write_text(sheet(FILED), encoding="utf-8")
        assert main(["check", str(file)]) == 0
        assert capsys.readouterr().out.splitlines()[2:] == [
            "  jurisdiction Nevada",
            "  in effect from 2026-12-01",
            "  approved on 2026-11-15 by Gaming Control Board, reference TGR-2026-118",
            "  supersedes revision 3, meaning 0123abcd4567",
        ]
        assert main(["check", "--json", str(file)]) == 0
        (report,) = json.loads(capsys.readouterr().out)["files"]
        assert (report["revision"], report["filing"]) == (4, FILING.to_dict())

    def test_a_sheet_that_is_not_filed_is_shown_as_before(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["check", "table_game"]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 2

    def test_by_list(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["list"]) == 0
        (line,) = [
            one for one in capsys.readouterr().out.splitlines() if one.startswith("reset_foul")
        ]
        assert line.endswith("A foul set again (Ruritania, from 2026-12-01)")
        assert main(["list", "--json"]) == 0
        entries = json.loads(capsys.readouterr().out)["variants"]
        filed = {entry["name"] for entry in entries if any(entry["filing"].values())}
        assert filed == {"reset_foul"}

    def test_no_shipped_sheet_of_a_real_house_claims_a_filing(self) -> None:
        assert load("reset_foul").filing.jurisdiction == "Ruritania"
        assert any("nobody has approved" in note.text for note in load("reset_foul").notes)
