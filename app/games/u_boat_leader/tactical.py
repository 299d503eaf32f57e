"""Tactical segment and contact phase [7.1–7.5]: boats look for convoys one after another."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Chance, Decision, Flaw, Option, WhyNot
from app.engine.log import Roll
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.after_contact import AfterContact
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.contact_table import Contact
from app.games.u_boat_leader.convoy import DrawConvoy
from app.games.u_boat_leader.events.campaign import SegmentBegins
from app.games.u_boat_leader.events.contact import ContactSought, LaidLow
from app.games.u_boat_leader.log import say

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

INTELLIGENCE = 2
PER_WARNING = -2
ATTACKED = -2


class TacticalStart(Step):
    """Unfit crews at sea take no part [7.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.segment = "tactical"
        state.handling = ""
        say(game, SegmentBegins("tactical"), rule="7")
        for boat in state.at_sea:
            boat.searched = boat.searched or boat.unfit
        game.then(NextActive())


class NextActive(Step):
    """Until all boats at sea are in a Searched box [9.5]."""

    def run(self, game: "Play") -> None:
        if any(why_not_active(game.state, boat) is None for boat in game.state.at_sea):
            game.then(PickActive())


def why_not_active(state: "LeaderState", boat: Boat) -> Flaw | None:
    """[1.6, 7.1]"""
    if state.book.port(boat.place):
        return Flaw(f"{boat.number} is in port", "7.1")
    if boat.unfit:
        return Flaw(f"The crew of {boat.number} is unfit", "1.6")
    if boat.searched:
        return Flaw(f"{boat.number} has searched already", "7.2")
    if boat.attacked and not state.options.attacked_search:
        return Flaw(f"{boat.number} has attacked with the pack", "9.5")
    return None


def contact_modifier(state: "LeaderState", boat: Boat) -> int:
    """[7.2]; a boat without electronics makes nothing of intelligence [8.7.3]."""
    marked = state.markers.get(boat.place)
    modifier = boat.bearing + ("search" in boat.card.abilities)
    if marked and marked.intelligence and not boat.wound("electronics"):
        modifier += INTELLIGENCE
    if marked:
        modifier += PER_WARNING * marked.warnings
    return modifier + (ATTACKED if boat.attacked else 0)


class PickActive(Choice):
    """The active boat rolls for contacts or declines [7.2]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options: list[Option] = []
        flaws: list[WhyNot] = []
        for boat in state.serving:
            if flaw := why_not_active(state, boat):
                flaws.append(WhyNot(f"{boat.number} searches", flaw, boat.number))
                continue
            where = state.book.name_of(boat.place)
            modifier = contact_modifier(state, boat)
            chance = Chance(contact_chance(state, boat), "a contact")
            note = f"{modifier:+d} on the die" if modifier else ""
            title = f"{boat.number} searches {where}"
            options.append(Option(acts.Search(boat.number), title, note=note, chance=chance, dice=True))
            options.append(Option(acts.LieLow(boat.number), f"{boat.number} lies low"))
        return Decision(
            name="contact",
            prompt="Which boat looks for a convoy? [7.2]",
            waiting="The boats search.",
            options=tuple(options),
            why_not=tuple(flaws),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        if isinstance(act, acts.Search):
            seek_contact(game, state.boat(act.boat))
        elif isinstance(act, acts.LieLow):
            state.boat(act.boat).searched = True
            say(game, LaidLow(act.boat), rule="7.2", to="flotilla")
            game.then(NextActive())


def contact_chance(state: "LeaderState", boat: Boat) -> float:
    """That at least one contact is found."""
    area = state.book.area(boat.place)
    assert area is not None
    modifier = contact_modifier(state, boat)
    return sum(area.contacts_on(die + modifier) > 0 for die in range(1, 11)) / 10


def seek_contact(game: "Play", boat: Boat) -> None:
    """[7.2, 7.3]"""
    state = game.state
    area = state.book.area(boat.place)
    assert area is not None
    (roll,) = game.dice.roll("contact", sides=10)
    total = roll + contact_modifier(state, boat)
    boat.bearing = 0
    contacts = area.contacts_on(total)
    rolls = (Roll(boat.number, roll, 0, names.count(contacts, "contact"), contacts > 0, "contact"),)
    say(game, ContactSought(boat.number, area.slug, total, contacts), rule="7.3", to="flotilla", rolls=rolls)
    if contacts:
        state.contact = Contact(active=boat.number, area=area.slug, left=contacts)
        game.then(DrawConvoy(), AfterContact(), NextActive())
    else:
        boat.searched = True
        game.then(NextActive())
