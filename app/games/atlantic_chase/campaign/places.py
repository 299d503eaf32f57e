"""Where the pieces of a set-up may go: ports, hexes next to a port, or with others [40.4]."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.games.atlantic_chase.campaign.books import TROOPS
from app.games.atlantic_chase.campaign.orders import Berth
from app.games.atlantic_chase.campaign.pools import ASHORE, is_old, navy_of, pool_of
from app.games.atlantic_chase.campaign.tables import TABLES
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import BRITISH, SHIP_CARDS, ShipCard, Side, enemy
from app.games.atlantic_chase.forces.task_force import SLOTS
from app.games.atlantic_chase.map.adjacency import neighbours
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.port_control import enemy_ports_in
from app.games.atlantic_chase.map.ports import port_hexes
from app.games.atlantic_chase.sea import bases_of, chart_of, control_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

FRENCH_PORTS = ("brest", "st-nazaire-bordeaux")
MINES = "mines"
Berths = dict[str, Berth]
"""Who has a place already, in the order in which it was given. One without port, hex or mate stays at home."""


class Piece(msgspec.Struct, frozen=True):
    """Something that is placed in a set-up; `wait`: as part of a reinforcement group."""

    slug: str
    kind: Literal["ship", "convoy", "leader", "mines"]
    wait: bool = False


def pieces_of(state: "ChaseState", side: Side) -> list[Piece]:
    """All that this side places, great ships first. U-boats, and leaders on land, need no place."""
    campaign = state.campaign
    assert campaign
    picks = campaign.picks[side]
    convoys = campaign.routes if side == BRITISH else ()
    troops = [slug for slug, (card, _) in TROOPS.items() if campaign.norway and SHIP_CARDS[card].side == side]
    taken = campaign.taken_over if side == BRITISH else []
    found = [Piece(route.ship, "convoy", route.wait) for route in convoys]
    found += [Piece(slug, "ship") for slug in (*troops, *taken, *picks.start)]
    found += [Piece(slug, "ship", wait=True) for slug in picks.wait]
    for wait in (False, True):
        found += [Piece(slug, "leader", wait) for slug in picks.leaders_of(wait) if slug not in (*ASHORE, "prien")]
    return found + [Piece(MINES, "mines")] * pool_of(state, side).mines


def card_of(state: "ChaseState", slug: str) -> ShipCard:
    assert state.campaign
    return state.campaign.book.card(slug)


def name_of_piece(state: "ChaseState", slug: str) -> str:
    if slug == MINES:
        return "Mines"
    assert state.campaign
    return LEADERS[slug].name if slug in LEADERS else state.campaign.book.ship_name(slug)


# --- ports and hexes


def ports_for(state: "ChaseState", side: Side, piece: Piece, berths: Berths) -> list[str]:
    campaign = state.campaign
    assert campaign
    if piece.kind == "convoy":
        return list(next(route.start for route in campaign.routes if route.ship == piece.slug))
    if piece.slug in campaign.taken_over:
        return ["archangel"]
    if side == BRITISH:
        return _british_ports(state, piece)
    return _german_ports(state, piece, berths)


def _british_ports(state: "ChaseState", piece: Piece) -> list[str]:
    campaign = state.campaign
    assert campaign
    if card_of(state, piece.slug).nation == "french":
        return ["gibraltar", "africa"] if piece.wait else list(FRENCH_PORTS)
    held = [port for port, holder in control_of(state).items() if holder == BRITISH]
    return [port for port in held if campaign.number > 1 or port not in FRENCH_PORTS]


def _german_ports(state: "ChaseState", piece: Piece, berths: Berths) -> list[str]:
    """Old ships where they Completed; a reinforcement in Kiel as well, but for battlecruisers in Two."""
    campaign = state.campaign
    assert campaign
    if is_old(campaign, piece.slug):
        port = campaign.berths[piece.slug]
        stays = campaign.number == 2 and card_of(state, piece.slug).ship_class == "BC"
        return list(dict.fromkeys(["kiel", port])) if piece.wait and not stays else [port]
    if piece.wait:
        return ["kiel"]
    home = [port for port in ("kiel", "wilhelmshaven") if port not in campaign.closed]
    away = any(berth.port == "south-america" for berth in berths.values())
    cruiser = card_of(state, piece.slug).ship_class in ("CL", "CA")
    return [*home, "south-america"] if campaign.number == 1 and cruiser and not away else home


def hexes_for(state: "ChaseState", side: Side, piece: Piece) -> list[Hex]:
    """Cruisers of the British may start next to a port from Two on; mines lie in or next to one."""
    campaign = state.campaign
    assert campaign
    if piece.kind == "mines":
        return mine_hexes(state, side)
    if side != BRITISH or campaign.number == 1 or piece.wait or piece.kind != "ship":
        return []
    if piece.slug in campaign.taken_over or card_of(state, piece.slug).ship_class not in ("CA", "CL"):
        return []
    held = [port for port, holder in control_of(state).items() if holder == BRITISH]
    return [name for name in _next_to(state, side, held) if _is_clear(state, side, name)]


def mine_hexes(state: "ChaseState", side: Side) -> list[Hex]:
    """British ones next to a friendly port; German ones in or next to Wilhelmshaven in Two, any German port later."""
    campaign = state.campaign
    assert campaign
    held = [port for port, holder in control_of(state).items() if holder == side]
    if side == BRITISH:
        return _next_to(state, side, held)
    ports = ["wilhelmshaven"] if campaign.number == 2 else held
    inside = [name for port in ports for name in port_hexes(chart_of(state), port)]
    return list(dict.fromkeys([*inside, *_next_to(state, side, ports)]))


def _next_to(state: "ChaseState", side: Side, ports: list[str]) -> list[Hex]:
    chart = chart_of(state)
    around = [
        name for port in ports for hexagon in port_hexes(chart, port) for name in neighbours(chart, hexagon, side)
    ]
    return [name for name in dict.fromkeys(around) if name in chart.hexes]


def _is_clear(state: "ChaseState", side: Side, name: Hex) -> bool:
    """No enemy port and no enemy airbase there."""
    bases = {base.hex for base in bases_of(state, enemy(side))}
    return name not in bases and not enemy_ports_in(chart_of(state), control_of(state), name, side)


# --- with others


def leads(berths: Berths, waiting: dict[str, bool], wait: bool) -> list[Berth]:
    """Those that opened a task force, or a group."""
    placed = [berth for berth in berths.values() if berth.port or berth.hex]
    return [berth for berth in placed if waiting.get(berth.piece) == wait]


def mates_of(berths: Berths, lead: str) -> list[str]:
    return [berth.piece for berth in berths.values() if lead in (berth.piece, berth.mate)]


def convoy_has_room(state: "ChaseState", slugs: list[str]) -> bool:
    """Few other ships go with a British convoy: none in One and Two, one in Three, two from Four on [40.6]."""
    campaign = state.campaign
    assert campaign
    convoys = {route.ship for route in campaign.routes}
    if not convoys & set(slugs):
        return True
    others = [slug for slug in slugs if slug not in convoys and slug not in LEADERS]
    return len(others) <= TABLES.with_convoy[campaign.number - 1]


def open_berths(state: "ChaseState", side: Side, piece: Piece, berths: Berths) -> list[Berth]:
    """Every place this piece may take now."""
    waiting = {each.slug: each.wait for each in pieces_of(state, side) if each.kind in ("ship", "convoy")}
    if piece.kind == "leader":
        return _ships_for(state, piece, berths, waiting)
    if piece.kind == "mines":
        return [Berth(MINES, hex=name) for name in hexes_for(state, side, piece)]
    ports, hexes = ports_for(state, side, piece, berths), hexes_for(state, side, piece)
    others = leads(berths, waiting, piece.wait)
    found: list[Berth] = []
    if piece.wait or len(others) < SLOTS[side]:
        found += [Berth(piece.slug, port=port) for port in ports]
        found += [Berth(piece.slug, hex=name) for name in hexes]
    for lead in others:
        there = lead.port in ports if lead.port else lead.hex in hexes
        if there and convoy_has_room(state, [*mates_of(berths, lead.piece), piece.slug]):
            found.append(Berth(piece.slug, mate=lead.piece))
    return found


def _ships_for(state: "ChaseState", piece: Piece, berths: Berths, waiting: dict[str, bool]) -> list[Berth]:
    """A leader sails in a warship of his navy, one in each."""
    taken = {berth.mate for berth in berths.values() if berth.piece in LEADERS}
    french = navy_of(piece.slug) == "french"
    placed = [slug for slug, berth in berths.items() if berth.port or berth.hex or berth.mate]
    ships = [slug for slug in placed if waiting.get(slug) == piece.wait and slug not in taken]
    return [
        Berth(piece.slug, mate=slug)
        for slug in ships
        if card_of(state, slug).kind == "ship" and (card_of(state, slug).nation == "french") == french
    ]
