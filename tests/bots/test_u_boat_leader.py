"""The computer's flotilla beats a player without a plan; its commanders answer everything."""

import pytest

from app.bots.selfplay import play
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.rules import RULES


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_the_leader_climbs_higher_than_a_player_without_a_plan(campaign):
    higher = 0
    for number in range(5):
        mine = play(RULES, f"{campaign}-short", ("leader",), 3, number).game.state
        other = play(RULES, f"{campaign}-short", ("random",), 3, number).game.state
        higher += mine.ladder.rank(mine.score) > other.ladder.rank(other.score)
    assert higher >= 4


@pytest.mark.parametrize("players", [("leader", "leader"), ("leader", "drill"), ("random", "leader")])
def test_two_players_finish_both_legs(players):
    played = play(RULES, "happy-time-short", players, 5, 0, {"players": 2})
    assert len(played.game.state.legs) == 2


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
