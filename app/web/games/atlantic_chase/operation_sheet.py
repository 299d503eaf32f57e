"""What the page of an operation says: forces and where they start, ports, airbases, the victory table, the end."""

from typing import Any

from app.games.atlantic_chase.balance import balances
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.map.chart import CHARTS, Chart
from app.games.atlantic_chase.map.place_names import name_of
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS, OperationBook
from app.games.atlantic_chase.scenarios.operation_file import Award, ForceEntry, GroupEntry, StealthEntry
from app.games.atlantic_chase.sea import bases_at_start
from app.games.atlantic_chase.words import in_halves
from app.web.games.atlantic_chase.ships import CounterFace, counter_face

HOLDERS = {
    "british": "British",
    "german": "German",
    "both": "Open to both sides",
    "neutral": "Neutral",
    "closed": "Closed",
}
_STEALTH = {"u-boat": "U-boat", "submarine": "Submarine", "mines": "Mines"}

MEASURE = "python bench/admiral.py --only even"
"""What gives the figures of an operation's balance; by default with the seed they were taken with."""


def operation_sheet(slug: str) -> dict[str, Any]:
    book = OPERATIONS[slug]
    chart = CHARTS[book.chart]
    return {
        "history": book.history,
        "experimental": book.experimental,
        "facts": [
            ("Initiative", book.sides[book.initiative]),
            ("Weather", book.weather),
            ("Ends by", f"change {book.limit} of initiative"),
            ("Takes", _length(book)),
        ],
        "sides": [_side(book, chart, side) for side in (BRITISH, GERMAN)],
        "ports": [(words, _ports(book, chart, holder)) for holder, words in HOLDERS.items()],
        "tie": book.tie.text,
        "ends": [ending.text for ending in book.endings],
        "counted": [line.text for line in book.settlements],
        "special": special_rules(book),
        "escorts": [_counter(book, escort) for escort in book.escorts.ships] if book.escorts else [],
        "assumptions": book.assumptions,
        "even": even(slug),
    }


def even(slug: str) -> dict[str, str] | None:
    """Computer against computer, as measured, how to measure it again, and the bid where one side wins too often."""
    balance = balances().get(slug)
    if balance is None:
        return None
    book = OPERATIONS[slug]
    drawn = f", drawn {balance.drawn}" if balance.drawn else ""
    names = book.sides[BRITISH], book.sides[GERMAN]
    said = f"Regular against Regular, {balance.games} operations: {names[0]} {balance.british}, {names[1]} "
    found = {
        "said": f"{said}{balance.german}{drawn}.",
        "command": f"{MEASURE} --scenario {slug} --games {balance.games}",
    }
    if balance.favoured is None:
        return found
    favoured = names[balance.favoured == GERMAN]
    if not balance.bid:
        return found | {"bid": f"It favours the {favoured} side. It is all or nothing: no bid in points evens it."}
    other, points = names[balance.bid < 0], abs(balance.bid)
    bid = (
        f"It favours the {favoured} side. With {points} victory {'point' if points == 1 else 'points'} for the {other} "
        f"side beforehand, the {names[0]} side would have won {balance.british_with_bid} of these."
    )
    return found | {"bid": bid, "points": str(balance.bid), "label": f"Lay it with {other} {points} ahead"}


def _length(book: OperationBook) -> str:
    """In decisions, which can be counted; nobody has timed it."""
    usual, least, most = book.decisions
    return f"about {usual} decisions, both sides together ({least} to {most} in games of the computer against itself)"


def _side(book: OperationBook, chart: Chart, side: Side) -> dict[str, Any]:
    return {
        "side": side,
        "name": book.sides[side],
        "forces": [_force(book, chart, force) for force in book.forces if force.side == side],
        "groups": [_group(book, chart, group) for group in book.groups if group.side == side],
        "stealth": [_stealth(chart, entry) for entry in book.stealth if entry.side == side],
        "ashore": [_leader(slug) for slug in book.ashore if LEADERS[slug].side == side],
        "airbases": [name_of(chart, base.hex) for base in bases_at_start(book, side)],
        "awards": [(worth(award), award.text) for award in book.awards if award.side == side],
    }


def _force(book: OperationBook, chart: Chart, force: ForceEntry) -> dict[str, Any]:
    return {
        "name": force.name,
        "place": place(chart, force),
        "leader": _leader(force.leader) if force.leader else "",
        "ships": [_counter(book, slug) for slug in force.ships],
    }


def _group(book: OperationBook, chart: Chart, group: GroupEntry) -> dict[str, Any]:
    return {
        "name": f"Group {group.letter}",
        "place": f"waits in {chart.ports[group.port].name}",
        "leader": "",
        "ships": [_counter(book, slug) for slug in group.ships],
    }


def place(chart: Chart, force: ForceEntry) -> str:
    if force.hexes:
        ends = f"from {name_of(chart, force.hexes[0])} to {name_of(chart, force.hexes[-1])}"
        return f"trajectory of {len(force.hexes)} {ends}"
    if force.box:
        return f"in the Port Box of {chart.ports[force.box].name}"
    return f"station, {name_of(chart, force.hex or '')}"


def _leader(slug: str) -> str:
    leader = LEADERS[slug]
    return f"{leader.name}: {leader.benefit}"


def _stealth(chart: Chart, entry: StealthEntry) -> str:
    where = name_of(chart, entry.hex) if entry.hex else "in the box"
    leader = f", with {_leader(entry.leader)}" if entry.leader else ""
    return f"{entry.count} × {_STEALTH[entry.kind]}, {where}{leader}"


def _counter(book: OperationBook, slug: str) -> CounterFace:
    return counter_face(book.card(slug), name=book.ship_name(slug), limit=book.hit_limits.get(slug))


def _ports(book: OperationBook, chart: Chart, holder: str) -> list[str]:
    return [chart.ports[slug].name for slug, holds in book.ports.items() if holds == holder]


def worth(award: Award) -> str:
    return in_halves(award.points)


def special_rules(book: OperationBook) -> list[str]:
    """What the file switches on or forbids, in sentences."""
    said = []
    if book.off:
        said.append(f"Not part of it: {', '.join(action.title() for action in book.off)}.")
    if book.restriction:
        said.append(f"{book.restriction.text}.")
    said += [f"{rule.text}." for rule in book.force_rules]
    said += [f"{rule.text}." for rule in book.targets]
    said += [f"{rule.text}." for rule in book.barred]
    said += [f"{waters.text}." for waters in book.closed_waters]
    if book.bound_for:
        said.append("Convoys may disperse." if book.disperse else "Convoys may not disperse.")
    ports = CHARTS[book.chart].ports
    for slug, bound in book.bound_for.items():
        said.append(f"{book.ship_name(slug)} is bound for {' or '.join(ports[port].name for port in bound)}.")
    if book.capture:
        said.append("Merchantmen without escort may be taken instead of fought.")
    if book.escorts:
        said.append("When a British convoy is brought to battle by an Engage, a die decides on its escort.")
    if book.escorts and book.escorts.price:
        said.append(f"The British may change that result; it gives the German side {book.escorts.price} point.")
    return [*said, *book.special]
