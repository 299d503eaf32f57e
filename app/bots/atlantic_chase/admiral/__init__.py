"""The admiral: a computer player for operations. He goes by the points of the scenario and the odds of the tables."""

from random import Random

from app.bots import random_player
from app.bots.atlantic_chase.admiral import (
    actions,
    attacks,
    drawing,
    flights,
    in_battle,
    initiative,
    reserves,
    strings,
)
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.view import View


def choose(view: View, decision: Decision, chance: Random) -> Act:
    """An answer of the admiral; to any question he was never asked before, any move of the game."""
    look = Outlook(view)
    act = in_battle.choose(look, decision) if look.sea.fighting else None
    act = act or _answer(look, decision)
    return act if act is not None and decision.allows(act) else random_player.choose(decision, chance)


def _answer(look: Outlook, decision: Decision) -> Act | None:
    open_to = [option.act for option in decision.options]
    match decision.name:
        case "action":
            return actions.choose(look, decision)
        case "course":
            return drawing.draw(look, decision)
        case "time lapse":
            return strings.time_lapse(look, decision)
        case "arctic time lapse":
            return strings.reading(look, decision)
        case "segments":
            return strings.cut(look, decision)
        case "evasive for segments":
            return next(act for act in open_to if isinstance(act, orders.Spend))
        case "signals time lapse" | "penalty time lapse" | "all pass":
            return initiative.lapse(look, decision)
        case "seize":
            return initiative.seize(look, decision)
        case "evasive for initiative" | "vie":
            return initiative.spend(look, decision)
        case "evasive marker":
            return initiative.take_marker(look, decision)
        case "slip":
            return initiative.slip(look, decision)
        case "coordination":
            return attacks.coordinate(look, decision)
        case "air support":
            return attacks.support(look, decision)
        case "evasive on roll":
            return attacks.evade(look, decision)
        case "total leader":
            return attacks.shift_total(look, decision)
        case "walker":
            return attacks.walker(look, decision)
        case "gensoul":
            return attacks.gensoul(look, decision)
        case "leader":
            return attacks.change_roll(look, decision)
        case "skirmish":
            return attacks.skirmish(look, decision)
        case "pick ship":
            return attacks.pick_ship(look, decision)
        case "escort check":
            return orders.Keep()
        case "reorganize":
            return reserves.answer(look, open_to)
        case "recon":
            best = flights.best_recon(look, [act.hex for act in open_to if isinstance(act, orders.ReconIn)])
            return orders.ReconIn(best) if best else None
    return None
