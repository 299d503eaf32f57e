"""Exact odds in every weather: the page of odds, and every face of every die played out."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.conditions import CALM, Conditions
from app.games.tonnage_war.odds import (
    Fight,
    attack_roll,
    carrier_fate,
    chance,
    convoy_points,
    counter_attack,
    flak,
    mean,
    ships_sunk,
    stays_unseen,
)
from app.games.tonnage_war.outlook import drawings
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import RescueShip
from tests.rules.tonnage_war.test_odds import BOATS, compare, rows, same
from tests.support.at_length import at_length
from tests.support.tonnage import E, U, attacking, contact, engaged, hunted, play, table

STORM = Conditions(storm=True)
WEATHER = {
    "calm": (None, CALM),
    "storm": ({"storm": [1]}, STORM),
    "fog": ({"fog": [1]}, Conditions(fog=True)),
    "bad sonar": ({"bad_sonar": [1]}, Conditions(bad_sonar=True)),
}


def exact(value: float) -> Fraction:
    return Fraction(value).limit_denominator(20**4)


# --- the page ---


@pytest.mark.parametrize("row", rows("Torpedoes in a storm"), ids=lambda row: row[0])
def test_odds_1_torpedo_attack_in_a_storm(row):
    card = TACTICAL["attack_" + row[0].split(",")[0].lower().replace(" ", "_")]
    for boat, cell in zip(BOATS, row[1:], strict=True):
        ships = ships_sunk(UNITS[boat], card, STORM)
        nothing = convoy_points(UNITS[boat], card, STORM)[0, 0]
        compare(cell, [exact(ships / card.rolls), exact(ships), exact(nothing)])


def test_odds_1_ten_sides_at_the_convoy():
    """Novice 60 %, regular and ace always."""
    ten = Conditions(convoy_die=10)
    found = [ships_sunk(UNITS[boat], TACTICAL["attack_stern"], ten) for boat in BOATS]
    assert found == [0.6, 1.0, 1.0]


@pytest.mark.parametrize("escort", ["SN", "SR", "SA", "AN", "AR", "AA"])
def test_odds_2_weather_moves_detection_by_the_points_the_page_says(escort):
    boat, hunter = UNITS["U_R"], UNITS[escort]
    kind = "air" if hunter.type == "air" else "escort"
    surface = hunter.type == "surface"

    def unseen(now: Conditions, continued: bool = False) -> float:
        return stays_unseen(boat, [hunter], kind, 0, now, continued=continued)

    assert unseen(STORM) - unseen(CALM) == pytest.approx(0.15)
    assert unseen(Conditions(bad_sonar=True), True) - unseen(CALM) == pytest.approx(0.15 if surface else 0)
    assert unseen(Conditions(bad_sonar=True)) == unseen(CALM)
    assert unseen(Conditions(fog=True)) - unseen(CALM) == pytest.approx(-0.10 if surface else 0)


@pytest.mark.parametrize(("escort", "value"), [("SN", 0), ("AN", 0), ("SR", 2), ("AR", 2), ("SA", 3), ("AA", 4)])
def test_odds_4_attack_values_in_a_storm(escort, value):
    later = attack_roll(UNITS[escort], continued=True, now=STORM)
    assert later.sunk + later.damaged == pytest.approx(chance(value))
    if UNITS[escort].type == "surface":
        assert attack_roll(UNITS[escort], continued=False, now=STORM).sunk == pytest.approx(0.1)


@pytest.mark.parametrize("row", rows("5. A whole"), ids=lambda row: row[0])
def test_odds_5_a_whole_exchange(row):
    groups = {
        "none (no escort attack card)": [],
        "blanks only": ["E_0", "E_0"],
        "1 surface novice": ["SN"],
        "1 surface regular": ["SR"],
        "2 surface regular": ["SR"] * 2,
        "3 surface regular": ["SR"] * 3,
        "1 surface ace": ["SA"],
    }
    boat = UNITS["U_R"]
    fight = Fight(boat=boat, hunters=tuple(UNITS[each] for each in groups[row[0]]), hunt="escort")
    same(row[1], exact(fight.unseen()))
    for card, cell in zip(("beam", "bow", "quarter", "stern", "straggler"), row[2:], strict=True):
        ships, _ = mean(fight.points(convoy_points(boat, TACTICAL[f"attack_{card}"])))
        same(cell, exact(ships))


def test_odds_6_homing_torpedo():
    """Damage or better, undetected and detected: 30 / 15, 50 / 25, 70 / 35."""
    for boat, unseen, seen in zip(BOATS, (0.3, 0.5, 0.7), (0.15, 0.25, 0.35), strict=True):
        for detected, told in ((False, unseen), (True, seen)):
            fate = counter_attack(UNITS[boat], detected=detected, homing=True)
            assert fate.damaged + fate.sunk == pytest.approx(told)


def test_odds_7_flak_by_another_base():
    two, full = (flak(UNITS["U_A"], TACTICAL["flak_2"], Conditions(flak_base=base)) for base in ("two", "full"))
    assert (two.sunk + two.damaged, full.sunk + full.damaged) == pytest.approx((0.2, 0.8))


@pytest.mark.parametrize("row", rows("8. Carrier"), ids=lambda row: row[0])
def test_odds_8_carrier(row):
    cards = {"1": "attack_stern", "2": "attack_quarter", "3": "attack_bow", "4": "attack_beam"}
    for boat, cell in zip(BOATS, row[1:], strict=True):
        fate = carrier_fate(UNITS[boat], TACTICAL[cards[row[0]]])
        compare(cell, [exact(fate.sunk), exact(fate.sunk + fate.damaged)])


# --- every face of every die ---


def played_out(game: Play, purposes: list[str], *acts_: acts.AnyAct) -> Counter[tuple[int, int]]:
    """Points of both sides over all faces of the dice named, each as likely; some may never be rolled."""
    found: Counter[tuple[int, int]] = Counter()
    before = score(game.state)
    for faces in itertools.product(range(1, 21), repeat=len(purposes)):
        loaded: dict[str, list[int]] = {}
        for purpose, face in zip(purposes, faces, strict=True):
            loaded.setdefault(purpose, []).append(face)
        game.dice.faces = loaded
        trial = play(Play(RULES, RULES.copy(game.state), game.dice), *acts_)
        after = score(trial.state)
        found[after.uboat - before.uboat, after.escort - before.escort] += 1
    return found


def equal(found: Counter[tuple[int, int]], spread: dict[tuple[int, int], float]) -> None:
    total = sum(found.values())
    assert {key: count / total for key, count in found.items()} == pytest.approx(spread)


@pytest.mark.parametrize("weather", WEATHER)
@pytest.mark.parametrize(
    ("kind", "escort"), [at_length("escort", "SN"), ("escort", "SA"), ("hfdf", "SR"), ("air", "AA")]
)
@pytest.mark.parametrize("origin", [None, "continuation"])
def test_a_hunt_is_what_all_its_dice_make_it(weather, kind, escort, origin):
    special, now = WEATHER[weather]
    game = hunted("U_R", [escort], kind, origin=origin, special=special, contacts=[contact()], sunk=5)
    fight = Fight(boat=UNITS["U_R"], hunters=(UNITS[escort],), hunt=kind, now=now, continued=origin == "continuation")
    torpedo = convoy_points(UNITS["U_R"], TACTICAL["attack_stern"], now) if kind == "escort" and not origin else None
    dice = ["detection", "escort attack", *(["torpedo"] if torpedo else [])]
    equal(played_out(game, dice, acts.Decline()), fight.points(torpedo) if torpedo else fight.points())


def test_two_escorts_are_what_all_their_dice_make_them():
    """Detection by its two outcomes, each as often as its faces: 13 of 20 against the ace, 19 against the novice."""
    game = hunted("U_A", ["SA", "SN"], "hfdf", uboat=("evade_4", "evade_2"), contacts=[contact("U_A")])
    fight = Fight(
        boat=UNITS["U_A"],
        hunters=(UNITS["SA"], UNITS["SN"]),
        hunt="hfdf",
        response="evade",
        card=TACTICAL["evade_4"],
    )
    found: Counter[tuple[int, int]] = Counter()
    for first, second in itertools.product((1, 20), repeat=2):
        weight = (13 if first == 1 else 7) * (19 if second == 1 else 1)
        for attacks in itertools.product(range(1, 21), repeat=2):
            game.dice.faces = {"detection": [first, second], "escort attack": list(attacks)}
            trial = play(Play(RULES, RULES.copy(game.state), game.dice), acts.Respond("evade_4"))
            found[0, score(trial.state).escort] += weight
    equal(found, fight.points())


@pytest.mark.parametrize("card", ["attack_bow", "attack_zaun"])
@pytest.mark.parametrize("weather", [at_length("calm"), "storm"])
def test_a_counter_attack_is_what_all_its_dice_make_it(card, weather):
    special, now = WEATHER[weather]
    game = hunted("U_A", ["SR"], uboat=(card, "evade_2"), special=special)
    fight = Fight(
        boat=UNITS["U_A"],
        hunters=(UNITS["SR"],),
        hunt="escort",
        now=now,
        response="counter-attack",
        card=TACTICAL[card],
    )
    equal(played_out(game, ["detection", "counter-attack", "escort attack"], acts.Respond(card)), fight.points())


@pytest.mark.parametrize("boat", ["U_N", at_length("U_T")])
def test_flak_is_what_all_its_dice_make_it(boat):
    game = hunted(boat, ["AR"], "air", uboat=("flak_1", "evade_2"))
    hunters = (UNITS["AR"],)
    fight = Fight(boat=UNITS[boat], hunters=hunters, hunt="air", response="flak", card=TACTICAL["flak_1"])
    equal(played_out(game, ["detection", "flak", "escort attack"], acts.Respond("flak_1")), fight.points())


@pytest.mark.parametrize("rescue", [RescueShip("merchant"), RescueShip("escort", "SR"), RescueShip("nobody")])
def test_torpedoes_beside_a_rescue_ship_are_what_all_their_dice_make_them(rescue):
    game = attacking("U_N", "attack_bow", special={"rescue_ship": True}, rescue=rescue)
    worth = {"merchant": (1,), "escort": (2,), "nobody": ()}[rescue.by]
    equal(
        played_out(game, ["torpedo"] * 3, acts.Decline()),
        convoy_points(UNITS["U_N"], TACTICAL["attack_bow"], rescue=worth),
    )


def test_torpedoes_at_the_last_ship_are_what_all_their_dice_make_them():
    game = attacking("U_N", "attack_bow", sunk=59)
    equal(
        played_out(game, ["torpedo"] * 3, acts.Decline()),
        convoy_points(UNITS["U_N"], TACTICAL["attack_bow"], ships=1),
    )


# --- from what a player knows ---


def odds(game: Play, seat: int) -> dict[acts.AnyAct, object]:
    return {each.act: each for each in RULES.view(game.state, seat).odds}


def test_drawings_are_all_ways_and_add_up_to_one():
    found = drawings((("E_0", 2), ("SA", 1), ("SN", 2)), 2)
    assert sum(share for _, share in found) == pytest.approx(1)
    assert dict(found)["SN", "SN"] == pytest.approx(1 / 10)
    assert ("SA", "SA") not in dict(found)


def test_hidden_hunters_may_be_any_card_not_yet_seen():
    """One face down card; a blank, a novice and an ace have not been seen: 100 %, 50 % and 30 % to stay unseen."""
    game = hunted("U_R", ["SA"], uboat=("evade_2", "evade_4"), escort_unit_deck=("SN", "AR", "SG3", "E_0"))
    unseen = odds(game, U)[acts.Decline()].unseen
    assert (unseen.low, unseen.likely, unseen.high) == (0.3, 0.6, 1.0)
    assert odds(game, U)[acts.Respond("evade_4")].unseen.low == 0.5
    assert odds(game, E) == {}


def test_shown_hunters_are_known():
    game = hunted("U_R", ["SA"], origin="continuation", uboat=("evade_2", "evade_4"))
    game.state.pending.escorts[0].shown = True
    unseen = odds(game, U)[acts.Decline()].unseen
    assert (unseen.likely, unseen.low, unseen.high) == (0.3, None, None)


def test_attacks_show_the_ships_they_promise():
    game = table("uboat", uboat=("attack_beam", "evade_2"), boats=("U_A", "U_0"), contacts=[contact("U_N")])
    found = odds(game, U)
    assert found[acts.PlayAttack("attack_beam", "U_A")].uboat.likely == pytest.approx(2.8)
    assert found[acts.Shoot("attack_beam", 1)].uboat.likely == pytest.approx(1.2)
    assert acts.PlayAttack("attack_beam", "U_0") not in found


def test_an_attacker_may_be_a_decoy_or_an_ace_for_the_escorts():
    game = attacking("U_A", "attack_beam", boats=("U_0",), escort=("escort_1", "routing"), escorts=("SR", "E_0"))
    coming = odds(game, E)[acts.Decline()].uboat
    assert (coming.low, coming.likely, coming.high) == (0.0, 1.4, 2.8)
    play(game, acts.Hunt("escort_1"))
    sent = odds(game, E)[acts.Commit("SR")]
    assert (sent.found.likely, sent.found.low) == (0.5, None)
    assert sent.uboat.high == pytest.approx(1.4)


def test_a_hunt_to_be_continued_is_known_to_the_last_number():
    held = engaged("U_R", ["SR", "SR"], damaged=True)
    game = table("escort", escort=("escort_1", "routing"), engaged=held)
    going_on = odds(game, E)[acts.Continue("escort_1")]
    assert going_on.found.likely == pytest.approx(0.84)
    assert going_on.sunk.likely == pytest.approx(0.84 * 0.36)


def test_targets_of_a_shot_show_both_sides_points():
    game = hunted("U_A", ["SA", "SN"], uboat=("attack_bow", "evade_2"), faces={"detection": [1, 1]})
    play(game, acts.Respond("attack_bow"))
    found = odds(game, U)
    assert set(found) == {acts.Pick("SA"), acts.Pick("SN")}
    assert found[acts.Pick("SA")].uboat == found[acts.Pick("SN")].uboat
    assert found[acts.Pick("SA")].escort.likely < found[acts.Pick("SN")].escort.likely


@pytest.mark.parametrize("row", rows("9. Opening"), ids=lambda row: row[0])
def test_odds_9_opening_hands(row):
    """Without replacement, from the decks of HX 228."""
    book = SCENARIOS["hx228"]
    questions = {
        "U-boat hand holds at least one contact": (book.uboat.tactical, TACTICAL, 13, ("contact",), 1),
        "... at least one attack card": (book.uboat.tactical, TACTICAL, 13, ("attack",), 1),
        "... at least one B-dienst": (book.uboat.tactical, TACTICAL, 13, ("bdienst",), 1),
        "... at least two B-dienst": (book.uboat.tactical, TACTICAL, 13, ("bdienst",), 2),
        "Escort hand holds at least one evasive routing": (book.escort.tactical, TACTICAL, 13, ("routing",), 1),
        "U-boat unit hand holds 3 or more boats (18 of 40, 10 drawn)": (book.uboat.units, UNITS, 10, ("boat",), 3),
        "... 5 or more boats": (book.uboat.units, UNITS, 10, ("boat",), 5),
        "Escort unit hand holds at least one air unit (3 of 20, 10 drawn)": (book.escort.units, UNITS, 10, ("air",), 1),
        "... 2 or more surface escorts (6 of 20)": (book.escort.units, UNITS, 10, ("surface",), 2),
        "... 3 or more surface escorts": (book.escort.units, UNITS, 10, ("surface",), 3),
    }
    if row[0].startswith("... at least one beam or bow"):
        pool, hand, least = (("many", 4), ("other", 48)), 13, 1
    else:
        counts, known, hand, types, least = questions[row[0]]
        wanted = sum(count for slug, count in counts.items() if known[slug].type in types)
        pool = (("many", wanted), ("other", sum(counts.values()) - wanted))
    likely = sum(share for drawn, share in drawings(pool, hand) if drawn.count("many") >= least)
    told = float(row[1].rstrip("%")) / 100
    assert likely == pytest.approx(told, abs=0.0006)
