"""How to install the packages of an extra for the Python that runs."""

from __future__ import annotations

import shlex
import sys


def install_command(extra: str) -> str:
    """The command that installs Houseway's extra of this name.

    It names the running interpreter: a `pip` by itself may belong to another one.
    """
    python = shlex.quote(sys.executable) if sys.executable else "python3"
    return f'{python} -m pip install "houseway[{extra}]"'
