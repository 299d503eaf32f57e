"""Which games could this be? Whole states in which all that a player sees is so, and the rest is dealt at random."""

from collections.abc import Callable
from random import Random

from app.bots.tonnage_war.ace.hidden import hidden_cards, hidden_units
from app.bots.tonnage_war.ace.open_table import HIDDEN, open_table
from app.engine.decision import Decision
from app.games.tonnage_war.cards import ESCORT, UBOAT, UNITS, Side, in_order
from app.games.tonnage_war.escort_actions import may_join
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Attack, Cards, Hunted, Unit
from app.games.tonnage_war.view import View

Weigh = Callable[[str], float]
"""How likely a card of this kind lies in that place, beside the others; 0 where it cannot."""


class Worlds:
    """All that one view allows. A world belongs to whoever has it dealt, and may be played on."""

    def __init__(self, view: View, decision: Decision) -> None:
        assert view.mine is not None
        assert view.theirs is not None
        self.mine: Side = view.mine.side
        self.theirs: Side = ESCORT if self.mine == UBOAT else UBOAT
        self._my_deck = hidden_cards(view, self.mine)
        self._my_unit_deck = hidden_units(view, self.mine)
        self._their_cards = hidden_cards(view, self.theirs)
        self._their_units = hidden_units(view, self.theirs)
        self._held, self._laid = view.theirs.hand, view.theirs.hand + view.theirs.discards
        self._units_held = view.theirs.units
        self._saved = RULES.encode(open_table(view, decision))

    def deal(self, chance: Random) -> TonnageState:
        state = RULES.decode(self._saved)
        mine, theirs = state.cards(self.mine), state.cards(self.theirs)
        mine.deck, mine.unit_deck = self._my_deck[:], self._my_unit_deck[:]
        chance.shuffle(mine.deck)
        chance.shuffle(mine.unit_deck)
        pool = self._their_cards[:]
        chance.shuffle(pool)
        theirs.hand = in_order(pool[: self._held])
        theirs.discards, theirs.deck = pool[self._held : self._laid], pool[self._laid :]
        self._deal_units(state, theirs, chance)
        return state

    def _deal_units(self, state: TonnageState, theirs: Cards, chance: Random) -> None:
        """Cards face down on the table first, by what the rules demand of them; hand and deck share the rest."""
        pool = self._their_units[:]
        for unit, weigh in _face_down(state, self.theirs):
            (place,) = chance.choices(range(len(pool)), [weigh(kind) for kind in pool])
            unit.kind = pool.pop(place)
        groups = [kind for kind in pool if UNITS[kind].type == "support"]  # in a hand they are resolved at once
        others = [kind for kind in pool if UNITS[kind].type != "support"] if groups else pool
        chance.shuffle(others)
        theirs.units = in_order(others[: self._units_held])
        theirs.unit_deck = others[self._units_held :] + groups
        chance.shuffle(theirs.unit_deck)
        if isinstance(state.pending, Hunted) and state.pending.target.kind == HIDDEN:
            state.pending.target.kind = next(c.boat.kind for c in state.contacts if c.number == state.pending.contact)


def _face_down(state: TonnageState, side: Side) -> list[tuple[Unit, Weigh]]:
    """The cards of a side without a kind, those with the fewest possibilities first."""
    lying: list[tuple[Unit, Weigh]] = []
    pending = state.pending
    if side == UBOAT:
        lying += [(contact.boat, _shadows) for contact in state.contacts]
        if isinstance(pending, Attack):
            lying.append((pending.unit, _attacks))
        elif isinstance(pending, Hunted) and pending.contact is None:
            lying.append((pending.target, _afloat if pending.origin == "random" else _attacks))
    else:
        if isinstance(pending, Hunted):
            type_, origin, options = pending.type, pending.origin, state.options
            lying += [(unit, lambda kind: _hunts(kind) * may_join(kind, type_, origin, options))
                      for unit in pending.escorts]  # fmt: skip
        lying += [(unit, _afloat) for group in state.returning for unit in group.units]
    return [(unit, weigh) for unit, weigh in lying if unit.kind == HIDDEN]


_SHADOW = {"U_N": 3.0, "U_R": 2.0, "U_A": 1.0}
_ATTACK = {"U_N": 2.0, "U_R": 3.0, "U_A": 4.0}


def _shadows(kind: str) -> float:
    """Players rather send their weaker boats to shadow."""
    return _SHADOW.get(kind, 1.0) if UNITS[kind].type == "boat" else 0.0


def _attacks(kind: str) -> float:
    """And their better ones to attack; decoys are rare beside the many blanks there are."""
    type_ = UNITS[kind].type
    return _ATTACK.get(kind, 1.0) if type_ == "boat" else 0.3 if type_ == "blank" else 0.0


def _hunts(kind: str) -> float:
    return 3.0 if UNITS[kind].real else 1.0


def _afloat(kind: str) -> float:
    return 0.0 if UNITS[kind].type == "support" else 1.0
