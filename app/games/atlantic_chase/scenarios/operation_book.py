"""Operations: scenarios on the chart, one JSON file each in `operations/`."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, BadData, ShipCard, Side
from app.games.atlantic_chase.map.port_control import Holder
from app.games.atlantic_chase.map.weather import Weather
from app.games.atlantic_chase.scenarios.operation_checks import complaints
from app.games.atlantic_chase.scenarios.operation_file import (
    GIVEN_AWAY,
    Award,
    Barred,
    BaseEntry,
    ClosedWaters,
    Ending,
    Escorts,
    ForceEntry,
    ForceRule,
    GroupEntry,
    Landing,
    Restriction,
    Settlement,
    StealthEntry,
    TargetRule,
    Tie,
    VictoryLevel,
    Watch,
)

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


CUSTOM = "custom"
"""The slug of an operation of one's own."""


class OperationBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An operation as its file has it.

    `ships` names the card and the name of ships that are not called like their card (convoys). `ashore`: leaders on
    land. `code_breakers`: sides that once read a signal of the enemy (B-Dienst, Ultra). `airbases`: markers;
    `shut_airbases`: printed ones that do not fly. `capture`: merchantmen without escort may be taken. `off`: actions
    that are not part of it. `bound_for`: the ports in which a convoy scores. `hit_limits`: hits that destroy a convoy
    or squadron; one that is not listed cannot be destroyed. `special`: rules in words that no other line tells.
    `jutland`: reinforcements of a variant. `channel_dash`: it is about the Channel. `ours`: no scenario of the
    published game, but one of our own. `chosen`: its forces are chosen at the table, in a campaign.
    `assumptions`: what was not known for certain, and how it is read here.
    `decisions`: how many both sides take together (a course is one), usually, at least and at most, rounded, in twelve
    games of the computer against itself: the moves in the records of
    `python -m app selfplay atlantic-chase --players bot --games 12 --seed 7 --records DIR`.
    """

    slug: str
    name: str
    dates: str
    year: int
    summary: str
    history: str
    weather: Weather
    initiative: Side
    ports: dict[str, Holder]
    forces: tuple[ForceEntry, ...]
    awards: tuple[Award, ...]
    tie: Tie
    endings: tuple[Ending, ...]
    chart: str = "operations"
    tally: int = 0
    ships: dict[str, tuple[str, str]] = {}
    groups: tuple[GroupEntry, ...] = ()
    jutland: tuple[GroupEntry, ...] = ()
    stealth: tuple[StealthEntry, ...] = ()
    ashore: tuple[str, ...] = ()
    code_breakers: tuple[Side, ...] = ()
    airbases: tuple[BaseEntry, ...] = ()
    shut_airbases: tuple[str, ...] = ()
    capture: bool = False
    escorts: Escorts | None = None
    hit_limits: dict[str, int] = {}
    bound_for: dict[str, tuple[str, ...]] = {}
    off: tuple[ActionName, ...] = ()
    air_support: bool = True
    channel_dash: bool = False
    disperse: bool = False
    levels: tuple[VictoryLevel, ...] = ()
    watches: tuple[Watch, ...] = ()
    restriction: Restriction | None = None
    force_rules: tuple[ForceRule, ...] = ()
    targets: tuple[TargetRule, ...] = ()
    barred: tuple[Barred, ...] = ()
    closed_waters: tuple[ClosedWaters, ...] = ()
    settlements: tuple[Settlement, ...] = ()
    landing: Landing | None = None
    special: tuple[str, ...] = ()
    decisions: tuple[int, int, int] = (0, 0, 0)
    experimental: bool = False
    chosen: bool = False
    ours: bool = False
    assumptions: tuple[str, ...] = ()

    @property
    def sides(self) -> dict[Side, str]:
        return {"british": "British", "german": "German"}

    def own_words(self, text: str) -> str:
        """What an event has to carry along: the words of a book that is none of the house."""
        return text if self.slug == CUSTOM else ""

    @property
    def limit(self) -> int | None:
        """The change of initiative at which it ends, if a clock runs."""
        return next((ending.changes for ending in self.endings if ending.changes is not None), None)

    def card(self, slug: str) -> ShipCard:
        return SHIP_CARDS[self.card_slug(slug)]

    def card_slug(self, slug: str) -> str:
        return self.ships[slug][0] if slug in self.ships else slug

    def ship_name(self, slug: str) -> str:
        return self.ships[slug][1] if slug in self.ships else SHIP_CARDS[slug].name

    def award_text(self, side: Side, slug: str) -> str:
        if slug == GIVEN_AWAY:
            return "Given away by a choice, or bid for the side"
        return next(award.text for award in self.awards if (award.side, award.slug) == (side, slug))

    def watch(self, mark: str) -> Watch:
        return next(watch for watch in self.watches if watch.mark == mark)

    def ending(self, slug: str) -> Ending:
        return next(ending for ending in self.endings if ending.slug == slug)

    def settlement(self, slug: str) -> Settlement:
        return next(line for line in self.settlements if line.slug == slug)

    def groups_with(self, jutland: bool) -> tuple[GroupEntry, ...]:
        """The reinforcements, and by agreement those of the variant."""
        return self.groups + self.jutland if jutland else self.groups

    def all_ships(self, jutland: bool = False) -> list[str]:
        """Every ship that has a place at the start, in the order of the file."""
        lists = [*(force.ships for force in self.forces), *(group.ships for group in self.groups_with(jutland))]
        return [slug for ships in lists for slug in ships]


def read_operation(path: Path) -> OperationBook:
    try:
        book = msgspec.json.decode(path.read_bytes(), type=OperationBook)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    for complaint in complaints(book):
        raise BadData(f"{path.name}: {complaint}.")
    return book


def _read_folder(folder: Path) -> dict[str, OperationBook]:
    return {book.slug: book for book in map(read_operation, sorted(folder.glob("*.json")))}


_HOUSE = _read_folder(Path(__file__).parent / "operations")

OPERATIONS: dict[str, OperationBook] = dict(sorted(_HOUSE.items(), key=lambda item: item[1].ours))
"""Those of the published game in their order, then our own."""

CAMPAIGN_OPERATIONS: dict[str, OperationBook] = _read_folder(Path(__file__).parents[1] / "campaign" / "operations")
"""What is printed of the operations of a campaign: their ships are chosen at the table [40]."""


def book_called(slug: str) -> OperationBook:
    """As events name it: an operation, or one of a campaign."""
    return OPERATIONS[slug] if slug in OPERATIONS else CAMPAIGN_OPERATIONS[slug]


def book_of(state: "ChaseState") -> OperationBook:
    """That of the house, the one that came with the set-up, or that of the campaign as it stands."""
    if state.campaign is not None:
        return state.campaign.book
    return state.custom or OPERATIONS[state.scenario]
