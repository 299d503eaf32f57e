"""Captains' service records: patrols, ships by name and tonnage, decorations (ours; they change nothing in play)."""

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from app.games.u_boat_leader.boat import Boat, Fate, Feat, Sinking
from app.games.u_boat_leader.boat_cards import LEVELS, Level
from app.games.u_boat_leader.data_file import check, one_of_each, read_data
from app.games.u_boat_leader.ship_cards import PILES, SHIPS

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState

FILE = "decorations.json"
_WARSHIPS = {ship.slug for ship in PILES["naval"]}
_ESCORTS = {ship.slug for pile in (PILES["escort"], PILES["fleet"]) for ship in pile}


class Merit(msgspec.Struct, frozen=True):
    """What a captain has done, or what is asked of him. `mines` and `raids` are victory points won so."""

    ships: int = 0
    tons: int = 0
    warships: int = 0
    escorts: int = 0
    mines: int = 0
    raids: int = 0
    patrols: int = 0
    promotions: int = 0
    home: bool = False


class Decoration(Merit, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Given to whoever reaches all that it asks. It takes the place of the one it is `over`."""

    slug: str
    name: str
    text: str
    over: str = ""


class ServiceRecord(msgspec.Struct, frozen=True):
    """A boat in one campaign, or in one leg of a match: closed with the verdict."""

    leg: int
    campaign: str
    boat: str
    began: Level
    level: Level
    fate: Fate
    patrols: int
    sinkings: tuple[Sinking, ...]
    feats: tuple[Feat, ...]
    decorations: tuple[str, ...] = ()

    @property
    def tons(self) -> int:
        return sum(SHIPS[each.ship].tons for each in self.sinkings)

    @property
    def vp(self) -> int:
        return sum(each.vp for each in self.sinkings) + sum(each.vp for each in self.feats)


_file = read_data(FILE, tuple[Decoration, ...])
one_of_each(FILE, "decorations", [each.slug for each in _file])
for _each in _file:
    _known = {other.slug for other in _file}
    check(not _each.over or _each.over in _known, FILE, _each.slug, f"there is no {_each.over} to be over.")
DECORATIONS: dict[str, Decoration] = {each.slug: each for each in _file}


def merit(records: list[ServiceRecord]) -> Merit:
    """Of one boat, over all of these."""
    sunk = [each.ship for record in records for each in record.sinkings]
    feats = [feat for record in records for feat in record.feats]
    return Merit(
        ships=len(sunk) + sum(feat.kind == "steamer" for feat in feats),
        tons=sum(record.tons for record in records),
        warships=sum(ship in _WARSHIPS for ship in sunk),
        escorts=sum(ship in _ESCORTS for ship in sunk),
        mines=sum(feat.vp for feat in feats if feat.kind == "mines"),
        raids=sum(feat.vp for feat in feats if feat.kind == "raid"),
        patrols=sum(record.patrols for record in records),
        promotions=sum(LEVELS.index(record.level) - LEVELS.index(record.began) for record in records),
        home=records[-1].fate == "home",
    )


@cache
def earned(done: Merit) -> tuple[str, ...]:
    """Every decoration whose demands are met, without those that a higher one takes the place of."""
    met = [each for each in _file if all(getattr(done, name) >= getattr(each, name) for name in _DEMANDS)]
    replaced = {each.over for each in met}
    return tuple(each.slug for each in met if each.slug not in replaced)


_DEMANDS = Merit.__struct_fields__


def record_of(state: "LeaderState", boat: Boat) -> ServiceRecord:
    """As it stands now. A decoration is told where it was won, in linked campaigns once [12.5]."""
    record = ServiceRecord(
        state.leg,
        state.campaign,
        boat.number,
        boat.began or boat.level,
        boat.level,
        boat.fate,
        boat.patrols,
        tuple(boat.sinkings),
        tuple(boat.feats),
    )
    before = [each for each in state.service if (each.boat, each.leg) == (boat.number, state.leg)]
    before = [each for each in before if each.campaign != state.campaign]
    had = {slug for each in before for slug in each.decorations}
    new = tuple(slug for slug in earned(merit([*before, record])) if slug not in had)
    return msgspec.structs.replace(record, decorations=new)


def close_records(state: "LeaderState") -> list[ServiceRecord]:
    """With the verdict: what is closed stays, whatever becomes of the boats."""
    closed = [record_of(state, boat) for boat in state.boats]
    state.service += closed
    return closed


def all_records(state: "LeaderState") -> list[ServiceRecord]:
    """Those that are closed; when a game was broken off, also those that were open then."""
    if state.result is None or state.segment == "over":
        return state.service
    return [*state.service, *(record_of(state, boat) for boat in state.boats)]
