"""The initiative changes hands: the Tally is 0 again, and the new active player looks at the weather [10.4]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.atlantic_chase.actions.lapse import TimeLapse
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.initiative import InitiativeChanged, WeatherChecked, weather_words
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.weather import Weather

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

CHANGES_ON: dict[Weather, int] = {"good": 6, "bad": 5}
"""The die that turns the weather: good turns bad on a 6, bad turns good on 5 and 6."""


class ChangeOfInitiative(Step):
    """`lapse`: a task force whose Completion failed performs Time Lapse before the weather is looked at [13]."""

    lapse: str | None = None

    def run(self, game: "Play") -> None:
        sea = game.state.sea
        sea.active = sea.inactive
        sea.tally = 0
        sea.changes += 1
        say(game, sea.active, InitiativeChanged(sea.active), rule="10.4")
        lapse = [TimeLapse(self.lapse)] if self.lapse else []
        game.then(*lapse, WeatherCheck())


class WeatherCheck(Step):
    """A die of the new active player."""

    def run(self, game: "Play") -> None:
        state = game.state
        roll_with(game, flagships(state, state.sea.active, ()), "weather", 1, ReadWeather())


class ReadWeather(Reading):
    def called(self, state: "ChaseState") -> str:
        return "Weather"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        turns = _turns(state, rolled)
        return f"it {weather_words(turns, _other(state.sea.weather) if turns else state.sea.weather)}"

    def run(self, game: "Play") -> None:
        sea = game.state.sea
        rolled = take_up(game.state)
        die, turns = sum(rolled.dice) + rolled.bonus, _turns(game.state, rolled)
        if turns:
            sea.weather = _other(sea.weather)
        roll = Roll("Weather", die, 6, weather_words(turns, sea.weather), turns)
        say(game, None, WeatherChecked(die, turns, sea.weather), rolls=(roll,), rule="10.4")


def _turns(state: "ChaseState", rolled: Rolled) -> bool:
    return sum(rolled.dice) + rolled.bonus >= CHANGES_ON[state.sea.weather]


def _other(weather: Weather) -> Weather:
    return "bad" if weather == "good" else "good"
