"""A page's HTML as Markdown leaves it, made fit for small screens and for the eye.

Wide tables scroll in a container of their own, which has the name of the heading above it; blocks
of rule text and of commands are coloured. Nothing else is touched.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Final

from .house_colours import Painted, painted
from .narrow_tables import with_named_cells

_TABLE: Final = re.compile(r'(<div class="hw-scroll"[^>]*>\s*)?<table\b.*?</table>', re.DOTALL)
_CELL: Final = re.compile(r"<td((?:(?!\bclass=)[^>])*)>(.*?)</td>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")
_LONG: Final = 24
"""Letters of a cell whose text runs over several lines on a phone, where it needs some width."""
_HEADING: Final = re.compile(r'<h[1-6][^>]*\bid="([^"]+)"')
_CODE: Final = re.compile(
    r'<pre><code class="language-(house|console)">(.*?)</code></pre>', re.DOTALL
)
_INLINE: Final = re.compile(r"<code>([^<]*)</code>")
_HYPHENED: Final = re.compile(r"(?<!\S)(?=\S*-)\S{2,16}(?!\S)")
"""A word that would be broken at its hyphen, if it fits in a narrow column."""
_COMMAND: Final = re.compile(r"^\$ (.*)$", re.MULTILINE)

_COLOURS: Final = {
    "comment": "comment",
    "string": "string",
    "constant": "value",
    "keyword.control": "control",
    "keyword.operator.word": "word",
    "keyword.other": "word",
    "entity.name": "name",
    "variable": "name",
}
"""Classes of the site's style sheet by the first words of a scope; other scopes have none."""


def finished(html: str) -> str:
    """The HTML of a page's text, ready for the theme."""
    return with_whole_words(with_coloured_code(with_scrolling_tables(html)))


def with_scrolling_tables(html: str) -> str:
    """Each table that is in no container yet in one, named by the heading that it stands under."""
    headings = [(match.start(), match[1]) for match in _HEADING.finditer(html)]

    def scrolling(match: re.Match[str]) -> str:
        if match[1]:
            return match[0]
        above = [name for place, name in headings if place < match.start()]
        group = f' role="group" aria-labelledby="{above[-1]}"' if above else ""
        table = _CELL.sub(_measured, with_named_cells(match[0]))
        return f'<div class="hw-scroll"{group}>{table}</div>'

    return _TABLE.sub(scrolling, html)


def _measured(match: re.Match[str]) -> str:
    attributes, inner = match.groups()
    long = len(unescape(_TAG.sub("", inner))) > _LONG
    return f'<td class="long"{attributes}>{inner}</td>' if long else match[0]


def with_coloured_code(html: str) -> str:
    """Blocks fenced as `house` in the colours of editors; in `console` blocks commands set off."""

    def coloured(match: re.Match[str]) -> str:
        language, body = match.groups()
        inner = _rule_text(unescape(body)) if language == "house" else _commands(body)
        return f'<pre><code class="language-{language}">{inner}</code></pre>'

    return _CODE.sub(coloured, html)


def with_whole_words(html: str) -> str:
    """Words with hyphens, such as `--json`, are not broken where they stand as code in a text."""

    def whole(match: re.Match[str]) -> str:
        return f"<code>{_HYPHENED.sub(_kept_whole, match[1])}</code>"

    return _INLINE.sub(whole, html)


def _kept_whole(match: re.Match[str]) -> str:
    return f'<span class="c-whole">{match[0]}</span>'


def _rule_text(text: str) -> str:
    return "".join(_span(piece) for piece in painted(text))


def _span(piece: Painted) -> str:
    text = escape(piece.text, quote=False)
    colour = next((name for start, name in _COLOURS.items() if piece.scope.startswith(start)), "")
    return f'<span class="c-{colour}">{text}</span>' if colour else text


def _commands(escaped: str) -> str:
    return _COMMAND.sub(
        r'<span class="c-prompt">$</span> <span class="c-command">\1</span>', escaped
    )
