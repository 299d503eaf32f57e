"""The table as it must be, from what is seen of it: between two actions nothing is hidden on the chart [1.3, 27]."""

from random import Random

from msgspec import UNSET

from app.engine.dice import Dice
from app.engine.game import Game
from app.engine.log import LogEntry
from app.games.atlantic_chase.actions.menu import ChooseAction, NextAction
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.campaign.campaign import Campaign
from app.games.atlantic_chase.campaign.seen import book_seen
from app.games.atlantic_chase.campaign.view import CampaignView
from app.games.atlantic_chase.chart_view import ForceView, OperationView
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import GERMAN
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.stealth_force import Stealth, StealthForce
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.operation import Operation
from app.games.atlantic_chase.options import CampaignOptions
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.set_out import new_ship
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.view import ShipView, View

_KINDS: dict[str, Stealth] = {"u-boat": "u-boat", "submarine": "submarine", "mines": "mines"}


class QuickDice(Dice):
    """Numbers of no consequence: nothing is recorded."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._random = chance.random

    def roll(self, purpose: str, count: int = 1, *, sides: int) -> tuple[int, ...]:
        return tuple([int(self._random() * sides) + 1 for _ in range(count)])


class Trial(Game[ChaseState]):
    """The operation played on for a while, with nobody listening."""

    __slots__ = ()

    def __init__(self, state: ChaseState, chance: Random) -> None:
        super().__init__(RULES, state, QuickDice(chance))

    def say(self, entry: LogEntry) -> None:  # type: ignore[type-arg]
        pass

    @property
    def over(self) -> bool:
        """The operation is, and with it what is tried; a campaign goes on."""
        return self.state.result is not None or bool(self.state.campaign and self.state.campaign.chapters)

    @property
    def between_actions(self) -> bool:
        return self.state.result is not None or isinstance(self.state.agenda[-1], ChooseAction)


def state_of(view: View) -> ChaseState:
    """The state of which this is the view, when its viewer is asked for an action."""
    sea = view.operation
    assert sea is not None
    assert view.side is not None
    book = book_seen(view)
    prices = {f"{entry.side}-{entry.letter}": entry.price for entry in book.groups_with(view.options.jutland)}
    return ChaseState(
        agenda=[NextAction(), ChooseAction()],
        scenario=view.scenario,
        british_seat=0,
        ships=[_ship(view, ship) for ship in view.ships],
        battle=Battle(active=sea.active, rounds=0, step="over"),
        options=view.options,
        operation=_operation(sea, prices),
        custom=view.custom,
        waged=_campaign(view.campaign, sea) if view.campaign else UNSET,
    )


def _campaign(seen: CampaignView, sea: OperationView) -> Campaign:
    """As far as it bears on the operation in hand: what comes after it is not tried."""
    return Campaign(
        number=seen.number,
        slug=seen.slug,
        at_sea=True,
        wins=dict(seen.wins),
        routes=seen.routes,
        closed=seen.closed,
        cessation=seen.cessation,
        asked_home=sum(line.ship in {route.ship for route in seen.routes} for line in sea.completed),
        damaged=list(seen.damaged),
        berths=dict(seen.berths),
        sortied=any(force.side == GERMAN and not force.box for force in sea.forces),
        read=True,
        options=CampaignOptions(campaign_landings="point" if seen.landings else "nothing"),
    )


def _operation(sea: OperationView, prices: dict[str, int]) -> Operation:
    return Operation(
        active=sea.active,
        weather=sea.weather,
        forces=[_force(force) for force in sea.forces],
        tally=sea.tally,
        changes=sea.changes,
        stealth=[
            StealthForce(slug=s.slug, side=s.side, kind=_KINDS[s.kind], name=s.name, hex=s.hex, leader=s.leader)
            for s in sea.stealth
        ],
        groups=[
            Group(side=g.side, letter=g.letter, port=g.port, ships=list(g.ships), price=prices.get(g.slug, 0))
            for g in sea.groups
        ],
        ashore=dict(sea.ashore),
        completed=list(sea.completed),
        marks=list(sea.marks),
        charged=dict(sea.charged),
        escorts=list(sea.escorts),
        away=list(sea.away),
    )


def _force(force: ForceView) -> TaskForce:
    place: Station | Trajectory
    if force.trajectory:
        place = Trajectory(force.hexes, force.intel, force.contact)
    elif force.box:
        place = Station(box=force.box)
    else:
        place = Station(hex=force.hexes[0], contact=bool(force.contact))
    return TaskForce(
        slug=force.slug,
        side=force.side,
        number=force.number,
        name=force.name,
        ships=list(force.ships),
        place=place,
        evasive=force.evasive,
    )


def _ship(view: View, seen: ShipView) -> Ship:
    """As new from her yard, with all that has happened to her since."""
    ship = new_ship(book_seen(view), seen.slug, seen.leader)
    ship.card_slug, ship.side, ship.name = seen.card, seen.side, seen.name
    ship.hits, ship.taken, ship.hit_limit = seen.hits, seen.taken, seen.hit_limit
    ship.damaged, ship.sunk, ship.dispersed, ship.broke_away = seen.damaged, seen.sunk, seen.dispersed, seen.broke_away
    ship.torpedoes = seen.torpedoes
    ship.effects, ship.no_radar, ship.oil = list(seen.effects), seen.no_radar, seen.oil
    return ship
