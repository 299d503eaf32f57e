"""Strategic segment [4]: markers, leave, advanced torpedoes and missions are bought."""

from typing import TYPE_CHECKING, Literal, cast

from app.engine.agenda import Choice
from app.engine.decision import Act, Decision, Flaw, Option, WhyNot
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.campaigns import MissionKind, ShopItem
from app.games.u_boat_leader.events.campaign import Bought, MissionAssigned
from app.games.u_boat_leader.lesson import LESSON
from app.games.u_boat_leader.lesson import SLUG as THE_LESSON
from app.games.u_boat_leader.log import say

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

LEAVE = 4
MARKERS = ("intelligence", "air_search", "supply")
MISSIONS: tuple[MissionKind, ...] = ("mine", "attack", "raider")
_NOTES = {
    "leave": f"Every boat in port loses {LEAVE} Stress.",
    "intelligence": "+2 on contact rolls there this turn.",
    "air_search": "Two convoy cards for each contact there, one is used.",
    "supply": "Boats there lose 2 Stress at refit.",
}


# --- what may be bought


def why_not_bought(state: "LeaderState", item: ShopItem) -> Flaw | None:
    """Points and limit of an option [4.1]."""
    if state.scenario == THE_LESSON and item.option not in LESSON.offers:
        return Flaw("The lesson leaves it out", "4.1")
    counted = state.bought if state.options.option_limits == "campaign" else state.bought_now
    if item.limit is not None and counted.get(item.option, 0) >= item.limit:
        often = "in a campaign" if state.options.option_limits == "campaign" else "in a segment"
        return Flaw(f"At most {item.limit} {often}", "4.1")
    if item.halves > state.points:
        price, left = names.points(item.halves), names.points(state.points)
        return Flaw(f"That costs {price}; {left} points are left", "4.1")
    return None


def why_not_marked(state: "LeaderState", item: ShopItem, area: str) -> Flaw | None:
    """[4.2]"""
    if item.areas and area not in item.areas:
        return Flaw(f"Not in {names.place(area)} in this campaign", "4.2")
    if not (here := state.book.area(area)) or not here.may_end:
        return Flaw(f"No boat may stay in {names.place(area)}", "5.8")
    if area in state.markers and getattr(state.markers[area], item.option):
        return Flaw(f"{names.place(area)} has one already", "4.2")
    return why_not_bought(state, item)


def why_not_leave(state: "LeaderState", item: ShopItem) -> Flaw | None:
    """[4.3]"""
    if state.bought_now.get("leave"):
        return Flaw("Once a segment", "4.3")
    if not any(state.book.port(boat.place) and boat.stress for boat in state.serving):
        return Flaw("No boat in port has any Stress", "4.3")
    return why_not_bought(state, item)


def why_not_mission(state: "LeaderState", item: ShopItem, boat: Boat) -> Flaw | None:
    """[4.6]"""
    if boat.mission:
        return Flaw(f"{boat.number} has a {boat.mission} mission already", "4.6")
    if boat.unfit:
        return Flaw(f"The crew of {boat.number} is unfit", "1.6")
    if item.option == "mine" and not state.book.port(boat.place):
        return Flaw(f"{boat.number} is at sea; mines are loaded in port", "4.6")
    if item.option == "mine" and not boat.torpedoes:
        return Flaw(f"{boat.number} has no torpedo to swap", "4.6")
    if not any(area.box(item.option) and state.book.open_to(boat.card, area.slug) for area in state.book.areas):
        return Flaw(f"{boat.number} may not go where the box is", "5.9")
    return why_not_bought(state, item)


def why_not_swapped(state: "LeaderState", item: ShopItem, boat: Boat, rack: Literal["ready", "stored"]) -> Flaw | None:
    """[4.4]"""
    if not state.book.port(boat.place):
        return Flaw(f"{boat.number} is at sea; torpedoes are exchanged in port", "4.4")
    if not (boat.ready if rack == "ready" else boat.stored).normal:
        return Flaw(f"{boat.number} has no plain torpedo {rack}", "4.4")
    return why_not_bought(state, item)


class Strategic(Choice):
    """[4.1]"""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options = [Option(acts.Sail(), "To sea", note="The operations segment begins.")]
        flaws: list[WhyNot] = []
        for item in state.book.shop:
            if item.option == "leave":
                _offer(options, flaws, acts.Buy("leave"), item, "", why_not_leave(state, item))
            elif item.option in MARKERS:
                self._markers(state, item, options, flaws)
            elif item.option in MISSIONS:
                self._missions(state, item, options, flaws)
            elif item.option in ("fat", "t5"):
                self._torpedoes(state, item, options, flaws)
            else:
                flaws.append(WhyNot("Radio Call", Flaw("It is bought in the wolfpack step, before any roll", "4.5")))
        return Decision(
            name="strategic",
            prompt=f"{names.price(state.points)}. What do you buy before the boats sail? [4]",
            waiting="The flotilla plans.",
            options=tuple(options),
            why_not=tuple(flaws),
        )

    def _markers(self, state: "LeaderState", item: ShopItem, options: list[Option], flaws: list[WhyNot]) -> None:
        option = cast(Literal["intelligence", "air_search", "supply"], item.option)
        for area in state.book.areas:
            flaw = why_not_marked(state, item, area.slug)
            _offer(options, flaws, acts.Buy(option, area.slug), item, f": {area.name}", flaw, about=area.slug)

    def _missions(self, state: "LeaderState", item: ShopItem, options: list[Option], flaws: list[WhyNot]) -> None:
        kind = cast(MissionKind, item.option)
        for boat in state.serving:
            flaw = why_not_mission(state, item, boat)
            loads = range(1, boat.torpedoes + 1) if kind == "mine" and flaw is None else (0,)
            for mines in loads:
                what = f": {boat.number}" + (f", {names.count(mines, 'mine')}" if mines else "")
                act = acts.AssignMission(kind, boat.number, mines)
                worth = f"{mines // 2} VP" if mines else ""
                _offer(options, flaws, act, item, what, flaw, about=boat.number, worth=worth)

    def _torpedoes(self, state: "LeaderState", item: ShopItem, options: list[Option], flaws: list[WhyNot]) -> None:
        kind = cast(Literal["fat", "t5"], item.option)
        for boat in state.serving:
            racks: tuple[Literal["ready", "stored"], ...] = ("ready", "stored")
            for rack in racks:
                flaw = why_not_swapped(state, item, boat, rack)
                act = acts.SwapTorpedo(boat.number, kind, rack)
                _offer(options, flaws, act, item, f": {boat.number}, {rack}", flaw, about=boat.number)

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        match act:
            case acts.Buy():
                _buy(game, act)
            case acts.AssignMission():
                _assign(game, act)
            case acts.SwapTorpedo(boat=number, kind=kind, rack=rack):
                boat = game.state.boat(number)
                here = boat.ready if rack == "ready" else boat.stored
                here.add("normal", -1)
                here.add(kind, 1)
                _pay(game, kind, boat=number)
            case acts.Sail():
                return
        game.then(self)


def _offer(
    options: list[Option],
    flaws: list[WhyNot],
    act: Act,
    item: ShopItem,
    what: str,
    flaw: Flaw | None,
    *,
    about: str = "",
    worth: str = "",
) -> None:
    title = names.SHOP_WORDS[item.option] + what
    if flaw:
        flaws.append(WhyNot(title, flaw, about))
        return
    price = names.price(item.halves)
    options.append(Option(act, title, note=_NOTES.get(item.option, ""), cost=price, worth=worth))


def _pay(game: "Play", option: str, *, area: str = "", boat: str = "") -> None:
    state = game.state
    item = state.book.item(option)
    assert item is not None
    state.points -= item.halves
    state.bought[option] = state.bought.get(option, 0) + 1
    state.bought_now[option] = state.bought_now.get(option, 0) + 1
    say(game, Bought(option, item.halves, area, boat), rule="4.1", to="flotilla")


def buy_radio_call(game: "Play", boat: str) -> None:
    """[4.5]"""
    _pay(game, "radio_call", boat=boat)


def _buy(game: "Play", act: acts.Buy) -> None:
    state = game.state
    _pay(game, act.option, area=act.area)
    if act.option == "leave":
        for boat in state.serving:
            if state.book.port(boat.place):
                boat.add_stress(-LEAVE)
        return
    setattr(state.marked(act.area), act.option, True)


def _assign(game: "Play", act: acts.AssignMission) -> None:
    """Mines take the place of stored torpedoes first, of plain ones before others [4.6]."""
    boat = game.state.boat(act.boat)
    _pay(game, act.kind, boat=act.boat)
    boat.mission = act.kind
    if act.mines:
        swapped = boat.stored.take_any(act.mines)
        boat.ready.take_any(act.mines - swapped)
        boat.mines = act.mines
        boat.expended += act.mines
    say(game, MissionAssigned(act.boat, act.kind, act.mines), rule="4.6", to="flotilla")
