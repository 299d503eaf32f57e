"""The worked examples of the specification, W1 to W30, each by its number."""

import pytest

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.after_contact import WhatNow
from app.games.u_boat_leader.boat_attacks import Aim, attack_terms
from app.games.u_boat_leader.boat_cards import BOATS
from app.games.u_boat_leader.boat_movement import BoatsMove
from app.games.u_boat_leader.contact_table import SUNK_AT
from app.games.u_boat_leader.detection import seeks
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.drift import Drift, falls_back, reference_speed
from app.games.u_boat_leader.enemy_attacks import ShipFires, hits_of
from app.games.u_boat_leader.escort_step import EscortActs, EscortMoves, roll_detection
from app.games.u_boat_leader.event_draw import DrawEvent
from app.games.u_boat_leader.events.campaign import EventDrawn
from app.games.u_boat_leader.events.rounds import TorpedoesFired
from app.games.u_boat_leader.flotilla import ChooseBoats
from app.games.u_boat_leader.gunnery import damaged, torpedo_terms, total
from app.games.u_boat_leader.missions import LayMines, OpenHarbour
from app.games.u_boat_leader.post_combat import ContactEnds
from app.games.u_boat_leader.refit import promote
from app.games.u_boat_leader.ship_cards import SHIPS
from app.games.u_boat_leader.tactical import NextActive
from tests.support.leader import all_rolled, boat, do, game, ship, sub, told

FIRING = "torpedo-firing-solutions"


@pytest.mark.parametrize(
    ("campaign", "flotilla", "left"),
    [
        ("battle-begins", [("U-43", "trained"), ("U-47", "trained"), ("U-51", "trained"), ("U-56", "ace")], 3),
        ("happy-time", [("U-23", "ace"), ("U-47", "trained"), ("U-96", "trained"), ("U-122", "veteran")], 1),
    ],
    ids=["W1", "W2"],
)
def test_w1_w2_the_points_of_a_flotilla(campaign, flotilla, left):
    points = {"battle-begins": 32, "happy-time": 41}[campaign]
    play = game(ChooseBoats(), campaign=campaign, points=2 * points)
    do(play, *[acts.AddBoat(number, level) for number, level in flotilla])
    assert play.state.points == 2 * left


def test_w3_a_spread_adds_one_for_each_torpedo_but_the_first():
    assert total(torpedo_terms(3, 0, 0, heavy=False)) == 2
    assert total(torpedo_terms(6, 0, 0, heavy=False)) == 5


def test_w4_two_torpedoes_at_telena():
    play = game(
        Aim("U-98"),
        boats=[boat("U-98", "veteran")],
        subs=[sub("U-98", "S5")],
        ships=[ship("telena", "C-FP")],
        dice={"torpedoes": [5, 7]},
    )
    do(play, acts.Lay("normal", 1), acts.Lay("normal", 1), acts.Fire())
    (fired,) = told(play, TorpedoesFired)
    assert (fired.best, fired.result) == (6, 2)
    assert play.state.boat("U-98").ready.total == 3
    assert play.state.fight.alerted == 1


def test_w5_four_torpedoes_at_san_fernando():
    play = game(
        Aim("U-122"),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "S5")],
        ships=[ship("san-fernando", "C-AP")],
        condition=FIRING,
        dice={"torpedoes": [1, 2, 5, 6]},
    )
    do(play, *[acts.Lay("normal", 1)] * 4, acts.Fire())
    (fired,) = told(play, TorpedoesFired)
    assert (fired.best, fired.result) == (10, 3)
    assert (play.state.vp, play.state.boat("U-122").xp) == (3, 2)


def test_w6_two_torpedoes_at_adamastos():
    play = game(
        Aim("U-122"),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "S5")],
        ships=[ship("adamastos", "C-AS")],
        condition=FIRING,
        dice={"torpedoes": [5, 3]},
    )
    do(play, *[acts.Lay("normal", 1)] * 2, acts.Fire())
    (fired,) = told(play, TorpedoesFired)
    assert (fired.best, fired.result) == (7, 2)


@pytest.mark.parametrize(
    ("number", "level", "target", "area", "damage", "rounds"),
    [("U-98", "veteran", "tiberton", "C-AP", 1, 4), ("U-122", "veteran", "rigel", "C-FS", 1, 5)],
    ids=["W7", "W8"],
)
def test_w7_w8_the_gun(number, level, target, area, damage, rounds):
    play = game(
        Aim(number),
        boats=[boat(number, level, ammunition=rounds + 1)],
        subs=[sub(number, "S5")],
        ships=[ship(target, area)],
        dice={"gun": [7]},
    )
    do(play, acts.Lay("gun", 1), acts.Fire())
    assert play.state.fight.ships[0].damage == damage
    assert play.state.boat(number).ammunition == rounds


def test_w9_one_alerted_marker_however_many_targets():
    play = game(
        Aim("U-122"),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "S5")],
        ships=[ship("san-fernando", "C-AP"), ship("adamastos", "C-AS"), ship("rigel", "C-FS")],
        condition=FIRING,
        dice={"torpedoes": [1, 2, 5, 6, 5, 3], "gun": [7]},
    )
    do(play, *[acts.Lay("normal", 1)] * 4, *[acts.Lay("normal", 2)] * 2, acts.Lay("gun", 3), acts.Fire())
    assert play.state.fight.alerted == 1
    all_rolled(play)


def test_w10_arbutus_finds_a_surfaced_boat_three_areas_off():
    play = game(
        boats=[boat("U-98", "veteran")],
        subs=[sub("U-98", "S5")],
        ships=[ship("hms-arbutus", "S2")],
        alerted=1,
        dice={"detection": [4]},
    )
    contact = play.state.fight
    assert contact.range(contact.ships[0], contact.subs[0]) == 3
    assert seeks(contact, contact.ships[0], contact.subs[0])
    roll_detection(play, contact.ships[0], contact.subs[0])
    assert contact.subs[0].detected


def test_w11_ballinderry_finds_a_submerged_boat_and_comes():
    play = game(
        EscortActs(1),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "MD4", submerged=True)],
        ships=[ship("hms-ballinderry", "S3"), ship("rigel", "C-AS")],
        alerted=1,
        dice={"detection": [7], "escort's way": [1]},
    )
    assert play.state.fight.subs[0].detected
    assert play.state.fight.ships[0].area == "MD4"


@pytest.mark.parametrize(
    ("printed", "evasion", "point_blank", "hits"),
    [
        ((2, 0), 4, True, (0, 1)),
        ((2, 0), 5, False, (0, 0)),
        ((1, 0), 5, False, (0, 0)),
        ((3, 0), 5, False, (1, 0)),
        ((0, 1), 3, False, (1, 0)),
    ],
    ids=["W12", "W13", "W14", "W15", "W16"],
)
def test_w12_to_w16_hits(printed, evasion, point_blank, hits):
    assert hits_of(printed, evasion, point_blank=point_blank, damage=0) == hits


def test_w13_w14_w15_w16_are_the_printed_values():
    assert SHIPS["san-fernando"].surface == (2, 0)
    assert SHIPS["adamastos"].surface == (1, 0)
    assert (SHIPS["hms-kite"].submerged, SHIPS["hms-kite"].surface) == ((3, 0), (0, 1))


def test_w17_a_deep_dive():
    play = game(
        ShipFires(1),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "S5", submerged=True, detected=True)],
        ships=[ship("hms-kite", "S5")],
        dice={"deep dive": [6]},
    )
    do(play, acts.DeepDive())
    mine = play.state.boat("U-122")
    assert (mine.stress, mine.passing.flooding, mine.evasion) == (2, 1, 5)


@pytest.mark.parametrize(("roll", "area"), [(5, "S3"), (8, "S4"), (9, "S4"), (3, "S2")])
def test_w18_an_escort_that_holds_no_boat(roll, area):
    play = game(
        EscortMoves(1),
        boats=[boat("U-122")],
        subs=[sub("U-122", "L5")],
        ships=[ship("hms-vanoc", "S3")],
        dice={"escort move": [roll]},
    )
    assert play.state.fight.ships[0].area == area


def test_w19_ranges():
    ranges = {area: DISPLAY.range("S5", area) for area in ("C-AP", "C-AS", "C-FP", "C-FS", "S1", "S2", "S3")}
    assert ranges == {"C-AP": 1, "C-AS": 1, "C-FP": 2, "C-FS": 2, "S1": 3, "S2": 3, "S3": 2}


def test_w20_drift_of_the_second_round():
    play = game(
        Drift(),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "S5", submerged=True)],
        ships=[
            ship("adamastos", "C-AS", damage=2),
            ship("rigel", "C-FS", damage=1),
            ship("eulota", "C-FP"),
            ship("hms-ballinderry", "S3"),
            ship("", "S1", unit="escort"),
        ],
    )
    assert reference_speed(play.state.fight) == 2
    assert falls_back(play.state, play.state.fight.subs[0]) == 1
    do(play, acts.LetDrift(), acts.DriftTo("S5"), acts.DriftTo("S3"))
    areas = [each.area for each in play.state.fight.ships]
    assert play.state.fight.subs[0].area == "MD4"
    assert areas[:3] == ["MD4", "S3", "C-FP"]
    assert DISPLAY.range("S3", "MD4") == 2
    assert DISPLAY.range("S1", "MD4") == 4


def test_w21_both_leave_the_display():
    play = game(
        BoatsMove(),
        Drift(),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "MD4", submerged=True)],
        ships=[ship("adamastos", "MD4", damage=2), ship("eulota", "C-FP")],
    )
    do(play, acts.Steer("U-122", "L5"), acts.EndMoves(), acts.LetDrift())
    assert play.state.fight.subs == []
    assert [each.card for each in play.state.fight.astern] == ["adamastos"]


def test_w22_the_contact_roll_of_u_122():
    play = game(NextActive(), boats=[boat("U-122", "veteran")], dice={"contact": [5]}, piles={"convoy": ["37"]})
    do(play, acts.Search("U-122"))
    assert play.state.fight.left == 1  # of two, one for the card just drawn


def test_w23_a_final_shot_uses_the_last_contact():
    play = game(
        WhatNow(),
        boats=[boat("U-122", "veteran")],
        ships=[ship("adamastos", "L5", damage=2)],
        active="U-122",
        left=1,
    )
    do(play, acts.FinalShot(0, "gun"))
    mine = play.state.boat("U-122")
    assert (play.state.vp, mine.xp, mine.ammunition, mine.stress) == (2, 1, 5, 0)
    assert play.state.contact is None


def test_w24_promotion_keeps_what_is_over():
    play = game(boats=[boat("U-96", "trained", xp=7)])
    promote(play, play.state.boats[0])
    assert (play.state.boats[0].level, play.state.boats[0].xp) == ("veteran", 2)


def test_w25_enemy_aircraft():
    play = game(
        DrawEvent("U-23"),
        boats=[boat("U-23", "ace", "north-sea")],
        dice={"enemy aircraft": [6]},
        piles={"events": ["enemy-aircraft"]},
    )
    (drawn,) = told(play, EventDrawn)
    assert (BOATS["U-23"].levels["ace"].okay.evasion, drawn.total, drawn.stress) == (4, 10, 1)


def test_w26_eight_mines_are_four_points():
    mine = boat("U-47", place="british-isles", mission="mine", mines=8)
    assert game(LayMines("U-47"), campaign="battle-begins", boats=[mine]).state.vp == 4


def test_w27_royal_oak_sunk_and_sirius_hurt():
    play = game(
        OpenHarbour("U-47", 2),
        campaign="battle-begins",
        boats=[boat("U-47", place="north-sea", mission="attack")],
        piles={"naval": ["hms-royal-oak", "hms-sirius"]},
        dice={"torpedoes": [9, 7, 5, 1, 1, 3]},
    )
    do(play, *[acts.LayOnShip(0, "ready")] * 5, acts.LayOnShip(1, "stored"), acts.Fire())
    assert (play.state.vp, play.state.boats[0].xp) == (4, 3)


def test_w28_damage_adds_up():
    assert damaged(damaged(0, 1), 1) == 2
    assert damaged(damaged(0, 2), 2) == SUNK_AT
    assert damaged(damaged(damaged(0, 1), 2), 1) == SUNK_AT


def test_w29_a_boat_may_fall_back_further():
    play = game(
        Drift(),
        boats=[boat("U-122")],
        subs=[sub("U-122", "S5", submerged=True)],
        ships=[ship("eulota", "C-FP")],
    )
    do(play, acts.FallBack("U-122"))
    assert play.state.fight.subs[0].area == "L5"


def test_w30_the_stress_of_u_122():
    play = game(
        DrawEvent("U-122"),
        ShipFires(1),
        ContactEnds(),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "S5", submerged=True, detected=True)],
        ships=[ship("hms-kite", "S5")],
        piles={"events": ["rough-seas"]},
        dice={"deep dive": [2]},
    )
    do(play, acts.DeepDive())
    assert play.state.boat("U-122").stress == 4


def test_the_modifiers_of_w5_and_w6_term_by_term():
    play = game(
        Aim("U-122"),
        boats=[boat("U-122", "veteran")],
        subs=[sub("U-122", "S5")],
        ships=[ship("san-fernando", "C-AP")],
        condition=FIRING,
    )
    contact = play.state.fight
    terms = {term.name: term.value for term in attack_terms(play.state, contact.subs[0], contact.ships[0], "normal", 4)}
    assert terms == {"spread": 3, "skill": 1, "range": -1, "condition": 1}
