"""A trial game: one possible world played on to the end of its round, with quick dice and nobody listening."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from app.engine.agenda import Choice
from app.engine.dice import Dice
from app.engine.event import Event
from app.engine.game import Game
from app.engine.log import LogEntry, Roll
from app.games.tonnage_war.cards import DIE
from app.games.tonnage_war.events.combat import (
    BoatSearched,
    CounterAttacked,
    EscortsAttacked,
    FlakFired,
    TorpedoesAtCarrier,
    TorpedoesRan,
)
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Hunted
from app.games.tonnage_war.turns import LegEnd, StartRound

Card = TypeVar("Card")


class QuickDice(Dice):
    """Numbers of no consequence: nothing is recorded."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._random = chance.random

    def roll(self, purpose: str, count: int = 1, *, sides: int) -> tuple[int, ...]:
        return tuple([int(self._random() * sides) + 1 for _ in range(count)])

    def shuffle(self, purpose: str, cards: Sequence[Card]) -> list[Card]:
        return sorted(cards, key=lambda _: self._random())

    def pick(self, purpose: str, cards: Sequence[Card]) -> int:
        return int(self._random() * len(cards))


_WORTH: dict[type[Event], float] = {TorpedoesRan: 1.0, CounterAttacked: 1.3, FlakFired: 1.3, TorpedoesAtCarrier: 2.0}
"""Points that a good roll of the U-boats brings, by what it was made for."""

_DEPTH_CHARGE = -0.8
_UNSEEN = {"attack": 1.4, "contact": 0.9, "random": 0.6, "continuation": 0.6}
"""What it is worth to a boat not to be found, by what it was doing."""


class Trial(Game[TonnageState]):
    """`over`: the round has ended; the next deal is not made.

    `luck` is what the dice brought the U-boats beyond expectation, in points. On average it is nothing, so whoever
    compares trials may take it off the outcome, and needs far fewer of them.
    """

    __slots__ = ("_die", "luck", "over")

    def __init__(self, state: TonnageState, chance: Random) -> None:
        super().__init__(RULES, state, QuickDice(chance))
        self.over = False
        self.luck = 0.0
        self._die = state.options.convoy_die

    def say(self, entry: LogEntry[Any]) -> None:
        if not entry.rolls:
            return
        match entry.event:
            case BoatSearched():
                self._search(entry.rolls)
            case EscortsAttacked():
                self._beyond(_DEPTH_CHARGE, entry.rolls, DIE)
            case event:
                assert event is not None
                sides = self._die if isinstance(event, TorpedoesRan) else DIE
                self._beyond(_WORTH[type(event)], entry.rolls, sides)

    def _beyond(self, worth: float, rolls: tuple[Roll, ...], sides: int) -> None:
        for roll in rolls:
            self.luck += worth * (roll.good - min(max(roll.needs, 0), sides) / sides)

    def _search(self, rolls: tuple[Roll, ...]) -> None:
        hunt = self.state.pending
        assert isinstance(hunt, Hunted)
        expected, unseen = 1.0, True
        for roll in rolls:
            expected *= min(max(roll.needs, 0), DIE) / DIE
            unseen = unseen and roll.good
        self.luck += _UNSEEN[hunt.origin] * (unseen - expected)

    def advance(self) -> None:
        agenda = self.state.agenda
        while agenda:
            step = agenda[-1]
            if isinstance(step, Choice):
                return
            if isinstance(step, StartRound | LegEnd):
                self.over = True
                return
            agenda.pop().run(self)
