"""A commander who goes by the tables of the variant [V3, V7], with dice of his own."""

from random import Random

from app.bots.u_boat_leader.picking import first, of_kind
from app.engine.decision import Act, Decision
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.counters import STATIONS, SWEEPS
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.view import View


def choose(view: View, decision: Decision, chance: Random) -> Act:
    if allot := [act for act in of_kind(decision, acts.Allot) if act.number > 0]:
        return chance.choice(allot)
    if stations := of_kind(decision, acts.Station):
        roll = chance.randint(1, 10)
        shift = next(row.shift for row in STATIONS if roll <= row.to)
        return next(act for act in stations if act.shift == shift)
    if ways := of_kind(decision, acts.EscortTo):
        return _move(view, decision, ways, chance)
    if targets := of_kind(decision, acts.AttackSub):
        return chance.choice(targets)
    return first(decision, acts.InOrder, acts.EndAllotment)


def _move(view: View, decision: Decision, ways: list[acts.EscortTo], chance: Random) -> Act:
    """At a detected boat by chance; otherwise round the ring, or towards ships that were hit."""
    contact = view.contact
    assert contact is not None
    if any(sub.detected for sub in contact.seen):
        return chance.choice(ways)
    reachable = {act.area: act for act in ways}
    here = next(iter(reachable))
    hurt = [ship.area for ship in contact.ships if ship.damage] + list(contact.wrecks)
    roll = chance.randint(1, 10)
    if DISPLAY.ring(here) == "short":
        column = SWEEPS.short_loss if hurt else SWEEPS.short_quiet
    else:
        column = SWEEPS.elsewhere_loss if hurt else SWEEPS.elsewhere_quiet
    row = next(row for row in column if roll <= row.to)
    if row.do == "standard":
        inward = "medium" if DISPLAY.ring(here) == "long" else "short"
        home = [area for area in DISPLAY.adjacent(here) if area in reachable and DISPLAY.ring(area) == inward]
        return reachable[chance.choice(home)] if home else reachable[here]
    if row.do == "toward":
        goal = min(hurt, key=lambda area: DISPLAY.range(here, area))
        return reachable[min(reachable, key=lambda area: (DISPLAY.range(area, goal), area))]
    to = DISPLAY.round_the_ring(here, row.shift) if row.do == "ring" else here
    return reachable.get(to, reachable[here])
