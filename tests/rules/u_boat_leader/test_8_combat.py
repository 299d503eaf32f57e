"""A round of combat [8], step by step."""

import pytest

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat import Rack, Wounds
from app.games.u_boat_leader.boat_attacks import Aim, BoatAttacks, NextAttack
from app.games.u_boat_leader.boat_movement import BoatsMove
from app.games.u_boat_leader.counters import HITS, TACTICS, HitEffect
from app.games.u_boat_leader.drift import Drift, falls_back, reference_speed
from app.games.u_boat_leader.enemy_attacks import EnemyAttacks, ShipFires, hits_of, settle, targets
from app.games.u_boat_leader.escort_step import EscortActs, EscortMoves, EscortStep
from app.games.u_boat_leader.events.rounds import ShipAttacks, ShotsWasted, TorpedoesFired
from app.games.u_boat_leader.hits import apply_hit
from app.games.u_boat_leader.rounds import RoundEnd
from tests.support.leader import boat, do, flaw, game, offered, ship, sub, told


def fight(*steps, area="S5", submerged=False, detected=False, ships=(), crew=None, **more):
    mine = crew or boat("U-98", "veteran")
    subs = [sub(mine.number, area, submerged=submerged, detected=detected)]
    return game(*steps, boats=[mine], subs=subs, ships=ships or [ship("rigel", "C-AP")], **more)


def test_8_2_1_depth_first_then_up_to_the_speed():
    play = fight(BoatsMove(), area="L5")
    do(play, acts.Dive("U-98"), acts.Steer("U-98", "MD4"))
    assert offered(play, acts.Steer) == []
    assert offered(play, acts.Surface) == []


def test_8_2_1_the_next_boat_ends_the_move_of_the_last():
    play = game(
        BoatsMove(),
        boats=[boat("U-98"), boat("U-96")],
        subs=[sub("U-98", "L5"), sub("U-96", "L1", label="B")],
        ships=[ship("rigel", "C-AP")],
    )
    do(play, acts.Steer("U-98", "MD4"), acts.Steer("U-96", "L2"))
    assert play.state.fight.subs[0].moved


def test_8_2_2_leaving_from_a_long_area():
    play = do(fight(BoatsMove(), area="L5"), acts.Quit("U-98"))
    assert play.state.fight.subs == []


def test_8_2_3_an_unfit_crew_leaves_by_the_shortest_way():
    play = fight(BoatsMove(), area="S5", crew=boat("U-98", stress=9))
    assert offered(play, acts.Steer) == [acts.Steer("U-98", "MD4")]
    assert flaw(play, "End of movement") == "8.2.3"


@pytest.mark.parametrize(("roll", "detected", "stress"), [(4, False, 0), (5, True, 2)])
def test_8_2_4_silent_running(roll, detected, stress):
    play = fight(BoatsMove(), submerged=True, detected=True, dice={"silent running": [roll]})
    do(play, acts.RunSilent("U-98"))
    assert (play.state.fight.subs[0].detected, play.state.boats[0].stress) == (detected, stress)
    assert falls_back(play.state, play.state.fight.subs[0]) == 2


def test_8_2_5_a_merchant_may_be_an_escort():
    play = fight(
        BoatsMove(),
        area="L5",
        ships=[ship("", "C-AP", unit="merchant")],
        piles={"merchant": ["disguised"], "escort": ["hms-kite"]},
    )
    do(play, acts.Steer("U-98", "MD4"))
    assert (play.state.fight.ships[0].unit, play.state.fight.ships[0].card) == ("escort", "hms-kite")


def test_8_3_the_fastest_merchant_sets_the_pace_and_without_one_an_escort():
    play = fight(ships=[ship("athenia", "C-AP"), ship("rigel", "C-AS"), ship("hms-vanoc", "S1", damage=1)])
    assert reference_speed(play.state.fight) == 3
    play.state.fight.ships = play.state.fight.ships[2:]
    assert reference_speed(play.state.fight) == 2


def test_8_3_3_8_3_4_slower_by_choice_and_a_choice_of_ways():
    play = do(fight(Drift(), area="S4"), acts.FallBack("U-98"), acts.LetDrift())
    assert {act.area for act in offered(play, acts.DriftTo)} == {"S5", "MD4"}


def test_8_3_4_by_the_other_reading_straight_to_the_wake():
    play = fight(Drift(), area="S4", options={"drift_rule": "graph"})
    do(play, acts.FallBack("U-98"), acts.LetDrift())
    assert play.state.fight.subs[0].area == "MD4"


def test_8_3_5_a_step_from_the_wake_leaves_the_battle():
    play = fight(Drift(), area="S1", ships=[ship("adamastos", "L5", damage=2), ship("rigel", "C-FP")])
    do(play, acts.LetDrift())
    assert [each.card for each in play.state.fight.astern] == ["adamastos"]


def test_8_4_1_8_4_4_escorts_in_an_order_of_choice_and_nobody_else():
    ships = [ship("hms-kite", "S1"), ship("hms-vanoc", "S3"), ship("rigel", "C-AP")]
    play = fight(EscortStep(), area="L5", ships=ships)
    assert offered(play, acts.EscortNext) == [acts.EscortNext(1), acts.EscortNext(2)]


def test_8_4_2_damage_takes_its_points_off_the_search():
    play = fight(
        EscortActs(1), area="S4", ships=[ship("hms-vanoc", "S5", damage=3)], dice={"detection": [7], "escort move": [5]}
    )
    assert not play.state.fight.subs[0].detected


def test_8_4_3_8_4_5_a_detected_boat_is_hunted_to_her_area():
    ships = [ship("hms-vanoc", "S4"), ship("rigel", "C-AP")]
    play = fight(EscortMoves(1), area="MD4", detected=True, ships=ships)
    assert (play.state.fight.ships[0].area, play.state.fight.subs[0].detected) == ("MD4", True)


def test_8_4_5_the_nearest_by_the_other_reading():
    play = game(
        EscortMoves(1),
        boats=[boat("U-98"), boat("U-96")],
        subs=[sub("U-98", "S5", detected=True), sub("U-96", "L1", label="B", detected=True)],
        ships=[ship("hms-kite", "S4")],
        options={"escort_target": "nearest"},
    )
    assert play.state.fight.ships[0].area == "S5"


def test_8_4_6_without_speed_she_stays():
    play = fight(EscortMoves(1), area="L5", ships=[ship("hms-kite", "S1", damage=2)])
    assert play.state.fight.ships[0].area == "S1"


@pytest.mark.parametrize(
    "change", [{"stunned_until": 2}, {"silent": True}, {"reaction": "deep"}, {"fired": True}], ids=str
)
def test_8_5_1_1_7_who_cannot_attack(change):
    play = fight()
    for name, value in change.items():
        setattr(play.state.fight.subs[0], name, value)
    play.then(NextAttack(["U-98"]))
    play.advance()
    assert play.asked() == ()


def test_8_5_1_periscope_and_gun_hits():
    crew = boat("U-98", passing=Wounds(periscope=1, gun=1))
    assert fight(NextAttack(["U-98"]), crew=crew, submerged=True).asked() == ()
    assert flaw(fight(Aim("U-98"), crew=boat("U-98", passing=Wounds(gun=1))), "The gun") == "8.5.1"


def test_1_7_aggressive_boats_first():
    assert fight(BoatAttacks("aggressive")).asked() == (0,)
    assert fight(BoatAttacks("cautious")).asked() == ()
    assert fight(BoatAttacks("cautious"), crew=boat("U-98", stress=6)).asked() == (0,)


def test_8_5_2_what_was_laid_on_a_ship_that_is_gone_is_spent():
    play = fight(Aim("U-98"), ships=[ship("rigel", "S5"), ship("eulota", "S5")], dice={"gun": [10], "torpedoes": [1]})
    do(play, acts.Lay("gun", 1), acts.Lay("normal", 1), acts.Lay("normal", 2), acts.Fire())
    assert len(told(play, ShotsWasted)) == 1
    assert play.state.boats[0].ready.total == 3


def test_8_5_2_torpedoes_can_be_taken_back_before_they_are_fired():
    play = do(fight(Aim("U-98")), acts.Lay("normal", 1), acts.Lay("normal", 1, -1))
    assert acts.HoldFire() in offered(play)


def test_8_5_3_dice_that_tie_all_hit():
    play = fight(Aim("U-98"), area="C-AP", ships=[ship("san-fernando", "C-AP")], dice={"torpedoes": [6, 6]})
    do(play, acts.Lay("normal", 1), acts.Lay("normal", 1), acts.Fire())
    (fired,) = told(play, TorpedoesFired)
    assert (fired.result, fired.hits) == (2, 2)
    assert play.state.vp == 3


def test_8_5_3_8_5_5_reach():
    play = fight(Aim("U-98"), ships=[ship("rigel", "S1"), ship("eulota", "MD1"), ship("telena", "C-FP")])
    assert offered(play, acts.Lay) == [acts.Lay("normal", 1), acts.Lay("normal", 3), acts.Lay("gun", 3)]


def test_8_5_4_8_5_6_light_damage_slows_and_heavy_helps_the_next_shot():
    hurt = ship("rigel", "C-AP", damage=2)
    play = fight(Aim("U-98"), ships=[hurt], dice={"torpedoes": [5]})
    assert play.state.fight.ships[0].speed == 0
    do(play, acts.Lay("normal", 1), acts.Fire())
    (fired,) = told(play, TorpedoesFired)
    assert (fired.best, fired.result) == (5 - 1 + 1, 2)


def test_8_5_7_8_5_8_points_experience_and_one_alarm():
    play = fight(Aim("U-98"), area="C-AP", ships=[ship("rigel", "C-AP")], dice={"torpedoes": [9]})
    do(play, acts.Lay("normal", 1), acts.Fire())
    assert (play.state.vp, play.state.boats[0].xp, play.state.fight.alerted) == (1, 1, 1)
    assert [each.ship for each in play.state.boats[0].sinkings] == ["rigel"]


def test_8_5_9_fat_and_t5():
    crew = boat("U-98", "veteran", ready=Rack(fat=1, t5=1))
    ships = [ship("rigel", "C-AP"), ship("eulota", "C-AS"), ship("hms-kite", "S4")]
    play = fight(Aim("U-98"), crew=crew, ships=ships, dice={"FAT": [2], "torpedoes": [5, 6]})
    assert [act for act in offered(play, acts.Lay) if act.weapon != "gun"] == [acts.Lay("t5", 3), acts.Lay("fat")]
    do(play, acts.Lay("fat"), acts.Lay("t5", 3), acts.Fire())
    fat, t5 = told(play, TorpedoesFired)
    assert (fat.card, fat.best, t5.best) == ("eulota", 6, 6 + 2 - 1)


def test_8_5_9_a_fat_needs_a_convoy():
    crew = boat("U-98", ready=Rack(fat=1))
    assert flaw(fight(Aim("U-98"), crew=crew), "A FAT") == "8.5.9"


def test_8_6_1_8_6_2_whom_ships_attack():
    play = fight(area="S5", ships=[ship("hms-kite", "C-AP"), ship("eulota", "C-AS"), ship("rigel", "C-AP")])
    contact = play.state.fight
    assert [bool(targets(contact, each)) for each in contact.ships] == [False, True, False]
    contact.subs[0].detected = contact.subs[0].submerged = True
    assert [bool(targets(contact, each)) for each in contact.ships] == [False, False, False]
    contact.ships[0].area = "S5"
    assert targets(contact, contact.ships[0])


def test_8_6_3_a_carrier_reaches_everywhere():
    play = fight(area="L1", ships=[ship("hms-ark-royal", "C-AS", unit="naval")], card=41)
    contact = play.state.fight
    assert targets(contact, contact.ships[0])
    contact.subs[0].submerged = True
    assert not targets(contact, contact.ships[0])
    contact.subs[0].detected = True
    assert targets(contact, contact.ships[0])


def test_8_6_4_the_order_of_the_enemy():
    ships = [ship("eulota", "S5"), ship("telena", "S5")]
    play = fight(EnemyAttacks(), ships=ships, dice={"crash dive": [1, 1]})
    do(play, acts.ShipFiresNext(2), acts.CrashDive())
    assert play.state.boats[0].stress == 1
    assert play.asked() == ()


def test_8_6_5_one_dive_answers_all_attacks_or_each_its_own():
    ships = [ship("eulota", "S5"), ship("telena", "S5")]
    each = fight(EnemyAttacks(), ships=ships, options={"reactions": "attack"}, dice={"crash dive": [1, 1]})
    do(each, acts.InOrder(), acts.CrashDive(), acts.CrashDive())
    assert each.state.boats[0].stress == 2


@pytest.mark.parametrize(("reading", "flooding"), [("instead", 0), ("added", 1)])
def test_8_6_5_a_ten_in_a_deep_dive(reading, flooding):
    play = fight(
        ShipFires(1),
        submerged=True,
        detected=True,
        ships=[ship("hms-kite", "S5")],
        options={"deep_dive_hull": reading},
        dice={"deep dive": [10]},
    )
    do(play, acts.DeepDive())
    crew = play.state.boats[0]
    assert (crew.lasting.hull, crew.passing.flooding, crew.stress) == (1, flooding, 2)


def test_8_6_6_a_heavy_is_two_light_both_ways():
    assert settle(-1, 1) == (1, 0)
    assert settle(3, -1) == (1, 0)
    assert settle(-5, 1) == (0, 0)
    assert hits_of((1, 1), 0, point_blank=False, damage=3) == (0, 0)


def test_8_6_7_a_tactics_counter_is_drawn_before_the_first_search():
    crew = boat("U-564", "veteran", "biscay")
    place = next(number for number, each in enumerate(TACTICS) if each.detect == 1) + 1
    first = sum(each.count for each in TACTICS[: place - 1]) + 1
    play = game(
        EscortActs(1),
        campaign="hunted",
        boats=[crew],
        subs=[sub("U-564", "S5")],
        ships=[ship("hms-vanoc", "S4"), ship("rigel", "C-AP")],
        dice={"tactics counter": [first], "detection": [4]},
    )
    assert play.state.fight.subs[0].detected


@pytest.mark.parametrize(
    ("effect", "field", "value"),
    [
        (HitEffect("stress", 2), "stress", 2),
        (HitEffect("hull", lasting=True), "hull_left", 2),
        (HitEffect("flooding"), "hull_left", 2),
        (HitEffect("tubes", 2), "tubes", 3),
        (HitEffect("sunk"), "fate", "sunk"),
    ],
)
def test_8_7_hit_counters(effect, field, value):
    play = fight()
    apply_hit(play, play.state.boats[0], effect)
    assert getattr(play.state.boats[0], field) == value


def test_8_7_surplus_torpedoes_are_lost_and_engines_slow_and_sink():
    play = fight()
    crew = play.state.boats[0]
    apply_hit(play, crew, HitEffect("tubes", 2))
    assert (crew.ready.total, crew.expended) == (3, 2)
    apply_hit(play, crew, HitEffect("engines", lasting=True))
    assert (crew.speed(False), crew.speed(True)) == (1, 0)
    apply_hit(play, crew, HitEffect("engines", lasting=True))
    assert crew.fate == "sunk"
    assert play.state.fight.subs == []


def test_8_7_a_counter_for_each_hit():
    nothing = next(number for number, each in enumerate(HITS, start=1) if each.light.does == "nothing")
    play = fight(
        ShipFires(1),
        area="C-AP",
        ships=[ship("hms-vanoc", "C-AP")],
        detected=True,
        crew=boat("U-98"),
        dice={"hit counter": [nothing, nothing]},
    )
    do(play, acts.NoReaction())
    (attack,) = told(play, ShipAttacks)
    assert attack.hits == (0, 2)


def test_8_8_oil_and_the_next_round():
    crew = boat("U-98", passing=Wounds(oil=1))
    play = fight(RoundEnd(), crew=crew)
    assert (play.state.fight.alerted, play.state.fight.round) == (1, 2)
    still = fight(RoundEnd(), crew=boat("U-98", passing=Wounds(engines=2)), ships=[ship("rigel", "C-AP", damage=3)])
    assert still.state.fight.step == "over"
