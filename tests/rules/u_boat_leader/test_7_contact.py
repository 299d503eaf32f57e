"""Contact, convoy, wolfpack and special condition [7]."""

import pytest

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat_movement import BoatsMove, MovementOver
from app.games.u_boat_leader.convoy import LayOut
from app.games.u_boat_leader.detection import reach
from app.games.u_boat_leader.placing import PlaceSub
from app.games.u_boat_leader.reveal import reveal
from app.games.u_boat_leader.state import Markers
from app.games.u_boat_leader.tactical import NextActive, TacticalStart, contact_modifier
from app.games.u_boat_leader.wolfpack import Calls, apply_condition
from tests.support.leader import boat, do, flaw, game, offered, ship, sub

AREA = "southwest-approaches"


def test_7_1_unfit_crews_are_searched():
    play = game(TacticalStart(), boats=[boat("U-96", stress=9), boat("U-98")])
    assert play.state.boats[0].searched
    assert flaw(play, "U-96") == "1.6"


def test_7_2_the_modifiers_of_a_contact_roll():
    play = game(boats=[boat("U-122", attacked=True, bearing=1)], markers={AREA: Markers(intelligence=True, warnings=1)})
    assert contact_modifier(play.state, play.state.boats[0]) == 2 + 1 - 2 - 2 + 1


def test_7_2_8_7_intelligence_is_nothing_without_electronics():
    play = game(boats=[boat("U-96")], markers={AREA: Markers(intelligence=True)})
    play.state.boats[0].passing.electronics = 1
    assert contact_modifier(play.state, play.state.boats[0]) == 0


def test_7_2_7_3_declining_and_finding_nothing_end_the_search():
    play = game(NextActive(), boats=[boat("U-96"), boat("U-98")], dice={"contact": [1]})
    do(play, acts.LieLow("U-96"), acts.Search("U-98"))
    assert all(each.searched for each in play.state.boats)


def test_7_4_a_warning_for_the_first_card_of_each_boat():
    play = game(NextActive(), boats=[boat("U-96")], dice={"contact": [9]}, piles={"convoy": ["1", "2", "3"]})
    do(play, acts.Search("U-96"), acts.Withdraw(), acts.NewContact(), acts.Withdraw())
    assert play.state.markers[AREA].warnings == 1


def test_7_4_4_2_air_search_draws_two():
    play = game(
        NextActive(),
        boats=[boat("U-96")],
        markers={AREA: Markers(air_search=True)},
        dice={"contact": [5]},
        piles={"convoy": ["1", "37"]},
    )
    do(play, acts.Search("U-96"))
    assert offered(play) == [acts.KeepCard(1), acts.KeepCard(37)]
    do(play, acts.KeepCard(37))
    assert play.state.piles.convoy.discards == ["1"]


@pytest.mark.parametrize(("option", "stress"), [(False, 0), (True, 1)])
def test_7_5_withdrawing(option, stress):
    play = game(
        NextActive(),
        boats=[boat("U-96")],
        dice={"contact": [3]},
        piles={"convoy": ["50"]},
        options={"withdraw_stress": option},
    )
    do(play, acts.Search("U-96"), acts.Withdraw())
    assert (play.state.boats[0].stress, play.state.contact) == (stress, None)


def test_7_6_a_fourth_fleet_escort_uses_a_card_again():
    play = game(LayOut(), boats=[boat("U-96")], active="U-96", card=43)
    contact = play.state.fight
    assert {each.unit for each in contact.escorts} == {"fleet"}
    contact.ships += [ship("", "S1", 20 + number, unit="fleet") for number in range(2)]
    for each in contact.escorts:
        reveal(play, each)
    cards = [each.card for each in contact.escorts]
    assert (len(cards), len(set(cards))) == (5, 3)


def test_7_7_1_5_long_areas_and_nearer_for_infiltrators():
    plain = game(PlaceSub("U-96"), boats=[boat("U-96")], active="U-96")
    near = game(PlaceSub("U-47"), boats=[boat("U-47")], active="U-47")
    assert {act.area[0] for act in offered(plain)} == {"L"}
    assert {act.area[0] for act in offered(near)} == {"L", "M", "S"}


def test_7_8_a_call_is_rolled_and_may_be_overheard():
    play = game(
        Calls(),
        boats=[boat("U-96"), boat("U-98"), boat("U-94", attacked=True), boat("U-99", place="france")],
        subs=[sub("U-96", "L5")],
        dice={"wolfpack": [1, 6]},
    )
    assert flaw(play, "Call U-99") == "7.8"
    do(play, acts.CallBoat("U-98"), acts.CallBoat("U-94"))
    assert (play.state.boats[0].stress, play.state.fight.alerted) == (1, 1)
    assert [each.boat for each in play.state.fight.subs] == ["U-96"]


def test_7_8_a_called_boat_joins_and_is_placed():
    play = game(Calls(), boats=[boat("U-96"), boat("U-98")], subs=[sub("U-96", "L5")], dice={"wolfpack": [5]})
    do(play, acts.CallBoat("U-98"), acts.Place("L4"))
    assert (play.state.fight.joiners, play.state.fight.subs[1].called) == (["U-98"], True)


def test_7_8_4_5_a_radio_call_needs_no_roll():
    play = game(Calls(), boats=[boat("U-96"), boat("U-98")], subs=[sub("U-96", "L5")])
    do(play, acts.RadioCall(), acts.CallBoat("U-98"), acts.Place("L4"))
    assert (len(play.state.fight.subs), play.state.points) == (2, 18)


def conditioned(condition, **more):
    play = game(
        boats=[boat("U-96")],
        subs=[sub("U-96", more.pop("area", "L2"))],
        ships=more.pop("ships", [ship("", "C-AP", unit="merchant")]),
        condition=condition,
        **more,
    )
    apply_condition(play)
    play.advance()
    return play


def test_7_9_conditions_that_act_at_once():
    assert conditioned("alert-lookouts").state.fight.alerted == 1
    assert conditioned("air-patrol").state.fight.subs[0].submerged
    astray = conditioned("straggler", dice={"straggler": [1], "straggler's way": [1]})
    assert astray.state.fight.ships[0].area == "S5"


def test_7_9_conditions_that_place_boats_anew():
    assert {act.area for act in offered(conditioned("poor-position"))} == {"L4", "L5", "L6"}
    assert {act.area for act in offered(conditioned("ahead-of-convoy"), acts.Place)} == {"L1", "L8"}
    lucky = conditioned("lucky-approach")
    assert acts.KeepPlace() in offered(lucky)
    do(lucky, acts.Place("MD3"))
    assert lucky.state.fight.subs[0].area == "MD3"


def test_7_9_conditions_that_change_reach_and_strain():
    assert reach(conditioned("moonless").state.fight, False) == 1
    assert reach(conditioned("bright-moon").state.fight, False) == 3
    play = game(
        MovementOver(),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L2")],
        ships=[ship("rigel", "C-AP")],
        condition="air-patrol",
    )
    assert play.state.boats[0].stress == 1


def test_7_9_8_2_5_in_fog_ships_are_made_out_one_area_off():
    play = game(
        BoatsMove(),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L5")],
        ships=[ship("", "C-AP", unit="merchant")],
        condition="fog",
        piles={"merchant": ["rigel"]},
    )
    do(play, acts.Steer("U-96", "MD4"))
    assert not play.state.fight.ships[0].known
    do(play, acts.Steer("U-96", "S5"))
    assert play.state.fight.ships[0].card == "rigel"
