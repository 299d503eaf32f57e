"""Who sees what [3]. A view is written field by field; what nobody wrote cannot leak."""

from typing import Literal

import msgspec

from app.engine.viewer import TRUTH, Viewer
from app.games.tonnage_war.cards import DEPLETED, ESCORT, SIDES, TACTICAL, UBOAT, Side
from app.games.tonnage_war.escort_actions import CommitUnits
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Attack, Hunted, LegScore, Out, Pending, Routing, Score, Unit


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit on the table. No kind: face down for this viewer. A kind but not shown: only its owner knows."""

    side: Side
    kind: str | None = None
    shown: bool = False
    damaged: bool = False
    depleted: bool = False


class Holding(msgspec.Struct, frozen=True):
    """A side's own cards, for its owner (and for the truth)."""

    side: Side
    hand: list[str]
    units: list[str]
    discards: list[str]


class Counts(msgspec.Struct, frozen=True):
    """What everybody may count of a side, and what lies face up [3.1, 3.7]."""

    side: Side
    seat: int
    hand: int
    units: int
    deck: int
    unit_deck: int
    discards: int
    spent: list[str]
    out: list[Out]


class ContactView(msgspec.Struct, frozen=True):
    number: int
    card: str
    since: int
    boat: UnitView


class PendingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The matter the table waits on: an attack, a routing, or a hunt."""

    kind: Literal["attack", "routing", "hunt"]
    card: str
    contact: int | None = None
    attack_card: str | None = None
    target: UnitView | None = None
    escorts: list[UnitView] = []
    type: str = ""
    origin: str = ""
    response: str = ""
    response_card: str = ""
    detected: bool = False


class DraftView(msgspec.Struct, frozen=True):
    """The hunt its author is preparing; nobody else sees it."""

    card: str
    contact: int | None
    origin: str
    units: list[str]
    limit: int


class EngagedView(msgspec.Struct, frozen=True):
    boat: UnitView
    escorts: list[UnitView]
    type: str
    flak: bool
    fired: bool


class Table(msgspec.Struct, frozen=True):
    """What lies between the players: both sides' public counts, the convoy, the engaged boat, escorts coming back."""

    uboat: Counts
    escort: Counts
    convoy: str
    ships: int
    sunk: int
    engaged: EngagedView | None
    returning: list[UnitView]


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. `mine` is empty for the public; `truth` only after the end."""

    scenario: str
    leg: int
    round: int
    rounds: int
    turn: int
    turns: int
    active: Side
    side: Side | None
    mine: Holding | None
    theirs: Counts | None
    table: Table
    contacts: list[ContactView]
    pending: PendingView | None
    draft: DraftView | None
    score: Score
    legs: list[LegScore]
    truth: dict[Side, Holding] | None


def view(state: TonnageState, viewer: Viewer) -> View:
    side: Side | None = None
    if isinstance(viewer, int):
        side = UBOAT if viewer == state.uboat_seat else ESCORT
    knows: tuple[Side, ...] = SIDES if viewer == TRUTH else (side,) if side else ()
    scenario = SCENARIOS[state.scenario]
    uboat, escort = _counts(state, UBOAT), _counts(state, ESCORT)
    engaged = state.engaged
    return View(
        scenario=state.scenario,
        leg=state.leg,
        round=state.round,
        rounds=scenario.rounds,
        turn=state.turn,
        turns=scenario.tactical_hand,
        active=state.active,
        side=side,
        mine=_holding(state, side) if side else None,
        theirs=(escort if side == UBOAT else uboat) if side else None,
        table=Table(
            uboat=uboat,
            escort=escort,
            convoy=scenario.name,
            ships=scenario.ships,
            sunk=state.sunk,
            engaged=EngagedView(
                boat=_unit(engaged.boat, UBOAT, knows),
                escorts=[_unit(unit, ESCORT, knows) for unit in engaged.escorts],
                type=engaged.type,
                flak=engaged.flak,
                fired=engaged.fired,
            )
            if engaged
            else None,
            returning=[_unit(unit, ESCORT, knows) for group in state.returning for unit in group.units],
        ),
        contacts=[ContactView(c.number, c.card, c.since, _unit(c.boat, UBOAT, knows)) for c in state.contacts],
        pending=_pending(state.pending, knows),
        draft=_draft(state) if side == ESCORT else None,
        score=score(state),
        legs=state.legs,
        truth={each: _holding(state, each) for each in SIDES} if viewer == TRUTH else None,
    )


def _draft(state: TonnageState) -> DraftView | None:
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, CommitUnits):
        return None
    return DraftView(step.card, step.contact, step.origin, step.units, TACTICAL[step.card].units)


def _holding(state: TonnageState, side: Side) -> Holding:
    cards = state.cards(side)
    return Holding(side, cards.hand, cards.units, cards.discards)


def _counts(state: TonnageState, side: Side) -> Counts:
    cards = state.cards(side)
    return Counts(
        side=side,
        seat=state.seat(side),
        hand=len(cards.hand),
        units=len(cards.units),
        deck=len(cards.deck),
        unit_deck=len(cards.unit_deck),
        discards=len(cards.discards),
        spent=cards.spent,
        out=cards.out,
    )


def _unit(unit: Unit, side: Side, knows: tuple[Side, ...]) -> UnitView:
    if not unit.shown and side not in knows:
        return UnitView(side)
    kind = unit.kind.removesuffix(DEPLETED)
    return UnitView(side, kind, unit.shown, unit.damaged, kind != unit.kind)


def _pending(pending: Pending | None, knows: tuple[Side, ...]) -> PendingView | None:
    match pending:
        case Attack():
            return PendingView("attack", pending.card, target=_unit(pending.unit, UBOAT, knows))
        case Routing():
            return PendingView("routing", pending.card, pending.contact)
        case Hunted():
            return PendingView(
                kind="hunt",
                card=pending.card,
                contact=pending.contact,
                attack_card=pending.attack_card,
                target=_unit(pending.target, UBOAT, knows),
                escorts=[_unit(unit, ESCORT, knows) for unit in pending.escorts],
                type=pending.type,
                origin=pending.origin,
                response=pending.response or "",
                response_card=pending.response_card or "",
                detected=pending.detected,
            )
        case None:
            return None
