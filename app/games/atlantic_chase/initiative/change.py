"""The initiative changes hands: the Tally is 0 again, and the new active player looks at the weather [10.4]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.atlantic_chase.actions.lapse import TimeLapse
from app.games.atlantic_chase.events.initiative import InitiativeChanged, WeatherChecked, weather_words
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.weather import Weather

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

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
    def run(self, game: "Play") -> None:
        sea = game.state.sea
        (die,) = game.dice.roll("weather", 1, sides=6)
        turns = die >= CHANGES_ON[sea.weather]
        if turns:
            sea.weather = "bad" if sea.weather == "good" else "good"
        roll = Roll("Weather", die, 6, weather_words(turns, sea.weather), turns)
        say(game, None, WeatherChecked(die, turns, sea.weather), rolls=(roll,), rule="10.4")
