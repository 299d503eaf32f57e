"""What a game declares of its pages. Generic pages iterate over this and name no game."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
from fastapi import APIRouter

from app.bots.judged import Judge
from app.engine.dice import commitment
from app.engine.record import Record
from app.engine.rules import Meta, ScenarioCard

Mark = Literal["red", "blue"]
"""The colour of a side, each with its own pattern: red is hatched, blue is barred."""


class SidePage(msgspec.Struct, frozen=True):
    """A side in words: the `name` plays, “the … player” is `one` of them."""

    slug: str
    name: str
    one: str
    mark: Mark


class Region(msgspec.Struct, frozen=True):
    """What a screen reader calls the parts of the table."""

    across: str = "Opponent"
    sea: str = "The table"
    hand: str = "Your pieces"
    column: str = "Score, dice and signals"


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Styles (those of a phone apart, they come last) and the sprite of a page, by their names in the game's folders;
    `body` is the class by which its styles know the page.
    """

    styles: tuple[str, ...] = ()
    phone: tuple[str, ...] = ()
    sprite: str = ""
    body: str = ""


class Link(msgspec.Struct, frozen=True):
    path: str
    label: str


class Note(msgspec.Struct, frozen=True):
    """A short heading and what is said under it, with a link behind it if there is one."""

    head: str
    text: str
    link: Link | None = None


class Part(msgspec.Struct, frozen=True):
    """Scenarios under a heading; a game with one kind of them needs none."""

    heading: str
    note: str
    on_form: str
    """What the new-game form says beside the heading."""
    cards: tuple[ScenarioCard, ...]


class Sheet(msgspec.Struct, frozen=True):
    """The page about one scenario: a template in the game's folder and what it shows."""

    template: str
    facts: dict[str, Any]


class QuickStart(msgspec.Struct, frozen=True):
    """The table of “Play now”."""

    scenario: str
    side: str


class FixedChance(msgspec.Struct, frozen=True):
    """Secret and salts that everybody knows: deal and dice are the same at every such table. For lessons only."""

    secret: bytes
    salts: tuple[str, ...]

    @property
    def commitment(self) -> str:
        return commitment(self.secret)


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """`custom` is a scenario made for the lesson, `bot` the level of the computer, if not the usual one.

    `slug` tells lessons of a game apart, in addresses and for its scripts; the first one has none. `title` is on its
    button.
    """

    slug: str = ""
    title: str = "Learn it by playing"
    scenario: str
    side: str
    custom: dict[str, Any] | None = None
    bot: str | None = None
    chance: FixedChance | None = None

    def is_fixed(self, sealed: str) -> bool:
        """Whether a table sealed like this has the lesson's own deal."""
        return self.chance is not None and self.chance.commitment == sealed


class Fortune(msgspec.Struct, frozen=True):
    """What dice brought the player of seat 0 beyond what was to be expected of them, and by which move of the game."""

    moment: int
    what: str
    luck: float


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What an after-action review of the game can tell beside its decisions and the odds that were shown.

    `advisor` is the computer player whose answer stands beside each decision. `judge` says what a choice cost beside
    it, in chances to win or in points, as `unit` says. `fortunes` are what the dice brought, combat by combat.
    """

    advisor: str = ""
    judge: Judge | None = None
    unit: Literal["chance", "points"] = "chance"
    fortunes: Callable[[Record], list[Fortune]] | None = None


def one_part(meta: Meta) -> list[Part]:
    return [Part("", "", "", meta.scenarios)]


class GamePages(msgspec.Struct, frozen=True, kw_only=True):
    """A game's pages. All but the sides can be left out; what is left out is not offered.

    `sides_at` (a scenario) gives the sides other names there. `pitch` and `length` are for the landing page;
    `at_the_form` tells on the new-game form how the game goes, `newcomer` (of scenario and set-up) tells an invited
    player; `your_side` heads the choice of sides, `side_at_first` follows the name of the side in an invitation.
    `catalogue` is what its scripts need to know of pieces and rules: plain values, sent with table and result page.
    `routers` are pages of the game's own, `galleries` those that the head of every page links to, `composer` the one
    for a scenario of one's own. `laying` is what the replay lays out again. `luck` reckons what every combat was worth
    before its dice. `review` is what can be told of every decision afterwards.
    """

    sides: tuple[SidePage, ...]
    sides_at: Callable[[str], tuple[SidePage, ...]] | None = None
    pitch: str = ""
    length: str = ""
    your_side: str = "Your side"
    side_at_first: str = " side"
    at_the_form: tuple[Note, ...] = ()
    newcomer: Callable[[str, dict[str, Any]], Sequence[Note]] = lambda scenario, setup: ()
    table: Look = Look()
    result: Look = Look()
    regions: Region = Region()
    laying: str = "pieces"
    parts: Callable[[Meta], list[Part]] = one_part
    sheet: Callable[[str], Sheet] | None = None
    galleries: tuple[Link, ...] = ()
    composer: Link | None = None
    catalogue: Callable[[], Any] | None = None
    routers: tuple[APIRouter, ...] = ()
    quick_start: QuickStart | None = None
    lessons: tuple[Lesson, ...] = ()
    """The one to begin with first."""
    luck: Callable[[Record], bytes] | None = None
    review: Review = Review()
    picture: Callable[[dict[str, Any], dict[str, str]], str] | None = None
    """What of the public view (plain values) the small picture shows: parts of an SVG, 320 by 180. The other argument
    are the colours of the sides.
    """

    @property
    def lesson(self) -> Lesson | None:
        """The one to begin with, if there is any."""
        return next(iter(self.lessons), None)

    def lesson_called(self, slug: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.slug == slug), None)

    def lesson_at(self, sealed: str) -> Lesson | None:
        """The lesson whose own deal a table sealed like this has."""
        return next((lesson for lesson in self.lessons if lesson.is_fixed(sealed)), None)

    def sides_of(self, scenario: str) -> tuple[SidePage, ...]:
        return self.sides_at(scenario) if self.sides_at else self.sides

    def side(self, slug: str) -> SidePage:
        return next(side for side in self.sides if side.slug == slug)
