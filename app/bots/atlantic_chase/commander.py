"""The captain for battles, who fights them on from what everybody sees, and the admiral for operations."""

from random import Random

from msgspec import Struct

from app.bots import random_player
from app.bots.atlantic_chase import admiral, advanced, campaign, leader
from app.bots.atlantic_chase.captain import CAPTAIN, Captain, Style
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.view import View


def choose(view: Struct, decision: Decision, chance: Random, style: Style = CAPTAIN) -> Act:
    """An answer of the captain, in an operation of the admiral; to a question never asked before, any move."""
    assert isinstance(view, View)
    moves = [option.act for option in decision.options if not option.offer]
    if len(moves) == 1:
        return moves[0]
    if view.campaign and (act := campaign.answer(view, decision, chance)) is not None:
        return act
    if view.operation:
        return admiral.choose(view, decision, chance)
    act = _answer(Captain(view, chance, style), decision)
    return act if act is not None and decision.allows(act) else random_player.choose(decision, chance)


def _answer(captain: Captain, decision: Decision) -> Act | None:
    match decision.name:
        case "gunnery":
            return captain.lay_guns(decision)
        case "torpedoes":
            return captain.lay_torpedoes(decision)
        case "maneuver":
            return captain.steer(decision)
        case "smoke":
            return captain.spread_smoke(decision)
        case "break away" if any(isinstance(option.act, acts.Confirm) for option in decision.options):
            return advanced.break_away(captain, decision)
        case "break away":
            return captain.announce(decision)
        case "evasive maneuvers":
            return captain.slip(decision)
        case "leader":
            return leader.answer(captain.view, decision)
        case "attitudes":
            return advanced.bear(captain, decision)
        case "late ship" | "no radar":
            return advanced.most_dangerous(captain, decision)
        case "bridge":
            return advanced.bridge(captain, decision)
        case "surprise":
            return advanced.first(decision, acts.Place)
        case "starting smoke" | "damage control":
            return advanced.first(decision, acts.Confirm)
        case "confused attitude" | "confused result" | "confused ship":
            return advanced.first(decision, acts.KeepConfusion)
    return None
