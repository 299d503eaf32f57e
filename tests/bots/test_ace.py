"""The Ace of Tonnage War: his worlds are those his view allows, he knows nothing else, and he keeps to his budget."""

import itertools
import random
import time
from collections import Counter

import msgspec
import pytest

from app.bots.tonnage_war import ace, novice, regular
from app.bots.tonnage_war.ace import prospects
from app.bots.tonnage_war.ace.candidates import plans
from app.bots.tonnage_war.ace.determinize import Worlds
from app.bots.tonnage_war.ace.learn import Sums, learn
from app.bots.tonnage_war.ace.open_table import QUESTIONS
from app.bots.tonnage_war.ace.outlook import WEIGHTS, promise, signs
from app.bots.tonnage_war.ace.quick import USUAL_BOATS, USUAL_ESCORTS, Quick, hands
from app.bots.tonnage_war.ace.search import Budget
from app.bots.tonnage_war.ace.trial import Trial
from app.bots.tonnage_war.ace.worth import Worth
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.state import Result
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT, UNITS
from app.games.tonnage_war.counting import hidden_units
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import Play, TonnageState
from app.games.tonnage_war.table import Contact, LegScore, Score, Unit
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.at_length import at_length
from tests.support.scramble import scramble
from tests.support.self_play import Case, any_options, fresh, match, tactical, units

SCENARIOS = ("hx228", "sc7", "hg76", "ons5", "ons18")
CASES = [
    *(Case(seed, scenario, {"card_counting": seed % 2 == 1}) for seed, scenario in enumerate(SCENARIOS)),
    *(Case(seed, "custom", any_options(seed) | {"custom": ALL_AT_ONCE}) for seed in range(5, 8)),
]
TINY = Budget(acts=60)


def questions(case: Case):
    """Every moment of a match at which a world can be dealt."""
    for game, seat, decision, _ in match(case, offers=True):
        if decision.name in QUESTIONS:
            yield game, seat, decision


def odds_may_differ(state: TonnageState, seat: int) -> bool:
    """Odds of a hunt reckon with depleted hunters; without the counting aid a view does not say which those are."""
    hidden = hidden_units(state, ESCORT if seat == state.uboat_seat else UBOAT)
    return not state.options.card_counting and any(UNITS[kind].depleted for kind in hidden)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_world_looks_to_the_player_like_the_table_he_sits_at(case: Case) -> None:
    chance, asked = random.Random(case.seed), Counter[str]()
    for game, seat, decision in questions(case):
        view = RULES.view(game.state, seat)
        world = Worlds(view, decision).deal(chance)
        seen = RULES.view(world, seat)
        if odds_may_differ(game.state, seat):
            view, seen = (msgspec.structs.replace(each, odds=[]) for each in (view, seen))
        assert msgspec.json.encode(seen) == msgspec.json.encode(view)
        assert Play(RULES, world, game.dice).decision(seat) == decision
        asked[decision.name] += 1
    assert asked.total() > 60
    assert asked.keys() >= {"U-boat action", "hunt window", "attack window", "escort action", "commit units"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_world_has_all_cards_of_the_scenario_and_no_other(case: Case) -> None:
    chance = random.Random(case.seed)
    for game, seat, decision in questions(case):
        world = Worlds(RULES.view(game.state, seat), decision).deal(chance)
        for side in (UBOAT, ESCORT):
            assert tactical(world, side) == tactical(game.state, side)
            assert units(world, side) == units(game.state, side)
            assert len(world.cards(side).deck) == len(game.state.cards(side).deck)
            assert len(world.cards(side).unit_deck) == len(game.state.cards(side).unit_deck)


def test_worlds_differ_in_what_is_hidden() -> None:
    game, seat, decision = next(questions(Case(3)))
    worlds, chance = Worlds(RULES.view(game.state, seat), decision), random.Random(1)
    assert len({tuple(worlds.deal(chance).cards(worlds.theirs).hand) for _ in range(20)}) > 15


@pytest.mark.parametrize("case", CASES[:4], ids=str)
def test_what_he_may_not_know_changes_no_answer(case: Case) -> None:
    chance, changed = random.Random(case.seed), 0
    for number, (game, seat, decision) in enumerate(questions(case)):
        if number % 7:
            continue
        other = scramble(game.state, seat, chance)
        changed += other != game.state
        answers = [
            ace.choose(RULES.view(state, seat), decision, random.Random(number), TINY) for state in (game.state, other)
        ]
        assert answers[0] == answers[1]
    assert changed > 10


@pytest.mark.parametrize("scenario", [at_length("hg76"), at_length("ons18"), "custom"])
def test_plays_whole_matches_by_the_rules(scenario: str) -> None:
    """With any options, and answering offers: `act` refuses whatever is not legal."""
    setup = any_options(len(scenario)) | ({"custom": ALL_AT_ONCE} if scenario == "custom" else {})
    game, chance = fresh(Case(9, scenario, setup)), random.Random(9)
    while asked := game.asked():
        decision = game.decision(asked[0])
        assert decision is not None
        game.act(asked[0], ace.choose(RULES.view(game.state, asked[0]), decision, chance, TINY))
    assert game.state.result is not None


def test_every_plan_can_be_carried_out() -> None:
    for case in CASES:
        chance = random.Random(case.seed)
        for game, seat, decision in questions(case):
            worlds = Worlds(RULES.view(game.state, seat), decision)
            world = worlds.deal(chance)
            for plan in plans(world, decision, hands(world, chance, worlds.mine)):
                trial = Trial(RULES.copy(world), chance)
                for act in plan:
                    trial.act(seat, act)


def test_thinks_no_more_acts_than_he_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in acts of trial games, so that it is the same on any machine."""
    made = Counter[int]()

    class Counted(Trial):
        def perform(self, seat: int, act: acts.AnyAct) -> None:
            made[budget.acts] += 1
            super().perform(seat, act)

    monkeypatch.setattr("app.bots.tonnage_war.ace.search.Trial", Counted)
    game = fresh(Case(1))
    (seat,) = game.asked()
    decision = game.decision(seat)
    assert decision is not None
    prospects.prospects(game.state.scenario, None, game.state.options)
    one_world = 60 * len(decision.options)
    for budget in (Budget(acts=1000), Budget(acts=8000)):
        ace.choose(RULES.view(game.state, seat), decision, random.Random(1), budget)
        assert 0 < made[budget.acts] < budget.acts + one_world
    assert made[8000] > made[1000]


def test_on_a_busy_machine_he_answers_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """His budget is one of work: a clock that runs away between two looks at it changes nothing."""
    game, seat, decision = next(questions(Case(1)))
    view = RULES.view(game.state, seat)
    at_leisure = ace.choose(view, decision, random.Random(5), Budget(acts=800))
    hours = itertools.count(step=3600)
    for clock in ("monotonic", "time", "perf_counter", "process_time"):
        monkeypatch.setattr(time, clock, lambda: float(next(hours)))
    assert ace.choose(view, decision, random.Random(5), Budget(acts=800)) == at_leisure


def test_the_same_chance_gives_the_same_answer() -> None:
    game = fresh(Case(2))
    (seat,) = game.asked()
    decision = game.decision(seat)
    assert decision is not None
    view = RULES.view(game.state, seat)
    assert len({ace.choose(view, decision, random.Random(4), Budget(1500)) for _ in range(3)}) == 1


# --- sense ---


def last_turn(legs: list[LegScore], sunk: int) -> tuple[Play, int]:
    """The U-boats' last card of the match: a contact is in effect, an ace is at hand with torpedoes from abeam."""
    game = begin(RULES, "hx228", {}, SealedDice(b"last", ("one", "two")))
    state = game.state
    state.leg, state.round, state.turn, state.legs, state.sunk = 2, 4, 13, legs, sunk
    state.contacts = [Contact(1, "contact", Unit("U_N"), 4)]
    state.contact_number = 1
    state.uboat.hand, state.uboat.units = ["attack_beam"], ["U_A", "U_0"]
    state.escort.hand, state.uboat.deck, state.escort.deck = ["routing"], [], []
    return game, state.uboat_seat


def test_fires_when_only_torpedoes_can_still_win() -> None:
    game, seat = last_turn([LegScore(1, Score(uboat=3, escort=0))], sunk=2)
    decision = game.decision(seat)
    assert decision is not None
    act = ace.choose(RULES.view(game.state, seat), decision, random.Random(1), Budget(2000))
    assert act == acts.PlayAttack("attack_beam", "U_A")


def test_worth_of_a_finished_match_is_its_result() -> None:
    game, _ = last_turn([LegScore(1, Score(uboat=3, escort=1))], sunk=5)
    won, lost = Worth(game.state, UBOAT), Worth(game.state, ESCORT)
    assert won(game.state) > 0.99
    assert lost(game.state) < -0.99
    game.state.sunk = 3
    assert abs(won(game.state)) < 0.1


def test_worth_grows_with_ships_and_with_a_contact_kept() -> None:
    game = fresh(Case(1))
    state = game.state
    worth = Worth(state, UBOAT)
    before = worth(state)
    state.contacts = [Contact(1, "contact", Unit("U_N"), 1)]
    shadowing = worth(state)
    state.sunk += 1
    assert before < shadowing < worth(state)
    assert worth(state) == pytest.approx(-Worth(state, ESCORT)(state), abs=0.02)


def test_every_sign_has_a_weight_learnt_for_it() -> None:
    assert list(WEIGHTS) == list(signs(fresh(Case(1)).state)) == list(learn(1))


def test_weights_are_found_by_least_squares() -> None:
    chance, sums = random.Random(2), Sums(2)
    for _ in range(4000):
        first, second, luck = chance.random(), chance.random(), chance.gauss(0, 1)
        sums.add([first, second, luck], 3 * first - second + luck, 2 * second - luck)
    (uboat, escort), (further, other), _ = sums.solve()
    assert [uboat, escort, further, other] == pytest.approx([3, 0, -1, 2], abs=0.05)


def test_a_contact_with_torpedoes_at_hand_promises_ships() -> None:
    state = fresh(Case(1)).state
    state.uboat.hand = ["attack_beam", "attack_quarter", *["evade_2"] * 11]
    state.uboat.units = ["U_A", "U_R", "U_N", *["U_0"] * 7]
    state.escort.hand, state.escort.units = ["escort_1"] * 13, ["E_0"] * 10
    nothing = promise(state)
    state.contacts = [Contact(1, "contact", Unit("U_N"), 1)]
    shadowed = promise(state)
    assert shadowed.uboat > nothing.uboat + 0.5
    state.escort.units = ["SA", "SR", "SR", *["E_0"] * 7]
    assert promise(state).uboat < shadowed.uboat


def test_the_last_cards_of_a_round_are_reports_for_the_next() -> None:
    state = fresh(Case(1)).state
    state.uboat.hand, state.uboat.units = ["contact", "contact"], ["U_R", "U_N", "U_0"]
    for round_, wanted in ((1, acts.PlayContact("contact", "U_N")), (4, acts.Discard("contact"))):
        state.round = round_
        assert hands(state, random.Random(1), UBOAT).act(state) == wanted


def test_luck_of_the_dice_is_nothing_on_average() -> None:
    """Else taking it off the outcome would favour one plan over another."""
    chance, luck = random.Random(8), []
    for number in range(150):
        state = fresh(Case(number, SCENARIOS[number % 5])).state
        trial, hand = Trial(state, chance), Quick(state, chance, USUAL_BOATS, USUAL_ESCORTS)
        while not trial.over:
            trial.perform(state.uboat_seat, hand.act(state))
        luck.append(trial.luck)
    spread = (sum(each * each for each in luck) / len(luck)) ** 0.5
    assert spread > 0.5
    assert abs(sum(luck) / len(luck)) < 3 * spread / len(luck) ** 0.5


@pytest.mark.long
def test_the_novice_loses_to_the_regular() -> None:
    results = [one_match(novice.choose, regular.choose, number) for number in range(16)]
    assert sum(each.winner == 1 for each in results) > 2 * sum(each.winner == 0 for each in results)


def one_match(first, second, number: int) -> Result:  # type: ignore[no-untyped-def]
    game, chance = fresh(Case(number)), random.Random(number)
    while asked := game.asked():
        decision = game.decision(asked[0])
        assert decision is not None
        player = (first, second)[asked[0]]
        game.act(asked[0], player(RULES.view(game.state, asked[0]), decision, chance))
    assert game.state.result is not None
    return game.state.result
