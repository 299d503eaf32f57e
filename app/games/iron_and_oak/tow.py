"""Tow [4.11]: one friend or barge on the hawser, grappled at the start of the move."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Decision, Option, WhyNot
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.captain import CaptainChooses
from app.games.iron_and_oak.events.under_way import Grappled, TowEnded
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.maneuver import ChooseManeuver
from app.games.iron_and_oak.orders import why_not_tow
from app.games.iron_and_oak.ship import Ship

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def can_take(state: "IronState", ship: Ship) -> list[Ship]:
    return [other for other in state.at(ship.at, ship.side) if why_not_tow(state, ship, other) is None]


class TakeInTow(Step):
    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        if ship.tows:
            game.then(ChooseManeuver(self.ship, "tow"), AfterTow(self.ship))
            return
        found = can_take(state, ship)
        if len(found) > 1:
            game.then(ChooseTow(self.ship))
        else:
            _grapple(game, ship, found[0])


def _grapple(game: "Play", ship: Ship, other: Ship) -> None:
    ship.tows = other.slug
    grappled = Grappled(ship.slug, other.slug)
    say(game, ship.side, grappled, rule="4.11", about=(ship.slug, other.slug))
    game.then(ChooseManeuver(ship.slug, "tow"), AfterTow(ship.slug))


class ChooseTow(CaptainChooses):
    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = state.ship(self.ship)
        return Decision(
            name="tow",
            prompt=f"Which ship does {ship.name} take in tow?",
            waiting=f"{ship.name} takes a ship in tow.",
            options=tuple(Option(acts.Grapple(other.slug), other.name) for other in can_take(state, ship)),
            why_not=tuple(
                WhyNot(other.name, flaw, other.slug)
                for other in state.at(ship.at, ship.side)
                if other is not ship and (flaw := why_not_tow(state, ship, other))
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Grapple) -> None:
        _grapple(game, game.state.ship(self.ship), game.state.ship(act.target))


class AfterTow(Step):
    """The hawser may be let go at the end of the move, free of charge."""

    ship: str

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if ship.in_play and ship.tows:
            game.then(KeepOrCastOff(self.ship))


class KeepOrCastOff(CaptainChooses):
    def decision(self, game: "Play", seat: int) -> Decision:
        ship = game.state.ship(self.ship)
        other = game.state.ship(ship.tows)
        return Decision(
            name="keep tow",
            prompt=f"Does {ship.name} keep {other.name} in tow?",
            waiting=f"{ship.name} keeps or casts off her tow.",
            options=(
                Option(acts.KeepTow(), f"Keep {other.name} in tow"),
                Option(acts.CastOff(), f"Cast {other.name} off"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.KeepTow | acts.CastOff) -> None:
        if isinstance(act, acts.CastOff):
            cast_off(game, game.state.ship(self.ship))


def cast_off(game: "Play", ship: Ship) -> None:
    other, ship.tows = ship.tows, ""
    say(game, ship.side, TowEnded(ship.slug, other), rule="4.11", about=(ship.slug, other))
