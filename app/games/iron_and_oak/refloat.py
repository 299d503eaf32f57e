"""Refloat [4.12]: by her own engine, with a friend's hawser, or by hope."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.iron_and_oak.contest import Contest, Modifier
from app.games.iron_and_oak.criticals import mark_without_hits
from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.events.under_way import Refloated
from app.games.iron_and_oak.groups import immobile, towed_by
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import NO_HELP, Ship
from app.games.iron_and_oak.telling import contested

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play

HELP = Modifier("help", 2, "4.12")


def helper(state: "IronState", ship: Ship) -> Ship | None:
    """A friend under power grappled to her, whole in all that pulls; the first row asks that nothing holds him."""
    tug = towed_by(state, ship)
    if tug is None or not tug.powered or any(each in NO_HELP for each in tug.criticals):
        return None
    strained = "engine-damaged" in ship.criticals
    return tug if strained or not immobile(state, tug) else None


def refloat_contest(state: "IronState", ship: Ship) -> Contest:
    dice: DiceList
    response: DiceList
    if not ship.powered:
        dice, response = (6,), (10, 8)
    elif "engine-damaged" in ship.criticals:
        dice, response = (8,), (10, 8)
    else:
        dice, response = (10, 8), (10,)
    helped = ship.powered and helper(state, ship) is not None
    return Contest(
        kind="refloat",
        ship=ship.slug,
        dice=dice,
        modifiers=(HELP,) if helped else (),
        response=response,
        ties=state.options.ties,
        rule="4.12",
    )


class Refloat(Step):
    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        powered, strained = ship.powered, "engine-damaged" in ship.criticals
        outcome = contested(game, refloat_contest(state, ship))
        if outcome.success:
            ship.grounded = False
            say(game, ship.side, Refloated(ship.slug), rule="4.12", about=(ship.slug,))
            if powered and not strained:
                game.then(EngineCheck(ship.slug))
            return
        if powered and strained:
            mark_without_hits(game, ship, "engine-stopped")
        if outcome.triple and not (powered and not strained):
            mark_without_hits(game, ship, "wl")


class EngineCheck(Step):
    """A whole engine that pulled her off may have suffered."""

    ship: str

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        contest = Contest(
            kind="engine check",
            ship=ship.slug,
            dice=(10, 8),
            response=(8,),
            ties=game.state.options.ties,
            rule="4.12",
        )
        outcome = contested(game, contest)
        if not outcome.success:
            mark_without_hits(game, ship, "engine-damaged")
            if outcome.triple:
                mark_without_hits(game, ship, "wl")
