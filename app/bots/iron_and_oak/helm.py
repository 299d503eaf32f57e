"""At the helm: which box, which target, now that the order lies open."""

from app.bots.iron_and_oak.plans import Plans
from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.routes import boxes_ahead, boxes_beyond


def steer(situation: Situation, decision: Decision) -> Act:
    """The best course, the first among equals."""
    worths = steer_worths(situation, decision)
    return max(worths, key=lambda act: worths[act]) if worths else decision.options[0].act


def steer_worths(situation: Situation, decision: Decision) -> dict[Act, float]:
    """Nothing for a ship that is still to come."""
    ship = situation.state.ship(situation.view.active)
    if ship.box is None:
        return {}
    plans = Plans(situation, ship)
    via = _through(situation, decision)
    found: dict[Act, float] = {}
    for option in decision.options:
        act = option.act
        if via and isinstance(act, acts.Go):
            worth = plans.path((via, act.box))
        elif isinstance(act, acts.Through):
            beyond = boxes_beyond(situation.state, ship, act.box)
            worth = max(plans.path((act.box, box)) for box in beyond)
        else:
            worth = plans.act(act)
        found[act] = worth
    return found


def _through(situation: Situation, decision: Decision) -> str:
    """The box already chosen: that of the odds shown."""
    if decision.name != "second box":
        return ""
    ship = situation.state.ship(situation.view.active)
    boxes = {option.act.box for option in decision.options if isinstance(option.act, acts.Go)}

    return next(
        via for via in boxes_ahead(situation.state, ship) if set(boxes_beyond(situation.state, ship, via)) == boxes
    )


def oppose(situation: Situation, decision: Decision) -> Act:
    """The one that might ram."""

    def danger(act: Act) -> float:
        assert isinstance(act, acts.Oppose)
        foe = situation.state.ship(act.target)
        return (foe.can_ram or foe.can_spar) + foe.card.points / 100

    return max((option.act for option in decision.options), key=danger)


def keep_tow(situation: Situation, decision: Decision) -> Act:
    """As long as the other needs it."""
    ship = situation.state.ship(situation.view.active)
    other = situation.state.ship(ship.tows)
    return acts.KeepTow() if other.grounded or not other.powered else acts.CastOff()
