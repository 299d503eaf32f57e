"""A scenario to read before one lays it: history, chart, both squadrons, special rules, what scores, how even it is."""

from pathlib import Path
from typing import Any

import msgspec

from app.games.iron_and_oak.river import BOXES, COLUMNS, MAPS, RiverMap
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.scenarios.scenario import Balance, Placed, Scenario, Special
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, SIDES, Side
from app.games.iron_and_oak.words import CRITICALS, called, side_name
from app.web.game_pages import Sheet
from app.web.games.iron_and_oak.award_words import award_words
from app.web.games.iron_and_oak.ship_sheet import ship_sheet

_SVG = Path(__file__).parents[4] / "static" / "games" / "iron-and-oak" / "svg"
MEASURE = "python bench/iron_balance.py --only even"
"""What gives the figures of a scenario's balance, with the seeds they were taken with."""
_SETS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def scenario_sheet(slug: str) -> Sheet:
    scenario = SCENARIOS[slug]
    river = MAPS[scenario.map]
    return Sheet(
        "scenario.html",
        {
            "history": scenario.history,
            "facts": facts(scenario, river),
            "sides": [_side(scenario, side) for side in SIDES],
            "special": [*special_rules(scenario.special), *closing(scenario)],
            "note": river.note,
            "ours": scenario.ours,
            "chart": chart(scenario, river),
            "even": even(scenario.balance),
        },
    )


def facts(scenario: Scenario, river: RiverMap) -> list[tuple[str, str]]:
    current = "slack" if river.current == "slack" else f"{river.current}, sets {_SETS[river.sets]}"
    return [
        ("Turns", str(scenario.turns)),
        ("Current", current),
        ("Acts first", side_name(scenario.first)),
        ("Hand", f"{scenario.hand} cards"),
    ]


def even(balance: Balance | None) -> dict[str, str] | None:
    """Computer against computer, as measured, and how to measure it again."""
    if balance is None or not balance.decided:
        return None
    drawn = balance.games - balance.decided
    union = 100 * balance.union_share
    return {
        "said": f"Regular against Regular, {balance.games} games: Union {balance.union}, "
        f"Confederates {balance.confederate}, drawn {drawn}. Of those decided the Union won {union:.1f} %, the "
        f"Confederates {100 - union:.1f} %.",
        "command": command(balance),
    }


def command(balance: Balance) -> str:
    seeds = "".join(f" --seed {seed}" for seed in balance.seeds)
    return f"{MEASURE} --games {balance.games // len(balance.seeds)}{seeds}"


def _side(scenario: Scenario, side: Side) -> dict[str, Any]:
    return {
        "side": side,
        "name": "Union" if side == "union" else "Confederates",
        "ships": [
            ship_sheet(SHIP_CARDS[placed.ship], note=place_of(placed), crew=placed.crew)
            for placed in scenario.forces.of(side)
        ],
        "awards": [award_words(scenario, award) for award in scenario.awards if award.side == side],
        "start": scenario.start.get(side, 0),
        "start_why": scenario.start_why,
    }


def place_of(placed: Placed) -> str:
    said = [f"{placed.at} from turn {placed.arrives}" if placed.arrives else placed.at]
    said += ["at anchor"] * placed.anchored + ["aground"] * placed.grounded
    said += [CRITICALS[critical] for critical in placed.criticals]
    return ", ".join(said + ["optional"] * placed.optional)


def closing(scenario: Scenario) -> list[str]:
    if scenario.level:
        return [f"Equal points are a {side_name(scenario.level)} win. [7.2]"]
    if scenario.margin:
        points = "1 point" if scenario.margin == 1 else f"{scenario.margin} points"
        return [f"No farther apart than {points} is a draw. [7.2]"]
    return []


def special_rules(special: Special) -> list[str]:
    """What the scenario file switches on, in sentences."""
    said = []
    for low in special.low_steam:
        turns = f"turn {low.first}" if low.first == low.last else f"turns {low.first} to {low.last}"
        drm = f"{low.drm:+d}".replace("-", "−")
        said.append(f"{called(low.ship)} has low steam in {turns}: {drm} on her maneuvers.")
    if special.half_at_depth:
        said.append(f"A ship lost or aground in a box of depth {special.half_at_depth} or less counts half.")
    if special.mine_bonus:
        said.append(f"The torpedoes are old: +{special.mine_bonus} for a ship that passes them.")
    for ship, boxes in special.reach.items():
        said.append(f"{called(ship)} fires {boxes} boxes far and no farther.")
    bare = "her steering lies bare; a steering critical is one of the rudder."
    said += [f"{called(ship)}: {bare}" for ship in special.exposed_steering]
    for ship, turn in special.refloat_from.items():
        said.append(f"{called(ship)} may not be refloated before turn {turn}.")
    for ship, rows in special.rows.items():
        said.append(f"{called(ship)} does not leave row {' and '.join(map(str, rows))}.")
    if special.to_the_end:
        said.append("It is fought to its last turn, even if a side has no mobile ship left.")
    return said


# --- the chart ---


class Mark(msgspec.Struct, frozen=True):
    """A ship or hazard on the small chart, in units of its drawing."""

    x: float
    y: float
    look: str
    side: str
    name: str
    later: bool = False


def chart(scenario: Scenario, river: RiverMap) -> dict[str, Any]:
    drawn = msgspec.json.decode((_SVG / f"chart-{river.slug}.json").read_bytes())
    wide, high = drawn["box"]
    boxes = [
        {"name": box, "x": COLUMNS.index(box[0]) * wide, "y": (int(box[1]) - 1) * high, "depth": river.depth(box)}
        for box in BOXES
    ]
    return {
        "ground": drawn["paths"],
        "box": (wide, high),
        "boxes": boxes,
        "hazards": [
            {"x": each["x"], "y": each["y"], "hulks": hazard.hulks, "kind": hazard.obstruction, "mines": hazard.mines}
            for each in boxes
            if (hazard := river.hazards.get(str(each["name"])))
        ],
        "ships": _ships(scenario, wide, high),
    }


def _ships(scenario: Scenario, wide: float, high: float) -> list[Mark]:
    """Those in one box lie in rows below each other."""
    found: list[Mark] = []
    taken: dict[str, int] = {}
    placed = [(side, each) for side in SIDES for each in scenario.forces.of(side) if not each.optional]
    count = {each.at: sum(other.at == each.at for _, other in placed) for _, each in placed}
    for side, each in placed:
        row = taken.get(each.at, 0)
        taken[each.at] = row + 1
        step = min(26.0, (high - 20) / count[each.at])
        x, y = COLUMNS.index(each.at[0]) * wide, (int(each.at[1]) - 1) * high + 19 + row * step
        card = SHIP_CARDS[each.ship]
        found.append(Mark(x + 4, y, card.look, side, card.short, bool(each.arrives)))
    return found
