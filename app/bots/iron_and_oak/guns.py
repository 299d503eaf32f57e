"""What a shot is worth, and at whom to fire."""

from functools import cache

from app.bots.iron_and_oak.cards import spare
from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.cards import STEADY_AIM
from app.games.iron_and_oak.gunnery import armour, shot_meant_for, why_not_fire
from app.games.iron_and_oak.river import distance
from app.games.iron_and_oak.screen import screen_of
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import SHIP_CARDS
from app.games.iron_and_oak.shot_odds import ShotSpread, shot_spread

CRITICAL = 0.1
"""What a critical hit is worth, as a share of the ship."""
CARD = 0.12
SPARE_CARD = 0.04
"""What a card must bring to be played, and one that nobody needs who fires later in the turn."""
SMOKE = 0.03


def shot_worth(situation: Situation, ship: Ship, target: Ship, steady_aim: bool = False) -> float:
    """To the firing side, in points; 0 where she cannot fire at her. Only how far apart they lie makes a difference."""
    falls_on = screen_of(situation.state, target) or target
    key = ship.slug, target.slug, falls_on.slug, distance(ship.at, target.at), steady_aim
    if key not in situation.shots:
        situation.shots[key] = _reckon(situation, ship, target, falls_on, steady_aim)
    return situation.shots[key]


def _reckon(situation: Situation, ship: Ship, target: Ship, falls_on: Ship, steady_aim: bool) -> float:
    state = situation.state
    if why_not_fire(state, ship, target) is not None:
        return 0.0
    shot = shot_meant_for(state, ship, target, steady_aim=steady_aim)
    spread = shot_spread(shot.dice, shot.drm, armour(falls_on), shot.raking)
    return spread_worth(situation, falls_on, spread)


def spread_worth(situation: Situation, target: Ship, spread: ShotSpread) -> float:
    hits = sum(likely * situation.hurt(target, number) for number, likely in enumerate(spread.hits) if number)
    worth = situation.damage_worth(target, target.card.hits)
    return hits + CRITICAL * spread.critical * worth + 0.3 * spread.dent * situation.hurt(target, 1)


@cache
def has_guns(slug: str) -> bool:
    return SHIP_CARDS[slug].guns.broadside is not None


def best_shot(situation: Situation, ship: Ship) -> float:
    if not has_guns(ship.slug):
        return 0.0
    return max((shot_worth(situation, ship, target) for target in situation.enemies_of(ship)), default=0.0)


def fire(situation: Situation, decision: Decision) -> Act:
    worth = fire_worths(situation, decision)
    return max(worth, key=lambda act: worth[act])


def fire_worths(situation: Situation, decision: Decision) -> dict[Act, float]:
    ship = situation.state.ship(situation.view.active)
    aim = SPARE_CARD if spare(situation, STEADY_AIM, ship.slug) else CARD
    worth: dict[Act, float] = {acts.HoldFire(): SMOKE}
    for option in decision.options:
        if isinstance(option.act, acts.Fire):
            target = situation.state.ship(option.act.target)
            value = shot_worth(situation, ship, target, option.act.steady_aim)
            value += 0.08 * situation.damage_worth(target, target.card.hits) * option.act.hot_shot
            worth[option.act] = value - aim * option.act.steady_aim - SPARE_CARD * option.act.hot_shot
    return worth
