"""The Regular player of Tonnage War: strong enough, and sensible where sense can be told."""

from random import Random

import pytest

from app.bots.selfplay import play
from app.bots.tonnage_war import agreement
from app.bots.tonnage_war.regular import choose
from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.style import REGULAR
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.games.tonnage_war.acts import (
    AcceptRoundEnd,
    Commit,
    Decline,
    Discard,
    Hunt,
    PlayAttack,
    PlayContact,
    RefuseRoundEnd,
    Respond,
    Route,
    Shoot,
)
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Attack, Contact, Hunted, Routing, Unit
from app.games.tonnage_war.turns import EscortTurn, UBoatTurn


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 1])
def test_beats_random_play_as_either_first_side(seat: int) -> None:
    """The full measurement is 95 % of 400 matches and more; this sample holds the line within chance."""
    names = ("regular", "random") if seat == 0 else ("random", "regular")
    results = [play(RULES, "hx228", names, seed=1943, number=number).game.state.result for number in range(20)]
    won = sum(result is not None and result.winner == seat for result in results)
    assert won >= 17


class Scene:
    """A table laid by hand: what both sides hold, then the question put to one of them."""

    def __init__(self, *, uboat: str = "", boats: str = "", escort: str = "", ships: str = "", round_: int = 2) -> None:
        game = begin(RULES, "hx228", {}, SealedDice(b"scene", ("one", "two")))
        self.state: TonnageState = game.state
        self.state.round = round_
        self.state.uboat.hand, self.state.uboat.units = uboat.split(), boats.split()
        self.state.escort.hand, self.state.escort.units = escort.split(), ships.split()
        self.game = game

    def contact(self, boat: str) -> "Scene":
        number = len(self.state.contacts) + 1
        self.state.contacts.append(Contact(number, "contact", Unit(boat), self.state.round))
        return self

    def ask(self, side: str) -> Game[TonnageState]:
        self.state.agenda = [UBoatTurn() if side == UBOAT else EscortTurn([])]
        self.game.advance()
        return self.game

    def answer(self, side: str, chance: int = 1) -> object:
        game = self.ask(side)
        (seat,) = game.asked()
        decision = game.decision(seat)
        assert decision is not None
        return choose(RULES.view(game.state, seat), decision, Random(chance))


def test_the_weakest_boat_reports_the_convoy() -> None:
    scene = Scene(uboat="contact attack_bow evade_2", boats="U_N U_R U_A U_0", escort="routing")
    assert scene.answer(UBOAT) == PlayContact("contact", "U_N")


def test_the_best_attack_goes_in_while_no_escort_can_come() -> None:
    scene = Scene(uboat="attack_beam attack_stern", boats="U_N U_A", escort="routing routing", ships="").contact("U_R")
    assert scene.answer(UBOAT) == PlayAttack("attack_beam", "U_A")


def test_without_another_boat_the_shadower_shoots() -> None:
    scene = Scene(uboat="attack_quarter evade_2", boats="U_0 U_0", escort="routing", ships="SN").contact("U_R")
    assert scene.answer(UBOAT) == Shoot("attack_quarter", 1)


def test_a_contact_is_kept_for_the_last_turn_when_there_is_nothing_to_fire() -> None:
    early = Scene(uboat="contact evade_2 evade_4", boats="U_N U_R", escort="routing")
    late = Scene(uboat="contact", boats="U_N U_R", escort="routing")
    assert early.answer(UBOAT) == Discard("evade_2")
    assert late.answer(UBOAT) == PlayContact("contact", "U_N")


def test_b_dienst_keeps_a_contact_that_can_be_used() -> None:
    scene = Scene(uboat="bdienst attack_bow", boats="U_R", escort="routing").contact("U_N")
    scene.state.pending = Routing("routing", 1)
    assert scene.answer(UBOAT) == Respond("bdienst")


def test_an_attack_worth_making_is_not_given_up_by_evading() -> None:
    scene = Scene(uboat="evade_4 evade_2", boats="U_R", escort="routing", ships="E_0").contact("U_N")
    scene.state.pending = Hunted(
        type="escort",
        card="escort_1",
        origin="attack",
        target=Unit("U_A"),
        escorts=[Unit("SN")],
        attack_card="attack_beam",
    )
    assert scene.answer(UBOAT) == Decline()


def test_flak_answers_aircraft_that_found_a_boat_at_large() -> None:
    scene = Scene(uboat="flak_1 evade_2 evade_2", boats="U_R", escort="routing", ships="E_0")
    scene.state.pending = Hunted(type="air", card="air_1", origin="random", target=Unit("U_R"), escorts=[Unit("AN")])
    assert scene.answer(UBOAT) == Respond("flak_1")


def test_escorts_answer_a_big_attack_with_ships() -> None:
    scene = Scene(uboat="evade_2 evade_2", escort="escort_1 routing", ships="SA SN E_0").contact("U_N")
    scene.state.pending = Attack("attack_beam", Unit("U_A"))
    assert scene.answer(ESCORT) == Hunt("escort_1")


def test_aircraft_go_for_a_contact() -> None:
    scene = Scene(uboat="attack_bow evade_2 evade_2 contact", escort="air_1 escort_1 escort_2", ships="AR SN E_0")
    assert scene.contact("U_N").answer(ESCORT) == Hunt("air_1", 1)


def test_with_nobody_to_send_the_convoy_turns_away() -> None:
    scene = Scene(uboat="attack_bow evade_2 evade_2 contact", escort="routing escort_1", ships="E_0 E_0").contact("U_N")
    assert scene.answer(ESCORT) == Route("routing", 1)


def test_depleted_escorts_can_be_sent() -> None:
    """A depleted ship still detects; its card goes by another name."""
    scene = Scene(uboat="evade_2 evade_2", escort="escort_1", ships="SR*").contact("U_N")
    scene.state.pending = Attack("attack_beam", Unit("U_A"))
    assert scene.answer(ESCORT) == Hunt("escort_1")
    game = scene.game
    (seat,) = game.asked()
    game.act(seat, Hunt("escort_1"))
    decision = game.decision(seat)
    assert decision is not None
    assert choose(RULES.view(game.state, seat), decision, Random(1)) == Commit("SR*")


def test_4_5_a_round_end_is_accepted_only_with_nothing_to_lose() -> None:
    def answer(scene: Scene, side: str) -> object:
        state = scene.state
        return agreement.answer(Situation(RULES.view(state, state.seat(side)), REGULAR, Random(1)))

    spent = Scene(uboat="evade_2 bdienst", boats="U_R", escort="routing", ships="SN")
    assert answer(spent, UBOAT) == AcceptRoundEnd()
    assert answer(spent, ESCORT) == AcceptRoundEnd()
    armed = Scene(uboat="attack_bow contact", boats="U_R", escort="hfdf_1", ships="SN").contact("U_N")
    assert answer(armed, UBOAT) == RefuseRoundEnd()
    assert answer(armed, ESCORT) == RefuseRoundEnd()
