"""Whole campaigns to the end, at random and by the computer, under the eyes of the referee."""

import random

import msgspec
import pytest

from app.bots.selfplay import play, record_of
from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.record import encode, final_hash
from app.engine.verify import verify
from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.tables import pool_ships
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState, Play
from tests.rules.atlantic_chase.operations.referee import check
from tests.support.at_length import at_length, few

SETUPS: list[dict[str, object]] = [
    {},
    {"campaign_convoys": "rolled", "campaign_closed_port": "shut_in", "campaign_leaders": "return", "british_seat": 1},
    {"campaign_sudden_death": "great_ships", "campaign_landings": "nothing", "campaign_escorts": "set_up"},
    {"advanced": True, "campaign_call_off": "any_time", "campaign_internment": "none", "campaign_russia": 4},
]
QUICK = (orders.LeaveToStaff, orders.SealForces, orders.ForcesReady)


def choose(decision: Decision, chooser: random.Random) -> Act:
    """Any kind of act is as likely as another; forces are mostly left to the staff, who comes to an end."""
    kinds: dict[type[Act], list[Act]] = {}
    for option in decision.options:
        kinds.setdefault(type(option.act), []).append(option.act)
    quick = [kind for kind in kinds if kind in QUICK]
    among = quick if quick and chooser.random() < 0.3 else list(kinds)
    return chooser.choice(kinds[chooser.choice(among)])


def nobody_sails_twice(state: ChaseState) -> None:
    """Who is lost is in no task force, in no pool, and lost once."""
    assert state.campaign
    lost = [loss.ship for loss in state.campaign.losses if loss.fate != "taken over"]
    assert len(set(lost)) == len(lost)
    at_sea = {slug for force in state.sea.forces for slug in force.ships if not state.ship(slug).sunk}
    assert not at_sea & set(lost)
    pools = {card.slug for side in ("british", "german") for card in pool_ships(side)}
    assert set(state.campaign.damaged) <= pools
    assert sum(state.campaign.wins.values()) == len(state.campaign.chapters)


def walk(seed: int) -> Play:
    chooser = random.Random(seed)
    game = begin(RULES, "campaign", SETUPS[seed % len(SETUPS)], SealedDice(b"campaign %d" % seed, ("north", "south")))
    looks = random.Random(seed)
    while seats := game.asked():
        seat = looks.choice(seats)
        decision = game.decision(seat)
        assert decision is not None
        assert decision.options, f"a dead end: {decision.name}"
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts), decision.name
        if looks.random() < 0.2:
            check(game.state)
            nobody_sails_twice(game.state)
            for viewer in (0, 1, PUBLIC):
                assert msgspec.json.encode(RULES.view(game.state, viewer))
        game.perform(seat, choose(decision, chooser))
    return game


@pytest.mark.parametrize("seed", few(range(40), range(4)))
def test_a_random_campaign_ends_and_the_referee_has_nothing_to_say(seed: int) -> None:
    game = walk(seed)
    assert game.state.result is not None
    assert game.log[-1].text == game.state.result.reason
    assert game.state.campaign
    assert 3 <= len(game.state.campaign.chapters) <= 5 or SETUPS[seed % len(SETUPS)].get("campaign_sudden_death")


def test_a_campaign_resumed_from_its_bytes_ends_the_same() -> None:
    def played(resumed: bool) -> Play:
        chooser = random.Random(5)
        game = begin(RULES, "campaign", {}, SealedDice(b"resumed", ("north", "south")))
        while seats := game.asked():
            if resumed:
                state = RULES.decode(RULES.encode(game.state))
                game = Play(RULES, state, SealedDice(b"resumed", ("north", "south"), state.draws))
            decision = game.decision(seats[0])
            assert decision is not None
            game.act(seats[0], choose(decision, chooser))
        return game

    assert final_hash(played(True)) == final_hash(played(False))


@pytest.mark.parametrize(
    ("seed", "setup"),
    [at_length(1, {}), (2, {"british_seat": 1, "campaign_bid": 4}), at_length(3, {"advanced": True})],
)
def test_the_computer_plays_a_campaign_to_the_end_and_its_record_holds(seed: int, setup: dict[str, object]) -> None:
    played = play(RULES, "campaign", ["captain", "captain"], seed, setup=setup)
    result = played.game.state.result
    assert result is not None
    assert max(result.points) == 3
    assert verify(RULES, encode(record_of(played))).result == result
