"""Reads the cards that lines of pay tables name back to the core."""

from __future__ import annotations

from houseway.spec.prose.book import Book
from houseway.spec.vocabulary import AnyJoker, Group, NthHighest, RankCards

from .table_reader import BookReader, Values, rule


class CardReader:
    """Reads the cards of one book: ranks in signs, groups, and cards alone or several."""

    def __init__(self, book: Book) -> None:
        self.book, self.words = book, BookReader(book)

    def sign(self, text: str) -> Values:
        return {int(rank) for rank in self.words.named("bet.sign")(text)}

    def group(self, text: str) -> Values:
        return {Group[name.upper()] for name in self.words.named("bet.group")(text)}

    def one(self, text: str) -> Values:
        found = {group for group in self.group(text) if group.size == 1}
        found |= self.words.any_of(text, [rule("bet.card.of", _same_group, group=self.group)])
        found |= {RankCards(rank) for rank in self.words.rank_one(text)}
        return found | self._nth(text) | self._joker(text, "joker")

    def several(self, text: str) -> Values:
        found: Values = set(self.group(text))
        found |= {RankCards(rank) for rank in self.words.rank_many(text)}
        return found | self._nth(text) | self._joker(text, "jokers")

    def _nth(self, text: str) -> Values:
        return {NthHighest(int(n)) for n in self.words.named("bet.card.nth")(text)}

    def _joker(self, text: str, key: str) -> Values:
        return {AnyJoker()} if text == self.book.say(f"bet.card.{key}") else set()


def _same_group(group: Group) -> Group:
    return group
