"""Operations segment [5]: boats move one after another, area by area, and meet what the cards bring."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Flaw, Option, WhyNot
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.commander import strikes
from app.games.u_boat_leader.event_draw import DrawEvent
from app.games.u_boat_leader.events.campaign import BoatMovedTo, BoatStayed, BoxEntered, PatrolEnded, SegmentBegins
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.missions import mission_steps

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play


class OperationsStart(Step):
    """[5.1]"""

    def run(self, game: "Play") -> None:
        state = game.state
        state.segment = "operations"
        say(game, SegmentBegins("operations"), rule="5")
        for boat in state.serving:
            boat.handled = boat.moved = False
        game.then(NextBoat())


class NextBoat(Step):
    """Each boat is finished before the next; the last one is handled without a question [5.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.handling = state.told = ""
        waiting = [boat.number for boat in state.serving if not boat.handled]
        if len(waiting) == 1:
            game.then(HandleBoat(waiting[0]), self)
        elif waiting:
            game.then(PickBoat())


class PickBoat(Choice):
    """[5.1]"""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="operations",
            prompt="Which boat is handled next? [5.1]",
            waiting="The boats are at sea.",
            options=tuple(
                Option(
                    acts.Order(boat.number),
                    f"{boat.number}, {state.book.name_of(boat.place)}",
                    note=names.up(boat.band),
                )
                for boat in state.serving
                if not boat.handled
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Order) -> None:
        game.then(HandleBoat(act.boat), NextBoat())


class HandleBoat(Step):
    """An unfit crew stays in port, or sails home by the shortest way [1.6, 5.7]."""

    boat: str

    def run(self, game: "Play") -> None:
        state = game.state
        boat = state.boat(self.boat)
        boat.handled = True
        state.handling = self.boat
        if not boat.unfit:
            game.then(MoveBoat(self.boat))
        elif state.book.port(boat.place):
            say(game, BoatStayed(self.boat, boat.place, False), rule="1.6", to="flotilla")
        else:
            game.then(SailHome(self.boat))


def why_not_moved(state: "LeaderState", boat: Boat, place: str) -> Flaw | None:
    """[5.9]"""
    if not state.book.open_to(boat.card, place):
        return Flaw(f"Closed to type {boat.card.cls} in this campaign", "5.9")
    return None


def why_not_stopped(state: "LeaderState", boat: Boat) -> Flaw | None:
    """[5.8]"""
    area = state.book.area(boat.place)
    if area and not area.may_end:
        return Flaw(f"No boat may end its move in {area.name}", "5.8")
    return None


def why_not_in_the_box(state: "LeaderState", boat: Boat) -> Flaw | None:
    """[5.4]"""
    area = state.book.area(boat.place)
    if area is None or not area.boxes:
        return Flaw("There is no mission box here", "5.4")
    if boat.mission is None or area.box(boat.mission) is None:
        return Flaw(f"{boat.number} has no such mission", "5.4")
    return None


class MoveBoat(Choice):
    """One adjacent area at a time; to stay is the first choice only [5.2, 5.5]."""

    boat: str
    further: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        boat = state.boat(self.boat)
        options: list[Option] = []
        flaws: list[WhyNot] = []
        self._stop_or_stay(state, boat, options, flaws)
        for place in state.book.adjacent(boat.place):
            flaw = why_not_moved(state, boat, place)
            title = f"To {state.book.name_of(place)}"
            if flaw:
                flaws.append(WhyNot(title, flaw, place))
                continue
            area = state.book.area(place)
            note = names.up(names.count(area.moving, "event")) if area else "Her patrol ends."
            options.append(Option(acts.MoveTo(place), title, note=note, dice=area is not None))
        area = state.book.area(boat.place)
        for box in area.boxes if area else ():
            if boat.mission == box.kind:
                note = names.up(names.count(box.events, "event"))
                options.append(Option(acts.EnterBox(), f"Into the {box.kind} box", note=note, dice=True))
            else:
                flaw = why_not_in_the_box(state, boat) or Flaw("Another mission", "5.4")
                flaws.append(WhyNot(f"Into the {box.kind} box", flaw, boat.place))
        return Decision(
            name="operations",
            prompt=f"Where does {self.boat} sail from {state.book.name_of(boat.place)}? [5.2]",
            waiting="The boats are at sea.",
            options=tuple(options),
            why_not=tuple(flaws),
        )

    def _stop_or_stay(self, state: "LeaderState", boat: Boat, options: list[Option], flaws: list[WhyNot]) -> None:
        area = state.book.area(boat.place)
        title = "Stop here" if self.further else "Patrol here" if area else "Stay in port"
        if flaw := why_not_stopped(state, boat):
            flaws.append(WhyNot(title, flaw, boat.place))
        elif self.further:
            options.append(Option(acts.Stop(), title))
        else:
            note = names.up(names.count(area.patrolling, "event")) if area else ""
            options.append(Option(acts.Stay(), title, note=note, dice=area is not None))

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        boat = state.boat(self.boat)
        match act:
            case acts.Stay():
                game.then(*patrol(game, boat))
            case acts.MoveTo(place=place):
                move(game, boat, place)
            case acts.EnterBox():
                # The area's own cards come first, also for a boat that began the segment there.
                first = [] if self.further else patrol(game, boat)
                game.then(*first, EnterMission(self.boat))


def patrol(game: "Play", boat: Boat) -> list[Step]:
    """Staying at sea draws the Patrolling number; in port nothing [5.5]."""
    area = game.state.book.area(boat.place)
    say(game, BoatStayed(boat.number, boat.place, area is not None), rule="5.5", to="flotilla")
    if area is None:
        return []
    return [*[DrawEvent(boat.number) for _ in range(area.patrolling)], *strikes(game, boat)]


def move(game: "Play", boat: Boat, place: str) -> None:
    """An area draws its Moving number; a port ends the move and completes a patrol [5.2, 5.3]."""
    boat.place = place
    boat.moved = True
    area = game.state.book.area(place)
    if area is None:
        make_port(game, boat)
        return
    say(game, BoatMovedTo(boat.number, place), rule="5.2", to="flotilla")
    game.then(*[DrawEvent(boat.number) for _ in range(area.moving)], *strikes(game, boat), MoveOn(boat.number))


def make_port(game: "Play", boat: Boat) -> None:
    """[5.3]"""
    boat.patrols += 1
    say(game, PatrolEnded(boat.number, boat.place, boat.patrols), rule="5.3", to="flotilla")


class EnterMission(Step):
    """The boat is in the box, unless the area stopped her [5.4]."""

    boat: str

    def run(self, game: "Play") -> None:
        boat = game.state.boat(self.boat)
        if not boat.serving or boat.searched or boat.mission is None:
            return
        boat.moved = True
        say(game, BoxEntered(self.boat, boat.mission, boat.place), rule="5.4", to="flotilla")
        game.then(*mission_steps(game.state, boat))


class MoveOn(Step):
    """After the cards of an area: further, unless the boat was stopped [5.2, 5.7]."""

    boat: str

    def run(self, game: "Play") -> None:
        boat = game.state.boat(self.boat)
        if boat.serving and not boat.searched:
            game.then(MoveBoat(self.boat, further=True))


class SailHome(Step):
    """An unfit crew at sea makes for the nearest port, meeting events on the way [5.7]."""

    boat: str

    def run(self, game: "Play") -> None:
        state = game.state
        boat = state.boat(self.boat)
        if not boat.serving:
            return
        steps = state.book.home(boat.card, boat.place)
        nearest = min(steps.get(near, 99) for near in state.book.adjacent(boat.place))
        ways = [near for near in state.book.adjacent(boat.place) if steps.get(near, 99) == nearest]
        if len(ways) > 1:
            game.then(WayHome(self.boat, ways))
        else:
            sail_home(game, boat, ways[0])


def sail_home(game: "Play", boat: Boat, place: str) -> None:
    boat.place = place
    boat.moved = True
    area = game.state.book.area(place)
    if area is None:
        make_port(game, boat)
        return
    say(game, BoatMovedTo(boat.number, place), rule="5.7", to="flotilla")
    cards = area.moving if game.state.options.unfit_home == "events" else 0
    game.then(*[DrawEvent(boat.number, homeward=True) for _ in range(cards)], SailHome(boat.number))


class WayHome(Choice):
    """Two ways home are equally short [5.7]."""

    boat: str
    ways: list[str]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="operations",
            prompt=f"{self.boat} sails home. Which way? [5.7]",
            waiting="The boats are at sea.",
            options=tuple(Option(acts.MoveTo(way), f"By {names.place(way)}", dice=True) for way in self.ways),
        )

    def chosen(self, game: "Play", seat: int, act: acts.MoveTo) -> None:
        sail_home(game, game.state.boat(self.boat), act.place)
