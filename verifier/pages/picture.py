"""A picture made elsewhere, made fit to stand in a page: named, and without anything that acts."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Final

_SVG: Final = "http://www.w3.org/2000/svg"
_ACTIVE: Final = frozenset({"script", "foreignObject", "iframe", "a", "animate", "set"})

_OUTSIDE: Final = re.compile(r"@import|url\((?!['\"]?#)", re.IGNORECASE)


class PictureError(ValueError):
    """A picture is not a drawing that may stand in a document."""


def titled_svg(svg: str, alt: str) -> str:
    """The drawing as one element with `role="img"`, its title first. Raises PictureError.

    Scripts, links, handlers of events and addresses of other files are refused.
    """
    root = _checked(svg)
    for child in [one for one in root if _name(one) in {"title", "desc"}]:
        root.remove(child)
    title = ET.Element(f"{{{_SVG}}}title")
    title.text = alt
    root.insert(0, title)
    root.set("role", "img")
    root.set("aria-label", alt)
    return _written(root)


def bare_svg(svg: str) -> str:
    """The drawing as one element, for a printed sheet. Raises PictureError."""
    return _written(_checked(svg))


def _checked(svg: str) -> ET.Element:
    try:
        root = ET.fromstring(svg)
    except ET.ParseError as error:
        raise PictureError(f"a picture is not well-formed SVG: {error}") from error
    if root.tag != f"{{{_SVG}}}svg":
        raise PictureError("a picture is not an <svg> element of the SVG namespace")
    for element in root.iter():
        _hold_still(element)
    return root


def _hold_still(element: ET.Element) -> None:
    if _name(element) in _ACTIVE:
        raise PictureError(f"a picture holds <{_name(element)}>, which a document may not")
    for name, value in element.attrib.items():
        reference = name.rpartition("}")[2] == "href" and not value.startswith("#")
        if name.lower().startswith("on") or reference or _OUTSIDE.search(value):
            raise PictureError(f'a picture holds {name}="{value}", which a document may not')
    if _name(element) == "style" and _OUTSIDE.search(element.text or ""):
        raise PictureError("a picture has a style from another file, which a document may not")


def _name(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _written(root: ET.Element) -> str:
    for element in root.iter():
        element.tail = _one_line(element.tail)
        element.text = _one_line(element.text)
    ET.register_namespace("", _SVG)
    return ET.tostring(root, encoding="unicode")


def _one_line(text: str | None) -> str | None:
    return None if text is None or not text.strip() else " ".join(text.split("\n"))
