"""Luck: what every attack of boats and ships was worth before its dice fell, and what came of it, in victory points.

The game is played again from its record. A ship counts by her damage, a quarter of her points for each of the four that
sink her; at anchor only a sunk one counts [6.2]. A boat counts what her loss costs. Choices, searches, the cards drawn
and what hits do to a boat that lives are not counted.
"""

from typing import Any

import msgspec

from app.engine.log import LogEntry
from app.engine.luck import Watched
from app.engine.record import Record
from app.engine.viewer import Seat
from app.games.u_boat_leader import names
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.boat_attacks import attack_basis
from app.games.u_boat_leader.contact_table import SUNK_AT
from app.games.u_boat_leader.events.campaign import BoatSunk, BoatUnfit, HitDrawn
from app.games.u_boat_leader.events.rounds import GunFired, ShipAttacks, TorpedoesFired
from app.games.u_boat_leader.gunnery import damaged, torpedo_terms, total
from app.games.u_boat_leader.odds import hit_risk, mean_damage, torpedo_odds
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.ship_cards import SHIPS
from app.games.u_boat_leader.state import PER_BOAT_SUNK, LeaderState

_OF_HITS = (HitDrawn, BoatUnfit, BoatSunk)
"""What is told while the hits of one attack are drawn."""


class Attack(msgspec.Struct):
    """One attack: who has the boats, what it was, points expected and scored for them, and by which move."""

    flotilla: Seat
    what: str
    expected: float
    actual: float
    move: int


def luck(record: Record) -> list[Attack]:
    game = _Watched(record)
    game.play()
    return game.attacks


class _Watched(Watched[LeaderState]):
    """A game that listens: an attack is told before its damage is done."""

    def __init__(self, record: Record) -> None:
        super().__init__(RULES, record)
        self.attacks: list[Attack] = []
        self.struck = ""

    def say(self, entry: LogEntry[Any]) -> None:
        for event in (entry.event, *entry.secret.values()):
            if event is not None and not isinstance(event, _OF_HITS):
                self.struck = ""
            match event:
                case TorpedoesFired() | GunFired():
                    self.fired(event)
                case ShipAttacks():
                    self.attacked(event)
                case BoatSunk(boat=boat) if boat == self.struck:
                    self.attacks[-1].actual -= PER_BOAT_SUNK
        super().say(entry)

    def weigh(self, what: str, expected: float, actual: float = 0.0) -> None:
        self.attacks.append(Attack(self.state.flotilla_seat, what, expected, actual, self.move))

    def fired(self, shot: TorpedoesFired | GunFired) -> None:
        """A gun is one die, as a lone torpedo is."""
        state, card = self.state, SHIPS[shot.card]
        number, hits = (shot.number, shot.hits) if isinstance(shot, TorpedoesFired) else (1, 1)
        what = f"{shot.boat} at {names.ship(shot.card)}"
        if state.contact is None:
            self.weigh(what, self.at_anchor(shot), card.vp * (damaged(0, shot.result, hits) == SUNK_AT))
            return
        ship = next(each for each in state.fight.ships if each.card == shot.card)
        weapon = shot.weapon if isinstance(shot, TorpedoesFired) else "gun"
        basis = attack_basis(state, state.fight.sub(shot.boat), ship, weapon)
        numbers = card.gun if weapon == "gun" else card.torpedo
        mean = mean_damage(number, total(basis.terms(number)), numbers, ship.damage, basis.duds)
        after = damaged(ship.damage, shot.result, hits) if shot.result else ship.damage
        worth = card.vp / SUNK_AT
        self.weigh(what, worth * (mean - ship.damage), worth * (after - ship.damage))

    def at_anchor(self, shot: TorpedoesFired | GunFired) -> float:
        state, card = self.state, SHIPS[shot.card]
        number = shot.number if isinstance(shot, TorpedoesFired) else 1
        duds = state.book.duds if state.options.duds else None
        modifier = total(torpedo_terms(number, state.boat(shot.boat).torpedo_skill, 0, heavy=False))
        return card.vp * torpedo_odds(number, modifier, card.torpedo, 0, duds).sunk

    def attacked(self, event: ShipAttacks) -> None:
        """It is told twice where two play: the other side knows the boat by a letter."""
        boat = next((each for each in self.state.boats if each.number == event.boat), None)
        if boat is not None:
            self.struck = boat.number
            self.weigh(f"{names.ship(event.card)} attacks {boat.number}", -PER_BOAT_SUNK * _sinks(boat, *event.hits))


def _sinks(boat: Boat, light: int, heavy: int) -> float:
    return hit_risk(light, heavy, boat.hull_left, boat.lasting.engines).sunk
