"""The admiral in battle: targets by what hits on them count, range by who gains from it, and away when we lose by it.

Operations have no victory boxes; what counts is the scenario's table of points.
"""

from app.bots.atlantic_chase import leader
from app.bots.atlantic_chase.admiral.duel import SLOW, expected
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.worth import stake
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import DICE, RANGES, Range
from app.games.atlantic_chase.battle.gunnery import chances
from app.games.atlantic_chase.battle.torpedoes import torpedo_chance
from app.games.atlantic_chase.forces.ship import Zone
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.view import AimView, ShipView

_HITS = {"hit": 1, "severe": 2, "catastrophic": 3}
_ZONES: dict[str, Zone] = {"far": "far", "near": "near", "close": "close"}
_CARE = 2.5
"""A hit on us weighs more than one on them: who is damaged has lost the rest of the operation too."""
_SCATTER = 1.0
"""Hits that it must spare a convoy to disperse: so much less it counts when it comes in."""
_AT_LEAST = 0.03
"""Points that the rest of the battle must cost us before we leave it."""


def choose(look: Outlook, decision: Decision) -> Act | None:
    """An answer to a question of the battle board, or none if it is not one of those."""
    match decision.name:
        case "gunnery" | "torpedoes":
            return lay(look, decision)
        case "maneuver":
            return steer(look, decision)
        case "break away":
            return announce(look, decision)
        case "evasive maneuvers":
            return slip(look, decision)
        case "starting smoke":
            return start_smoke(look, decision)
        case "smoke":
            return cover(look, decision)
        case "surprise":
            return _first(decision, acts.Place)
        case "leader":
            return leader.answer(look.view, decision)
        case "attitudes":
            return bear(look, decision)
        case "damage control":
            return _first(decision, acts.Confirm)
        case "confused attitude" | "confused result" | "confused ship":
            return _first(decision, acts.KeepConfusion)
    return None


def _first(decision: Decision, kind: type[Act]) -> Act:
    return next((option.act for option in decision.options if isinstance(option.act, kind)), decision.options[0].act)


def on_board(look: Outlook, side: Side) -> list[ShipView]:
    return [ship for ship in look.view.ships if ship.side == side and ship.zone]


# --- guns and torpedoes


def lay(look: Outlook, decision: Decision) -> Act:
    """The aim that adds most to the shots already laid, until all who can have one."""
    gains = gains_of_aims(look, decision)
    if not gains:
        return _first(decision, acts.Fire)
    return max(gains, key=lambda act: (gains[act], act.ship, act.target))


def gains_of_aims(look: Outlook, decision: Decision) -> dict[acts.Aim, float]:
    """What each would add, in points."""
    laid: dict[str, float] = {}
    hits = {(aim.ship, aim.target): _hits(aim) for aim in look.view.aims}
    for shot in look.view.draft:
        laid[shot.target] = laid.get(shot.target, 0.0) + hits.get((shot.ship, shot.target), 0.5)

    def gain(act: acts.Aim) -> float:
        target, so_far = look.ships[act.target], laid.get(act.target, 0.0)
        more = hits.get((act.ship, act.target), 0.0)
        return stake(look, target, so_far + more) - stake(look, target, so_far)

    return {act: gain(act) for act in (option.act for option in decision.options) if isinstance(act, acts.Aim)}


def _hits(aim: AimView) -> float:
    if aim.chances is not None:
        return aim.chances[1] + 2 * aim.chances[2]
    return sum(chance * _HITS.get(score, 0) for score, chance in aim.odds.items())


# --- ranges


def shelling(look: Outlook, firer: ShipView, target: ShipView, distance: Range, smoke: int = 0) -> float:
    """What one shot of hers at that range is worth."""
    guns = firer.guns[1 if DICE[distance].far_guns else 0]
    if guns is None:
        return 0.0
    return stake(look, target, expected(distance, guns + SLOW.get(target.speed, 0) - smoke))


def _range(one: Zone, other: str | None) -> Range:
    return RANGES[frozenset((one, _ZONES[other or "far"]))]


def in_zone(look: Outlook, ship: ShipView, zone: Zone, smoke: bool) -> float:
    """What a ship gains in that zone, less what the enemy gains by firing at her there."""
    others = on_board(look, look.enemy)
    hidden = int(smoke)
    gain = max((shelling(look, ship, other, _range(zone, other.zone), hidden) for other in others), default=0.0)
    if ship.torpedoes and zone == "close" and not smoke and not ship.damaged:
        near = [other for other in others if other.zone != "far"]
        gain += max((torpedo_chance(SLOW.get(each.speed, 0)) * stake(look, each, 2) for each in near), default=0.0)
    mates = max(1, len(on_board(look, look.side)))
    feared = [shelling(look, other, ship, _range(zone, other.zone), hidden) for other in others]
    return gain - _CARE * sum(feared) / mates


def steer(look: Outlook, decision: Decision) -> Act:
    """Each ship to the zone where she does most for us; who only runs keeps far."""
    scatters = [option.act for option in decision.options if isinstance(option.act, acts.Disperse)]
    for scatter in scatters:
        if _spared(look, look.ships[scatter.ship]) > _SCATTER:
            return scatter
    gains = gains_of_courses(look, decision)
    return max(gains, key=lambda act: (gains[act], not act.smoke, act.ship))


def gains_of_courses(look: Outlook, decision: Decision) -> dict[acts.Sail, float]:
    losing = balance(look) < -_AT_LEAST

    def gain(act: acts.Sail) -> float:
        ship = look.ships[act.ship]
        away = 0.05 * (act.zone == "far") if losing else 0.02 * _closer(look, ship, act.zone)
        return in_zone(look, ship, act.zone, act.smoke) + away

    return {act: gain(act) for act in (option.act for option in decision.options) if isinstance(act, acts.Sail)}


def _spared(look: Outlook, convoy: ShipView) -> float:
    """Second hits of one shot that a dispersed convoy would not take in the rounds to come [24.3]."""
    battle = look.view.battle
    rounds = battle.rounds - battle.round
    spared = 0.0
    for other in on_board(look, look.enemy):
        guns = other.guns[1]
        if guns is not None:
            _, _, two = chances("long", guns + SLOW.get(convoy.speed, 0))
            spared += two * rounds
    return spared


def _closer(look: Outlook, ship: ShipView, zone: Zone) -> bool:
    """A lone convoy has no guns that reach far: near is close enough, and leaves a way back from it."""
    alone = all(other.kind == "convoy" for other in on_board(look, look.enemy))
    return alone and zone == "near" and ship.kind != "convoy"


def start_smoke(look: Outlook, decision: Decision) -> Act:
    return _first(decision, acts.MakeSmoke if balance(look) < -_AT_LEAST else acts.Confirm)


def cover(look: Outlook, decision: Decision) -> Act:
    """Convoys and whoever does not fire go into the smoke."""
    hides = [option.act for option in decision.options if isinstance(option.act, acts.Cover)]
    wanted = [act for act in hides if look.ships[act.ship].kind == "convoy" or balance(look) < -_AT_LEAST]
    return wanted[0] if wanted else _first(decision, acts.Covered)


# --- leaving


def balance(look: Outlook) -> float:
    """Points that the next round brings us as the ships lie, less those it costs."""
    own, others = on_board(look, look.side), on_board(look, look.enemy)
    return _volley(look, own, others) - _volley(look, others, own)


def _volley(look: Outlook, firers: list[ShipView], targets: list[ShipView]) -> float:
    return sum(
        max(
            (shelling(look, firer, each, _range(_ZONES[firer.zone or "far"], each.zone)) for each in targets),
            default=0.0,
        )
        for firer in firers
    )


def leaves(look: Outlook) -> bool:
    return balance(look) < -_AT_LEAST


def announce(look: Outlook, decision: Decision) -> Act:
    """By the advanced rules ships are named one by one; all who can go then go."""
    named = [option.act for option in decision.options if isinstance(option.act, acts.Attempt | acts.Join)]
    plain = [option.act for option in decision.options if isinstance(option.act, acts.BreakAway)]
    if plain:
        return plain[0] if leaves(look) else _first(decision, acts.FightOn)
    if named and (decision.draft or leaves(look)):
        return next((act for act in named if isinstance(act, acts.Join)), named[0])
    return _first(decision, acts.Confirm)


def slip(look: Outlook, decision: Decision) -> Act:
    """The ship that has most to lose goes, if we meant to leave at all."""
    slips = [option.act for option in decision.options if isinstance(option.act, acts.Slip)]
    if not slips or not leaves(look):
        return _first(decision, acts.FightOn)
    return max(slips, key=lambda act: (stake(look, look.ships[act.ship], 2), act.ship))


def bear(look: Outlook, decision: Decision) -> Act:
    """Advanced: run when we lose by the battle, close in when they do and are far, else hold the range."""
    bears = [option.act for option in decision.options if isinstance(option.act, acts.Bear)]
    plan = look.view.plan
    plotted = plan.attitudes if plan else {}
    losing = leaves(look)
    for act in bears:
        ship = look.ships[act.ship]
        runs = losing or ship.kind == "convoy"
        wanted = "running" if runs else "closing" if ship.zone == "far" else "acquiring"
        if act.attitude == wanted and plotted.get(act.ship) != wanted:
            return act
    return _first(decision, acts.Confirm)
