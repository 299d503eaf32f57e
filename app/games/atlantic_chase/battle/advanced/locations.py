"""Where a severe or catastrophic result strikes [adv 4]: one roll for the part of the ship, one for what it does."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.atlantic_chase.battle.advanced.tables import TABLES, Location, Score
from app.games.atlantic_chase.battle.board import Range
from app.games.atlantic_chase.battle.field import Rolled, Special, Stored
from app.games.atlantic_chase.battle.leader_after_roll import roll_then, take_up
from app.games.atlantic_chase.forces.damage import hits_from_one_attack
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

HITS: dict[Score, int] = {"splash": 0, "hit": 1, "severe": 2, "catastrophic": 3}
"""What a convoy or a squadron takes; a ship takes a hit as a hit and rolls for the rest."""

COLUMNS: dict[Score, dict[Range, str]] = {
    "severe": {
        "extreme": "extreme_or_long",
        "long": "extreme_or_long",
        "short": "short_or_point_blank",
        "point blank": "short_or_point_blank",
    },
    "catastrophic": {
        "extreme": "extreme_or_long",
        "long": "extreme_or_long",
        "short": "short",
        "point blank": "point_blank",
    },
}

TOLD: dict[Special, str] = {
    "batteries": "secondary batteries out",
    "bridge": "the bridge is hit",
    "communications": "communications are gone",
    "fire_very_slow": "fire; she is very slow",
    "fire_stopped": "fire; she is stopped",
    "flooding_very_slow": "flooding; she is very slow",
    "flooding_stopped": "flooding; she is stopped",
    "magazine": "a magazine goes up",
    "rudder_out": "the rudder is out",
    "turrets": "turrets out",
    "sunk": "she blows up",
}


class Blow(msgspec.Struct, frozen=True):
    """A result scored on a ship. `guns`: the gun value of the attack; `distance`: none for a torpedo."""

    firer: str
    target: str
    score: Score
    guns: int = 0
    distance: Range | None = None


class Strikes(Step):
    """Convoys and squadrons take hits only; ships roll for severe and catastrophic results."""

    blow: Blow

    def run(self, game: "Play") -> None:
        state = game.state
        blow, firer, target = self.blow, state.ship(self.blow.firer), state.ship(self.blow.target)
        if blow.score == "hit" or target.card.kind != "ship":
            store_hits(game, blow, HITS[blow.score])
        elif blow.distance is None:
            game.then(RollLocation(blow, "waterline"))
        else:
            what = f"{blow.score.capitalize()} result on {target.name}"
            roll_then(game, firer.side, blow.score, 2, what, ReadSpot(blow))


def store_hits(game: "Play", blow: Blow, hits: int) -> None:
    target = game.state.ship(blow.target)
    game.state.battle.stored.append(Stored(target.slug, hits_from_one_attack(target, hits)))


def table_roll(rolled: Rolled, outcome: str) -> tuple[int, tuple[Roll, ...]]:
    total = sum(rolled.dice) + rolled.bonus
    return total, (Roll(" ".join(map(str, rolled.dice)), total, 12, outcome.replace("_", " ")),)


class ReadSpot(Step):
    """Extreme and long range strike the superstructure, closer fire the belt and the waterline."""

    blow: Blow

    def run(self, game: "Play") -> None:
        state = game.state
        blow, firer, target = self.blow, state.ship(self.blow.firer), state.ship(self.blow.target)
        assert blow.distance
        rolled = take_up(state)
        table = TABLES.severe if blow.score == "severe" else TABLES.catastrophic
        spot = table.cell(sum(rolled.dice) + rolled.bonus, COLUMNS[blow.score][blow.distance])
        _, rolls = table_roll(rolled, spot)
        say(game, firer.side, f"{target.name}: {spot.replace('_', ' ')}.", rolls=rolls, rule="adv 4")
        if spot == "false_report":
            return
        if spot == "exaggerated_report" or (spot == "superstructure" and blow.guns <= 0):
            store_hits(game, blow, 1)
        else:
            game.then(RollLocation(blow, spot))


class RollLocation(Step):
    blow: Blow
    location: Location

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.blow.firer), state.ship(self.blow.target)
        what = f"{self.location.capitalize()} of {target.name}"
        roll_then(game, firer.side, self.location, 2, what, ReadLocation(self.blow, self.location))


class ReadLocation(Step):
    """The special result is known now and takes effect when all have fired."""

    blow: Blow
    location: Location

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.blow.firer), state.ship(self.blow.target)
        rolled = take_up(state)
        special = TABLES.at(self.location).cell(sum(rolled.dice) + rolled.bonus, self.blow.score)
        _, rolls = table_roll(rolled, special)
        state.battle.stored.append(Stored(target.slug, 0, special))
        say(game, firer.side, f"{target.name}, {self.location}: {TOLD[special]}.", rolls=rolls, rule="adv 4")
