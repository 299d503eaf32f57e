"""By which signs an operation between two actions is judged: each for the British, less the same for the Germans."""

from app.bots.atlantic_chase.admiral.home import Voyage, passes_needed, voyage
from app.bots.atlantic_chase.admiral.hunts import hunts_of
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.pursuit import seized
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side

GOOD = {
    "british": None,
    "points to come": True,
    "points to come, late": True,
    "hunts of the active side": True,
    "hunts of the other side": True,
    "initiative": True,
    "tally": False,
    "evasive": True,
    "reported": False,
    "contact": False,
    "guns": True,
    "convoys hunted": True,
    "reserves": True,
}
"""By name, whether more of it is good for its side, as far as anybody can tell beforehand. What was learned to the
contrary is chance: a few hundred operations are few."""
NAMES = tuple(GOOD)
_LATE = 20
"""Changes of initiative after which it is late, where no clock runs."""
_ARRIVES = 0.92
"""The chance that a force lying before its port comes in; for each Time Lapse and marker before that, as much again."""
_SAILS = 0.8
"""The same for a course that is still to be laid."""


def signs(look: Outlook) -> tuple[float, ...]:
    sea = look.sea
    sides: dict[Side, Outlook] = {look.side: look, look.enemy: look.from_over_there()}
    ours, theirs = _of(sides[BRITISH]), _of(sides[GERMAN])
    points = sea.score["british"] + ours.home - sea.score["german"] - theirs.home
    active = 1.0 if sea.active == BRITISH else -1.0
    first, second = (ours, theirs) if sea.active == BRITISH else (theirs, ours)
    return (
        1.0,
        points,
        points * lateness(look),
        active * first.hunt * (1 - seized(sea.tally)),
        -active * second.hunt,
        active,
        active * sea.tally,
        ours.evasive - theirs.evasive,
        ours.intel - theirs.intel,
        ours.contact - theirs.contact,
        ours.guns - theirs.guns,
        ours.hunted - theirs.hunted,
        ours.reserves - theirs.reserves,
    )


def lateness(look: Outlook) -> float:
    """How far the operation has come: nothing at its beginning, one at its end."""
    return min(1.0, look.sea.changes / (look.sea.limit or _LATE))


class _Side:
    """What a side has at sea, and what it may hope for."""

    __slots__ = ("contact", "evasive", "guns", "home", "hunt", "hunted", "intel", "reserves")

    def __init__(self) -> None:
        self.home = self.hunt = self.hunted = self.guns = 0.0
        self.evasive = self.intel = self.contact = self.reserves = 0


def _of(look: Outlook) -> _Side:
    side = _Side()
    for force in look.own:
        side.evasive += force.evasive
        side.intel += len(force.intel)
        side.contact += len(force.contact)
        side.guns += sum(guns + 1 for ship in look.ships_in(force) for guns in ship.guns if guns is not None) / 10
        goal = voyage(look, force)
        if goal is not None:
            side.home += goal.points * _arrives(force, goal)
        hunts = hunts_of(look, force)
        if hunts:
            side.hunt = max(side.hunt, hunts[0].worth)
            side.hunted += any(look.has_convoy(look.forces[hunt.quarry]) for hunt in hunts)
    side.reserves = sum(group.side == look.side for group in look.sea.groups)
    return side


def _arrives(force: ForceView, goal: Voyage) -> float:
    """Never certain: a homecoming counts for more than the hope of it."""
    hindrances = passes_needed(force, goal) + len(force.intel) + 1
    return float(_ARRIVES**hindrances) * (_SAILS if goal.leg.hexes else 1.0)
