"""Battles that follow each other, by agreement: the second begins with what the first has left of the ships."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.events.battle import BattleFollows, ShipRelieved
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship, leave_board
from app.games.atlantic_chase.forces.ship_cards import BRITISH, SHIP_CARDS
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.scenarios import SCENARIOS, draw_up
from app.games.atlantic_chase.victory import filled

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "scenario"


def goes_on(state: "ChaseState") -> bool:
    """Not after a decisive British victory where the scenario says so, nor if a side has lost every ship."""
    link = state.book.link
    if not state.options.linked or link is None or state.decided():
        return False
    return not (link.unless_decisive and filled(state.book.boxes[BRITISH], state) == "decisive")


class NextBattle(Step):
    """Somebody may be relieved between the battles; then the board is laid out anew."""

    def run(self, game: "Play") -> None:
        link = game.state.book.link
        assert link
        game.then(*([ChooseRelief()] if link.relief else []), LayOutNext())


class ChooseRelief(Choice):
    """The British may put a fresh ship in the place of one of theirs, even a sunk one."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(BRITISH),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        fresh = SHIP_CARDS[_relief(state)].name
        return Decision(
            name="relief",
            prompt=f"{fresh} has come up. Does she relieve one of yours?",
            waiting=f"The British side may bring in {fresh}.",
            options=(
                Option(acts.Confirm(), "All stay as they are"),
                *(
                    Option(acts.Relieve(ship.slug), f"{fresh} for {ship.name}", note=_condition(ship))
                    for ship in state.ships
                    if ship.side == BRITISH
                ),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Relieve | acts.Confirm) -> None:
        if isinstance(act, acts.Confirm):
            return
        state = game.state
        place = next(number for number, ship in enumerate(state.ships) if ship.slug == act.ship)
        relieved, card = state.ships[place], SHIP_CARDS[_relief(state)]
        fresh = Ship(
            slug=relieved.slug,
            card_slug=card.slug,
            side=card.side,
            name=card.name,
            torpedoes=1 if card.front.torpedo else 0,
        )
        state.ships[place] = fresh
        say(game, BRITISH, ShipRelieved(called(relieved), called(fresh)), rule=RULE)


def _relief(state: "ChaseState") -> str:
    assert state.book.link
    return state.book.link.relief


def _condition(ship: Ship) -> str:
    return "Sunk" if ship.sunk else "Damaged" if ship.damaged else f"{ship.hits} hits" if ship.hits else "Whole"


class LayOutNext(Step):
    """Hits, damage, effects and spent torpedoes are kept; a convoy of the next battle counts the hits of both."""

    def run(self, game: "Play") -> None:
        state = game.state
        link = state.book.link
        assert link
        state.ships = [_carried(state, fresh) for fresh in draw_up(SCENARIOS[link.next])]
        state.followed, state.scenario = True, link.next
        book = state.book
        state.battle = Battle(active=book.active, rounds=book.rounds, part=2)
        say(game, None, BattleFollows(link.next), rule=RULE)


def _carried(state: "ChaseState", fresh: Ship) -> Ship:
    """A ship of the next battle as the last one left her."""
    before = next((ship for ship in state.ships if ship.slug == fresh.slug), None)
    if before is None:
        return fresh
    if fresh.card.kind == "convoy":
        fresh.taken = before.taken
        return fresh
    leave_board(before)
    before.broke_away = False
    before.attitude, before.arrives = fresh.attitude, None
    before.zone = None if before.sunk else fresh.zone
    before.making_smoke, before.obscured = fresh.making_smoke, fresh.obscured
    return before
