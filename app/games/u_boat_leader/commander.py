"""The escort commander [15.2, ours]: whatever a die decides for the enemy's will is the commander's to decide."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Option
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.contact_table import Contact, Ship
from app.games.u_boat_leader.data_file import check, read_data
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.event_cards import AIRCRAFT, EVENT_CARDS
from app.games.u_boat_leader.event_draw import meet, stops_if_unfit
from app.games.u_boat_leader.events.commander import HuntersJoin, PatrolStrikes, PatrolStruck
from app.games.u_boat_leader.events.contact import EscortStationed
from app.games.u_boat_leader.events.rounds import EscortMoved
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.reveal import draw_card

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Allotment, Play

FILE = "commander.json"


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"turn": "from"}):
    """Air patrols and hunter groups for each turn from this one on; `boats` is how many a patrol attacks in a turn."""

    turn: int
    air: int
    hunters: int
    boats: int = 2


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`found_by` is the command that found the budgets, `measured` what it printed for them."""

    found_by: str
    measured: dict[str, str]
    budgets: dict[str, tuple[Budget, ...]]


_file = read_data(FILE, _File)
check(set(_file.budgets) == set(CAMPAIGNS), FILE, "budgets", "must name every campaign.")
for _slug, _rows in _file.budgets.items():
    _turns = [row.turn for row in _rows]
    _rising = _turns == sorted(set(_turns)) and _turns[:1] == [1]
    check(_rising, FILE, f"budgets.{_slug}", "must begin with turn 1 and ascend.")
BUDGETS: dict[str, tuple[Budget, ...]] = _file.budgets


def budget(campaign: str, turn: int) -> Budget:
    """By campaign and date [15.2]."""
    return next(row for row in reversed(BUDGETS[campaign]) if row.turn <= turn)


# --- the secret allotment


class AllotForces(Step):
    """Each turn the forces of the campaign are allotted anew, before the boats plan [15.2]."""

    def run(self, game: "Play") -> None:
        from app.games.u_boat_leader.state import Allotment

        forces = budget(game.state.campaign, game.state.turn)
        game.state.allotment = Allotment(air_left=forces.air, hunters_left=forces.hunters)
        game.then(AllotmentChoice())


class AllotmentChoice(Choice):
    """[15.2]"""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.escort_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        allotment = state.allotment
        assert allotment is not None
        options = [Option(acts.EndAllotment(), "That is the allotment")]
        forces: tuple[tuple[Literal["air", "hunters"], int], ...] = (
            ("air", allotment.air_left),
            ("hunters", allotment.hunters_left),
        )
        for force, left in forces:
            what = "An air patrol" if force == "air" else "A hunter group"
            there = allotment.air if force == "air" else allotment.hunters
            for area in state.book.areas:
                if not area.may_end:
                    continue
                if left:
                    options.append(Option(acts.Allot(force, area.slug), f"{what} for {area.name}"))
                if there.get(area.slug):
                    options.append(Option(acts.Allot(force, area.slug, -1), f"{what} less for {area.name}"))
        left = allotment.air_left + allotment.hunters_left
        return Decision(
            name="allotment",
            prompt=f"{names.up(names.count(left, 'force'))} to allot. Where do the boats come? [15.2]",
            waiting="The escort commander allots his forces.",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        allotment = game.state.allotment
        assert allotment is not None
        if isinstance(act, acts.Allot):
            _allot(allotment, act)
            game.then(self)


def _allot(allotment: "Allotment", act: acts.Allot) -> None:
    there = allotment.air if act.force == "air" else allotment.hunters
    there[act.area] = there.get(act.area, 0) + act.number
    if not there[act.area]:
        del there[act.area]
    if act.force == "air":
        allotment.air_left -= act.number
    else:
        allotment.hunters_left -= act.number


def strikes(game: "Play", boat: Boat) -> list[Step]:
    """Each air patrol attacks the first boats that draw events in its area this turn, two or three of them [15.2]."""
    patrols = game.state.allotment.air.get(boat.place, 0) if game.state.allotment else 0
    return [PatrolAttack(boat.number) for _ in range(patrols)]


class PatrolAttack(Step):
    """As the card of the enemy's aircraft [15.2]."""

    boat: str

    def run(self, game: "Play") -> None:
        state = game.state
        allotment, boat = state.allotment, state.boat(self.boat)
        assert allotment is not None
        struck = allotment.struck.setdefault(boat.place, [])
        patrols = allotment.air.get(boat.place, 0)
        if struck.count(boat.number) >= patrols or len(struck) >= patrols * budget(state.campaign, state.turn).boats:
            return
        if not boat.serving or boat.searched or boat.unfit:
            return
        struck.append(boat.number)
        say(
            game,
            PatrolStrikes(boat.place, boat.number),
            rule="15.2",
            to="flotilla",
            others=PatrolStruck(boat.place),
        )
        meet(game, boat, AIRCRAFT, EVENT_CARDS[AIRCRAFT].effect(state.book.period[0]))
        stops_if_unfit(boat)


def hunters_join(game: "Play") -> None:
    """Each hunter group adds an escort to every merchant convoy met in its area this turn [15.2]."""
    state = game.state
    allotment, contact = state.allotment, state.fight
    groups = allotment.hunters.get(contact.area, 0) if allotment else 0
    if allotment is None or not groups or contact.convoy.kind != "merchant":
        return
    if contact.area not in allotment.joined:
        allotment.joined.append(contact.area)
    short = DISPLAY.rings["short"]
    for group in range(groups):
        contact.ship_number += 1
        # The first astern, where no card has an escort of its own, the others round the ring from there.
        area = short[(len(short) // 2 + 2 * group) % len(short)]
        ship = Ship(id=contact.ship_number, slot=f"H{group + 1}", unit="escort", area=area)
        contact.ships.append(ship)
        ship.card = draw_card(game, ship)
        say(game, HuntersJoin(contact.area, ship.slot), rule="15.2")


# --- on the display


class StationEscorts(Choice):
    """Each escort in a Short area may shift up to two areas round the ring [V1–V3, 15.2]."""

    left: list[int]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.escort_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        ship = game.state.fight.ship(self.left[0])
        shifts: tuple[Literal[-2, -1, 0, 1, 2], ...] = (-2, -1, 0, 1, 2)
        return Decision(
            name="stations",
            prompt=f"{names.up(names.ship(ship.card or '', ship.slot))} stands in {ship.area}. Where to? [V3]",
            waiting="The escorts take station.",
            options=tuple(
                Option(acts.Station(shift), f"{DISPLAY.round_the_ring(ship.area, shift)}") for shift in shifts
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Station) -> None:
        ship = game.state.fight.ship(self.left[0])
        ship.area = DISPLAY.round_the_ring(ship.area, act.shift)
        say(game, EscortStationed(ship.slot, ship.area), rule="V3")
        if self.left[1:]:
            game.then(StationEscorts(self.left[1:]))


def escort_ways(contact: Contact, ship: Ship) -> list[str]:
    """Straight at a detected boat of the commander's choice; with none, anywhere in reach [8.4.5, 15.2]."""
    speed = ship_speed(ship)
    if not contact.detected:
        return DISPLAY.within(ship.area, speed)
    ways: list[str] = []
    for sub in contact.detected:
        away = DISPLAY.range(ship.area, sub.area)
        steps = min(speed, away)
        ways += [
            area
            for area in DISPLAY.within(ship.area, steps)
            if DISPLAY.range(ship.area, area) == steps and DISPLAY.range(area, sub.area) == away - steps
        ]
    return list(dict.fromkeys(ways))


def ship_speed(ship: Ship) -> int:
    """A commander knows what his ships can do, whatever the boats know."""
    return max(0, ship.face.speed - ship.damage)


class CommandEscort(Choice):
    """[15.2]"""

    ship: int

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.escort_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        contact = game.state.fight
        ship = contact.ship(self.ship)
        rule = "8.4.5" if contact.detected else "8.4.6"
        return Decision(
            name="escort move",
            prompt=f"Where does {names.ship(ship.card or '', ship.slot)} go from {ship.area}? [{rule}]",
            waiting="The escorts search.",
            options=tuple(
                Option(acts.EscortTo(area), f"Stay in {area}" if area == ship.area else f"To {area}")
                for area in escort_ways(contact, ship)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.EscortTo) -> None:
        contact = game.state.fight
        ship = contact.ship(self.ship)
        if ship.area != act.area:
            ship.area = act.area
            say(game, EscortMoved(ship.id, ship.slot, "", ship.area), rule="8.4")


class ChooseTarget(Choice):
    """Which of the boats in reach a ship attacks [8.6.1, 15.2]."""

    ship: int
    labels: list[str]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.escort_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        ship = game.state.fight.ship(self.ship)
        return Decision(
            name="target",
            prompt=f"Which boat does {names.ship(ship.card or '', ship.slot)} attack? [8.6.1]",
            waiting="The enemy attacks.",
            options=(
                *(Option(acts.AttackSub(label), f"Boat {label}") for label in self.labels),
                Option(acts.HoldShip(), "None"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        game.state.fight.marked = act.label if isinstance(act, acts.AttackSub) else ""
