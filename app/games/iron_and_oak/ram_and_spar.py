"""Ram and spar [4.9]: torpedo first, then the ram, then whether ram and ships come apart whole."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.iron_and_oak.contest import Contest, Modifier, throw
from app.games.iron_and_oak.criticals import mark_without_hits
from app.games.iron_and_oak.damage import blow_up_waterline, take_hits
from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.events.at_close_quarters import Rammed, SparExploded
from app.games.iron_and_oak.events.under_way import FouledTogether
from app.games.iron_and_oak.groups import foul_together
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import Ship, Tried
from app.games.iron_and_oak.tables import TABLES
from app.games.iron_and_oak.telling import contested

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def ram_hits(ram: int, defence: int) -> tuple[int, int]:
    """Hits on the target and on the ramming ship; equal: half the ram's result each, at least 1."""
    if ram > defence:
        return ram - defence, 0
    if ram < defence:
        return 0, defence - ram
    return max(1, ram // 2), max(1, ram // 2)


def spar_contest(state: "IronState", ship: Ship, target: Ship) -> Contest:
    return _check(state, "spar", ship, (4,), target)


def ram_check_contest(state: "IronState", ship: Ship) -> Contest:
    return _check(state, "ram check", ship, (8,))


def foul_contest(state: "IronState", ship: Ship, target: Ship, rammed: bool) -> Contest:
    return _check(state, "foul check", ship, (8,) if rammed else (6,), target)


def _check(state: "IronState", kind: str, ship: Ship, response: DiceList, target: Ship | None = None) -> Contest:
    return Contest(
        kind=kind,  # type: ignore[arg-type]
        ship=ship.slug,
        dice=(10, 8),
        response=response,
        target=target.slug if target else "",
        ties=state.options.ties,
        rule="4.9",
    )


class Contact(Step):
    """The ships have met."""

    ship: str
    target: str
    ram: bool
    spar: bool

    def run(self, game: "Play") -> None:
        ram: list[Step] = [Ram(self.ship, self.target)] if self.ram else []
        spar: list[Step] = [Spar(self.ship, self.target)] if self.spar else []
        game.then(*spar, *ram, FoulCheck(self.ship, self.target, self.ram), StrikeOver(self.ship, self.target))


class Spar(Step):
    """A dud leaves the spar as it was; an explosion costs the spar and may hurt its own boat."""

    ship: str
    target: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship, target = state.ship(self.ship), state.ship(self.target)
        if not contested(game, spar_contest(state, ship, target)).success:
            return
        (die,) = game.dice.roll("spar torpedo", sides=8)
        (own_die,) = game.dice.roll("own spar", sides=8)
        hits, own = TABLES.torpedo.spar[die - 1], TABLES.torpedo.own_spar[own_die - 1]
        exploded = SparExploded(ship.slug, target.slug, die, hits, own_die, own)
        say(game, ship.side, exploded, rule="4.9", about=(ship.slug, target.slug))
        blow_up_waterline(target)
        ship.dent("wl", -own)
        mark_without_hits(game, ship, "spar")
        take_hits(game, target, hits)
        take_hits(game, ship, own)


class Ram(Step):
    """Ram dice against the target's waterline and its shield."""

    ship: str
    target: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship, target = state.ship(self.ship), state.ship(self.target)
        if not (ship.in_play and target.in_play):
            return
        assert ship.card.ram
        ram = throw(game, "ram", ship.card.ram)
        shield = (Modifier("shield", target.shield("wl"), "4.9"),) if target.shield("wl") else ()
        defence = throw(game, "ram response", target.card.defence.wl, shield)
        hits, own = ram_hits(ram.total, defence.total)
        rammed = Rammed(ship.slug, target.slug, ram, defence, hits, own)
        say(game, ship.side, rammed, rule="4.9", about=(ship.slug, target.slug))
        target.dent("wl", -hits)
        ship.dent("wl", -own)
        take_hits(game, target, hits)
        take_hits(game, ship, own)
        if ship.in_play and not contested(game, ram_check_contest(state, ship)).success:
            mark_without_hits(game, ship, "ram")


class FoulCheck(Step):
    """If neither has sunk."""

    ship: str
    target: str
    rammed: bool

    def run(self, game: "Play") -> None:
        state = game.state
        ship, target = state.ship(self.ship), state.ship(self.target)
        if not (ship.in_play and target.in_play):
            return
        if not contested(game, foul_contest(state, ship, target, self.rammed)).success:
            foul_together(ship, target)
            fouled = FouledTogether(ship.slug, target.slug)
            say(game, ship.side, fouled, rule="4.9", about=(ship.slug, target.slug))


class StrikeOver(Step):
    """Contact or not: no second try next turn, bow guns at her, and her answer at point blank."""

    ship: str
    target: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship, target = state.ship(self.ship), state.ship(self.target)
        ship.tried.append(Tried("strike", target.slug, state.turn))
        ship.bow_on = target.slug
        target.point_blank.append(ship.slug)
