"""Every page passes axe: in light and dark, on a wide screen and on a phone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from .conftest import NARROW, WIDE, Scheme, Site, window

pytestmark = pytest.mark.browser

COLOURS: Final = ("color-contrast", "link-in-text-block")
"""The rules that ask for colours: all that dark and light differ in."""

_ALL: Final[dict[str, Any]] = {"resultTypes": ["violations"], "preload": False}
_OF_COLOURS: Final = _ALL | {"runOnly": list(COLOURS)}
_OF_THE_REST: Final = _ALL | {"rules": {rule: {"enabled": False} for rule in COLOURS}}

_MARK_NEW: Final = """(seen) => {
  const known = new Set(seen);
  const path = (one) => one === document.documentElement ? "" : [
    path(one.parentElement), one.tagName, one.className, one.getAttribute("style"),
  ].join(" ");
  for (const one of document.querySelectorAll("body *")) {
    const text = Array.from(one.childNodes).some((node) => node.nodeType === 3 && node.data.trim());
    const { color, backgroundColor, fontSize } = getComputedStyle(one);
    const sign = [path(one), color, backgroundColor, fontSize].join(" ");
    if (text && !known.has(sign)) one.dataset.judge = "";
    if (text) known.add(sign);
  }
  return Array.from(known);
}"""
"""Marks one element of each kind that has text: its path by tag, class and style, its colours."""


def violations(
    page: Page, rules: dict[str, Any] = _ALL, within: dict[str, Any] | None = None
) -> list[str]:
    """What axe finds, of all that is shown or within a part of it."""
    found = Axe().run(page, within, rules).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]}"
        for one in found
        for node in one["nodes"]
    ]


def violations_of_colours(page: Page, seen: set[str]) -> list[str]:
    """The same of colours, judged once for all elements of a kind, `seen` being known already.

    Colours take axe most of its time, and a page has thousands of elements of few kinds.
    """
    kinds = set(page.evaluate(_MARK_NEW, sorted(seen)))
    if kinds <= seen:
        return []
    seen |= kinds
    return violations(page, _OF_COLOURS, {"include": [["[data-judge]"]]})


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_every_page_passes(site: Site, browser: Browser, width: int) -> None:
    with window(browser, width) as context:
        page = context.new_page()
        found = {}
        for name in site.pages:
            page.goto(site.address + name)
            found[name] = violations(page, _OF_THE_REST)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert len(found) > 10


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_can_be_read(site: Site, browser: Browser, width: int, scheme: Scheme) -> None:
    with window(browser, width, scheme) as context:
        page = context.new_page()
        seen: set[str] = set()
        found = {}
        for name in site.pages:
            page.goto(site.address + name)
            found[name] = violations_of_colours(page, seen)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert len(seen) > 30


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_opens_on_a_page_passes_too(site: Site, browser: Browser, scheme: Scheme) -> None:
    """The search with its results; the folded lists of a phone, open."""
    with window(browser, NARROW, scheme) as context:
        page = context.new_page()
        page.goto(site.address + "trust.html")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert violations(page) == []
        page.click("#search-open")
        page.fill("#mkdocs-search-query", "foul")
        page.wait_for_selector("#mkdocs-search-results a")
        assert violations(page) == []


def test_a_fault_is_seen(site: Site, browser: Browser) -> None:
    with window(browser, WIDE, "dark") as context:
        page = context.new_page()
        page.goto(site.address + "index.html")
        seen: set[str] = set()
        assert violations_of_colours(page, seen) == []
        page.evaluate(
            "document.querySelector('article').insertAdjacentHTML('beforeend',"
            """'<img src="img/mark.svg"><p style="color: #333">dark on dark</p>')"""
        )
        assert [fault.split(":")[0] for fault in violations(page)] == [
            "color-contrast",
            "image-alt",
        ]
        assert [fault.split(":")[0] for fault in violations(page, _OF_THE_REST)] == ["image-alt"]
        assert [fault.split(":")[0] for fault in violations_of_colours(page, seen)] == [
            "color-contrast"
        ]
