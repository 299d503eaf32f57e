"""Refit segment [10]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.u_boat_leader.boat import Boat, Wounds
from app.games.u_boat_leader.boat_cards import LEVELS
from app.games.u_boat_leader.events.afterwards import BoatHome, BoatPromoted, BoatRested, NobodyAtSea
from app.games.u_boat_leader.events.campaign import SegmentBegins
from app.games.u_boat_leader.log import say

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Markers, Play

NOBODY_AT_SEA = -2
SUPPLY_SHIP = -2
COOL = -1


class Refit(Step):
    """In the order of the rules [10.1–10.8]; if all boats are out it ends with the patrol limits."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.segment = "refit"
        say(game, SegmentBegins("refit"), rule="10")
        for boat in state.serving:
            promote(game, boat)
        for boat in state.serving:
            if state.book.port(boat.place) and boat.patrols >= state.ladder.patrols:
                boat.fate = "home"
                say(game, BoatHome(boat.number), rule="10.2", to="flotilla")
        if not state.serving:
            return
        for boat in state.serving:
            rest(game, boat)
        if not state.at_sea:
            state.vp += NOBODY_AT_SEA
            say(game, NobodyAtSea(NOBODY_AT_SEA), rule="10.5")
        for boat in state.serving:
            resupply(game, boat)
        reset(game)


def promote(game: "Play", boat: Boat) -> None:
    """Enough experience: the next level, and what is over stays [10.1]."""
    while (needs := boat.grade.promotion) is not None and boat.xp >= needs:
        boat.level = LEVELS[LEVELS.index(boat.level) + 1]
        boat.xp -= needs
        say(game, BoatPromoted(boat.number, boat.level), rule="10.1", to="flotilla")
        if not game.state.options.double_promotion:
            return


def rest(game: "Play", boat: Boat) -> None:
    """Stress and damage, by where the boat is [10.3, 10.4]."""
    port = game.state.book.port(boat.place)
    less = -port.refit if port else 0
    less += COOL if "cool" in boat.card.abilities else 0
    if came := boat.add_stress(less):
        say(game, BoatRested(boat.number, came), rule="10.3", to="flotilla")
    boat.passing = Wounds()
    if port:
        boat.lasting = Wounds()


def resupply(game: "Play", boat: Boat) -> None:
    """Ports fill the racks, at sea the store fills the tubes [10.7]; a supply ship takes Stress away [10.6]."""
    state = game.state
    if state.book.port(boat.place):
        boat.resupply()
        return
    marked = state.markers.get(boat.place)
    if marked and marked.supply:
        if came := boat.add_stress(SUPPLY_SHIP):
            say(game, BoatRested(boat.number, came), rule="10.6", to="flotilla")
        if state.options.supply_torpedoes == "reload":
            boat.resupply()
    boat.reload()


def bought_to_stay(state: "LeaderState") -> "dict[str, Markers]":
    """By option what was bought for an area but Intelligence stays for the campaign [4.7]."""
    from app.games.u_boat_leader.state import Markers

    if state.options.bought_markers == "turn":
        return {}
    return {
        area: Markers(air_search=marked.air_search, supply=marked.supply)
        for area, marked in state.markers.items()
        if marked.air_search or marked.supply
    }


def reset(game: "Play") -> None:
    """[10.8]"""
    state = game.state
    state.markers = bought_to_stay(state)
    for boat in state.serving:
        boat.attacked = boat.searched = boat.handled = boat.moved = False
        boat.drew_in = []
