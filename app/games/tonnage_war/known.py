"""What the enemy knows about me: units he sees or has seen, and what my plays implied [3.5, 3.6]."""

from typing import TYPE_CHECKING

import msgspec

from app.games.tonnage_war.cards import ESCORT, UBOAT, UNITS, Side, a, count_of
from app.games.tonnage_war.counting import shown_units
from app.games.tonnage_war.table import Attack, Hunted, SeenUnit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import TonnageState


class Known(msgspec.Struct, frozen=True):
    """`face_up` lie open on the table, `seen` went back face down since the last deal, `implied` is what follows."""

    face_up: list[str]
    seen: list[SeenUnit]
    implied: list[str]


def known(state: "TonnageState", side: Side) -> Known:
    face_up = [unit.kind for unit in shown_units(state, side)]
    if side == ESCORT and state.rescue and state.rescue.by == "escort":
        face_up.append(state.rescue.unit)
    implied = _uboat(state) if side == UBOAT else _escort(state)
    return Known(face_up, state.cards(side).seen, implied)


def _uboat(state: "TonnageState") -> list[str]:
    said = [
        f"Contact {contact.number} is held by a boat, never by a blank; the enemy cannot tell which."
        for contact in state.contacts
        if not contact.boat.shown
    ]
    pending = state.pending
    if isinstance(pending, Attack) and not pending.unit.shown:
        said.append("The attacker may be a boat or a decoy for all the enemy knows.")
    if isinstance(pending, Hunted) and not pending.target.shown and pending.contact is None:
        said.append("The hunted card may be a blank for all the enemy knows; an answer would prove it a boat.")
    return said + _remembered(state, UBOAT)


def _escort(state: "TonnageState") -> list[str]:
    said: list[str] = []
    pending = state.pending
    hidden = [unit for unit in pending.escorts if not unit.shown] if isinstance(pending, Hunted) else []
    if hidden and isinstance(pending, Hunted):
        what = "aircraft or blanks" if pending.type == "air" else "ships or blanks"
        if pending.type == "escort" and state.options.escort_attack_units == "any":
            what = "ships, aircraft or blanks"
        said.append(f"{count_of(len(hidden), 'hunting card').capitalize()}: {what}, the enemy cannot tell.")
    unseen = sum(not unit.shown for group in state.returning for unit in group.units)
    if unseen:
        said.append(f"{count_of(unseen, 'card').capitalize()} coming back that the enemy has not seen.")
    if state.rescue and state.rescue.by == "nobody":
        said.append("When the duty fell open your unit hand held no ship.")
    return said + _remembered(state, ESCORT)


def _remembered(state: "TonnageState", side: Side) -> list[str]:
    return [
        f"The enemy saw {a(each.unit)} go back to your unit {each.where}."
        for each in state.cards(side).seen
        if UNITS[each.unit].real
    ]
