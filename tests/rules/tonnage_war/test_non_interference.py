"""Whatever a viewer may not know can be anything: every byte he gets stays the same [3]."""

import itertools
import random

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
from tests.support.scramble import hides_the_draft, scramble, told
from tests.support.self_play import dice_for, match

VIEWERS = (0, 1, PUBLIC)


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


@pytest.mark.parametrize("seed", range(8))
def test_3_what_is_hidden_changes_no_byte_anywhere_in_a_match(seed):
    chance = random.Random(seed)
    changed = sum(check(game, seed, chance) for game, *_ in match(seed))
    assert changed > 500


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10**6), step=st.integers(0, 250), chance=st.randoms(use_true_random=False))
def test_3_what_is_hidden_changes_no_byte_in_any_match(seed, step, chance):
    for game, *_ in itertools.islice(match(seed, offers=True), step, step + 1):
        check(game, seed, chance)


def actions(game: Play, seat: int, decision: Decision, chance: random.Random) -> dict[tuple, list[list[Act]]]:
    """What this seat could do now, by all that the others may learn of it while it lies face down."""
    found: dict[tuple, list[list[Act]]] = {}
    for option in decision.options:
        match option.act:
            case acts.Discard():
                found.setdefault(("discard",), []).append([option.act])
            case acts.PlayContact(card=card):
                found.setdefault(("contact", card), []).append([option.act])
            case acts.PlayAttack(card=card):
                found.setdefault(("attack", card), []).append([option.act])
            case acts.FallAstern():
                spare = chance.choice(game.state.escort.hand)
                if decision.name == "escort action":
                    found.setdefault(("astern",), []).append([option.act, acts.Discard(spare)])
            case acts.Hunt(card=card) | acts.Continue(card=card) if game.state.uboat.hand:  # else it resolves at once
                for units in commitments(game, seat, option.act, TACTICAL[card].units):
                    found.setdefault((option.act, len(units)), []).append([option.act, *units, acts.Confirm()])
    return found


def commitments(game: Play, seat: int, act: Act, limit: int) -> list[list[Act]]:
    """Each kind of unit alone, and each pair of two kinds."""
    trial = Play(RULES, RULES.copy(game.state), game.dice)
    trial.perform(seat, act)
    decision = trial.decision(seat)
    assert decision is not None
    single = [option.act for option in decision.options if isinstance(option.act, acts.Commit)]
    pairs = [list(pair) for pair in itertools.combinations(single, 2)] if limit > 1 else []
    return [[one] for one in single] + pairs


@pytest.mark.parametrize("seed", range(8))
def test_3_acts_that_differ_face_down_look_the_same_to_everybody_else(seed):
    """A discard is a discard, a blank attacks like an ace, two blanks sail like two aces: view, question and log."""
    chance = random.Random(seed)
    compared: set[str] = set()
    for game, seat, decision, _ in match(seed):
        if decision.draft:
            continue
        for sign, ways in actions(game, seat, decision, chance).items():
            for viewer in (1 - seat, PUBLIC):
                seen = {told(after(game, seed, seat, way), viewer) for way in ways}
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


@pytest.mark.parametrize("seed", range(8))
def test_3_2_a_secret_sentence_is_read_by_its_owner_only(seed):
    *_, (game, _, _, _) = match(seed)
    secrets = [entry for entry in game.log if entry.secret]
    assert len(secrets) > 50
    for entry in secrets:
        ((owner, sentence),) = entry.secret.items()
        assert entry.seat == owner
        assert (line_for(entry, owner).text, line_for(entry, owner).secret) == (sentence, True)
        for viewer in (1 - owner, PUBLIC):
            line = line_for(entry, viewer)
            assert (line.text, line.secret) == (entry.text, False)
            assert sentence not in repr(line)
        assert sentence in line_for(entry, TRUTH).text
        assert names(sentence) - names(entry.text), "a secret that tells nothing more"
