"""The escort variant, V1 to V10 with both notes, and its vectors VT1 to VT12."""

import pytest

from app.games.u_boat_leader.contact_table import Wreck
from app.games.u_boat_leader.convoy import LayOut, TakeStations
from app.games.u_boat_leader.escort_step import EscortMoves, EscortsDone, goals_of
from tests.support.leader import boat, game, ship, sub

VARIANT = {"escort_movement": "variant"}


@pytest.mark.parametrize(("area", "roll", "to"), [("S1", 2, "S7"), ("S8", 9, "S2"), ("S5", 6, "S5")])
def test_vt1_to_vt3_v3_escorts_take_station(area, roll, to):
    play = game(
        TakeStations(), boats=[boat("U-96")], ships=[ship("", area, unit="escort")], dice={"escort station": [roll]}
    )
    assert play.state.fight.ships[0].area == to


def test_vt4_v2_an_escort_elsewhere_rolls_nothing():
    play = game(TakeStations(), boats=[boat("U-96")], ships=[ship("", "C-FP", unit="escort")])
    assert play.state.fight.ships[0].area == "C-FP"


def test_v1_v5_fleet_escorts_shift_too_before_boats_are_placed():
    play = game(LayOut(), TakeStations(), boats=[boat("U-96")], active="U-96", card=42, dice={"escort station": [10]})
    fleet = next(each for each in play.state.fight.ships if each.unit == "fleet")
    assert (fleet.area, play.state.fight.subs) == ("S3", [])


def test_v4_several_escorts_may_share_an_area_unknown():
    ships = [ship("", "S1", unit="escort"), ship("", "S3", unit="escort")]
    play = game(TakeStations(), boats=[boat("U-96")], ships=ships, dice={"escort station": [7, 4]})
    assert [(each.area, each.known) for each in play.state.fight.ships] == [("S2", False), ("S2", False)]


def swept(area, roll, *others, options=None, card="hms-vidette", where="L1", submerged=False, loss=False, dice=None):
    play = game(
        boats=[boat("U-96")],
        subs=[sub("U-96", where, submerged=submerged)],
        ships=[ship(card, area), *others],
        options=VARIANT | (options or {}),
        dice={"escort sweep": [roll]} | (dice or {}),
        round_=2,
    )
    play.state.fight.loss_before = loss
    play.then(EscortMoves(1))
    play.advance()
    return play


@pytest.mark.parametrize(("roll", "to"), [(1, "S1"), (9, "S4"), (4, "S2"), (5, "S3")], ids=["VT5", "VT6", "3-4", "5-6"])
def test_vt5_vt6_v7_without_a_loss(roll, to):
    assert swept("S3", roll).state.fight.ships[0].area == to


def test_vt7_note_1_a_surfaced_boat_is_run_upon():
    play = swept("S3", 10, where="S5", card="hms-vidette")
    assert play.state.fight.ships[0].area == "S5"
    assert play.state.fight.subs[0].detected


def test_note_1_a_submerged_boat_out_of_reach_before_is_sought():
    play = swept("S3", 10, where="S5", submerged=True, dice={"detection": [8]})
    assert play.state.fight.subs[0].detected


def test_v7_the_other_reading_of_the_table():
    assert swept("S3", 9, options={"escort_reading": "symmetric"}).state.fight.ships[0].area == "S5"


def test_vt8_v9_toward_a_damaged_ship():
    play = swept("S1", 8, ship("rigel", "C-AS", damage=1), loss=True, card="hms-kite", dice={"escort's way": [1]})
    assert play.state.fight.ships[0].area == "C-AS"


@pytest.mark.parametrize(("pick", "to"), [(1, "S1"), (2, "S2"), (3, "S8")])
def test_vt9_v8_back_to_the_ring(pick, to):
    play = game(
        EscortMoves(1),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L5")],
        ships=[ship("hms-vidette", "MD1")],
        options=VARIANT,
        dice={"escort's way": [pick]},
    )
    assert play.state.fight.ships[0].area == to


def test_vt10_from_a_long_area():
    play = game(
        EscortMoves(1),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L1")],
        ships=[ship("hms-vidette", "L5")],
        options=VARIANT,
    )
    assert play.state.fight.ships[0].area == "MD4"


def test_vt11_a_damaged_ship_comes_before_a_wreck():
    play = swept("S2", 2, ship("rigel", "C-FS", damage=1), loss=True, card="hms-kite")
    assert play.state.fight.ships[0].area == "C-FS"
    play.state.fight.wrecks = [Wreck("S3", 1)]
    play.state.fight.ships[0].area = "S2"
    assert goals_of(play.state.fight, play.state.fight.ships[0]) == ["C-FS"]


def test_vt12_after_a_loss_seven_is_one_area():
    assert swept("S7", 7, ship("rigel", "C-AS", damage=1), loss=True).state.fight.ships[0].area == "S8"


def test_v6_a_detected_boat_is_hunted_instead():
    play = game(
        EscortMoves(1),
        boats=[boat("U-96")],
        subs=[sub("U-96", "MD4", detected=True)],
        ships=[ship("hms-vidette", "S4")],
        options=VARIANT,
    )
    assert play.state.fight.ships[0].area == "MD4"


def test_v9_a_loss_without_a_goal_is_read_in_the_quiet_column():
    assert swept("S3", 8, loss=True).state.fight.ships[0].area == "S4"


def test_v10_the_reach_is_speed_and_one_and_never_her_own_area():
    crippled = ship("hms-kite", "S1", damage=2)
    play = swept("S1", 8, ship("rigel", "C-AS", damage=1), loss=True, dice={"escort's way": [1]})
    assert play.state.fight.ships[0].area == "C-AS"
    alone = game(boats=[boat("U-96")], subs=[sub("U-96", "L1")], ships=[crippled])
    assert goals_of(alone.state.fight, alone.state.fight.ships[0]) == []


def test_note_2_a_wreck_is_forgotten_after_the_next_escort_step():
    play = game(boats=[boat("U-96")], subs=[sub("U-96", "L1")], ships=[ship("rigel", "C-AS")], round_=2)
    play.state.fight.wrecks = [Wreck("S3", 1), Wreck("S4", 2)]
    play.then(EscortsDone())
    play.advance()
    assert [wreck.area for wreck in play.state.fight.wrecks] == ["S4"]
