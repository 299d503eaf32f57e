"""What weighs on every number of a round [9.1, 9.2, 9.6]: weather, and the options that change a number."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from app.games.tonnage_war.cards import UnitCard
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.scenarios.scenario import Special

if TYPE_CHECKING:
    from app.games.tonnage_war.state import TonnageState

STORM_EVADES, STORM_ATTACKS = 3, -2
BAD_SONAR = 3
FOG = -2


class Conditions(msgspec.Struct, frozen=True):
    storm: bool = False
    fog: bool = False
    bad_sonar: bool = False
    convoy_die: int = 20
    flak_base: Literal["half", "two", "full"] = "half"
    depletion: bool = True

    def attack(self, unit: UnitCard) -> int:
        """The attack value as it counts in this weather [9.1]."""
        return unit.attack + STORM_ATTACKS if self.storm else unit.attack

    def evade(self, boat: UnitCard) -> int:
        return boat.evade + STORM_EVADES if self.storm else boat.evade

    def against(self, escort: UnitCard, *, continued: bool) -> int:
        """What fog and bad sonar add to the evasion number; both concern ships only [9.2, 9.6]."""
        if escort.type != "surface":
            return 0
        return (BAD_SONAR if self.bad_sonar and continued else 0) + (FOG if self.fog else 0)


CALM = Conditions()


@lru_cache(maxsize=256)
def in_round(special: Special, round_: int, options: Options) -> Conditions:
    return Conditions(
        storm=round_ in special.storm,
        fog=round_ in special.fog,
        bad_sonar=round_ in special.bad_sonar,
        convoy_die=options.convoy_die,
        flak_base=options.flak_base,
        depletion=options.depletion,
    )


def conditions(state: "TonnageState") -> Conditions:
    return in_round(state.book.special, state.round, state.options)
