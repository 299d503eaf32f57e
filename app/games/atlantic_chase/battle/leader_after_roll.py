"""A leader may change a roll of his own side after it is seen [25]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.events.battle import DieTurned, TwoAdded
from app.games.atlantic_chase.forces.leaders import LEADERS, Leader, leaders_present
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.words import sentence

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


class Reading(Step):
    """The step that reads dice on the table."""

    def called(self, state: "ChaseState") -> str:
        """What was rolled for, in a few words."""
        raise NotImplementedError

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        """What these dice would come to, in a few words; nothing where that cannot be said yet."""
        return ""


def roll_then(game: "Play", side: Side, purpose: str, count: int, reading: Reading) -> None:
    """Dice of a side in a battle: a leader of his on the board may change them, then they are read."""
    roll_with(game, leaders_present(game.state.ships, side), purpose, count, reading)


def roll_with(game: "Play", flagships: list[Ship], purpose: str, count: int, reading: Reading) -> None:
    """Dice on the table: the leaders of these ships may change them, then they are read."""
    game.state.battle.roll = Rolled(game.dice.roll(purpose, count, sides=6))
    game.then(*([NextLeader(tuple(ship.slug for ship in flagships))] if flagships else []), reading)


class NextLeader(Step):
    """One after another, as the one before him has left the dice; each is asked for where it would come to something
    else. The step that reads them waits below.
    """

    ships: tuple[str, ...]

    def run(self, game: "Play") -> None:
        state = game.state
        rolled, reading = on_table(state), reading_of(state)
        asked = next((slug for slug in self.ships if _matters(state, state.ship(slug), rolled, reading)), None)
        if asked:
            others = tuple(slug for slug in self.ships if slug != asked)
            game.then(LeaderAfterRoll(asked), *([NextLeader(others)] if others else []))


def _matters(state: "ChaseState", flagship: Ship, rolled: Rolled, reading: Reading) -> bool:
    as_it_is = reading.would_read(state, rolled)
    others = [reading.would_read(state, changed(rolled, act)) for act in _changes(flagship, rolled)]
    return any(words != as_it_is or not words for words in others)


def on_table(state: "ChaseState") -> Rolled:
    """The dice as they lie."""
    assert state.battle.roll is not None
    return state.battle.roll


def reading_of(state: "ChaseState") -> Reading:
    """The step that will read them."""
    return next(step for step in reversed(state.agenda) if isinstance(step, Reading))


def take_up(state: "ChaseState") -> Rolled:
    """The dice, off the table."""
    rolled = on_table(state)
    state.battle.roll = None
    return rolled


class LeaderAfterRoll(Choice):
    """`ship` is the one he sails in."""

    ship: str

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.ship(self.ship).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        leader, rolled, reading = self._leader(game), on_table(state), reading_of(state)
        changes = _changes(state.ship(self.ship), rolled)
        fighting = state.operation is None or state.operation.fight is not None

        def option(act: acts.KeepRoll | acts.TurnToSix | acts.AddTwo, title: str, dice: Rolled) -> Option:
            words = reading.would_read(state, dice)
            return Option(act, title, note=sentence(words) if words else "", dice=fighting)

        faces = ", ".join(map(str, rolled.dice))
        shown = f"the die shows {faces}" if len(rolled.dice) == 1 else f"the dice show {faces}"
        return Decision(
            name="leader",
            prompt=f"{reading.called(state)}: {shown}. Use {leader.name}? He works once.",
            waiting=f"The {leader.side.capitalize()} side may use {leader.name}.",
            options=(
                option(acts.KeepRoll(), "Leave the roll as it is", rolled),
                *(option(act, f"{leader.name} {_said(act)}", changed(rolled, act)) for act in changes),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.KeepRoll | acts.TurnToSix | acts.AddTwo) -> None:
        if isinstance(act, acts.KeepRoll):
            return
        leader = self._leader(game)
        game.state.battle.roll = changed(on_table(game.state), act)
        game.state.ship(self.ship).leader = None
        told = TwoAdded(leader.slug) if isinstance(act, acts.AddTwo) else DieTurned(leader.slug, act.face)
        say(game, leader.side, told, rule="25")

    def _leader(self, game: "Play") -> Leader:
        slug = game.state.ship(self.ship).leader
        assert slug is not None
        return LEADERS[slug]


def _changes(flagship: Ship, rolled: Rolled) -> list[acts.TurnToSix | acts.AddTwo]:
    """What her leader can do with these dice."""
    assert flagship.leader
    if LEADERS[flagship.leader].effect == "plus two":
        return [acts.AddTwo()]
    return [acts.TurnToSix(face) for face in sorted({face for face in rolled.dice if face < 6})]


def changed(rolled: Rolled, act: acts.TurnToSix | acts.AddTwo) -> Rolled:
    if isinstance(act, acts.AddTwo):
        return Rolled(rolled.dice, rolled.bonus + 2)
    dice = list(rolled.dice)
    dice[dice.index(act.face)] = 6
    return Rolled(tuple(dice), rolled.bonus)


def _said(act: acts.TurnToSix | acts.AddTwo) -> str:
    return "adds 2" if isinstance(act, acts.AddTwo) else f"turns a {act.face} to a 6"
