"""What the built site names: pages and anchors that exist, and no other host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser

from .conftest import Site, window

pytestmark = pytest.mark.browser

_LINKS: Final = {"href", "xlink:href", "src", "action", "poster", "data", "formaction"}
_IN_CODE: Final = re.compile(
    r"""(?:url\(|@import|\bfetch\(|\bimport\(|\bfrom|importScripts\(|Worker\("""
    r"""|\.open\([^,]*,|\bsrc\s*=|\bhref\s*=)\s*["'`]?([^"'`)\s;]+)"""
)
"""What a style sheet or a script fetches or links: words after these, quoted or not."""
_COMMENT: Final = re.compile(r"""/\*.*?\*/|(?<![:"'`(=])//.*?$""", re.DOTALL | re.MULTILINE)
"""Nothing is fetched from a comment: the licences that stand there name where a script is from."""
_HOST: Final = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)


@dataclass
class Reader(HTMLParser):
    """The anchors and links of a page, and its scripts and styles."""

    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            elif name in _LINKS and value is not None:
                self.links.append(value)
            elif name == "srcset" and value:
                self.links += [part.split()[0] for part in value.split(",")]
            elif name == "style" and value:
                self.code.append(value)

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:
            self.code.append(data)


def read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader


def fetched(code: str) -> list[str]:
    return [found[1] for found in _IN_CODE.finditer(_COMMENT.sub("", code))]


def named_in(path: Path) -> Iterator[str]:
    """All that a file of the site fetches or links."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in {".html", ".svg"}:
        page = read(path)
        yield from page.links
        text = "\n".join(page.code)
    yield from fetched(text)


def test_no_other_host_is_fetched_or_linked(site: Site) -> None:
    files = [
        path for path in site.folder.rglob("*") if path.suffix in {".html", ".css", ".js", ".svg"}
    ]
    assert {path.suffix for path in files} == {".html", ".css", ".js", ".svg"}
    others = [(path.name, name) for path in files for name in named_in(path) if _HOST.match(name)]
    assert others == []


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".html", '<p><a href="https://other.example/">there</a>'),
        (".html", '<script src="//other.example/x.js"></script>'),
        (".html", "<script>fetch('https://other.example/')</script>"),
        (".html", '<p style="background: url(https://other.example/x.png)">'),
        (".css", '@import "https://other.example/x.css";'),
        (".css", "p { background: url(//other.example/x.png) }"),
        (".js", 'import x from "https://other.example/x.js";'),
        (".js", 'importScripts("https://other.example/x.js")'),
        (".js", 'script.src = "https://other.example/x.js"'),
        (".svg", '<svg><image href="https://other.example/x.png"/></svg>'),
    ],
)
def test_another_host_is_seen(suffix: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / f"file{suffix}"
    file.write_text(text, encoding="utf-8")
    assert [name for name in named_in(file) if _HOST.match(name)]


def test_every_page_asks_this_site_alone(site: Site, browser: Browser) -> None:
    with window(browser) as context:
        asked: list[str] = []
        failed: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        context.on("response", lambda one: failed.append(one.url) if one.status >= 400 else None)
        page = context.new_page()
        for name in site.pages:
            page.goto(site.address + name)
        page.goto(site.address + "index.html?q=foul")
        page.wait_for_selector("#mkdocs-search-results a")
    assert [url for url in asked if not url.startswith((site.address, "data:"))] == []
    assert failed == []
    assert any(url.endswith("search_index.json") for url in asked)


def test_every_link_leads_somewhere(site: Site) -> None:
    pages = {name: read(site.folder / name) for name in site.pages}
    lost = []
    for name, page in pages.items():
        for link in page.links:
            if urlsplit(link).scheme in {"data", "mailto"}:
                continue
            # The page for what is missing may stand at any depth, so its links begin at the root.
            target, anchor = urldefrag(urljoin(f"http://here/{name}", link))
            path = unquote(urlsplit(target).path).lstrip("/") or "index.html"
            there = pages[path].ids if path in pages else []
            if not (site.folder / path).is_file() or (anchor and unquote(anchor) not in there):
                lost.append((name, link))
    assert lost == []
    assert sum(len(page.links) for page in pages.values()) > 500


def test_no_anchor_stands_twice(site: Site) -> None:
    for name in site.pages:
        ids = read(site.folder / name).ids
        assert sorted(ids) == sorted(set(ids)), name
