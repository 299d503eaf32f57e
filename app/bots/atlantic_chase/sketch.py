"""A sketch of the battle on the back of a chart: just enough of it, in plain numbers, to be played on many times.

A ship's condition is one number, the hits she has taken since she was whole; a rung of her ladder tells what she is
then: guns, speed, tubes, crippled or sunk.
"""

from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, SPEEDS, Face
from app.games.atlantic_chase.scenarios import SCENARIOS, Scenario
from app.games.atlantic_chase.view import ShipView, View

BRITISH, GERMAN = 0, 1
SIDES = ("british", "german")
ZONES = ("far", "near", "close")
FAR, NEAR, CLOSE, OFF = 0, 1, 2, -1
FIT, CRIPPLED, SUNK = 0, 1, 2

_SLOW = {"stopped": 3, "very_slow": 2, "slow": 1}
_WRECK = Face((None, None), "stopped")


class Hull:
    """What does not change about a ship in play. Lists go by rung; the last rung also stands for all beyond."""

    __slots__ = (
        "can_smoke",
        "condition",
        "fixed",
        "guns",
        "is_ship",
        "knots",
        "number",
        "side",
        "slow",
        "slug",
        "start",
        "taken",
        "top",
        "tubes",
    )

    def __init__(self, number: int, seen: ShipView, may_smoke: bool) -> None:
        card = SHIP_CARDS[seen.card]
        if card.kind == "ship":
            whole, more = card.front.defence or 1, (card.back.defence or 1) if card.back else 0
            faces = [card.front] * whole + [card.back or card.front] * more + [_WRECK]
            conditions = [FIT] * whole + [CRIPPLED] * more + [SUNK]
            self.start = seen.hits + (whole if seen.damaged else 0)
        else:
            limit = seen.hit_limit or 0
            faces = [card.front] * max(limit, 1) + [_WRECK] * bool(limit)
            conditions = [FIT] * max(limit, 1) + [SUNK] * bool(limit)
            self.start = seen.hits
        self.number = number
        self.slug = seen.slug
        self.side = SIDES.index(seen.side)
        self.taken = seen.taken
        self.fixed = card.kind == "battery"
        self.is_ship = card.kind == "ship"
        self.top = len(faces) - 1 if conditions[-1] == SUNK else 0
        self.condition = conditions
        self.guns = [face.guns for face in faces]
        self.slow = [_SLOW.get(face.speed, 0) for face in faces]
        self.knots = [SPEEDS.index(face.speed) for face in faces]
        self.tubes = [face.torpedo and state == FIT for face, state in zip(faces, conditions, strict=True)]
        smokes = may_smoke and card.kind in ("ship", "squadron")
        self.can_smoke = [smokes and state == FIT for state in conditions]
        if seen.sunk:
            self.start = self.top


class Position:
    """What changes: hits, zone, smoke, torpedo attacks left, who has left, which convoy has dispersed."""

    __slots__ = ("away", "dispersed", "due", "hidden", "hits", "round", "torpedoes", "zone")

    hits: list[int]
    zone: list[int]
    hidden: list[bool]
    torpedoes: list[int]
    away: list[bool]
    dispersed: list[bool]
    due: list[int]
    round: int

    def copy(self) -> "Position":
        other = Position()
        other.hits = self.hits[:]
        other.zone = self.zone[:]
        other.hidden = self.hidden[:]
        other.torpedoes = self.torpedoes[:]
        other.away = self.away[:]
        other.dispersed = self.dispersed[:]
        other.due = self.due
        other.round = self.round
        return other


class Chart:
    """The ships, who commands which, and the scenario, with the position as the view shows it."""

    def __init__(self, view: View) -> None:
        self.book: Scenario = SCENARIOS[view.scenario]
        may_smoke = {entry.ship: entry.may_smoke for entry in self.book.ships}
        self.hulls = [Hull(number, seen, may_smoke[seen.slug]) for number, seen in enumerate(view.ships)]
        self.number = {hull.slug: hull.number for hull in self.hulls}
        self.of_side = tuple([hull.number for hull in self.hulls if hull.side == side] for side in (BRITISH, GERMAN))
        self.line = tuple([ship for ship in ships if not self.hulls[ship].fixed] for ships in self.of_side)
        self.me = SIDES.index(view.side or "british")
        self.active = SIDES.index(view.battle.active)
        self.rounds = view.battle.rounds
        special = self.book.special
        self.leave_from = special.break_away_from_round
        zones = {SIDES.index(side): ZONES.index(zone) for side, zone in special.break_away_only_from.items()}
        self.leave_zone = (zones.get(BRITISH), zones.get(GERMAN))
        self.position = self._position(view)

    def _position(self, view: View) -> Position:
        position = Position()
        position.hits = [hull.start for hull in self.hulls]
        position.zone = [OFF if seen.zone is None else ZONES.index(seen.zone) for seen in view.ships]
        position.hidden = [seen.obscured for seen in view.ships]
        position.torpedoes = [seen.torpedoes for seen in view.ships]
        position.away = [seen.broke_away for seen in view.ships]
        position.dispersed = [seen.dispersed for seen in view.ships]
        position.due = [0 if seen.arrives is None else seen.arrives[1] for seen in view.ships]
        position.round = view.battle.round
        return position

    def on_board(self, position: Position, side: int) -> list[int]:
        return [ship for ship in self.of_side[side] if position.zone[ship] != OFF]
