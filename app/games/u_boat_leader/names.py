"""Names in the middle of sentences: places, ships, boats, options. Facts are slugs; these are the words for them."""

from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.ship_cards import SHIPS

PLACES: dict[str, str] = {}
for _campaign in CAMPAIGNS.values():
    for _area in _campaign.areas:
        PLACES.setdefault(_area.slug, _area.name)
    for _port in _campaign.ports:
        PLACES.setdefault(_port.slug, _port.name)

UNIT_WORDS = {
    "merchant": "merchant",
    "lone": "lone ship",
    "escort": "escort",
    "naval": "warship",
    "fleet": "fleet escort",
}
SHOP_WORDS = {
    "leave": "Priority leave",
    "intelligence": "Intelligence",
    "air_search": "Air Search",
    "supply": "Supply ship",
    "fat": "FAT torpedo",
    "t5": "T5 torpedo",
    "radio_call": "Radio Call",
    "mine": "Mine mission",
    "attack": "Attack mission",
    "raider": "Raider mission",
}
TORPEDO_WORDS = {"normal": "torpedo", "fat": "FAT", "t5": "T5", "gun": "gun"}
RESULTS = ("no hit", "light damage", "heavy damage", "sunk")


def place(slug: str) -> str:
    return PLACES.get(slug, slug)


def ship(card: str, slot: str = "", unit: str = "") -> str:
    """“HMS Kite”, or “the unknown merchant M2” while nobody knows."""
    if card:
        return SHIPS[card].name
    return f"the unknown {UNIT_WORDS.get(unit, 'ship')} {slot}".strip()


def count(number: int, what: str, many: str = "") -> str:
    return f"one {what}" if number == 1 else f"{number} {many or what + 's'}"


def points(halves: int) -> str:
    """Special option points are kept in halves [4.4]."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def price(halves: int) -> str:
    """[4.4]"""
    return f"{points(halves)} {'point' if halves in (1, 2) else 'points'}"


def up(text: str) -> str:
    return text[:1].upper() + text[1:]
