"""Makes documents of sheets, and sites of folders, on the command line."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

from houseway.verifier.cli import main

SHIPPED = Path(__file__).parents[2] / "variants"
PLAIN = """\
variant {name} "{title}" {{
  revision 1
  deck {{ jokers 0 }}
  ranking {{ wheel second }}
  foul {{ front above back }}
  house way none
  conduct "{conduct}"
}}
"""


def doc(*words: str) -> int:
    """The exit status of `houseway doc`."""
    return main(["doc", *words])


def dead_links(site: Path) -> list[str]:
    """Links of pages to files that are not there."""
    found = []
    for page in site.rglob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"#]+)', page.read_text(encoding="utf-8")):
            path = unquote(unescape(link))
            if page.name != "404.html" and not (page.parent / path).exists():
                found.append(f"{page.name}: {link}")
    return found


def plain_sheet(path: Path, title: str = "Plain", conduct: str = "Play fair.") -> Path:
    """Writes a sheet without a house way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = PLAIN.format(name="plain", title=title, conduct=conduct)
    path.write_text(text, encoding="utf-8")
    return path


def of_site(folder: Path, out: Path, *words: str) -> int:
    """The exit status of making a folder's site, in English where no words are given."""
    return doc(str(folder), "--out", str(out), *(words or ("--language", "en")))
