"""Whatever a viewer may not know can be anything: every byte he gets stays the same [3]."""

import itertools
import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.decision import Act, Decision
from app.engine.log import line_for
from app.engine.viewer import PUBLIC, TRUTH
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import Play
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.at_length import few
from tests.support.scramble import hides_the_draft, scramble, told
from tests.support.self_play import Case, any_options, dice_for, match

VIEWERS = (0, 1, PUBLIC)
SCENARIOS = ("hx228", "sc7", "hg76", "ons5", "ons18")
EVERYTHING = {"custom": ALL_AT_ONCE, "card_counting": True}
CASES = [
    *(Case(seed, scenario, {"card_counting": seed % 2 == 1}) for seed, scenario in enumerate(SCENARIOS)),
    *(Case(seed, "custom", any_options(seed) | EVERYTHING) for seed in range(5, 8)),
    Case(8, "custom", EVERYTHING),
]


def at(state, seed: int) -> Play:
    return Play(RULES, RULES.copy(state), dice_for(state, seed))


def check(game: Play, seed: int, chance: random.Random) -> int:
    """Compare before and after for every viewer; the number of scrambles that changed anything."""
    changed = 0
    for viewer in VIEWERS:
        if hides_the_draft(game, viewer):
            continue
        other = scramble(game.state, viewer, chance)
        changed += other != game.state
        assert told(at(game.state, seed), viewer) == told(at(other, seed), viewer)
    return changed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_3_what_is_hidden_changes_no_byte_anywhere_in_a_match(case):
    chance = random.Random(case.seed)
    changed = sum(check(game, case.seed, chance) for game, *_ in match(case))
    assert changed > 450


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    scenario=st.sampled_from([*SCENARIOS, "custom"]),
    step=st.integers(0, 250),
    chance=st.randoms(use_true_random=False),
)
def test_3_what_is_hidden_changes_no_byte_in_any_match(seed, scenario, step, chance):
    case = Case(seed, scenario, any_options(seed) | ({"custom": ALL_AT_ONCE} if scenario == "custom" else {}))
    for game, *_ in itertools.islice(match(case, offers=True), step, step + 1):
        check(game, seed, chance)


def actions(game: Play, seat: int, decision: Decision, chance: random.Random) -> dict[tuple, list[list[Act]]]:
    """What this seat could do now, by all that the others may learn of it while it lies face down."""
    found: dict[tuple, list[list[Act]]] = {}
    for option in decision.options:
        match option.act:
            case acts.Discard():
                found.setdefault(("discard",), []).append([option.act])
            case acts.PlayContact(card=card, aim=aim):
                found.setdefault(("contact", card, aim), []).append([option.act])
            case acts.PlayAttack(card=card, aim=aim):
                found.setdefault(("attack", card, aim), []).append([option.act])
            case acts.SendBack() if len(game.state.escort.units) == game.state.book.unit_hand + 1:
                found.setdefault(("send back",), []).append([option.act])
            case acts.FallAstern():
                spare = chance.choice(game.state.escort.hand)
                if decision.name == "escort action":
                    found.setdefault(("astern",), []).append([option.act, acts.Discard(spare)])
            case acts.Hunt() | acts.Continue() if game.state.uboat.hand:  # else it resolves at once
                for units in commitments(game, seat, option.act):
                    found.setdefault((option.act, len(units)), []).append([option.act, *units, acts.Confirm()])
    return found


def commitments(game: Play, seat: int, act: Act) -> list[list[Act]]:
    """Each kind of unit alone, and each pair of two kinds."""
    trial = Play(RULES, RULES.copy(game.state), game.dice)
    trial.perform(seat, act)
    decision = trial.decision(seat)
    assert decision is not None
    single = [option.act for option in decision.options if isinstance(option.act, acts.Commit)]
    limit = trial.state.agenda[-1].limit(trial.state)
    pairs = [list(pair) for pair in itertools.combinations(single, 2)] if limit > 1 else []
    return [[one] for one in single] + pairs


@pytest.mark.parametrize("case", few(CASES, CASES[2::3]), ids=str)
def test_3_acts_that_differ_face_down_look_the_same_to_everybody_else(case):
    """A discard is a discard, a blank attacks like an ace, two blanks sail like two aces: view, question and log."""
    chance = random.Random(case.seed)
    compared: set[str] = set()
    for game, seat, decision, _ in match(case):
        if decision.draft:
            continue
        for sign, ways in actions(game, seat, decision, chance).items():
            for viewer in (1 - seat, PUBLIC):
                seen = {told(after(game, case.seed, seat, way), viewer) for way in ways}
                assert len(seen) == 1, f"{viewer} can tell {ways} apart"
            if len(ways) > 1:
                compared.add(sign[0] if isinstance(sign[0], str) else type(sign[0]).__name__)
    assert compared >= {"discard", "contact", "attack", "Hunt"}


def after(game: Play, seed: int, seat: int, way: list[Act]) -> Play:
    trial = at(game.state, seed)
    for act in way:
        trial.act(seat, act)
    return trial


def names(text: str) -> set[str]:
    """Cards and units named in a sentence."""
    labels = {card.label.lower() for card in (*TACTICAL.values(), *UNITS.values())}
    return {label for label in labels if label in text.lower()}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_3_2_a_secret_sentence_is_read_by_its_owner_only(case):
    *_, (game, _, _, _) = match(case)
    secrets = [entry for entry in game.log if entry.secret]
    assert len(secrets) > 50
    for entry in secrets:
        ((owner, event),) = entry.secret.items()
        sentence = event.sentence()
        assert entry.seat == owner
        told_owner = line_for(entry, owner)
        assert (told_owner.text, told_owner.event, told_owner.secret) == (sentence, event, True)
        for viewer in (1 - owner, PUBLIC):
            line = line_for(entry, viewer)
            assert (line.text, line.event, line.secret) == (entry.text, entry.event, False)
            assert sentence not in repr(line)
        assert sentence in line_for(entry, TRUTH).text
        assert names(sentence) - names(entry.text), "a secret that tells nothing more"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_3_2_the_public_event_is_the_secret_one_with_fields_left_out(case):
    *_, (game, _, _, _) = match(case)
    for entry in game.log:
        for event in entry.secret.values():
            public, whole = msgspec.to_builtins(entry.event), msgspec.to_builtins(event)
            assert public.items() < whole.items()
