"""Every page passes axe: in light and dark, on a wide screen and on a phone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from .conftest import NARROW, WIDE, Scheme, Site, window

pytestmark = pytest.mark.browser

ALL: Final[dict[str, Any]] = {"resultTypes": ["violations"]}
COLOURS: Final[dict[str, Any]] = {
    "resultTypes": ["violations"],
    "runOnly": ["color-contrast", "link-in-text-block"],
}
"""The rules that ask for colours: all that dark and light differ in."""


def violations(page: Page, rules: dict[str, Any]) -> list[str]:
    found = Axe().run(page, options=rules).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]}" for one in found for node in one["nodes"]
    ]


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize(("scheme", "rules"), [("light", ALL), ("dark", COLOURS)])
def test_every_page_passes(
    site: Site, browser: Browser, width: int, scheme: Scheme, rules: dict[str, Any]
) -> None:
    with window(browser, width, scheme) as context:
        page = context.new_page()
        found = {}
        for name in site.pages:
            page.goto(site.address + name)
            found[name] = violations(page, rules)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert len(found) > 10


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_opens_on_a_page_passes_too(site: Site, browser: Browser, scheme: Scheme) -> None:
    """The search with its results; the folded lists of a phone, open."""
    with window(browser, NARROW, scheme) as context:
        page = context.new_page()
        page.goto(site.address + "reference.html")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert violations(page, ALL) == []
        page.click("#search-open")
        page.fill("#mkdocs-search-query", "foul")
        page.wait_for_selector("#mkdocs-search-results a")
        assert violations(page, ALL) == []


def test_a_fault_is_seen(site: Site, browser: Browser) -> None:
    with window(browser, WIDE, "dark") as context:
        page = context.new_page()
        page.goto(site.address + "index.html")
        page.evaluate(
            "document.querySelector('article').insertAdjacentHTML('beforeend',"
            """'<img src="img/mark.svg"><p style="color: #333">dark on dark</p>')"""
        )
        assert [fault.split(":")[0] for fault in violations(page, ALL)] == [
            "color-contrast",
            "image-alt",
        ]
        assert [fault.split(":")[0] for fault in violations(page, COLOURS)] == ["color-contrast"]
