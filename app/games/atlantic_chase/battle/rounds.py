"""A battle from its first round to its end [23]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.battle.break_away import BreakAwayStep
from app.games.atlantic_chase.battle.gunnery import Gunnery
from app.games.atlantic_chase.battle.maneuver import Maneuver
from app.games.atlantic_chase.battle.torpedoes import Torpedoes
from app.games.atlantic_chase.forces.ship import leave_board
from app.games.atlantic_chase.log import and_list, say
from app.games.atlantic_chase.victory import judge

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


class StartRound(Step):
    def run(self, game: "Play") -> None:
        battle = game.state.battle
        battle.round += 1
        say(game, None, f"Round {battle.round} of {battle.rounds}.", rule="23", kind="round")
        game.then(Gunnery(), Torpedoes(), Maneuver(), LateArrivals(), BreakAwayStep(), EndRound())


class LateArrivals(Step):
    """Ships that the scenario brings in later enter their own far zone before the break away step."""

    def run(self, game: "Play") -> None:
        state = game.state
        late = [ship for ship in state.ships if ship.arrives == (state.battle.part, state.battle.round)]
        for ship in late:
            ship.arrives = None
            ship.zone = "far"
        if late:
            say(game, late[0].side, f"{and_list([ship.name for ship in late])} enter, far.", rule="23")


class EndRound(Step):
    """After the last round, a break away, or with one side gone the battle ends."""

    def run(self, game: "Play") -> None:
        state = game.state
        battle = state.battle
        if battle.ended or state.one_side_gone() or battle.round == battle.rounds:
            game.then(EndBattle())
        else:
            game.then(StartRound())


class EndBattle(Step):
    """A mini scenario is judged by its boxes; one in several parts goes on with the next."""

    def run(self, game: "Play") -> None:
        state = game.state
        scenario = state.book
        if scenario.parts and state.battle.part < scenario.parts.count and not state.decided():
            game.then(StartPart(state.battle.part + 1))
            return
        state.battle.step = "over"
        state.result = judge(state)
        say(game, None, state.result.reason, kind="result")


class StartPart(Step):
    """A battle in parts: a roll tells which force is met, and the lines are drawn up anew."""

    part: int

    def run(self, game: "Play") -> None:
        state = game.state
        parts = state.book.parts
        assert parts is not None
        battle = state.battle
        battle.part, battle.round, battle.ended = self.part, 0, False
        for ship in state.ships:
            leave_board(ship)
            ship.broke_away = False
        dice = game.dice.roll("force met", 2, sides=6)
        total = sum(dice) + parts.modifier(state)
        force = parts.force(total)
        for ship in state.ships:
            if not ship.sunk and (ship.force is None or ship.force == force):
                ship.zone = "far"
        met = and_list([ship.name for ship in state.ships if ship.force == force and ship.on_board] or ["Nobody"])
        say(game, parts.side, f"Part {self.part}: {dice[0]} {dice[1]} makes {total}. {met} at sea.", kind="round")
        game.then(EndRound() if state.one_side_gone() else StartRound())
