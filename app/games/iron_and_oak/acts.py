"""What a player of Iron & Oak can do."""

from typing import Literal

from app.engine.decision import Act
from app.games.iron_and_oak.cards import Card
from app.games.iron_and_oak.ship import Order
from app.games.iron_and_oak.ship_cards import End
from app.games.iron_and_oak.tables import Critical

HazardKind = Literal["shoal", "snag", "mine"]


class GiveOrder(Act, frozen=True):
    """Write an order for a ship; a later one replaces it until the orders are sealed [3.2]."""

    ship: str
    order: Order


class Seal(Act, frozen=True):
    """The orders are complete; ships without one have none [3.2]."""


class Activate(Act, frozen=True):
    ship: str


class Oppose(Act, frozen=True):
    target: str


class Hold(Act, frozen=True):
    """Maneuver 0 (c): stay [4.7]."""


class Escape(Act, frozen=True):
    """Maneuver 0 (a): out of a crossed position without leaving the box [4.7]."""


class Screen(Act, frozen=True):
    """Maneuver 0 (b): play a Screen card for a friend [4.7]."""

    friend: str


class Cross(Act, frozen=True):
    """Maneuver 0 (d) [4.8]."""

    target: str
    end: End


class Strike(Act, frozen=True):
    """Maneuver 0 (e): ram, spar or both [4.9]."""

    target: str
    ram: bool = False
    spar: bool = False


class Go(Act, frozen=True):
    """Maneuver 1 to this box, or the last box of Maneuver 2 [4.5, 4.6]."""

    box: str


class Through(Act, frozen=True):
    """The box that Maneuver 2 passes through [4.6]."""

    box: str


class Enter(Act, frozen=True):
    """Maneuver 1 on to the map [4.5]."""


class Leave(Act, frozen=True):
    """Maneuver 1 off the map by an exit box [4.5]."""


class Grapple(Act, frozen=True):
    """Take a friend in tow, or keep the one on the hawser [4.11]."""

    target: str


class KeepTow(Act, frozen=True):
    pass


class CastOff(Act, frozen=True):
    pass


class PlayCard(Act, frozen=True):
    """Quick or Slow Maneuver on a ship involved [4.4]."""

    card: Card
    ship: str


class Pass(Act, frozen=True):
    """No card, or no further one."""


class ChooseHazard(Act, frozen=True):
    """Which of several hazards an enemy ship meets first [4.13]."""

    hazard: HazardKind


class ChooseNext(Act, frozen=True):
    """Which ship of a group is checked next [4.13]."""

    ship: str


class Fire(Act, frozen=True):
    """One shot at one ship, with the cards played on it [5.1]."""

    target: str
    steady_aim: bool = False
    hot_shot: bool = False


class HoldFire(Act, frozen=True):
    pass


class Repair(Act, frozen=True):
    """A repair attempt; a Hasty Repair succeeds without a roll [3.1]."""

    ship: str
    critical: Critical
    hasty: bool = False


class Done(Act, frozen=True):
    """No further repairs."""


class Discard(Act, frozen=True):
    """Lay a card away, face down [3.4]."""

    card: Card


class Draw(Act, frozen=True):
    """Fill the hand up [3.4]."""


AnyAct = (
    GiveOrder
    | Seal
    | Activate
    | Oppose
    | Hold
    | Escape
    | Screen
    | Cross
    | Strike
    | Go
    | Through
    | Enter
    | Leave
    | Grapple
    | KeepTow
    | CastOff
    | PlayCard
    | Pass
    | ChooseHazard
    | ChooseNext
    | Fire
    | HoldFire
    | Repair
    | Done
    | Discard
    | Draw
)
