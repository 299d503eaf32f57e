"""Whole games in process: all of them end, the same seed gives the same games, and their records hold."""

import msgspec
import pytest

from app.bots import UnknownBot
from app.bots.selfplay import play, player_names, record_of
from app.engine.record import RecordError, encode, write
from app.engine.verify import verify
from app.games.tonnage_war.rules import RULES


@pytest.mark.parametrize("names", [("random", "random"), ("regular", "random"), ("regular", "regular")])
def test_a_record_is_what_playing_the_moves_again_gives(names: tuple[str, str]) -> None:
    played = play(RULES, "hx228", names, seed=3)
    record = record_of(played)
    assert encode(record) == encode(write(RULES, record.set_up, played.secret, record.moves))
    assert verify(RULES, encode(record)) == record


def test_one_changed_byte_breaks_a_record() -> None:
    data = encode(record_of(play(RULES, "hx228", ("random", "random"), seed=4)))
    for place in range(0, len(data), len(data) // 60):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises(RecordError):
            verify(RULES, changed)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    names = ("regular", "random")
    first, again, other = (record_of(play(RULES, "hx228", names, seed=seed)) for seed in (5, 5, 6))
    assert encode(first) == encode(again)
    assert first.final != other.final
    assert record_of(play(RULES, "hx228", names, seed=5, number=1)).final != first.final


def test_10_5_every_leg_takes_104_turns() -> None:
    for number in range(20):
        state = play(RULES, "hx228", ("random", "random"), seed=8, number=number).game.state
        assert [leg.turns for leg in RULES.legs(state)] == [104, 104]
        assert state.result is not None
        assert sum(sum(leg.scores.values()) for leg in RULES.legs(state)) == sum(state.result.points)


def test_small_choices_of_one_action_are_one_move() -> None:
    record = record_of(play(RULES, "hx228", ("regular", "regular"), seed=9))
    kinds = [[act["act"] for act in entry.acts] for move in record.moves for entry in move.entries]
    assert not any(acts[0] in ("Commit", "Confirm") for acts in kinds)
    assert any(acts[0] == "Hunt" and acts[-1] == "Confirm" for acts in kinds)


def test_players_go_by_name_or_by_kind() -> None:
    assert player_names("tonnage-war", "bot") == ("regular", "regular")
    assert player_names("tonnage-war", "bot,random") == ("regular", "random")
    assert player_names("tonnage-war", "ace,novice") == ("ace", "novice")
    for wrong in ("admiral", "bot,admiral", "bot,bot,bot", ""):
        with pytest.raises(UnknownBot):
            player_names("tonnage-war", wrong)


def test_acts_of_a_record_are_plain_values() -> None:
    record = record_of(play(RULES, "hx228", ("random", "random"), seed=2))
    acts = [act for move in record.moves for entry in move.entries for act in entry.acts]
    assert acts == msgspec.json.decode(msgspec.json.encode(acts))
    assert all(isinstance(act, dict) for act in acts)
