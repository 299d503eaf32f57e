"""Stress, hits and what they do to a boat [1.6, 8.7]."""

from typing import TYPE_CHECKING

from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.counters import HITS, HitEffect
from app.games.u_boat_leader.events.campaign import BoatSunk, BoatUnfit, HitDrawn
from app.games.u_boat_leader.log import say

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play

ENGINES_THAT_SINK = 2


def strain(game: "Play", boat: Boat, amount: int) -> int:
    """Stress is added, and a new band holds at once [1.6]."""
    fit = not boat.unfit
    came = boat.add_stress(amount)
    if fit and boat.unfit:
        say(game, BoatUnfit(boat.number), rule="1.6", to="flotilla")
    return came


def take_hits(game: "Play", boat: Boat, light: int, heavy: int) -> None:
    """A counter for each hit, drawn and returned one at a time, until she is gone [8.7.1]."""
    for heavily in [True] * heavy + [False] * light:
        if boat.fate == "sunk":
            return
        counter = HITS[game.dice.pick("hit counter", HITS)]
        apply_hit(game, boat, counter.heavy if heavily else counter.light, heavy=heavily)


def apply_hit(game: "Play", boat: Boat, effect: HitEffect, *, heavy: bool = False) -> None:
    """[8.7.2, 8.7.3]"""
    say(
        game,
        HitDrawn(boat.number, heavy, effect.does, effect.amount, effect.lasting),
        rule="8.7",
        to="flotilla",
    )
    wounds = boat.lasting if effect.lasting else boat.passing
    match effect.does:
        case "nothing":
            return
        case "stress":
            strain(game, boat, effect.amount)
        case "stunned":
            contact = game.state.contact
            if contact and (sub := contact.find_sub(boat.number)):
                sub.stunned_until = contact.round + 1
        case "sunk":
            sink(game, boat)
        case "flooding":
            boat.passing.flooding += 1
        case "tubes":
            wounds.tubes += effect.amount
            surplus = boat.ready.total - boat.tubes
            if surplus > 0:
                boat.expended += boat.ready.take_any(surplus)
        case part:
            setattr(wounds, part, getattr(wounds, part) + 1)
    if boat.fate != "sunk" and (boat.hull_left <= 0 or boat.lasting.engines >= ENGINES_THAT_SINK):
        sink(game, boat)


def sink(game: "Play", boat: Boat) -> None:
    """She is out of the campaign; victory points she won still count [9.3, 11]."""
    boat.fate = "sunk"
    contact = game.state.contact
    if contact:
        contact.subs = [sub for sub in contact.subs if sub.boat != boat.number]
    say(game, BoatSunk(boat.number), rule="8.7")
