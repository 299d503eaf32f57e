"""What is added to maneuver rolls [4.4]: damage, opposition, tow, crossed bow, crew, current, cards."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Literal

import msgspec

from app.games.iron_and_oak.cards import QUICK, Card
from app.games.iron_and_oak.contest import Contest, ContestKind, Modifier
from app.games.iron_and_oak.crossed import crossers
from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.groups import towed_by
from app.games.iron_and_oak.river import MAPS, step_between
from app.games.iron_and_oak.ship import MANEUVER_DRM, Ship
from app.games.iron_and_oak.ship_cards import End, Side
from app.games.iron_and_oak.tables import TABLES, towing_drm

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState

HELD: DiceList = (10,)
HELD_DRM = -5
NO_DICE: DiceList = (4,)


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a ship is about to try: a `path` of boxes, or something with a `target`."""

    kind: Literal["go", "enter", "leave", "escape", "cross", "strike"]
    path: tuple[str, ...] = ()
    target: str = ""
    end: End | None = None
    ram: bool = False
    spar: bool = False

    @property
    def attacks(self) -> bool:
        """Ram or spar, which the +1 of a crossed bow helps."""
        return self.kind == "strike"


class Played(msgspec.Struct, frozen=True):
    """A card on the table, on a ship, by a side."""

    card: Card
    ship: str
    side: Side


Alike = tuple[int, int]
KINDS: dict[str, ContestKind] = {
    "go": "maneuver",
    "enter": "enter",
    "leave": "leave",
    "escape": "escape",
    "cross": "cross",
    "strike": "strike",
}
RULE = {"go": "4.5", "enter": "4.5", "leave": "4.5", "escape": "4.7", "cross": "4.8", "strike": "4.9"}


def maneuver_contest(state: "IronState", ship: Ship, plan: Plan, cards: tuple[Played, ...] = ()) -> Contest:
    """The Challenge of the moving ship and what answers it [4.4]."""
    helm = _helm(state, ship)
    return _contest(state, ship, plan, helm, _aboard(state, ship, helm, plan), cards)


def _contest(
    state: "IronState", ship: Ship, plan: Plan, helm: Ship, aboard: list[Modifier], cards: tuple[Played, ...] = ()
) -> Contest:
    target = who_answers(state, ship, plan)
    response, against = _response(state, plan, target)
    return Contest(
        kind=KINDS[plan.kind],
        ship=ship.slug,
        dice=helm.card.maneuver or NO_DICE,
        modifiers=(*aboard, *_on_the_way(state, ship, plan), *_cards(cards, ship)),
        target=target.slug if target else "",
        response=response,
        against=(*against, *(_cards(cards, target) if target else ())),
        ties=state.options.ties,
        rule="4.6" if len(plan.path) == 2 else RULE[plan.kind],
    )


def contests_along(state: "IronState", ship: Ship, paths: Iterable[tuple[str, ...]]) -> dict[tuple[str, ...], Contest]:
    """The roll of each path. Only its length and the current make a difference, so most of them share one."""
    river = state.book.map
    alike: dict[Alike, Contest] = {}
    found: dict[tuple[str, ...], Contest] = {}
    helm = _helm(state, ship)
    aboard = _aboard(state, ship, helm, Plan("go"))
    for path in paths:
        key = _alike(river, ship.at, path)
        if key not in alike:
            alike[key] = _contest(state, ship, Plan("go", path), helm, aboard)
        found[path] = alike[key]
    return found


@cache
def _alike(river: str, here: str, path: tuple[str, ...]) -> Alike:
    """How many boxes, and up (−1), across (0) or down the current (1), where one runs that tells."""
    current = MAPS[river]
    along = current.along(step_between(here, path[-1])) if current.current in ("medium", "strong") else 0
    return len(path), (along > 0) - (along < 0)


def _helm(state: "IronState", ship: Ship) -> Ship:
    """A towed ship uses the dice of the ship that tows her [4.8]."""
    return towed_by(state, ship) or ship


def _aboard(state: "IronState", ship: Ship, helm: Ship, plan: Plan) -> list[Modifier]:
    """What holds for her whichever way she goes."""
    found = [*_damage(helm), *_towing(state, ship)]
    found += [Modifier("opposed", -1, "4.3") for _ in _opposing(state, ship, plan)]
    found += _crossed_bow(state, ship, plan)
    if crew := TABLES.crew[ship.crew]:
        found.append(Modifier("elite" if crew > 0 else "green", crew, "4.4"))
    return found


def _on_the_way(state: "IronState", ship: Ship, plan: Plan) -> list[Modifier]:
    found = _current(state, ship, plan)
    if plan.kind in ("cross", "strike"):
        found.append(Modifier("attacking", -1, "4.4"))
    for low in state.book.special.low_steam:
        if low.ship == ship.slug and low.first <= state.turn <= low.last:
            found.append(Modifier("low-steam", low.drm, "scenario"))
    return found


def _damage(ship: Ship) -> list[Modifier]:
    return [Modifier(each, MANEUVER_DRM[each], "6") for each in ship.criticals if each in MANEUVER_DRM]  # type: ignore[arg-type]


def _towing(state: "IronState", ship: Ship) -> list[Modifier]:
    """By the printed Hits of both [4.11]."""
    tug = towed_by(state, ship) or (ship if ship.tows else None)
    if tug is None:
        return []
    drm = towing_drm(tug.card.hits, state.ship(tug.tows).card.hits)
    return [Modifier("towing", drm, "4.11")] if drm else []


def _opposing(state: "IronState", ship: Ship, plan: Plan) -> list[str]:
    """The markers that count; one's own attack on the opposing ship is free of hers [4.3]."""
    if state.options.opposing == "always":
        return ship.opposed
    return [slug for slug in ship.opposed if slug != plan.target]


def _crossed_bow(state: "IronState", ship: Ship, plan: Plan) -> list[Modifier]:
    across = crossers(state, ship, "bow")
    if not across:
        return []
    if not plan.attacks:
        return [Modifier("bow-crossed", -1, "4.8")]
    helps = state.options.crossed_bow_helps == "any" or any(each.slug == plan.target for each in across)
    return [Modifier("bow-crossed", 1, "4.8")] if helps else []


def _current(state: "IronState", ship: Ship, plan: Plan) -> list[Modifier]:
    """By the way along the current from first to last box."""
    if plan.kind != "go":
        return []
    along, strength = state.map.along(step_between(ship.at, plan.path[-1])), state.map.current
    if along < 0 and (drm := TABLES.current.upstream[strength]):
        return [Modifier("upstream", drm, "4.4")]
    if along > 0 and (drm := TABLES.current.downstream[strength]):
        return [Modifier("downstream", drm, "4.4")]
    return []


def who_answers(state: "IronState", ship: Ship, plan: Plan) -> Ship | None:
    """The ship whose dice are the Response: the target, or one that lies across; none for a plain move [4.4]."""
    if plan.target:
        return state.ship(plan.target)
    across = max(crossers(state, ship), key=lambda each: _strength(_dodge(_helm(state, each))), default=None)
    if plan.kind == "escape" or across is None:
        return across
    return across if _strength(_dodge(_helm(state, across))) > _strength(_plain(plan)) else None


def _plain(plan: Plan) -> DiceList:
    return TABLES.responses.maneuver_2 if len(plan.path) == 2 else TABLES.responses.maneuver_1


def _strength(dice: DiceList) -> tuple[int, ...]:
    """The larger biggest die, and if alike the next."""
    return tuple(sorted(dice, reverse=True))


def _dodge(ship: Ship) -> DiceList:
    return ship.card.maneuver or NO_DICE


def _response(state: "IronState", plan: Plan, target: Ship | None) -> tuple[DiceList, list[Modifier]]:
    if target is None:
        return _plain(plan), []
    helm = _helm(state, target)
    if plan.target and (target.held or helm.card.maneuver is None):
        return HELD, [Modifier("held-fast", HELD_DRM, "4.8")]
    broken = _damage(helm) if state.options.target_criticals else []
    return _dodge(helm), [*broken, *_towing(state, target)]


def _cards(cards: tuple[Played, ...], ship: Ship) -> list[Modifier]:
    return [
        Modifier("quick-maneuver", 1, "4.4") if each.card == QUICK else Modifier("slow-maneuver", -1, "4.4")
        for each in cards
        if each.ship == ship.slug
    ]
