"""A picture is named, and holds nothing that acts or comes from elsewhere."""

import xml.etree.ElementTree as ET

import pytest

from houseway.verifier.pages.picture import PictureError, bare_svg, titled_svg

from .sample import BARS

SVG = "{http://www.w3.org/2000/svg}"


def framed(inside: str, attributes: str = "") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{inside}</svg>'


def test_the_title_is_the_text_alternative() -> None:
    root = ET.fromstring(titled_svg(BARS, 'Bars <of> "hands"'))
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'Bars <of> "hands"'
    assert [one.text for one in root.iter(f"{SVG}title")] == ['Bars <of> "hands"']
    assert root[0].tag == f"{SVG}title"


def test_a_picture_is_one_line_with_its_words_kept() -> None:
    for drawn in (titled_svg(BARS, "Bars"), bare_svg(BARS)):
        assert "\n" not in drawn
        assert [one.text for one in ET.fromstring(drawn).iter(f"{SVG}text")] == [
            "No pair",
            "One pair",
            "Two pair",
        ]


@pytest.mark.parametrize(
    "svg",
    [
        framed("<script>alert(1)</script>"),
        framed("", 'onload="alert(1)"'),
        framed('<rect onclick="x()"/>'),
        framed('<image href="https://example.org/x.png"/>'),
        framed('<use xmlns:l="http://www.w3.org/1999/xlink" l:href="other.svg#x"/>'),
        framed('<a href="#x"><rect/></a>'),
        framed('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
        framed("<style>@import 'x.css'</style>"),
        framed('<rect style="fill: url(https://example.org/x)"/>'),
        framed("<g>"),
        "<svg/>",
        "not a picture",
        "",
    ],
)
def test_what_is_no_quiet_drawing_is_refused(svg: str) -> None:
    with pytest.raises(PictureError):
        titled_svg(svg, "x")
    with pytest.raises(PictureError):
        bare_svg(svg)


def test_references_within_a_picture_stay() -> None:
    drawn = bare_svg(framed('<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#a)"/>'))
    assert 'href="#a"' in drawn
    assert "url(#a)" in drawn
