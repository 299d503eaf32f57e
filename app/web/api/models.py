"""What programs are sent and what they send: strict in both directions, and held to by the tests."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field


def _whole(value: Any) -> Any:
    """To JSON 3.0 is a whole number like 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)


class Strict(BaseModel):
    """No field more than is named, no number written as a word."""

    model_config = ConfigDict(strict=True, extra="forbid")


# --- games


class Choice(Strict):
    """A house rule, and what can be chosen for it."""

    name: str
    label: str
    values: dict[str, str] = Field(description="What can be sent, with the words for it.")
    default: str


class Scenario(Strict):
    slug: str
    name: str
    dates: str
    summary: str
    seats: int


class Game(Strict):
    slug: str
    title: str
    summary: str
    rules: str = Field(description="The version of the rules.")
    sides: list[str]
    scenarios: list[Scenario]
    options: list[Choice]
    levels: list[str] = Field(description="At which the computer of this house plays; empty: at one.")


# --- tables


class Rating(Strict):
    rating: int
    deviation: int
    provisional: bool = Field(description="Not certain enough to be ranked.")
    games: int


Who = Literal["person", "computer", "program", "free"]


class Seat(Strict):
    seat: int
    side: str = Field(description="The side at first; a second leg may be played the other way round.")
    name: str | None = Field(description="None while the seat is free.")
    kind: Who
    rating: Rating | None = Field(description="In this game at this pace, of who shows it.")


class LivePace(Strict):
    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=180), WHOLE] = Field(description="For the whole game.")
    seconds: Annotated[int, Field(ge=0, le=180), WHOLE] = Field(description="Added for every move.")


class DaysPace(Strict):
    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30), WHOLE] = Field(description="For each decision.")


class NoPace(Strict):
    kind: Literal["none"]


Pace = Annotated[LivePace | DaysPace | NoPace, Field(discriminator="kind")]


class Result(Strict):
    winner: int | None = Field(description="A seat; none for a draw, or a game for one that was not won.")
    points: list[float]
    ending: str = Field(description="The name of the event that ended it.")
    words: str


class Table(Strict):
    id: str
    game: str
    scenario: str
    scenario_name: str
    status: Literal["open", "playing", "finished"]
    seats: list[Seat]
    pace: Literal["live", "days", "none"]
    pace_words: str
    rated: bool
    pool: Literal["people", "programs"] = Field(description="Games with a program at the table are rated apart.")
    rating_least: int | None
    rating_most: int | None
    house_rules: list[str] = Field(description="What is played otherwise than usual, in words.")
    public: bool
    moves: int
    where: str = Field(description="Where the game stands, in words.")
    score: list[float] | None
    asked: list[int] = Field(description="The seats that are waited for.")
    result: Result | None
    created_at: datetime
    updated_at: datetime
    page: str = Field(description="The address for a browser.")
    socket: str = Field(description="The address of the websocket, see docs/protocol.md.")
    your_seat: int | None = Field(description="Of the player of the token.")
    your_turn: bool


class NewTable(Strict):
    """A table to be laid. A person who makes a program's token has nothing to do with who sits there: the player of the
    token does.
    """

    game: Annotated[str, Field(max_length=60)] = Field(description="By its slug.")
    scenario: Annotated[str, Field(max_length=60)] = Field(description="Of that game, by its slug.")
    against: Literal["open", "player", "computer"] = Field(
        description="Anyone, from the lobby; the player called `opponent`; or the computer of this house."
    )
    opponent: Annotated[str, Field(max_length=100)] = Field(default="", description="The name of a player.")
    level: Annotated[str, Field(max_length=60)] = Field(default="", description="Of the computer.")
    side: Annotated[str, Field(max_length=60)] = Field(default="random", description="Of the player of the token.")
    pace: Pace = Field(
        default=NoPace(kind="none"), description="Live with minutes and seconds, over days, or without a clock."
    )
    rated: bool = Field(default=False, description="Whether it counts for ratings.")
    rating_least: Annotated[int, Field(ge=100, le=4000), WHOLE] | None = Field(
        default=None, description="Who sits down at an open table is rated so much at least."
    )
    rating_most: Annotated[int, Field(ge=100, le=4000), WHOLE] | None = Field(
        default=None, description="Who sits down at an open table is rated so much at most."
    )
    options: dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=60)]] = Field(
        default={}, max_length=40, description="House rules that are to be other than usual."
    )
    brings_salt: bool = Field(default=False, description="Whether `hello` will bring a salt for the dice.")


class SitDown(Strict):
    """How a seat is taken."""

    brings_salt: bool = Field(default=False, description="Whether `hello` will bring a salt for the dice.")


# --- players


class Me(Strict):
    name: str
    program: bool
    scopes: list[str]


class GameRating(Rating):
    game: str
    pace: Literal["live", "days", "none"]
    pool: Literal["people", "programs"]


class Player(Strict):
    name: str
    program: bool
    owner: str | None = Field(description="Whose program it is.")
    page: str
    ratings: list[GameRating] = Field(description="Empty where the player does not show them.")


class Place(Rating):
    """A line of the list of the best."""

    name: str
    program: bool


# --- tournaments


class Tournament(Strict):
    id: str
    name: str
    form: Literal["round-robin", "swiss", "knock-out", "ladder"]
    game: str
    scenario: str
    stage: Literal["sign-up", "playing", "finished", "called-off"]
    where: str = Field(description="Where it stands, in words.")
    round: int
    rounds: int = Field(description="0 while the number of players is to decide.")
    players: int = Field(description="Who are in it and have not withdrawn.")
    most_players: int
    organiser: str | None
    pace: Literal["live", "days", "none"]
    rated: bool
    sign_up: Literal["open", "link", "organiser"]
    house_rules: list[str] = Field(description="What is played otherwise than usual, in words.")
    created_at: datetime
    ended_at: datetime | None
    page: str = Field(description="The address for a browser.")


class Standing(Strict):
    """A line of the table of a tournament."""

    place: int
    number: int = Field(description="By which matches name the player.")
    name: str
    computer: bool
    seed: int
    withdrawn: bool
    score: str = Field(description="In points; of a ladder and a knock-out what stands on its page.")
    won: int
    drawn: int
    lost: int
    tie_breaks: list[str] = Field(description="In the order of those of the tournament.")


class Match(Strict):
    """Two who meet, or one with a bye. A match won is one point."""

    round: int
    board: int
    first: int
    second: int | None = Field(description="None for a bye.")
    how: Literal["played", "forfeit", "bye"] | None = Field(description="None while it goes on.")
    score: list[float]
    legs_won: list[float]
    note: str
    tables: list[str] = Field(description="Its legs, in their order.")


class WholeTournament(Tournament):
    about: str
    tie_breaks: list[str]
    standings: list[Standing]
    matches: list[Match]
