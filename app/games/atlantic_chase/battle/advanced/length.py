"""Battle length [adv 10]: one to five rounds. A last round in which nobody runs is followed by another, once."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.events.advanced import OneMoreRound
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def nobody_runs(state: "ChaseState") -> bool:
    return not any(ship.on_board and ship.attitude == "running" for ship in state.ships)


def one_more_round(game: "Play") -> None:
    """In the last round: both sides still have a ship on the board and no ship is Running."""
    state = game.state
    battle = state.battle
    if battle.round == battle.rounds and not battle.extended and not state.one_side_gone() and nobody_runs(state):
        battle.rounds += 1
        battle.extended = True
        say(game, None, OneMoreRound(), rule="adv 10")
