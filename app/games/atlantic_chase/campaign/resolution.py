"""After an operation: who has won it, internment, repair, port checks, and what carries over [40.15–40.17]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.log import Roll
from app.engine.state import Result
from app.games.atlantic_chase.campaign.campaign import Campaign, Chapter, Loss
from app.games.atlantic_chase.campaign.cessation import british_convoys_home
from app.games.atlantic_chase.campaign.events import (
    Internment,
    MovedToKiel,
    OperationWon,
    PortChecked,
    RepairRolled,
)
from app.games.atlantic_chase.campaign.losses import note_losses
from app.games.atlantic_chase.campaign.muster import nobody_at_sea
from app.games.atlantic_chase.campaign.tables import LAST, TABLES, WINS, pool_ships
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, SHIP_CARDS, Side, enemy
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.port_control import friendly_ports_in
from app.games.atlantic_chase.sea import chart_of, control_of
from app.games.atlantic_chase.verdict import AnyEnding, CampaignWon, judge_operation

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

BOOKS = {3: "campaign-3", 4: "campaign-4", 5: "campaign-5"}
NEUTRAL_MURMANSK = (1, 2)
"""Operations in which a German ship may Complete in Murmansk [40.12]."""


class OperationOver(Step):
    """The points are counted; what is left is the campaign's."""

    def run(self, game: "Play") -> None:
        state = game.state
        campaign = state.campaign
        assert campaign
        won = judge_operation(state)
        assert won.winner is not None
        winner = state.side_of(won.winner)
        campaign.wins = {**campaign.wins, winner: campaign.wins[winner] + 1}
        campaign.chapters.append(_chapter(state, campaign, winner, won))
        points, wins = campaign.chapters[-1].points, campaign.wins
        told = OperationWon(campaign.slug, winner, (points[BRITISH], points[GERMAN]), (wins[BRITISH], wins[GERMAN]))
        say(game, winner, told, rule="40.13")
        note_losses(state, campaign)
        come_home(state, campaign)
        intern(game, campaign)
        repair(game, campaign)
        state.result = verdict(state, campaign)
        if state.result:
            say(game, None, state.result.ending, rule="40.1")
            return
        check_ports(game, campaign)
        next_operation(state, campaign)


def _chapter(state: "ChaseState", campaign: Campaign, winner: Side, won: Result[AnyEnding]) -> Chapter:
    points = {state.side_of(seat): float(each) for seat, each in enumerate(won.points)}
    hits = sum(ship.taken for ship in state.ships if ship.card.kind == "convoy" and ship.side == BRITISH)
    home = british_convoys_home(state)
    return Chapter(campaign.number, campaign.slug, winner, points, state.sea.changes, home, hits)


def verdict(state: "ChaseState", campaign: Campaign) -> Result[AnyEnding] | None:
    """Three operations; where it was agreed, also a German fleet without a great ship [40.1]."""
    winner = next((side for side in (BRITISH, GERMAN) if campaign.wins[side] >= WINS), None)
    by_seat = tuple(campaign.wins[state.side_of(seat)] for seat in (0, 1))
    if winner:
        wins = (campaign.wins[winner], campaign.wins[enemy(winner)])
        return Result(state.seat(winner), CampaignWon(winner, wins), by_seat)
    if campaign.options.campaign_sudden_death == "great_ships" and not _great_ships(campaign):
        wins = (campaign.wins[BRITISH], campaign.wins[GERMAN])
        return Result(state.seat(BRITISH), CampaignWon(BRITISH, wins, "sudden death"), by_seat)
    assert campaign.number < LAST, "of five operations one side has won three"
    return None


def _great_ships(campaign: Campaign) -> list[str]:
    """German battleships, battlecruisers, pocket battleships and carriers that are not lost."""
    away = campaign.gone | set(campaign.interned)
    return [
        card.slug
        for card in pool_ships(GERMAN)
        if card.ship_class in ("BB", "BC", "PB", "CV") and card.slug not in away
    ]


# --- where the ships lie


def come_home(state: "ChaseState", campaign: Campaign) -> None:
    """German ships lie where they Completed, in the port they are in or off, and otherwise in Kiel [40.17]."""
    known = {card.slug for card in pool_ships(GERMAN)}
    for line in state.sea.completed:
        if line.ship in known and state.ship(line.ship).side == GERMAN:
            campaign.berths[line.ship] = line.port
    for force in state.sea.of(GERMAN):
        port = force.box or _port_off(state, force.hexes) or "kiel"
        campaign.berths |= {slug: port for slug in force.ships if slug in known}
    afloat = [ship for ship in state.ships if ship.card.kind == "ship" and not ship.sunk]
    here = {ship.slug for ship in state.ships}
    campaign.taken_over = [slug for slug in campaign.taken_over if slug not in here or not state.ship(slug).sunk]
    damaged = {ship.slug for ship in afloat if ship.damaged}
    campaign.damaged = sorted({slug for slug in campaign.damaged if slug not in here} | damaged)
    if campaign.options.campaign_leaders == "return":
        campaign.fallen = []


def _port_off(state: "ChaseState", hexes: tuple[str, ...]) -> str | None:
    """Only who is in one hex is certainly there."""
    if len(hexes) != 1:
        return None
    ports = friendly_ports_in(chart_of(state), control_of(state), hexes[0], GERMAN)
    return ports[0].slug if ports else None


# --- Murmansk


def intern(game: "Play", campaign: Campaign) -> None:
    """A German ship in neutral Murmansk: interned, held, or passed on [40.12]."""
    state = game.state
    for slug, back in list(campaign.held.items()):
        if back <= campaign.number:
            del campaign.held[slug]
            campaign.berths[slug] = "kiel"
    if campaign.number not in NEUTRAL_MURMANSK:
        return
    for slug in [slug for slug, port in campaign.berths.items() if port == "murmansk"]:
        (die,) = game.dice.roll("internment", 1, sides=6)
        hurt = slug in campaign.damaged and campaign.options.campaign_internment == "damaged"
        total = die - hurt
        fate = "interned" if total <= 0 else "held" if total == 1 else "passed on"
        ship = Called(slug, SHIP_CARDS[slug].name)
        told = Internment(ship, die, -int(hurt), fate, chart=state.chart)  # type: ignore[arg-type]
        say(game, GERMAN, told, rolls=(Roll("Internment", total, 2, fate, total >= 2),), rule="40.12")
        del campaign.berths[slug]
        if fate == "interned":
            campaign.interned.append(slug)
        elif fate == "held":
            campaign.held[slug] = campaign.number + 1
        else:
            campaign.berths[slug] = "kiel"


# --- repair and port checks


def repair(game: "Play", campaign: Campaign) -> None:
    """All hits go; every damaged ship that may sail again rolls a die [40.15]."""
    state = game.state
    for slug in list(campaign.damaged):
        card = SHIP_CARDS[slug]
        if card.nation == "french" or slug in campaign.interned or slug in campaign.held:
            continue
        german = card.side == GERMAN and slug not in campaign.taken_over
        port = campaign.berths.get(slug, "kiel") if german else None
        scuttled, damaged = TABLES.repair[_yard(state, port)]
        (die,) = game.dice.roll("repair", 1, sides=6)
        outcome = "scuttled" if die <= scuttled else "damaged" if die <= damaged else "repaired"
        side: Side = GERMAN if german else BRITISH
        told = RepairRolled(Called(slug, card.name), port, die, outcome, chart=state.chart)  # type: ignore[arg-type]
        rolls = (Roll(f"Repair, {card.name}", die, damaged + 1, outcome, outcome == "repaired"),)
        say(game, side, told, rolls=rolls, rule="40.15")
        if outcome != "damaged":
            campaign.damaged.remove(slug)
        if outcome == "scuttled":
            campaign.losses.append(Loss(slug, card.name, side, campaign.number, "scuttled", port=port))


def _yard(state: "ChaseState", port: str | None) -> str:
    """The column of the repair table: all British yards are one, and so are those of a country."""
    if port is None:
        return "british"
    return chart_of(state).ports[port].country or port


def check_ports(game: "Play", campaign: Campaign) -> None:
    """Every German port but Kiel may be closed for the next operation; ships in it go to Kiel [40.16]."""
    state = game.state
    closed = []
    held = {port for port, holder in campaign.book.ports.items() if holder == GERMAN} | set(campaign.closed)
    for port, up_to in TABLES.closed_up_to.items():
        if port not in held:
            continue
        (die,) = game.dice.roll("port check", 1, sides=6)
        shut = die <= up_to
        rolls = (Roll(chart_of(state).ports[port].name, die, up_to + 1, "closed" if shut else "open", not shut),)
        say(game, GERMAN, PortChecked(port, die, shut, chart=state.chart), rolls=rolls, rule="40.16")
        if shut:
            closed.append(port)
    campaign.closed = tuple(closed)
    if campaign.options.campaign_closed_port == "kiel":
        for port in closed:
            to_kiel(game, campaign, port)


def to_kiel(game: "Play", campaign: Campaign, port: str) -> None:
    gone = campaign.gone
    ships = [slug for slug, lies in campaign.berths.items() if lies == port and slug not in gone]
    if ships:
        moved = tuple(Called(slug, SHIP_CARDS[slug].name) for slug in ships)
        say(game, GERMAN, MovedToKiel(moved, port, chart=game.state.chart), rule="40.16")
        campaign.berths |= dict.fromkeys(ships, "kiel")


def next_operation(state: "ChaseState", campaign: Campaign) -> None:
    """The victory track, the chart and the pools start afresh [40.17]."""
    campaign.number += 1
    campaign.slug = BOOKS.get(campaign.number, "campaign-2-besieged")
    campaign.at_sea = campaign.cessation = campaign.read = campaign.sortied = False
    campaign.asked_home = 0
    campaign.strings = {}
    campaign.picks = {}
    campaign.berthed = {}
    campaign.routes = ()
    state.operation, state.ships = nobody_at_sea(campaign), []
