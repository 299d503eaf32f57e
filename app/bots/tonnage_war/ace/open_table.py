"""The state as far as it lies open to a player: the table he sees, put back to the question he is asked.

Units face down to him have no kind yet, and piles he cannot look into are empty. What a view does not say is guessed:
escorts on their way back are all due as soon as they may be, and a hunt counts as the first of its kind.
"""

from collections.abc import Iterable

from app.engine.decision import Decision
from app.games.tonnage_war.acts import FallAstern
from app.games.tonnage_war.cards import DEPLETED, ESCORT, TACTICAL, UBOAT, HuntType
from app.games.tonnage_war.escort_actions import CommitUnits, EscortAction
from app.games.tonnage_war.hunt import PickTarget
from app.games.tonnage_war.state import AnyStep, TonnageState
from app.games.tonnage_war.table import (
    Attack,
    Cards,
    Contact,
    Engaged,
    Hunted,
    Origin,
    Pending,
    Response,
    Returning,
    Routing,
    Unit,
)
from app.games.tonnage_war.turns import EscortTurnEnd, UBoatTurnEnd
from app.games.tonnage_war.uboat_actions import UBoatAction
from app.games.tonnage_war.view import DraftView, PendingView, UnitView, View
from app.games.tonnage_war.windows import AttackWindow, HuntWindow, RoutingWindow

HIDDEN = ""

QUESTIONS = frozenset(
    ("U-boat action", "routing window", "hunt window", "target", "attack window", "escort action", "commit units")
)
"""The questions a table can be put back to; the others are of the set-up or between the players."""


def open_table(view: View, decision: Decision) -> TonnageState:
    table, known, mine = view.table, view.known, view.mine
    assert known is not None
    assert mine is not None
    own = Cards([], [], mine.hand, mine.units, mine.discards, seen=known.seen)
    uboat, escort = (own, Cards([], [])) if mine.side == UBOAT else (Cards([], []), own)
    for cards, counts in ((uboat, table.uboat), (escort, table.escort)):
        cards.spent, cards.out = counts.spent, counts.out
    return TonnageState(
        agenda=_agenda(view, decision),
        scenario=view.scenario,
        uboat_seat=table.uboat.seat,
        leg=view.leg,
        round=view.round,
        turn=view.turn,
        uturn=view.turn,
        active=view.active,
        uboat=uboat,
        escort=escort,
        contacts=[Contact(each.number, each.card, _unit(each.boat), each.since, each.aim) for each in view.contacts],
        contact_number=len(view.contacts) + sum(TACTICAL[card].type == "contact" for card in table.uboat.spent),
        pending=_pending(view.pending),
        engaged=_engaged(view),
        returning=[Returning(_units(table.returning), _due(view))] if table.returning else [],
        sunk=table.sunk,
        legs=view.legs,
        options=view.options,
        custom=view.custom,
        carrier=table.carrier.condition if table.carrier else None,
        rescue=table.rescue,
    )


def _unit(unit: UnitView) -> Unit:
    if unit.kind is None:
        return Unit(HIDDEN)
    return Unit(unit.kind + DEPLETED * unit.depleted, unit.shown, unit.damaged)


def _units(units: Iterable[UnitView]) -> list[Unit]:
    return [_unit(unit) for unit in units]


def _due(view: View) -> int:
    """In the escorts' turn those of this turn's combats are on their way; before, those of the last turn's."""
    delayed = view.options.escort_return == "delayed"
    return view.turn + (1 if delayed and view.active == ESCORT else 0)


def _engaged(view: View) -> Engaged | None:
    held = view.table.engaged
    if held is None:
        return None
    return Engaged(
        _unit(held.boat),
        _units(held.escorts),
        _hunt_type(held.type),
        fired=held.fired,
        flak=held.flak,
        continued=False,
        uturn=view.turn,
    )


def _pending(pending: PendingView | None) -> Pending | None:
    if pending is None:
        return None
    if pending.kind == "routing":
        return Routing(pending.card, pending.contact)
    assert pending.target is not None
    if pending.kind == "attack":
        return Attack(pending.card, _unit(pending.target), pending.aim)
    return Hunted(
        type=_hunt_type(pending.type),
        card=pending.card,
        origin=_ORIGINS[pending.origin],
        target=_unit(pending.target),
        escorts=_units(pending.escorts),
        attack_card=pending.attack_card,
        aim=pending.aim,
        contact=pending.contact,
        response=_RESPONSES[pending.response],
        response_card=pending.response_card or None,
        detected=pending.detected,
    )


def _hunt_type(name: str) -> HuntType:
    return "air" if name == "air" else "hfdf" if name == "hfdf" else "escort"


_ORIGINS: dict[str, Origin] = {
    "attack": "attack",
    "contact": "contact",
    "random": "random",
    "continuation": "continuation",
}
_RESPONSES: dict[str, Response | None] = {
    "": None,
    "evade": "evade",
    "flak": "flak",
    "counter-attack": "counter-attack",
}


def _agenda(view: View, decision: Decision) -> list[AnyStep]:
    match decision.name:
        case "U-boat action":
            return [UBoatTurnEnd(), UBoatAction(offered=_offered(view, decision))]
        case "routing window":
            return [UBoatTurnEnd(), RoutingWindow()]
        case "hunt window":
            return [UBoatTurnEnd(), HuntWindow()]
        case "target":
            return [UBoatTurnEnd(), PickTarget()]
        case "attack window":
            return [EscortTurnEnd(), AttackWindow(_came_back(decision), begun=decision.draft)]
        case "escort action":
            offered = _offered(view, decision) and not decision.draft
            return [EscortTurnEnd(), EscortAction(_came_back(decision), offered, begun=decision.draft)]
        case "commit units":
            assert view.draft is not None
            return [EscortTurnEnd(), _commit(view.draft)]
    raise AssertionError(f"A table cannot be put back to “{decision.name}”.")


def _offered(view: View, decision: Decision) -> bool:
    return view.options.early_round_end and not any(option.offer for option in decision.options)


def _came_back(decision: Decision) -> list[str]:
    return [option.act.unit for option in decision.options if isinstance(option.act, FallAstern)]


def _commit(draft: DraftView) -> CommitUnits:
    return CommitUnits(card=draft.card, origin=_ORIGINS[draft.origin], contact=draft.contact, units=draft.units)
