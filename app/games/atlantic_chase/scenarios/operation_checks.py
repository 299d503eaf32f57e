"""Whether the data file of an operation can be played. Each complaint names the key and what stands there."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Side
from app.games.atlantic_chase.forces.task_force import SLOTS
from app.games.atlantic_chase.forces.trajectory import Trajectory, what_breaks
from app.games.atlantic_chase.map.adjacency import why_not_in_play
from app.games.atlantic_chase.map.chart import CHARTS, Chart
from app.games.atlantic_chase.scenarios.operation_file import ForceEntry

if TYPE_CHECKING:
    from app.games.atlantic_chase.scenarios.operation_book import OperationBook


def complaints(book: "OperationBook") -> Iterator[str]:
    """All that is wrong, in the order of the file."""
    if book.chart not in CHARTS:
        yield f"chart: there is no map “{book.chart}”"
        return
    if unknown := list(_unknown_ships(book)):
        yield from unknown
        return
    chart = CHARTS[book.chart]
    yield from _ships(book)
    yield from _ports(book, chart)
    yield from _boxes(book, chart)
    yield from _airbases(book, chart)
    for force in book.forces:
        yield from _place(chart, force)
    yield from _hexes(book, chart)
    yield from _leaders(book)
    yield from _stealth(book)
    yield from _slots(book)
    yield from _marks(book)
    yield from _endings(book)
    yield from _told_apart(book)


def _unknown_ships(book: "OperationBook") -> Iterator[str]:
    pool = book.escorts.ships if book.escorts else ()
    for slug in (*book.all_ships(), *pool):
        card = book.card_slug(slug)
        if card not in SHIP_CARDS:
            yield f"ships: there is no ship “{card}”"


def _ships(book: "OperationBook") -> Iterator[str]:
    placed = [*book.all_ships(), *(book.escorts.ships if book.escorts else ())]
    for slug in sorted({slug for slug in placed if placed.count(slug) > 1}):
        yield f"forces: “{slug}” is in two places"
    lists = [
        *((force.side, force.ships) for force in book.forces),
        *((group.side, group.ships) for group in book.groups_with(jutland=True)),
    ]
    for side, ships in lists:
        for slug in ships:
            if book.card(slug).side != side:
                yield f"forces: “{slug}” does not sail for the {book.sides[side]} side"
    for key, slugs in _named_ships(book):
        for slug in slugs:
            if slug not in placed:
                yield f"{key}: “{slug}” is not in this operation"
    for slug in book.all_ships():
        if book.card(slug).kind == "convoy" and slug not in book.bound_for:
            yield f"bound_for: nobody says where “{slug}” goes"


def _named_ships(book: "OperationBook") -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "ships", tuple(book.ships)
    yield "bound_for", tuple(book.bound_for)
    yield "hit_limits", tuple(book.hit_limits)
    for award in book.awards:
        yield "awards", (*award.match.ships, *award.match.exclude_ships)
    yield "tie", (book.tie.ship,) if book.tie.ship else ()
    yield "watches", tuple(watch.ship for watch in book.watches if watch.ship)
    yield "force_rules", tuple(rule.ship for rule in book.force_rules)
    yield "targets", tuple(slug for rule in book.targets for slug in rule.ships)
    yield "endings", tuple(ending.gone for ending in book.endings if ending.gone)
    for line in book.settlements:
        yield "settlements", tuple(slug for slug in (line.gone, line.at_sea, line.home and line.home[0]) if slug)


def _ports(book: "OperationBook", chart: Chart) -> Iterator[str]:
    for slug in chart.ports:
        if slug not in book.ports:
            yield f"ports: nobody holds “{slug}”"
    for key, slugs in _named_ports(book):
        for slug in slugs:
            if slug not in chart.ports:
                yield f"{key}: there is no port “{slug}”"


def _named_ports(book: "OperationBook") -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "ports", tuple(book.ports)
    yield "forces", tuple(force.box for force in book.forces if force.box)
    yield "groups", tuple(group.port for group in book.groups_with(jutland=True))
    yield "bound_for", tuple(port for ports in book.bound_for.values() for port in ports)
    for award in book.awards:
        yield "awards", (*award.match.ports, *award.match.exclude_ports)
    yield "tie", book.tie.ports
    yield "settlements", tuple(line.home[1] for line in book.settlements if line.home)
    yield "landing", book.landing.ports if book.landing else ()


def _place(chart: Chart, force: ForceEntry) -> Iterator[str]:
    if not force.ships:
        yield f"forces.{force.slug}: there are no ships in it"
    if [bool(force.hex), bool(force.box), bool(force.hexes)].count(True) != 1:
        yield f"forces.{force.slug}: it is not in exactly one place"
    elif force.hexes and (flaw := what_breaks(chart, Trajectory(force.hexes), force.side)):
        yield f"forces.{force.slug}: {flaw.reason}"


def _hexes(book: "OperationBook", chart: Chart) -> Iterator[str]:
    named = [
        *((f"forces.{force.slug}", force.hex) for force in book.forces if force.hex),
        *(("stealth", entry.hex) for entry in book.stealth if entry.hex),
        *(("airbases", entry.hex) for entry in book.airbases),
        *(("watches", name) for watch in book.watches for name in watch.hexes),
        *(("closed_waters", name) for waters in book.closed_waters for name in waters.hexes),
    ]
    for key, name in named:
        if flaw := why_not_in_play(chart, name):
            yield f"{key}: {flaw.reason}"


def _boxes(book: "OperationBook", chart: Chart) -> Iterator[str]:
    """Whoever lies in a Port Box is in one that there is [3.9], and that his side holds [3.2, 18]."""
    lying = [(f"forces.{force.slug}", force.side, force.box) for force in book.forces if force.box]
    lying += [(f"groups.{each.side}.{each.letter}", each.side, each.port) for each in book.groups_with(jutland=True)]
    for key, side, port in lying:
        if port not in chart.ports:
            continue
        name = chart.ports[port].name
        if chart.ports[port].box is None:
            yield f"{key}: it lies in {name}, which has no Port Box"
        elif book.ports.get(port) != side:
            yield f"{key}: it lies in {name}, which its side does not hold"


def _airbases(book: "OperationBook", chart: Chart) -> Iterator[str]:
    known = {base.slug for base in chart.airbases}
    for slug in book.shut_airbases:
        if slug not in known:
            yield f"shut_airbases: there is no airbase “{slug}”"
    markers = [entry.hex for entry in book.airbases]
    for name in sorted({name for name in markers if markers.count(name) > 1}):
        yield f"airbases: {name} has two markers"


def _leaders(book: "OperationBook") -> Iterator[str]:
    """Each is one of those there are, of his own side, once, and where he belongs [25]."""
    named: list[tuple[str, Side | None, str]] = [
        *((force.leader, force.side, "ship") for force in book.forces if force.leader),
        *((entry.leader, entry.side, "boat") for entry in book.stealth if entry.leader),
        *((slug, None, "ashore") for slug in book.ashore),
    ]
    for slug, side, place in named:
        if slug not in LEADERS:
            yield f"leader: there is no leader “{slug}”"
            continue
        leader = LEADERS[slug]
        if side not in (None, leader.side):
            yield f"leader: {leader.name} is not on that side"
        if place != {"all pass": "ashore", "recon": "boat"}.get(leader.effect, "ship"):
            yield f"leader: {leader.name} {_BELONGS.get(leader.effect, 'sails in a ship')}"
    slugs = [slug for slug, _, _ in named]
    for slug in sorted({slug for slug in slugs if slugs.count(slug) > 1}):
        yield f"leader: “{slug}” is in two places"


_BELONGS = {"all pass": "commands from the shore", "recon": "sails in a U-boat"}


def _stealth(book: "OperationBook") -> Iterator[str]:
    """Mines lie somewhere; U-boats are German, submarines British [1.5]."""
    for entry in book.stealth:
        if entry.kind == "mines" and entry.hex is None:
            yield "stealth: mines lie in a hex"
        if {"u-boat": "german", "submarine": "british"}.get(entry.kind, entry.side) != entry.side:
            yield f"stealth: a {entry.kind} is not on that side"
        if entry.leader and entry.kind != "u-boat":
            yield "stealth: a leader sails in a U-boat"


def _slots(book: "OperationBook") -> Iterator[str]:
    for side, slots in SLOTS.items():
        number = sum(force.side == side for force in book.forces)
        if number > slots:
            yield f"forces.{side}: the {book.sides[side]} side has {number} task forces, and there are {slots} slots"
    slugs = [force.slug for force in book.forces]
    for slug in sorted({slug for slug in slugs if slugs.count(slug) > 1}):
        yield f"forces: “{slug}” stands twice"


def _marks(book: "OperationBook") -> Iterator[str]:
    """Every mark that somebody reads is one that somebody sets."""
    kept = {*(watch.mark for watch in book.watches), *(line.mark for line in book.settlements)}
    if book.landing:
        kept |= set(LANDING_MARKS)
    kept |= set(CAMPAIGN_MARKS)
    for award in book.awards:
        if (award.event == "custom") != bool(award.mark):
            yield f"awards: “{award.text}” needs a mark if it is custom, and no other does"
        if award.mark and award.mark not in kept:
            yield f"awards: nothing sets the mark “{award.mark}”"
    for rule in book.force_rules:
        if rule.until and rule.until not in kept:
            yield f"force_rules: nothing sets the mark “{rule.until}”"


LANDING_MARKS = ("british-airbase", "german-airbase", "german-airbase-seen")
"""Set by a bridgehead: an airbase marker in Norway, and that the Germans have ever had one."""

CAMPAIGN_MARKS = ("rationing", "british-landing", "german-landing")
"""Set, as often as it happens, by a German Pass that finds no convoy at sea, and by landings that go wrong [40]."""


def _endings(book: "OperationBook") -> Iterator[str]:
    if book.limit is None:
        yield "endings: without a clock two patient players would never end it"
    for ending in book.endings:
        keys = (ending.changes, ending.gone, ending.no_forces, ending.convoys, ending.hurt, ending.mark)
        if sum(key is not None for key in keys) != 1:
            yield f"endings: “{ending.text}” asks not exactly one thing"


def _told_apart(book: "OperationBook") -> Iterator[str]:
    """Events name the lines of the book: no two of a kind may have the same name."""
    named: dict[str, Iterable[str]] = {
        "awards": (f"{award.side} {award.slug}" for award in book.awards),
        "watches": (watch.mark for watch in book.watches),
        "endings": (ending.slug for ending in book.endings),
        "settlements": (line.slug for line in book.settlements),
    }
    for key, slugs in named.items():
        known = list(slugs)
        for slug in sorted({slug for slug in known if known.count(slug) > 1}):
            yield f"{key}: “{slug}” stands twice"
