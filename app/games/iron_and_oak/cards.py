"""The action cards: one deck for both sides, read once from `data/cards.json`."""

from typing import Literal

import msgspec

from app.games.iron_and_oak.data_file import HERE, BadData, read_data

Card = Literal["quick-maneuver", "slow-maneuver", "screen", "steady-aim", "hasty-repair", "hot-shot"]
QUICK: Card = "quick-maneuver"
SLOW: Card = "slow-maneuver"
SCREEN: Card = "screen"
STEADY_AIM: Card = "steady-aim"
HASTY_REPAIR: Card = "hasty-repair"
HOT_SHOT: Card = "hot-shot"


class ActionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: Card
    name: str
    text: str
    count: int


def _read() -> dict[Card, ActionCard]:
    path = HERE / "cards.json"
    cards = {card.slug: card for card in read_data(path, list[ActionCard])}
    if len(cards) != 6:
        raise BadData(f"{path.name}: slug: each of the six cards stands there once.")
    return cards


ACTION_CARDS = _read()
FULL_DECK: tuple[Card, ...] = tuple(card.slug for card in ACTION_CARDS.values() for _ in range(card.count))


def in_order(cards: list[Card]) -> list[Card]:
    """As the list has them: the order of a hand tells nothing."""
    places = {slug: place for place, slug in enumerate(ACTION_CARDS)}
    return sorted(cards, key=lambda card: places[card])
