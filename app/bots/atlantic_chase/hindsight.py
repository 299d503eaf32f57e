"""What a choice in a battle of its own cost beside another: both are fought out on the sketch with the same luck."""

from math import sqrt

from app.bots.atlantic_chase.captain import Captain, Way
from app.bots.atlantic_chase.playout import GUNNERY, TORPEDOES, Shots
from app.bots.judged import Judged
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts

_PLANNING = 800
"""Battles in which the best plan for the rest is found, for each of the two."""
_BATTLES = 240
"""Battles in which the two are compared."""


def judged(captain: Captain, decision: Decision, best: Act, chosen: Act) -> Judged | None:
    """In chances to win; nothing where the difference is in doubt, none where the sketch cannot tell them apart."""
    ways = [_way(captain, decision, act) for act in (best, chosen)]
    if ways[0] is None or ways[1] is None:
        return None
    better, worse = (captain.scores(way, _PLANNING, _BATTLES) for way in ways if way)
    gaps = [one - two for one, two in zip(better, worse, strict=True)]
    mean = sum(gaps) / _BATTLES
    doubt = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / _BATTLES
    return Judged(mean if mean > doubt else 0.0, sum(better) / _BATTLES)


def _way(captain: Captain, decision: Decision, act: Act) -> Way | None:
    match decision.name, act:
        case "gunnery", acts.Aim() | acts.Fire():
            offered = captain.fight.best_shots(captain.chart.position, captain.chart.me)
            return Way(act, GUNNERY, shots=_laid(captain, act, offered))
        case "torpedoes", acts.Aim() | acts.Fire():
            chart, fight = captain.chart, captain.fight
            target = fight.best_torpedo_target(chart.position, chart.me)
            able = [ship for ship in chart.on_board(chart.position, chart.me) if fight.can_launch(chart.position, ship)]
            return Way(act, TORPEDOES, spreads=_laid(captain, act, [(ship, target) for ship in able if target >= 0]))
        case "maneuver", acts.Sail() | acts.Disperse():
            return captain.course(decision, act)
        case "smoke", _:
            return captain.smoke(act)
        case "break away", acts.FightOn() | acts.BreakAway():
            return captain.leaving(act)
        case "evasive maneuvers", acts.Slip() | acts.FightOn():
            return captain.slipping(act)
    return None


def _laid(captain: Captain, act: Act, usual: Shots) -> Shots:
    """What lies there already, this one, and the usual ones of all other ships; who fires now adds nothing."""
    number = captain.chart.number
    laid = [(number[shot.ship], number[shot.target]) for shot in captain.view.draft]
    if not isinstance(act, acts.Aim):
        return laid
    laid.append((number[act.ship], number[act.target]))
    aimed = {firer for firer, _ in laid}
    return laid + [shot for shot in usual if shot[0] not in aimed]
