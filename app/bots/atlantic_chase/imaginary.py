"""The imaginary player: the tables by which people play this game alone against the side that nobody plays [30].

They speak of slips and seizures, markers, helpers, targets and zones. What they leave open (which course, which action)
he decides as the Regular does, as far as [30.4] lets him attack.
"""

from collections.abc import Callable
from random import Random

import msgspec

from app.bots.atlantic_chase import commander
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.forces.ship_cards import BRITISH
from app.games.atlantic_chase.view import ShipView, View

_GOES = 4
"""On a die of 1 to 4 he signals or seizes, on a 5 or 6 he evades [30.1, 30.2]."""
_ATTACKS = (orders.Engage, orders.Search, orders.Strike)


def choose(view: msgspec.Struct, decision: Decision, chance: Random) -> Act:
    assert isinstance(view, View)
    if decision.name in _TABLES:
        act = _TABLES[decision.name](view, decision, chance)
        if act is not None and decision.allows(act):
            return act
    if decision.name == "action":
        decision = _held_back(view, decision)
    return commander.choose(view, decision, chance)


def _of(decision: Decision, kind: type[Act]) -> list[Act]:
    return [option.act for option in decision.options if isinstance(option.act, kind)]


# --- on the chart


def slip(view: View, decision: Decision, chance: Random) -> Act:
    """[30.1]"""
    signals = _of(decision, orders.Signals)
    return chance.choice(signals) if signals and chance.randint(1, 6) <= _GOES else orders.SlipAway()


def seize(view: View, decision: Decision, chance: Random) -> Act:
    """[30.2]"""
    return orders.Seize() if chance.randint(1, 6) <= _GOES else orders.Decline()


def take_marker(view: View, decision: Decision, chance: Random) -> Act:
    """A convoy first, else who is damaged, else any [30.2]."""
    look = Outlook(view)

    def need(act: Act) -> int:
        assert isinstance(act, orders.GiveEvasive)
        force = look.forces[act.force]
        return 2 if look.has_convoy(force) else 1 if look.is_hurt(force) else 0

    takers = _of(decision, orders.GiveEvasive)
    most = max(map(need, takers))
    return chance.choice([act for act in takers if need(act) == most])


def spend(view: View, decision: Decision, chance: Random) -> Act | None:
    """At the first chance [30.3]."""
    markers = _of(decision, orders.Spend)
    return chance.choice(markers) if markers else None


def coordinate(view: View, decision: Decision, chance: Random) -> Act | None:
    """Whenever anybody can [30.3]."""
    helpers = [act for act in _of(decision, orders.Coordinate) if getattr(act, "force", None)]
    return chance.choice(helpers) if helpers else None


def support(view: View, decision: Decision, chance: Random) -> Act | None:
    helpers = [act for act in _of(decision, orders.Support) if getattr(act, "source", None)]
    return chance.choice(helpers) if helpers else None


def _held_back(view: View, decision: Decision) -> Decision:
    """Without the attacks of forces with a convoy or a damaged ship [30.4]."""
    look = Outlook(view)

    def held(act: Act) -> bool:
        if not isinstance(act, _ATTACKS):
            return False
        slug = act.source if isinstance(act, orders.Strike) else act.force
        force = look.forces.get(slug)
        return force is not None and (look.has_convoy(force) or look.is_hurt(force))

    options = tuple(option for option in decision.options if not held(option.act))
    return msgspec.structs.replace(decision, options=options) if options else decision


# --- on the battle board


def lay_guns(view: View, decision: Decision, chance: Random) -> Act | None:
    """The convoy first, else the deadliest; several ships take different targets [30.5]."""
    aims = [act for act in _of(decision, acts.Aim) if isinstance(act, acts.Aim)]
    if not aims:
        return None
    ships = {ship.slug: ship for ship in view.ships}
    taken = [shot.target for shot in view.draft]

    def wanted(act: acts.Aim) -> tuple[int, bool, int, str]:
        target = ships[act.target]
        return -taken.count(act.target), target.kind == "convoy", _deadly(target), act.target

    return max(aims, key=wanted)


def _deadly(ship: ShipView) -> int:
    return sum(guns + 1 for guns in ship.guns if guns is not None)


def steer(view: View, decision: Decision, chance: Random) -> Act | None:
    """The British close in, Germans keep far but from the weak; who is damaged draws off [30.6]."""
    sails = [act for act in _of(decision, acts.Sail) if isinstance(act, acts.Sail) and not act.smoke]
    if not sails:
        return None
    ships = {ship.slug: ship for ship in view.ships}
    zones = ("far", "near", "close")
    closes = view.side == BRITISH or _faces_the_weak(view)

    def wanted(act: acts.Sail) -> tuple[int, str]:
        zone = zones.index(act.zone)
        return (zone if closes and not ships[act.ship].damaged else -zone), act.ship

    return max(sails, key=wanted)


def _faces_the_weak(view: View) -> bool:
    """Only a convoy, or nothing above a squadron of destroyers, a damaged ship or a light cruiser."""
    others = [ship for ship in view.ships if ship.side != view.side and ship.zone]
    return all(ship.kind != "ship" or ship.damaged or ship.ship_class in ("CL", "DD") for ship in others)


_TABLES: dict[str, Callable[[View, Decision, Random], Act | None]] = {
    "slip": slip,
    "seize": seize,
    "evasive marker": take_marker,
    "evasive on roll": spend,
    "evasive for initiative": spend,
    "evasive for segments": spend,
    "vie": spend,
    "coordination": coordinate,
    "air support": support,
    "gunnery": lay_guns,
    "maneuver": steer,
}
