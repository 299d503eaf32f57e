"""Crossing the T, ramming, torpedoes [4.8, 4.9]."""

from app.engine.event import Event
from app.games.iron_and_oak.contest import Throw
from app.games.iron_and_oak.ship_cards import End
from app.games.iron_and_oak.words import called, hits_of


class CrossedT(Event, frozen=True):
    ship: str
    target: str
    end: End

    def sentence(self) -> str:
        return f"{called(self.ship)} lies across the {self.end} of {called(self.target)}."


class CrossingOver(Event, frozen=True):
    ship: str
    target: str
    end: End

    def sentence(self) -> str:
        return f"{called(self.ship)} no longer lies across the {self.end} of {called(self.target)}."


class StrikeDeclared(Event, frozen=True):
    ship: str
    target: str
    ram: bool
    spar: bool

    def sentence(self) -> str:
        how = "with ram and spar" if self.ram and self.spar else "to ram" if self.ram else "with her spar torpedo"
        return f"{called(self.ship)} makes for {called(self.target)} {how}."


class SparExploded(Event, frozen=True):
    ship: str
    target: str
    die: int
    hits: int
    own_die: int
    own_hits: int

    def sentence(self) -> str:
        own = f"; her own boat takes {hits_of(self.own_hits)}" if self.own_hits else ""
        return f"The torpedo of {called(self.ship)} goes off under {called(self.target)}: {hits_of(self.hits)}{own}."


class Rammed(Event, frozen=True):
    ship: str
    target: str
    ram: Throw
    defence: Throw
    target_hits: int
    own_hits: int

    def sentence(self) -> str:
        what = f"{called(self.ship)} rams {called(self.target)}, {self.ram.total} to {self.defence.total}: "
        if self.target_hits and self.own_hits:
            return what + f"{hits_of(self.target_hits)} each."
        if self.own_hits:
            return what + f"{hits_of(self.own_hits)} on herself."
        return what + f"{hits_of(self.target_hits)}."


class MineExploded(Event, frozen=True):
    ship: str
    box: str
    die: int
    hits: int

    def sentence(self) -> str:
        return f"A torpedo explodes under {called(self.ship)} in {self.box}: {hits_of(self.hits)}."


CloseQuartersEvent = CrossedT | CrossingOver | StrikeDeclared | SparExploded | Rammed | MineExploded
