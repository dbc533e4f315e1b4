"""Pages as readers use them: on a phone, in the dark, by keyboard, on paper."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

from .conftest import NARROW, WIDE, Scheme, Site, window

pytestmark = pytest.mark.browser

FRAME = "nav.site a, summary, .tool, .skip, .turn small"


def brightness(page: Page, what: str) -> float:
    """How bright a colour of the page's body is, from 0 to 1."""
    page.evaluate("document.body.style.transition = 'none'")
    return page.evaluate(
        """(what) => {
          const context = new OffscreenCanvas(1, 1).getContext("2d");
          context.fillStyle = getComputedStyle(document.documentElement)[what];
          context.fillRect(0, 0, 1, 1);
          const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
          return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
        }""",
        what,
    )


def is_dark(page: Page) -> bool:
    paper, ink = brightness(page, "backgroundColor"), brightness(page, "color")
    assert abs(paper - ink) > 0.6
    return paper < ink


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.id || document.activeElement.className")


def test_no_page_is_wider_than_a_phone(site: Site, browser: Browser) -> None:
    with window(browser, NARROW) as context:
        page = context.new_page()
        wide = {}
        for name in site.pages:
            page.goto(site.address + name)
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > NARROW:
                wide[name] = width
    assert wide == {}


def test_no_page_is_wider_than_paper(site: Site, browser: Browser) -> None:
    """A4 between its margins is 178 mm wide."""
    with window(browser, 672) as context:
        page = context.new_page()
        page.emulate_media(media="print")
        wide = {}
        for name in site.pages:
            page.goto(site.address + name)
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > 672:
                wide[name] = width
    assert wide == {}


def test_wide_tables_and_code_scroll_by_themselves(site: Site, browser: Browser) -> None:
    """And only then does the keyboard stop at them."""
    with window(browser, NARROW) as context:
        page = context.new_page()
        page.goto(site.address + "performance.html")
        page.wait_for_selector(".hw-scroll[tabindex='0']")
        named = page.evaluate(
            """Array.from(document.querySelectorAll(".hw-scroll"), (one) => [
              one.scrollWidth > one.clientWidth, one.tabIndex === 0, one.role,
              document.getElementById(one.getAttribute("aria-labelledby")).textContent,
            ])"""
        )
        assert named
        assert named[0] == [True, True, "group", "Figures"]
        page.focus(".hw-scroll")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("document.querySelector('.hw-scroll').scrollLeft > 0")
        page.set_viewport_size({"width": 1400, "height": 900})
        page.wait_for_function("!document.querySelector('.hw-scroll').hasAttribute('tabindex')")


@pytest.mark.parametrize("width", [NARROW, WIDE])
@pytest.mark.parametrize("name", ["jokers_wild", "fortune.es", "fair_way.zh"])
def test_letters_of_a_plot_are_legible(site: Site, browser: Browser, name: str, width: int) -> None:
    """About as large as the text around, one drawing of each plot, and none of it cut off."""
    with window(browser, width) as context:
        page = context.new_page()
        page.goto(f"{site.address}sheets/{name}.html")
        plots = page.evaluate(
            """Array.from(document.querySelectorAll(".hw-picture"), (one) => {
              const shown = Array.from(one.children).filter((svg) => svg.matches("svg")
                && svg.getClientRects().length);
              const box = shown[0].getBoundingClientRect();
              const texts = Array.from(shown[0].querySelectorAll("text"));
              const size = (text) => parseFloat(getComputedStyle(text).fontSize)
                * box.width / shown[0].viewBox.baseVal.width;
              return [shown.length, Math.min(...texts.map(size)), Math.max(...texts.map(size)),
                texts.every((text) => text.getBoundingClientRect().right <= box.right + 1)];
            })"""
        )
    assert plots
    for shown, least, most, inside in plots:
        assert shown == 1
        assert 12 < least < most < 17
        assert inside


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_follow_the_system_until_they_are_chosen(
    site: Site, browser: Browser, scheme: Scheme
) -> None:
    with window(browser, WIDE, scheme) as context:
        page = context.new_page()
        page.goto(site.address + "index.html")
        dark = scheme == "dark"
        assert is_dark(page) is dark
        page.focus("#colours")
        page.keyboard.press("Enter")
        assert is_dark(page) is not dark
        assert page.get_attribute("#colours", "aria-pressed") == str(not dark).lower()
        page.goto(site.address + "codes.html")
        assert is_dark(page) is not dark
        assert page.get_attribute("#colours", "aria-pressed") == str(not dark).lower()
        page.focus("#colours")
        page.keyboard.press("Space")
        assert is_dark(page) is dark
        page.emulate_media(color_scheme="light" if dark else "dark")
        assert is_dark(page) is not dark


def test_search_finds_and_goes_there(site: Site, browser: Browser) -> None:
    with window(browser) as context:
        page = context.new_page()
        page.goto(site.address + "codes.html")
        page.focus("#search-open")
        page.keyboard.press("Enter")
        assert focused(page) == "mkdocs-search-query"
        page.keyboard.type("wheel")
        page.wait_for_selector("#mkdocs-search-results a")
        found = page.locator("#mkdocs-search-results a").evaluate_all(
            "(all) => all.map((a) => a.href)"
        )
        assert all(link.startswith(site.address) for link in found)
        assert any("reference.html" in link for link in found)
        assert "Reference" in page.locator("#mkdocs-search-results small").all_inner_texts()
        page.keyboard.press("Enter")
        page.wait_for_url(found[0])
        assert not page.is_visible("#search")


def test_search_is_left_by_keyboard(site: Site, browser: Browser) -> None:
    with window(browser) as context:
        page = context.new_page()
        page.goto(site.address + "index.html?q=zzzzzz")
        page.wait_for_function(
            "document.getElementById('mkdocs-search-results').textContent === 'Nothing found'"
        )
        page.keyboard.press("Escape")
        assert not page.is_visible("#search")


def test_the_first_key_skips_to_the_text(site: Site, browser: Browser) -> None:
    with window(browser) as context:
        page = context.new_page()
        page.goto(site.address + "reference.html")
        page.keyboard.press("Tab")
        assert focused(page) == "skip"
        box = page.locator(".skip").bounding_box()
        assert box
        assert box["width"] > 50
        page.keyboard.press("Enter")
        assert focused(page) == "text"


def test_what_has_the_focus_is_seen(site: Site, browser: Browser) -> None:
    with window(browser) as context:
        page = context.new_page()
        page.goto(site.address + "index.html")
        for _ in range(8):
            page.keyboard.press("Tab")
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
            assert outline == "3px", focused(page)


def test_all_sections_are_in_sight_on_a_wide_screen(site: Site, browser: Browser) -> None:
    with window(browser) as context:
        page = context.new_page()
        page.goto(site.address + "tutorial.html")
        links = page.locator("nav.site a")
        assert links.count() > 10
        assert all(link.is_visible() for link in links.all())
        assert page.locator("nav.site a[aria-current=page]").inner_text() == "Tutorial"
        assert page.locator("nav.contents a").first.is_visible()


def test_without_scripts_the_pages_can_be_read_all_the_same(site: Site, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": WIDE, "height": 900}, color_scheme="dark", java_script_enabled=False
    )
    page = context.new_page()
    page.goto(site.address + "tutorial.html")
    assert all(link.is_visible() for link in page.locator("nav.site a").all())
    assert all(link.is_visible() for link in page.locator("nav.contents a").all())
    assert not page.is_visible("#search-open")
    assert not page.is_visible("#colours")
    page.set_viewport_size({"width": NARROW, "height": 900})
    assert not page.locator("nav.site a").first.is_visible()
    page.click("nav.site summary")
    assert page.locator("nav.site a").first.is_visible()
    context.close()


def test_a_phone_has_a_menu(site: Site, browser: Browser) -> None:
    with window(browser, NARROW) as context:
        page = context.new_page()
        page.goto(site.address + "tutorial.html")
        link = page.locator("nav.site a", has_text="Reference")
        assert not link.is_visible()
        page.focus("nav.site summary")
        page.keyboard.press("Enter")
        assert link.is_visible()
        link.click()
        page.wait_for_url("**/reference.html")


def test_pages_lead_to_the_next_and_back(site: Site, browser: Browser) -> None:
    with window(browser) as context:
        page = context.new_page()
        page.goto(site.address + "index.html")
        seen = 1
        while page.locator("nav.turn a[rel=next]").count():
            page.click("nav.turn a[rel=next]")
            seen += 1
            assert page.locator("nav.turn a[rel=prev]").count() == 1
        assert seen == page.locator("nav.site a").count()


def test_paper_has_the_text_alone(site: Site, browser: Browser, tmp_path: Path) -> None:
    with window(browser, WIDE, "dark") as context:
        page = context.new_page()
        page.goto(site.address + "index.html")
        frame = [text.strip() for text in page.locator(FRAME).all_text_contents() if text.strip()]
        said = page.inner_text("article")
        page.pdf(path=tmp_path / "page.pdf", format="A4")
        page.emulate_media(media="print", color_scheme="dark")
        assert brightness(page, "backgroundColor") == pytest.approx(1)
        assert brightness(page, "color") == pytest.approx(0)
    document = pypdfium2.PdfDocument(tmp_path / "page.pdf")
    printed = " ".join(sheet.get_textpage().get_text_range() for sheet in document)
    document.close()
    assert "a card room writes its pai gow poker rules" in printed
    assert "http" not in printed
    alone = [text for text in frame if text not in said]
    assert {"Menu", "On this page", "Go to the text", "Message codes"} & set(alone)
    assert [text for text in alone if text in printed] == []
