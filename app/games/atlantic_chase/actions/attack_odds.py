"""What an attack may still come to, before the dice: as it stands, and by what either side may yet name [11, 21]."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.decision import Chance
from app.games.atlantic_chase.actions.declared import Declared, Result, Support
from app.games.atlantic_chase.actions.designations import (
    ChooseCoordinating,
    ChooseSupport,
    ConfirmAction,
    Designate,
    NameCoordinating,
)
from app.games.atlantic_chase.actions.shared_procedure import odds_of, sum_of
from app.games.atlantic_chase.actions.who_may_help import may_coordinate, may_support

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

Odds = dict[tuple[Result, ...], float]
IN_VAIN: tuple[Result, ...] = ("miss", "early_or_late", "lose_contact")
"""What an attacker hopes will not be all that comes of it [22]."""


def in_vain(odds: Odds) -> float:
    """How likely nothing comes of it that the attacker wanted."""
    return sum(chance for cell, chance in odds.items() if all(code in IN_VAIN for code in cell))


def odds_now(state: "ChaseState", declared: Declared) -> Odds:
    found = sum_of(state, declared)
    return odds_of(state, declared, found.total, found.modifier)


def chance_if(state: "ChaseState", active: bool, **named: str | Support | None) -> Chance:
    """How likely something comes of the attack, or for the other side that nothing does, if this is named."""
    vain = in_vain(odds_now(state, msgspec.structs.replace(state.declared, **named)))
    return Chance(1 - vain, "comes off") if active else Chance(vain, "in vain")


def odds_if_answered(state: "ChaseState", declared: Declared) -> Odds | None:
    """If the other side then names whatever foils it best; none if it has nothing to name, or has spoken."""
    if not _may_still_answer(state):
        return None
    side = state.sea.inactive
    forces: list[str | None] = [None, *may_coordinate(state, declared, side)]
    flights: list[Support | None] = [None, *may_support(state, declared, side)]
    answers = [
        msgspec.structs.replace(declared, enemy_coordinating=force, enemy_support=support)
        for force in forces
        for support in flights
        if force or support
    ]
    found = [odds_now(state, answer) for answer in answers]
    return max(found, key=in_vain, default=None)


def _may_still_answer(state: "ChaseState") -> bool:
    """The inactive player has not been asked yet, or is being asked who helps."""
    inactive = state.sea.inactive
    return any(
        isinstance(step, Designate | ConfirmAction)
        or (isinstance(step, NameCoordinating | ChooseCoordinating | ChooseSupport) and step.side == inactive)
        for step in state.agenda
    )
