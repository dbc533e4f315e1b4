"""Why a worked hand is easily set wrongly, in the words of a rule sheet."""

from __future__ import annotations

from collections.abc import Iterator

from ...spec.interpreter import Interpreter
from .results import Habit, Worked
from .sheet import Sheet


def pitfall(sheet: Sheet, worked: Worked) -> str:
    """The rules that the hand seems to fall under as well, else the habits that mislead.

    Nothing where no other rule and no habit would set it otherwise.
    """
    book = sheet.book
    if worked.others:
        numbers = book.all_of([str(number) for number in worked.others])
        form = "one" if len(worked.others) == 1 else "other"
        return book.say(f"way.others.{form}", rules=numbers)
    habits = tuple(_misleading(sheet, worked)) if worked.habits else ()
    if len(habits) == 1:
        return book.say(f"way.habit.{habits[0].name.lower()}")
    return book.say("way.habit.both") if habits else ""


def _misleading(sheet: Sheet, worked: Worked) -> Iterator[Habit]:
    """The habits that go for a half that is stronger than the house's.

    One that comes to the same half, and only then to another hand, misleads nobody about it.
    """
    interpreter = Interpreter(sheet.variant)
    hand = interpreter.hand((*worked.front, *worked.back))
    worths = [one.worth for one in hand.settings if not interpreter.fouls(one)]
    (own,) = {one.worth for one in hand.settings if one.front == worked.front}
    for habit, half in ((Habit.BEST_BACK, 1), (Habit.BEST_FRONT, 0)):
        if habit in worked.habits and any(worth[half] > own[half] for worth in worths):
            yield habit
