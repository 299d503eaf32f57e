"""The wolfpack is called [7.8], and the special condition drawn [7.9]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Chance, Decision, Flaw, Option, WhyNot
from app.engine.log import Roll
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.convoy_cards import CONVOYS
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.events.contact import BoatCalled, ConditionDrawn, RadioCalled
from app.games.u_boat_leader.events.rounds import AlarmRaised, ShipDrifted
from app.games.u_boat_leader.hits import strain
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.piles import discard, draw
from app.games.u_boat_leader.placing import PlaceSub, ReplaceSub
from app.games.u_boat_leader.rounds import RoundStart
from app.games.u_boat_leader.strategic import buy_radio_call, why_not_bought

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

ATTACKED = -2


class Wolfpack(Step):
    """Calls, then the condition, then the first round [7.8, 7.9]."""

    def run(self, game: "Play") -> None:
        game.then(*([Calls()] if callable_boats(game.state) else []), DrawCondition(), RoundStart())


def why_not_called(state: "LeaderState", boat: Boat) -> Flaw | None:
    """[7.8]; without electronics a boat neither calls nor hears [8.7.3]."""
    contact = state.fight
    if boat.number == contact.active or contact.find_sub(boat.number):
        return Flaw(f"{boat.number} is there already", "7.8")
    if boat.place != contact.area:
        return Flaw(f"{boat.number} is not in {names.place(contact.area)}", "7.8")
    if boat.searched:
        return Flaw(f"{boat.number} is in the Searched box", "7.8")
    if boat.unfit:
        return Flaw(f"The crew of {boat.number} is unfit", "7.8")
    deaf = boat.wound("electronics") or state.boat(contact.active).wound("electronics")
    if deaf and state.options.electronics_radio:
        return Flaw("Electronics are out", "8.7")
    if boat.number in contact.rolled_for:
        return Flaw(f"{boat.number} was called already", "7.8")
    return None


def callable_boats(state: "LeaderState") -> list[Boat]:
    return [boat for boat in state.serving if why_not_called(state, boat) is None]


def why_not_radio(state: "LeaderState") -> Flaw | None:
    """[4.5]"""
    item = state.book.item("radio_call")
    if item is None:
        return Flaw("Not offered in this campaign", "4.5")
    if state.fight.radio:
        return Flaw("It is bought already", "4.5")
    if state.fight.rolled_for:
        return Flaw("It is bought before any roll", "4.5")
    return why_not_bought(state, item)


class Calls(Choice):
    """Any subset of the boats in the area, one by one [7.8]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options = [Option(acts.EndCalls(), "Call nobody" if not state.fight.rolled_for else "No more calls")]
        flaws: list[WhyNot] = []
        if flaw := why_not_radio(state):
            flaws.append(WhyNot("Radio Call", flaw))
        else:
            item = state.book.item("radio_call")
            assert item is not None
            price = names.price(item.halves)
            options.append(Option(acts.RadioCall(), "Radio Call", note="No rolls are needed.", cost=price))
        for boat in state.serving:
            if flaw := why_not_called(state, boat):
                flaws.append(WhyNot(f"Call {boat.number}", flaw, boat.number))
                continue
            chance = Chance(1.0 if state.fight.radio else join_chance(state, boat), "joins")
            title = f"Call {boat.number}"
            options.append(Option(acts.CallBoat(boat.number), title, chance=chance, dice=not state.fight.radio))
        return Decision(
            name="wolfpack",
            prompt=f"{state.fight.active} has the convoy. Which boats are called? [7.8]",
            waiting="The boats close in.",
            options=tuple(options),
            why_not=tuple(flaws),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        contact = state.fight
        match act:
            case acts.RadioCall():
                buy_radio_call(game, contact.active)
                contact.radio = True
                say(game, RadioCalled(contact.active), rule="4.5", to="flotilla")
                game.then(self)
            case acts.CallBoat(boat=number):
                joins = call(game, state.boat(number))
                placed = [PlaceSub(number, called=not contact.radio)] if joins else []
                game.then(*placed, *([Calls()] if callable_boats(state) else []))


def join_chance(state: "LeaderState", boat: Boat) -> float:
    needs = state.book.wolfpack.joins_on - (ATTACKED if boat.attacked else 0)
    return max(0, min(10, 11 - needs)) / 10


def call(game: "Play", boat: Boat) -> bool:
    """Whether she joins. A natural result in the range is overheard [7.8]."""
    state = game.state
    contact = state.fight
    contact.rolled_for.append(boat.number)
    if contact.radio:
        say(game, BoatCalled(boat.number, None, True), rule="7.8", to="flotilla")
        return True
    line = state.book.wolfpack
    (roll,) = game.dice.roll("wolfpack", sides=10)
    total = roll + (ATTACKED if boat.attacked else 0)
    joins, overheard = total >= line.joins_on, roll in line.stress_on
    rolls = (Roll(boat.number, roll, line.joins_on, "joins" if joins else "no answer", joins, "wolfpack"),)
    say(game, BoatCalled(boat.number, total, joins, overheard), rule="7.8", to="flotilla", rolls=rolls)
    if overheard:
        strain(game, state.boat(contact.active), 1)
        contact.alerted += 1
        say(game, AlarmRaised(contact.alerted), rule="7.8")
    return joins


class DrawCondition(Step):
    """One more convoy card, of which only the condition counts [7.9]."""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        if contact.condition and game.state.options.reattack_condition == "same":
            return
        card = draw(game, "convoy")
        discard(game, "convoy", card)
        contact.condition = CONVOYS[int(card)].condition
        say(game, ConditionDrawn(contact.condition), rule="7.9")
        apply_condition(game)


def apply_condition(game: "Play") -> None:
    """What a condition does at once; the others are looked up where they matter [7.9]."""
    contact = game.state.fight
    long, medium = DISPLAY.rings["long"], DISPLAY.rings["medium"]
    match contact.condition:
        case "alert-lookouts":
            contact.alerted += 1
            say(game, AlarmRaised(contact.alerted), rule="7.9")
        case "air-patrol":
            for sub in contact.subs:
                sub.submerged = True
        case "straggler":
            _straggles(game)
        case "ahead-of-convoy":
            if contact.find_sub(contact.active):
                game.then(ReplaceSub(contact.active, [long[0], long[1], long[-1]], may_keep=True))
        case "lucky-approach":
            game.then(*[ReplaceSub(sub.boat, list(medium), may_keep=True) for sub in contact.subs])
        case "poor-position":
            wake = long.index(DISPLAY.wake)
            astern = [long[wake - 1], DISPLAY.wake, long[(wake + 1) % len(long)]]
            game.then(*[ReplaceSub(sub.boat, astern, may_keep=False) for sub in contact.subs])


def _straggles(game: "Play") -> None:
    contact = game.state.fight
    unknown = [ship for ship in contact.ships if not ship.known and ship.unit in ("merchant", "lone")]
    if not unknown:
        return
    ship = unknown[game.dice.pick("straggler", unknown)]
    ways = DISPLAY.drift(ship.area, game.state.options.drift_rule)
    if ways:
        ship.area = ways[game.dice.pick("straggler's way", ways)]
        say(game, ShipDrifted(ship.id, ship.slot, "", ship.area), rule="7.9")
