"""What an attack comes to: the codes of the tables, each as a step [22]."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.actions.battle_at_sea import ClosingIn, MeetInBattle, OfferSkirmish
from app.games.atlantic_chase.actions.cut_string import EarlyOrLate, Shadow
from app.games.atlantic_chase.actions.declared import Result
from app.games.atlantic_chase.actions.map_hits import HitOnMap
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.events.results import ContactLost, ContactMade, ForceSighted
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.task_force import lose_contact, make_contact, stop_in
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


class Contact(Step):
    """A Contact marker on the target in the target hex [8.1]."""

    def run(self, game: "Play") -> None:
        contact_made(game)


def contact_made(game: "Play") -> None:
    state = game.state
    target = state.sea.find(state.declared.target)
    if target is None or state.declared.hex not in target.hexes:
        return
    name = state.declared.hex
    again = name in target.contact
    make_contact(target, name)
    made = ContactMade(called(target), name, again, chart=state.chart)
    say(game, state.declared.side, made, rule="8.1", about=(target.slug, name))


class Sighted(Step):
    """The string becomes a station in the target hex; a Contact there stays [22.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        target = state.sea.find(state.declared.target)
        if target is None or not isinstance(target.place, Trajectory):
            return
        before = target.place
        stop_in(target, state.declared.hex)
        gone = markers_gone(target, before)
        sighted = ForceSighted(called(target), state.declared.hex, gone, chart=state.chart)
        say(game, state.declared.side, sighted, rule="22.1", about=(target.slug, state.declared.hex))


class LoseContact(Step):
    """Contact and Intel of the target in the target hex go [22.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        target = state.sea.find(state.declared.target)
        if target is None:
            return
        before = target.place
        lose_contact(target, state.declared.hex)
        gone = markers_gone(target, before)
        lost = ContactLost(called(target), state.declared.hex, gone, chart=state.chart)
        say(game, state.declared.side, lost, rule="22.1", about=(target.slug, state.declared.hex))


RESULTS: dict[Result, Callable[[], Step]] = {
    "contact": Contact,
    "sighted": Sighted,
    "lose_contact": LoseContact,
    "shadow": Shadow,
    "early_or_late": EarlyOrLate,
    "skirmish": OfferSkirmish,
    "closing_in": ClosingIn,
    "battle": lambda: MeetInBattle("battle"),
    "surprise": lambda: MeetInBattle("surprise"),
    "hit": lambda: HitOnMap("hit"),
    "hit_if_slow": lambda: HitOnMap("hit_if_slow"),
    "hit_if_very_slow": lambda: HitOnMap("hit_if_very_slow"),
    "damage": lambda: HitOnMap("damage"),
}
"""A Miss does nothing by itself; the initiative step reads it [11]."""
