"""What happens to the cards [8]: boats and escorts on their way back to hand or deck, or out of play."""

from typing import TYPE_CHECKING

from app.games.tonnage_war.cards import DEPLETED, ESCORT, UBOAT, Side, a, in_order
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Contact, Engaged, Out, OutHow, Returning, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState


def boat_to_hand(state: "TonnageState", boat: Unit) -> None:
    state.uboat.units = in_order([*state.uboat.units, boat.kind])


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
    if continued:
        state.escort.unit_deck += [unit.kind for unit in escorts]
    elif escorts:
        state.returning.append(Returning(escorts, due=uturn + 1))


def engage(game: "Play", engaged: Engaged) -> None:
    """A detected boat that was not sunk stays under the escorts for one escort turn [8.3]."""
    game.state.engaged = engaged
    condition = "damaged" if engaged.boat.damaged else "unhurt"
    if engaged.type == "air" and not engaged.flak:
        say(
            game,
            ESCORT,
            f"The boat is held down, {condition}; she fired no flak, so the aircraft must leave.",
            rule="8.3",
        )
    else:
        say(game, ESCORT, f"The boat is held down, {condition}; the hunt may be continued.", rule="8.3")


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
        say(game, ESCORT, f"Breaks off the hunt; {a(boat.kind)}, damaged, makes for home.", rule="8.4")
    elif engaged.fired:
        out_of_play(state, UBOAT, boat, "spent")
        say(game, ESCORT, f"Breaks off the hunt; {a(boat.kind)}, torpedoes spent, makes for home.", rule="8.4")
    else:
        state.uboat.unit_deck.append(boat.kind)
        say(game, ESCORT, "Breaks off the hunt; the boat slips back into the unit deck.", rule="8.4")
    escorts_home(state, engaged.escorts, continued=engaged.continued, uturn=engaged.uturn)
