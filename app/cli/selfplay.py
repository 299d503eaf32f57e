"""`python -m app selfplay`: computer players play whole games in this process and the figures are printed."""

import time
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any

import msgspec
import typer

from app.bots import UnknownBot
from app.bots.selfplay import Played, play, player_names, record_of
from app.engine.record import encode
from app.engine.rules import Rules, UnknownScenario
from app.games import UnknownGame
from app.games import game as game_called

cli = typer.Typer()


@cli.command()
def selfplay(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, by its name in addresses.")],
    scenario: Annotated[str, typer.Option(help="Its scenario; the first one if not given.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    players: Annotated[
        str, typer.Option(help="random, bot, a bot by its name, or two of them: seat 0,seat 1.")
    ] = "random",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object on the last line.")] = False,
    setup: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="A choice of the new-game form; may be repeated.")
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Write each game's record into this directory.")] = None,
) -> None:
    """Play whole games without a database or a network, and print what came of them."""
    try:
        rules = game_called(game)
        scenario = rules.meta.scenario(scenario or rules.meta.scenarios[0].slug).slug
        names = player_names(game, players)
        chosen = read_setup(rules, setup or [])
        if records:
            records.mkdir(parents=True, exist_ok=True)
    except (UnknownGame, UnknownScenario, UnknownBot, BadSetup) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        typer.echo(f"Records cannot be written to {records}: {error.strerror}.", err=True)
        raise typer.Exit(2) from None
    tally = Tally()
    for number in range(games):
        began = time.perf_counter()
        played = play(rules, scenario, names, seed, number, chosen)
        tally.add(played, time.perf_counter() - began)
        if records:
            (records / f"{game}-{scenario}-{seed}-{number}.json").write_bytes(encode(record_of(played)))
    figures = tally.figures(rules, scenario)
    for line in sentences(figures, names):
        typer.echo(line)
    if json:
        typer.echo(msgspec.json.encode(figures).decode())


class BadSetup(ValueError):
    """The game cannot be set up like this. The text says why."""


def read_setup(rules: Rules[Any], pairs: list[str]) -> dict[str, Any]:
    """KEY=VALUE, where a value is JSON if it can be read as such and a word otherwise: advanced=true, fog=two_dice."""
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"“{pair}” is not KEY=VALUE.")
        try:
            found[key] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[key] = value
    try:
        rules.first_sides(found)
    except msgspec.ValidationError as error:
        raise BadSetup(f"{rules.meta.title} cannot be set up like this: {error}.") from None
    return found


class Tally:
    """What is counted over many games."""

    def __init__(self) -> None:
        self.played: list[tuple[int, float]] = []
        self.results: Counter[str] = Counter()
        self.scores: dict[str, list[int | float]] = {}
        self.turns: list[int] = []

    def add(self, played: Played, seconds: float) -> None:
        state = played.game.state
        self.played.append((played.decisions, seconds))
        if state.result is None:
            return
        self.results["draw" if state.result.winner is None else f"seat {state.result.winner} wins"] += 1
        for leg in played.game.rules.legs(state):
            self.turns.append(leg.turns)
            for side, points in leg.scores.items():
                self.scores.setdefault(side, []).append(points)

    def figures(self, rules: Rules[Any], scenario: str) -> dict[str, Any]:
        decisions = [count for count, _ in self.played]
        return {
            "game": rules.meta.slug,
            "scenario": scenario,
            "games": len(self.played),
            "finished": self.results.total(),
            "decisions_per_game": round(fmean(decisions), 1),
            "decisions_per_second": round(sum(decisions) / sum(seconds for _, seconds in self.played)),
            "turns_per_leg": round(fmean(self.turns), 1) if self.turns else 0,
            "mean_score": {side: round(fmean(points), 3) for side, points in self.scores.items()},
            "results": dict(sorted(self.results.items())),
        }


def sentences(figures: dict[str, Any], names: tuple[str, str]) -> list[str]:
    results = ", ".join(f"{what} {count}" for what, count in figures["results"].items())
    scores = ", ".join(f"{side} {points:.2f}" for side, points in figures["mean_score"].items())
    return [
        f"{figures['game']} {figures['scenario']}: {figures['finished']} of {figures['games']} games finished, "
        f"seat 0 {names[0]}, seat 1 {names[1]}.",
        f"Results: {results}.",
        f"Mean score per leg: {scores}; {figures['turns_per_leg']} turns a leg.",
        f"{figures['decisions_per_game']} decisions a game, {figures['decisions_per_second']} decisions a second.",
    ]
