"""Torpedo attack on the convoy [7.1]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.tonnage_war.cards import DIE, TACTICAL, UBOAT, TacticalCard, UnitCard, count_of
from app.games.tonnage_war.coming_back import out_of_play
from app.games.tonnage_war.log import say
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.table import Attack

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


def hit_number(boat: UnitCard, card: TacticalCard) -> int:
    """A roll at or below it sinks a ship [7.1]."""
    return boat.attack + card.modifier


class Torpedoes(Step):
    """The attacker is turned over and fires; a blank was only a decoy."""

    def run(self, game: "Play") -> None:
        state = game.state
        attack = state.pending
        assert isinstance(attack, Attack)
        state.pending = None
        unit, card = attack.unit, TACTICAL[attack.card]
        if not unit.card.real:
            out_of_play(state, UBOAT, unit, "blank")
            say(game, UBOAT, f"{card.label}: a decoy, nothing there. The blank is out of play.", rule="7.1")
            return
        needs = hit_number(unit.card, card)
        rolls: list[Roll] = []
        while len(rolls) < card.rolls and state.sunk < SCENARIOS[state.scenario].ships:
            (roll,) = game.dice.roll("torpedo", sides=DIE)
            hit = roll <= needs
            state.sunk += hit
            rolls.append(Roll(unit.card.label, roll, needs, "hit" if hit else "miss", hit))
        sunk = sum(roll.good for roll in rolls)
        out_of_play(state, UBOAT, unit, "spent")
        say(
            game,
            UBOAT,
            f"{card.label} by {unit.card.label.lower()}, needs {needs} or less: "
            f"{count_of(sunk, 'ship') if sunk else 'no ship'} sunk. The boat turns for home.",
            rolls=tuple(rolls),
            rule="7.1",
        )
