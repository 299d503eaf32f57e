"""Torpedo attack on the convoy [7.1] or the carrier [7.6]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.tonnage_war import rescue_ship
from app.games.tonnage_war.cards import TACTICAL, UBOAT, TacticalCard, UnitCard, count_of
from app.games.tonnage_war.carrier import carrier_afloat, carrier_goes_down, torpedoes_at_carrier
from app.games.tonnage_war.coming_back import boat_to_deck, out_of_play, turn_up
from app.games.tonnage_war.conditions import CALM, Conditions, conditions
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Attack

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


def hit_number(boat: UnitCard, card: TacticalCard, now: Conditions = CALM) -> int:
    """A roll at or below it sinks a ship [7.1]."""
    return now.attack(boat) + card.modifier


class Torpedoes(Step):
    """The attacker is turned over and fires; a blank was only a decoy.

    `rolled`: how many torpedoes have run already, when the loss of a rescue ship made the others wait [9.3].
    """

    rolled: int = 0

    def run(self, game: "Play") -> None:
        state = game.state
        attack = state.pending
        assert isinstance(attack, Attack)
        unit, card = attack.unit, TACTICAL[attack.card]
        if not unit.card.real:
            state.pending = None
            out_of_play(state, UBOAT, unit, "blank")
            say(game, UBOAT, f"{card.label}: a decoy, nothing there. The blank is out of play.", rule="7.1")
            return
        turn_up(state, UBOAT, unit)
        if attack.aim == "carrier" and carrier_afloat(state):
            self.at_carrier(game, attack)
        else:
            self.at_convoy(game, attack)

    def at_carrier(self, game: "Play", attack: Attack) -> None:
        state = game.state
        rolls, told = torpedoes_at_carrier(game, attack.unit.card, TACTICAL[attack.card])
        say(game, UBOAT, f"{told} {_home(game, attack)}", rolls=tuple(rolls), rule="7.6")
        if state.carrier == "sunk":
            carrier_goes_down(game)

    def at_convoy(self, game: "Play", attack: Attack) -> None:
        state = game.state
        boat, card, now = attack.unit.card, TACTICAL[attack.card], conditions(state)
        needs = hit_number(boat, card, now)
        rolls: list[Roll] = []
        waits = False
        while not waits and self.rolled + len(rolls) < card.rolls and state.sunk < state.book.ships:
            (roll,) = game.dice.roll("torpedo", sides=now.convoy_die)
            hit = roll <= needs
            if hit and rescue_ship.is_hit(state, roll):
                outcome = rescue_ship.sink(state)
                waits = rescue_ship.someone_could_go(state)
            else:
                state.sunk += hit
                outcome = "hit" if hit else "miss"
            rolls.append(Roll(boat.label, roll, needs, outcome, hit))
        self.rolled += len(rolls)
        more = waits and self.rolled < card.rolls and state.sunk < state.book.ships
        told = f"{card.label} by {boat.label.lower()}, needs {needs} or less: {_sunk(rolls)}."
        after = "More torpedoes are running." if more else _home(game, attack)
        say(game, UBOAT, f"{told} {after}", rolls=tuple(rolls), rule="7.1")
        game.then(*([rescue_ship.AppointRescueShip()] if waits else []), *([self] if more else []))


def _sunk(rolls: list[Roll]) -> str:
    ships = sum(roll.good for roll in rolls)
    if not any(roll.outcome == rescue_ship.SUNK for roll in rolls):
        return f"{count_of(ships, 'ship') if ships else 'no ship'} sunk"
    return "the rescue ship sunk" if ships == 1 else f"{ships} ships sunk, the rescue ship among them"


def _home(game: "Play", attack: Attack) -> str:
    """Torpedoes spent, out of play [7.1 step 4]; where attacks may be repeated, to the unit deck [9.11]."""
    state = game.state
    state.pending = None
    if state.book.special.repeat_attacks:
        boat_to_deck(state, attack.unit)
        return "The boat falls back to reload, into the unit deck."
    out_of_play(state, UBOAT, attack.unit, "spent")
    return "The boat turns for home."
