"""What to mend first."""

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


def repair(decision: Decision) -> Act:
    """The worst first; a Hasty Repair only for a leak, an engine or a fire."""
    tries = [option.act for option in decision.options if isinstance(option.act, acts.Repair)]
    if not tries:
        return acts.Done()

    def urgent(act: acts.Repair) -> tuple[int, bool]:
        worth_a_card = act.critical in FIRST[:4]
        return FIRST.index(act.critical), act.hasty != worth_a_card

    return min(tries, key=urgent)
