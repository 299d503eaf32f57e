"""What scores in a scenario, in sentences."""

from app.games.iron_and_oak.scenarios.scenario import Award, Scenario
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, Side, enemy
from app.games.iron_and_oak.words import side_name


def award_words(scenario: Scenario, award: Award) -> tuple[str, str]:
    """How much, and for what."""
    return _points(scenario, award), _what(award) + _besides(scenario, award)


def _points(scenario: Scenario, award: Award) -> str:
    """Where none are given they are the ship's own, from the least to the most."""
    if award.points:
        return str(award.points)
    ships = award.ships or tuple(placed.ship for placed in scenario.forces.of(enemy(award.side)))
    worth = sorted({SHIP_CARDS[ship].points for ship in ships} - {0})
    return f"{worth[0]}–{worth[-1]}" if len(worth) > 1 else str(worth[0]) if worth else "0"


def _what(award: Award) -> str:
    foe, own = _whom(award, enemy(award.side)), _whom(award, award.side)
    boxes = _listed(award.boxes)
    return {
        "sunk": f"{foe} sunk or struck",
        "lost": f"{foe} sunk, struck, or aground at the end",
        "helpless": f"{foe} sunk, struck, or without power at the end",
        "sound": f"{own} afloat with power, colours flying",
        "afloat": f"{own} afloat at the end" + (f" with fewer than {award.hits} Hits" if award.hits else ""),
        "battered": f"{foe} afloat with {award.hits} Hits or more",
        "hits": f"every {award.hits} Hits on {foe}",
        "aground": f"{foe} aground at the end",
        "gone": f"{own} gone by {boxes}" + (f" from turn {award.first} on" if award.first > 1 else ""),
        "in": f"{own} in {_rows(award.boxes)} at the end",
    }[award.what]


def _besides(scenario: Scenario, award: Award) -> str:
    """Named once more, where every ship of hers is paid for already."""
    general = any(each.side == award.side and each.what == award.what and not each.ships for each in scenario.awards)
    return ", beside her own points" if award.ships and general else ""


def _whom(award: Award, side: Side) -> str:
    names = tuple(SHIP_CARDS[ship].short for ship in award.ships)
    return _listed(names) if names else f"each {side_name(side)} ship"


def _listed(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}" if names else ""


def _rows(boxes: tuple[str, ...]) -> str:
    rows = tuple(dict.fromkeys(box[1] for box in boxes))
    return f"rows {' and '.join(rows)}" if len(boxes) == 5 * len(rows) else _listed(boxes)
