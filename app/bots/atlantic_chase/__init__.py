"""The captain: a computer player for battles. It plays the battle on from what everybody sees, many times over."""

from random import Random

from msgspec import Struct

from app.bots import random_player
from app.bots.atlantic_chase.captain import Captain, Style
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.view import View


def choose(view: Struct, decision: Decision, chance: Random, style: Style | None = None) -> Act:
    assert isinstance(view, View)
    options = [option for option in decision.options if not option.offer] or list(decision.options)
    if len(options) == 1:
        return options[0].act
    captain = Captain(view, chance, style)
    match decision.name:
        case "gunnery":
            return captain.lay_guns(decision)
        case "torpedoes":
            return captain.lay_torpedoes(decision)
        case "maneuver":
            return captain.steer(decision)
        case "smoke":
            return captain.spread_smoke(decision)
        case "break away":
            return captain.announce(decision)
        case "evasive maneuvers":
            return captain.slip(decision)
    return random_player.choose(decision, chance)
