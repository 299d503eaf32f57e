"""How a battle that no scenario draws up begins [23]: rounds by weather, placing the surprised, smoke at the start."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.battle.field import Battle, Encounter
from app.games.atlantic_chase.events.battle import FoundNear, SmokeMade
from app.games.atlantic_chase.events.facts import all_called
from app.games.atlantic_chase.forces.ship import Ship, Zone
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.weather import Weather

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def rounds_of(encounter: Encounter, weather: Weather) -> int:
    """Three in good weather, two in bad, one in a limited battle."""
    return 1 if encounter == "limited" else 3 if weather == "good" else 2


def force_speed(ships: list[Ship]) -> int:
    """A force is as fast as its slowest ship [1.8]."""
    return min(ship.knots for ship in ships)


def meet(state: "ChaseState", ships: list[Ship], active: Side, encounter: Encounter, weather: Weather) -> None:
    """These ships in their own far zones. A surprise counts only if the active side is the faster one."""
    for ship in ships:
        ship.zone = "far"
    faster = force_speed(ships_of(state.ships, active)) > force_speed(ships_of(state.ships, enemy(active)))
    state.battle = Battle(
        active=active,
        rounds=rounds_of(encounter, weather),
        surprise=encounter == "surprise" and faster,
        by_rule=True,
    )


class TakeStations(Step):
    """The surprised are placed by the active side; otherwise both may begin in smoke, the target first."""

    def run(self, game: "Play") -> None:
        battle = game.state.battle
        if not battle.by_rule:
            return
        if battle.surprise:
            game.then(PlaceSurprised())
        else:
            game.then(SmokeOf(enemy(battle.active)), SmokeOf(battle.active))


class PlaceSurprised(Choice):
    """Each target ship lies far, as she stands, or near."""

    near: list[str] = []

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.battle.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        surprised = ships_of(state.ships, enemy(state.battle.active))
        far = [ship for ship in surprised if ship.slug not in self.near and ship.card.kind != "battery"]
        return Decision(
            name="surprise",
            prompt="You surprise them: which of their ships do you find near? The others are far.",
            waiting="The side that has the surprise places its targets.",
            options=(
                *(Option(acts.Place(ship.slug, "near"), f"{ship.name} is near") for ship in far),
                Option(acts.Confirm(), f"Begin; {len(self.near) or 'none'} near, {len(far) or 'none'} far"),
            ),
            draft=bool(self.near),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Place | acts.Confirm) -> None:
        if isinstance(act, acts.Place):
            game.then(PlaceSurprised([*self.near, act.ship]))
            return
        state = game.state
        near: Zone = "near"
        for slug in self.near:
            state.ship(slug).zone = near
        if self.near:
            say(game, state.battle.active, FoundNear(all_called(map(state.ship, self.near))), rule="23")


class SmokeOf(Step):
    side: Side

    def run(self, game: "Play") -> None:
        if _able(game.state, self.side, []):
            game.then(StartingSmoke(self.side))


def _able(state: "ChaseState", side: Side, chosen: list[str]) -> list[Ship]:
    """By the advanced rules only Running ships make smoke [adv 7], and at the start nobody has turned yet."""
    if state.options.advanced:
        return []
    return [ship for ship in ships_of(state.ships, side) if ship.can_make_smoke and ship.slug not in chosen]


class StartingSmoke(Choice):
    side: Side
    makers: list[str] = []

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        able = _able(game.state, self.side, self.makers)
        return Decision(
            name="starting smoke",
            prompt="Which of your ships make smoke from the start?",
            waiting=f"The {self.side.capitalize()} side may begin in smoke.",
            options=(
                *(Option(acts.MakeSmoke(ship.slug), f"{ship.name} makes smoke") for ship in able),
                Option(acts.Confirm(), "That is all" if self.makers else "No smoke"),
            ),
            draft=bool(self.makers),
        )

    def chosen(self, game: "Play", seat: int, act: acts.MakeSmoke | acts.Confirm) -> None:
        if isinstance(act, acts.MakeSmoke):
            game.then(StartingSmoke(self.side, [*self.makers, act.ship]))
            return
        for slug in self.makers:
            game.state.ship(slug).making_smoke = True
        if self.makers:
            say(game, self.side, SmokeMade(all_called(map(game.state.ship, self.makers))), rule="23")
