"""A leader may change a roll of his own side after it is seen [25]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.forces.leaders import LEADERS, leader_present
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def leader_may_change(game: "Play", side: Side, what: str) -> list[Step]:
    """The question to the roller, if a leader of his is on the board."""
    return [LeaderAfterRoll(side, what)] if leader_present(game.state.ships, side) else []


def roll_then(game: "Play", side: Side, purpose: str, count: int, what: str, reading: Step) -> None:
    """Dice of a side on the table: its leader may change them, then they are read."""
    game.state.battle.roll = Rolled(game.dice.roll(purpose, count, sides=6))
    game.then(*leader_may_change(game, side, what), reading)


def take_up(state: "ChaseState") -> Rolled:
    """The dice as they lie, off the table."""
    rolled = state.battle.roll
    assert rolled is not None
    state.battle.roll = None
    return rolled


class LeaderAfterRoll(Choice):
    side: Side
    what: str

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        ship = leader_present(game.state.ships, self.side)
        rolled = game.state.battle.roll
        assert ship
        assert ship.leader
        assert rolled
        leader = LEADERS[ship.leader]
        if leader.effect == "six":
            faces = sorted({face for face in rolled.dice if face < 6})
            options = [Option(acts.TurnToSix(face), f"{leader.name} turns a {face} to a 6.") for face in faces]
        else:
            options = [Option(acts.AddTwo(), f"{leader.name} adds 2.")]
        shown = ", ".join(map(str, rolled.dice))
        return Decision(
            name="leader",
            prompt=f"{self.what}: the dice show {shown}. Use {leader.name}? He works once.",
            waiting=f"The {self.side.capitalize()} side may use {leader.name}.",
            options=(Option(acts.KeepRoll(), "Leave the roll as it is."), *options),
        )

    def chosen(self, game: "Play", seat: int, act: acts.KeepRoll | acts.TurnToSix | acts.AddTwo) -> None:
        if isinstance(act, acts.KeepRoll):
            return
        ship = leader_present(game.state.ships, self.side)
        rolled = game.state.battle.roll
        assert ship
        assert ship.leader
        assert rolled
        name = LEADERS[ship.leader].name
        ship.leader = None
        if isinstance(act, acts.AddTwo):
            rolled.bonus += 2
            say(game, self.side, f"{name} adds 2.", rule="25")
            return
        dice = list(rolled.dice)
        dice[dice.index(act.face)] = 6
        rolled.dice = tuple(dice)
        say(game, self.side, f"{name} turns a {act.face} to a 6.", rule="25")
