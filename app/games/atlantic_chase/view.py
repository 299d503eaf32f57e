"""What a viewer sees. Ships and board are open to all; only sealed answers are not, and nobody writes them here."""

import msgspec

from app.engine.viewer import Viewer
from app.games.atlantic_chase.battle.board import Range, range_between, ships_of
from app.games.atlantic_chase.battle.break_away import break_away_chance, break_away_modifiers, may_announce
from app.games.atlantic_chase.battle.field import Shot
from app.games.atlantic_chase.battle.gunnery import (
    LayGuns,
    Modifier,
    chances,
    gun_targets,
    gunnery_modifiers,
    target_speed,
)
from app.games.atlantic_chase.battle.torpedoes import LayTorpedoes, torpedo_chance, torpedo_targets
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.victory import filled


class ShipView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship with the values of the side of its counter that is up."""

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


class AimView(msgspec.Struct, frozen=True):
    """A shot that could be laid, with its exact chances: splash, one hit, two hits."""

    ship: str
    target: str
    distance: str
    modifiers: list[Modifier]
    chances: tuple[float, float, float]


class BreakAwayView(msgspec.Struct, frozen=True):
    side: Side
    modifiers: list[Modifier]
    chance: float


class BattleView(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    part: int
    parts: int
    step: str
    active: Side
    shots: list[Shot]
    dice: tuple[int, ...] | None


class BoxView(msgspec.Struct, frozen=True):
    side: Side
    level: str
    text: str
    filled: bool


class View(msgspec.Struct, frozen=True):
    """`draft` are shots the viewer has laid and not fired; `aims` what could be aimed in this step."""

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


def view(state: ChaseState, viewer: Viewer) -> View:
    battle, book = state.battle, state.book
    side = state.side_of(viewer) if isinstance(viewer, int) else None
    step = state.agenda[-1] if state.agenda else None
    laying = isinstance(step, LayGuns | LayTorpedoes)
    return View(
        scenario=state.scenario,
        weather=book.weather,
        side=side,
        sides=book.sides,
        ships=[_ship(ship) for ship in state.ships],
        battle=BattleView(
            round=battle.round,
            rounds=battle.rounds,
            part=battle.part,
            parts=book.parts.count if book.parts else 1,
            step=battle.step,
            active=battle.active,
            shots=battle.shots,
            dice=battle.roll.dice if battle.roll else None,
        ),
        aims=_aims(state, step) if isinstance(step, LayGuns | LayTorpedoes) else [],
        draft=step.shots if isinstance(step, LayGuns | LayTorpedoes) and laying and step.side == side else [],
        break_away=_break_away(state),
        boxes=_boxes(state),
    )


def _ship(ship: Ship) -> ShipView:
    card, face = ship.card, ship.face
    return ShipView(
        slug=ship.slug,
        card=card.slug,
        name=ship.name,
        side=ship.side,
        nation=card.nation,
        ship_class=card.ship_class,
        kind=card.kind,
        guns=(None, None) if ship.dispersed else face.guns,
        defence=face.defence,
        speed=face.speed,
        zone=ship.zone,
        hits=ship.hits,
        taken=ship.taken,
        hit_limit=ship.hit_limit,
        damaged=ship.damaged,
        sunk=ship.sunk,
        broke_away=ship.broke_away,
        dispersed=ship.dispersed,
        torpedoes=ship.torpedoes if face.torpedo else 0,
        making_smoke=ship.making_smoke,
        obscured=ship.obscured,
        leader=ship.leader,
        arrives=ship.arrives,
    )


def _aims(state: ChaseState, step: LayGuns | LayTorpedoes) -> list[AimView]:
    if isinstance(step, LayGuns):
        return [
            _gun_aim(ship, target, range_between(ship, target))
            for ship in ships_of(state.ships, step.side)
            for target in gun_targets(state, ship)
        ]
    return [
        _torpedo_aim(ship, target)
        for ship in ships_of(state.ships, step.side)
        for target in torpedo_targets(state, ship)
    ]


def _gun_aim(ship: Ship, target: Ship, distance: Range) -> AimView:
    modifiers = gunnery_modifiers(ship, target)
    odds = chances(distance, sum(value for _, value in modifiers))
    return AimView(ship.slug, target.slug, distance, modifiers, odds)


def _torpedo_aim(ship: Ship, target: Ship) -> AimView:
    modifiers = target_speed(target)
    hit = torpedo_chance(sum(value for _, value in modifiers))
    return AimView(ship.slug, target.slug, "torpedoes", modifiers, (1 - hit, 0.0, hit))


def _break_away(state: ChaseState) -> list[BreakAwayView]:
    if state.battle.step != "break away":
        return []
    found = []
    for side in (BRITISH, GERMAN):
        if may_announce(state, side):
            modifiers = break_away_modifiers(state, side)
            found.append(BreakAwayView(side, modifiers, break_away_chance(sum(value for _, value in modifiers))))
    return found


def _boxes(state: ChaseState) -> list[BoxView]:
    found = []
    for side, boxes in state.book.boxes.items():
        best = filled(boxes, state)
        found.append(BoxView(side, "decisive", boxes.decisive.text, best == "decisive"))
        found.append(BoxView(side, "marginal", boxes.marginal.text, best == "marginal"))
    return found
