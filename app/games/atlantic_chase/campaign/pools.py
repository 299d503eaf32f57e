"""Force pools: which ships and leaders a side may pick for the operation in hand, and why not others [40.2]."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw
from app.games.atlantic_chase.campaign.campaign import Campaign, Picks
from app.games.atlantic_chase.campaign.tables import TABLES, Navy, Pool, PoolLine, pool_ships
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import GERMAN, SHIP_CARDS, ShipCard, Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

RULE = "40.2"
ZEPPELIN = "graf-zeppelin"
ASHORE = ("raeder", "pound")
"""They command from land, and so they are there from the start or not at all [40.3]."""


def pool_of(state: "ChaseState", side: Side) -> Pool:
    assert state.campaign
    pool = TABLES.pools[side][state.campaign.number - 1]
    if side == "british" and state.campaign.number == 3 and state.campaign.options.campaign_cruisers == 1:
        lines = tuple(_one_cruiser(line) for line in pool.ships)
        return Pool(lines, pool.leaders, pool.mines, pool.boats)
    return pool


def _one_cruiser(line: PoolLine) -> PoolLine:
    """The other reading of the aid for Operation Three."""
    return PoolLine(line.navy, line.ship_class, line.start, 1) if line.ship_class == "CA" else line


def line_of(pool: Pool, card: ShipCard) -> PoolLine | None:
    return next((line for line in pool.ships if (line.navy, line.ship_class) == (card.nation, card.ship_class)), None)


def free_ships(state: "ChaseState", side: Side) -> list[ShipCard]:
    """Afloat, in nobody's custody, and of a class that this operation's pool has."""
    campaign = state.campaign
    assert campaign
    pool = pool_of(state, side)
    away = campaign.gone | set(campaign.held) | set(campaign.interned) | shut_in(state)
    return [card for card in pool_ships(side) if card.slug not in away and line_of(pool, card)]


def shut_in(state: "ChaseState") -> set[str]:
    """German ships in a closed port sit the operation out, where that was agreed [40.16]."""
    campaign = state.campaign
    assert campaign
    if campaign.options.campaign_closed_port != "shut_in":
        return set()
    return {slug for slug, port in campaign.berths.items() if port in campaign.closed}


def free_leaders(state: "ChaseState", side: Side) -> list[str]:
    assert state.campaign
    return [
        leader.slug for leader in LEADERS.values() if leader.side == side and leader.slug not in state.campaign.fallen
    ]


def why_not_ship(state: "ChaseState", side: Side, picks: Picks, slug: str, wait: bool) -> Flaw | None:
    """Nothing if this ship, who is free, may be picked beside those picked already."""
    pool, card = pool_of(state, side), SHIP_CARDS[slug]
    line = line_of(pool, card)
    assert line
    if not line.takes(card, wait):
        return Flaw(f"Only slow battleships may be picked here, and {card.name} is none", RULE)
    taken = sum(line_of(pool, SHIP_CARDS[each]) == line for each in picks.of(wait))
    if taken >= line.number(wait):
        return Flaw(f"No more than {line.number(wait)} of her class may be picked so", RULE)
    if slug == ZEPPELIN or ZEPPELIN in picks.wait:
        return _instead_of_her(state, picks, slug)
    return None


def _instead_of_her(state: "ChaseState", picks: Picks, slug: str) -> Flaw | None:
    """Graf Zeppelin takes the place of a battleship or battlecruiser that is afloat and stays at home."""
    if slug != ZEPPELIN and SHIP_CARDS[slug].ship_class not in ("BB", "BC"):
        return None
    lines = [line for line in pool_of(state, GERMAN).ships if line.ship_class in ("BB", "BC")]
    room = sum(line.start + line.wait for line in lines) - 1
    picked = [each for each in (*picks.start, *picks.wait) if SHIP_CARDS[each].ship_class in ("BB", "BC")]
    great = picked if slug == ZEPPELIN else [*picked, slug]
    afloat = [card.slug for card in free_ships(state, GERMAN) if card.ship_class in ("BB", "BC")]
    if len(great) > room or not set(afloat) - set(great):
        return Flaw("With Graf Zeppelin a battleship or battlecruiser who is afloat stays at home", RULE)
    return None


def why_not_leader(state: "ChaseState", side: Side, picks: Picks, slug: str, wait: bool) -> Flaw | None:
    pool, navy = pool_of(state, side), navy_of(slug)
    number = next(((line.wait if wait else line.start) for line in pool.leaders if line.navy == navy), 0)
    taken = sum(navy_of(each) == navy for each in picks.leaders_of(wait))
    name = LEADERS[slug].name
    if taken >= number:
        return Flaw(f"No more than {number} may be picked so", RULE)
    if wait and slug in ASHORE:
        return Flaw(f"{name} commands from land, from the start or not at all", "40.3")
    if slug == "prien" and (wait or not pool.boats.start):
        return Flaw("Prien needs a U-boat that is there from the start", "40.3")
    return None


def navy_of(leader: str) -> Navy:
    """Gensoul is French; all others lead their own side's navy."""
    return "french" if leader == "gensoul" else LEADERS[leader].side


def is_old(campaign: Campaign, slug: str) -> bool:
    """A German ship that has Completed somewhere before [40.4]."""
    return slug in campaign.berths
