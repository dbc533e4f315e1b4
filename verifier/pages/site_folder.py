"""The folder that a site is put into: which files in it are the site's, and which another's.

A list of the files that Houseway wrote stands in the folder `MARK`. Only these are ever replaced
or removed; whatever else is there stays as it is.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from .store import write_whole

MARK: Final = ".houseway"
"""The folder in a site with the list of its files; what is known of its sheets is in it too."""
_LIST: Final = "site.json"
_LARGEST: Final = 50_000_000


class SiteUnavailableError(RuntimeError):
    """A site can't be made: MkDocs is not installed, or something of another's is in the way."""


def refuse_foreign(out: Path) -> None:
    """Raises SiteUnavailableError where a site would stand among files that are not one's own."""
    if out.is_file():
        raise SiteUnavailableError(f"{out} is a file: name a folder for the site")
    if out.is_symlink() and not out.exists():
        raise SiteUnavailableError(f"{out} is a link that leads nowhere: name a folder")
    if out.is_dir() and _listed(out) is None and any(one.name != MARK for one in out.iterdir()):
        raise SiteUnavailableError(
            f"{out} holds files that Houseway did not make, and a site needs a folder of its own: "
            "name an empty folder or a new one"
        )


def put_in_place(site: Path, out: Path) -> None:
    """Put a new site where the old one stood: each file at once, and nothing of another's touched.

    Raises SiteUnavailableError, before anything is changed, where a file that Houseway did not
    write has a name that the site needs.
    """
    refuse_foreign(out)
    old = _listed(out) or frozenset()
    new = frozenset(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    _refuse_in_the_way(out, new, old)
    (out / MARK).mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out / MARK, prefix="new-") as work:
        staged = Path(work, "site")
        for name in sorted(new):  # a full disk is met here, where the old site is whole
            (staged / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(site / name, staged / name)
        _keep_list(out, old | new)
        _remove(out, old - new)
        for name in sorted(new):
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            (staged / name).replace(out / name)
    _keep_list(out, new)


def _refuse_in_the_way(out: Path, new: Collection[str], old: Collection[str]) -> None:
    for name in sorted(new):
        for part in _with_folders(name):
            here = out / part
            is_folder = part != name and here.is_dir()
            if part not in old and not is_folder and (here.exists() or here.is_symlink()):
                raise SiteUnavailableError(
                    f"{here} was not written by Houseway, and the site needs its name: "
                    "move it away, or name another folder"
                )


def _with_folders(name: str) -> Iterator[str]:
    path = PurePosixPath(name)
    yield from (str(folder) for folder in path.parents if folder.name)
    yield name


def _listed(out: Path) -> frozenset[str] | None:
    """The files of the site that is there; None where there is none, or its list is damaged."""
    path = out / MARK / _LIST
    with suppress(OSError, ValueError, RecursionError):
        if path.is_file() and path.stat().st_size <= _LARGEST:
            found = json.loads(path.read_text(encoding="utf-8"))
            if isinstance(found, list) and all(map(_is_inside, found)):
                return frozenset(found)
    return None


def _is_inside(name: object) -> bool:
    """Whether this is the name of a file in the site's folder, outside `MARK`."""
    if not isinstance(name, str) or not name or "\0" in name:
        return False
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and path.parts[0] != MARK


def _keep_list(out: Path, names: Collection[str]) -> None:
    text = json.dumps(sorted(names), indent=0)
    write_whole(out / MARK / _LIST, text.encode())


def _remove(out: Path, names: Collection[str]) -> None:
    """Remove files of the old site, and folders that are empty then."""
    root = out.resolve()
    for name in sorted(names):
        path = out / name
        if not path.parent.resolve().is_relative_to(root):
            continue  # a folder was put elsewhere behind a link: what is there is another's
        with suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
            path.unlink()
        for folder in path.parents:
            if folder == out:
                break
            with suppress(OSError):
                folder.rmdir()
