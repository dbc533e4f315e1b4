"""The meaning of a sheet: what leaves it the same, and what makes it another."""

from __future__ import annotations

import pytest

from houseway.spec.meaning import meaning_of
from houseway.verifier import loads

from .extended_sheets import PARENT


class TestMeaning:
    @pytest.mark.parametrize(
        ("said", "instead"),
        [
            ('note "Hard."', 'note "Softer." note "And more."'),
            ("# none\n", "# other\n"),
            ('"The parent"', '"Another"'),
            ("revision 3", "revision 4"),
            ("cites 1 ", ""),
            ('example "any" { hand As', 'example "other" { hand Ac'),
            ('"As printed."', '"For a reason."'),
            ("rule others {", 'rule others "All others" {'),
            ("case quads in 2..9:", "case (quads in 2..9):"),
            ("back both pairs, best front", "back higher pair and lower pair, best front"),
        ],
    )
    def test_the_same(self, said: str, instead: str) -> None:
        text = "# none\n" + PARENT
        assert said in text
        assert meaning_of(loads(text.replace(said, instead))) == meaning_of(loads(text))

    @pytest.mark.parametrize(
        ("said", "instead", "part"),
        [
            ("wheel second", "wheel lowest", "ranking"),
            ("flush, straight flush }", "flush }", "deck"),
            ("front above back", "front above or equal to back", "foul"),
            ("player loses wager", "player refused", "foul"),
            ("joker counts as ace", "joker counts apart", "joker counts"),
            ("higher pair in low:", "higher pair in 2..6:", "bands"),
            ("band low 2..6", "band low 2..6 band none 2..3", "bands"),
            ("quads in 2..9", "quads in 2..8", "rule quads"),
            ("front two of quads, best back", "front two of quads", "rule quads"),
            ('case "Ace"', 'case "An ace"', "rule two_pair"),
            (
                "no_pair > two_pair > others",
                "two_pair > no_pair > others",
                "order of the rules; written order and priorities",
            ),
            ("safety net: legal, best front, best back", "", "safety net"),
            ("on 12 hands", "on 13 hands", "claims"),
            ("    undominated\n", "", "claims"),
        ],
    )
    def test_another(self, said: str, instead: str, part: str) -> None:
        text = PARENT.replace('by two_pair case "Ace"', "by two_pair")
        assert said in text
        before, after = (meaning_of(loads(t)) for t in (text, text.replace(said, instead)))
        assert before.digest != after.digest
        parts = part.split("; ")
        assert after.changed_since(before.pin) == (parts, len(parts))
        assert not after.fits(before.pin)
        assert not after.fits(before.short)
