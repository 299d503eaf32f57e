"""What an act may lead to, as typed fields a page lays out before the dice: from what the player knows."""

from math import prod
from typing import TYPE_CHECKING

import msgspec

from app.engine.decision import Act
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.acts import AnyAct, HazardKind
from app.games.iron_and_oak.card_window import ManeuverCards
from app.games.iron_and_oak.contest import Contest, ContestKind, Modifier
from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.gunnery import Aim, armour, shot_meant_for, targets_of
from app.games.iron_and_oak.hazard_checks import hazard_contest, hazards_for
from app.games.iron_and_oak.maneuver import ChooseManeuver, ChooseSecondBox, plan_of, possible
from app.games.iron_and_oak.modifiers import Plan, contests_along, maneuver_contest
from app.games.iron_and_oak.routes import boxes_ahead, boxes_beyond, two_boxes_ahead
from app.games.iron_and_oak.screen import screen_of
from app.games.iron_and_oak.ship import Order, Ship
from app.games.iron_and_oak.shot_odds import ShotSpread, shot_spread
from app.games.iron_and_oak.strike_odds import Fight, StrikeOdds, strike_odds
from app.games.iron_and_oak.tables import Range

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState


class ContestOdds(msgspec.Struct, frozen=True, omit_defaults=True):
    """Challenge and Response with every modifier, and the exact chance.

    `with_quick` and `with_slow`: the chance if one such card fell on the Challenge.
    """

    kind: ContestKind
    ship: str
    dice: DiceList
    drm: int
    response: DiceList
    response_drm: int
    chance: float
    rule: str
    target: str = ""
    modifiers: tuple[Modifier, ...] = ()
    against: tuple[Modifier, ...] = ()
    with_quick: float | None = None
    with_slow: float | None = None


class HazardOdds(msgspec.Struct, frozen=True):
    """A check that would follow, and the chance to pass it."""

    box: str
    hazard: HazardKind
    chance: float


class BoxAhead(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box that an order written could lead to: the chance to get there, and the checks that would follow."""

    box: str
    chance: float
    hazards: tuple[HazardOdds, ...] = ()


class ManeuverOdds(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act of the decision in hand: its roll, hazards on the way, and, given contact, what a strike does."""

    act: AnyAct
    contest: ContestOdds
    hazards: tuple[HazardOdds, ...] = ()
    strike: StrikeOdds | None = None


class ShotOdds(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shot of the decision in hand, without cards; `steady_aim`: the same with that card.

    `falls_on`: the ship whose armour counts, another than `target` if she is screened.
    """

    target: str
    falls_on: str
    range: Range
    dice: DiceList
    drm: int
    raking: str
    spread: ShotSpread
    steady_aim: ShotSpread
    modifiers: tuple[Modifier, ...] = ()


def contest_odds(contest: Contest, *, cards: bool = False) -> ContestOdds:
    return ContestOdds(
        kind=contest.kind,
        ship=contest.ship,
        dice=contest.dice,
        drm=contest.drm,
        response=contest.response,
        response_drm=contest.response_drm,
        chance=contest.chance,
        rule=contest.rule,
        target=contest.target,
        modifiers=contest.modifiers,
        against=contest.against,
        with_quick=contest.with_added(1) if cards else None,
        with_slow=contest.with_added(-1) if cards else None,
    )


def attempt_odds(state: "IronState") -> ContestOdds | None:
    """The maneuver on which cards may be played now; everybody sees it."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, ManeuverCards):
        return None
    return contest_odds(maneuver_contest(state, state.ship(step.ship), step.plan, tuple(state.table)), cards=True)


def maneuver_odds(state: "IronState", seat: int) -> list[ManeuverOdds]:
    """Of the choice this seat has in hand, if it is one of a maneuver."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, ChooseManeuver | ChooseSecondBox):
        return []
    ship = state.ship(step.ship)
    if state.seat(ship.side) != seat:
        return []
    plans: dict[Act, Plan]
    if isinstance(step, ChooseSecondBox):
        plans = {acts.Go(box): Plan("go", (step.via, box)) for box in boxes_beyond(state, ship, step.via)}
    else:
        silent = (acts.Hold, acts.Screen, acts.Through)
        found = possible(state, ship, step.order)
        plans = {act: plan_of(ship, act) for act in found if not isinstance(act, silent)}
    rolls = contests_along(state, ship, (plan.path for plan in plans.values() if plan.kind == "go"))
    shared = {contest: contest_odds(contest, cards=True) for contest in rolls.values()}
    return [
        _odds(state, ship, act, plan, shared[rolls[plan.path]] if plan.kind == "go" else None)
        for act, plan in plans.items()
    ]


def _odds(state: "IronState", ship: Ship, act: Act, plan: Plan, roll: ContestOdds | None) -> ManeuverOdds:
    met = plan.path or ((ship.at,) if plan.kind in ("escape", "cross", "strike") else ())
    return ManeuverOdds(
        act=act,  # type: ignore[arg-type]
        contest=roll or contest_odds(maneuver_contest(state, ship, plan), cards=True),
        hazards=_hazards(state, ship, met),
        strike=strike_odds(fight_of(state, ship, plan)) if plan.kind == "strike" else None,
    )


def _hazards(state: "IronState", ship: Ship, boxes: tuple[str, ...]) -> tuple[HazardOdds, ...]:
    return tuple(
        HazardOdds(box, kind, hazard_contest(state, ship, box, kind).chance)
        for box in boxes
        for kind in hazards_for(state, ship, box)
    )


def ahead(state: "IronState", ship: Ship, order: Order) -> list[BoxAhead]:
    """Where Maneuver 1 or 2 could take her, each box by the way that is safest."""
    if ship.box is None or order not in ("maneuver-1", "maneuver-2"):
        return []
    one_box = order == "maneuver-1"
    paths = tuple((box,) for box in boxes_ahead(state, ship)) if one_box else two_boxes_ahead(state, ship)
    found: dict[str, BoxAhead] = {}
    for path, contest in contests_along(state, ship, paths).items():
        met = _hazards(state, ship, path)
        known = found.get(path[-1])
        if known is None or _safe(met) > _safe(known.hazards):
            found[path[-1]] = BoxAhead(path[-1], contest.chance, met)
    return list(found.values())


def _safe(hazards: tuple[HazardOdds, ...]) -> float:
    return prod(each.chance for each in hazards)


def fight_of(state: "IronState", ship: Ship, plan: Plan) -> Fight:
    meant = state.ship(plan.target)
    target = screen_of(state, meant) or meant
    return Fight(
        ram=ship.card.ram if plan.ram else None,
        spar=plan.spar,
        waterline=target.card.defence.wl,
        shield=target.shield("wl"),
        target_left=target.card.hits - target.hits,
        own_left=ship.card.hits - ship.hits,
        ties=state.options.ties,
    )


def shot_odds(state: "IronState", seat: int) -> list[ShotOdds]:
    """Of the guns this seat is laying now."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Aim):
        return []
    ship = state.ship(step.ship)
    if state.seat(ship.side) != seat:
        return []
    found = []
    for target in targets_of(state, ship):
        shot = shot_meant_for(state, ship, target)
        falls_on = screen_of(state, target) or target
        guard = armour(falls_on)
        found.append(
            ShotOdds(
                target=target.slug,
                falls_on=falls_on.slug,
                range=shot.range,
                dice=shot.dice,
                drm=shot.drm,
                raking=shot.raking,
                spread=shot_spread(shot.dice, shot.drm, guard, shot.raking),
                steady_aim=shot_spread(shot.dice, shot.drm + 1, guard, shot.raking),
                modifiers=shot.modifiers,
            )
        )
    return found
