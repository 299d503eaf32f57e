"""What can be looked for in finished games: a certain ship sunk, a game won with the last card.

A game declares its own in `happenings.py` of its folder. They are found by playing the game again, from its typed
events and from what really was; never from sentences.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from app.engine.event import Ending, Event
from app.engine.game import Game
from app.engine.log import LogEntry
from app.engine.summary import Summary

E = TypeVar("E", bound=Event)


class Moment(msgspec.Struct, frozen=True):
    """A finished game after one of its moves, nothing hidden. `said` is what was told since the moment before."""

    number: int
    game: Game[Any]
    said: tuple[LogEntry[Any], ...]
    before: Summary | None
    """Where it stood a moment ago; none at the beginning."""

    @property
    def events(self) -> Iterator[Event]:
        """As they were: what one seat alone was told stands in place of what the others were."""
        for entry in self.said:
            told = [*entry.secret.values()] or ([entry.event] if entry.event else [])
            yield from told[:1]

    @property
    def score_before(self) -> tuple[int | float, ...] | None:
        return self.before.score if self.before else None

    @property
    def winner(self) -> int | None:
        result = self.game.state.result
        return result.winner if result else None


Seen = Callable[[Moment], Iterable[str]]
"""A moment → whom or what it happened to in it; an empty word where that goes without saying."""


class Happening(msgspec.Struct, frozen=True):
    """`key` is in addresses and in the index, `label` in the form of a search; `told` says it of one: “{} sunk”."""

    key: str
    label: str
    told: str
    seen: Seen

    @property
    def of_somebody(self) -> bool:
        return "{}" in self.told

    def words(self, subject: str) -> str:
        return self.told.format(subject)


class Happened(msgspec.Struct, frozen=True):
    """That it did, and in which moment for the first time."""

    key: str
    subject: str
    moment: int


def told_by(
    kind: type[E], subject: Callable[[E], str | Iterable[str]], when: Callable[[E], bool] | None = None
) -> Seen:
    """Each event of this kind, where `when` holds, with the one it is about."""

    def seen(now: Moment) -> Iterator[str]:
        for event in now.events:
            if isinstance(event, kind) and (when is None or when(event)):
                found = subject(event)
                yield from [found] if isinstance(found, str) else found

    return seen


def won_at_the_last(*endings: type[Ending]) -> Seen:
    """One of these endings, and the winner was not ahead before the last move: where the score is by seat."""

    def seen(now: Moment) -> Iterator[str]:
        result, before = now.game.state.result, now.score_before
        if result is None or result.winner is None or before is None or not isinstance(result.ending, endings):
            return
        if before[result.winner] <= max(points for seat, points in enumerate(before) if seat != result.winner):
            yield ""

    return seen


def happened(happenings: Iterable[Happening], moments: Iterable[Moment]) -> list[Happened]:
    """Each of them once for each subject, at its first moment."""
    found: dict[tuple[str, str], Happened] = {}
    happenings = tuple(happenings)
    for now in moments:
        for happening in happenings:
            for subject in happening.seen(now):
                found.setdefault((happening.key, subject), Happened(happening.key, subject, now.number))
    return list(found.values())


def moments_of(games: Iterable[Game[Any]]) -> Iterator[Moment]:
    """The moments of a game that is played again (`app.engine.record.replay`), each valid until the next."""
    told, before = 0, None
    for number, game in enumerate(games):
        yield Moment(number, game, tuple(game.log[told:]), before)
        told, before = len(game.log), game.rules.summary(game.state)
