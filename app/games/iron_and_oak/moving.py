"""Going from box to box [4.4, 4.10]: a group moves together, crossings end, hazards are met in each box."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.iron_and_oak.crossed import crossings_end
from app.games.iron_and_oak.damage import take_out
from app.games.iron_and_oak.events.under_way import LeftMap, Moved
from app.games.iron_and_oak.groups import group_of
from app.games.iron_and_oak.hazard_checks import MeetHazards
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import Ship

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play


class MoveAlong(Step):
    """The boxes ahead, one after the other, until something ends it."""

    ship: str
    path: tuple[str, ...]

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if not self.path or ship.halted or not ship.in_play:
            return
        others = move_group(game, ship, self.path[0], drifting=False)
        game.then(MeetHazards(self.ship, others), MoveAlong(self.ship, self.path[1:]))


def move_group(game: "Play", ship: Ship, box: str, *, drifting: bool) -> list[str]:
    """All that hang together; the answer names the others."""
    group, before = group_of(game.state, ship), ship.at
    for each in group:
        crossings_end(game, each)
        each.box = box
    names = tuple(each.slug for each in group)
    say(game, ship.side, Moved(names, before, box, drifting), rule="4.10" if drifting else "4.5",
        about=(*names, box))  # fmt: skip
    return [each.slug for each in group[1:]]


def leave_map(game: "Play", ship: Ship, *, drifting: bool) -> None:
    group, box = group_of(game.state, ship), ship.at
    names = tuple(each.slug for each in group)
    for each in group:
        take_out(game, each, "left")
    say(game, ship.side, LeftMap(names, box, drifting), rule="4.10" if drifting else "4.5", about=(*names, box))
