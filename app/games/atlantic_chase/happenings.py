"""What can be looked for in finished battles, operations and campaigns."""

from collections.abc import Iterator

from app.engine.happening import Happening, Moment, told_by
from app.games.atlantic_chase.events.battle import ShipSlips
from app.games.atlantic_chase.events.damage import LeaderLost, PrizeTaken, ShipDamaged, ShipSunk
from app.games.atlantic_chase.events.results import BattleJoined
from app.games.atlantic_chase.events.scenario import LandingHit, TroopsLand
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.verdict import BoxFilled, CampaignWon, MorePoints, WonTheTie


def sunk(now: Moment) -> Iterator[str]:
    """By guns, torpedoes and bombs, or while she landed troops."""
    for event in now.events:
        if isinstance(event, ShipSunk) or (isinstance(event, LandingHit) and event.fate == "sunk"):
            yield event.ship.name


def convoy_lost(now: Moment) -> Iterator[str]:
    """One that went down with the last move of a campaign's operation has left the table with it, and is only sunk."""
    state: ChaseState = now.game.state
    convoys = {ship.slug for ship in state.ships if ship.card.kind == "convoy"}
    for event in now.events:
        if isinstance(event, ShipSunk) and event.ship.slug in convoys:
            yield event.ship.name


def ended(now: Moment) -> Iterator[str]:
    """How a battle or an operation was won, where the margin has a name."""
    ending = now.game.state.result and now.game.state.result.ending
    if isinstance(ending, BoxFilled | MorePoints) and ending.level:
        yield ending.level


def at_the_tie(now: Moment) -> Iterator[str]:
    if now.game.state.result and isinstance(now.game.state.result.ending, WonTheTie):
        yield ""


def sudden_death(now: Moment) -> Iterator[str]:
    ending = now.game.state.result and now.game.state.result.ending
    if isinstance(ending, CampaignWon) and ending.by == "sudden death":
        yield ""


HAPPENINGS = (
    Happening("sunk", "A ship sunk", "{} sunk", sunk),
    Happening("convoy-lost", "A convoy lost", "{} lost", convoy_lost),
    Happening("crippled", "A ship crippled", "{} crippled", told_by(ShipDamaged, lambda it: it.ship.name)),
    Happening("slipped", "A ship broke away", "{} broke away", told_by(ShipSlips, lambda it: it.ship.name)),
    Happening(
        "prize", "A prize taken", "{} taken as a prize",
        told_by(PrizeTaken, lambda it: [ship.name for ship in it.ships]),
    ),
    Happening("leader-lost", "A leader lost", "{} lost", told_by(LeaderLost, lambda it: LEADERS[it.leader].name)),
    Happening(
        "brought-to-battle", "A force brought to battle", "{} brought to battle",
        told_by(BattleJoined, lambda it: it.target.name),
    ),
    Happening(
        "landed", "Troops ashore", "Troops ashore in {}",
        told_by(TroopsLand, lambda it: it.port_name(it.port), lambda it: it.result != "debacle"),
    ),
    Happening("margin", "Won by a margin with a name", "A {} victory", ended),
    Happening("tie", "Won at a tie", "Won at a tie", at_the_tie),
    Happening("sudden-death", "A campaign ended at once", "The campaign ended at once", sudden_death),
)  # fmt: skip
