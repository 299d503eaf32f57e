"""A ship in play: its condition, and its place while it is on the battle board."""

from typing import Literal, get_args

import msgspec

from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, SPEEDS, Face, ShipCard, Side, Speed

Zone = Literal["far", "near", "close"]
Attitude = Literal["acquiring", "closing", "running"]
ATTITUDES: tuple[Attitude, ...] = get_args(Attitude)

Effect = Literal[
    "batteries",
    "bridge",
    "communications",
    "fire_very_slow",
    "fire_stopped",
    "flooding_very_slow",
    "flooding_stopped",
    "rudder_out",
    "turrets",
]
"""Special effects of the advanced rules [adv 5]."""

IMPOSED: dict[Effect, Speed] = {
    "fire_very_slow": "very_slow",
    "fire_stopped": "stopped",
    "flooding_very_slow": "very_slow",
    "flooding_stopped": "stopped",
}

KNOTS: dict[Speed, int] = {speed: place for place, speed in enumerate(SPEEDS)}

BridgePenalty = Literal["no gunnery", "stopped"]


class Ship(msgspec.Struct, kw_only=True):
    """`hits` count on the side of the counter that is up, `taken` counts all hits of this scenario.

    `hit_limit` destroys a convoy or a squadron; none: it cannot be destroyed. `torpedoes` are attacks left.
    `arrives` is the part and round at whose end it enters; `force` the group it belongs to in a battle of parts.
    Advanced rules: `bridge` is the penalty chosen for a Bridge effect, `damage_control` keeps her from firing.
    """

    slug: str
    card_slug: str
    side: Side
    name: str
    hits: int = 0
    taken: int = 0
    damaged: bool = False
    sunk: bool = False
    broke_away: bool = False
    dispersed: bool = False
    hit_limit: int | None = None
    torpedoes: int = 0
    may_smoke: bool = True
    leader: str | None = None
    zone: Zone | None = None
    making_smoke: bool = False
    obscured: bool = False
    attitude: Attitude | None = None
    effects: list[Effect] = []
    bridge: BridgePenalty | None = None
    damage_control: bool = False
    no_radar: bool = False
    oil: bool = False
    arrives: tuple[int, int] | None = None
    force: str | None = None

    @property
    def crippled(self) -> bool:
        """Damaged or with a special effect, and afloat [adv 3]; No Radar is no effect. So say the victory boxes too."""
        return (self.damaged or bool(self.effects)) and not self.sunk

    @property
    def card(self) -> ShipCard:
        return SHIP_CARDS[self.card_slug]

    @property
    def face(self) -> Face:
        card = SHIP_CARDS[self.card_slug]
        return card.back if self.damaged and card.back else card.front

    @property
    def speed(self) -> Speed:
        """The worst of the printed speed and those imposed by special effects [adv 5]."""
        if not self.effects:
            return self.face.speed
        imposed = [IMPOSED[effect] for effect in self.effects if effect in IMPOSED]
        if self.bridge == "stopped":
            imposed.append("stopped")
        return min((self.face.speed, *imposed), key=SPEEDS.index)

    @property
    def stopped(self) -> bool:
        return self.speed == "stopped"

    @property
    def knots(self) -> int:
        """Speeds in order, to compare."""
        return KNOTS[self.speed]

    @property
    def on_board(self) -> bool:
        return self.zone is not None

    @property
    def attackable(self) -> bool:
        """A shore battery cannot be attacked [24.6]."""
        return self.on_board and self.card.kind != "battery"

    @property
    def can_make_smoke(self) -> bool:
        """Undamaged ships and squadrons; a convoy is only ever covered by others [23]."""
        return self.may_smoke and not self.damaged and self.card.kind in ("ship", "squadron")


def leave_board(ship: Ship) -> None:
    ship.zone = None
    ship.making_smoke = False
    ship.obscured = False
    ship.damage_control = False
