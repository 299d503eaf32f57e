"""Options that have no other test, and the order of the steps."""

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.after_contact import WhatNow
from app.games.u_boat_leader.boat_movement import BoatsMove
from app.games.u_boat_leader.events.campaign import SegmentBegins
from app.games.u_boat_leader.missions import LayMines, Raid
from app.games.u_boat_leader.operations import OperationsStart
from app.games.u_boat_leader.rounds import RoundStart
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.strategic import Strategic
from app.games.u_boat_leader.wolfpack import DrawCondition
from tests.support.leader import boat, do, flaw, game, offered, ship, sub, told


def test_6_1_mines_score_by_two_and_leave_the_boat_searched():
    mine = boat("U-47", place="british-isles", mission="mine", mines=5)
    play = game(LayMines("U-47"), campaign="battle-begins", boats=[mine])
    crew = play.state.boats[0]
    assert (play.state.vp, crew.mines, crew.mission, crew.searched) == (2, 0, None, True)


def test_8_the_steps_of_a_round_in_their_order():
    play = game(RoundStart(), boats=[boat("U-96")], subs=[sub("U-96", "L5")], ships=[ship("rigel", "C-AP")], round_=0)
    waiting = [type(step).__name__ for step in reversed(play.state.agenda)]
    assert waiting[2:] == ["Drift", "EscortStep", "BoatAttacks", "EnemyAttacks", "BoatAttacks", "RoundEnd"]


def test_8_4_an_escort_searches_before_she_moves():
    from app.games.u_boat_leader.escort_step import EscortActs

    play = game(
        EscortActs(1),
        boats=[boat("U-96")],
        subs=[sub("U-96", "MD4")],
        ships=[ship("hms-vanoc", "S3"), ship("rigel", "C-AP")],
        dice={"detection": [9], "escort's way": [1]},
    )
    assert (play.state.fight.subs[0].detected, play.state.fight.ships[0].area) == (True, "MD4")


@pytest.mark.parametrize(("chosen", "xp"), [(False, 0), (True, 1)])
def test_6_3_raids_and_experience(chosen, xp):
    mine = boat("U-96", place="mid-atlantic", mission="raider")
    play = game(Raid("U-96", 1), boats=[mine], options={"raider_experience": chosen}, dice={"raid": [10]})
    assert do(play, acts.SpendRound()).state.boats[0].xp == xp


@pytest.mark.parametrize(("reading", "offers"), [("campaign", False), ("turn", True)])
def test_4_1_limits_by_campaign_or_turn(reading, offers):
    play = game(
        Strategic(), boats=[boat("U-96", place="france")], bought={"raider": 2}, options={"option_limits": reading}
    )
    assert (acts.AssignMission("raider", "U-96") in offered(play)) == offers


@pytest.mark.parametrize(("reading", "condition"), [("new", "zigzag"), ("same", "fog")])
def test_9_4_a_second_attack_and_its_condition(reading, condition):
    play = game(
        DrawCondition(),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L5")],
        ships=[ship("rigel", "C-AP")],
        condition="fog",
        options={"reattack_condition": reading},
        piles={"convoy": ["6"]},
    )
    assert play.state.fight.condition == condition


def test_12_4_12_7_dealt_boats_and_historical_escorts_from_the_start():
    dice = SealedDice(b"dealt", ("a",))
    play = begin(RULES, "battle-begins-short", {"random_selection": True, "historical_deck": True}, dice)
    assert {type(act) for act in offered(play)} == {acts.TakeDealt}
    assert "hms-kite" not in play.state.piles.escort.deck
    assert RULES.view(play.state, 0).dealt


def test_3_the_segments_follow_each_other():
    play = game(OperationsStart(), boats=[boat("U-96", place="france"), boat("U-98", place="france")])
    assert told(play, SegmentBegins)[0].segment == "operations"
    assert play.state.segment == "operations"


def test_9_4_no_final_shot_without_ammunition():
    play = game(
        WhatNow(), boats=[boat("U-96", ammunition=0)], ships=[ship("rigel", "C-AP", damage=2)], active="U-96", left=1
    )
    assert flaw(play, "Finish Rigel with the gun") == "9.4"


def test_8_2_1_the_why_not_of_a_turn_names_what_can_be_done():
    play = game(BoatsMove(), boats=[boat("U-96")], subs=[sub("U-96", "L5")], ships=[ship("rigel", "C-AP")])
    assert acts.EndMoves() in offered(play)
