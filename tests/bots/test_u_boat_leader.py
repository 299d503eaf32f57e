"""The computer's flotilla beats a player without a plan; its commanders answer everything."""

from random import Random

import pytest

from app.bots.selfplay import play
from app.bots.u_boat_leader import leader
from app.bots.u_boat_leader.sealanes import beside_convoys, over
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.commander import budget
from app.games.u_boat_leader.operations import MoveBoat
from app.games.u_boat_leader.rules import RULES
from tests.support.leader import F, boat, game


@pytest.mark.long
@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_the_leader_climbs_higher_than_a_player_without_a_plan(campaign):
    higher = 0
    for number in range(5):
        mine = play(RULES, f"{campaign}-short", ("leader",), 3, number).game.state
        other = play(RULES, f"{campaign}-short", ("random",), 3, number).game.state
        higher += mine.ladder.rank(mine.score) > other.ladder.rank(other.score)
    assert higher >= 4


def test_a_tired_crew_stays_in_port_while_others_are_at_sea():
    """Turns cost nothing and patrols are counted; with nobody at sea points would be lost [10.2, 10.5]."""
    tired, fresh = boat("U-96", "veteran", "france", stress=2), boat("U-98", place="mid-atlantic")
    play = game(MoveBoat("U-96"), boats=[tired, fresh])
    play.state.handling = "U-96"
    assert leader(RULES.view(play.state, F), play.decision(F), Random(1)) == acts.Stay()
    play.state.boat("U-98").place = "france"
    assert isinstance(leader(RULES.view(play.state, F), play.decision(F), Random(1)), acts.MoveTo)


@pytest.mark.parametrize(
    ("campaign", "waters"), [("battle-begins", {"british-isles", "north-sea"}), ("happy-time", {"north-sea"})]
)
def test_aircraft_wait_where_the_minelayers_must_pass(campaign, waters):
    """Mines are most of what a first turn brings in; their box is known to everybody."""
    likeliest = over(campaign, first=True, again=False, reach=budget(campaign, 1).boats)
    assert set(sorted(likeliest, key=likeliest.get)[-len(waters) :]) == waters


def test_hunters_join_the_convoys_of_the_best_ground_not_of_a_mission_nobody_can_buy():
    meets = beside_convoys("hunted")
    assert max(meets, key=meets.get) == "mid-atlantic"
    assert meets["norwegian-sea"] < 0.5 * meets["mid-atlantic"]


@pytest.mark.parametrize("players", [("leader", "leader"), ("leader", "drill"), ("random", "leader")])
def test_two_players_finish_both_legs(players):
    played = play(RULES, "happy-time-short", players, 5, 0, {"players": 2})
    assert len(played.game.state.legs) == 2


@pytest.mark.long
@pytest.mark.parametrize("campaign", ["battle-begins", "drumbeat"])
def test_the_commander_who_searches_lets_less_pass_than_the_tables(campaign):
    points = {
        name: sum(
            leg.vp
            for number in range(6)
            for leg in play(RULES, f"{campaign}-short", (name, name), 7, number, {"players": 2}).game.state.legs
        )
        for name in ("leader", "drill")
    }
    assert points["leader"] < 0.9 * points["drill"]


def test_the_same_seed_plays_the_same_game():
    one = play(RULES, "hunted-short", ("leader", "leader"), 9, 0, {"players": 2})
    assert one.acts == play(RULES, "hunted-short", ("leader", "leader"), 9, 0, {"players": 2}).acts
