"""What a ram or spar is worth, now or from where a ship might be."""

from math import prod

from app.bots.iron_and_oak.situation import Situation
from app.games.iron_and_oak.hazard_checks import hazard_contest, hazards_for
from app.games.iron_and_oak.modifiers import Plan, maneuver_contest
from app.games.iron_and_oak.odds import fight_of
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.strike_odds import strike_joint, strike_odds

FOULED = 0.15
BROKEN = 0.25


def contact_worth(situation: Situation, ship: Ship, plan: Plan) -> float:
    """Given contact: Hits on the target, less those on herself, a lost ram and hanging together."""
    state = situation.state
    target = state.ship(plan.target)
    fight = fight_of(state, ship, plan)
    gained = sum(
        float(likely) * (situation.hurt(target, hits) - situation.hurt(ship, own))
        for (hits, own), likely in strike_joint(fight).items()
    )
    odds = strike_odds(fight)
    return gained - FOULED * odds.fouled - BROKEN * odds.ram_breaks


def strike_worth(situation: Situation, ship: Ship, plan: Plan) -> float:
    contact = maneuver_contest(situation.state, ship, plan).chance
    return contact * contact_worth(situation, ship, plan)


def clear(situation: Situation, ship: Ship, box: str) -> float:
    """The chance that no hazard of a box stops her: there she can only attack if none does."""
    state = situation.state
    return prod(hazard_contest(state, ship, box, kind).chance for kind in hazards_for(state, ship, box))


def best_strike(situation: Situation, ship: Ship, target: Ship) -> float:
    """If the two shared a box when orders are written next."""
    if not (ship.can_ram or ship.can_spar) or not ship.powered or ship.held or target.card.hull == "fort":
        return 0.0
    key = ship.slug, target.slug
    if key not in situation.strikes:
        plan = Plan("strike", target=target.slug, ram=ship.can_ram, spar=ship.can_spar)
        situation.strikes[key] = max(0.0, strike_worth(situation, ship, plan))
    best = situation.strikes[key]
    return best * clear(situation, ship, target.at) if best else 0.0
