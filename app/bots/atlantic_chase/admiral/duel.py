"""What a battle between two task forces would bring: an even course of it, with expected hits in place of dice."""

from app.bots.atlantic_chase.admiral.memory import Memory
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.worth import Condition, condition_of, stake
from app.games.atlantic_chase.battle.board import DICE, Range
from app.games.atlantic_chase.battle.gunnery import chances
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Face
from app.games.atlantic_chase.view import ShipView

SLOW = {"stopped": 3, "very_slow": 2, "slow": 1}
_OPEN: tuple[Range, ...] = ("extreme", "long", "short")
_CHASE: tuple[Range, ...] = ("extreme", "long", "long")
"""The ranges of three rounds: two sides that want to fight, or one that only wants to get away."""
_ESCORTS = (("BB", 1 / 6), ("CA", 1 / 6))
"""What an escort check may bring on, besides destroyers who change little."""

_DUELS: Memory[float] = Memory(20_000)


def duel(look: Outlook, own: ForceView, other: ForceView, rounds: int) -> float:
    """Points that our side gains by it, less those it loses. The ships of both forces alone meet [21.2]."""
    asked = look.at_stake, _line(look, own), _line(look, other), rounds
    return _DUELS.get(asked, lambda: _with_escorts(look, own, other, rounds))


def _line(look: Outlook, force: ForceView) -> tuple[object, ...]:
    """The ships of a force in their present condition."""
    return look.once("line", force, lambda: tuple(condition_of(ship) for ship in look.ships_in(force)))


def _with_escorts(look: Outlook, own: ForceView, other: ForceView, rounds: int) -> float:
    mine, theirs = look.ships_in(own), look.ships_in(other)
    plain = fought_out(look, mine, theirs, rounds)
    if look.book.escorts is None or other.side != "british" or not look.has_convoy(other):
        return plain
    worth = plain * (1 - sum(chance for _, chance in _ESCORTS))
    for ship_class, chance in _ESCORTS:
        worth += chance * fought_out(look, mine, [*theirs, *_escort(look, ship_class)], rounds)
    return worth


def _escort(look: Outlook, ship_class: str) -> list[ShipView]:
    assert look.book.escorts
    cards = [SHIP_CARDS[slug] for slug in look.book.escorts.ships]
    card = next((card for card in cards if card.ship_class == ship_class), None)
    if card is None:
        return []
    face = card.front
    return [
        ShipView(
            slug=card.slug,
            card=card.slug,
            name=card.name,
            side=card.side,
            nation=card.nation,
            ship_class=card.ship_class,
            kind=card.kind,
            guns=face.guns,
            defence=face.defence,
            speed=face.speed,
            zone=None,
        )
    ]


def fought_out(look: Outlook, mine: list[ShipView], theirs: list[ShipView], rounds: int) -> float:
    runs = not any(_is_armed(ship) for ship in theirs) or not any(_is_armed(ship) for ship in mine)
    taken: dict[str, float] = {ship.slug: 0.0 for ship in (*mine, *theirs)}
    for distance in (_CHASE if runs else _OPEN)[:rounds]:
        shells = [
            *_volley(look, mine, theirs, distance, taken),
            *_volley(look, theirs, mine, distance, taken),
        ]
        for slug, hits in shells:
            taken[slug] += hits
    won = sum(stake(look, ship, taken[ship.slug]) for ship in theirs)
    return won - sum(stake(look, ship, taken[ship.slug]) for ship in mine)


def _is_armed(ship: ShipView) -> bool:
    return ship.kind != "convoy" and any(guns is not None for guns in ship.guns)


def _volley(
    look: Outlook, firers: list[ShipView], targets: list[ShipView], distance: Range, taken: dict[str, float]
) -> list[tuple[str, float]]:
    """Each firer at the target where her shells count most, as far as she is still afloat and able."""
    fired = []
    extra: dict[str, float] = {}
    for firer in firers:
        condition = Condition(firer, int(taken[firer.slug]))
        guns = _face(firer, condition).guns[1 if DICE[distance].far_guns else 0]
        if condition.sunk or firer.dispersed or guns is None:
            continue
        best, aim, shells = -1.0, "", 0.0
        for target in targets:
            so_far = taken[target.slug] + extra.get(target.slug, 0.0)
            state = Condition(target, int(so_far))
            if state.sunk:
                continue
            hits = expected(distance, guns + SLOW.get(_face(target, state).speed, 0))
            worth = stake(look, target, so_far + hits) - stake(look, target, so_far)
            if worth > best:
                best, aim, shells = worth, target.slug, hits
        if aim:
            fired.append((aim, shells))
            extra[aim] = extra.get(aim, 0.0) + shells
    return fired


def _face(ship: ShipView, condition: Condition) -> Face:
    card = SHIP_CARDS[ship.card]
    return card.back if condition.damaged and card.back else card.front


def expected(distance: Range, modifier: int) -> float:
    """Hits of one shot on the average."""
    _, one, two = chances(distance, modifier)
    return one + 2 * two
