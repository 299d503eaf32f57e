"""The flotilla is chosen [2, 12.1, 12.2, 12.4, 12.5]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Flaw, Option, WhyNot
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import Boat, new_boat
from app.games.u_boat_leader.boat_cards import BOATS, LEVELS, BoatCard, Level, same_captain
from app.games.u_boat_leader.campaigns import available
from app.games.u_boat_leader.counters import RANDOM_SELECTION_BONUS
from app.games.u_boat_leader.events.campaign import BoatDealt, FlotillaReady
from app.games.u_boat_leader.log import say

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

SNORKEL_HALVES = 2
FIRST_CAMPAIGN_WITH_SNORKEL = "hunted"


def cards_of(game: "Play") -> list[str]:
    """The boats to be dealt, shuffled [12.4]."""
    state = game.state
    return game.dice.shuffle("boats deck", [card.number for card in on_offer(state)])


def on_offer(state: "LeaderState") -> list[BoatCard]:
    """Boats of the campaign that are neither chosen nor lost in an earlier one [2.1, 12.5]."""
    taken = {boat.number for boat in state.boats}
    whole = state.options.service_years == "whole"
    cards = available(state.book, type_xxi=state.options.type_xxi, whole=whole)
    return [card for card in cards if card.number not in taken and card.number not in state.lost]


def why_not_chosen(state: "LeaderState", card: BoatCard, level: Level) -> Flaw | None:
    """[2.2, 1.4, 12.1]"""
    rival = same_captain(card.number) & {boat.number for boat in state.boats}
    if rival:
        return Flaw(f"{card.captain} commands {min(rival)} already", "1.4")
    if 2 * card.levels[level].cost > state.points:
        return Flaw(f"That costs {card.levels[level].cost}; {names.price(state.points)} left", "2.2")
    return None


def why_not_berthed(state: "LeaderState", boat: Boat, port: str) -> Flaw | None:
    if not state.book.open_to(boat.card, port):
        return Flaw(f"Boats of type {boat.card.cls} cannot sail from {names.place(port)} here", "5.9")
    if boat.place == port:
        return Flaw(f"{boat.number} lies there already", "2.3")
    return None


def why_not_snorkel(state: "LeaderState", boat: Boat) -> Flaw | None:
    """[12.2]"""
    if state.options.snorkel == "off":
        return Flaw("Snorkels are not in use", "12.2")
    if state.options.snorkel == "historical" and state.campaign != FIRST_CAMPAIGN_WITH_SNORKEL:
        return Flaw("No boat had a snorkel yet", "12.2")
    if boat.card.type.family in ("II", "XXI"):
        return Flaw(f"Type {boat.card.cls} cannot be fitted with one", "12.2")
    if boat.snorkel:
        return Flaw("She has one already", "12.2")
    if state.points < SNORKEL_HALVES:
        return Flaw("It costs 1 point", "12.2")
    return None


def _snorkels(state: "LeaderState") -> list[Option]:
    return [
        Option(acts.FitSnorkel(boat.number), f"A snorkel for {boat.number}", cost="1 point")
        for boat in state.boats
        if why_not_snorkel(state, boat) is None
    ]


def fit_snorkel(state: "LeaderState", number: str) -> None:
    state.boat(number).snorkel = True
    state.points -= SNORKEL_HALVES


def _first_port(state: "LeaderState", card: BoatCard) -> str:
    return next(port.slug for port in state.book.ports if state.book.open_to(card, port.slug))


def refund(state: "LeaderState", boat: Boat) -> int:
    return 2 * boat.cost + (SNORKEL_HALVES if boat.snorkel else 0)


class ChooseBoats(Choice):
    """Boats and their levels are paid for, at least one [2.2]. `kept` came from an earlier campaign."""

    kept: list[str] = []

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options: list[Option] = []
        flaws: list[WhyNot] = []
        if state.boats:
            options.append(Option(acts.Ready(), "The flotilla is complete", reveals="Your boats put to sea."))
        for card in on_offer(state):
            for level in LEVELS:
                title = f"{card.number}, {card.captain}, {level}"
                flaw = why_not_chosen(state, card, level)
                if flaw is None:
                    grade = card.levels[level]
                    options.append(
                        Option(acts.AddBoat(card.number, level), title, cost=f"{grade.cost} points", note=card.cls)
                    )
                else:
                    flaws.append(WhyNot(title, flaw, card.number))
        options.extend(self._changes(state))
        return Decision(
            name="boats",
            prompt=f"Which boats sail? {names.price(state.points)} left. [2.2]",
            waiting="The flotilla is being chosen.",
            options=tuple(options),
            why_not=tuple(flaws),
        )

    def _changes(self, state: "LeaderState") -> list[Option]:
        options: list[Option] = []
        for boat in state.boats:
            if boat.number not in self.kept:
                options.append(Option(acts.RemoveBoat(boat.number), f"Leave {boat.number} behind"))
            options.extend(
                Option(acts.Berth(boat.number, port.slug), f"{boat.number} to {port.name}")
                for port in state.book.ports
                if why_not_berthed(state, boat, port.slug) is None
            )
        options.extend(_snorkels(state))
        return options

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        match act:
            case acts.AddBoat(boat=number, level=level):
                state.boats.append(new_boat(number, level, _first_port(state, BOATS[number])))
                state.points -= 2 * state.boats[-1].cost
            case acts.RemoveBoat(boat=number):
                boat = state.boat(number)
                state.boats.remove(boat)
                state.points += refund(state, boat)
            case acts.Berth(boat=number, port=port):
                state.boat(number).place = port
            case acts.FitSnorkel(boat=number):
                fit_snorkel(state, number)
            case acts.Ready():
                return
        game.then(self)


class DealBoats(Choice):
    """A boat at a time is dealt; its level is chosen and paid for [12.4]. The next is the last of `deck`."""

    deck: list[str]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        card = BOATS[self.deck[-1]]
        options = [
            Option(acts.TakeDealt(level), f"{card.number}, {card.captain}, {level}", cost=f"{grade.cost} points")
            for level, grade in card.levels.items()
            if why_not_chosen(state, card, level) is None
        ]
        options.extend(_snorkels(state))
        if state.boats:
            options.append(Option(acts.Ready(), "No more boats"))
        return Decision(
            name="boats",
            prompt=f"{card.number} is dealt. At which level? {names.price(state.points)} left. [12.4]",
            waiting="The flotilla is being chosen.",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        if isinstance(act, acts.FitSnorkel):
            fit_snorkel(state, act.boat)
            game.then(self)
            return
        number = self.deck.pop()
        if isinstance(act, acts.TakeDealt):
            state.boats.append(new_boat(number, act.level, _first_port(state, BOATS[number])))
            state.points -= 2 * state.boats[-1].cost
            self._deal_on(game)
            return
        game.then(SelectionBonus())

    def _deal_on(self, game: "Play") -> None:
        """A boat that cannot be paid for ends the deal; one whose captain has a boat already is passed over."""
        state = game.state
        while self.deck and same_captain(self.deck[-1]) & {boat.number for boat in state.boats}:
            self.deck.pop()
        if self.deck and 2 * BOATS[self.deck[-1]].levels["green"].cost <= state.points:
            say(game, BoatDealt(self.deck[-1]), rule="12.4", to="flotilla")
            game.then(self)
        else:
            game.then(SelectionBonus())


class SelectionBonus(Step):
    """Points for taking what comes; they may buy options only [12.4]."""

    def run(self, game: "Play") -> None:
        game.state.points += 2 * RANDOM_SELECTION_BONUS[game.state.length]
        if len(game.state.book.ports) > 1 or _snorkels(game.state):
            game.then(BerthBoats())


class BerthBoats(Choice):
    """Dealt boats are put in ports too [2.3]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options = [Option(acts.Ready(), "All boats are berthed")]
        options.extend(
            Option(acts.Berth(boat.number, port.slug), f"{boat.number} to {port.name}")
            for boat in state.boats
            for port in state.book.ports
            if why_not_berthed(state, boat, port.slug) is None
        )
        options.extend(_snorkels(state))
        return Decision(
            name="boats",
            prompt="Which boat lies in which port? [2.3]",
            waiting="The flotilla is being chosen.",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        match act:
            case acts.Berth(boat=number, port=port):
                game.state.boat(number).place = port
                game.then(self)
            case acts.FitSnorkel(boat=number):
                fit_snorkel(game.state, number)
                game.then(self)


class FlotillaSails(Step):
    """Set-up is over [2]."""

    def run(self, game: "Play") -> None:
        state = game.state
        event = FlotillaReady(tuple(boat.number for boat in state.boats), state.points)
        say(game, event, rule="2.2", to="flotilla")
