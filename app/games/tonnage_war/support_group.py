"""Support groups [9.9]: a card drawn with the units brings more of them, and the escort player keeps the best."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UNITS, a, count_of, in_order, kinds
from app.games.tonnage_war.events.whereabouts import SupportGroupJoins, UnitReturned
from app.games.tonnage_war.log import say

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


def groups_join(game: "Play", keep: int) -> None:
    """Each group drawn is set aside and brings cards, perhaps another group; then all go back to the deck."""
    cards = game.state.escort
    joined: list[str] = []
    while group := next((unit for unit in cards.units if UNITS[unit].type == "support"), None):
        cards.units.remove(group)
        joined.append(group)
        brought = cards.unit_deck[: UNITS[group].draw]
        del cards.unit_deck[: UNITS[group].draw]
        cards.units = in_order(cards.units + brought)
        say(game, ESCORT, SupportGroupJoins(len(brought)), rule="9.9")
    cards.unit_deck += joined
    if joined and len(cards.units) > keep:
        game.then(ChooseUnits(keep))


class ChooseUnits(Choice):
    """Cards beyond a full hand go back to the unit deck, one by one, as the escort player likes."""

    keep: int
    begun: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(ESCORT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        units = game.state.escort.units
        surplus = count_of(len(units) - self.keep, "unit card")
        return Decision(
            name="support group",
            prompt=f"A support group has joined. Return {surplus} to the unit deck.",
            waiting="The escort player chooses which units stay with the convoy.",
            options=tuple(Option(acts.SendBack(unit), f"Return {a(unit)} to the unit deck") for unit in kinds(units)),
            draft=self.begun,
        )

    def chosen(self, game: "Play", seat: int, act: acts.SendBack) -> None:
        cards = game.state.escort
        cards.units.remove(act.unit)
        cards.unit_deck.append(act.unit)
        say(game, ESCORT, UnitReturned(), owner=UnitReturned(act.unit), rule="9.9")
        if len(cards.units) > self.keep:
            game.then(ChooseUnits(self.keep, begun=True))
