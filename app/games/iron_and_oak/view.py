"""Who sees what [8.1]: ships and chart are open, hands and sealed orders are not. A view is written field by field."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from app.engine.viewer import TRUTH, Viewer
from app.games.iron_and_oak.cards import Card
from app.games.iron_and_oak.known import Known, is_sealed, known
from app.games.iron_and_oak.modifiers import Played
from app.games.iron_and_oak.odds import (
    BoxAhead,
    ContestOdds,
    ManeuverOdds,
    ShotOdds,
    ahead,
    attempt_odds,
    maneuver_odds,
    shot_odds,
)
from app.games.iron_and_oak.options import Options
from app.games.iron_and_oak.replace_cards import LayAway
from app.games.iron_and_oak.river import BOXES, MAPS, Edge, Strength
from app.games.iron_and_oak.scenarios.scenario import Scenario
from app.games.iron_and_oak.scoring import Line, Points, lines, standing
from app.games.iron_and_oak.sealed_orders import WriteOrders
from app.games.iron_and_oak.ship import Crossing, Fate, Order, Ship, Tried
from app.games.iron_and_oak.ship_cards import SIDES, Crew, Location, ShipCard, Side
from app.games.iron_and_oak.state import IronState, Phase
from app.games.iron_and_oak.status import wavers
from app.games.iron_and_oak.tables import Critical


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box of the chart with what lies in it."""

    box: str
    depth: int
    hulks: int = 0
    obstruction: str = ""
    mines: int = 0


class Chart(msgspec.Struct, frozen=True):
    slug: str
    name: str
    current: Strength
    sets: Edge
    banks: tuple[Edge, ...]
    exits: dict[Side, tuple[str, ...]]
    cells: list[Cell]


class ShipView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`card` is what is printed of her, everything else how she is now. `order` is hers as far as this viewer knows it:
    with `order_known` none means that she has none. `sealed`: it lies in its envelope for everybody but her owner.
    """

    slug: str
    side: Side
    card: ShipCard
    crew: Crew
    box: str | None
    hits: int
    draft: int
    powered: bool
    fate: Fate = "afloat"
    fate_box: str = ""
    fate_turn: int = 0
    arrives: int = 0
    entry: str = ""
    shields: dict[Location, int] = {}
    criticals: list[Critical] = []
    anchored: bool = False
    grounded: bool = False
    snag: str = ""
    fouled: list[str] = []
    tows: str = ""
    towed_by: str = ""
    order: Order | None = None
    order_known: bool = False
    sealed: bool = False
    opened: bool = False
    acted: bool = False
    drifted: bool = False
    start: str = ""
    opposed: list[str] = []
    smoke: int = 0
    screens: str = ""
    tried: list[Tried] = []
    bow_on: str = ""
    point_blank: list[str] = []
    wavers: bool = False


class CardsView(msgspec.Struct, frozen=True):
    """What everybody may count of the action cards; `played` lie face up."""

    deck: int
    discards: int
    hands: dict[Side, int]
    hand_size: int
    played: list[Card]


class DraftView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What its author has prepared and not yet sealed; nobody else sees it.

    `ahead`: the boxes that Maneuver 1 or 2, where it is written, could lead to.
    """

    orders: dict[str, Order] = {}
    ahead: dict[str, list[BoxAhead]] = {}
    laid: list[Card] = []


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. `hand`, `draft`, `known`, `maneuvers` and `shots` are for a player alone.

    `attempt`: the maneuver on which cards may be played now. `truth`: both hands, after the end only.
    """

    scenario: str
    name: str
    dates: str
    turn: int
    turns: int
    phase: Phase
    initiative: Side
    active: str
    side: Side | None
    seats: dict[Side, int]
    chart: Chart
    ships: list[ShipView]
    crossings: list[Crossing]
    table: list[Played]
    cards: CardsView
    hand: list[Card] | None
    draft: DraftView | None
    score: dict[Side, Points]
    lines: list[Line]
    margin: int
    level: Side | None
    start: dict[Side, int]
    attempt: ContestOdds | None
    maneuvers: list[ManeuverOdds]
    shots: list[ShotOdds]
    known: Known | None
    options: Options
    custom: Scenario | None
    truth: dict[Side, list[Card]] | None


class Common(NamedTuple):
    """What everybody sees alike: the ships with the orders that are opened, and all that lies on the table."""

    chart: Chart
    ships: list[ShipView]
    cards: CardsView
    seats: dict[Side, int]
    score: dict[Side, Points]
    lines: list[Line]
    attempt: ContestOdds | None


def seen_by_all(state: IronState) -> Common:
    scored = lines(state)
    tugs = {ship.tows: ship.slug for ship in state.ships if ship.tows}
    return Common(
        chart=_chart(state),
        ships=[_ship(state, ship, tugs) for ship in state.ships],
        cards=_cards(state),
        seats={each: state.seat(each) for each in SIDES},
        score=standing(state, scored),
        lines=scored,
        attempt=attempt_odds(state),
    )


def view(state: IronState, viewer: Viewer, common: Common) -> View:
    seat = viewer if isinstance(viewer, int) else None
    side = state.side_of(seat) if seat is not None else None
    knows: tuple[Side, ...] = SIDES if viewer == TRUTH else (side,) if side else ()
    book = state.book
    return View(
        scenario=state.scenario,
        name=book.name,
        dates=book.dates,
        turn=state.turn,
        turns=book.turns,
        phase=state.phase,
        initiative=state.initiative,
        active=state.active,
        side=side,
        seats=common.seats,
        chart=common.chart,
        ships=[_known(ship, shown, knows) for ship, shown in zip(state.ships, common.ships, strict=True)],
        crossings=state.crossings,
        table=state.table,
        cards=common.cards,
        hand=state.hands[side] if side else None,
        draft=_draft(state, seat) if seat is not None else None,
        score=common.score,
        lines=common.lines,
        margin=book.margin,
        level=book.level,
        start=book.start,
        attempt=common.attempt,
        maneuvers=maneuver_odds(state, seat) if seat is not None else [],
        shots=shot_odds(state, seat) if seat is not None else [],
        known=known(state, side) if side else None,
        options=state.options,
        custom=state.custom,
        truth=state.hands if viewer == TRUTH else None,
    )


def _chart(state: IronState) -> Chart:
    hazards = tuple((box, each.hulks, each.obstruction, each.mines) for box, each in sorted(state.hazards.items()))
    return _drawn(state.book.map, hazards)


@lru_cache(maxsize=256)
def _drawn(slug: str, hazards: tuple[tuple[str, int, str, int], ...]) -> Chart:
    """Hardly ever another chart than before: only a wreck or an explosion changes it."""
    river = MAPS[slug]
    lying = {box: things for box, *things in hazards}
    cells = [Cell(box, river.depth(box), *lying.get(box, ())) for box in BOXES]
    return Chart(river.slug, river.name, river.current, river.sets, river.banks, river.exits, cells)


def _known(ship: Ship, shown: ShipView, knows: tuple[Side, ...]) -> ShipView:
    """Her own side knows her order before it is opened."""
    if ship.opened or ship.side not in knows:
        return shown
    return msgspec.structs.replace(shown, order=ship.order, order_known=True)


def _ship(state: IronState, ship: Ship, tugs: dict[str, str]) -> ShipView:
    return ShipView(
        slug=ship.slug,
        side=ship.side,
        card=ship.card,
        crew=ship.crew,
        box=ship.box,
        hits=ship.hits,
        draft=ship.draft,
        powered=ship.powered,
        fate=ship.fate,
        fate_box=ship.fate_box,
        fate_turn=ship.fate_turn,
        arrives=ship.arrives,
        entry=ship.entry,
        shields=ship.shields,
        criticals=ship.criticals,
        anchored=ship.anchored,
        grounded=ship.grounded,
        snag=ship.snag,
        fouled=ship.fouled,
        tows=ship.tows,
        towed_by=tugs.get(ship.slug, ""),
        order=ship.order if ship.opened else None,
        order_known=ship.opened,
        sealed=is_sealed(state, ship),
        opened=ship.opened,
        acted=ship.acted,
        drifted=ship.drifted,
        start=ship.start,
        opposed=ship.opposed,
        smoke=ship.smoke,
        screens=ship.screens,
        tried=ship.tried,
        bow_on=ship.bow_on,
        point_blank=ship.point_blank,
        wavers=ship.in_play and wavers(ship),
    )


def _cards(state: IronState) -> CardsView:
    return CardsView(
        deck=len(state.deck),
        discards=len(state.discards),
        hands={side: len(state.hands[side]) for side in SIDES},
        hand_size=state.book.hand,
        played=state.played,
    )


def _draft(state: IronState, seat: int) -> DraftView | None:
    """Orders in the order of the ships: what was written first is nobody's business, not even a page's."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, WriteOrders):
        side = state.side_of(seat)
        own = [ship.slug for ship in state.ships if ship.side == side and ship.slug in step.written]
        orders = {slug: step.written[slug] for slug in own}
        led = {slug: ahead(state, state.ship(slug), order) for slug, order in orders.items()}
        return DraftView(orders, {slug: boxes for slug, boxes in led.items() if boxes})
    if isinstance(step, LayAway):
        return DraftView(laid=step.laid.get(seat, []))
    return None
