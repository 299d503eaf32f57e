"""The risk of a boat's next round [8.4, 8.6]: exact where nothing is unknown, and said where something is assumed."""

from statistics import fmean

import pytest

from app.games.u_boat_leader.chart import table_data
from app.games.u_boat_leader.odds import at_least, hit_risk
from app.games.u_boat_leader.reveal import unseen
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.ship_cards import SHIPS
from tests.support.leader import boat, game, ship, sub


def risk(**setting):
    play = game(**setting)
    return play, RULES.view(play.state, 0).contact.subs[0].risk


def test_8_4_2_8_6_6_a_known_escort_is_reckoned_exactly():
    """HMS Gladiolus in S5 finds U-96 (Evasion 3) next to her on a 6 and closes: 2 light less 1, and 1 heavy."""
    _, found = risk(boats=[boat("U-96")], subs=[sub("U-96", "MD4")], ships=[ship("hms-gladiolus", "S5")])
    hurt = hit_risk(1, 1, 3, 0)
    assert found.found == pytest.approx(0.5)
    assert found.hit == pytest.approx(0.5 * hurt.harmed, abs=1e-6)
    assert found.sunk == pytest.approx(0.5 * hurt.sunk, abs=1e-6)
    assert found.assumes == ("stays", "all_close", "nerves")


def test_8_2_5_an_unknown_escort_is_any_card_not_seen_yet():
    play, found = risk(
        boats=[boat("U-96")], subs=[sub("U-96", "S5", submerged=True)], ships=[ship("", "S4", unit="escort")]
    )
    cards = [SHIPS[card] for card in unseen(play.state, "escort")]
    assert found.found == pytest.approx(fmean(at_least(card.finds[1]) for card in cards), abs=1e-6)
    assert "unknown_escorts" in found.assumes


def test_8_6_7_counters_that_are_held_are_no_longer_in_the_cup():
    holder = ship("hms-kite", "S1")
    holder.tactics = 4
    setting = {"campaign": "hunted", "boats": [boat("U-564", place="biscay")], "subs": [sub("U-564", "S5")]}
    _, one_held = risk(ships=[holder, ship("hms-vanoc", "S4")], **setting)
    _, none_held = risk(ships=[ship("hms-kite", "S1"), ship("hms-vanoc", "S4")], **setting)
    assert "tactics" in one_held.assumes
    assert one_held.found < none_held.found


def test_8_6_2_of_two_boats_the_nearer_is_shot_at():
    boats = [boat("U-96", "green"), boat("U-98", "green")]
    ships = [ship("san-fernando", "C-AS")]
    _, near = risk(boats=boats, subs=[sub("U-96", "C-AS"), sub("U-98", "S5", label="B")], ships=ships)
    _, far = risk(boats=boats, subs=[sub("U-96", "S5"), sub("U-98", "C-AS", label="B")], ships=ships)
    assert (near.found, far.hit) == (0, 0)
    assert near.hit > 0


def test_8_6_3_a_carriers_aircraft_may_take_any_surfaced_boat():
    boats = [boat("U-96", "green"), boat("U-98", "green")]
    ships = [ship("hms-ark-royal", "C-AS", unit="naval")]
    _, alone = risk(boats=boats, subs=[sub("U-96", "L1"), sub("U-98", "L3", submerged=True, label="B")], ships=ships)
    _, shared = risk(boats=boats, subs=[sub("U-96", "L1"), sub("U-98", "L3", label="B")], ships=ships)
    assert shared.hit == pytest.approx(alone.hit / 2, abs=1e-6)


def test_7_9_a_boat_called_by_radio_is_found_more_easily():
    setting = {"boats": [boat("U-96")], "ships": [ship("hms-gladiolus", "S5")], "condition": "hfdf"}
    _, called = risk(subs=[sub("U-96", "MD4", called=True)], **setting)
    _, other = risk(subs=[sub("U-96", "MD4")], **setting)
    assert (called.found, other.found) == (0.6, 0.5)


def test_every_assumption_has_its_words():
    _, found = risk(boats=[boat("U-96")], subs=[sub("U-96", "S5")], ships=[ship("", "S4", unit="escort")])
    assert set(found.assumes) <= set(table_data("happy-time").assumptions)
