"""Where a severe or catastrophic result strikes [adv 4]: one roll for the part of the ship, one for what it does."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.atlantic_chase.battle.advanced.tables import TABLES, Location, Score
from app.games.atlantic_chase.battle.board import Range
from app.games.atlantic_chase.battle.field import Rolled, Stored
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.advanced import LocationStruck, SpotStruck, spelled
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.damage import hits_from_one_attack
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

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
            roll_then(game, firer.side, blow.score, 2, ReadSpot(blow))


def store_hits(game: "Play", blow: Blow, hits: int) -> None:
    target = game.state.ship(blow.target)
    game.state.battle.stored.append(Stored(target.slug, hits_from_one_attack(target, hits)))


def table_roll(rolled: Rolled, outcome: str) -> tuple[Roll, ...]:
    return total_roll(shown(rolled.dice), sum(rolled.dice) + rolled.bonus, 12, spelled(outcome))


class ReadSpot(Reading):
    """Extreme and long range strike the superstructure, closer fire the belt and the waterline."""

    blow: Blow

    def called(self, state: "ChaseState") -> str:
        return f"{self.blow.score.capitalize()} result on {state.ship(self.blow.target).name}"

    def run(self, game: "Play") -> None:
        state = game.state
        blow, firer, target = self.blow, state.ship(self.blow.firer), state.ship(self.blow.target)
        assert blow.distance
        rolled = take_up(state)
        table = TABLES.severe if blow.score == "severe" else TABLES.catastrophic
        spot = table.cell(sum(rolled.dice) + rolled.bonus, COLUMNS[blow.score][blow.distance])
        struck = SpotStruck(called(target), spot, dice=rolled.dice, modifier=rolled.bonus)
        say(game, firer.side, struck, rolls=table_roll(rolled, spot), rule="adv 4")
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
        firer = state.ship(self.blow.firer)
        roll_then(game, firer.side, self.location, 2, ReadLocation(self.blow, self.location))


class ReadLocation(Reading):
    """The special result is known now and takes effect when all have fired."""

    blow: Blow
    location: Location

    def called(self, state: "ChaseState") -> str:
        return f"{self.location.capitalize()} of {state.ship(self.blow.target).name}"

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.blow.firer), state.ship(self.blow.target)
        rolled = take_up(state)
        special = TABLES.at(self.location).cell(sum(rolled.dice) + rolled.bonus, self.blow.score)
        state.battle.stored.append(Stored(target.slug, 0, special))
        struck = LocationStruck(called(target), self.location, special, dice=rolled.dice, modifier=rolled.bonus)
        say(game, firer.side, struck, rolls=table_roll(rolled, special), rule="adv 4")
