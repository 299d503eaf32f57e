"""What to mend first."""

from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.tables import Critical

FIRST: tuple[Critical, ...] = (
    "wl",
    "engine-stopped",
    "fire",
    "gun",
    "engine-damaged",
    "rudder",
    "smokestack",
    "crew",
    "steering",
    "speed",
)


WITHOUT_STEAM = ("wl", "fire", "gun", "crew")
"""All that is worth mending in a ship whose boiler is gone."""


def repair(situation: Situation, decision: Decision) -> Act:
    """The worst first; a Hasty Repair only for what cripples a ship."""
    tries = [option.act for option in decision.options if isinstance(option.act, acts.Repair)]
    if not tries:
        return acts.Done()

    def urgent(act: acts.Repair) -> tuple[bool, int, bool]:
        lost = "boiler" in situation.state.ship(act.ship).criticals and act.critical not in WITHOUT_STEAM
        worth_a_card = act.critical in FIRST[:7] and not lost
        return lost, FIRST.index(act.critical), act.hasty != worth_a_card

    return min(tries, key=urgent)
