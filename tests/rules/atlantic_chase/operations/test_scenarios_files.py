"""The files of the operations: each can be laid out, and a file that cannot is refused with its name and key."""

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, BadData
from app.games.atlantic_chase.forces.stealth_force import StealthForce
from app.games.atlantic_chase.forces.trajectory import Trajectory, what_breaks
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.map.port_control import is_friendly, is_open_to
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.scenarios import operation_book
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS, OperationBook, read_operation
from app.games.atlantic_chase.scenarios.operation_file import StealthEntry
from app.games.atlantic_chase.scenarios.set_out import new_ship, set_out

BOOKS = pytest.mark.parametrize("book", OPERATIONS.values(), ids=OPERATIONS)
FILES = Path(operation_book.__file__).parent / "operations"


def test_all_ten_are_there_and_two_of_our_own_and_the_doubtful_two_say_so() -> None:
    ours = ["north-sea", "norwegian-sea"]
    assert list(OPERATIONS) == ["intro", *(f"op{number}" for number in range(1, 10)), *ours]
    assert [slug for slug, book in OPERATIONS.items() if book.ours] == ours
    assert [slug for slug, book in OPERATIONS.items() if book.experimental] == ["op1", "op3"]
    assert all(book.assumptions for slug, book in OPERATIONS.items() if slug != "intro")


@BOOKS
def test_every_ship_is_in_exactly_one_place(book: OperationBook) -> None:
    ships, operation = set_out(book)
    places = Counter(slug for force in operation.forces for slug in force.ships)
    places.update(slug for group in operation.groups for slug in group.ships)
    assert set(places.values()) == {1}
    assert sorted(places) == sorted(ship.slug for ship in ships)
    assert all(ship.zone is None and not ship.damaged and not ship.hits for ship in ships)


@BOOKS
def test_task_forces_stand_legally_in_slots_of_their_own(book: OperationBook) -> None:
    _, operation = set_out(book)
    chart = CHARTS[book.chart]
    for side, slots in (("british", 10), ("german", 5)):
        numbers = [force.number for force in operation.forces if force.side == side]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) <= slots
    for force in operation.forces:
        if isinstance(force.place, Trajectory):
            assert what_breaks(chart, force.place, force.side) is None
        elif force.place.box:
            assert is_friendly(book.ports[force.place.box], force.side)
        else:
            assert force.place.hex in chart.hexes
    for group in operation.groups:
        assert is_friendly(book.ports[group.port], group.side)


@BOOKS
def test_a_convoy_can_complete_where_it_is_bound_for(book: OperationBook) -> None:
    for slug, ports in book.bound_for.items():
        assert ports
        assert all(is_open_to(book.ports[port], book.card(slug).side) for port in ports)


@BOOKS
def test_escorts_that_may_turn_up_are_british_battleships_and_cruisers_nobody_else_has(book: OperationBook) -> None:
    pool = book.escorts.ships if book.escorts else ()
    assert not set(pool) & set(book.all_ships())
    assert {SHIP_CARDS[slug].side for slug in pool} <= {"british"}
    if pool:
        assert {SHIP_CARDS[slug].ship_class for slug in pool} == {"BB", "CA"}
        assert all(SHIP_CARDS[slug].front.speed == "slow" for slug in pool if SHIP_CARDS[slug].ship_class == "BB")


def test_leaders_sail_in_the_first_ship_and_torpedoes_are_those_of_the_card() -> None:
    ships = {ship.slug: ship for ship in set_out(OPERATIONS["op5"])[0]}
    led = {slug: ship.leader for slug, ship in ships.items() if ship.leader}
    assert led == {"galatea": "tovey", "norfolk": "walker", "bismarck": "lutjens"}
    assert ships["prinz-eugen"].torpedoes == 1
    assert ships["bismarck"].torpedoes == 0


def test_hits_destroy_a_convoy_only_where_the_file_says_so() -> None:
    ships = {ship.slug: ship for ship in set_out(OPERATIONS["op3"])[0]}
    assert ships["german-convoy-1"].hit_limit == 4
    assert ships["german-dd-squadron"].hit_limit == 4
    assert ships["convoy-1"].hit_limit is None
    assert (ships["convoy-1"].name, ships["convoy-1"].card_slug) == ("Troop convoy", "british-convoy")


def test_an_escort_that_turns_up_is_made_like_the_others() -> None:
    rodney = new_ship(OPERATIONS["op5"], "rodney")
    assert (rodney.name, rodney.side, rodney.leader) == ("Rodney", "british", None)


def test_6_2_a_u_boat_set_up_under_a_trajectory_has_seen_it() -> None:
    seen = msgspec.structs.replace(OPERATIONS["op4"], stealth=(StealthEntry("german", "u-boat", 2, "13,-2"),))
    operation = set_out(seen)[1]
    assert {force.slug: force.intel for force in operation.forces if force.intel} == {"rn-africa-convoy": ("13,-2",)}
    assert [boat.name for boat in operation.stealth] == ["U-boat 1", "U-boat 2"]
    mined = msgspec.structs.replace(seen, stealth=(StealthEntry("german", "mines", 1, "13,-2"),))
    assert not any(force.intel for force in set_out(mined)[1].forces)


def test_a_u_boat_without_a_hex_waits_in_its_box() -> None:
    assert set_out(OPERATIONS["op4"])[1].stealth == [
        StealthForce(slug="german-u-boat-1", side="german", kind="u-boat", name="U-boat")
    ]


SPOILED = {
    "a ship that is none": ({"forces.0.ships": ["yamato"]}, "ships: there is no ship “yamato”"),
    "a ship twice": ({"forces.0.ships": ["hood"]}, "forces: “hood” is in two places"),
    "a ship of the enemy": ({"forces.0.ships": ["tirpitz"]}, "forces: “tirpitz” does not sail for the British side"),
    "two places": ({"forces.0.box": "scapa-flow"}, "forces.rn-denmark-strait: it is not in exactly one place"),
    "a hex on land": ({"forces.0.hex": "12,-7"}, "forces.rn-denmark-strait: Hex 12,-7 is not on the map"),
    "a broken line": ({"forces.3.hexes": ["5,4", "7,2"]}, "forces.rn-hx84:"),
    "a port that is none": ({"ports.atlantis": "german"}, "ports: there is no port “atlantis”"),
    "a convoy bound for nowhere": ({"bound_for": {}}, "bound_for: nobody says where “convoy-1” goes"),
    "a leader who is none": ({"forces.0.leader": "nelson"}, "leader: there is no leader “nelson”"),
    "a mark nobody sets": ({"watches": []}, "force_rules: nothing sets the mark “scheer-out”"),
    "no clock": ({"endings": []}, "endings: without a clock"),
    "an award for a ship that is not there": (
        {"awards.0.match.ships": ["bismarck"]},
        "awards: “bismarck” is not in this operation",
    ),
    "a key that is none": ({"colour": "blue"}, "unknown field `colour`"),
}


@pytest.mark.parametrize(("changes", "complaint"), SPOILED.values(), ids=SPOILED)
def test_a_bad_file_is_refused_by_name_and_key(tmp_path: Path, changes: dict[str, object], complaint: str) -> None:
    data = json.loads((FILES / "intro.json").read_text())
    for path, value in changes.items():
        *way, last = path.split(".")
        part = data
        for step in way:
            part = part[int(step)] if isinstance(part, list) else part[step]
        part[last] = value
    spoiled = tmp_path / "spoiled.json"
    spoiled.write_text(json.dumps(data))
    with pytest.raises(BadData) as refused:
        read_operation(spoiled)
    assert str(refused.value).startswith("spoiled.json: ")
    assert complaint in str(refused.value)


@pytest.mark.parametrize(("reading", "speed"), [("counter", "slow"), ("picture", "medium")])
def test_leipzig_is_as_fast_as_the_table_agreed(reading, speed):
    ships, _ = set_out(OPERATIONS["op2"], Options(leipzig=reading))
    (leipzig,) = [ship for ship in ships if ship.slug == "leipzig"]
    assert leipzig.speed == speed
    leipzig.damaged = True
    assert leipzig.speed == "very_slow"
