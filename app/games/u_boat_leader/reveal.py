"""Ships are made out [8.2.5]."""

from functools import lru_cache
from typing import TYPE_CHECKING

from app.games.u_boat_leader.contact_table import Ship
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.events.rounds import ShipRevealed, Unmasked
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.piles import discard, draw
from app.games.u_boat_leader.ship_cards import PILE_OF, SHIPS

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

REVEAL_RANGE = 2
CRUISER = "armed merchant cruiser"
CRUISER_DRAWS = 3


def shown(state: "LeaderState", ship: Ship) -> str:
    """Her card where everybody reads of her: a commander is not to learn from it whom the boats have made out."""
    return ship.card or "" if ship.known and not state.two else ""


def unseen(state: "LeaderState", pile: str) -> list[str]:
    """Cards that an unknown ship may be: the pile and those that lie face down, in no order."""
    deck = state.piles.named(pile).deck or state.piles.named(pile).discards
    down = [ship.card for ship in state.fight.ships if ship.card and not ship.known and PILE_OF[ship.unit] == pile]
    return sorted([*deck, *down])


def may_be(state: "LeaderState", ship: Ship) -> tuple[tuple[str, float], ...]:
    """The cards a ship may be, with their chances: hers once she is made out; a disguised one stands for any escort."""
    if ship.known:
        return ((ship.face.slug, 1.0),)
    cards = tuple(unseen(state, PILE_OF[ship.unit]))
    disguised = any(SHIPS[card].disguised for card in cards)
    return _weighed(cards, tuple(unseen(state, "escort")) if disguised else ())


@lru_cache(maxsize=256)
def _weighed(cards: tuple[str, ...], escorts: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    found: dict[str, float] = {}
    for card in cards:
        stands_for = escorts if SHIPS[card].disguised and escorts else (card,)
        for each in stands_for:
            found[each] = found.get(each, 0.0) + 1 / len(cards) / len(stands_for)
    return tuple(found.items())


def draw_card(game: "Play", ship: Ship) -> str:
    """The matching target card; a cruiser patrol looks for its ship in at most three cards [1.9]."""
    pile = PILE_OF[ship.unit]
    card = draw(game, pile)
    if game.state.fight.convoy.cruiser and ship.unit == "naval":
        for _ in range(CRUISER_DRAWS - 1):
            if SHIPS[card].type == CRUISER:
                break
            discard(game, pile, card)
            card = draw(game, pile)
    return card


def reveal(game: "Play", ship: Ship) -> None:
    """Now the boats know her; a merchant may turn out to be an escort [8.2.5]."""
    if ship.known:
        return
    if ship.card is None:
        ship.card = draw_card(game, ship)
    if SHIPS[ship.card].disguised:
        discard(game, PILE_OF[ship.unit], ship.card)
        ship.unit = "escort"
        ship.card = draw(game, "escort")
        say(game, Unmasked(ship.id, ship.slot), rule="8.2.5")
    ship.known = True
    say(game, ShipRevealed(ship.id, ship.slot, ship.card, ship.area), rule="8.2.5", to="flotilla")


def reveal_near(game: "Play") -> None:
    """Every unknown ship within two areas of a boat, in fog one [8.2.5, 7.9]."""
    contact = game.state.fight
    reach = 1 if contact.condition == "fog" else REVEAL_RANGE
    for ship in contact.ships:
        if not ship.known and any(DISPLAY.range(ship.area, sub.area) <= reach for sub in contact.subs):
            reveal(game, ship)
