"""The reference of the library tells of all that is public, as the running library has it."""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from html import unescape
from importlib import import_module
from typing import Any, get_type_hints

import pytest

from houseway import verifier
from houseway.verifier.pages.api_page import anchor_of, api_reference
from houseway.verifier.pages.python_source import PythonSource

PAGE = api_reference()
PLACES = re.findall(r' id="([^"]+)"', PAGE)
SECTIONS = dict(
    re.findall(r'<h4 id="api-([^"]+)">(.*?)(?=<h4 |\Z)', PAGE, re.DOTALL),
)
"""What the page says of each object, by its path."""
PUBLIC = {name: getattr(verifier, name) for name in verifier.__all__}


def path_of(one: Any) -> str:
    return f"{one.__module__}.{one.__qualname__}"


def section_of(one: Any) -> str:
    return plain(SECTIONS[path_of(one).removeprefix("houseway.")])


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", re.sub(r"</t[dh]>", " ", html)))


def types_told() -> Iterator[type]:
    """The classes that the page tells of."""
    for path in SECTIONS:
        module, _, name = f"houseway.{path}".rpartition(".")
        one = getattr(import_module(module), name)
        if isinstance(one, type):
            yield one


TYPES = list(types_told())


@pytest.mark.parametrize("name", verifier.__all__)
def test_every_public_name_has_its_place(name: str) -> None:
    one = PUBLIC[name]
    assert anchor_of(path_of(one)) in PLACES
    assert f"houseway.verifier.{name}" in section_of(one)
    first = " ".join(inspect.getdoc(one).partition("\n\n")[0].split())  # type: ignore[union-attr]
    assert first.replace("`", "") in section_of(one)


def test_places_are_unique_and_links_lead_to_one() -> None:
    assert len(PLACES) == len(set(PLACES))
    links = set(re.findall(r'href="#([^"]+)"', PAGE))
    assert links
    assert links <= set(PLACES)


@pytest.mark.parametrize("name", [n for n in verifier.__all__ if inspect.isfunction(PUBLIC[n])])
def test_a_function_with_its_arguments(name: str) -> None:
    function = PUBLIC[name]
    shown = re.search(
        rf"{name}\((.*?)\)(?: -> .*)?$", section_of(function), re.MULTILINE | re.DOTALL
    )
    assert shown
    signature = inspect.signature(function)
    assert re.findall(r"(\w+): ", shown[1]) == list(signature.parameters)
    assert ("*," in shown[1]) == any(
        parameter.kind is inspect.Parameter.KEYWORD_ONLY
        for parameter in signature.parameters.values()
    )
    assert f"-> {signature.return_annotation}" in section_of(function)


@pytest.mark.parametrize("one", TYPES, ids=path_of)
def test_a_type_with_all_it_has(one: type) -> None:
    section = section_of(one)
    if issubclass(one, enum.Enum):
        expected = [member.name for member in one]
    elif is_dataclass(one):
        expected = [field.name for field in fields(one)]
    else:
        expected = []
    own = [
        name
        for name, value in vars(one).items()
        if isinstance(value, property) or inspect.isroutine(value) or isinstance(value, classmethod)
    ]
    for name in filter(lambda name: not name.startswith("_"), [*expected, *own]):
        assert f'id="api-{path_of(one).removeprefix("houseway.")}.{name}"' in PAGE
        assert re.search(rf"\b{name}\b", section)
    if not issubclass(one, enum.Enum) and one.__doc__:
        assert " ".join(one.__doc__.partition("\n\n")[0].split()).replace("`", "") in section


def test_the_types_that_a_field_speaks_of_are_told() -> None:
    """For the results that can be looked into at run time, every type of ours has its place."""
    looked_into = 0
    for one in TYPES:
        if is_dataclass(one):
            try:
                hints = get_type_hints(one)
            except NameError:  # names for the type checker alone
                continue
            for hint in hints.values():
                if isinstance(hint, type) and hint.__module__.startswith("houseway."):
                    looked_into += 1
                    assert anchor_of(path_of(hint)) in PLACES
    assert looked_into > 50


def test_a_variant_leads_to_its_core() -> None:
    for path in ("spec.variant.Variant", "spec.house_way.HouseWay", "spec.filing.Filing"):
        assert f"api-{path}" in PLACES
    assert "A rule sheet." in plain(SECTIONS["spec.variant.Variant"])


def test_an_error_tells_what_it_holds() -> None:
    assert "list[Diagnostic]" in section_of(verifier.SheetError)


def test_a_class_for_many_hands_tells_how_it_is_made() -> None:
    assert "Interpreter(variant: Variant)" in plain(SECTIONS["spec.interpreter.Interpreter"])


def test_any_number_of_arguments_is_shown_so() -> None:
    assert "clauses(*topics: str) -> tuple[Cited, ...]" in plain(SECTIONS["spec.deal.Deal"])


def test_what_is_not_ours_is_no_object() -> None:
    source = PythonSource()
    for path in ("datetime.date", "houseway.nothing.At", "houseway.verifier.verdict.nothing"):
        assert source.object_at(path) is None


def test_the_page_stands_below_the_written_one() -> None:
    assert PAGE.startswith("## Reference\n")
    assert "\n# " not in PAGE
