"""Public objects of Houseway as their source tells of them: signatures, fields and docstrings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import griffe

ROOT: Final = "houseway"
_NO_FILE: Final = Path("__init__.py")


class PythonSource:
    """Reads modules of Houseway, each once, without running them."""

    def __init__(self) -> None:
        self._modules: dict[str, griffe.Module] = {}

    def object_at(self, path: str) -> griffe.Object | None:
        """The class, function or type alias of a dotted path, wherever it is imported from.

        None for what is no such thing of Houseway.
        """
        module_name, _, name = path.rpartition(".")
        if not _is_ours(path) or not _is_module(module_name):
            return None
        found = self.module(module_name).members.get(name)
        if isinstance(found, griffe.Alias):
            return self.object_at(found.target_path)
        return found

    def module(self, name: str) -> griffe.Module:
        """The module of a dotted name."""
        if name not in self._modules:
            self._modules[name] = self._read(name)
        return self._modules[name]

    def _read(self, name: str) -> griffe.Module:
        outer, _, last = name.rpartition(".")
        spec = find_spec(name)
        file = Path(spec.origin) if spec and spec.origin else _NO_FILE
        if not outer:
            return griffe.Module(last, filepath=file)
        around = self.module(outer)
        code = file.read_text(encoding="utf-8")
        module = griffe.visit(
            last, filepath=file, code=code, parent=around, docstring_parser=griffe.Parser.google
        )
        around.set_member(last, module)
        return module

    def reached_from(self, paths: Sequence[str]) -> list[griffe.Object]:
        """The objects of these paths, and all of Houseway that they speak of, nearest first."""
        found: dict[str, griffe.Object] = {}
        waiting = list(paths)
        while waiting:
            one = self.object_at(waiting.pop(0))
            if one is not None and one.path not in found:
                found[one.path] = one
                waiting += (path for part in _spoken_of(one) for path in names_in(part))
        return list(found.values())


def public_members(one: griffe.Object) -> list[griffe.Object]:
    """What a class has for its users, in the order of writing."""
    members = (member for name, member in one.members.items() if not name.startswith("_"))
    return [member for member in members if isinstance(member, griffe.Object)]


def typed_by(one: griffe.Attribute) -> str | griffe.Expr | None:
    """The annotation of an attribute, or of the argument that is kept in it."""
    around = one.parent
    if one.annotation is not None or not isinstance(around, griffe.Class):
        return one.annotation
    made = around.members.get("__init__")
    if not isinstance(made, griffe.Function):
        return None
    kept = str(one.value).removeprefix("tuple(").removesuffix(")")
    return next((arg.annotation for arg in made.parameters if arg.name == kept), None)


def names_in(annotation: str | griffe.Expr | None) -> Iterator[str]:
    """The dotted paths of the names in an annotation."""
    if isinstance(annotation, griffe.Expr):
        for part in annotation.iterate(flat=True):
            if isinstance(part, griffe.ExprName):
                yield part.canonical_path


def _spoken_of(one: griffe.Object) -> Iterator[str | griffe.Expr | None]:
    """The annotations of a function, of a class's public members, of an alias its value."""
    match one:
        case griffe.Function():
            yield one.returns
            yield from (parameter.annotation for parameter in one.parameters)
        case griffe.Class():
            yield from one.bases
            for member in public_members(one):
                yield from _spoken_of(member)
            made = one.members.get("__init__")
            yield from _spoken_of(made) if isinstance(made, griffe.Function) else ()
        case griffe.Attribute():
            yield typed_by(one)
            if str(one.annotation) == "TypeAlias":  # of a module: `Action: TypeAlias = Keep | Best`
                yield one.value
        case _:
            return


def _is_ours(path: str) -> bool:
    return path.startswith(f"{ROOT}.")


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
