"""When to play a card, and which to keep."""

from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.cards import Card

GAIN = 0.1
"""How much the chance must change for a plain move; half of it is enough where ships meet or one gets away."""
KEEP: dict[Card, int] = {
    "quick-maneuver": 2,
    "slow-maneuver": 2,
    "steady-aim": 3,
    "hasty-repair": 1,
    "hot-shot": 1,
    "screen": 0,
}
"""How many of each are worth a place in the hand."""


def on_maneuver(situation: Situation, decision: Decision) -> Act:
    """The card that moves the chance most our way, if it is worth one."""
    now = next(
        option.chance.value for option in decision.options if isinstance(option.act, acts.Pass) and option.chance
    )
    attempt = situation.view.attempt
    assert attempt
    ours = situation.state.ship(attempt.ship).side == situation.side
    best: Act = acts.Pass()
    gained = GAIN / 2 if attempt.kind in ("strike", "cross", "escape", "leave") else GAIN
    for option in decision.options:
        if isinstance(option.act, acts.PlayCard) and option.chance:
            gain = option.chance.value - now if ours else now - option.chance.value
            if gain > gained:
                best, gained = option.act, gain
    return best


def replace(situation: Situation, decision: Decision) -> Act:
    draft = situation.view.draft
    left = list(situation.view.hand or [])
    for card in draft.laid if draft else ():
        left.remove(card)
    for option in decision.options:
        if isinstance(option.act, acts.Discard) and left.count(option.act.card) > KEEP[option.act.card]:
            return option.act
    return acts.Draw()
