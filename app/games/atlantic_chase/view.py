"""What a viewer sees. Ships and board are open to all; only sealed answers are not, and nobody writes them here."""

import msgspec

from app.engine.viewer import Viewer
from app.games.atlantic_chase.battle.advanced.attitude import PlotAttitudes
from app.games.atlantic_chase.battle.advanced.break_away import (
    PlanBreakAway,
    group_chance,
    group_modifiers,
    may_try,
)
from app.games.atlantic_chase.battle.advanced.gunnery import (
    LaySalvoes,
    advanced_chances,
    advanced_modifiers,
    column_of,
    guns_of,
    may_split,
    targets_of,
)
from app.games.atlantic_chase.battle.advanced.lingering import ControlDamage
from app.games.atlantic_chase.battle.advanced.screens import screens
from app.games.atlantic_chase.battle.advanced.torpedoes import (
    LaySpreads,
    spread_chances,
    spread_modifiers,
    spread_targets,
)
from app.games.atlantic_chase.battle.board import Range, range_between, ships_of
from app.games.atlantic_chase.battle.break_away import break_away_chance, break_away_modifiers, may_announce
from app.games.atlantic_chase.battle.field import Repair, Shot
from app.games.atlantic_chase.battle.gunnery import (
    LayGuns,
    Modifier,
    chances,
    gun_targets,
    gunnery_modifiers,
    out_of_reach,
    target_speed,
)
from app.games.atlantic_chase.battle.torpedoes import LayTorpedoes, torpedo_chance, torpedo_targets
from app.games.atlantic_chase.campaign.view import CampaignView, campaign_view
from app.games.atlantic_chase.chart_view import OperationView, operation_view, own_course
from app.games.atlantic_chase.forces.ship import Attitude, Effect, Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.scenarios.operation_book import OperationBook
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.steps import AnyStep
from app.games.atlantic_chase.victory import counts, filled


class ShipView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship with the values of the side of its counter that is up, and her speed as effects have it.

    Advanced rules: `attitude`, special `effects`, the `bridge` penalty, whether her crew is at `damage_control`,
    `no_radar`, and `oil` after a disengagement.
    """

    slug: str
    card: str
    name: str
    side: Side
    nation: str
    ship_class: str
    kind: str
    guns: tuple[int | None, int | None]
    defence: int | None
    speed: str
    zone: str | None
    hits: int = 0
    taken: int = 0
    hit_limit: int | None = None
    damaged: bool = False
    sunk: bool = False
    broke_away: bool = False
    dispersed: bool = False
    torpedoes: int = 0
    making_smoke: bool = False
    obscured: bool = False
    leader: str | None = None
    arrives: tuple[int, int] | None = None
    attitude: Attitude | None = None
    effects: list[Effect] = []
    bridge: str | None = None
    damage_control: bool = False
    no_radar: bool = False
    oil: bool = False


class AimView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shot that could be laid, with its exact chances: splash, one hit, two hits.

    Advanced rules: `odds` of each result in place of `chances`; `column` of the gunnery table; `guns` is the gun value,
    and `splits` says that a part of it may go to another target.
    """

    ship: str
    target: str
    distance: str
    modifiers: list[Modifier]
    chances: tuple[float, float, float] | None = None
    odds: dict[str, float] = {}
    column: str = ""
    guns: int | None = None
    splits: bool = False


class BreakAwayView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a side's attempt would need; by the advanced rules that of one ship, or of `ships` that may go together."""

    side: Side
    modifiers: list[Modifier]
    chance: float
    ships: list[str] = []


class PlanView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the viewer has chosen in a draft of the advanced rules and nobody else knows yet."""

    attitudes: dict[str, Attitude] = {}
    groups: list[list[str]] = []
    slips: str | None = None
    repairs: list[Repair] = []


class BattleView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`out_of_reach`: ships that are passed over in this gunnery, for no gun of theirs reaches an enemy.

    Advanced rules: `snafu` of this battle, who holds the `confusion` marker, ships the enemy steers in this step,
    `screens`: who screens whom.
    """

    round: int
    rounds: int
    part: int
    parts: int
    step: str
    active: Side
    shots: list[Shot]
    dice: tuple[int, ...] | None
    out_of_reach: tuple[str, ...] = ()
    snafu: str | None = None
    confusion: Side | None = None
    rudderless: list[str] = []
    extended: bool = False
    screens: dict[str, str] = {}


class BoxView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`counts`: how far each number is that it asks for, in words."""

    side: Side
    level: str
    text: str
    filled: bool
    counts: list[str] = []


class View(msgspec.Struct, frozen=True):
    """`draft` are shots the viewer has laid and not fired; `aims` what could be aimed in this step.

    `plan` is the viewer's own draft of other kinds; `options` the rules in force; `operation` the chart, if it is one;
    `custom` the book of an operation of one's own, `campaign` what lies around it.
    """

    scenario: str
    weather: str
    side: Side | None
    sides: dict[Side, str]
    ships: list[ShipView]
    battle: BattleView
    aims: list[AimView]
    draft: list[Shot]
    break_away: list[BreakAwayView]
    boxes: list[BoxView]
    options: Options
    plan: PlanView | None = None
    operation: OperationView | None = None
    custom: OperationBook | None = None
    campaign: CampaignView | None = None


def view(state: ChaseState, viewer: Viewer, common: View) -> View:
    """What all see, and what this side's own drafts add to it."""
    if not isinstance(viewer, int):
        return common
    side = state.side_of(viewer)
    step = state.agenda[-1] if state.agenda else None
    return msgspec.structs.replace(
        common,
        side=side,
        draft=step.shots if isinstance(step, LayGuns | LayTorpedoes) and step.side == side else [],
        plan=_plan(state, step, side),
        operation=own_course(state, side, common.operation) if common.operation else None,
        campaign=campaign_view(state, side) if state.campaign else None,
    )


def seen_by_all(state: ChaseState) -> View:
    """What those see who watch."""
    battle = state.battle
    parts = state.book.parts if state.operation is None else None
    step = state.agenda[-1] if state.agenda else None
    laying = step if isinstance(step, LayGuns | LayTorpedoes) else None
    return View(
        scenario=state.scenario,
        weather=state.weather,
        side=None,
        sides={each: state.side_name(each) for each in (BRITISH, GERMAN)},
        ships=[_ship(ship, state.options.advanced) for ship in state.ships],
        battle=BattleView(
            round=battle.round,
            rounds=battle.rounds,
            part=battle.part,
            parts=parts.count if parts else 1,
            step=battle.step,
            active=battle.active,
            shots=battle.shots,
            dice=battle.roll.dice if battle.roll else None,
            out_of_reach=out_of_reach(state),
            snafu=battle.snafu,
            confusion=battle.confusion,
            rudderless=battle.rudderless,
            extended=battle.extended,
            screens=battle.screens,
        ),
        aims=_aims(state, laying) if laying else [],
        draft=[],
        break_away=_break_away(state),
        boxes=_boxes(state),
        options=state.options,
        operation=operation_view(state) if state.operation else None,
        custom=state.custom,
        campaign=campaign_view(state, None) if state.campaign else None,
    )


def _ship(ship: Ship, advanced: bool) -> ShipView:
    # By place, not by name: looking up so many names would take five times as long.
    card, face = ship.card, ship.face
    return ShipView(
        ship.slug,
        card.slug,
        ship.name,
        ship.side,
        card.nation,
        card.ship_class,
        card.kind,
        (None, None) if ship.dispersed else face.guns,
        face.defence,
        ship.speed if ship.effects else face.speed,
        ship.zone,
        ship.hits,
        ship.taken,
        ship.hit_limit,
        ship.damaged,
        ship.sunk,
        ship.broke_away,
        ship.dispersed,
        ship.torpedoes if face.torpedo else 0,
        ship.making_smoke,
        ship.obscured,
        ship.leader,
        ship.arrives,
        ship.attitude if advanced else None,
        ship.effects,
        ship.bridge,
        ship.damage_control,
        ship.no_radar,
        ship.oil,
    )


def _plan(state: ChaseState, step: AnyStep | None, side: Side) -> PlanView | None:
    """Only what this side itself has chosen."""
    seat = state.seat(side)
    match step:
        case PlotAttitudes() if seat in step.asked:
            own = {ship.slug for ship in step.ships(state, seat)}
            return PlanView(attitudes={slug: plotted for slug, plotted in step.plotted.items() if slug in own})
        case PlanBreakAway() if seat in step.asked:
            groups = [list(group.ships) for group in step.groups if group.side == side]
            return PlanView(groups=groups, slips=step.slips.get(seat))
        case ControlDamage(side=asked, repairs=repairs) if asked == side:
            return PlanView(repairs=repairs)
    return None


def _aims(state: ChaseState, step: LayGuns | LayTorpedoes) -> list[AimView]:
    own = ships_of(state.ships, step.side)
    if isinstance(step, LaySalvoes):
        return [_salvo(state, ship, target) for ship in own for target in targets_of(state, ship)]
    if isinstance(step, LaySpreads):
        return [_spread(state, ship, target) for ship in own for target in spread_targets(state, ship)]
    if isinstance(step, LayGuns):
        return [
            _gun_aim(ship, target, range_between(ship, target)) for ship in own for target in gun_targets(state, ship)
        ]
    return [_torpedo_aim(ship, target) for ship in own for target in torpedo_targets(state, ship)]


def _gun_aim(ship: Ship, target: Ship, distance: Range) -> AimView:
    modifiers = gunnery_modifiers(ship, target)
    odds = chances(distance, sum(value for _, value in modifiers))
    return AimView(ship.slug, target.slug, distance, modifiers, odds)


def _torpedo_aim(ship: Ship, target: Ship) -> AimView:
    modifiers = target_speed(target)
    hit = torpedo_chance(sum(value for _, value in modifiers))
    return AimView(ship.slug, target.slug, "torpedoes", modifiers, (1 - hit, 0.0, hit))


def _salvo(state: ChaseState, ship: Ship, target: Ship) -> AimView:
    distance = range_between(ship, target)
    modifiers = advanced_modifiers(state, ship, target)
    column = column_of(ship, splitting=False, screening=screens(state, ship))
    odds = advanced_chances(distance, sum(value for _, value in modifiers), column)
    return AimView(
        ship.slug,
        target.slug,
        distance,
        modifiers,
        odds={str(score): chance for score, chance in odds.items()},
        column=column,
        guns=guns_of(ship, target, None),
        splits=may_split(state, ship, target),
    )


def _spread(state: ChaseState, ship: Ship, target: Ship) -> AimView:
    modifiers = spread_modifiers(state, ship, target)
    odds = spread_chances(sum(value for _, value in modifiers))
    return AimView(
        ship.slug, target.slug, "torpedoes", modifiers, odds={str(score): chance for score, chance in odds.items()}
    )


def _break_away(state: ChaseState) -> list[BreakAwayView]:
    if state.battle.step != "break away":
        return []
    if state.options.advanced:
        return [view for side in (BRITISH, GERMAN) for view in _groups(state, side)]
    found = []
    for side in (BRITISH, GERMAN):
        if may_announce(state, side):
            modifiers = break_away_modifiers(state, side)
            found.append(BreakAwayView(side, modifiers, break_away_chance(sum(value for _, value in modifiers))))
    return found


def _groups(state: ChaseState, side: Side) -> list[BreakAwayView]:
    """Running ships by zone and speed: those of one line may try together, and each alone has the same chance."""
    together: dict[tuple[str | None, int], list[Ship]] = {}
    for ship in may_try(state, side):
        together.setdefault((ship.zone, ship.knots), []).append(ship)
    return [
        BreakAwayView(side, group_modifiers(state, ships), group_chance(state, ships), [ship.slug for ship in ships])
        for ships in together.values()
    ]


def _boxes(state: ChaseState) -> list[BoxView]:
    found: list[BoxView] = []
    if state.operation:
        return found
    for side, boxes in state.book.boxes.items():
        best = filled(boxes, state)
        for level, box in (("decisive", boxes.decisive), ("marginal", boxes.marginal)):
            found.append(BoxView(side, level, box.text, best == level, counts(box.when, state)))
    return found
