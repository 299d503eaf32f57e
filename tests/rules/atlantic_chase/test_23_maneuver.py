"""Step 3, maneuver [23]: the order, the zones, and smoke."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.acts import Cover, Covered, Sail
from app.games.atlantic_chase.battle.gunnery import gunnery_modifiers
from app.games.atlantic_chase.battle.maneuver import Maneuver
from app.games.atlantic_chase.forces.damage import take_hits
from tests.rules.atlantic_chase.board import B, G, battle, convoy, do, options, question, ship, squadron

FLEET = (
    ("hood", "fast"),
    ("exeter", "fast"),
    ("prince-of-wales", "medium"),
    ("rodney", "slow"),
    ("bismarck", "medium"),
    ("scharnhorst", "fast"),
    ("orion", "slow"),
    ("tanker", "very_slow"),
)


def order(game):
    """Hold every ship, the first that can each time; who was asked, and for which ships."""
    found = []
    while seats := game.asked():
        (seat,) = seats
        able = {act.ship for act in options(game, seat) if isinstance(act, Sail)}
        found.append((seat, able))
        slug = min(able)
        game.act(seat, Sail(slug, game.state.ship(slug).zone))
    return found


def test_23_maneuver_slowest_first_alternating_inactive_first():
    """Within a class the inactive side begins, then one ship each; a side with ships left goes on alone."""
    assert order(battle(*(ship(slug) for slug, _ in FLEET), then=[Maneuver()])) == [
        (G, {"tanker"}),
        (G, {"orion"}),
        (B, {"rodney"}),
        (G, {"bismarck"}),
        (B, {"prince-of-wales"}),
        (G, {"scharnhorst"}),
        (B, {"exeter", "hood"}),
        (B, {"hood"}),
    ]


def test_23_maneuver_the_other_side_begins_when_the_germans_are_active():
    assert order(battle(*(ship(slug) for slug, _ in FLEET), then=[Maneuver()], active="german")) == [
        (G, {"tanker"}),
        (B, {"rodney"}),
        (G, {"orion"}),
        (B, {"prince-of-wales"}),
        (G, {"bismarck"}),
        (B, {"exeter", "hood"}),
        (G, {"scharnhorst"}),
        (B, {"hood"}),
    ]


def test_23_maneuver_a_damaged_ship_moves_with_her_damaged_speed():
    game = battle(ship("hood", damaged=True), ship("prince-of-wales"), ship("bismarck"), then=[Maneuver()])
    assert order(game)[0] == (B, {"hood"})


@pytest.mark.parametrize(
    ("zone", "reached"), [("far", {"far", "near"}), ("near", {"far", "near", "close"}), ("close", {"near", "close"})]
)
def test_23_maneuver_stay_or_one_zone_among_own_far_own_near_and_close(zone, reached):
    game = battle(ship("hood", zone), ship("orion"), then=[Maneuver()])
    do(game, G, Sail("orion", "far"))
    assert {(act.zone, act.smoke) for act in options(game, B)} == {
        (to, smoke) for to in reached for smoke in (False, True)
    }


def test_23_maneuver_each_ship_once():
    game = battle(ship("hood"), ship("exeter"), ship("orion"), then=[Maneuver()])
    do(game, G, Sail("orion", "near"))
    do(game, B, Sail("exeter", "near"))
    assert {act.ship for act in options(game, B)} == {"hood"}
    do(game, B, Sail("hood", "far"))
    assert game.asked() == ()
    assert {each.slug: each.zone for each in game.state.ships} == {"hood": "far", "exeter": "near", "orion": "near"}


@pytest.mark.parametrize(
    ("maker", "can"),
    [
        (ship("exeter"), True),
        (ship("exeter", damaged=True), False),
        (squadron(), True),
        (squadron(may_smoke=False), False),
        (convoy(), False),
    ],
    ids=["ship", "damaged", "squadron", "Jervis Bay", "convoy"],
)
def test_23_smoke_is_made_by_undamaged_ships_and_squadrons(maker, can):
    game = battle(maker, ship("scharnhorst"), then=[Maneuver()])
    seen = options(game, game.asked()[0])
    if seen[0].ship == "scharnhorst":
        do(game, G, Sail("scharnhorst", "far"))
        seen = options(game, B)
    assert any(act.smoke for act in seen if isinstance(act, Sail)) == can


def smoking(*more, zone="far"):
    """Exeter has just begun to make smoke."""
    game = battle(ship("exeter", zone), *more, ship("orion"), then=[Maneuver()])
    while seats := game.asked():
        if question(game, seats[0]).name == "smoke":
            break
        act = options(game, seats[0])[0]
        do(game, seats[0], Sail(act.ship, game.state.ship(act.ship).zone, act.ship == "exeter"))
    return game


def test_23_smoke_hides_its_maker():
    game = smoking()
    assert game.state.ship("exeter").obscured
    assert game.asked() == ()


def test_23_smoke_hides_up_to_two_chosen_ships_in_the_zone():
    game = smoking(ship("hood"), ship("ajax"), ship("renown"), ship("repulse", "near"))
    assert options(game, B) == [Cover("hood"), Cover("ajax"), Cover("renown"), Covered()]
    do(game, B, Cover("hood"), Cover("renown"))
    assert options(game, B) == [Covered()]
    do(game, B, Covered())
    assert {each.slug for each in game.state.ships if each.obscured} == {"exeter", "hood", "renown"}


def test_23_smoke_may_hide_nobody_else():
    game = do(smoking(ship("hood")), B, Covered())
    assert {each.slug for each in game.state.ships if each.obscured} == {"exeter"}


def test_23_smoke_hides_a_convoy():
    game = do(smoking(convoy()), B, Cover("convoy"), Covered())
    assert game.state.ship("convoy").obscured


def test_23_smoke_never_hides_the_enemy_or_a_battery():
    game = smoking(ship("hood"), ship("battery", card="british-shore-battery"), zone="far")
    assert options(game, B) == [Cover("hood"), Covered()]


def test_23_smoke_two_makers_hide_two_ships_each():
    game = battle(
        *(ship(slug) for slug in ("exeter", "ajax", "hood", "renown", "repulse")), ship("orion"), then=[Maneuver()]
    )
    do(game, G, Sail("orion", "far"))
    for slug in ("exeter", "ajax", "hood", "renown", "repulse"):
        do(game, B, Sail(slug, "far", smoke=slug in ("exeter", "ajax")))
    do(game, B, Cover("hood"), Cover("renown"), Covered())
    assert options(game, B) == [Cover("repulse"), Covered()]


def test_23_smoke_goes_with_its_maker_and_is_chosen_anew_after_each_maneuver():
    game = battle(
        ship("exeter", making_smoke=True, obscured=True), ship("hood", obscured=True), ship("orion"), then=[Maneuver()]
    )
    do(game, G, Sail("orion", "far"))
    do(game, B, Sail("exeter", "near", smoke=True), Sail("hood", "far"))
    assert game.asked() == ()
    assert (game.state.ship("exeter").obscured, game.state.ship("hood").obscured) == (True, False)


def test_23_smoke_is_stopped_in_maneuver():
    game = battle(ship("exeter", making_smoke=True, obscured=True), ship("orion"), then=[Maneuver()])
    do(game, G, Sail("orion", "far"))
    do(game, B, Sail("exeter", "far", smoke=False))
    assert not game.state.ship("exeter").obscured


def test_23_smoke_of_a_ship_damaged_meanwhile_lasts_until_her_next_maneuver():
    maker = ship("exeter", making_smoke=True, obscured=True)
    take_hits(maker, 1)
    assert (maker.damaged, maker.making_smoke) == (True, True)
    assert ("target in smoke", -1) in gunnery_modifiers(ship("bismarck"), maker)
    game = battle(maker, ship("bismarck"), then=[Maneuver()])
    assert {act.smoke for act in options(game, B)} == {False}


def test_23_smoke_of_a_sunk_ship_is_gone():
    maker = ship("exeter", making_smoke=True, obscured=True)
    take_hits(maker, 2)
    assert (maker.sunk, maker.making_smoke, maker.obscured, maker.zone) == (True, False, False, None)


def test_23_maneuver_dispersal_is_no_move_of_the_convoy():
    """She disperses and still may move one zone in the same step [24.2]."""
    game = battle(convoy(), ship("scharnhorst"), then=[Maneuver()], scenario="ms6")
    do(game, B, acts.Disperse("convoy"))
    assert question(game, B).draft
    assert options(game, B) == [Sail("convoy", "far"), Sail("convoy", "near")]
