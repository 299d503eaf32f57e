"""What an attack comes to: the codes of the tables, each as a step [22]."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.actions.battle_at_sea import ClosingIn, MeetInBattle, OfferSkirmish
from app.games.atlantic_chase.actions.cut_string import EarlyOrLate, Shadow
from app.games.atlantic_chase.actions.declared import Result
from app.games.atlantic_chase.actions.map_hits import HitOnMap
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.task_force import lose_contact, make_contact, stop_in
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

NAMES: dict[Result, str] = {
    "miss": "Miss",
    "contact": "Contact",
    "sighted": "Sighted",
    "shadow": "Shadow",
    "early_or_late": "Early or Late",
    "lose_contact": "Lose Contact",
    "skirmish": "Skirmish",
    "closing_in": "Closing In",
    "battle": "Battle",
    "surprise": "Surprise",
    "hit": "Hit",
    "hit_if_slow": "Hit if slow",
    "hit_if_very_slow": "Hit if very slow",
    "damage": "Damage",
}
MEANING: dict[Result, str] = {
    "miss": "nothing; with Intel the initiative is lost",
    "contact": "easier to find there again",
    "sighted": "becomes a station",
    "shadow": "keeps three segments",
    "early_or_late": "a hole in the string",
    "lose_contact": "its markers there go",
    "skirmish": "one round if faster, else Contact",
    "closing_in": "battle if faster, else Contact",
    "battle": "surface battle",
    "surprise": "battle; if faster, you place them and fire first",
    "hit": "one ship takes a hit",
    "hit_if_slow": "a hit on a slow ship",
    "hit_if_very_slow": "a hit on a very slow ship",
    "damage": "one ship is damaged",
}


def in_words(result: tuple[Result, ...]) -> str:
    return ", ".join(NAMES[code] for code in result)


def meaning(result: tuple[Result, ...]) -> str:
    return "; ".join(MEANING[code] for code in result)


class Contact(Step):
    """A Contact marker on the target in the target hex [8.1]."""

    def run(self, game: "Play") -> None:
        contact_made(game)


def contact_made(game: "Play") -> None:
    state = game.state
    target = state.sea.find(state.declared.target)
    if target is None or state.declared.hex not in target.hexes:
        return
    again = " again: the marker stays" if state.declared.hex in target.contact else ""
    make_contact(target, state.declared.hex)
    text = f"Contact with {target.name} in {place(state, state.declared.hex)}{again}."
    say(game, state.declared.side, text, rule="8.1", about=(target.slug, state.declared.hex))


class Sighted(Step):
    """The string becomes a station in the target hex; a Contact there stays [22.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        target = state.sea.find(state.declared.target)
        if target is None or not isinstance(target.place, Trajectory):
            return
        before = target.place
        stop_in(target, state.declared.hex)
        gone = markers_gone(state, target, before)
        text = f"{target.name} is sighted, a station in {place(state, state.declared.hex)}.{gone}"
        say(game, state.declared.side, text, rule="22.1", about=(target.slug, state.declared.hex))


class LoseContact(Step):
    """Contact and Intel of the target in the target hex go [22.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        target = state.sea.find(state.declared.target)
        if target is None:
            return
        before = target.place
        lose_contact(target, state.declared.hex)
        gone = markers_gone(state, target, before) or " There was no marker to lose."
        text = f"Lose Contact: {target.name} in {place(state, state.declared.hex)}.{gone}"
        say(game, state.declared.side, text, rule="22.1", about=(target.slug, state.declared.hex))


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
