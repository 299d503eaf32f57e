"""Who sees what [3]. A view is written field by field; what nobody wrote cannot leak."""

from collections import Counter
from typing import Literal

import msgspec

from app.engine.viewer import TRUTH, Viewer
from app.games.tonnage_war.cards import DEPLETED, ESCORT, SIDES, UBOAT, UNITS, Side, in_order
from app.games.tonnage_war.conditions import Conditions, conditions
from app.games.tonnage_war.counting import hidden_cards, hidden_units
from app.games.tonnage_war.escort_actions import CommitUnits
from app.games.tonnage_war.known import Known, known
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.outlook import Odds, odds_of
from app.games.tonnage_war.scenarios.scenario import Scenario, Special
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import (
    Aim,
    Attack,
    CarrierCondition,
    Engaged,
    Hunted,
    LegScore,
    Out,
    Pending,
    RescueShip,
    Routing,
    Score,
    Unit,
)


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
    aim: Aim = "convoy"


class PendingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The matter the table waits on: an attack, a routing, or a hunt."""

    kind: Literal["attack", "routing", "hunt"]
    card: str
    contact: int | None = None
    attack_card: str | None = None
    aim: Aim = "convoy"
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


class CarrierView(msgspec.Struct, frozen=True):
    """The carrier with the convoy: how she is, what she counts, how many cards may screen her [7.6, 9.8]."""

    name: str
    condition: CarrierCondition
    screen: int
    damaged: int
    sunk: int
    aircraft: tuple[str, ...]


class Unseen(msgspec.Struct, frozen=True):
    """The card counting aid: how many of each kind this player has not seen, here and in his own decks."""

    tactical: dict[str, int]
    units: dict[str, int]
    my_deck: dict[str, int]
    my_unit_deck: dict[str, int]


class Table(msgspec.Struct, frozen=True):
    """What lies between the players: both sides' public counts, the convoy, the engaged boat, escorts coming back.

    `tankers`: supply boats that may still be met [9.7].
    """

    uboat: Counts
    escort: Counts
    convoy: str
    ships: int
    sunk: int
    engaged: EngagedView | None
    returning: list[UnitView]
    carrier: CarrierView | None
    rescue: RescueShip | None
    tankers: int


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. `mine` is empty for the public; `truth` only after the end.

    `conditions` weigh on this round, `special` is what the scenario has in store, `custom` a scenario of one's own.
    `known`, `unseen` and `odds` are for a player alone: what the enemy knows about him, the cards he has not seen (if
    that aid is switched on), and what his choices may lead to.
    """

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
    conditions: Conditions
    special: Special
    options: Options
    custom: Scenario | None
    known: Known | None
    unseen: Unseen | None
    odds: list[Odds]


def view(state: TonnageState, viewer: Viewer) -> View:
    side: Side | None = None
    if isinstance(viewer, int):
        side = UBOAT if viewer == state.uboat_seat else ESCORT
    knows: tuple[Side, ...] = SIDES if viewer == TRUTH else (side,) if side else ()
    scenario, table = state.book, _table(state, knows)
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
        theirs=(table.escort if side == UBOAT else table.uboat) if side else None,
        table=table,
        contacts=[ContactView(c.number, c.card, c.since, _unit(c.boat, UBOAT, knows), c.aim) for c in state.contacts],
        pending=_pending(state.pending, knows),
        draft=_draft(state) if side == ESCORT else None,
        score=score(state),
        legs=state.legs,
        truth={each: _holding(state, each) for each in SIDES} if viewer == TRUTH else None,
        conditions=conditions(state),
        special=scenario.special,
        options=state.options,
        custom=state.custom,
        known=known(state, side) if side else None,
        unseen=_unseen(state, side) if side and state.options.card_counting else None,
        odds=odds_of(state, viewer) if isinstance(viewer, int) else [],
    )


def _table(state: TonnageState, knows: tuple[Side, ...]) -> Table:
    return Table(
        uboat=_counts(state, UBOAT),
        escort=_counts(state, ESCORT),
        convoy=state.book.name,
        ships=state.book.ships,
        sunk=state.sunk,
        engaged=_engaged(state.engaged, knows),
        returning=[_unit(unit, ESCORT, knows) for group in state.returning for unit in group.units],
        carrier=_carrier(state),
        rescue=state.rescue,
        tankers=_tankers(state),
    )


def _engaged(engaged: Engaged | None, knows: tuple[Side, ...]) -> EngagedView | None:
    if engaged is None:
        return None
    return EngagedView(
        boat=_unit(engaged.boat, UBOAT, knows),
        escorts=[_unit(unit, ESCORT, knows) for unit in engaged.escorts],
        type=engaged.type,
        flak=engaged.flak,
        fired=engaged.fired,
    )


def _carrier(state: TonnageState) -> CarrierView | None:
    book = state.book.special.carrier
    if book is None or state.carrier is None:
        return None
    return CarrierView(book.name, state.carrier, book.screen, book.damaged, book.sunk, book.aircraft)


def _tankers(state: TonnageState) -> int:
    """By counting: those of the scenario less those that lie out of play."""
    tankers = [kind for kind in state.book.uboat.units if UNITS[kind].type == "tanker"]
    if not tankers:
        return 0
    gone = sum(out.unit in tankers for out in state.uboat.out)
    return sum(state.book.uboat.units[kind] for kind in tankers) - gone


def _unseen(state: TonnageState, side: Side) -> Unseen:
    theirs = ESCORT if side == UBOAT else UBOAT
    mine = state.cards(side)
    return Unseen(
        tactical=_counted(hidden_cards(state, theirs)),
        units=_counted(hidden_units(state, theirs)),
        my_deck=_counted(Counter(mine.deck)),
        my_unit_deck=_counted(Counter(mine.unit_deck)),
    )


def _counted(cards: Counter[str]) -> dict[str, int]:
    """In the order of the card list: the order tells nothing."""
    return {kind: cards[kind] for kind in in_order(list(cards))}


def _draft(state: TonnageState) -> DraftView | None:
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, CommitUnits):
        return None
    return DraftView(step.card, step.contact, step.origin, step.units, step.limit(state))


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
            return PendingView("attack", pending.card, aim=pending.aim, target=_unit(pending.unit, UBOAT, knows))
        case Routing():
            return PendingView("routing", pending.card, pending.contact)
        case Hunted():
            return PendingView(
                kind="hunt",
                card=pending.card,
                contact=pending.contact,
                attack_card=pending.attack_card,
                aim=pending.aim,
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
