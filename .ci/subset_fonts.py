"""Makes the fonts of the printed sheets anew, as subsets of Noto Sans.

Run it as `python .ci/subset_fonts.py`. It needs fontTools and brotli, and Debian's packages
fonts-noto-core and fonts-noto-cjk. What it writes is kept in the repository, so nobody needs it but
who changes what the fonts hold.

Beside the fonts it writes `coverage.json`: by family, the first and last character of each run of
characters that all its faces hold, so that a text that cannot be printed is found without reading
fonts.
"""

import json
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

INTO = Path(__file__).parents[1] / "verifier" / "pages" / "fonts"
LATIN_FROM = Path("/usr/share/fonts/truetype/noto")
CHINESE_FROM = Path("/usr/share/fonts/opentype/noto")
SIMPLIFIED_CHINESE = 2  # its place in the collections

# Latin with what Vietnamese, Spanish and the languages of Europe need, Greek, Cyrillic.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x18F, 0x192, 0x1A0, 0x1A1, 0x1AF, 0x1B0]
LETTERS += [
    *range(0x218, 0x21C),
    *range(0x2B0, 0x2DE),
    *range(0x300, 0x32A),
    *range(0x1E00, 0x1F00),
]
LETTERS += [*range(0x384, 0x3CF), *range(0x400, 0x460), 0x490, 0x491]
SIGNS = [*range(0x2010, 0x2028), *range(0x2030, 0x203B), 0x2044, *range(0x2070, 0x2095)]
SIGNS += [*range(0x20A0, 0x20C0), 0x2116, 0x2122, *range(0x2150, 0x2160), *range(0x2190, 0x2196)]
SIGNS += [0x2202, 0x2206, 0x220F, 0x2211, 0x2212, 0x2215, 0x221A, 0x221E, 0x222B, 0x2248]
SIGNS += [0x2260, 0x2264, 0x2265, 0x25CA, 0xFFFD]
DICE = [0x9AB0]  # of the word for dice: the one character of the phrase book not in level 1
WEB = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2026, 0x20AC]
WEB += [0x2212, 0x2264, 0x2265, 0x2190, 0x2192]


def level_1() -> list[int]:
    """The 3,755 characters of GB 2312, level 1, and its punctuation and signs (rows 1 to 9)."""
    found = []
    for row in range(1, 56):
        for cell in range(1, 95):
            try:
                character = bytes((0xA0 + row, 0xA0 + cell)).decode("gb2312")
            except UnicodeDecodeError:
                continue
            found.append(ord(character))
    return found


def make(source: Path, name: str, characters: Iterable[int], *, flavor: str = "") -> set[int]:
    """Writes one subset; the characters it holds."""
    options = subset.Options()
    options.layout_features = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "palt", "tnum"]
    options.hinting = False
    options.desubroutinize = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "VORG", "vhea", "vmtx"]
    options.flavor = flavor or None
    options.recalc_timestamp = False
    number = SIMPLIFIED_CHINESE if source.suffix == ".ttc" else -1
    font = TTFont(source, fontNumber=number, lazy=True, recalcTimestamp=False)
    maker = subset.Subsetter(options)
    maker.populate(unicodes=characters)
    maker.subset(font)
    subset.save_font(font, str(INTO / name), options)
    print(f"{name}: {(INTO / name).stat().st_size:,} bytes, {len(font.getBestCmap()):,} characters")
    return set(font.getBestCmap())


def runs(characters: set[int]) -> list[list[int]]:
    """The characters as runs, first and last."""
    ordered = sorted(characters)
    starts = [ordered[0], *(b for a, b in pairwise(ordered) if b != a + 1)]
    ends = [*(a for a, b in pairwise(ordered) if b != a + 1), ordered[-1]]
    return [list(pair) for pair in zip(starts, ends, strict=True)]


def main() -> int:
    """All of them."""
    latin = {
        style: make(LATIN_FROM / f"NotoSans-{style}.ttf", f"NotoSans-{style}.ttf", LETTERS + SIGNS)
        for style in ("Regular", "Bold")
    }
    for style in ("Regular", "Bold"):
        source = LATIN_FROM / f"NotoSans-{style}.ttf"
        make(source, f"NotoSans-{style}.woff2", WEB, flavor="woff2")
    wanted = set(level_1()) | set(DICE) | set(range(0x20, 0x7F)) | set(range(0x2010, 0x2027))
    chinese = {
        style: make(CHINESE_FROM / f"NotoSansCJK-{style}.ttc", f"NotoSansCJKsc-{style}.otf", wanted)
        for style in ("Regular", "Bold")
    }
    coverage = {
        "Noto Sans": runs(set.intersection(*latin.values())),
        "Noto Sans CJK SC": runs(set.intersection(*chinese.values())),
    }
    text = json.dumps(coverage, separators=(",", ":"))
    (INTO / "coverage.json").write_text(text.replace('],"', '],\n"') + "\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
