"""Ships, maps, tables and scenarios: read once, checked when read; a scenario of one's own is checked the same way."""

import copy
from pathlib import Path

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.iron_and_oak.cards import FULL_DECK
from app.games.iron_and_oak.data_file import BadData, read_data
from app.games.iron_and_oak.river import MAPS
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.scenarios.check import BadScenario, check_scenario, own_scenario
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, ShipCard
from app.games.iron_and_oak.tables import TABLES
from tests.support.iron_self_play import EVERYTHING


def test_the_ships_maps_cards_and_tables_are_all_there():
    assert len(SHIP_CARDS) == 42
    assert set(MAPS) == {"hampton-roads", "plum-point", "mobile-bay", "memphis", "charleston"}
    assert len(FULL_DECK) == 24
    assert TABLES.torpedo.mine == (2, 3, 4, 5, 6, 8, 10, 14)
    assert SHIP_CARDS["tennessee"].defence.battery == (10, 10, 6)


def test_a_fault_names_file_and_key(tmp_path: Path):
    path = tmp_path / "ships.json"
    path.write_text('[{"slug": "x", "name": 3}]')
    with pytest.raises(BadData, match=r"ships\.json: .*name"):
        read_data(path, list[ShipCard])


@pytest.mark.parametrize("slug", SCENARIOS)
def test_a_scenario_sets_out_as_it_says(slug):
    book = SCENARIOS[slug]
    game = begin(RULES, slug, {}, SealedDice(b"x", ("a", "b")))
    assert game.state.turn == 1
    assert game.state.initiative == book.first
    for side in ("union", "confederate"):
        for placed in (each for each in book.forces.of(side) if not each.optional):
            ship = game.state.ship(placed.ship)
            assert ship.box == (None if placed.arrives else placed.at)
            assert (ship.anchored, ship.grounded) == (placed.anchored, placed.grounded)
    assert {len(hand) for hand in game.state.hands.values()} == {book.hand}


@pytest.mark.parametrize("slug", SCENARIOS)
def test_the_balance_of_a_scenario_is_measured_and_even(slug):
    """By games of the computer against itself: `bench/iron_balance.py` gives the figures. Fewer than 300 say less."""
    balance = SCENARIOS[slug].balance
    assert balance, f"{slug} has not been measured"
    doubt = 0 if balance.games >= 300 else balance.decided**-0.5
    assert abs(balance.union_share - 0.5) <= 0.05 + doubt


def test_C13_a_scenario_has_spars_and_two_are_ours():
    ours = [book for book in SCENARIOS.values() if book.ours]
    assert [book.slug for book in ours] == ["memphis-1862", "charleston-roads-1863"]
    spars = [placed.ship for placed in SCENARIOS["charleston-roads-1863"].forces.confederate]
    assert sum(SHIP_CARDS[ship].spar for ship in spars) >= 3


def changed(path, value):
    data = copy.deepcopy(EVERYTHING)
    *keys, last = path
    place = data
    for key in keys:
        place = place[key]
    place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("map",), "nile", "map: there is no map “nile”"),
        (("turns",), 0, "turns: "),
        (("forces", "union"), [], "forces.union: a side has one to 8 ships, not 0."),
        (("forces", "union", 0, "ship"), "titanic", "forces.union: no ship is called “titanic”."),
        (("forces", "union", 0, "at"), "F9", "forces.union.carondelet.at: no box is called “F9”."),
        (("forces", "union", 0, "anchored"), True, "forces.union.carondelet.anchored: C3 is 5 deep"),
        (("forces", "union", 4, "arrives"), 9, "forces.union.benton.arrives: there is no turn 9"),
        (("forces", "union", 1, "arrives"), 2, "forces.union.coal-barge.arrives: a barge cannot come in by itself."),
        (("forces", "union", 0, "ship"), "van-dorn", "forces: van-dorn is there twice."),
        (("awards",), [{"side": "union", "what": "sunk", "ships": ["tecumseh"]}], "awards.ships: tecumseh is not"),
        (("awards",), [{"side": "union", "what": "gone"}], "awards.boxes: “gone” needs the boxes"),
        (("awards",), [{"side": "union", "what": "hits"}], "awards.hits: “hits” counts Hits"),
        (("special",), {"rows": {"tecumseh": [1]}}, "special.rows: tecumseh is not in the scenario."),
        (("name",), "a\x00b", "name: it has characters that cannot be printed."),
        (("no_such_key",), 1, "scenario: object contains unknown field no_such_key."),
    ],
)
def test_a_faulty_scenario_of_ones_own_is_refused_with_a_sentence(path, value, said):
    assert any(sentence.startswith(said) for sentence in check_scenario(changed(path, value)))
    with pytest.raises(BadScenario):
        own_scenario(changed(path, value))


def test_a_scenario_of_ones_own_is_played_for_ships_sunk_if_it_says_nothing_else():
    assert [award.what for award in own_scenario(EVERYTHING).awards] == ["sunk", "sunk"]
    game = begin(RULES, "custom", {"custom": EVERYTHING}, SealedDice(b"x", ("a", "b")))
    assert game.state.book.name == "Everything at once"
    assert RULES.scenario_card("custom", {"custom": EVERYTHING}).name == "Everything at once"


def test_a_house_scenario_takes_no_other_in_its_place():
    with pytest.raises(BadScenario):
        begin(RULES, "memphis-1862", {"custom": EVERYTHING}, SealedDice(b"x", ("a", "b")))
