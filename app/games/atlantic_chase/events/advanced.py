"""What only the advanced battle rules bring about [adv]."""

from typing import Literal

import msgspec

from app.engine.event import Event
from app.games.atlantic_chase.battle.advanced.tables import AfterBattle, Lingers, Location, Score, Spot
from app.games.atlantic_chase.battle.board import Range
from app.games.atlantic_chase.battle.field import Snafu, Special
from app.games.atlantic_chase.events.facts import Called, Cast, names
from app.games.atlantic_chase.forces.ship import Attitude, BridgePenalty, Effect, Zone
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.words import and_list, shown

Mark = Effect | Literal["no_radar"]
"""What a ship is checked for when she leaves the battle [adv 11]."""

EFFECTS: dict[Mark, str] = {
    "batteries": "Batteries",
    "bridge": "Bridge",
    "communications": "Communications",
    "fire_very_slow": "Fire (very slow)",
    "fire_stopped": "Fire (stopped)",
    "flooding_very_slow": "Flooding (very slow)",
    "flooding_stopped": "Flooding (stopped)",
    "rudder_out": "Rudder Out",
    "turrets": "Turrets",
    "no_radar": "No Radar",
}

SNAFUS: dict[Snafu, str] = {
    "confusion": "Confusion: one mistake can be put to use.",
    "mechanical_distress": "Mechanical distress: an active ship comes up only at the end of round two.",
    "boiler_room": "Boiler room trouble: an active ship comes up only at the end of round one.",
    "unexpected_bearing": "Unexpected bearing: the target ships may begin in any attitude.",
    "good_visibility": "Good visibility: one round more.",
    "no_radar": "A radar set fails.",
    "fog": "Fog: breaking away is easier.",
    "open_arc": "Open arc: the active ships may begin in any attitude.",
    "poor_visibility": "Poor visibility: gunnery and torpedoes suffer.",
}

STRUCK: dict[Special, str] = {
    "batteries": "secondary batteries out",
    "bridge": "the bridge is hit",
    "communications": "communications are gone",
    "fire_very_slow": "fire; she is very slow",
    "fire_stopped": "fire; she is stopped",
    "flooding_very_slow": "flooding; she is very slow",
    "flooding_stopped": "flooding; she is stopped",
    "magazine": "a magazine goes up",
    "rudder_out": "the rudder is out",
    "turrets": "turrets out",
    "sunk": "she blows up",
}

PENALTIES: dict[BridgePenalty, str] = {"no gunnery": "does not fire her guns", "stopped": "is stopped"}


def spelled(code: str) -> str:
    """“no change” for “no_change”."""
    return code.replace("_", " ")


# --- snafu [adv 2]


class SnafuChecked(Cast, frozen=True):
    snafu: Snafu

    def sentence(self) -> str:
        return f"Snafu check: {SNAFUS[self.snafu]}"


class SideBenefits(Cast, frozen=True):
    side: Side

    def sentence(self) -> str:
        return f"The {self.side.capitalize()} side benefits."


class RadarFails(Event, frozen=True):
    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} has no radar."


class LoneShipNotLate(Event, frozen=True):
    def sentence(self) -> str:
        return "A lone ship is not late: this turns into Confusion."


class ShipLate(Event, frozen=True):
    ship: Called
    round: int

    def sentence(self) -> str:
        return f"{self.ship.name} will be late: she enters in round {self.round}."


class ConfusionTurns(Event, frozen=True):
    """An enemy ship takes an attitude that nobody ordered."""

    ship: Called
    attitude: Attitude

    def sentence(self) -> str:
        return f"Confusion: {self.ship.name} is {self.attitude}."


class ConfusionShifts(Event, frozen=True):
    """A result strikes another ship."""

    ship: Called

    def sentence(self) -> str:
        return f"Confusion: it is {self.ship.name} that was struck."


class ConfusionSteers(Event, frozen=True):
    ship: Called

    def sentence(self) -> str:
        return f"Confusion: {self.ship.name} is out of hand."


# --- attitudes [adv 3] and maneuver [adv 7]


class Bearing(msgspec.Struct, frozen=True):
    ship: Called
    attitude: Attitude


class AttitudesShown(Event, frozen=True):
    bearings: tuple[Bearing, ...]

    def sentence(self) -> str:
        return f"Attitudes: {and_list([f'{each.ship.name} {each.attitude}' for each in self.bearings])}."


class AttitudesKept(Event, frozen=True):
    def sentence(self) -> str:
        return "Every ship keeps her attitude."


class CannotSignal(Event, frozen=True):
    """A hit in every Attitude step while communications are out [adv 5]."""

    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} cannot signal and takes a hit."


class RudderTried(Cast, frozen=True):
    ship: Called
    answers: bool

    def sentence(self) -> str:
        return f"The rudder of {self.ship.name} {rudder_words(self.answers)}."


def rudder_words(answers: bool) -> str:
    return "answers" if answers else "does not answer"


class ShipPursues(Event, frozen=True):
    ship: Called
    prey: Called
    zone: Zone

    def sentence(self) -> str:
        return f"{self.ship.name} pursues {self.prey.name}, who is drawn to {self.zone}."


class OneMoreRound(Event, frozen=True):
    def sentence(self) -> str:
        return "Nobody runs: the battle goes on for one more round."


# --- gunnery and torpedoes [adv 4, adv 6]


class SalvoFell(Cast, frozen=True):
    ship: Called
    target: Called
    distance: Range
    total: int
    score: Score

    def sentence(self) -> str:
        sum_of = f"{shown(self.dice)}, {self.modifier:+d} makes {self.total}"
        return f"{self.ship.name} at {self.target.name}, {self.distance}: {sum_of}: {self.score}."


class SpreadRan(Cast, frozen=True):
    ship: Called
    target: Called
    score: Score

    def sentence(self) -> str:
        return f"Torpedoes of {self.ship.name} at {self.target.name}: {self.score}."


class SpotStruck(Cast, frozen=True):
    """Where a severe or catastrophic result lies, or that it was no such thing."""

    ship: Called
    spot: Spot

    def sentence(self) -> str:
        return f"{self.ship.name}: {spelled(self.spot)}."


class LocationStruck(Cast, frozen=True):
    ship: Called
    location: Location
    special: Special

    def sentence(self) -> str:
        return f"{self.ship.name}, {self.location}: {STRUCK[self.special]}."


# --- effects [adv 5, adv 8, adv 11]


class EffectTaken(Event, frozen=True):
    ship: Called
    effect: Effect

    def sentence(self) -> str:
        return f"{EFFECTS[self.effect]} on {self.ship.name}."


class EffectAgain(Event, frozen=True):
    """What is there already is a hit the second time."""

    ship: Called
    effect: Effect

    def sentence(self) -> str:
        return f"{EFFECTS[self.effect]} again: {self.ship.name} takes a hit."


class BridgeCosts(Event, frozen=True):
    ship: Called
    penalty: BridgePenalty

    def sentence(self) -> str:
        return f"Bridge out: {self.ship.name} {PENALTIES[self.penalty]}."


class DamageControlOrdered(Event, frozen=True):
    ship: Called
    effect: Effect

    def sentence(self) -> str:
        return f"Damage control on {self.ship.name}: {EFFECTS[self.effect]}."


class EffectChecked(Cast, frozen=True):
    ship: Called
    effect: Effect
    result: Lingers

    def sentence(self) -> str:
        return f"{EFFECTS[self.effect]} on {self.ship.name}: {spelled(self.result)}."


class Disengaged(Cast, frozen=True):
    ship: Called
    mark: Mark
    result: AfterBattle

    def sentence(self) -> str:
        return f"Disengagement of {self.ship.name}, {EFFECTS[self.mark]}: {spelled(self.result)}."


# --- break away [adv 9]


class GroupTries(Event, frozen=True):
    ships: tuple[Called, ...]

    def sentence(self) -> str:
        together = "together" if len(self.ships) > 1 else "alone"
        return f"Tries to break away, {together}: {names(self.ships)}."


class GroupRolled(Cast, frozen=True):
    ships: tuple[Called, ...]
    away: bool

    def sentence(self) -> str:
        return f"{names(self.ships)}: {'away' if self.away else 'held'}."


class Screened(msgspec.Struct, frozen=True):
    ship: Called
    other: Called


class ScreenSet(Event, frozen=True):
    """Who screens whom until the guns have fired [adv 3]."""

    screens: tuple[Screened, ...]

    def sentence(self) -> str:
        pairs = [f"{each.ship.name} screens {each.other.name}" for each in self.screens]
        return f"{and_list(pairs)}."


AdvancedEvent = (
    SnafuChecked
    | SideBenefits
    | RadarFails
    | LoneShipNotLate
    | ShipLate
    | ConfusionTurns
    | ConfusionShifts
    | ConfusionSteers
    | AttitudesShown
    | AttitudesKept
    | CannotSignal
    | RudderTried
    | ShipPursues
    | OneMoreRound
    | SalvoFell
    | SpreadRan
    | SpotStruck
    | LocationStruck
    | EffectTaken
    | EffectAgain
    | BridgeCosts
    | DamageControlOrdered
    | EffectChecked
    | Disengaged
    | GroupTries
    | GroupRolled
    | ScreenSet
)
