"""Rulings with a second sane reading: each option, both ways."""

import pytest

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat import Wounds
from app.games.u_boat_leader.boat_attacks import BoatAttacks
from app.games.u_boat_leader.boat_movement import BoatsMove
from app.games.u_boat_leader.enemy_attacks import ShipFires, hits_on
from app.games.u_boat_leader.flotilla import ChooseBoats
from app.games.u_boat_leader.missions import LayMines
from app.games.u_boat_leader.operations import SailHome
from app.games.u_boat_leader.refit import Refit
from app.games.u_boat_leader.rounds import RoundEnd
from app.games.u_boat_leader.state import Markers
from app.games.u_boat_leader.tactical import TacticalStart
from app.games.u_boat_leader.turn import Verdict
from app.games.u_boat_leader.wolfpack import callable_boats
from tests.support.leader import boat, do, game, offered, ship, sub


@pytest.mark.parametrize(("reading", "serves"), [("overlap", True), ("whole", False)])
def test_2_1_a_boat_that_was_there_for_a_part_of_the_campaign(reading, serves):
    """U-122 entered service two months before The Battle Begins ended."""
    play = game(ChooseBoats(), campaign="battle-begins", options={"service_years": reading}, points=60)
    assert (acts.AddBoat("U-122", "green") in offered(play)) == serves


@pytest.mark.parametrize(("reading", "asked"), [("step", False), ("round", True)])
def test_1_7_nerves_as_the_step_or_as_the_round_begins(reading, asked):
    crew = boat("U-96", "veteran", stress=6)
    play = game(
        BoatAttacks("aggressive"),
        boats=[crew],
        subs=[sub("U-96", "S5", initiative="aggressive")],
        ships=[ship("rigel", "C-AP")],
        options={"initiative": reading},
    )
    assert bool(play.asked()) == asked


@pytest.mark.parametrize(("reading", "stays"), [("turn", False), ("campaign", True)])
def test_4_7_10_8_markers_bought_for_an_area(reading, stays):
    marked = {"western-approaches": Markers(air_search=True, intelligence=True, warnings=1)}
    play = game(Refit(), boats=[boat("U-96")], markers=marked, options={"bought_markers": reading})
    assert play.state.markers == ({"western-approaches": Markers(air_search=True)} if stays else {})


@pytest.mark.parametrize(("reading", "stress"), [("events", 11), ("quiet", 10)])
def test_5_7_an_unfit_crew_on_her_way_home(reading, stress):
    crew = boat("U-96", stress=10, place="western-approaches")
    play = game(
        SailHome("U-96"),
        boats=[crew],
        segment="operations",
        options={"unfit_home": reading},
        piles={"events": ["rough-seas", "clear-weather", "clear-weather"]},
    )
    assert (play.state.boats[0].place, play.state.boats[0].stress) == ("france", stress)


@pytest.mark.parametrize(("reading", "mission"), [("kept", "mine"), ("lost", None)])
def test_6_4_a_crew_that_becomes_unfit_in_the_box(reading, mission):
    crew = boat("U-96", stress=10, mission="mine", mines=4)
    play = game(LayMines("U-96"), boats=[crew], options={"failed_mission": reading})
    assert (play.state.boats[0].mission, play.state.vp) == (mission, 0)


@pytest.mark.parametrize(("reading", "moves"), [("still", False), ("moving", True)])
def test_8_2_4_silence_and_movement(reading, moves):
    play = game(
        BoatsMove(),
        boats=[boat("U-96"), boat("U-98")],
        subs=[sub("U-96", "S5", submerged=True, detected=True), sub("U-98", "L5", label="B")],
        ships=[ship("rigel", "C-AP")],
        options={"silent_running": reading},
        dice={"silent running": [1]},
    )
    do(play, acts.RunSilent("U-96"))
    assert (acts.Steer("U-96", "MD4") in offered(play)) == moves
    assert not play.state.fight.subs[0].detected


@pytest.mark.parametrize(("reading", "held"), [("lasting", True), ("in_reach", False)])
def test_8_4_3_a_boat_out_of_reach_of_every_escort(reading, held):
    play = game(
        RoundEnd(),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L5", submerged=True, detected=True)],
        ships=[ship("hms-vanoc", "S1"), ship("rigel", "C-AP")],
        options={"detection": reading},
    )
    assert play.state.fight.subs[0].detected == held


@pytest.mark.parametrize(("reading", "offers"), [("three", False), ("any", True)])
def test_8_5_9_how_far_a_fat_runs(reading, offers):
    crew = boat("U-96", "veteran")
    crew.ready.normal, crew.ready.fat, crew.ammunition = 0, 5, 0
    play = game(
        BoatAttacks("aggressive"),
        boats=[crew],
        subs=[sub("U-96", "L1")],
        ships=[ship("rigel", "C-AP"), ship("telena", "C-AS")],
        options={"fat_reach": reading},
    )
    assert bool(play.asked()) == offers


@pytest.mark.parametrize(("reading", "rolled"), [("nearest", []), ("random", [2])])
def test_8_6_2_whom_a_merchant_shoots_at(reading, rolled):
    play = game(
        ShipFires(1),
        boats=[boat("U-96"), boat("U-98")],
        subs=[sub("U-96", "C-AS"), sub("U-98", "S5", label="B")],
        ships=[ship("san-fernando", "C-AS")],
        options={"ship_target": reading},
        dice={"target": rolled} if rolled else {},
    )
    assert play.state.agenda[-1].boat == ("U-98" if rolled else "U-96")


@pytest.mark.parametrize(("chosen", "hits"), [(True, (0, 1)), (False, (0, 0))])
def test_8_6_6_a_crash_dive_in_the_enemys_area(chosen, hits):
    play = game(
        boats=[boat("U-96", "veteran")],
        subs=[sub("U-96", "S5", submerged=True, detected=True, reaction="crash")],
        ships=[ship("hms-gladiolus", "S5")],
        options={"dive_at_close_quarters": chosen},
    )
    assert hits_on(play.state, play.state.fight.ships[0], play.state.fight.subs[0]) == hits


@pytest.mark.parametrize(("chosen", "light"), [(True, 3), (False, 1)])
def test_8_6_7_tactics_counters_in_attacks(chosen, light):
    hunter = ship("hms-gladiolus", "S5")
    hunter.tactics = 5
    play = game(
        campaign="hunted",
        boats=[boat("U-564", "veteran")],
        subs=[sub("U-564", "S5", submerged=True, detected=True)],
        ships=[hunter],
        options={"tactics_attacks": chosen},
    )
    assert hits_on(play.state, play.state.fight.ships[0], play.state.fight.subs[0]) == (light, 0)


@pytest.mark.parametrize(("chosen", "boats"), [(True, []), (False, ["U-98"])])
def test_8_7_3_electronics_and_the_pack(chosen, boats):
    deaf = boat("U-98", lasting=Wounds(electronics=1))
    play = game(
        boats=[boat("U-96"), deaf],
        subs=[sub("U-96", "L5")],
        ships=[ship("rigel", "C-AP")],
        options={"electronics_radio": chosen},
    )
    assert [each.number for each in callable_boats(play.state)] == boats


@pytest.mark.parametrize(("chosen", "step"), [(True, "boats"), (False, "over")])
def test_8_8_when_only_escorts_are_left(chosen, step):
    play = game(
        RoundEnd(),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L5")],
        ships=[ship("hms-vanoc", "S1")],
        options={"escorts_fight_on": chosen},
    )
    assert play.state.fight.step == step


@pytest.mark.parametrize(("chosen", "asked"), [(True, True), (False, False)])
def test_9_5_a_boat_of_the_pack_searches_too(chosen, asked):
    play = game(TacticalStart(), boats=[boat("U-96", attacked=True)], options={"attacked_search": chosen})
    assert bool(play.asked()) == asked


@pytest.mark.parametrize(("chosen", "xp"), [(True, 4), (False, 0)])
def test_12_5_experience_between_campaigns(chosen, xp):
    crew = boat("U-48", fate="home", place="germany", xp=4)
    play = game(Verdict(), campaign="battle-begins", boats=[crew], linked=True, options={"linked_experience": chosen})
    assert play.state.boats[0].xp == xp


# --- what was read too narrowly before


def test_4_6_10_7_a_boat_back_in_port_with_her_mines_gets_what_she_has_room_for():
    crew = boat("U-47", place="germany", mission="mine", mines=9, ammunition=1)
    crew.stored.normal, crew.ready.normal, crew.expended = 0, 1, 13
    play = game(Refit(), campaign="battle-begins", boats=[crew])
    fresh = play.state.boats[0]
    assert (fresh.mines, fresh.stored.normal, fresh.ready.normal, fresh.ammunition) == (9, 0, 5, 6)


def test_8_2_3_an_unfit_crew_under_way_finishes_her_move_before_another_boat_begins():
    play = game(
        BoatsMove(),
        boats=[boat("U-96", stress=10), boat("U-98")],
        subs=[sub("U-96", "S5"), sub("U-98", "L5", label="B")],
        ships=[ship("rigel", "C-AP")],
    )
    do(play, acts.Steer("U-96", "MD4"))
    assert {act.boat for act in offered(play)} == {"U-96"}


def test_6_3_a_raider_may_spend_any_torpedo():
    from app.games.u_boat_leader.missions import Raid

    crew = boat("U-96", mission="raider")
    crew.ready.normal, crew.ready.t5, crew.stored.normal = 0, 5, 0
    play = game(Raid("U-96", 2), boats=[crew], dice={"raid": [10]})
    do(play, acts.SpendTorpedo("ready", "t5"))
    assert (play.state.vp, play.state.boats[0].ready.t5) == (1, 4)


def test_12_2_12_4_dealt_boats_may_have_snorkels():
    from app.games.u_boat_leader.flotilla import DealBoats

    play = game(
        DealBoats(["U-564", "U-333"]),
        campaign="hunted",
        boats=[],
        options={"random_selection": True, "snorkel": "any"},
        points=30,
    )
    do(play, acts.TakeDealt("green"), acts.FitSnorkel("U-333"))
    assert [(each.number, each.snorkel) for each in play.state.boats] == [("U-333", True)]
    assert play.state.points == 30 - 2 * play.state.boats[0].cost - 2
