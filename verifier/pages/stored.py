"""Results as the text of a file, the same bytes each time, and back.

A file tells its form, the version of Houseway, the hash of the meaning and that of its own
contents. It is believed only where all of these fit and it is written just as it would be
written now; anything else is a file that was damaged, is older, or is none of ours.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from ..json_values import JsonError, read_json
from .plain_values import PlainValueError, plain, value_of
from .results import Results

FORM: Final = "houseway results 1"
"""Changes when the same results are to be written otherwise, or mean something else."""
_NAME_DIGITS: Final = 16


def file_name(meaning: str) -> str:
    """The name of the file that holds the results for a meaning (64 digits)."""
    return f"{meaning[:_NAME_DIGITS]}.json"


def text_of(results: Results) -> str:
    """The results as a file: one part a line, and one rule, kind or bet a line."""
    contents = plain(results)
    assert isinstance(contents, dict)
    head = {"form": FORM, "contents": sha256(_compact(contents).encode()).hexdigest()}
    lines = ",\n".join(f"{_compact(key)}:{_lines(part)}" for key, part in (head | contents).items())
    return f"{{{lines}}}\n"


def results_in(text: str) -> Results | None:
    """The results in a file, None where it can't be trusted."""
    try:
        found = read_json(text)
        if not isinstance(found, dict):
            return None
        contents = {key: part for key, part in found.items() if key not in ("form", "contents")}
        results = value_of(Results, contents)
    except (JsonError, PlainValueError):
        return None
    return results if text_of(results) == text else None


def _lines(part: object) -> str:
    if isinstance(part, list) and part:
        return "[\n" + ",\n".join(map(_compact, part)) + "]"
    return _compact(part)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
