"""What a player can tell from the view: own cards, and by counting, what the opponent may hold."""

from collections import Counter
from functools import cached_property
from random import Random

from app.bots.tonnage_war.style import Style
from app.games.tonnage_war.cards import DEPLETED, ESCORT, TACTICAL, UBOAT, UNITS, Side, TacticalCard, UnitCard
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.scenario import Forces
from app.games.tonnage_war.view import ContactView, Holding, UnitView, View


class Situation:
    """One moment of the game seen by one seat, in that player's style."""

    def __init__(self, view: View, style: Style, chance: Random) -> None:
        assert view.mine is not None
        self.view = view
        self.style = style
        self.chance = chance
        self.mine: Holding = view.mine
        self.now = view.conditions
        self.other: Side = ESCORT if self.mine.side == UBOAT else UBOAT
        self.their_hand = (view.table.escort if self.other == ESCORT else view.table.uboat).hand
        self.their_units = (view.table.escort if self.other == ESCORT else view.table.uboat).units

    # --- my own cards ---

    def held(self, *types: str) -> list[TacticalCard]:
        """Tactical cards in my hand of these types."""
        return [card for card in map(TACTICAL.__getitem__, self.mine.hand) if card.type in types]

    def units(self, *types: str) -> list[UnitCard]:
        """Unit cards in my hand of these types."""
        return [card for card in map(UNITS.__getitem__, self.mine.units) if card.type in types]

    @property
    def cards_left(self) -> int:
        return len(self.mine.hand)

    @property
    def last_round(self) -> bool:
        return self.view.round == self.view.rounds

    # --- the table ---

    def contact(self, number: int | None) -> ContactView:
        return next(contact for contact in self.view.contacts if contact.number == number)

    # --- what the opponent may hold ---

    @cached_property
    def _their_forces(self) -> Forces:
        scenario = self.view.custom or SCENARIOS[self.view.scenario]
        return scenario.escort if self.other == ESCORT else scenario.uboat

    @cached_property
    def unseen_kinds(self) -> Counter[str]:
        """How many of the opponent's tactical cards of each kind nobody has seen yet."""
        unseen = Counter(self._their_forces.tactical)
        unseen.subtract((self.view.table.escort if self.other == ESCORT else self.view.table.uboat).spent)
        if self.other == UBOAT:
            unseen.subtract(contact.card for contact in self.view.contacts)
        return unseen

    @cached_property
    def _unseen_cards(self) -> Counter[str]:
        """The same by type."""
        unseen: Counter[str] = Counter()
        for slug, count in self.unseen_kinds.items():
            unseen[TACTICAL[slug].type] += count
        return unseen

    def may_hold(self, type_: str) -> float:
        """The chance that the opponent's hand has at least one tactical card of this type."""
        share = self._unseen_cards[type_] / max(1, self._unseen_cards.total())
        return 1 - (1 - share) ** self.their_hand

    @cached_property
    def hidden_units(self) -> dict[str, int]:
        """The opponent's unit cards that I cannot see: in hand, in the deck, or face down on the table."""
        hidden = dict(self._their_forces.units)
        table = self.view.table.escort if self.other == ESCORT else self.view.table.uboat
        for out in table.out:
            hidden[out.unit] -= 1
        for unit in self._their_units_shown():
            if unit.kind is not None:
                hidden[unit.kind.removesuffix(DEPLETED)] -= 1
        return hidden

    def _their_units_shown(self) -> list[UnitView]:
        view, seen = self.view, []
        if self.other == ESCORT:
            seen += [UnitView(ESCORT, view.table.rescue.unit)] if view.table.rescue and view.table.rescue.unit else []
            seen += view.table.returning
            seen += view.table.engaged.escorts if view.table.engaged else []
            seen += view.pending.escorts if view.pending else []
        else:
            seen += [contact.boat for contact in view.contacts]
            seen += [view.table.engaged.boat] if view.table.engaged else []
            seen += [view.pending.target] if view.pending and view.pending.target else []
        return seen

    def hidden(self, type_: str) -> list[tuple[UnitCard, int]]:
        """The opponent's hidden units of this type, each kind with its number."""
        return [
            (UNITS[kind], count) for kind, count in self.hidden_units.items() if UNITS[kind].type == type_ and count > 0
        ]

    def in_their_hand(self, type_: str) -> float:
        """How many unit cards of this type the opponent's unit hand has on average."""
        total = sum(self.hidden_units.values())
        return self.their_units * sum(count for _, count in self.hidden(type_)) / total if total > 0 else 0.0
