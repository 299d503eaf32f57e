"""What somebody has played, counted: by game, scenario and side, against people and against the computer."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from app.engine.pace import words
from app.engine.viewer import Seat
from app.store.played import Played

Sides = Callable[[Played], Sequence[str]]


class Tally(msgspec.Struct):
    played: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    going_on: int = 0

    def count(self, game: Played, seat: Seat) -> None:
        if game.status != "finished":
            self.going_on += 1
            return
        self.played += 1
        if game.winner is None and len(game.seats) > 1:
            self.drawn += 1
        elif game.winner == seat:
            self.won += 1
        else:
            self.lost += 1


class Line(msgspec.Struct):
    """One scenario played from one side."""

    game: str
    scenario: str
    side: str
    people: Tally
    computer: Tally


class Tallies(msgspec.Struct):
    people: Tally
    computer: Tally
    lines: list[Line]
    meetings: Tally
    """With the one who reads."""
    paces: list[tuple[str, int]]
    """In words, the favourite first, with how many games against people were begun at it."""


def tally(games: Iterable[Played], whose: int, reader: int | None, sides: Sides) -> Tallies:
    """Games that one plays for both sides say nothing about anybody; games for one count as against the computer."""
    found = Tallies(Tally(), Tally(), [], Tally(), [])
    lines: dict[tuple[str, str, str], Line] = {}
    paces: Counter[str] = Counter()
    for game in games:
        mine = [seat.seat for seat in game.seats if seat.guest_id == whose]
        if len(mine) != 1 or game.abandoned:
            continue
        (seat,) = mine
        others = {each.guest_id for each in game.seats if not each.bot and each.seat != seat}
        side = side_of(sides, game, seat)
        key = (game.game, game.scenario, side)
        line = lines.setdefault(key, Line(*key, Tally(), Tally()))
        for counted in (found.people, line.people) if others else (found.computer, line.computer):
            counted.count(game, seat)
        if others:
            paces[words(game.pace)] += 1
        if reader is not None and reader != whose and reader in others:
            found.meetings.count(game, seat)
    found.paces = paces.most_common(3)
    ended = (line for line in lines.values() if line.people.played or line.computer.played)
    found.lines = sorted(ended, key=lambda line: (line.game, line.scenario, line.side))
    return found


def side_of(sides: Sides, game: Played, seat: Seat) -> str:
    """At first; a second leg may be played the other way round. Unknown to rules that cannot read the set-up."""
    try:
        known: Sequence[Any] = sides(game)
    except (KeyError, ValueError):
        return ""
    return str(known[seat]) if seat < len(known) else ""
