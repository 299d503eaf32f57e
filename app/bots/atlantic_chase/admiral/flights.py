"""Air strikes, stealth attacks and recon: what can be done without a ship in the hex [12, 19]."""

from app.bots.atlantic_chase.admiral.hunts import contact_bonus, prize
from app.bots.atlantic_chase.admiral.outlook import Outlook, knots, length_of
from app.bots.atlantic_chase.admiral.worth import stake
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Attack, Result
from app.games.atlantic_chase.actions.designations import support_modifier
from app.games.atlantic_chase.actions.tables import TABLES, TWO_DICE
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.map.uboat_zone import uboat_zone_modifier
from app.games.atlantic_chase.view import ShipView

_STRIKE = 0.12
_TORPEDOES = 0.4
"""What an air strike, and a stealth attack that is made but once, must promise in points."""
_RECON = 0.5
"""Recon needs a quarry that a battle would take so much from."""


def strikes(look: Outlook, open_to: list[Act]) -> list[tuple[float, Act]]:
    found: list[tuple[float, Act]] = []
    for act in open_to:
        if isinstance(act, orders.Strike):
            worth = air_strike(look, act)
            found += [(worth, act)] if worth > _STRIKE else []
        elif isinstance(act, orders.StealthAttack):
            worth = stealth_attack(look, act)
            least = _TORPEDOES if look.changes_left > 6 else 0.05
            found += [(worth, act)] if worth > least else []
    return found


def air_strike(look: Outlook, act: orders.Strike) -> float:
    source, target = look.forces.get(act.source), look.forces[act.target]
    total = length_of(target) + (length_of(source) if source else 0)
    modifier = support_modifier(True, distance(act.launch, act.hex)) + _contact(target, act.hex)
    return harm(look, target, "air strike", total, modifier)


def stealth_attack(look: Outlook, act: orders.StealthAttack) -> float:
    target = look.forces[act.target]
    name = next((each.hex for each in look.sea.stealth if each.slug == act.force), None)
    if name is None:
        return 0.0
    modifier = uboat_zone_modifier(look.chart, name) + _contact(target, name)
    scattered = any(ship.dispersed for ship in look.ships_in(target))
    if look.side == "german" and scattered:
        modifier += 2
    return harm(look, target, "stealth attack", length_of(target), modifier)


def _contact(target: ForceView, name: Hex) -> int:
    return contact_bonus(target) if name in target.contact else 0


def harm(look: Outlook, target: ForceView, kind: Attack, total: int, modifier: int) -> float:
    """Expected points of the hits, on the ship where they count most."""
    table = TABLES.attacks[kind]
    return sum(ways / 36 * harm_of(look, target, table.cell(total, dice + modifier)) for dice, ways in TWO_DICE.items())


def harm_of(look: Outlook, target: ForceView, codes: tuple[Result, ...]) -> float:
    return sum(_harm(look, target, code) for code in codes)


def _harm(look: Outlook, target: ForceView, code: Result) -> float:
    ships = look.ships_in(target)
    slow = {"hit_if_slow": knots("slow"), "hit_if_very_slow": knots("very_slow")}.get(code)
    if slow is not None:
        if knots(target.speed) > slow:
            return 0.0
        ships = [ship for ship in ships if knots(ship.speed) <= slow]
    elif code not in ("hit", "damage"):
        return 0.0
    return max((stake(look, ship, hits_of(ship, code)) for ship in ships), default=0.0)


def hits_of(ship: ShipView, code: Result) -> int:
    """Damage turns a ship over at once, and is two hits on a convoy [22.6]."""
    if code != "damage":
        return 1
    return 2 if ship.kind != "ship" else max(1, (ship.defence or 1) - ship.hits)


# --- recon


def recon(look: Outlook, open_to: list[Act]) -> Act | None:
    """A look at a quarry that nobody has reported yet, if a hunter could make something of it."""
    boats = [act for act in open_to if isinstance(act, orders.Recon) and not act.prien]
    return boats[0] if boats and best_recon(look) else None


def recon_in(look: Outlook, decision: Decision) -> Act | None:
    best = best_recon(look, [option.act.hex for option in decision.options if isinstance(option.act, orders.ReconIn)])
    return orders.ReconIn(best) if best else None


def best_recon(look: Outlook, open_to: list[Hex] | None = None) -> Hex | None:
    """Where it would give most away: the worth of the strings there that carry no Intel."""
    worths: dict[Hex, float] = {}
    for quarry in look.others:
        if not quarry.trajectory or quarry.intel:
            continue
        for name in quarry.hexes:
            gain = max((prize(look, force, quarry, name) for force in look.own if force.hexes), default=0.0)
            if gain > _RECON:
                near = min((distance(name, other) for force in look.own for other in force.hexes), default=9)
                worths[name] = worths.get(name, 0.0) + gain / (3 + near)
    offered = [name for name in worths if open_to is None or name in open_to]
    return max(offered, key=lambda name: (worths[name], name), default=None)
