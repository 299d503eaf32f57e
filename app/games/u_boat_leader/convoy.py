"""A convoy is sighted, laid out and closed with [7.4–7.7, V1–V5]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Option
from app.engine.log import Roll
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.commander import StationEscorts, hunters_join
from app.games.u_boat_leader.contact_table import Ship
from app.games.u_boat_leader.convoy_cards import CONVOYS
from app.games.u_boat_leader.counters import STATIONS
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.events.contact import (
    ContactWithdrawn,
    ConvoyEngaged,
    ConvoyKept,
    ConvoySighted,
    EscortStationed,
    WarningGiven,
)
from app.games.u_boat_leader.hits import strain
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.piles import discard, draw
from app.games.u_boat_leader.placing import PlaceSub
from app.games.u_boat_leader.reveal import draw_card
from app.games.u_boat_leader.wolfpack import Wolfpack

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play


class DrawConvoy(Step):
    """A convoy card, two with Air Search; the area is warned the first time this boat draws there [7.4]."""

    def run(self, game: "Play") -> None:
        state = game.state
        contact = state.fight
        boat = state.boat(contact.active)
        contact.left -= 1
        marked = state.marked(contact.area)
        contact.cards = [int(draw(game, "convoy")) for _ in range(2 if marked.air_search else 1)]
        sighted = ConvoySighted(boat.number, contact.area, tuple(contact.cards), contact.left)
        say(game, sighted, rule="7.4", to="flotilla")
        if contact.area not in boat.drew_in:
            boat.drew_in.append(contact.area)
            marked.warnings += 1
            say(game, WarningGiven(contact.area, marked.warnings), rule="7.4")
        game.then(*([KeepOneCard()] if len(contact.cards) > 1 else []), EngageOrNot())
        if len(contact.cards) == 1:
            contact.card = contact.cards[0]


class KeepOneCard(Choice):
    """Air Search: one of two [4.2]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="contact",
            prompt="Two convoys were seen from the air. Which one? [4.2]",
            waiting="The boats search.",
            options=tuple(
                Option(acts.KeepCard(card), f"Card {card}", note=in_words(card)) for card in game.state.fight.cards
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.KeepCard) -> None:
        contact = game.state.fight
        for card in contact.cards:
            if card != act.card:
                discard(game, "convoy", str(card))
        contact.cards = [act.card]
        contact.card = act.card
        say(game, ConvoyKept(act.card), rule="4.2", to="flotilla")


def in_words(card: int) -> str:
    """“Merchant convoy: 2 escorts, 4 merchants”."""
    convoy = CONVOYS[card]
    kinds = [ship.unit for ship in convoy.ships]
    parts = [names.count(kinds.count(unit), names.UNIT_WORDS[unit]) for unit in dict.fromkeys(kinds)]
    kind = {"lone": "Lone ships", "merchant": "Merchant convoy", "naval": "Naval group"}[convoy.kind]
    return f"{kind}: {', '.join(parts)}"


class EngageOrNot(Choice):
    """[7.5]"""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        contact = game.state.fight
        return Decision(
            name="contact",
            prompt=f"{contact.active}: {in_words(contact.card)}. Attack? [7.5]",
            waiting="The boats search.",
            options=(
                Option(acts.Engage(), "Attack", reveals="The escorts take station."),
                Option(acts.Withdraw(), "Let it pass"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        contact = state.fight
        if isinstance(act, acts.Engage):
            say(
                game,
                ConvoyEngaged(contact.active, contact.card),
                rule="7.5",
                to="flotilla",
                others=ConvoyEngaged("", contact.card),
            )
            contact.engaged = True
            game.then(LayOut(), *closing_in(contact.active))
            return
        say(game, ContactWithdrawn(contact.active), rule="7.5", to="flotilla")
        if state.options.withdraw_stress:
            strain(game, state.boat(contact.active), 1)


def closing_in(active: str) -> list[Step]:
    """From the convoy on the display to the first round [7.6–7.9]."""
    return [TakeStations(), PlaceSub(active), Wolfpack()]


class LayOut(Step):
    """Unknown ships where the card has them [7.6]. A commander knows what they are [15.2]."""

    def run(self, game: "Play") -> None:
        state = game.state
        contact = state.fight
        for place in contact.convoy.ships:
            contact.ship_number += 1
            ship = Ship(id=contact.ship_number, slot=place.slot, unit=place.unit, area=place.area)
            contact.ships.append(ship)
            if state.two:
                ship.card = draw_card(game, ship)
        if state.two:
            hunters_join(game)


class TakeStations(Step):
    """Unknown escorts in Short areas shift by a die each, before any boat is placed [V1–V5]."""

    def run(self, game: "Play") -> None:
        state = game.state
        contact = state.fight
        short = [ship for ship in contact.escorts if not ship.known and DISPLAY.ring(ship.area) == "short"]
        if state.two:
            if short:
                game.then(StationEscorts([ship.id for ship in short]))
            return
        if state.options.escort_placement == "card":
            return
        for ship in short:
            (roll,) = game.dice.roll("escort station", sides=10)
            shift = station_shift(roll)
            ship.area = DISPLAY.round_the_ring(ship.area, shift)
            rolls = (Roll(ship.slot, roll, 0, ship.area, False, "station"),)
            say(game, EscortStationed(ship.slot, ship.area), rule="V3", rolls=rolls)


def station_shift(roll: int) -> int:
    """[V3]"""
    return next(row.shift for row in STATIONS if roll <= row.to)
