"""Change what a viewer of Tonnage War may not know, and only that.

Hidden cards of a side trade places at random: hand, discards and undealt deck; unit hand, unit deck and every unit that
lies face down. What the rules demand of a place is kept (a contact is held by a boat, aircraft fly patrols).
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from app.engine.log import line_for
from app.engine.viewer import Viewer
from app.games.tonnage_war.cards import SIDES, UBOAT, UNITS, Side, in_order
from app.games.tonnage_war.escort_actions import may_join
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import Play, TonnageState
from app.games.tonnage_war.table import Attack, Hunted, Unit

Fits = Callable[[str], bool]


def scramble(state: TonnageState, viewer: Viewer, chance: random.Random) -> TonnageState:
    other = RULES.copy(state)
    for side in SIDES:
        if viewer == state.seat(side):
            chance.shuffle(other.cards(side).deck)
            chance.shuffle(other.cards(side).unit_deck)
        else:
            _tactical(other, side, chance)
            _units(other, side, chance)
    return other


def _tactical(state: TonnageState, side: Side, chance: random.Random) -> None:
    cards = state.cards(side)
    pool = cards.hand + cards.discards + cards.deck
    chance.shuffle(pool)
    held, laid = len(cards.hand), len(cards.hand) + len(cards.discards)
    cards.hand, cards.discards, cards.deck = in_order(pool[:held]), pool[held:laid], pool[laid:]


def _units(state: TonnageState, side: Side, chance: random.Random) -> None:
    """Each face-down unit on the table trades with a fitting card of hand or deck; then hand and deck mix."""
    cards = state.cards(side)
    groups = [kind for kind in cards.unit_deck if UNITS[kind].type == "support"]  # in a hand they are resolved at once
    pool = cards.units + [kind for kind in cards.unit_deck if kind not in groups]
    for unit, fits in _face_down(state, side):
        fitting = [place for place, kind in enumerate(pool) if fits(kind)]
        if fitting:
            place = chance.choice(fitting)
            pool[place], unit.kind = unit.kind, pool[place]
    chance.shuffle(pool)
    held = len(cards.units)
    cards.units, cards.unit_deck = in_order(pool[:held]), pool[held:] + groups
    chance.shuffle(cards.unit_deck)
    if side == UBOAT:
        _hunted_contact_is_its_boat(state)
    else:
        _back_from_the_sea(state, chance)


def _face_down(state: TonnageState, side: Side) -> list[tuple[Unit, Fits]]:
    lying: list[tuple[Unit, Fits]] = []
    pending = state.pending
    if side == UBOAT:
        lying += [(contact.boat, _is_boat) for contact in state.contacts]
        if isinstance(pending, Attack):
            lying.append((pending.unit, _attacks))
        elif isinstance(pending, Hunted) and pending.contact is None:
            lying.append((pending.target, _anything if pending.origin == "random" else _attacks))
    else:
        lying += [(unit, _anything) for group in state.returning for unit in group.units]
        if isinstance(pending, Hunted):
            kind, origin = pending.type, pending.origin
            lying += [(unit, lambda slug: may_join(slug, kind, origin, state.options)) for unit in pending.escorts]
    return [(unit, fits) for unit, fits in lying if not unit.shown]


def _is_boat(kind: str) -> bool:
    return UNITS[kind].type == "boat"


def _attacks(kind: str) -> bool:
    return UNITS[kind].type in ("boat", "blank")


def _anything(_: str) -> bool:
    return True


def _hunted_contact_is_its_boat(state: TonnageState) -> None:
    if isinstance(state.pending, Hunted) and state.pending.contact is not None:
        state.pending.target.kind = next(c.boat.kind for c in state.contacts if c.number == state.pending.contact)


def _back_from_the_sea(state: TonnageState, chance: random.Random) -> None:
    """Escorts that may still fall astern are other cards of the hand now."""
    for step in state.agenda:
        if hasattr(step, "came_back"):
            number = min(len(step.came_back), len(state.escort.units))
            step.came_back = in_order(chance.sample(state.escort.units, number))


def told(game: Play, viewer: Viewer) -> bytes:
    """Every byte that goes to a viewer: his view, his question, what he reads of others' questions, lists, the log."""
    asked = {seat: game.decision(seat) for seat in game.asked()}
    waiting = {seat: (each.name, each.waiting) for seat, each in asked.items() if each}
    everything: list[Any] = [
        RULES.view(game.state, viewer),
        asked.get(viewer) if isinstance(viewer, int) else None,
        waiting,
        RULES.summary(game.state),
        [line_for(entry, viewer) for entry in game.log],
        game.state.result,
    ]
    return msgspec.json.encode(everything)


def hides_the_draft(game: Play, viewer: Viewer) -> bool:
    """An action being put together is its author's alone: the others are still told of the table before it."""
    return any(seat != viewer and decision.draft for seat in game.asked() if (decision := game.decision(seat)))
