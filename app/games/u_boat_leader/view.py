"""Who sees what [15]. A view is written field by field; what nobody wrote cannot leak.

Alone nothing is hidden but the order of the piles: every viewer sees what the flotilla sees.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from app.engine.viewer import TRUTH, Viewer
from app.games.u_boat_leader.boat import Boat, Fate, Feat, Sinking, Wounds
from app.games.u_boat_leader.boat_cards import BOATS, Band, Level
from app.games.u_boat_leader.campaigns import RATINGS, Rating, ShopOption
from app.games.u_boat_leader.contact_view import ContactView, escort_contact, flotilla_contact, public_contact
from app.games.u_boat_leader.counters import Length
from app.games.u_boat_leader.flotilla import DealBoats
from app.games.u_boat_leader.gunnery import torpedo_terms, total
from app.games.u_boat_leader.odds import AttackOdds, torpedo_odds
from app.games.u_boat_leader.options import Options
from app.games.u_boat_leader.service import ServiceRecord, all_records, record_of
from app.games.u_boat_leader.ship_cards import SHIPS
from app.games.u_boat_leader.state import Harbour, LeaderState, LegScore, Segment
from app.games.u_boat_leader.tactical import contact_modifier

Eyes = Literal["flotilla", "escort", "public"]


class RackView(msgspec.Struct, frozen=True, omit_defaults=True):
    normal: int = 0
    fat: int = 0
    t5: int = 0


class DamageView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of hit counter and how many; lasting ones are repaired in port only [8.7.3]."""

    part: str
    number: int
    lasting: bool = False


class SinkingView(msgspec.Struct, frozen=True):
    ship: str
    turn: int
    vp: int
    tons: int


class FeatView(msgspec.Struct, frozen=True):
    kind: str
    turn: int
    vp: int


class ServiceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A captain's record of a campaign or leg that is over. `began` and `level` are his crew's, before and after."""

    leg: int
    campaign: str
    boat: str
    captain: str
    cls: str
    began: Level
    level: Level
    fate: Fate
    patrols: int
    tons: int
    vp: int
    ships: tuple[SinkingView, ...] = ()
    feats: tuple[FeatView, ...] = ()
    decorations: tuple[str, ...] = ()


class BoatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A boat for her own side: the roster card. `contact_modifier` is that of her next search."""

    number: str
    level: Level
    place: str
    fate: Fate
    band: Band
    stress: int
    okay_to: int
    shaken_to: int
    xp: int
    promotion: int | None
    initiative: str
    gun: int | None
    torpedo: int
    evasion: int
    hull_left: int
    tubes: int
    ready: RackView
    stored: RackView
    ammunition: int
    patrols: int
    cost: int
    contact_modifier: int = 0
    mines: int = 0
    mission: str = ""
    snorkel: bool = False
    searched: bool = False
    handled: bool = False
    moved: bool = False
    attacked: bool = False
    damage: tuple[DamageView, ...] = ()
    sinkings: tuple[SinkingView, ...] = ()
    feats: tuple[FeatView, ...] = ()
    decorations: tuple[str, ...] = ()


class AreaView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Markers on an area of the chart; what the flotilla bought is shown to it alone."""

    slug: str
    warnings: int = 0
    intelligence: bool = False
    air_search: bool = False
    supply: bool = False


class ShopView(msgspec.Struct, frozen=True, omit_defaults=True):
    option: ShopOption
    halves: int
    bought: int = 0
    limit: int | None = None


class HarbourShip(msgspec.Struct, frozen=True, omit_defaults=True):
    card: str
    ready: int = 0
    stored: int = 0
    odds: AttackOdds | None = None


class HarbourView(msgspec.Struct, frozen=True):
    boat: str
    ships: tuple[HarbourShip, ...]


class AllotmentView(msgspec.Struct, frozen=True):
    """The commander's own page [15.2]: the area of each force; where they attacked and joined this turn."""

    air_left: int
    hunters_left: int
    air: tuple[str, ...]
    hunters: tuple[str, ...]
    struck: tuple[str, ...]
    joined: tuple[str, ...]


class PilesView(msgspec.Struct, frozen=True):
    """Cards left to draw."""

    convoy: int
    events: int
    merchant: int
    escort: int
    naval: int


class View(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`eyes` says whose view it is. `vp` has the boats lost taken off already; `points` are in halves.

    `question` is the kind of question before the flotilla, for a page that draws more than its options. `service` are
    the records of campaigns and legs that are over, for everybody.
    """

    eyes: Eyes
    scenario: str
    campaign: str
    length: Length
    turn: int
    segment: Segment
    vp: int
    rank: int
    rating: Rating
    ladder: tuple[int, int, int, int]
    patrols: int
    boats_sunk: int
    areas: tuple[AreaView, ...]
    two: bool = False
    leg: int = 1
    flotilla_seat: int = 0
    legs: tuple[LegScore, ...] = ()
    verdicts: tuple[Rating, ...] = ()
    boats: tuple[BoatView, ...] = ()
    points: int | None = None
    shop: tuple[ShopView, ...] = ()
    question: str = ""
    event: str = ""
    handling: str = ""
    dealt: str = ""
    harbour: HarbourView | None = None
    contact: ContactView | None = None
    allotment: AllotmentView | None = None
    piles: PilesView | None = None
    lost: tuple[str, ...] = ()
    service: tuple[ServiceView, ...] = ()
    options: Options = Options()


def view(state: LeaderState, viewer: Viewer) -> View:
    if not state.two or viewer == state.flotilla_seat:
        return flotilla_view(state)
    if viewer == TRUTH:
        return flotilla_view(state, allotment=_allotment(state))
    return bridge_view(state, own=viewer == state.escort_seat)


def flotilla_view(state: LeaderState, allotment: AllotmentView | None = None) -> View:
    """Everything but the piles, and the ships nobody has made out."""
    step = state.agenda[-1] if state.agenda else None
    rank = state.ladder.rank(state.score)
    return View(
        eyes="flotilla",
        scenario=state.scenario,
        campaign=state.campaign,
        length=state.length,
        turn=state.turn,
        segment=state.segment,
        vp=state.score,
        rank=rank,
        rating=RATINGS[rank],
        ladder=state.ladder.ladder,
        patrols=state.ladder.patrols,
        boats_sunk=sum([boat.fate == "sunk" for boat in state.boats]),
        areas=tuple([_area(state, area.slug) for area in state.book.areas]),
        two=state.two,
        leg=state.leg,
        flotilla_seat=state.flotilla_seat,
        legs=tuple(state.legs),
        verdicts=tuple(state.verdicts),
        boats=tuple([_boat(state, boat) for boat in state.boats]),
        points=state.points,
        shop=tuple([_shop(state, item.option, item.halves, item.limit) for item in state.book.shop]),
        question=type(step).__name__ if step and state.result is None else "",
        event=state.told,
        handling=state.handling,
        dealt=step.deck[-1] if isinstance(step, DealBoats) else "",
        harbour=_harbour(state, state.harbour) if state.harbour else None,
        contact=flotilla_contact(state) if state.contact else None,
        allotment=allotment,
        piles=PilesView(
            len(state.piles.convoy.deck),
            len(state.piles.events.deck),
            len(state.piles.merchant.deck),
            len(state.piles.escort.deck),
            len(state.piles.naval.deck),
        ),
        lost=tuple(state.lost),
        service=_service(state),
        options=state.options,
    )


def bridge_view(state: LeaderState, *, own: bool) -> View:
    """The escort commander, or with `own` off the public: areas, Warning markers and points, no boats [15.2]."""
    rank = state.ladder.rank(state.score)
    fights = state.contact is not None and state.contact.engaged
    return View(
        eyes="escort" if own else "public",
        scenario=state.scenario,
        campaign=state.campaign,
        length=state.length,
        turn=state.turn,
        segment=state.segment,
        vp=state.score,
        rank=rank,
        rating=RATINGS[rank],
        ladder=state.ladder.ladder,
        patrols=state.ladder.patrols,
        boats_sunk=sum([boat.fate == "sunk" for boat in state.boats]),
        areas=tuple(
            [
                AreaView(area.slug, state.markers[area.slug].warnings if area.slug in state.markers else 0)
                for area in state.book.areas
            ]
        ),
        two=True,
        leg=state.leg,
        flotilla_seat=state.flotilla_seat,
        legs=tuple(state.legs),
        contact=(escort_contact(state) if own else public_contact(state)) if fights else None,
        allotment=_allotment(state) if own else None,
        service=_service(state),
        options=state.options,
    )


def _area(state: LeaderState, slug: str) -> AreaView:
    marked = state.markers.get(slug)
    if marked is None:
        return AreaView(slug)
    return AreaView(slug, marked.warnings, marked.intelligence, marked.air_search, marked.supply)


def _shop(state: LeaderState, option: ShopOption, halves: int, limit: int | None) -> ShopView:
    counted = state.bought if state.options.option_limits == "campaign" else state.bought_now
    return ShopView(option, halves, counted.get(option, 0), limit)


def _boat(state: LeaderState, boat: Boat) -> BoatView:
    grade, band = boat.grade, boat.band
    values = grade.okay if band == "okay" else grade.shaken
    at_sea = boat.fate == "serving" and state.book.area(boat.place) is not None
    return BoatView(
        number=boat.number,
        level=boat.level,
        place=boat.place,
        fate=boat.fate,
        band=band,
        stress=boat.stress,
        okay_to=grade.okay_to,
        shaken_to=grade.shaken_to,
        xp=boat.xp,
        promotion=grade.promotion,
        initiative=values.initiative,
        gun=values.gun,
        torpedo=values.torpedo,
        evasion=boat.evasion,
        hull_left=boat.hull_left,
        tubes=boat.tubes,
        ready=RackView(boat.ready.normal, boat.ready.fat, boat.ready.t5),
        stored=RackView(boat.stored.normal, boat.stored.fat, boat.stored.t5),
        ammunition=boat.ammunition,
        patrols=boat.patrols,
        cost=grade.cost,
        contact_modifier=contact_modifier(state, boat) if at_sea else 0,
        mines=boat.mines,
        mission=boat.mission or "",
        snorkel=boat.snorkel,
        searched=boat.searched,
        handled=boat.handled,
        moved=boat.moved,
        attacked=boat.attacked,
        damage=(*_damage(boat.lasting, lasting=True), *_damage(boat.passing, lasting=False)),
        sinkings=_ships(boat.sinkings) if boat.sinkings else (),
        feats=_feats(boat.feats) if boat.feats else (),
        decorations=record_of(state, boat).decorations if boat.sinkings or boat.feats else (),
    )


def _ships(sinkings: Iterable[Sinking]) -> tuple[SinkingView, ...]:
    return tuple([SinkingView(each.ship, each.turn, each.vp, SHIPS[each.ship].tons) for each in sinkings])


def _feats(feats: Iterable[Feat]) -> tuple[FeatView, ...]:
    return tuple([FeatView(each.kind, each.turn, each.vp) for each in feats])


def _service(state: LeaderState) -> tuple[ServiceView, ...]:
    return tuple([_record(each) for each in all_records(state)])


def _record(record: ServiceRecord) -> ServiceView:
    card = BOATS[record.boat]
    return ServiceView(
        leg=record.leg,
        campaign=record.campaign,
        boat=record.boat,
        captain=card.captain,
        cls=card.cls,
        began=record.began,
        level=record.level,
        fate=record.fate,
        patrols=record.patrols,
        tons=record.tons,
        vp=record.vp,
        ships=_ships(record.sinkings),
        feats=_feats(record.feats),
        decorations=record.decorations,
    )


_PARTS = Wounds.__struct_fields__
_UNHURT = Wounds()


def _damage(wounds: Wounds, *, lasting: bool) -> list[DamageView]:
    if wounds == _UNHURT:
        return []
    return [DamageView(part, number, lasting) for part in _PARTS if (number := getattr(wounds, part))]


def _harbour(state: LeaderState, harbour: Harbour) -> HarbourView:
    boat = state.boat(harbour.boat)
    duds = state.book.duds if state.options.duds else None
    ships = []
    for place, card in enumerate(harbour.ships):
        number = harbour.ready[place] + harbour.stored[place]
        modifier = total(torpedo_terms(number, boat.torpedo_skill, 0, heavy=False))
        odds = torpedo_odds(number, modifier, SHIPS[card].torpedo, 0, duds) if number else None
        ships.append(HarbourShip(card, harbour.ready[place], harbour.stored[place], odds))
    return HarbourView(harbour.boat, tuple(ships))


def _each(forces: dict[str, int]) -> tuple[str, ...]:
    return tuple([area for area, number in sorted(forces.items()) for _ in range(number)])


def _allotment(state: LeaderState) -> AllotmentView | None:
    if state.allotment is None:
        return None
    mine = state.allotment
    return AllotmentView(
        mine.air_left,
        mine.hunters_left,
        _each(mine.air),
        _each(mine.hunters),
        tuple(area for area, boats in mine.struck.items() if boats),
        tuple(mine.joined),
    )
