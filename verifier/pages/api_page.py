"""The reference of the Python library, from its own signatures and docstrings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Final, TypeAlias

import griffe

from ... import verifier
from ...spec.prose.book import Book, book
from .python_source import ROOT, PythonSource, public_members, typed_by

_PAGE: Final = "api_page"
_ALSO: Final = (
    f"{ROOT}.spec.interpreter.Interpreter",
    f"{ROOT}.spec.play.settlement.Settler",
    f"{ROOT}.spec.play.round_settlement.RoundSettler",
    f"{ROOT}.spec.play.round_player.RoundPlayer",
)
"""Classes behind the facade for many hands by one sheet."""
_CODE: Final = re.compile(r"``?([^`]+)``?")
_LONGEST: Final = 80
"""The longest signature on one line."""

_Cells: TypeAlias = tuple[str, ...]


def api_reference() -> str:
    """The reference as Markdown, to stand below a page's own text: its first heading is a `##`."""
    return "\n\n".join(_Reference(book()).page()) + "\n"


def anchor_of(path: str) -> str:
    """What links to an object or a member of it lead to."""
    return f"api-{path.removeprefix(f'{ROOT}.')}"


class _Reference:
    def __init__(self, phrases: Book) -> None:
        self._say = phrases.say
        source = PythonSource()
        self._public = {_path_of(name): f"{verifier.__name__}.{name}" for name in verifier.__all__}
        facade = list(self._public)
        reached = source.reached_from([*facade, *_ALSO])
        public = [one for one in reached if one.path in facade]
        also = [one for one in reached if one.path in _ALSO]
        others = [one for one in reached if one not in (*public, *also)]
        self._source = source
        self._known = {one.path for one in reached}
        self._groups: list[tuple[str, list[griffe.Object]]] = [
            ("functions", [one for one in public if isinstance(one, griffe.Function)]),
            ("results", [one for one in public if not isinstance(one, griffe.Function)]),
            ("also", also),
            ("others", sorted(others, key=lambda one: _module_of(one).path)),
        ]

    def page(self) -> Iterator[str]:
        """The blocks of the page."""
        yield f"## {self._phrase('title')}"
        yield self._phrase("intro")
        yield "<style>\n" + _STYLE + "</style>"
        yield self._index()
        for key, members in self._groups:
            yield f"### {self._phrase(key)}"
            if key == "others":
                for module, inside in groupby(members, key=_module_of):
                    yield self._module_head(module)
                    yield from map(self._object, inside)
            else:
                yield from map(self._object, members)

    def _phrase(self, key: str, **slots: str) -> str:
        return self._say(f"{_PAGE}.{key}", **slots)

    def _index(self) -> str:
        rows = []
        for key, members in self._groups:
            named = sorted(members, key=lambda one: (one.name.lower(), one.path))
            links = ", ".join(self._link(one.path, one.name) for one in named)
            rows.append(f"<dt>{self._phrase(key)}</dt>\n<dd>{links}</dd>")
        head = f'<p class="api-index-title">{self._phrase("index")}</p>'
        return f'<div class="api-index">\n{head}\n<dl>\n{_lines(rows)}\n</dl>\n</div>'

    def _module_head(self, module: griffe.Module) -> str:
        title = self._phrase("module", name=f"<code>{module.path}</code>")
        about = _paragraphs(_summary(module.docstring))
        return f'<div class="api-module">\n<p>{title}</p>\n{about}\n</div>'

    # --- one object

    def _object(self, one: griffe.Object) -> str:
        name = f'<h4 id="{anchor_of(one.path)}"><code>{escape(one.name)}</code></h4>'
        path = self._public.get(one.path, one.path)
        parts = [name, f'<p class="api-path"><code>{escape(path)}</code></p>']
        match one:
            case griffe.Function():
                parts += self._function(one)
            case griffe.Class():
                parts += self._class(one)
            case griffe.Attribute():
                parts.append(
                    f"<p>{self._phrase('alias')} <code>{self._typed(one.value)}</code></p>"
                )
                parts.append(self._docstring(one))
            case _:
                raise TypeError(f"{one.path} is nothing that a reference tells of")
        return f'<div class="api-object">\n{_lines(parts)}\n</div>'

    def _function(self, one: griffe.Function) -> Iterator[str]:
        yield f"<pre><code>{self._signature(one)}</code></pre>"
        yield self._docstring(one)

    def _class(self, one: griffe.Class) -> Iterator[str]:
        bases = [self._typed(base) for base in one.bases if str(base) != "Protocol"]
        if bases:
            listed = ", ".join(f"<code>{base}</code>" for base in bases)
            yield f"<p>{self._phrase('extends', bases=listed)}</p>"
        made = one.members.get("__init__")
        if isinstance(made, griffe.Function) and not _is_error(one):
            yield f"<pre><code>{self._signature(made, one.name)}</code></pre>"
        yield self._docstring(one)
        told = _told_of_attributes(one)
        members = public_members(one)
        attributes = [member for member in members if isinstance(member, griffe.Attribute)]
        properties = [member for member in attributes if "property" in member.labels]
        held = [member for member in attributes if member not in properties]
        typed = [attribute for attribute in held if typed_by(attribute) is not None]
        others = [attribute for attribute in held if attribute not in typed]
        yield self._table("fields", [self._field(one, told) for one in typed])
        yield self._table("members", [_member(one, told) for one in others])
        yield self._table("properties", [self._field(one, told) for one in properties])
        for member in members:
            if isinstance(member, griffe.Function):
                yield f'<div class="api-method" id="{anchor_of(member.path)}">'
                yield from self._function(member)
                yield "</div>"

    def _field(self, one: griffe.Attribute, told: dict[str, str]) -> _Cells:
        typed = f"<code>{self._typed(typed_by(one))}</code>"
        return (_name(one), typed, _meaning(one, told))

    def _table(self, key: str, rows: Sequence[_Cells]) -> str:
        if not rows:
            return ""
        second = "value" if key == "members" else "type"
        heads = "".join(
            f'<th scope="col">{self._phrase(column)}</th>' for column in ("name", second, "meaning")
        )
        lines = [f"<tr>{_cells(row)}</tr>" for row in rows]
        caption = f"<caption>{self._phrase(key)}</caption>"
        return f"<table>\n{caption}\n<tr>{heads}</tr>\n{_lines(lines)}\n</table>"

    # --- docstrings

    def _docstring(self, one: griffe.Object) -> str:
        if one.docstring is None:
            return ""
        return _lines(map(self._section, one.docstring.parsed))

    def _section(self, section: griffe.DocstringSection) -> str:
        match section:
            case griffe.DocstringSectionText(value=text):
                return _paragraphs(text)
            case griffe.DocstringSectionParameters(value=named):
                return self._told("parameters", [(one.name, one.description) for one in named])
            case griffe.DocstringSectionRaises(value=raised):
                pairs = [(self._typed(one.annotation), one.description) for one in raised]
                return self._told("raises", pairs)
            case _:  # attributes stand in the table of fields
                return ""

    def _told(self, key: str, pairs: Sequence[tuple[str, str]]) -> str:
        items = [f"<dt><code>{name}</code></dt><dd>{_inline(text)}</dd>" for name, text in pairs]
        return f"<p>{self._phrase(key)}</p>\n<dl>\n{_lines(items)}\n</dl>"

    # --- signatures and types

    def _signature(self, one: griffe.Function, name: str = "") -> str:
        name = name or one.name
        shown = [one for one in one.parameters if one.name not in ("self", "cls")]
        parts = [self._argument(parameter) for parameter in shown]
        kinds = [parameter.kind for parameter in shown]
        plain = ", ".join(f"{one.name}: {one.annotation}{_default(one)}" for one in shown)
        only = griffe.ParameterKind.keyword_only
        if only in kinds and griffe.ParameterKind.var_positional not in kinds:
            parts.insert(kinds.index(only), "*")
        end = f" -&gt; {self._typed(one.returns)}" if one.returns is not None else ""
        length = len(name) + len(plain) + len(str(one.returns or ""))
        if length <= _LONGEST:
            return f"{name}({', '.join(parts)}){end}"
        inside = "".join(f"    {part},\n" for part in parts)
        return f"{name}(\n{inside}){end}"

    def _argument(self, one: griffe.Parameter) -> str:
        default = escape(_default(one), quote=False)
        stars = _STARS.get(one.kind, "")
        return f"{stars}{one.name}: {self._typed(one.annotation)}{default}"

    def _typed(self, annotation: str | griffe.Expr | None) -> str:
        """An annotation with links to the types that the page tells of."""
        if not isinstance(annotation, griffe.Expr):
            return escape(str(annotation), quote=False)
        parts = annotation.iterate(flat=True)
        return "".join(map(self._type_part, parts))

    def _type_part(self, part: str | griffe.Expr) -> str:
        if isinstance(part, griffe.ExprName):
            found = self._source.object_at(part.canonical_path)
            if found is not None and found.path in self._known:
                return self._link(found.path, part.name)
        return escape(str(part), quote=False)

    def _link(self, path: str, name: str) -> str:
        return f'<a href="#{anchor_of(path)}">{escape(name)}</a>'


_STYLE: Final = """\
.api-object { margin: 1.5rem 0; }
.api-object th, .api-object td { text-align: left; vertical-align: top; padding: 0.2rem 0.8rem; }
.api-object caption { caption-side: top; padding: 0.3rem 0; }
.api-path { font-size: 0.85rem; }
.api-method { margin-left: 1.2rem; }
.api-index code, .api-object code, .api-object dd, .api-object td { overflow-wrap: anywhere; }
.api-object pre { white-space: pre-wrap; }
"""


def _path_of(name: str) -> str:
    """Where a public name of the facade is at home."""
    one = getattr(verifier, name)
    return f"{one.__module__}.{one.__qualname__}"


def _module_of(one: griffe.Object) -> griffe.Module:
    module = one.module
    assert isinstance(module, griffe.Module)
    return module


_STARS: Final[Mapping[griffe.ParameterKind | None, str]] = {
    griffe.ParameterKind.var_positional: "*",
    griffe.ParameterKind.var_keyword: "**",
}


def _default(one: griffe.Parameter) -> str:
    """` = ...` where an argument may be left out."""
    return f" = {one.default}" if one.default is not None and one.kind not in _STARS else ""


def _is_error(one: griffe.Class) -> bool:
    """Whether it is raised for users rather than made by them."""
    return one.name.endswith("Error")


def _told_of_attributes(one: griffe.Class) -> dict[str, str]:
    """What the class's docstring says of its fields."""
    sections = one.docstring.parsed if one.docstring else []
    return {
        attribute.name: attribute.description
        for section in sections
        if isinstance(section, griffe.DocstringSectionAttributes)
        for attribute in section.value
    }


def _member(one: griffe.Attribute, told: dict[str, str]) -> _Cells:
    value = escape(str(one.value), quote=False)
    return (_name(one), f"<code>{value}</code>", _meaning(one, told))


def _name(one: griffe.Attribute) -> str:
    return f'<code id="{anchor_of(one.path)}">{one.name}</code>'


def _meaning(one: griffe.Attribute, told: dict[str, str]) -> str:
    text = one.docstring.value if one.docstring else told.get(one.name, "")
    return _inline(text)


def _cells(row: _Cells) -> str:
    return "".join(f"<td>{cell}</td>" for cell in row)


def _summary(docstring: griffe.Docstring | None) -> str:
    return docstring.value if docstring else ""


def _paragraphs(text: str) -> str:
    """Text with blank lines between its paragraphs; lines that begin with `*` are a list."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return _lines(map(_paragraph, filter(None, blocks)))


def _paragraph(block: str) -> str:
    if block.startswith("* "):
        items = re.split(r"^\* ", block, flags=re.MULTILINE)[1:]
        return f"<ul>\n{_lines(f'<li>{_inline(item)}</li>' for item in items)}\n</ul>"
    return f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    """Running text, words between backticks as code."""
    return _CODE.sub(r"<code>\1</code>", escape(" ".join(text.split()), quote=False))


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(filter(None, parts))
