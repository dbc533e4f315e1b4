"""Pages in a browser: whole on a phone, open to everyone, and of no other host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, Page

from houseway.verifier.pages.dealer_card import card_html
from houseway.verifier.pages.document import Document, Hand, Hands
from houseway.verifier.pages.to_html import style_sheet, to_html
from houseway.verifier.pages.to_markdown import to_markdown

from ..unit.pages.attacks import attacked
from ..unit.pages.sample import IMPRINT, PAY_TABLE, SAMPLE, WIDE_TABLE, cards
from ..unit.pages.sample_cards import THIRTY_ONE

pytestmark = pytest.mark.browser

QUESTION = Hands((Hand("Question 1", dealt=cards("As Ks Qs Js 10s 9s 8s")),))
QUIZ = Document("Quiz", "en", IMPRINT, (QUESTION,))
PHONE, DESK = 360, 1280
NARROWER = 240
"""A phone whose letters are set half as large again."""
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The sample as it stands alone, in a site, and others that stand alone."""
    folder = tmp_path_factory.mktemp("pages")
    alone = {
        "alone": to_html(SAMPLE),
        "card": card_html(THIRTY_ONE),
        "quiz": to_html(QUIZ),
        "attack": to_html(attacked("<script>document.title='x'</script>" + "W" * 300)),
    }
    for name, text in alone.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    docs = folder / "docs"
    docs.mkdir()
    (docs / "index.md").write_text("# Home\n", encoding="utf-8")
    (docs / "sheet.md").write_text(to_markdown(SAMPLE), encoding="utf-8")
    attack = attacked("</title></a><script>document.title='x'</script> & *a*")
    (docs / "attack.md").write_text(to_markdown(attack), encoding="utf-8")
    (docs / "houseway.css").write_text(style_sheet(), encoding="utf-8")
    (folder / "mkdocs.yml").write_text(SITE.format(pages=ROOT / "verifier" / "pages"))
    build(load_config(str(folder / "mkdocs.yml")))
    found = {name: folder / f"{name}.html" for name in alone}
    return found | {
        f"site {name}": folder / "site" / f"{name}.html" for name in ("sheet", "attack")
    }


SITE = """
site_name: Test
use_directory_urls: false
strict: true
theme:
  name: mkdocs
  custom_dir: {pages}/theme
  highlightjs: false
  color_mode: auto
  user_color_mode_toggle: true
hooks: ['{pages}/theme_hook.py']
markdown_extensions: [attr_list]
extra_css: [houseway.css]
nav: [index.md, sheet.md, attack.md]
"""


class Opener:
    """Opens a page, and holds it to naming no other host."""

    def __init__(self, browser: Browser, pages: dict[str, Path]) -> None:
        self.browser = browser
        self.pages = pages

    def open(self, name: str, width: int = DESK, *, scheme: str = "light") -> Page:
        page = self.browser.new_page(
            viewport={"width": width, "height": 800},
            color_scheme="dark" if scheme == "dark" else "light",
        )
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(self.pages[name].as_uri())
        assert all(url.startswith(("file:", "data:")) for url in asked), asked
        return page


@pytest.fixture
def opener(browser: Browser, pages: dict[str, Path]) -> Iterator[Opener]:
    yield Opener(browser, pages)
    for context in browser.contexts:
        context.close()


NAMES = ("alone", "card", "quiz", "attack", "site sheet", "site attack")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_nothing_is_wider_than_the_window(opener: Opener, name: str, width: int) -> None:
    page = opener.open(name, width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("name", ["alone", "card", "quiz"])
def test_axe_finds_nothing(opener: Opener, name: str, width: int, scheme: str) -> None:
    results = Axe().run(opener.open(name, width, scheme=scheme))
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_axe_finds_nothing_in_what_we_draw_on_a_site(
    opener: Opener, width: int, scheme: str
) -> None:
    page = opener.open("site sheet", width, scheme=scheme)
    results = Axe().run(page, context="main")
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("name", ["alone", "site sheet"])
def test_a_table_that_is_too_wide_scrolls_by_the_keyboard(opener: Opener, name: str) -> None:
    page = opener.open(name, NARROWER)
    box = page.locator(".hw-scroll", has=page.locator("caption", has_text=PAY_TABLE.caption))
    assert box.evaluate("one => one.scrollWidth > one.clientWidth")
    box.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")


@pytest.mark.parametrize("name", ["alone", "site sheet"])
def test_a_table_of_sentences_goes_row_under_row_on_a_phone(opener: Opener, name: str) -> None:
    """Each cell stands below the one before it, behind the name of its column."""
    page = opener.open(name, PHONE)
    box = page.locator(".hw-scroll", has=page.locator("caption", has_text=WIDE_TABLE.caption))
    assert box.evaluate("one => one.scrollWidth === one.clientWidth")
    cells = box.locator("tbody tr:first-child > *").all()
    tops = [cell.evaluate("one => one.getBoundingClientRect().top") for cell in cells]
    assert len(tops) == len(WIDE_TABLE.head)
    assert tops == sorted(set(tops))
    names = [cell.evaluate("one => getComputedStyle(one, '::before').content") for cell in cells]
    assert names == ["none", *(f'"{name}"' for name in WIDE_TABLE.head[1:])]
    page.set_viewport_size({"width": DESK, "height": 800})
    tops = [cell.evaluate("one => one.getBoundingClientRect().top") for cell in cells]
    assert len(set(tops)) == 1


@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("name", ["alone", "site sheet"])
def test_the_front_lies_left_of_the_back_and_higher_and_all_seven_show(
    opener: Opener, name: str, width: int
) -> None:
    page = opener.open(name, width)
    for figure in page.locator(".hw-hand:has(.hw-front)").all():
        front = figure.locator(".hw-front .hw-cards").bounding_box()
        back = figure.locator(".hw-back .hw-cards").bounding_box()
        assert front
        assert back
        assert front["x"] + front["width"] < back["x"]
        assert front["y"] < back["y"] - 4
        boxes = [card.bounding_box() for card in figure.locator(".hw-card use").all()]
        assert len(boxes) == 7
        assert all(box and box["width"] > 15 and box["height"] > 20 for box in boxes)


@pytest.mark.parametrize("name", ["alone", "site sheet"])
def test_dark_is_dark_and_paper_is_white(opener: Opener, name: str) -> None:
    background = """[document.body, document.documentElement]
      .map((one) => getComputedStyle(one).backgroundColor)
      .find((one) => one.startsWith("rgb("))"""
    dark = opener.open(name, scheme="dark")
    levels = [int(part) for part in dark.evaluate(background)[4:-1].split(",")]
    assert max(levels) < 60
    dark.emulate_media(media="print")
    assert (
        dark.evaluate("getComputedStyle(document.querySelector('.hw-cites')).color")
        == "rgb(68, 68, 68)"
    )


def test_the_frame_of_a_site_is_not_printed(opener: Opener) -> None:
    page = opener.open("site sheet")
    assert page.locator("nav.site").is_visible()
    page.emulate_media(media="print")
    assert not page.locator("nav.site").is_visible()
    assert not page.locator("nav.contents, .toc").is_visible()
    assert page.locator("h1").is_visible()


@pytest.mark.parametrize("name", ["attack", "site attack"])
def test_no_script_of_an_author_runs(opener: Opener, name: str) -> None:
    page = opener.open(name)
    assert page.title() != "x"
    assert "<script>document.title='x'</script>" in page.locator("h1").inner_text()
    assert page.locator("main script").count() == 0
