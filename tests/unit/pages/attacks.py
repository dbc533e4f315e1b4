"""Texts that would be markup, were they not escaped; and a document with one in every place."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from .sample import SAMPLE

ATTACKS = (
    "<script>alert(1)</script>",
    "<b onclick='x()'>bold</b> & <!-- -->",
    '" onmouseover="alert(1)',
    "*stars* and _lines_ and **both**",
    "a | b | c",
    "[x](y) ![z](w) [^1] [[wiki]]",
    "`code` and ```fence```",
    "# heading",
    "1. first",
    "1) first",
    "- item",
    "+ item",
    "> quote",
    "    four spaces",
    "!!! note",
    "::: block",
    "=== tab",
    "text { #anchor .class onclick=x }",
    "{{ page.title }} {% raw %}",
    "&lt;b&gt; &amp; &#42;",
    "http://example.org/ and www.example.org and a@example.org",
    "~~gone~~ ^up^ ==marked== $x$ :smile: (c) -- ...",
    "#let x = 1 #panic() $ x $ *b* _i_ `r` @ref <label> \\ // /* */",
    '"); #read("/etc/passwd") ("',
    "line\none\r\ntwo\ttab",
    "\x02\x03klzzwxh:0001\x00",
    "no_pair_at_all",
)

T = TypeVar("T")


def with_text(value: T, text: str) -> T:
    """The document or block with every text an author could write replaced by this one."""
    return _replaced(value, text)  # type: ignore[no-any-return]


# What is no author's: these stay as they are.
KEPT = {"language", "anchor", "svg", "page", "meaning"}


def _replaced(value: Any, text: str) -> Any:
    match value:
        case str():
            return text if value else value
        case tuple():
            return tuple(_replaced(item, text) for item in value)
        case _ if is_dataclass(value) and type(value).__module__.endswith("document"):
            kept: Any = value
            names = [one.name for one in fields(value) if one.name not in KEPT]
            return replace(kept, **{name: _replaced(getattr(value, name), text) for name in names})
        case _:
            return value


def attacked(text: str) -> Any:
    """The sample sheet with the text in every place."""
    return with_text(SAMPLE, text)
