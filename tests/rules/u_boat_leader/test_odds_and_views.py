"""Exact odds against enumeration, and what the table is given to draw."""

import itertools
from statistics import fmean

import pytest

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat_attacks import Aim
from app.games.u_boat_leader.boat_movement import BoatsMove
from app.games.u_boat_leader.chart import table_data
from app.games.u_boat_leader.contact_view import drift_ends
from app.games.u_boat_leader.counters import HITS
from app.games.u_boat_leader.gunnery import damaged, result_of
from app.games.u_boat_leader.odds import hit_risk, salvo, torpedo_odds
from app.games.u_boat_leader.reveal import unseen
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.ship_cards import SHIPS
from tests.support.leader import boat, do, game, ship, sub


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("modifier", [-3, 0, 4])
@pytest.mark.parametrize("damage", [0, 1, 2, 3])
def test_odds_of_a_salvo_are_those_of_all_its_dice(number, modifier, damage):
    numbers = (3, 6, 9)
    found = [0, 0, 0, 0]
    for dice in itertools.product(range(1, 11), repeat=number):
        result = result_of(max(dice) + modifier, numbers)
        after = damaged(damage, result, dice.count(max(dice)) if result else 0)
        found[0 if not result else 3 if after == 4 else min(2, after - damage)] += 1
    assert salvo(number, modifier, numbers, damage) == pytest.approx([each / 10**number for each in found])


def test_odds_with_duds_add_up():
    odds = torpedo_odds(4, 3, (3, 6, 9), 0, "early")
    assert odds.none + odds.light + odds.heavy + odds.sunk == pytest.approx(1)
    assert odds.sunk < torpedo_odds(4, 3, (3, 6, 9), 0, None).sunk


def test_risk_of_one_hit_is_the_share_of_its_counters():
    sunk = sum(each.heavy.does == "sunk" for each in HITS) / len(HITS)
    nothing = sum(each.light.does == "nothing" for each in HITS) / len(HITS)
    assert hit_risk(0, 1, 3, 0).sunk == pytest.approx(sunk)
    assert hit_risk(1, 0, 3, 0).harmed == pytest.approx(1 - nothing)
    assert hit_risk(0, 0, 3, 0).harmed == 0


def test_the_chance_of_being_found_by_area():
    play = game(
        BoatsMove(),
        boats=[boat("U-96")],
        subs=[sub("U-96", "L5")],
        ships=[ship("hms-vanoc", "S5"), ship("rigel", "C-AP")],
    )
    found = RULES.view(play.state, 0).contact.found
    assert found["MD4"] == (0.6, 0.4)
    assert found["L5"] == (0.6, 0.0)
    assert found["L1"] == (0.0, 0.0)


def test_an_unknown_escort_is_reckoned_by_the_unseen_cards():
    known = game(boats=[boat("U-96")], subs=[sub("U-96", "S5")], ships=[ship("", "S5", unit="escort")])
    chance = RULES.view(known.state, 0).contact.found["S5"][0]
    deck = known.state.piles.escort.deck
    assert chance == pytest.approx(sum(11 - SHIPS[card].finds[0] for card in deck) / 10 / len(deck), abs=1e-6)


def test_the_drift_that_is_to_come():
    assert drift_ends("S4", 1, "astern") == (("MD4", "S5"), False)
    assert drift_ends("L5", 1, "astern") == ((), True)
    play = game(
        BoatsMove(), boats=[boat("U-96")], subs=[sub("U-96", "S5", submerged=True)], ships=[ship("rigel", "C-AP")]
    )
    mine = RULES.view(play.state, 0).contact.subs[0]
    assert (mine.drifts, mine.drift_to, mine.drifts_off) == (1, ("MD4",), False)


def test_an_aim_shows_every_shot_with_its_terms():
    play = game(Aim("U-98"), boats=[boat("U-98", "veteran")], subs=[sub("U-98", "S5")], ships=[ship("rigel", "C-AP")])
    do(play, acts.Lay("normal", 1))
    aim = RULES.view(play.state, 0).contact.aim
    assert [(shot.weapon, shot.number) for shot in aim.targets[0].shots][-1] == ("gun", 1)
    assert sum(term.value for term in aim.targets[0].shots[1].terms) == aim.targets[0].shots[1].modifier
    assert aim.laid[0].number == 1


def test_8_2_5_8_5_3_an_unknown_target_is_any_card_not_seen_yet():
    """Merchants by their own numbers; one that would turn out to be an escort by those of the escorts."""
    play = game(Aim("U-98"), boats=[boat("U-98")], subs=[sub("U-98", "S5")], ships=[ship("", "S2", unit="merchant")])
    shot = RULES.view(play.state, 0).contact.aim.targets[0].shots[0]

    def sunk(cards):
        return fmean(torpedo_odds(1, shot.modifier, SHIPS[card].torpedo, 0, None).sunk for card in cards)

    cards, escorts = unseen(play.state, "merchant"), unseen(play.state, "escort")
    open_ships = [card for card in cards if not SHIPS[card].disguised]
    expected = (sunk(open_ships) * len(open_ships) + sunk(escorts) * (len(cards) - len(open_ships))) / len(cards)
    assert len(open_ships) < len(cards)
    assert shot.odds.sunk == pytest.approx(expected)


def test_a_boats_risk_is_certain_to_be_found_once_detected():
    play = game(
        BoatsMove(),
        boats=[boat("U-96")],
        subs=[sub("U-96", "S5", submerged=True, detected=True)],
        ships=[ship("hms-vanoc", "S5"), ship("rigel", "C-AP")],
    )
    risk = RULES.view(play.state, 0).contact.subs[0].risk
    assert risk.found == 1
    assert 0 < risk.sunk < risk.hit <= 1


def test_what_never_changes_is_given_apart():
    data = table_data("hunted")
    assert (len(data.display), len(data.convoys), data.campaign.slug) == (26, 51, "hunted")
