"""What the project's declaration says it installs is what the folders hold."""

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("grammar", "spec", "variants", "verifier")
DATA_SUFFIXES = {".css", ".house", ".html", ".js", ".json", ".lark", ".svg", ".toml"}

SETUPTOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]


def folders_with_modules() -> set[Path]:
    return {module.parent for folder in FOLDERS for module in (ROOT / folder).rglob("*.py")}


def dotted(folder: Path) -> str:
    return ".".join(["houseway", *folder.relative_to(ROOT).parts])


def test_every_folder_of_modules_is_a_declared_package() -> None:
    assert {dotted(folder) for folder in folders_with_modules()} == set(SETUPTOOLS["packages"])


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_data_file_is_declared(folder: str) -> None:
    found = {path for path in (ROOT / folder).rglob("*") if path.suffix in DATA_SUFFIXES}
    patterns = SETUPTOOLS["package-data"].get(f"houseway.{folder}", [])
    declared = {path for pattern in patterns for path in (ROOT / folder).glob(pattern)}
    assert found <= declared


def test_the_installed_package_finds_its_grammar() -> None:
    assert resources.files("houseway.grammar").joinpath("house.lark").is_file()


@pytest.mark.parametrize("folder", FOLDERS)
def test_static_tools_see_the_same_folders(folder: str) -> None:
    link = ROOT / ".ci" / "types" / "houseway" / folder
    assert link.is_symlink()
    assert not link.readlink().is_absolute()
    assert link.resolve() == ROOT / folder


def public_kinds(folder: Path) -> Iterator[str]:
    """The names of classes and of declared type aliases in a folder's modules."""
    for module in sorted(folder.rglob("*.py")):
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            match node:
                case ast.ClassDef(name):
                    yield name
                case ast.AnnAssign(ast.Name(name), ast.Name("TypeAlias")):
                    yield name


def test_no_two_kinds_of_thing_share_a_name_in_the_verifier() -> None:
    names = Counter(name for name in public_kinds(ROOT / "verifier") if not name.startswith("_"))
    assert {"Option", "Choice", "OfferedAnswer"} <= names.keys()
    assert [name for name, times in names.items() if times > 1] == []


def test_the_checks_bite(tmp_path: Path) -> None:
    """An import against the direction of the layers, and a wrong type, are seen."""
    copy = tmp_path / "project"
    shutil.copytree(
        ROOT,
        copy,
        symlinks=True,
        ignore=shutil.ignore_patterns(".git", ".venv*", "*.egg-info", ".mypy_cache", "build"),
    )
    environment = os.environ | {"PYTHONPATH": ".ci/types", "MYPYPATH": ".ci/types"}

    def run(*command: str) -> int:
        done = subprocess.run(
            [sys.executable, "-c", f"import sys; {command[0]}", *command[1:]],
            cwd=copy,
            env=environment,
            capture_output=True,
            check=False,
        )
        return done.returncode

    lint = "from importlinter.cli import lint_imports_command as c; sys.exit(c(['--no-cache']))"
    types = "from mypy.main import main; main(args=['-m', 'houseway.grammar.keywords'])"
    assert run(lint) == 0
    assert run(types) == 0
    keywords = copy / "grammar" / "keywords.py"
    text = keywords.read_text(encoding="utf-8")
    keywords.write_text(
        text + "\nfrom ..spec import cards  # against the layers\n", encoding="utf-8"
    )
    assert run(lint) == 1
    keywords.write_text(text + '\nLENGTH: int = "seven"\n', encoding="utf-8")
    assert run(types) == 1
