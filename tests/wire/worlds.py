"""For every game that is played here: a world that differs only in what a viewer may not know. One entry is all that a
new game needs. What is not in the state (drafts, sealed answers, orders, lines for others) is varied for all games.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from app.engine.game import Game
from app.engine.rules import Rules
from app.engine.viewer import PUBLIC, Viewer
from app.games import game
from tests.support import iron_worlds, scramble
from tests.support.leader_worlds import other_boats, other_ships

Other = Callable[[Any, Viewer, random.Random], Any]
"""state, viewer, chance → a state that this viewer cannot tell from the first."""


class World(msgspec.Struct, frozen=True):
    slug: str
    scenarios: tuple[str, ...]
    other: Other
    setup: dict[str, Any] = {}

    @property
    def rules(self) -> Rules[Any]:
        return game(self.slug)


def toy(state: Any, viewer: Viewer, chance: random.Random) -> Any:
    """The others hold other cards; and what they marked on them is another matter too."""
    other = game("toy").copy(state)
    for seat in state.seats:
        if seat != viewer:
            other.hands[seat] = sorted(chance.sample(range(100), len(other.hands[seat])))
            other.marks[seat] = other.hands[seat][: len(other.marks[seat])]
    return other


def atlantic_chase(state: Any, viewer: Viewer, chance: random.Random) -> Any:
    """Ships, strings and markers lie open; only what is drafted or sealed is hidden, and that is not in the state."""
    return game("atlantic-chase").copy(state)


def u_boat_leader(state: Any, viewer: Viewer, chance: random.Random) -> Any:
    play: Any = Game(game("u-boat-leader"), state, None)  # type: ignore[arg-type]
    # The ships first: which of them lie face down is itself the flotilla's to know, and changed with its boats.
    if viewer in (PUBLIC, state.flotilla_seat):
        play = other_ships(play, chance)
    if viewer in (PUBLIC, state.escort_seat):
        play = other_boats(play, chance)
    return play.state


WORLDS = (
    World("toy", ("calm",), toy, {"turns": 12}),
    World("tonnage-war", ("hx228", "sc7", "hg76", "ons5", "ons18"), scramble.scramble),
    World("atlantic-chase", ("ms1", "ms4", "ms9"), atlantic_chase),
    World("atlantic-chase", ("ms2", "ms7"), atlantic_chase, {"advanced": True}),
    World("atlantic-chase", ("op1", "op3", "op6"), atlantic_chase),
    World("iron-and-oak", ("plum-point-1862", "hampton-roads-1862", "mobile-bay-1864"), iron_worlds.scramble),
    World("u-boat-leader", ("happy-time-short", "hunted-short", "battle-begins-medium"), u_boat_leader, {"players": 2}),
)
