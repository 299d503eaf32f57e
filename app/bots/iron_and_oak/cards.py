"""When to play a card, and which to keep."""

from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.card_window import under_way
from app.games.iron_and_oak.cards import QUICK, STEADY_AIM, Card
from app.games.iron_and_oak.gunnery import burns, targets_of
from app.games.iron_and_oak.maneuver import friends_to_screen
from app.games.iron_and_oak.odds import ContestOdds
from app.games.iron_and_oak.ship import Ship

GAIN = {"plain": 0.04, "close": 0.02, "saved": 0.1}
"""How much a card must change the chance: a hand is filled up every turn, so what is not played is not worth much.

Least of all where ships meet or one gets away; most where a ship that has not acted yet may need that card more.
"""
MOST: dict[Card, int] = {
    "quick-maneuver": 2,
    "slow-maneuver": 2,
    "steady-aim": 3,
    "hasty-repair": 1,
    "hot-shot": 1,
    "screen": 1,
}
"""How many of each are worth a place in the hand, if there is a use for them at all."""


def on_maneuver(situation: Situation, decision: Decision) -> Act:
    """The card that moves the chance most our way, if it is worth one."""
    now = next(
        option.chance.value for option in decision.options if isinstance(option.act, acts.Pass) and option.chance
    )
    attempt = situation.view.attempt
    assert attempt
    ours = situation.state.ship(attempt.ship).side == situation.side
    best: Act = acts.Pass()
    most = 0.0
    for option in decision.options:
        if isinstance(option.act, acts.PlayCard) and option.chance:
            gain = option.chance.value - now if ours else now - option.chance.value
            if gain > max(most, _asked(situation, attempt, option.act.card)):
                best, most = option.act, gain
    return best


def _asked(situation: Situation, attempt: ContestOdds, card: Card) -> float:
    if attempt.kind in ("strike", "cross", "escape", "leave"):
        return GAIN["close"]
    return GAIN["plain"] if spare(situation, card, attempt.ship) else GAIN["saved"]


def spare(situation: Situation, card: Card, acting: str) -> bool:
    """More of them in the hand than ships still to act that may need one."""
    hand = situation.view.hand or []
    to_come = [ship for ship in situation.own + situation.foes if ship.slug != acting and not ship.acted]
    return hand.count(card) > sum(_may_need(situation, card, ship) for ship in to_come)


def _may_need(situation: Situation, card: Card, ship: Ship) -> bool:
    ours = ship.side == situation.side
    if card == STEADY_AIM:
        return ours and ship.card.guns.broadside is not None and bool(targets_of(situation.state, ship))
    near = any(other.box == ship.box for other in situation.enemies_of(ship))
    if card == QUICK:
        return ours and near and ship.order == "maneuver-0"
    return not ours and near and (ship.can_ram or ship.can_spar)


def replace(situation: Situation, decision: Decision) -> Act:
    draft = situation.view.draft
    left = list(situation.view.hand or [])
    for card in draft.laid if draft else ():
        left.remove(card)
    for option in decision.options:
        if isinstance(option.act, acts.Discard) and left.count(option.act.card) > _kept(situation, option.act.card):
            return option.act
    return acts.Draw()


def _kept(situation: Situation, card: Card) -> int:
    """As many as there are ships it could serve."""
    return min(MOST[card], sum(_serves(situation, card, ship) for ship in situation.own + situation.foes))


def _serves(situation: Situation, card: Card, ship: Ship) -> bool:
    ours = ship.side == situation.side
    match card:
        case "quick-maneuver":
            return ours and under_way(ship)
        case "slow-maneuver":
            return not ours and under_way(ship)
        case "steady-aim":
            return ours and ship.card.guns.broadside is not None
        case "hot-shot":
            return not ours and burns(ship)
        case "screen":
            return ours and under_way(ship) and bool(friends_to_screen(situation.state, ship))
    return ours
