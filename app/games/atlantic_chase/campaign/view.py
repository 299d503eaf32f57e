"""What everybody sees of a campaign; a side's own choice of ships is shown to it alone until it is opened [40.3]."""

from typing import TYPE_CHECKING

import msgspec

from app.games.atlantic_chase.campaign.books import NUMBERS, TROOPS
from app.games.atlantic_chase.campaign.campaign import Chapter, Fate, Picks
from app.games.atlantic_chase.campaign.choose_forces import ChooseForces
from app.games.atlantic_chase.campaign.intelligence import reader
from app.games.atlantic_chase.campaign.places import Berths, Piece, name_of_piece, pieces_of
from app.games.atlantic_chase.campaign.pools import pool_of
from app.games.atlantic_chase.campaign.routes_of import Route
from app.games.atlantic_chase.campaign.set_up import SetUpForces
from app.games.atlantic_chase.campaign.tables import TABLES, LeaderLine, PoolLine
from app.games.atlantic_chase.events.courses import SERVICES
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Side
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.scenarios.operation_book import CAMPAIGN_OPERATIONS
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


class LossView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`where` in words, `hex` or `port` for the map."""

    ship: str
    card: str
    name: str
    side: Side
    ship_class: str
    number: int
    fate: Fate
    where: str = ""
    hex: Hex | None = None
    port: str | None = None
    by: str = ""


class ChapterView(msgspec.Struct, frozen=True):
    number: int
    name: str
    dates: str
    winner: Side
    points: dict[Side, float]
    changes: int
    convoys: int
    hits: int


class ChoosingView(msgspec.Struct, frozen=True):
    """The viewer's own choice as it stands, and what the pool allows: lines of ships and of leaders."""

    picks: Picks
    ships: tuple[PoolLine, ...]
    leaders: tuple[LeaderLine, ...]
    mines: int
    boats: tuple[int, int]


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    slug: str
    name: str
    kind: str
    wait: bool = False
    port: str = ""
    hex: Hex = ""
    mate: str = ""


class SettingUpView(msgspec.Struct, frozen=True):
    """The set-up being made, shown to its author alone until it stands."""

    hand: str
    pieces: list[PieceView]


class CampaignView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`stage`: forces are chosen, set up, or at sea. `service`: B-Dienst or Ultra, while it is not used.

    `landings`, `closed`, `routes`, `cessation` and `slug` are all that the book of the operation hangs on.
    """

    number: int
    called: str
    slug: str
    stage: str
    wins: dict[Side, int]
    chapters: list[ChapterView]
    losses: list[LossView]
    damaged: list[str]
    berths: dict[str, str]
    closed: tuple[str, ...]
    routes: tuple[Route, ...]
    cessation: bool
    landings: bool
    with_convoy: int
    service: str = ""
    held: tuple[str, ...] = ()
    interned: tuple[str, ...] = ()
    choosing: ChoosingView | None = None
    setting_up: SettingUpView | None = None


def campaign_view(state: "ChaseState", side: Side | None) -> CampaignView:
    campaign = state.campaign
    assert campaign
    step = state.agenda[-1] if state.agenda else None
    stage = "at sea" if campaign.at_sea else "set-up" if isinstance(step, SetUpForces) else "forces"
    gone = campaign.gone
    return CampaignView(
        number=campaign.number,
        called=NUMBERS[campaign.number],
        slug=campaign.slug,
        stage=stage,
        wins=campaign.wins,
        chapters=[_chapter(chapter) for chapter in campaign.chapters],
        losses=_losses(state),
        damaged=campaign.damaged,
        berths={slug: port for slug, port in campaign.berths.items() if slug not in gone},
        closed=campaign.closed,
        routes=campaign.routes,
        cessation=campaign.cessation,
        landings=campaign.landings,
        with_convoy=TABLES.with_convoy[campaign.number - 1],
        service="" if campaign.read else SERVICES[reader(state)],
        held=tuple(campaign.held),
        interned=tuple(campaign.interned),
        choosing=_choosing(state, step, side) if side and isinstance(step, ChooseForces) else None,
        setting_up=_setting_up(state, step) if isinstance(step, SetUpForces) and step.side == side else None,
    )


def _chapter(chapter: Chapter) -> ChapterView:
    book = CAMPAIGN_OPERATIONS[chapter.book]
    return ChapterView(
        chapter.number,
        book.name,
        book.dates,
        chapter.winner,
        chapter.points,
        chapter.changes,
        chapter.convoys,
        chapter.hits,
    )


def _losses(state: "ChaseState") -> list[LossView]:
    campaign = state.campaign
    assert campaign
    found = []
    for loss in campaign.losses:
        card = SHIP_CARDS[TROOPS[loss.ship][0] if loss.ship in TROOPS else loss.ship]
        where = ""
        if loss.port:
            where = _port_name(state, loss.port)
        elif loss.hex:
            where = place(state, loss.hex)
        found.append(
            LossView(
                loss.ship, card.slug, loss.name, loss.side, card.ship_class, loss.number, loss.fate, where, loss.hex,
                loss.port, loss.by.name if loss.by else "",
            )
        )  # fmt: skip
    return found


def _port_name(state: "ChaseState", port: str) -> str:
    return CHARTS[state.chart].ports[port].name


def _choosing(state: "ChaseState", step: ChooseForces, side: Side) -> ChoosingView:
    pool = pool_of(state, side)
    boats = (pool.boats.start, pool.boats.wait)
    return ChoosingView(step.picked(side), pool.ships, pool.leaders, pool.mines, boats)


def _setting_up(state: "ChaseState", step: SetUpForces) -> SettingUpView:
    placed = step.placed(state)
    hand = step.in_hand(state)
    pieces = [_piece(state, piece, placed) for piece in pieces_of(state, step.side)]
    return SettingUpView(hand.slug if hand else "", pieces)


def _piece(state: "ChaseState", piece: Piece, placed: Berths) -> PieceView:
    name = name_of_piece(state, piece.slug)
    berth = placed.get(piece.slug)
    if berth is None:
        return PieceView(piece.slug, name, piece.kind, piece.wait)
    return PieceView(piece.slug, name, piece.kind, piece.wait, berth.port, berth.hex, berth.mate)
