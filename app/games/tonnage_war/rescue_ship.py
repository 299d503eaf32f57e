"""The rescue ship [9.3]: a 1 at the convoy sinks her, and the escort player has to send another."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UNITS, a, kinds
from app.games.tonnage_war.coming_back import out_of_play
from app.games.tonnage_war.events.whereabouts import NoRescueShip, RescueShipAppointed
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import RescueShip, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState


def sails(state: "TonnageState") -> bool:
    return state.book.special.rescue_ship and state.options.rescue_ship == "scenario"


def is_hit(state: "TonnageState", roll: int) -> bool:
    """A 1 at the convoy, while somebody does the duty."""
    return roll == 1 and state.rescue is not None and state.rescue.by != "nobody"


def sink(state: "TonnageState") -> None:
    """She goes down: a merchant counts as a ship, an escort as an escort."""
    assert state.rescue is not None
    if state.rescue.by == "escort":
        out_of_play(state, ESCORT, Unit(state.rescue.unit), "sunk")
    else:
        state.sunk += 1
    state.rescue = RescueShip("nobody")


def someone_could_go(state: "TonnageState") -> bool:
    """An empty unit hand is public; whether a full one holds a ship is not, so its owner is asked."""
    return bool(state.escort.units)


class RescueDuty(Step):
    """At the start of a round an open duty is filled as soon as a ship is at hand."""

    def run(self, game: "Play") -> None:
        state = game.state
        if state.rescue is not None and state.rescue.by == "nobody" and someone_could_go(state):
            game.then(AppointRescueShip())


class AppointRescueShip(Choice):
    """The escort player lays one ship open beside the convoy; it can do nothing else."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(ESCORT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        ships = [unit for unit in kinds(game.state.escort.units) if UNITS[unit].type == "surface"]
        options = [
            Option(acts.Appoint(unit), f"Make {a(unit)} the rescue ship", "Which ship; it lies open from now on.")
            for unit in ships
        ] or [Option(acts.Appoint(), "Appoint nobody", "That you hold no ship.", note="No ship is in your unit hand")]
        return Decision(
            name="rescue ship",
            prompt="The convoy has no rescue ship. Which of your ships takes the duty?"
            if ships
            else "The convoy has no rescue ship, and you hold no ship to send.",
            waiting="The escort player appoints a rescue ship.",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Appoint) -> None:
        state = game.state
        if act.unit is None:
            say(game, ESCORT, NoRescueShip(), rule="9.3")
            return
        state.escort.units.remove(act.unit)
        state.rescue = RescueShip("escort", act.unit)
        say(game, ESCORT, RescueShipAppointed(act.unit), rule="9.3")
