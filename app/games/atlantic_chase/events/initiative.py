"""The initiative, told: how it was vied for, seized and handed over, and the weather it brought [10]."""

from app.engine.event import Event
from app.games.atlantic_chase.events.facts import Called, Cast
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.map.weather import Weather
from app.games.atlantic_chase.words import shown


class InitiativeChanged(Event, frozen=True):
    side: Side

    def sentence(self) -> str:
        return f"The {self.side.capitalize()} side has the initiative."


class WeatherChecked(Event, frozen=True):
    die: int
    turns: bool
    weather: Weather

    def sentence(self) -> str:
        return f"Weather: {self.die}, it {weather_words(self.turns, self.weather)}."


def weather_words(turns: bool, weather: Weather) -> str:
    return f"{'turns' if turns else 'stays'} {weather}"


class LeaderSeizes(Event, frozen=True):
    """Without a roll [25]. `gains`: his force had no Evasive Maneuvers before."""

    leader: str
    ship: Called
    force: Called
    gains: bool

    def sentence(self) -> str:
        gains = f", and {self.force.name} gains Evasive Maneuvers" if self.gains else ""
        return f"{LEADERS[self.leader].name} in {self.ship.name} seizes the initiative without a roll{gains}."


class SeizeDeclined(Event, frozen=True):
    """`force`: the one that takes Evasive Maneuvers for it."""

    force: Called | None = None

    def sentence(self) -> str:
        gains = f"; {self.force.name} gains Evasive Maneuvers" if self.force else ""
        return f"No attempt to seize the initiative{gains}."


class SeizeRolled(Cast, frozen=True):
    """`tally`: what it is after a failure."""

    total: int
    needed: int
    seized: bool
    tally: int

    def sentence(self) -> str:
        sum_of = f"{shown(self.dice)}, {self.modifier:+d} makes {self.total}, {self.needed} needed"
        tally = "" if self.seized else f", and the Tally is {self.tally}"
        return f"Seize the initiative: {sum_of}: {seized_or_not(self.seized)}{tally}."


def seized_or_not(seized: bool) -> str:
    return "seized" if seized else "it stays"


class VieRolled(Event, frozen=True):
    """A die each; `more` is what the inactive side adds, `side` is that side. `tally`: what it is after a failure."""

    side: Side
    die: int
    more: int
    against: int
    taken: bool
    tally: int

    def sentence(self) -> str:
        holder = enemy(self.side)
        more = f" {self.more:+d}" if self.more else ""
        numbers = f"{self.side.capitalize()} {self.die}{more} against {holder.capitalize()} {self.against}"
        outcome = vie_words(self.taken) if self.taken else f"{vie_words(self.taken)}, and the Tally is {self.tally}"
        return f"Vie for the initiative: {numbers}: {outcome}."


def vie_words(taken: bool) -> str:
    return "it goes over" if taken else "it stays"


InitiativeEvent = InitiativeChanged | WeatherChecked | LeaderSeizes | SeizeDeclined | SeizeRolled | VieRolled
