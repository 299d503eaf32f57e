"""A campaign as it stands: which operation, who has won, what is lost, damaged, chosen, and in which port [40]."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.campaign.books import dressed
from app.games.atlantic_chase.campaign.orders import Berth
from app.games.atlantic_chase.campaign.routes_of import Route
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.port_control import PortControl
from app.games.atlantic_chase.options import CampaignOptions
from app.games.atlantic_chase.scenarios.operation_book import OperationBook

Fate = Literal["sunk", "scuttled", "interned", "taken over"]


class Picks(msgspec.Struct):
    """What a side has picked for an operation: at the start, and as reinforcements that `wait` [40.3]."""

    start: list[str] = []
    wait: list[str] = []
    leaders: list[str] = []
    waiting_leaders: list[str] = []

    def of(self, wait: bool) -> list[str]:
        return self.wait if wait else self.start

    def leaders_of(self, wait: bool) -> list[str]:
        return self.waiting_leaders if wait else self.leaders


class Loss(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship that is gone: in which operation, how, where, and by whom."""

    ship: str
    name: str
    side: Side
    number: int
    fate: Fate = "sunk"
    hex: Hex | None = None
    port: str | None = None
    by: Called | None = None


class Chapter(msgspec.Struct, frozen=True):
    """An operation that is over. `convoys`: those that came where they were bound for; `hits`: on British convoys."""

    number: int
    book: str
    winner: Side
    points: dict[Side, float]
    changes: int
    convoys: int
    hits: int


class Campaign(msgspec.Struct, kw_only=True):
    """`number`: the operation in hand, One first; `at_sea`: it is being played, else its forces are chosen.

    `berthed`: its set-up, by side and piece. `closed`: ports that a check has closed for it. `asked_home`: convoys home
    when cessation was last asked about. `sortied`: a German task force has left port in it. `read`: B-Dienst or Ultra
    has been used in it; `strings`: how long the enemy's strings were when it was last offered, by task force.

    `damaged`: ships that are so from operation to operation. `berths`: the port in which a German ship lies.
    `held`: ships kept in Murmansk, with the operation after which they are back; `interned`: those kept for good;
    `taken_over`: those of them under the British flag. `fallen`: leaders lost.
    """

    number: int = 1
    slug: str = "campaign-1"
    at_sea: bool = False
    wins: dict[Side, int] = msgspec.field(default_factory=lambda: {BRITISH: 0, GERMAN: 0})
    picks: dict[Side, Picks] = {}
    berthed: dict[Side, dict[str, Berth]] = {}
    routes: tuple[Route, ...] = ()
    closed: tuple[str, ...] = ()
    cessation: bool = False
    asked_home: int = 0
    damaged: list[str] = []
    berths: dict[str, str] = {}
    held: dict[str, int] = {}
    interned: list[str] = []
    taken_over: list[str] = []
    fallen: list[str] = []
    losses: list[Loss] = []
    chapters: list[Chapter] = []
    sortied: bool = False
    read: bool = False
    strings: dict[str, int] = {}
    options: CampaignOptions = CampaignOptions()

    @property
    def book(self) -> OperationBook:
        """The operation in hand, with what hangs on the campaign."""
        return dressed(self.slug, self.closed, self.routes, self.cessation, self.landings)[0]

    @property
    def control(self) -> PortControl:
        return dressed(self.slug, self.closed, self.routes, self.cessation, self.landings)[1]

    @property
    def landings(self) -> bool:
        """German troops ashore in Norway count [40.11]."""
        return self.options.campaign_landings == "point"

    @property
    def norway(self) -> bool:
        """The invasion of Norway is on [40.10]."""
        return self.slug == "campaign-2-norway"

    @property
    def gone(self) -> set[str]:
        return {loss.ship for loss in self.losses}
