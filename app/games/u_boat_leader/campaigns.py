"""The campaigns [1.1–1.3]: periods, lengths, shop, map and limits, read once from `data/campaigns.json`."""

from collections import deque
from typing import Literal

import msgspec

from app.games.u_boat_leader.boat_cards import BOATS, CLASSES, BoatCard
from app.games.u_boat_leader.convoy_cards import DECK
from app.games.u_boat_leader.counters import LENGTHS, Length
from app.games.u_boat_leader.data_file import check, one_of_each, read_data

MissionKind = Literal["mine", "attack", "raider"]
ShopOption = Literal[
    "leave", "intelligence", "air_search", "supply", "fat", "t5", "radio_call", "mine", "attack", "raider"
]
Rating = Literal["dismal", "poor", "adequate", "good", "great"]
RATINGS: tuple[Rating, ...] = ("dismal", "poor", "adequate", "good", "great")
TACTICS_FROM = "1942-06"
FILE = "campaigns.json"


class LengthCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`ladder` holds the least victory points for poor, adequate, good and great [11]."""

    patrols: int
    points: int
    ladder: tuple[int, int, int, int]

    def rank(self, vp: int) -> int:
        """0 for dismal up to 4 for great."""
        return sum(vp >= least for least in self.ladder)


class ShopItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price is counted in halves of a point [4.4]."""

    option: ShopOption
    halves: int
    limit: int | None = None
    areas: tuple[str, ...] = ()


class ContactRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: int | None
    contacts: int


class MissionBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: MissionKind
    events: int
    ships: int = 0
    shots: int = 0


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: str
    moving: int
    adjacent: tuple[str, ...]
    contacts: tuple[ContactRow, ...]
    boxes: tuple[MissionBox, ...]
    patrolling: int = 0
    may_end: bool = True
    classes: tuple[str, ...] = ()

    def contacts_on(self, result: int) -> int:
        return next(row.contacts for row in self.contacts if row.to is None or result <= row.to)

    def box(self, kind: str) -> MissionBox | None:
        return next((box for box in self.boxes if box.kind == kind), None)


class Port(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: str
    refit: int
    adjacent: tuple[str, ...]


class WolfpackLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    joins_on: int
    stress_on: tuple[int, ...]


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: str
    period: tuple[str, str]
    dates: str
    summary: str
    lengths: dict[Length, LengthCard]
    shop: tuple[ShopItem, ...]
    removed: tuple[int, ...]
    classes: tuple[str, ...]
    small_boats_in: tuple[str, ...]
    wolfpack: WolfpackLine
    tactics: bool
    duds: Literal["early", "late"]
    ports: tuple[Port, ...]
    areas: tuple[Area, ...]

    def area(self, slug: str) -> Area | None:
        return _AREAS[self.slug].get(slug)

    def port(self, slug: str) -> Port | None:
        return _PORTS[self.slug].get(slug)

    def adjacent(self, place: str) -> tuple[str, ...]:
        here = self.area(place) or self.port(place)
        assert here is not None
        return here.adjacent

    def name_of(self, place: str) -> str:
        here = self.area(place) or self.port(place)
        return here.name if here else place

    def item(self, option: str) -> ShopItem | None:
        return next((item for item in self.shop if item.option == option), None)

    def open_to(self, boat: BoatCard, place: str) -> bool:
        """Whether boats of this class may be there [5.9]. A port is open where its water is."""
        area = self.area(place)
        if area is None:
            return any(self.open_to(boat, near) for near in self.adjacent(place))
        if boat.type.family == "II" and self.small_boats_in and place not in self.small_boats_in:
            return False
        return not area.classes or boat.cls in area.classes or boat.type.family == "XXI"

    def home(self, boat: BoatCard, place: str) -> dict[str, int]:
        """Steps to the nearest port from every place that the boat can come from [5.7]."""
        steps = {port.slug: 0 for port in self.ports if self.open_to(boat, port.slug)}
        waiting = deque(steps)
        while waiting:
            here = waiting.popleft()
            for near in self.adjacent(here):
                if near not in steps and self.open_to(boat, near):
                    steps[near] = steps[here] + 1
                    waiting.append(near)
        return steps


def _check(campaigns: tuple[Campaign, ...]) -> None:
    one_of_each(FILE, "campaigns", [each.slug for each in campaigns])
    for campaign in campaigns:
        _check_map(campaign)
        where = campaign.slug
        check(tuple(campaign.lengths) == LENGTHS, FILE, f"{where}.lengths", "must be short, medium and long.")
        for length, card in campaign.lengths.items():
            ladder = list(card.ladder)
            check(ladder == sorted(set(ladder)), FILE, f"{where}.lengths.{length}.ladder", "does not ascend.")
        check(set(campaign.removed) <= set(DECK), FILE, f"{where}.removed", "names a convoy card that is not there.")
        check(set(campaign.classes) <= set(CLASSES), FILE, f"{where}.classes", "names an unknown class.")
        late = campaign.period[0] >= TACTICS_FROM
        check(campaign.tactics == late, FILE, f"{where}.tactics", f"must be so from {TACTICS_FROM} on.")
        whole = any(boat.serves(campaign.period, whole=True) for boat in BOATS.values() if not boat.optional)
        check(whole, FILE, f"{where}.period", "no boat serves all of it.")
        one_of_each(FILE, f"{where}.shop", [item.option for item in campaign.shop])
        boxes = {box.kind for area in campaign.areas for box in area.boxes}
        missions = {item.option for item in campaign.shop} & {"mine", "attack", "raider"}
        check(missions <= boxes, FILE, f"{where}.shop", "sells a mission that has no box on the map.")
        known = {area.slug for area in campaign.areas}
        for item in campaign.shop:
            check(set(item.areas) <= known, FILE, f"{where}.shop.{item.option}", "names an unknown area.")


def _check_map(campaign: Campaign) -> None:
    everywhere: list[Area | Port] = [*campaign.areas, *campaign.ports]
    places = {each.slug: each for each in everywhere}
    one_of_each(FILE, f"{campaign.slug}.areas", [each.slug for each in everywhere])
    for slug, place in places.items():
        for near in place.adjacent:
            both = near in places and slug in places[near].adjacent
            check(both, FILE, f"{campaign.slug}.{slug}.adjacent", f"{near} is not adjacent to it the other way.")
    for area in campaign.areas:
        ends = [row.to for row in area.contacts]
        rising = [end for end in ends if end is not None]
        table = rising == sorted(set(rising)) and ends == [*rising, *[None] * bool(ends)]
        check(table, FILE, f"{campaign.slug}.{area.slug}.contacts", "must ascend and end open.")
        check(bool(ends) == area.may_end, FILE, f"{campaign.slug}.{area.slug}.contacts", "belong where boats may stay.")


_campaigns = read_data(FILE, tuple[Campaign, ...])
_check(_campaigns)

CAMPAIGNS: dict[str, Campaign] = {campaign.slug: campaign for campaign in _campaigns}
_AREAS = {campaign.slug: {area.slug: area for area in campaign.areas} for campaign in _campaigns}
_PORTS = {campaign.slug: {port.slug: port for port in campaign.ports} for campaign in _campaigns}


def available(campaign: Campaign, *, type_xxi: bool, whole: bool = False) -> list[BoatCard]:
    """Boats whose service overlaps the campaign and whose class is allowed [2.1, 12.1]."""
    return [
        boat
        for boat in BOATS.values()
        if (type_xxi if boat.optional else boat.serves(campaign.period, whole=whole))
        and (boat.optional or not campaign.classes or boat.cls in campaign.classes)
    ]
