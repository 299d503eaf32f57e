"""Strategic segment, operations and missions [4–6]."""

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.event_draw import DrawEvent
from app.games.u_boat_leader.events.campaign import EventDrawn
from app.games.u_boat_leader.missions import Approach, Raid
from app.games.u_boat_leader.operations import HandleBoat, MoveBoat, NextBoat, OperationsStart
from app.games.u_boat_leader.refit import Refit
from app.games.u_boat_leader.strategic import Strategic
from app.games.u_boat_leader.turn import TurnOver
from tests.support.leader import boat, do, flaw, game, offered, told

CLEAR = ["clear-weather"] * 4


def test_4_1_points_are_spent_within_limits():
    play = game(
        Strategic(), boats=[boat("U-96", place="france"), boat("U-98", place="france"), boat("U-94", place="france")]
    )
    do(play, acts.AssignMission("raider", "U-96"), acts.AssignMission("raider", "U-98"))
    assert play.state.points == 20 - 8
    assert flaw(play, "Raider mission: U-94") == "4.1"


def test_4_2_one_marker_of_a_kind_in_an_area_and_air_search_where_allowed():
    play = do(game(Strategic(), boats=[boat("U-96", place="france")]), acts.Buy("air_search", "western-approaches"))
    assert play.state.markers["western-approaches"].air_search
    assert flaw(play, "Air Search: Western Approaches") == "4.2"
    assert flaw(play, "Air Search: North Sea") == "4.2"


def test_4_3_leave_once_a_segment_for_boats_in_port():
    play = game(Strategic(), boats=[boat("U-96", place="france", stress=5), boat("U-98", stress=5)])
    do(play, acts.Buy("leave"))
    assert [each.stress for each in play.state.boats] == [1, 5]
    assert flaw(play, "Priority leave") == "4.3"


def test_4_4_advanced_torpedoes_for_half_a_point_in_port():
    play = game(Strategic(), campaign="hunted", boats=[boat("U-564", place="france"), boat("U-333", place="biscay")])
    do(play, acts.SwapTorpedo("U-564", "t5", "ready"))
    assert (play.state.points, play.state.boats[0].ready.t5, play.state.boats[0].ready.total) == (19, 1, 5)
    assert flaw(play, "FAT torpedo: U-333") == "4.4"


def test_4_5_radio_call_is_not_bought_here():
    assert flaw(game(Strategic(), boats=[boat("U-96", place="france")]), "Radio Call") == "4.5"


def test_4_6_mines_take_the_place_of_torpedoes_in_port():
    play = game(Strategic(), boats=[boat("U-96", place="germany"), boat("U-98")])
    do(play, acts.AssignMission("mine", "U-96", 10))
    mine = play.state.boats[0]
    assert (mine.mines, mine.stored.total, mine.ready.total) == (10, 0, 4)
    assert flaw(play, "Mine mission: U-98") == "4.6"


def test_4_7_10_8_markers_last_to_the_refit():
    play = game(Strategic(), Refit(), boats=[boat("U-96")])
    do(play, acts.Buy("intelligence", "mid-atlantic"), acts.Sail())
    assert play.state.markers == {}


def test_5_1_boats_are_handled_in_any_order():
    play = game(OperationsStart(), boats=[boat("U-96", place="france"), boat("U-98", place="france")])
    assert offered(play) == [acts.Order("U-96"), acts.Order("U-98")]
    do(play, acts.Order("U-98"), acts.Stay())
    assert play.state.handling == "U-96"


def test_5_2_each_area_draws_its_moving_number():
    play = game(MoveBoat("U-96"), boats=[boat("U-96", place="france")], piles={"events": CLEAR})
    do(play, acts.MoveTo("southwest-approaches"))
    assert len(told(play, EventDrawn)) == 2
    assert acts.Stop() in offered(play)
    assert acts.Stay() not in offered(play)


def test_5_3_a_port_ends_the_move_and_completes_a_patrol():
    play = do(game(MoveBoat("U-96"), boats=[boat("U-96")]), acts.MoveTo("france"))
    assert (play.state.boats[0].patrols, told(play, EventDrawn), play.asked()) == (1, [], ())


def test_5_4_a_box_draws_on_top_of_patrolling():
    mine = boat("U-96", place="mid-atlantic", mission="raider")
    play = do(game(MoveBoat("U-96"), boats=[mine], piles={"events": CLEAR}), acts.EnterBox())
    assert len(told(play, EventDrawn)) == 2
    other = game(MoveBoat("U-96"), boats=[boat("U-96", place="mid-atlantic")])
    assert flaw(other, "Into the raider box") == "5.4"


def test_5_5_staying_draws_the_patrolling_number():
    play = do(game(MoveBoat("U-96"), boats=[boat("U-96")], piles={"events": CLEAR}), acts.Stay())
    assert len(told(play, EventDrawn)) == 1


def test_5_7_an_unfit_crew_stops_and_is_searched():
    play = game(MoveBoat("U-96"), boats=[boat("U-96", place="france", stress=6)], piles={"events": ["grave-mistake"]})
    do(play, acts.MoveTo("southwest-approaches"))
    assert len(told(play, EventDrawn)) == 1
    assert play.state.boats[0].searched


def test_5_7_a_crew_unfit_at_sea_sails_home():
    play = game(HandleBoat("U-96"), boats=[boat("U-96", place="mid-atlantic", stress=9)], piles={"events": CLEAR})
    assert (play.state.boats[0].place, play.state.boats[0].patrols) == ("france", 1)
    assert len(told(play, EventDrawn)) == 2


def test_5_8_nobody_ends_in_the_channel():
    play = game(MoveBoat("U-47", further=True), campaign="battle-begins", boats=[boat("U-47", place="english-channel")])
    assert acts.Stop() not in offered(play)
    assert flaw(play, "Stop here") == "5.8"


def test_5_9_small_boats_stay_near_home():
    play = game(MoveBoat("U-23"), boats=[boat("U-23", place="british-isles")])
    assert flaw(play, "To Western Approaches") == "5.9"


def test_5_10_10_2_the_campaign_ends_when_all_are_home():
    play = game(Refit(), TurnOver(), length="short", boats=[boat("U-96", place="france", patrols=1)])
    assert play.state.boats[0].fate == "home"
    assert play.state.result is not None


def test_6_2_the_approach_may_be_abandoned_before_each_event():
    mine = boat("U-47", place="north-sea", mission="attack")
    play = game(Approach("U-47", 3, 3), campaign="battle-begins", boats=[mine], piles={"events": CLEAR})
    do(play, acts.PressOn(), acts.Abandon())
    assert (play.state.boats[0].mission, play.state.boats[0].searched) == ("attack", True)
    late = game(
        Approach("U-47", 3, 3),
        campaign="battle-begins",
        boats=[boat("U-47", place="north-sea", mission="attack")],
        piles={"events": CLEAR},
        options={"first_abandon": False},
    )
    assert len(told(late, EventDrawn)) == 1


def test_6_3_a_raid_is_shot_by_shot():
    mine = boat("U-96", place="mid-atlantic", mission="raider")
    play = game(Raid("U-96", 2), boats=[mine], dice={"raid": [8, 7]})
    do(play, acts.SpendRound(), acts.SpendTorpedo("stored"))
    crew = play.state.boats[0]
    assert (play.state.vp, crew.ammunition, crew.stored.total, crew.xp, crew.searched) == (1, 5, 8, 0, True)


def test_6_4_6_5_unfit_in_the_box_keeps_the_mission():
    mine = boat("U-96", place="mid-atlantic", mission="raider", stress=6)
    play = game(MoveBoat("U-96", further=True), boats=[mine], piles={"events": ["grave-mistake"]})
    do(play, acts.EnterBox())
    assert (play.state.boats[0].mission, play.state.boats[0].searched) == ("raider", True)


def test_1_10_choices_of_event_cards():
    play = game(DrawEvent("U-96"), boats=[boat("U-96")], piles={"events": ["lone-steamer"]})
    do(play, acts.SpendTorpedo("stored"))
    assert (play.state.vp, play.state.boats[0].torpedoes) == (1, 13)
    either = game(DrawEvent("U-96"), boats=[boat("U-96")], piles={"events": ["torpedo-inspection"]})
    do(either, acts.TakeEffect(1))
    assert either.state.boats[0].torpedoes == 13


def test_1_10_other_event_cards():
    cards = ["position-betrayed", "ciphers-changed", "good-hunting", "mechanical-trouble", "minefield"]
    play = game(
        *[DrawEvent("U-96")] * 5,
        NextBoat(),
        boats=[boat("U-96", handled=True)],
        dice={"evasion": [1]},
        piles={"events": cards},
    )
    crew = play.state.boats[0]
    assert play.state.markers["southwest-approaches"].warnings == 1
    assert (crew.bearing, crew.passing.engines, crew.stress) == (2, 1, 1)
