"""The built site on a local server, and a browser.

Run by their own command, `pytest tests/browser`, with what requirements/browser.txt lists and a
Chromium: /usr/bin/chromium, or the one that the variable CHROMIUM names.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final, Literal, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT: Final = Path(__file__).parents[2]
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
Scheme: TypeAlias = Literal["light", "dark"]
WIDE: Final = 1280
NARROW: Final = 360


@dataclass(frozen=True, slots=True)
class Site:
    """The built site: its folder, and where it is served, with a slash at the end."""

    folder: Path
    address: str

    @property
    def pages(self) -> list[str]:
        """Every page by its path."""
        found = (path.relative_to(self.folder) for path in self.folder.rglob("*.html"))
        return sorted(path.as_posix() for path in found)


class _Silent(SimpleHTTPRequestHandler):
    """Files of a folder, without a line on the terminal for each."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A page may be left before all of it has been sent."""


@contextmanager
def served(folder: Path) -> Iterator[Site]:
    """The folder on a free port of this machine alone."""
    with _Server(("127.0.0.1", 0), partial(_Silent, directory=str(folder))) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield Site(folder, f"http://127.0.0.1:{server.server_port}/")
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The project's own site, built once from clean."""
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--site-dir", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if built.returncode:
        pytest.fail(f"the site can't be built:\n{built.stdout}{built.stderr}", pytrace=False)
    with served(folder) as site:
        yield site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    if not Path(chromium).is_file():
        pytest.fail(
            f"there is no browser at {chromium}: install Chromium (on Debian: apt-get install "
            "chromium), or set CHROMIUM to the path of one",
            pytrace=False,
        )
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield running
        running.close()


@contextmanager
def window(
    browser: Browser, width: int = WIDE, scheme: Scheme = "light"
) -> Iterator[BrowserContext]:
    """A fresh window of that width, in the system colours `scheme`."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    try:
        yield context
    finally:
        context.close()
