"""What it is worth to stand before a friend: the first attack on her falls on the ship that screens [4.7]."""

from app.bots.iron_and_oak.guns import shot_worth
from app.bots.iron_and_oak.situation import Situation
from app.bots.iron_and_oak.strikes import best_strike
from app.games.iron_and_oak.cards import SCREEN
from app.games.iron_and_oak.maneuver import friends_to_screen
from app.games.iron_and_oak.ship import Ship

IN_TIME = 0.3
"""Whether she acts before those who would attack shows only after the orders are written."""


def screen_worth(situation: Situation, ship: Ship, friend: Ship) -> float:
    """By those who have not acted yet, the one who would hurt the friend most."""
    spared = [
        max(
            shot_worth(situation, foe, friend) - shot_worth(situation, foe, ship),
            best_strike(situation, foe, friend) - best_strike(situation, foe, ship) if foe.box == ship.box else 0.0,
        )
        for foe in situation.foes
        if not foe.acted
    ]
    return max(spared, default=0.0) * (IN_TIME if situation.view.phase == "orders" else 1.0)


def best_screen(situation: Situation, ship: Ship) -> float:
    """If there is a card for it."""
    if SCREEN not in (situation.view.hand or ()):
        return 0.0
    return max(
        (screen_worth(situation, ship, friend) for friend in friends_to_screen(situation.state, ship)), default=0.0
    )
