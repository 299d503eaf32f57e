"""Splitting and merging: both are free between actions, for stations that lie together [18, 3.12]."""

import msgspec

from app.bots.atlantic_chase.admiral.hunts import best_hunt, may_hunt
from app.bots.atlantic_chase.admiral.outlook import Outlook, knots
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.ship_cards import GERMAN, SPEEDS
from app.games.atlantic_chase.forces.task_force import SLOTS

_STRONGER = 1.25
"""Together they must promise so much more than the better of the two alone."""
_HUNTS_ON = 0.3
"""Points that the sound ships must promise without the damaged ones to leave them."""


def regrouping(look: Outlook) -> Act | None:
    """The next ship to leave a force, or force to join another, if any should."""
    return next_to_leave(look) or next_to_join(look)


def _stations(look: Outlook) -> list[ForceView]:
    return [force for force in look.own if not force.trajectory]


def with_ships(look: Outlook, force: ForceView, ships: list[str]) -> ForceView:
    """The force as it would be with these ships: as fast as the slowest [1.8]."""
    slowest = min(knots(look.ships[slug].speed) for slug in ships)
    return msgspec.structs.replace(force, ships=ships, speed=SPEEDS[slowest])


def _promise(look: Outlook, force: ForceView) -> float:
    hunt = best_hunt(look, force)
    return hunt.worth if hunt else 0.0


# --- splitting


def next_to_leave(look: Outlook) -> orders.Detach | None:
    """Damaged raiders part from sound ones that have something to hunt: the ones go home, the others go on.

    The British, who have no raid to lose, keep their lines together: parted they fared worse.
    """
    if look.side != GERMAN or len(look.own) >= SLOTS[look.side]:
        return None
    for force in _stations(look):
        hurt = [ship.slug for ship in look.ships_in(force) if ship.damaged]
        sound = [slug for slug in force.ships if slug not in hurt]
        if not hurt or not sound or look.has_convoy(force):
            continue
        rest = with_ships(look, force, sound)
        if _promise(look.moved(rest), rest) > _HUNTS_ON:
            return orders.Detach(force.slug, hurt[0])
    return None


def goes_along(look: Outlook, decision: Decision) -> Act | None:
    """Further damaged ships go with the one that has just left."""
    for option in decision.options:
        act = option.act
        if isinstance(act, orders.Detach) and act.into and look.ships[act.ship].damaged:
            return act
    return None


def who_keeps_it(look: Outlook, decision: Decision) -> Act:
    """A marker goes to whoever needs it more: the damaged ships."""
    goes = [option.act for option in decision.options if isinstance(option.act, orders.MarkerGoes)]
    wanted = [act for act in goes if look.is_hurt(look.forces[act.to]) == (act.marker == "evasive")]
    return (wanted or goes)[0]


# --- merging


def next_to_join(look: Outlook) -> orders.Merge | None:
    """Of two sound forces in one place the smaller joins the greater, if together they promise clearly more."""
    own = [force for force in _stations(look) if may_hunt(look, force) and not look.is_hurt(force)]
    for one in own:
        for other in own:
            if one is other or (one.hexes, one.box) != (other.hexes, other.box) or len(one.ships) > len(other.ships):
                continue
            both = with_ships(look, other, [*other.ships, *one.ships])
            alone = max(_promise(look, one), _promise(look, other))
            if _promise(look.moved(both), both) > max(_STRONGER * alone, _HUNTS_ON):
                return orders.Merge(one.slug, other.slug)
    return None
