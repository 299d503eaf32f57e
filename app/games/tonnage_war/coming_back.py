"""What happens to the cards [8]: boats and escorts on their way back to hand or deck, or out of play."""

from typing import TYPE_CHECKING, Literal

from app.games.tonnage_war.cards import DEPLETED, ESCORT, UBOAT, Side, in_order
from app.games.tonnage_war.events.whereabouts import HeldDown, HuntBrokenOff
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Contact, Engaged, Hunted, Out, OutHow, Returning, SeenUnit, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState


def turn_up(state: "TonnageState", side: Side, unit: Unit) -> None:
    """A card is turned face up [3.5]; if the enemy remembered one like it, this is the one."""
    if unit.shown:
        return
    unit.shown = True
    known = SeenUnit(unit.kind, "hand")
    seen = state.cards(side).seen
    if known in seen:
        seen.remove(known)


def face_down(state: "TonnageState", side: Side, unit: Unit, where: Literal["hand", "deck"]) -> None:
    """Hidden again; but what was shown may be remembered [3.6]."""
    cards = state.cards(side)
    if where == "hand":
        cards.units = in_order([*cards.units, unit.kind])
    else:
        cards.unit_deck.append(unit.kind)
    if unit.shown:
        cards.seen.append(SeenUnit(unit.kind, where))


def boat_to_hand(state: "TonnageState", boat: Unit) -> None:
    face_down(state, UBOAT, boat, "hand")


def boat_to_deck(state: "TonnageState", boat: Unit) -> None:
    face_down(state, UBOAT, boat, "deck")


def boat_home(state: "TonnageState", hunt: Hunted) -> Literal["hand", "deck"]:
    """Where a boat or blank goes nobody found [8.2d]: the hand, or the deck it was pulled from."""
    if hunt.origin == "random" and state.options.air_patrol_pool == "deck":
        boat_to_deck(state, hunt.target)
        return "deck"
    boat_to_hand(state, hunt.target)
    return "hand"


def out_of_play(state: "TonnageState", side: Side, unit: Unit, how: OutHow) -> None:
    state.cards(side).out.append(Out(unit.kind.removesuffix(DEPLETED), how))


def contact_numbered(state: "TonnageState", number: int) -> Contact:
    return next(contact for contact in state.contacts if contact.number == number)


def end_contact(state: "TonnageState", number: int) -> Contact:
    """The contact card is spent; the boat goes with whoever asked."""
    contact = contact_numbered(state, number)
    state.contacts.remove(contact)
    state.uboat.spent.append(contact.card)
    return contact


def escorts_home(state: "TonnageState", escorts: list[Unit], *, continued: bool, uturn: int) -> None:
    """Back to the hand after the next U-boat turn; hunters of a continuation have fallen astern [8.6]."""
    price = state.options.continuation_cost if continued else "none"
    if price == "none":
        delay = 1 if state.options.escort_return == "delayed" else 0
        if escorts:
            state.returning.append(Returning(escorts, due=uturn + delay))
        return
    for unit in escorts:
        if price == "game" and unit.card.real:
            out_of_play(state, ESCORT, unit, "away")
        else:
            face_down(state, ESCORT, unit, "deck")


def engage(game: "Play", engaged: Engaged) -> None:
    """A detected boat that was not sunk stays under the escorts for one escort turn [8.3]."""
    game.state.engaged = engaged
    must_leave = engaged.type == "air" and not engaged.flak
    say(game, ESCORT, HeldDown(engaged.boat.damaged, must_leave), rule="8.3")


def lapse(game: "Play") -> None:
    """The hunt is broken off: a damaged boat or one that fired leaves play, another goes to the unit deck [8.4]."""
    state = game.state
    engaged = state.engaged
    if engaged is None:
        return
    state.engaged = None
    boat = engaged.boat
    if boat.damaged:
        out_of_play(state, UBOAT, boat, "damaged")
        say(game, ESCORT, HuntBrokenOff(boat.kind, "damaged"), rule="8.4")
    elif engaged.fired:
        out_of_play(state, UBOAT, boat, "spent")
        say(game, ESCORT, HuntBrokenOff(boat.kind, "spent"), rule="8.4")
    elif engaged.continued and state.options.continuation_cost == "game":
        out_of_play(state, UBOAT, boat, "away")
        say(game, ESCORT, HuntBrokenOff(boat.kind, "away"), rule="8.4")
    else:
        boat_to_deck(state, boat)
        say(game, ESCORT, HuntBrokenOff(boat.kind, "free"), rule="8.4")
    escorts_home(state, engaged.escorts, continued=engaged.continued, uturn=engaged.uturn)
