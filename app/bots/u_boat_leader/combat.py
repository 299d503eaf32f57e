"""In contact: moves, drift, attacks, reactions."""

from app.bots.u_boat_leader.picking import best, first, of_kind
from app.engine.decision import Act, Decision
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.contact_view import AimView, ContactView, ShipView, ShotView, SubView
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.odds import AttackOdds, shot_odds
from app.games.u_boat_leader.ship_cards import SHIPS
from app.games.u_boat_leader.view import BoatView, View

LONG_ENOUGH = 6
"""Rounds after which a boat that still has torpedoes lets the convoy go."""
ENOUGH = 0.08
"""Points that a torpedo must add to be spent."""
GUESS = (3, 6, 9)
"""The torpedo numbers of most merchants, for those nobody has made out."""


def decide(view: View, decision: Decision) -> Act:
    match decision.name:
        case "boats move":
            return _move(view, decision)
        case "drift":
            return first(decision, acts.LetDrift, acts.DriftStraight)
        case "attack":
            return first(decision, acts.Attack, acts.HoldFire)
        case "aim":
            return _aim(view, decision)
        case "reaction":
            return _react(view, decision)
    return first(decision, acts.InOrder)


def _boat(view: View, number: str) -> BoatView:
    return next(boat for boat in view.boats if boat.number == number)


def _contact(view: View) -> ContactView:
    assert view.contact is not None
    return view.contact


def _escort(ship: ShipView) -> bool:
    return ship.unit in ("escort", "fleet")


# --- movement


def _move(view: View, decision: Decision) -> Act:
    contact = _contact(view)
    under_way = [sub for sub in contact.subs if not sub.moved and sub.steps_left < sub.speed]
    for sub in [*under_way, *(each for each in contact.subs if not each.moved)]:
        act = _move_boat(view, decision, sub)
        if act is not None:
            return act
    return first(decision, acts.EndMoves, acts.Steer, acts.Quit)


def wants_out(view: View, sub: SubView) -> bool:
    """Nothing to fire, or nerves that will not stand another round."""
    boat, contact = _boat(view, sub.boat), _contact(view)
    if contact.round > LONG_ENOUGH:
        return True
    prey = [ship for ship in contact.ships if not _escort(ship)]
    if not prey or (boat.ready.normal == 0 and not (boat.ammunition and not sub.submerged and boat.gun is not None)):
        return True
    if boat.ready.normal == 0 and contact.alerted:
        return True
    return boat.stress >= boat.shaken_to or boat.hull_left <= 1


def _move_boat(view: View, decision: Decision, sub: SubView) -> Act | None:
    """The next step towards the best area in reach, or none if she stays."""
    contact = _contact(view)
    mine = [option.act for option in decision.options if getattr(option.act, "boat", "") == sub.boat]
    if not mine:
        return None
    if wants_out(view, sub):
        return _way_out(sub, mine)
    silent = [act for act in mine if isinstance(act, acts.RunSilent)]
    boat = _boat(view, sub.boat)
    if silent and boat.evasion >= 4 and boat.stress + 2 <= boat.okay_to:
        return silent[0]
    goal = best(DISPLAY.within(sub.area, sub.steps_left), lambda area: _worth(view, contact, sub, area))
    dives = [act for act in mine if isinstance(act, acts.Dive)]
    if goal == sub.area:
        if dives and sub.risk and sub.risk.found > 0.3 and contact.alerted:
            return dives[0]
        return None
    steps = [act for act in mine if isinstance(act, acts.Steer)]
    nearer = [act for act in steps if DISPLAY.range(act.area, goal) < DISPLAY.range(sub.area, goal)]
    return best(nearer, lambda act: -contact.found.get(act.area, (0.0, 0.0))[sub.submerged]) if nearer else None


def move_worths(view: View, decision: Decision, chosen: Act) -> dict[Act, float]:
    """Of the boat that was moved: the best place still in reach after each step, and where she stays if moves end.

    A boat that had better leave is not weighed.
    """
    contact = _contact(view)
    sub = next((each for each in contact.subs if each.boat == getattr(chosen, "boat", "")), None)
    if sub is None or wants_out(view, sub):
        return {}
    steps = [act for act in of_kind(decision, acts.Steer) if act.boat == sub.boat]
    worths: dict[Act, float] = {
        act: max(_worth(view, contact, sub, area) for area in DISPLAY.within(act.area, max(0, sub.steps_left - 1)))
        for act in steps
    }
    return worths | {acts.EndMoves(): _worth(view, contact, sub, sub.area)}


def _way_out(sub: SubView, mine: list[Act]) -> Act | None:
    """Off by the shortest way, astern among equals; surfaced boats are faster."""
    if quits := [act for act in mine if isinstance(act, acts.Quit)]:
        return quits[0]
    steps = [act for act in mine if isinstance(act, acts.Steer)]
    if not steps:
        # With her engines hit she may be able to move on the surface only.
        return next((act for act in mine if isinstance(act, acts.Surface)), None) if sub.speed == 0 else None
    return best(steps, lambda act: (-DISPLAY.to_edge(act.area), DISPLAY.areas[act.area].centre[1]))


def _worth(view: View, contact: ContactView, sub: SubView, area: str) -> float:
    """What she could sink from there, less what being found there costs."""
    boat = _boat(view, sub.boat)
    torpedoes = boat.ready.normal
    gains = sorted(
        (_gain(contact, boat, ship, area) for ship in contact.ships if not _escort(ship)), reverse=True
    )  # fmt: skip
    gain = sum(gains[: max(1, torpedoes // 2)])
    found = 1.0 if sub.detected else contact.found.get(area, (0.0, 0.0))[sub.submerged]
    point_blank = any(
        DISPLAY.range(ship.area, area) <= 1 and not sub.submerged for ship in contact.ships if not _escort(ship)
    )
    near = min((DISPLAY.range(ship.area, area) for ship in contact.ships if not _escort(ship)), default=9)
    return gain - 2.0 * found - 0.6 * point_blank - 0.2 * near


def _gain(contact: ContactView, boat: BoatView, ship: ShipView, area: str) -> float:
    distance = DISPLAY.range(ship.area, area)
    if distance > 3 or boat.ready.normal == 0:
        return 0.0
    number = min(2, boat.ready.normal)
    card = SHIPS[ship.card] if ship.card else None
    odds = shot_odds(number, number - 1 + boat.torpedo - distance, card.torpedo if card else GUESS, ship.damage)
    return _value(odds, card.vp if card else 2, ship.damage)


def _value(odds: AttackOdds, vp: int, damage: int) -> float:
    """A sunk ship is worth her points, a crippled one some of them: a final shot may follow."""
    heavy = 0.45 if damage < 2 else 0.0
    return vp * (odds.sunk + heavy * odds.heavy + 0.15 * odds.light)


# --- attack


def _aim(view: View, decision: Decision) -> Act:
    """Torpedo by torpedo where it adds most; then the gun; then fire."""
    worths = aim_worths(view, decision)
    return max(worths, key=lambda act: worths[act])


def aim_worths(view: View, decision: Decision) -> dict[Act, float]:
    """What each further torpedo adds; who fires now keeps what a torpedo is worth another time."""
    contact = _contact(view)
    aim = contact.aim
    assert aim is not None
    more = [act for act in of_kind(decision, acts.Lay) if act.number > 0]
    return {first(decision, acts.Fire, acts.HoldFire): ENOUGH, **{act: _added(contact, aim, act) for act in more}}


def _added(contact: ContactView, aim: AimView, act: acts.Lay) -> float:
    if act.weapon == "fat":
        return 0.5
    ship = next(each for each in contact.ships if each.id == act.target)
    already = sum(each.number for each in aim.laid if (each.weapon, each.target) == (act.weapon, act.target))
    target = next((each for each in aim.targets if each.ship == ship.id), None)
    if target is None:
        return 0.0
    shots = {(shot.weapon, shot.number): shot for shot in target.shots}
    now = _shot_value(ship, shots.get((act.weapon, already)))
    then = _shot_value(ship, shots.get((act.weapon, already + 1)))
    return then - now


def _shot_value(ship: ShipView, shot: ShotView | None) -> float:
    if shot is None:
        return 0.0
    card = SHIPS[ship.card] if ship.card else None
    vp = (card.vp if card else 2) or 0.7
    return _value(shot.odds, int(vp) or 1, ship.damage) * (0.5 if _escort(ship) else 1.0)


# --- reaction


def _react(view: View, decision: Decision) -> Act:
    """A dive where the hits would hurt; the note of doing nothing is not read, her risk is."""
    contact = _contact(view)
    hurt = [sub for sub in contact.subs if sub.risk and sub.risk.hit > 0.3]
    return first(decision, acts.CrashDive, acts.DeepDive) if hurt else first(decision, acts.CrashDive, acts.NoReaction)
