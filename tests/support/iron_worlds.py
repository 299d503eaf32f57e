"""Change what a viewer of Iron & Oak may not know, and only that."""

import random

from app.engine.viewer import Viewer
from app.games.iron_and_oak.cards import in_order
from app.games.iron_and_oak.orders import ALL_ORDERS
from app.games.iron_and_oak.replace_cards import LayAway
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.sealed_orders import WriteOrders, to_order
from app.games.iron_and_oak.ship_cards import SIDES
from app.games.iron_and_oak.state import IronState


def scramble(state: IronState, viewer: Viewer, chance: random.Random) -> IronState:
    """Cards nobody has shown trade places; sealed orders and drafts of others become any others."""
    other = RULES.copy(state)
    hidden = [side for side in SIDES if viewer != state.seat(side)]
    pool = other.deck + other.discards + [card for side in hidden for card in other.hands[side]]
    chance.shuffle(pool)
    for side in hidden:
        held = len(other.hands[side])
        other.hands[side], pool = in_order(pool[:held]), pool[held:]
    laid = len(other.discards)
    other.discards, other.deck = pool[:laid], pool[laid:]
    for ship in other.ships:
        if ship.side in hidden and not ship.opened and other.phase == "action":
            ship.order = chance.choice([None, *ALL_ORDERS])
    step = other.agenda[-1] if other.agenda else None
    for side in hidden:
        _draft(other, step, side, chance)
    return other


def _draft(state: IronState, step: object, side: str, chance: random.Random) -> None:
    seat = state.seat(side)
    if isinstance(step, WriteOrders) and seat not in step.answers:
        for ship in to_order(state, side):
            step.written.pop(ship.slug, None)
            if chance.random() < 0.5:
                step.written[ship.slug] = chance.choice(ALL_ORDERS)
    if isinstance(step, LayAway) and seat not in step.answers:
        step.laid.pop(seat, None)
        if chance.random() < 0.5:
            step.laid[seat] = state.hands[side][:1]
