"""The set-up that the staff proposes: strong squadrons where convoys pass, raiders on their own [40.4]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.campaign.orders import Berth
from app.games.atlantic_chase.campaign.places import Berths, Piece, card_of, mates_of, open_berths, pieces_of
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import BRITISH, Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

STATIONS = ("scapa-flow", "clyde-liverpool", "gibraltar", "hvalfjordur", "halifax", "africa")
"""British ports in the order in which the staff fills them."""

SQUADRON = 3
"""Ships that the staff puts into one British task force."""


def proposed(state: "ChaseState", side: Side, berths: Berths) -> Berths:
    """All that had no place yet has one now; a piece for which there is none stays at home."""
    found = dict(berths)
    for piece in pieces_of(state, side):
        if piece.slug not in found:
            open_to = open_berths(state, side, piece, found)
            found[piece.slug] = _best(state, side, piece, open_to, found) if open_to else Berth(piece.slug)
    return found


def _best(state: "ChaseState", side: Side, piece: Piece, open_to: list[Berth], berths: Berths) -> Berth:
    if piece.kind in ("leader", "mines"):
        return open_to[0]
    if side == BRITISH:
        return min(open_to, key=lambda berth: _british(state, piece, berth, berths))
    return min(open_to, key=lambda berth: _german(state, piece, berth, berths))


def _company(state: "ChaseState", berths: Berths, lead: str) -> list[str]:
    """The classes that sail together there."""
    return [card_of(state, slug).ship_class for slug in mates_of(berths, lead) if slug not in LEADERS]


def _british(state: "ChaseState", piece: Piece, berth: Berth, berths: Berths) -> tuple[int, int]:
    """Escorts to the convoys that may have them, cruisers to the great ships, the rest spread over the ports."""
    own = card_of(state, piece.slug).ship_class
    great = own in ("BB", "BC", "CV")
    if berth.mate:
        with_them = _company(state, berths, berth.mate)
        if "Convoy" in with_them:
            return (0 if own == "BB" else 9, 0)
        wanted = not great and len(with_them) < SQUADRON and any(each in ("BB", "BC", "CV") for each in with_them)
        paired = own == "CV" and with_them == ["BC"]
        return (1 if wanted or paired else 8, len(with_them))
    if not berth.port:
        return (7, 0)
    there = sum(each.port == berth.port for each in berths.values())
    place = STATIONS.index(berth.port) if berth.port in STATIONS else len(STATIONS)
    return (3 + there if place < len(STATIONS) else 6, place)


def _german(state: "ChaseState", piece: Piece, berth: Berth, berths: Berths) -> tuple[int, int]:
    """Two of a kind together; pocket battleships alone; cruisers with the great ships."""
    own = card_of(state, piece.slug).ship_class
    if berth.mate:
        with_them = _company(state, berths, berth.mate)
        pair = own == "BC" and with_them == ["BC"]
        screen = own in ("CA", "CL") and with_them in (["BB"], ["BC"], ["BC", "BC"])
        escort = own in ("CA", "CL") and with_them == ["Convoy"]
        return (0 if pair or screen or escort else 8, len(with_them))
    return (2, ("wilhelmshaven", "kiel").index(berth.port) if berth.port in ("wilhelmshaven", "kiel") else 1)
