"""The Regular player with the cards and questions that HX 228 does not have."""

from random import Random

import pytest

from app.bots.selfplay import play
from app.bots.tonnage_war.regular import choose
from app.engine.decision import Decision, Option
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war.acts import Appoint, Discard, Hunt, PlayAttack, PlayContact, SendBack
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.table import Attack, Contact, Unit
from tests.bots.test_regular import Scene
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.self_play import any_options

SCENARIOS = ("hx228", "sc7", "hg76", "ons5", "ons18")


class CarrierScene(Scene):
    """The same with HMS Audacity in the convoy."""

    def __init__(self, **held: str) -> None:
        super().__init__(**held)
        self.state.scenario = "hg76"
        self.state.carrier = "afloat"


def asked(name: str, *acts: object) -> object:
    """Put to the escort player of ONS 5."""
    state = begin(RULES, "ons5", {}, SealedDice(b"scene", ("one", "two"))).state
    decision = Decision(name, "", "", tuple(Option(act, str(act)) for act in acts))
    return choose(RULES.view(state, state.seat(ESCORT)), decision, Random(1))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_beats_random_play_in_every_convoy(scenario: str) -> None:
    """As many as chance can spare: the full measurement is far above."""
    results = [
        play(RULES, scenario, ("regular", "random"), seed=7, number=number).game.state.result for number in range(8)
    ]
    assert sum(result is not None and result.winner == 0 for result in results) >= 6


@pytest.mark.parametrize("number", range(6))
def test_plays_any_scenario_by_any_options(number: int) -> None:
    setup = {"custom": ALL_AT_ONCE} | any_options(number)
    assert play(RULES, "custom", ("regular", "regular"), seed=9, number=number, setup=setup).game.state.result


def test_a_lull_is_laid_away_first_but_holds_nothing_up() -> None:
    idle = Scene(uboat="evade_8 lull_u", boats="U_R", escort="routing")
    assert idle.answer(UBOAT) == Discard("lull_u")
    attacked = Scene(uboat="evade_2 evade_2", escort="escort_1 lull_e", ships="SA E_0").contact("U_N")
    attacked.state.pending = Attack("attack_beam", Unit("U_A"))
    assert attacked.answer(ESCORT) == Hunt("escort_1")


def test_the_carrier_is_sought_with_torpedoes_that_can_sink_her() -> None:
    scene = CarrierScene(uboat="contact_special contact attack_beam", boats="U_N U_A", escort="routing")
    assert scene.answer(UBOAT) == PlayContact("contact_special", "U_N", "carrier")
    weak = CarrierScene(uboat="contact_special attack_straggler", boats="U_N", escort="routing")
    assert weak.answer(UBOAT) == PlayContact("contact_special", "U_N", "convoy")


def test_an_attack_aims_at_what_is_in_sight() -> None:
    scene = CarrierScene(uboat="attack_beam evade_2", boats="U_A", escort="routing")
    scene.state.contacts = [Contact(1, "contact_special", Unit("U_N"), 1, "carrier")]
    assert scene.answer(UBOAT) == PlayAttack("attack_beam", "U_A", "carrier")


def test_a_supply_boat_is_left_alone() -> None:
    scene = Scene(uboat="contact attack_bow", boats="U_T U_T", escort="routing")
    assert isinstance(scene.answer(UBOAT), Discard)


def test_blanks_go_back_when_a_support_group_joins() -> None:
    assert asked("support group", SendBack("SA"), SendBack("E_0"), SendBack("SN")) == SendBack("E_0")
    assert asked("support group", SendBack("SA"), SendBack("SN"), SendBack("SN*")) == SendBack("SN*")


def test_the_ship_missed_least_picks_up_survivors() -> None:
    assert asked("rescue ship", Appoint("SN"), Appoint("SR"), Appoint("SA")) == Appoint("SN")
    assert asked("rescue ship", Appoint("SN"), Appoint("SR*")) == Appoint("SR*")
    assert asked("rescue ship", Appoint()) == Appoint()
