"""Sides, slots, speed, and that everything on the chart is open [1]."""

import msgspec
import pytest

from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.actions.orders import Engage, Extend, Plot, Reorganize, Search
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS
from app.games.atlantic_chase.forces.task_force import speed_of
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, boat, do, force, group, offered, options


def test_1_1_french_and_american_ships_are_british_controlled():
    assert {card.side for card in SHIP_CARDS.values() if card.nation in ("french", "american", "british")} == {
        "british"
    }
    game = at_sea(
        force("french", "dunkerque", at=LINE[0]),
        force("americans", "washington", at=LINE[1]),
        force("raider", "bismarck", at="7,5"),
    )
    assert {act.force for act in offered(game, B, Plot)} == {"french", "americans"}


def test_1_2_every_class_is_known():
    classes = {card.ship_class for card in SHIP_CARDS.values()}
    assert classes >= {"BB", "BC", "CA", "CL", "CV", "PB", "AC", "AO", "DD", "Convoy"}


def test_1_3_all_task_forces_and_groups_are_open_to_everybody():
    game = at_sea(
        force("fleet", "hood", "ark-royal", at=LINE[:4], intel=LINE[:1], leader="tovey"),
        force("raider", "bismarck", box="brest", evasive=True),
        group("A", "scapa-flow", "rodney"),
        boat("U 1", LINE[6], leader="prien"),
        ashore={"raeder": 2},
    )
    seen = [RULES.view(game.state, viewer) for viewer in (B, G, PUBLIC)]
    assert len({msgspec.json.encode((view.ships, view.operation)) for view in seen}) == 1
    assert [(each.name, each.ships) for each in seen[2].operation.forces] == [
        ("Fleet", ["hood", "ark-royal"]),
        ("Raider", ["bismarck"]),
    ]


def test_1_3_a_course_being_drawn_is_shown_to_its_owner_alone():
    game = at_sea(force("fleet", "hood", at=LINE[0]), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"), Extend("tail", LINE[1]))
    courses = [RULES.view(game.state, viewer).operation.course for viewer in (B, G, PUBLIC)]
    assert courses[0].new == LINE[:2]
    assert courses[1:] == [None, None]


@pytest.mark.parametrize(
    ("seat", "side", "slots", "enemy"), [(B, "british", 10, "scharnhorst"), (G, "german", 5, "hood")]
)
def test_1_4_ten_british_and_five_german_slots(seat, side, slots, enemy):
    """With one slot free a station may split, with none it may not."""
    own = [card.slug for card in SHIP_CARDS.values() if card.side == side and card.kind == "ship"]
    for count in (slots - 1, slots):
        singles = [force(slug, slug, at=where) for slug, where in zip(own[2 : count + 1], LINE, strict=False)]
        game = at_sea(force("pair", *own[:2], at="11,4"), *singles, force("enemy", enemy, at="7,5"), active=side)
        assert len(game.state.sea.of(side)) == count
        assert offered(game, seat, Reorganize) == ([Reorganize()] if count < slots else [])


def test_1_5_a_stealth_force_is_no_task_force():
    game = at_sea(
        force("fleet", "hood", at=LINE[0]),
        force("raider", "bismarck", at="7,5"),
        boat("U 1", LINE[0]),
    )
    assert not offered(game, B, Engage)
    assert not offered(game, B, Search)
    assert game.state.sea.find("U 1") is None


@pytest.mark.parametrize("where", [LINE[2], LINE[2:3], LINE[1:4]])
def test_1_7_in_a_hex_with_a_station_or_any_segment(where):
    game = at_sea(force("fleet", "hood", at=where), force("raider", "bismarck", at=LINE[2:5]))
    assert Search("fleet", "raider", LINE[2]) in options(game, B)


@pytest.mark.parametrize(
    ("ships", "speed"),
    [
        (["hood", "norfolk"], "fast"),
        (["hood", "ark-royal"], "medium"),
        (["hood", "rodney", "ark-royal"], "slow"),
        (["bismarck", "tanker"], "very_slow"),
    ],
)
def test_1_8_as_fast_as_the_slowest_ship(ships, speed):
    game = at_sea(force("fleet", *ships, at=LINE[0]), force("raider", "scharnhorst", at="7,5"))
    assert speed_of(game.state, game.state.sea.force("fleet")) == speed


def test_1_8_the_damaged_side_counts():
    game = at_sea(force("fleet", "hood", at=LINE[0]), force("raider", "bismarck", "scharnhorst", at="7,5"))
    raider, bismarck = game.state.sea.force("raider"), game.state.ship("bismarck")
    bismarck.damaged = True
    assert speed_of(game.state, raider) == bismarck.card.back.speed != bismarck.card.front.speed
