"""Scenarios made by players: checked in sentences that name the key, then played like any other."""

import copy
from typing import Any

import msgspec
import pytest

from app.bots.selfplay import play, record_of
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.record import RecordError, encode
from app.engine.rules import UnknownScenario
from app.engine.verify import verify
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.check import check_scenario
from tests.support.all_at_once import ALL_AT_ONCE


def changed(**changes: Any) -> dict[str, Any]:
    """The scenario with everything, and `uboat__units={...}` in place of what it has there. None takes a key away."""
    data = copy.deepcopy(ALL_AT_ONCE)
    for path, value in changes.items():
        *way, last = path.split("__")
        place = data
        for key in way:
            place = place[key]
        if value is None:
            del place[last]
        else:
            place[last] = value
    return data


def test_a_scenario_of_ones_own_is_played_to_the_end():
    """26 turns a round, fewer where both agree to end it [10.5]."""
    for names in (("random", "random"), ("regular", "regular")):
        played = play(RULES, "custom", names, seed=1, setup={"custom": ALL_AT_ONCE})
        assert played.game.state.result is not None
        assert all(0 < leg.turns <= 104 for leg in RULES.legs(played.game.state))


def test_its_record_holds_the_whole_scenario():
    record = record_of(play(RULES, "custom", ("random", "random"), seed=2, setup={"custom": ALL_AT_ONCE}))
    assert record.set_up.setup["custom"] == ALL_AT_ONCE
    assert verify(RULES, encode(record)) == record


def test_everybody_sees_the_scenario():
    game = begin(RULES, "custom", {"custom": ALL_AT_ONCE}, SealedDice(b"x", ()))
    for viewer in (0, 1, "public"):
        view = RULES.view(game.state, viewer)
        assert (view.scenario, view.custom.name, view.table.convoy) == ("custom", "All at once", "All at once")
        assert (view.table.tankers, view.table.carrier.condition) == (3, "afloat")


def test_rounds_and_hands_may_differ():
    short = changed(
        rounds=2,
        tactical_hand=5,
        unit_hand=4,
        uboat__tactical={"contact": 4, "attack_beam": 6},
        escort__tactical={"routing": 4, "escort_3": 6},
        special={"storm": [2]},
    )
    assert check_scenario(short) == []
    state = play(RULES, "custom", ("random", "random"), seed=3, setup={"custom": short}).game.state
    assert [leg.turns for leg in RULES.legs(state)] == [20, 20]


def test_the_scenarios_of_the_house_pass_the_same_check():
    for scenario in SCENARIOS.values():
        assert check_scenario(msgspec.to_builtins(scenario)) == []


WRONG = [
    (changed(uboat__tactical__contact=7), "uboat.tactical: 51 cards, not 52: 4 rounds need 13 cards each."),
    (changed(escort__tactical__air_1=6), "escort.tactical: 53 cards, not 52: 4 rounds need 13 cards each."),
    (changed(rounds=3), "uboat.tactical: 52 cards, not 39: 3 rounds need 13 cards each."),
    (changed(uboat__units={"U_T": 3, "U_0": 20}), "uboat.units: there is no boat that could shadow or attack"),
    (changed(escort__units={"E_0": 20}), "escort.units: there is no ship and no aircraft"),
    (changed(escort__units={"SN": 3, "SG3": 5, "AR": 2, "AA": 1}), "escort.units: at most 4 support groups"),
    (changed(uboat__tactical={"contact": 52}), "uboat.tactical: there is no attack card"),
    (changed(uboat__tactical={"attack_bow": 52}), "uboat.tactical: there is no contact card"),
    (changed(escort__tactical={"lull_e": 52}), "escort.tactical: there are only Lull cards"),
    (changed(uboat__tactical__routing=1), "uboat.tactical: no uboat card is called “routing”."),
    (changed(escort__units__dreadnought=1), "escort.units: no escort card is called “dreadnought”."),
    (changed(escort__units={"SN*": 1}), "escort.units: no escort card is called “SN*”."),
    (changed(special__storm=[5]), "special.storm: there is no round 5; the scenario has 4."),
    (changed(special__fog=[1, 1]), "special.fog: a round is named twice."),
    (changed(special__carrier__aircraft=["AA"] * 3), "special.carrier.aircraft: 3 AA fly from the carrier"),
    (changed(special__carrier__aircraft=["SN"]), "special.carrier.aircraft: no aircraft is called “SN”."),
    (changed(special__carrier__sunk=1), "special.carrier.sunk: a sunk carrier counts less than a damaged one."),
    (
        changed(uboat__tactical__contact_special=0, uboat__tactical__contact=13),
        "special.carrier: no special contact is in the U-boat deck",
    ),
    (changed(name="\x00"), "name: it has characters that cannot be printed."),
    (changed(slug="a\x00"), "slug: it has characters that cannot be printed."),
    (changed(special__carrier__name="\x1bAvenger"), "special.carrier.name: it has characters that cannot be printed."),
    (changed(losses={"ships": 10**30, "escorts": 0, "boats": 0}), "losses.ships: expected int <= 120."),
    (changed(losses={"ships": 1, "escorts": -1, "boats": 0}), "losses.escorts: expected int >= 0."),
    (changed(name=""), "name: expected str of length >= 1."),
    (changed(ships=0), "ships: expected int >= 1."),
    (changed(ships=None), "scenario: object missing required field ships."),
    (changed(uboat__tactical__contact=-1), "uboat.tactical: expected int >= 0."),
    (changed(uboat__units="many"), "uboat.units: expected object, got str."),
    (changed(magic=True), "scenario: object contains unknown field magic."),
    (changed(special__magic=True), "special: object contains unknown field magic."),
    ([], "scenario: expected object, got array."),
    (None, "scenario: expected object, got null."),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=[sentence[:40] for _, sentence in WRONG])
def test_what_is_wrong_is_said_with_its_key(data, sentence):
    found = check_scenario(data)
    assert any(each.startswith(sentence) for each in found), found
    with pytest.raises((UnknownScenario, msgspec.ValidationError)):
        RULES.set_up("custom", {"custom": data}, SealedDice(b"x", ()))


def test_all_faults_are_told_at_once():
    assert len(check_scenario(changed(special__fog=[1, 1], escort__tactical={"lull_e": 51}))) == 3


def test_custom_needs_a_scenario_and_a_scenario_of_the_house_takes_none():
    with pytest.raises(UnknownScenario):
        RULES.set_up("custom", {}, SealedDice(b"x", ()))
    with pytest.raises(UnknownScenario, match="takes no other in its place"):
        RULES.set_up("hx228", {"custom": ALL_AT_ONCE}, SealedDice(b"x", ()))


def test_a_record_with_a_broken_scenario_is_refused_in_words():
    record = record_of(play(RULES, "custom", ("random", "random"), seed=2, setup={"custom": ALL_AT_ONCE}))
    record.set_up.setup["custom"] = changed(ships=0)
    with pytest.raises(RecordError, match="ships: expected int >= 1"):
        verify(RULES, encode(record.sealed()))


def test_a_state_of_rules_version_1_can_still_be_read():
    """Fields that came later have defaults."""
    game = begin(RULES, "hx228", {}, SealedDice(b"x", ()))
    plain = msgspec.msgpack.decode(RULES.encode(game.state))
    for key in ("options", "custom", "carrier", "rescue"):
        del plain[key]
    for side in ("uboat", "escort"):
        del plain[side]["seen"]
    assert RULES.decode(msgspec.msgpack.encode(plain)) == game.state
