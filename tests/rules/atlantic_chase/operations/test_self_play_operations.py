"""Random admirals finish every operation under the eyes of a referee, and nothing is lost, doubled or stuck."""

import random
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice, commitment
from app.engine.game import begin
from app.engine.record import SeatRecord, SetUp, final_hash
from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.state import Play
from app.match.draft import DraftSaved
from app.match.match import Match
from tests.rules.atlantic_chase.operations.referee import check
from tests.support.at_length import at_length, few
from tests.support.proposing import propose_act

SALTS = ("north", "south")
VIEWERS = (0, 1, PUBLIC)
EVERY = [(slug, seed) for slug in OPERATIONS for seed in range(12 if slug == "intro" else 4)]
GAMES = [(slug, place % 4) for place, slug in enumerate(OPERATIONS)]
"""Every operation and every row of options; `--long` plays the rest of them."""
SOME = ("intro", "op5", "norwegian-sea")
RICH = [("op4", 2), ("op5", 16), ("op4", 7), ("op2", 28), ("op5", 28), ("norwegian-sea", 1), ("norwegian-sea", 2)]
"""In these everything happened when they were chosen; further games are for what changed since."""
FURTHER = [(slug, seed) for seed in range(4, 30) for slug in ("op5", "op2", "op4", "norwegian-sea")]
OPTIONS: list[dict[str, object]] = [
    {},
    {"interruption": "board_print", "vie_cancels_action": True, "evasive_timing": "on_declaration"},
    {"intel_limit": "exactly", "conditional_hits": "any_ship", "stealth_table": "player_aid", "carrier_limit": True},
    {
        "advanced": True,
        "damaged_restriction": True,
        "battle_removes_evasive": True,
        "stealth_link": True,
        "german_vulnerability": True,
        "screening": True,
    },
]

TIMID = (orders.Complete, orders.Pass, orders.Signals, orders.LayCourse)
"""What ends an operation, or a course, before anybody meets."""

games = pytest.mark.parametrize(("slug", "seed"), [each if each in GAMES else at_length(*each) for each in EVERY])


def dice_for(seed: int, draws: int = 0) -> SealedDice:
    return SealedDice(b"secret %d" % seed, SALTS, draws)


def choose(decision: Decision, chooser: random.Random) -> Act:
    """Any kind of act is as likely as another, as there are many hexes and few fights; and mostly a bold one."""
    kinds: dict[type[Act], list[Act]] = {}
    for option in decision.options:
        kinds.setdefault(type(option.act), []).append(option.act)
    bold = [kind for kind in kinds if kind not in TIMID]
    among = bold if bold and chooser.random() < 0.7 else list(kinds)
    return chooser.choice(kinds[chooser.choice(among)])


def played(slug: str, seed: int) -> Iterator[tuple[Play, int, Decision, Act]]:
    """A whole operation: at each decision the game, who is asked what, and what he is about to do."""
    chooser = random.Random(seed)
    game = begin(RULES, slug, {"british_seat": seed % 2, **OPTIONS[seed % 4]}, dice_for(seed))
    while seats := game.asked():
        decision = game.decision(seats[0])
        assert decision is not None
        assert decision.options, f"a dead end: {decision.name}"
        act = choose(decision, chooser)
        yield game, seats[0], decision, act
        game.perform(seats[0], act)


class Walk:
    """One operation played out: what was done in it, and what was wrong, by the question it answers."""

    def __init__(self, slug: str, seed: int) -> None:
        self.done: set[type[Act]] = set()
        self.twice: set[str] = set()
        self.dice_taken_back: set[str] = set()
        before: tuple[int, int] | None = None
        for game, seat, decision, act in played(slug, seed):
            check(game.state)
            if decision.name == "action":
                looked = sum(draw.purpose == "weather" for draw in game.dice.drawn)
                assert looked == game.state.sea.changes, "the weather is looked at once for each change [10.4]"
            self._look_at(decision)
            if decision.draft and before != (seat, len(game.dice.drawn)):
                self.dice_taken_back.add(decision.name)
            before = seat, len(game.dice.drawn)
            self.done.add(type(act))
        self.game = game

    def _look_at(self, decision: Decision) -> None:
        listed, texts = {option.act for option in decision.options}, {option.text for option in decision.options}
        if not len(listed) == len(texts) == len(decision.options):
            self.twice.add(decision.name)


@games
def test_the_referee_has_nothing_to_say_and_it_ends(slug: str, seed: int) -> None:
    """No option is listed twice, none reads like another; a draft goes on from an act that rolled nothing."""
    walk = Walk(slug, seed)
    assert walk.game.state.result is not None
    assert walk.game.log[-1].text == walk.game.state.result.reason
    assert walk.twice == set()
    assert walk.dice_taken_back == set()


def test_the_walk_goes_everywhere() -> None:
    """Some chances are rare: further games are played for what is still missing."""
    left = set(get_args(orders.AnyOrder))
    for slug, seed in (*RICH, *FURTHER):
        if not left:
            break
        left -= {type(act) for *_, act in played(slug, seed)}
    assert left == set()


@pytest.mark.parametrize("slug", few(OPERATIONS, SOME))
def test_every_option_can_be_performed_and_the_views_of_what_follows_be_built(slug: str) -> None:
    sample = random.Random(slug)
    for game, seat, decision, _ in played(slug, 1):
        if sample.random() > 0.05:
            continue
        for option in sample.sample(decision.options, min(6, len(decision.options))):
            trial = Play(RULES, RULES.copy(game.state), dice_for(1, game.state.draws))
            trial.act(seat, option.act)
            assert trial.asked() or trial.state.result
            if trial.state.result is None:
                check(trial.state)
            for viewer in VIEWERS:
                assert msgspec.json.encode(RULES.view(trial.state, viewer))


@pytest.mark.parametrize("slug", few(OPERATIONS, SOME))
def test_a_game_resumed_from_its_bytes_at_every_step_ends_the_same(slug: str) -> None:
    *_, (straight, _, _, _) = played(slug, 2)
    chooser = random.Random(2)
    game = begin(RULES, slug, {"british_seat": 0, **OPTIONS[2]}, dice_for(2))
    while seats := game.asked():
        state = RULES.decode(RULES.encode(game.state))
        game = Play(RULES, state, dice_for(2, state.draws))
        decision = game.decision(seats[0])
        assert decision is not None
        game.act(seats[0], choose(decision, chooser))
    assert final_hash(game) == final_hash(straight)


# --- what others are told while somebody puts an action together


def new_match(slug: str, seed: int) -> Match:
    secret = b"a secret of thirty-two bytes, %d." % seed
    seats = SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b")
    setup = SetUp("atlantic-chase", slug, {"british_seat": seed % 2}, seats, commitment(secret))
    match, _ = Match.begin(RULES, setup, secret, at=0.0)
    return match


def everything(match: Match, viewer: object) -> bytes:
    return msgspec.json.encode((match.document(viewer), match.log_for(viewer)))  # type: ignore[arg-type]


@pytest.mark.parametrize(("slug", "seed"), [("intro", 0), at_length("op2", 1), ("op4", 2), at_length("op8", 3)])
def test_a_draft_changes_no_byte_for_others(slug: str, seed: int) -> None:
    """Whatever a seat has put together so far: the others read what they would read of any other draft, or of none."""
    chooser = random.Random(seed)
    match = new_match(slug, seed)
    kinds = set()
    for _ in range(150):
        if not (asked := match.asked()):
            break
        seat = asked[0]
        decision = match.document(seat)["decision"]
        kind = chooser.choice(sorted({option["act"]["act"] for option in decision["options"]}))
        act = chooser.choice([option["act"] for option in decision["options"] if option["act"]["act"] == kind])
        drafted = len(match.drafts.get(seat, ()))
        others = [viewer for viewer in VIEWERS if viewer != seat]
        proposal = propose_act(match, seat, match.seq, drafted, act, at=match.asked_at + 3.0)
        before = [everything(match, viewer) for viewer in others] if isinstance(proposal, DraftSaved) else []
        match.adopt(proposal)
        if isinstance(proposal, DraftSaved):
            kinds.add(kind)
            assert [everything(match, viewer) for viewer in others] == before, kind
    assert kinds >= {"Plot", "Extend"}
