"""From the set-up to the chart: ships, task forces, groups and stealth forces of the operation [40.4]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.campaign.campaign import Campaign
from app.games.atlantic_chase.campaign.places import MINES, Berths, card_of, leads, mates_of, pieces_of
from app.games.atlantic_chase.campaign.pools import ASHORE, pool_of
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import AS_PICTURED, BRITISH, GERMAN, Side
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.stealth_force import StealthForce
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.operation import Operation

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def nobody_at_sea(campaign: Campaign) -> Operation:
    """The chart while forces are chosen."""
    return Operation(active=BRITISH, weather=campaign.book.weather, forces=[])


class ToSea(Step):
    """The British start with the initiative; all task forces are stations."""

    def run(self, game: "Play") -> None:
        state = game.state
        campaign = state.campaign
        assert campaign
        state.ships = [ship for side in (BRITISH, GERMAN) for ship in _ships(state, campaign, side)]
        operation = nobody_at_sea(campaign)
        for side in (BRITISH, GERMAN):
            berths = campaign.berthed[side]
            operation.forces += _task_forces(state, side, berths)
            operation.groups += _groups(state, side, berths)
            operation.stealth += _stealth(state, side, berths)
            operation.ashore |= {slug: LEADERS[slug].uses for slug in campaign.picks[side].leaders if slug in ASHORE}
        if campaign.options.campaign_bid:
            operation.charged = {BRITISH: campaign.options.campaign_bid}
        state.operation = operation
        campaign.at_sea = True


def new_ship(state: "ChaseState", slug: str, side: Side, leader: str | None = None) -> Ship:
    """As she comes from the last operation: damaged if she was not repaired."""
    campaign = state.campaign
    assert campaign
    card = card_of(state, slug)
    return Ship(
        slug=slug,
        card_slug=AS_PICTURED.get(card.slug, card.slug) if state.options.leipzig == "picture" else card.slug,
        side=side,
        name=campaign.book.ship_name(slug),
        damaged=slug in campaign.damaged,
        hit_limit=campaign.book.hit_limits.get(slug),
        torpedoes=1 if card.front.torpedo else 0,
        leader=leader,
    )


def _ships(state: "ChaseState", campaign: Campaign, side: Side) -> list[Ship]:
    berths = campaign.berthed[side]
    aboard = {berth.mate: berth.piece for berth in berths.values() if berth.piece in LEADERS}
    sailing = [
        piece.slug
        for piece in pieces_of(state, side)
        if piece.kind in ("ship", "convoy") and _has_place(berths, piece.slug)
    ]
    return [new_ship(state, slug, side, aboard.get(slug)) for slug in sailing]


def _has_place(berths: Berths, slug: str) -> bool:
    berth = berths[slug]
    return bool(berth.port or berth.hex or berth.mate)


def _crew(berths: Berths, lead: str) -> list[str]:
    return [slug for slug in mates_of(berths, lead) if slug not in LEADERS]


def _waiting(state: "ChaseState", side: Side) -> dict[str, bool]:
    return {piece.slug: piece.wait for piece in pieces_of(state, side) if piece.kind in ("ship", "convoy")}


def _task_forces(state: "ChaseState", side: Side, berths: Berths) -> list[TaskForce]:
    found = []
    for number, lead in enumerate(leads(berths, _waiting(state, side), wait=False), start=1):
        found.append(
            TaskForce(
                slug=f"{side}-{number}",
                side=side,
                number=number,
                name=force_name(state, lead.piece),
                ships=_crew(berths, lead.piece),
                place=Station(box=lead.port) if lead.port else Station(hex=lead.hex),
            )
        )
    return found


def force_name(state: "ChaseState", lead: str) -> str:
    """A convoy is called as it is; others after the ship that leads them."""
    campaign = state.campaign
    assert campaign
    name = campaign.book.ship_name(lead)
    return name if card_of(state, lead).kind != "ship" else f"{name} force"


def _groups(state: "ChaseState", side: Side, berths: Berths) -> list[Group]:
    """A U-boat that waits comes as a group of its own."""
    waiting = leads(berths, _waiting(state, side), wait=True)
    groups = [
        Group(side=side, letter=letter, port=lead.port, ships=_crew(berths, lead.piece))
        for letter, lead in zip(LETTERS, waiting, strict=False)
    ]
    for _ in range(pool_of(state, side).boats.wait):
        groups.append(Group(side=side, letter=LETTERS[len(groups)], port="kiel", ships=[]))
    return groups


def _stealth(state: "ChaseState", side: Side, berths: Berths) -> list[StealthForce]:
    campaign = state.campaign
    assert campaign
    found = [new_boat(side, number) for number in range(1, pool_of(state, side).boats.start + 1)]
    if found and "prien" in campaign.picks[side].leaders:
        found[0].leader = "prien"
    if MINES in berths and berths[MINES].hex:
        found.append(StealthForce(slug=f"{side}-mines-1", side=side, kind="mines", name="Mines", hex=berths[MINES].hex))
    return found


def new_boat(side: Side, number: int) -> StealthForce:
    name = "U-boat" if number == 1 else f"U-boat {number}"
    return StealthForce(slug=f"{side}-u-boat-{number}", side=side, kind="u-boat", name=name)
