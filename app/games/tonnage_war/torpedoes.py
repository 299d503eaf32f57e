"""Torpedo attack on the convoy [7.1] or the carrier [7.6]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.tonnage_war import rescue_ship
from app.games.tonnage_war.cards import TACTICAL, UBOAT, TacticalCard, UnitCard
from app.games.tonnage_war.carrier import carrier_afloat, carrier_goes_down, carrier_number, torpedoes_at_carrier
from app.games.tonnage_war.coming_back import boat_to_deck, out_of_play, turn_up
from app.games.tonnage_war.conditions import CALM, Conditions, conditions
from app.games.tonnage_war.events.combat import AfterAttack, DecoyUnmasked, TorpedoesAtCarrier, TorpedoesRan
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
        unit = attack.unit
        if not unit.card.real:
            state.pending = None
            out_of_play(state, UBOAT, unit, "blank")
            say(game, UBOAT, DecoyUnmasked(attack.card), rule="7.1")
            return
        turn_up(state, UBOAT, unit)
        if attack.aim == "carrier" and carrier_afloat(state):
            self.at_carrier(game, attack)
        else:
            self.at_convoy(game, attack)

    def at_carrier(self, game: "Play", attack: Attack) -> None:
        state = game.state
        boat, carrier = attack.unit.card, state.book.special.carrier
        assert carrier is not None
        rolls = torpedoes_at_carrier(game, boat, TACTICAL[attack.card])
        hit = any(roll.good for roll in rolls)
        event = TorpedoesAtCarrier(
            card=attack.card,
            boat=boat.slug,
            needs=carrier_number(boat, conditions(state)),
            carrier=carrier.name,
            fate="missed" if not hit else "sunk" if state.carrier == "sunk" else "damaged",
            after=_home(game, attack),
        )
        say(game, UBOAT, event, rolls=tuple(rolls), rule="7.6")
        if state.carrier == "sunk":
            carrier_goes_down(game)

    def at_convoy(self, game: "Play", attack: Attack) -> None:
        state = game.state
        boat, card, now = attack.unit.card, TACTICAL[attack.card], conditions(state)
        needs = hit_number(boat, card, now)
        rolls: list[Roll] = []
        waits = rescue_ship_hit = False
        while not waits and self.rolled + len(rolls) < card.rolls and state.sunk < state.book.ships:
            (roll,) = game.dice.roll("torpedo", sides=now.convoy_die)
            hit = roll <= needs
            if hit and rescue_ship.is_hit(state, roll):
                rescue_ship.sink(state)
                rescue_ship_hit, outcome = True, "rescue ship sunk"
                waits = rescue_ship.someone_could_go(state)
            else:
                state.sunk += hit
                outcome = "hit" if hit else "miss"
            rolls.append(Roll(boat.label, roll, needs, outcome, hit))
        self.rolled += len(rolls)
        more = waits and self.rolled < card.rolls and state.sunk < state.book.ships
        event = TorpedoesRan(
            card=attack.card,
            boat=boat.slug,
            needs=needs,
            ships=sum(roll.good for roll in rolls),
            after="running" if more else _home(game, attack),
            rescue_ship=rescue_ship_hit,
        )
        say(game, UBOAT, event, rolls=tuple(rolls), rule="7.1")
        game.then(*([rescue_ship.AppointRescueShip()] if waits else []), *([self] if more else []))


def _home(game: "Play", attack: Attack) -> AfterAttack:
    """Torpedoes spent, out of play [7.1 step 4]; where attacks may be repeated, to the unit deck [9.11]."""
    state = game.state
    state.pending = None
    if state.book.special.repeat_attacks:
        boat_to_deck(state, attack.unit)
        return "reload"
    out_of_play(state, UBOAT, attack.unit, "spent")
    return "home"
