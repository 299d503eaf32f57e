"""The Regular player of Tonnage War: exact odds, a little judgement, no memory."""

from random import Random

from msgspec import Struct

from app.bots.tonnage_war import agreement, escort, hunted, hunters, reinforcements, uboat
from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.style import REGULAR, Style
from app.engine.decision import Act, Decision
from app.games.tonnage_war.view import View


def choose(view: Struct, decision: Decision, chance: Random, style: Style = REGULAR) -> Act:
    assert isinstance(view, View)
    situation = Situation(view, style, chance)
    if offered := agreement.offer(situation, decision):
        return offered
    match decision.name:
        case "U-boat action":
            return uboat.action(situation, decision)
        case "routing window":
            return hunted.routed(situation, decision)
        case "hunt window":
            return hunted.answer(situation, decision)
        case "target":
            return hunted.pick(decision)
        case "attack window":
            return escort.attacked(situation, decision)
        case "escort action":
            return escort.action(situation, decision)
        case "commit units":
            return hunters.commit(situation, decision)
        case "support group":
            return reinforcements.send_back(decision)
        case "rescue ship":
            return reinforcements.appoint(decision)
        case "round end offered":
            return agreement.answer(situation)
    raise AssertionError(f"Nobody taught this player to answer “{decision.name}”.")
