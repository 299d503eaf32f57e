"""The worked examples I1–I23 and the exact chances, to the last fraction [9]."""

from fractions import Fraction

import pytest

from app.games.iron_and_oak import acts
from app.games.iron_and_oak.contest import throw
from app.games.iron_and_oak.dice import chance
from app.games.iron_and_oak.events.challenge import Contested
from app.games.iron_and_oak.events.under_way import DriftRolled, Moved
from app.games.iron_and_oak.gunnery import Shot, ShotFalls
from app.games.iron_and_oak.hazard_checks import MeetHazards, hazard_contest
from app.games.iron_and_oak.modifiers import Plan, maneuver_contest
from app.games.iron_and_oak.ram_and_spar import Contact, foul_contest, ram_check_contest, ram_hits, spar_contest
from app.games.iron_and_oak.refloat import refloat_contest
from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.ship import Crossing
from app.games.iron_and_oak.tables import damage_row, towing_drm
from app.games.iron_and_oak.unfoul import unfoul_contest
from tests.support.iron import contest, does, opens, river, run, ship, told


def test_I1_the_highest_die_is_kept_not_the_sum():
    assert throw(river(ship("monitor"), dice={"any": [3, 7]}), "any", (10, 8)).total == 7


def unfoul(snag, challenge, response, fouled=()):
    dice = {"unfoul": [challenge], "unfoul response": list(response), "drift": [1]}
    others = [ship(slug, fouled=["monitor"]) for slug in fouled]
    return opens(river(ship("monitor", snag=snag, fouled=list(fouled)), *others, dice=dice), "monitor", "unfoul")


def test_I2_unfoul_from_a_heavy_obstruction():
    game = unfoul("heavy", 7, (4, 3))
    assert (contest(game, "unfoul").challenge.total, game.state.ships[0].snag) == (5, "")


def test_I3_a_tied_unfoul_fails_and_drift_is_checked():
    game = unfoul("", 4, (4, 2), fouled=("virginia",))
    assert game.state.ships[0].fouled == ["virginia"]
    assert told(game, DriftRolled)


def shoal(box, challenge, response):
    game = river(ship("virginia", box), dice={"shoal": [challenge], "shoal response": list(response)})
    return run(game, MeetHazards("virginia")).state.ships[0].grounded


def test_I4_shoal_draft_6_depth_5():
    assert shoal("C5", 5, (2, 6)) is True


def test_I5_shoal_draft_6_depth_3_is_a_d6():
    assert shoal("B5", 6, (5, 1)) is False


def test_I6_heavy_obstruction_and_a_wreck_in_one_check():
    dice = {"snag": [9, 1], "snag response": [6]}
    game = run(river(ship("monitor"), dice=dice, hazards={"C3": Hazard(1, "heavy")}), MeetHazards("monitor"))
    assert (contest(game, "snag").challenge.total, game.state.ships[0].snag) == (6, "heavy")


def test_I7_a_mine():
    dice = {"mine": [6, 2], "mine response": [7], "mine explodes": [5]}
    game = run(river(ship("monitor"), dice=dice, hazards={"C3": Hazard(mines=1)}), MeetHazards("monitor"))
    monitor = game.state.ships[0]
    assert (monitor.hits, monitor.shields, game.state.hazards["C3"].mines) == (6, {"wl": -4}, 0)


def test_I8_crossing_the_T_of_an_anchored_ship():
    dice = {"cross": [5, 4], "cross response": [7]}
    game = river(ship("monitor"), ship("virginia", anchored=True), dice=dice)
    does(opens(game, "monitor", "maneuver-0"), acts.Cross("virginia", "bow"))
    found = contest(game, "cross")
    assert (found.challenge.total, found.response.total) == (4, 2)
    assert game.state.crossings == [Crossing("monitor", "virginia", "bow")]


def test_I9_a_bow_on_target_rams_back():
    game = river(ship("virginia"), ship("monitor"), crossings=[Crossing("monitor", "virginia", "bow")])
    assert maneuver_contest(game.state, game.state.ships[0], Plan("strike", target="monitor", ram=True)).drm == 0


CLEAR = {"ram check": [9, 1], "ram check response": [1], "foul check": [9, 1], "foul check response": [1]}


def ram(ram_dice, waterline, shield=0):
    target = ship("cincinnati", shields={"wl": shield} if shield else {})
    dice = CLEAR | {"ram": ram_dice, "ram response": [waterline]}
    game = run(river(ship("general-bragg"), target, dice=dice), Contact("general-bragg", "cincinnati", True, False))
    return [(each.hits, each.shield("wl")) for each in game.state.ships]


def test_I10_ram_8_against_5():
    assert ram([8, 3], 5) == [(0, 0), (3, -3)]


def test_I11_ram_4_against_6():
    assert ram([4, 2], 6) == [(2, -2), (0, 0)]


def test_I12_ram_7_against_7():
    assert ram_hits(7, 7) == (3, 3)


def test_I13_ram_1_against_1():
    assert ram([1, 1], 1) == [(1, -1), (1, -1)]


def test_I14_ram_9_against_2_with_a_shield_of_minus_1():
    assert ram([9, 1], 2, -1) == [(0, 0), (8, -4)]


def test_I15_a_spar():
    dice = CLEAR | {"spar": [6, 8], "spar response": [3], "spar torpedo": [4], "own spar": [3]}
    game = run(river(ship("david"), ship("new-ironsides"), dice=dice), Contact("david", "new-ironsides", False, True))
    david, target = game.state.ships
    assert (target.hits, target.shields) == (6, {"wl": -4})
    assert (david.hits, david.shields, david.criticals) == (1, {"wl": -1}, ["spar"])


def test_I16_refloat_with_help_and_a_strained_engine():
    dice = {"refloat": [5, 2], "refloat response": [6], "engine check": [2, 2], "engine check response": [6]}
    game = river(ship("minnesota", "C2", grounded=True), ship("monitor", "C2", tows="minnesota"), dice=dice)
    minnesota = opens(game, "minnesota", "refloat").state.ships[0]
    assert contest(game, "refloat").challenge.total == 7
    assert (minnesota.grounded, minnesota.criticals) == (False, ["engine-damaged", "wl"])


def test_I17_refloat_with_a_damaged_engine():
    dice = {"refloat": [3], "refloat response": [9, 4]}
    game = river(ship("minnesota", "C2", grounded=True, criticals=["engine-damaged"]), dice=dice)
    minnesota = opens(game, "minnesota", "refloat").state.ships[0]
    assert (minnesota.grounded, minnesota.criticals, minnesota.hits) == (True, ["engine-stopped", "wl"], 0)


def test_I18_the_towing_chart():
    assert [towing_drm(14, towed) for towed in (20, 8, 9, 14, 18, 19, 23, 24)] == [-3, 0, -1, -2, -2, -3, -3, -4]


def test_I19_drift_of_two_boxes_with_hazards_in_each():
    """With a leak Benton draws 4: D3 and D4 are both 3 deep."""
    dice = {"drift": [10], "shoal": [9, 9], "shoal response": [1, 1, 1, 1]}
    game = opens(river(ship("benton", "D2", criticals=["wl"]), map="plum-point", dice=dice), "benton", "drift")
    assert [(event.box, event.drifting) for event in told(game, Moved)] == [("D3", True), ("D4", True)]
    assert [event.kind for event in told(game, Contested)] == ["shoal", "shoal"]


def shot(attack, defence, shield):
    dice = {"location": [1], "gunnery": [attack], "gunnery response": [defence, 1], "critical": [2]}
    target = ship("virginia", shields={"bow": shield} if shield else {})
    game = river(ship("monitor"), target, dice=dice)
    run(game, ShotFalls(Shot("monitor", "virginia", "close", (10,), (), "normal"), "virginia", False))
    return target.hits, target.shield("bow"), bool(target.criticals)


def test_I20_gunnery_9_against_4():
    assert shot(9, 4, 0) == (1, -1, False)


def test_I21_gunnery_6_against_6_less_1():
    assert shot(6, 6, -1) == (1, -2, False)


def test_I22_gunnery_9_against_5_less_2():
    assert shot(9, 5, -2) == (3, -4, True)


def test_I23_gunnery_5_against_5():
    assert shot(5, 5, 0) == (0, 0, False)
    assert damage_row(5, 5).times == 0


# --- exact chances


def exact(found):
    return chance(found.dice, found.drm, found.response, found.response_drm, found.ties)


def at(box="C3", hazard=None, **fields):
    game = river(ship("virginia", box, **fields), ship("monitor"), hazards={box: hazard} if hazard else {})
    return game.state, game.state.ships[0]


def shoal_by(box):
    state, virginia = at(box)
    return hazard_contest(state, virginia, box, "shoal")


def helped():
    game = river(ship("minnesota", grounded=True), ship("monitor", tows="minnesota"))
    return refloat_contest(game.state, game.state.ships[0])


CHANCES = {
    "spar explodes": (lambda: spar_contest(*at(), at()[1]), "29/32"),
    "ram check": (lambda: ram_check_contest(*at()), "109/160"),
    "foul check after a spar": (lambda: foul_contest(*at(), at()[1], rammed=False), "389/480"),
    "unfoul": (lambda: unfoul_contest(*at(snag="hulk")), "17/40"),
    "unfoul, heavy": (lambda: unfoul_contest(*at(snag="heavy")), "51/200"),
    "refloat": (lambda: refloat_contest(*at(grounded=True)), "111/200"),
    "refloat with help": (helped, "149/200"),
    "refloat, engine damaged": (lambda: refloat_contest(*at(grounded=True, criticals=["engine-damaged"])), "7/32"),
    "refloat, un-powered": (lambda: refloat_contest(*at(grounded=True, criticals=["boiler"])), "11/96"),
    "shoal by 1": (lambda: shoal_by("C5"), "47/120"),
    "shoal by 2": (lambda: shoal_by("A4"), "133/480"),
    "shoal by 3": (lambda: shoal_by("B5"), "11/72"),
    "obstruction": (lambda: hazard_contest(*at(hazard=Hazard(0, "light")), "C3", "snag"), "19/40"),
    "obstruction, heavy": (lambda: hazard_contest(*at(hazard=Hazard(0, "heavy")), "C3", "snag"), "23/80"),
    "mine": (lambda: hazard_contest(*at(hazard=Hazard(mines=1)), "C3", "mine"), "61/120"),
}


@pytest.mark.parametrize("name", CHANCES)
def test_9_the_exact_chance(name):
    make, value = CHANCES[name]
    assert exact(make()) == Fraction(value)
