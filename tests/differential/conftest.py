"""What the differential tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from houseway.spec.variant import Variant

from .class_order import Cards, columns_of, in_class_order
from .comparison import find_disagreements


@pytest.fixture
def disagreements() -> Callable[[Variant, Iterable[Cards]], list[str]]:
    """Where interpreter and terms differ on some hands of a variant."""
    return lambda variant, hands: find_disagreements([variant], hands)


@pytest.fixture
def class_columns() -> Callable[[Iterable[Cards]], dict[str, Any]]:
    """The symbolic hand's variables for hands, found without the verifier's help."""
    return lambda hands: columns_of([in_class_order(hand) for hand in hands])
