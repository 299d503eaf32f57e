"""The escort commander [15.2]: what is decided by whom, and what nobody learns."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.log import line_for
from app.engine.viewer import PUBLIC
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.commander import BUDGETS, AllotForces, PatrolAttack, budget
from app.games.u_boat_leader.convoy import LayOut, TakeStations
from app.games.u_boat_leader.endings import BetterLadder, LevelMatch
from app.games.u_boat_leader.enemy_attacks import EnemyAttacks, ShipFires
from app.games.u_boat_leader.escort_step import EscortMoves, EscortStep
from app.games.u_boat_leader.operations import MoveBoat
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.state import Allotment, LegScore, Play
from app.games.u_boat_leader.turn import Verdict, match_result
from tests.support.leader import E, F, boat, do, game, offered, ship, sub
from tests.support.leader_self_play import Case, campaign
from tests.support.leader_worlds import other_boats, other_ships


def test_15_2_the_unknown_ships_are_known_to_the_commander_alone():
    play = game(LayOut(), boats=[boat("U-96")], active="U-96", two=True)
    assert all(each.card and not each.known for each in play.state.fight.ships)
    assert {each.card for each in RULES.view(play.state, F).contact.ships} == {None}
    assert {each.card for each in RULES.view(play.state, PUBLIC).contact.ships} == {None}
    assert None not in {each.card for each in RULES.view(play.state, E).contact.ships}


def test_15_2_v3_the_commander_stations_his_escorts():
    play = game(LayOut(), TakeStations(), boats=[boat("U-96")], active="U-96", two=True)
    assert play.asked() == (E,)
    do(play, acts.Station(2), acts.Station(0))
    assert [each.area for each in play.state.fight.escorts] == ["S3", "S2"]


def test_15_2_he_sends_escorts_anywhere_in_reach_and_runs_upon_boats():
    play = game(
        EscortMoves(1), boats=[boat("U-96")], subs=[sub("U-96", "MD4")], ships=[ship("hms-kite", "S3")], two=True
    )
    assert len(offered(play, acts.EscortTo)) > 10
    do(play, acts.EscortTo("MD4"))
    assert play.state.fight.subs[0].detected


def test_15_2_8_4_5_with_a_boat_detected_he_must_close():
    play = game(
        EscortMoves(1),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L5", detected=True)],
        ships=[ship("hms-kite", "S3")],
        two=True,
    )
    assert {act.area for act in offered(play)} == {"MD4", "L4"}


def test_15_2_order_and_target_are_his():
    ships = [ship("hms-kite", "S5"), ship("hms-vanoc", "S5")]
    boats = [boat("U-96"), boat("U-98")]
    subs = [sub("U-96", "S5", detected=True), sub("U-98", "S4", label="B", detected=True)]
    play = game(EnemyAttacks(), boats=boats, subs=subs, ships=ships, two=True, dice={"crash dive": [1, 1]})
    assert play.asked() == (E,)
    do(play, acts.ShipFiresNext(2), acts.AttackSub("B"))
    assert play.asked() == (F,)
    assert game(EscortStep(), boats=boats, subs=subs, ships=ships, two=True).asked() == (E,)


def test_15_2_8_6_3_a_carriers_target_stays_with_chance():
    ships = [ship("hms-ark-royal", "C-AS", unit="naval")]
    subs = [sub("U-96", "L1"), sub("U-98", "L3", label="B")]
    play = game(
        ShipFires(1),
        boats=[boat("U-96"), boat("U-98")],
        subs=subs,
        ships=ships,
        card=41,
        two=True,
        dice={"target": [2]},
    )
    assert play.asked() == (F,)


def test_15_2_a_secret_allotment():
    play = game(AllotForces(), campaign="happy-time", boats=[boat("U-96")], two=True)
    assert play.asked() == (E,)
    do(play, acts.Allot("hunters", "mid-atlantic"), acts.Allot("air", "north-sea"))
    forces = budget("happy-time", 1)
    mine = RULES.view(play.state, E).allotment
    assert (mine.air_left, mine.hunters_left) == (forces.air - 1, forces.hunters - 1)
    assert RULES.view(play.state, F).allotment is None
    assert RULES.view(play.state, PUBLIC).allotment is None


def test_15_2_an_air_patrol_strikes_the_first_two_boats_of_a_turn():
    play = game(
        PatrolAttack("U-96"),
        PatrolAttack("U-96"),
        PatrolAttack("U-98"),
        PatrolAttack("U-99"),
        boats=[boat("U-96"), boat("U-98"), boat("U-99")],
        two=True,
        allotment=Allotment(air={"southwest-approaches": 1}),
        dice={"enemy aircraft": [6, 6]},
    )
    assert [each.stress for each in play.state.boats] == [2, 2, 0]
    assert RULES.view(play.state, E).allotment.struck == ("southwest-approaches",)


def test_15_2_where_the_forces_say_so_a_patrol_strikes_three_boats():
    assert budget("battle-begins", 1).boats == 3
    play = game(
        *[PatrolAttack(number) for number in ("U-96", "U-98", "U-99", "U-552")],
        campaign="battle-begins",
        boats=[boat(number, place="north-sea") for number in ("U-96", "U-98", "U-99", "U-552")],
        two=True,
        allotment=Allotment(air={"north-sea": 1}),
        dice={"enemy aircraft": [6, 6, 6]},
    )
    assert [bool(each.stress) for each in play.state.boats] == [True, True, True, False]


def test_15_2_two_patrols_over_an_area_strike_twice():
    play = game(
        MoveBoat("U-96"),
        boats=[boat("U-96", place="france")],
        two=True,
        segment="operations",
        allotment=Allotment(air={"southwest-approaches": 2}),
        dice={"enemy aircraft": [6, 6]},
        piles={"events": ["clear-weather", "clear-weather"]},
    )
    do(play, acts.MoveTo("southwest-approaches"))
    assert play.state.boats[0].stress == 4


def test_15_2_hunter_groups_join_every_merchant_convoy_of_their_area():
    allotment = Allotment(hunters={"southwest-approaches": 2})
    play = game(LayOut(), boats=[boat("U-96")], active="U-96", two=True, allotment=allotment)
    assert [(each.slot, each.area) for each in play.state.fight.escorts][2:] == [("H1", "S5"), ("H2", "S7")]
    assert play.state.allotment.joined == ["southwest-approaches"]
    assert not game(
        LayOut(), boats=[boat("U-96")], active="U-96", two=True, card=1, allotment=allotment
    ).state.fight.escorts


def test_15_2_the_budget_goes_by_campaign_and_date():
    for slug, rows in BUDGETS.items():
        assert [budget(slug, row.turn) for row in rows] == list(rows)
        assert budget(slug, 99) == rows[-1]


def test_15_2_two_legs_with_exchanged_seats():
    play = game(Verdict(), boats=[boat("U-96", fate="home")], vp=50, two=True)
    assert (play.state.leg, play.state.flotilla_seat, play.asked()) == (2, 1, (1,))
    assert match_result([LegScore(0, 3, 44, 5, 0), LegScore(1, 2, 60, 5, 0)]).winner == 0
    assert isinstance(match_result([LegScore(0, 3, 44, 5, 0), LegScore(1, 3, 45, 5, 0)]).ending, BetterLadder)
    assert isinstance(match_result([LegScore(0, 3, 44, 5, 0), LegScore(1, 3, 44, 5, 0)]).ending, LevelMatch)


# --- non-interference


def told(play: Play, viewer: int | str) -> bytes:
    """Every byte a viewer gets of a position: view, own question, who else is waited for."""
    decision = play.decision(viewer) if isinstance(viewer, int) else None
    waiting = [(seat, (other := play.decision(seat)).name, other.waiting) for seat in play.asked()]
    return msgspec.json.encode((RULES.view(play.state, viewer), decision, waiting))


POSITIONS = [
    Play(RULES, RULES.copy(play.state), play.dice)
    for number, slug in enumerate(("happy-time-short", "hunted-short", "drumbeat-short", "battle-begins-medium"))
    for place, (play, *_) in enumerate(campaign(Case(number, slug, {"players": 2}), most=400))
    if place % 3 == 0
]


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(POSITIONS) - 1), st.integers(0, 2**32))
def test_15_2_nothing_hidden_reaches_the_commander_or_the_public(place, seed):
    play = POSITIONS[place]
    other = other_boats(play, random.Random(seed))
    assert told(play, play.state.escort_seat) == told(other, play.state.escort_seat)
    assert told(play, PUBLIC) == told(other, PUBLIC)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(POSITIONS) - 1), st.integers(0, 2**32))
def test_15_2_nothing_hidden_reaches_the_flotilla(place, seed):
    play = POSITIONS[place]
    other = other_ships(play, random.Random(seed))
    assert told(play, play.state.flotilla_seat) == told(other, play.state.flotilla_seat)
    assert told(play, PUBLIC) == told(other, PUBLIC)


@pytest.mark.parametrize("slug", ["happy-time-short", "hunted-short"])
def test_15_2_signals_of_the_flotilla_are_read_by_it_alone(slug):
    seen: set[str] = set()
    *_, (play, *_) = campaign(Case(3, slug, {"players": 2}))
    secret = {
        "TorpedoesFired",
        "EventDrawn",
        "MissionAssigned",
        "BoatMovedTo",
        "ShipRevealed",
        "BoatSteered",
        "EscortSeeks",
    }
    for entry in play.log:
        for viewer in (PUBLIC, *({0, 1} - set(entry.secret))):
            line = line_for(entry, viewer)
            seen.add(type(line.event).__name__ if line else "")
    assert not seen & secret


def test_15_1_alone_everybody_sees_the_same():
    play = game(boats=[boat("U-96")], subs=[sub("U-96", "S5")], ships=[ship("", "C-AP", unit="merchant")])
    assert RULES.view(play.state, F) == RULES.view(play.state, PUBLIC)
    assert RULES.view(play.state, F).contact.ships[0].card is None
