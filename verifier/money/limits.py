"""The wagers that limits allow: multiples of the step between the least and the most."""

from __future__ import annotations

from ...spec.table import WagerLimits


def up_to_step(amount: int, step: int) -> int:
    """The smallest multiple of the step that is not below the amount."""
    return -(-amount // step) * step


def first_of(limits: WagerLimits) -> int:
    """The smallest wager, if any is allowed."""
    return up_to_step(limits.least, limits.step)


def last_of(limits: WagerLimits) -> int | None:
    """The highest wager, if any is allowed; None where there is no limit."""
    return None if limits.most is None else limits.most // limits.step * limits.step


def allow_any(limits: WagerLimits) -> bool:
    """Whether the limits allow any wager."""
    last = last_of(limits)
    return last is None or first_of(limits) <= last
