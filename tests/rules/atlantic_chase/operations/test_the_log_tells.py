"""Whoever reads the signals alone misses nothing: every change on the chart has a sentence, in any operation."""

import itertools
from functools import cache

import msgspec
import pytest

from app.engine.game import begin
from app.games.atlantic_chase.actions.orders import (
    Complete,
    Go,
    Keep,
    LayCourse,
    PickShip,
    Plot,
    Seize,
    StealthAttack,
    Strike,
)
from app.games.atlantic_chase.events.scenario import PointsChanged
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.state import ChaseState, Play
from app.games.atlantic_chase.victory_points import tell_points
from app.games.atlantic_chase.words import in_halves
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, attack, boat, convoy, do, force, told
from tests.rules.atlantic_chase.operations.test_self_play_operations import played
from tests.support.at_length import at_length
from tests.support.loaded_dice import LoadedDice

SEEDS = (0, 1, 2, 3)


class Facts(msgspec.Struct):
    """What can be seen on the table. `forces`: by name, their Intel, Contact and Evasive Maneuvers."""

    initiative: tuple[str, int]
    weather: str
    tally: int
    forces: dict[str, tuple[set[str], set[str], bool]]
    ships: dict[str, tuple[object, ...]]
    leaders: dict[str, str]
    ashore: dict[str, int]
    stealth: dict[str, str | None]
    groups: set[str]
    home: set[str]
    score: dict[str, float]

    @classmethod
    def of(cls, state: ChaseState) -> "Facts":
        sea = state.sea
        return cls(
            initiative=(sea.active, sea.changes),
            weather=sea.weather,
            tally=sea.tally,
            forces={each.name: (set(each.intel), set(each.contact), each.evasive) for each in sea.forces},
            ships={each.name: (each.damaged, each.sunk, each.taken, each.dispersed) for each in state.ships},
            leaders={LEADERS[each.leader].name: each.name for each in state.ships if each.leader and not each.sunk},
            ashore=dict(sea.ashore),
            stealth={each.name: each.hex for each in sea.stealth},
            groups={f"Reinforcement {each.letter}" for each in sea.groups},
            home={state.ship(each.ship).name for each in sea.completed},
            score=dict(score(state)),
        )


def untold(before: Facts, now: Facts, told: list[str], counted: bool) -> list[str]:
    """What has changed without a word of it. `counted`: points are told by now."""
    changes = [
        (before.initiative != now.initiative, (f"The {now.initiative[0].capitalize()} side has the initiative",)),
        (before.weather != now.weather, ("it turns",)),
        (before.tally < now.tally, (f"the Tally is {now.tally}",)),
    ]
    changes += [
        (old[kind] != now.forces[name][kind], (name, called))
        for name, old in before.forces.items()
        if name in now.forces
        for kind, called in enumerate(("Intel", "Contact", "Evasive Maneuvers"))
    ]
    changes += [(name not in now.forces, (name,)) for name in before.forces]
    changes += [(before.ships.get(name, (False, False, 0, False)) != new, (name,)) for name, new in now.ships.items()]
    changes += [(now.leaders.get(name) != ship, (name,)) for name, ship in before.leaders.items()]
    changes += [(now.stealth.get(name) != at, (name,)) for name, at in before.stealth.items()]
    changes += [(group not in now.groups, (group, "enters play")) for group in before.groups]
    changes += [(name not in before.home, (name,)) for name in now.home]
    if counted:
        changes += [
            (before.score[side] != points, (f"to the {side.capitalize()} side, now {in_halves(points)}:",))
            for side, points in now.score.items()
        ]
    return [" … ".join(words) for changed, words in changes if changed and not _told(told, words)]


def _told(told: list[str], words: tuple[str, ...]) -> bool:
    return any(all(word in text for word in words) for text in told)


class Listener:
    """One operation played out at random, and what its signals kept back."""

    def __init__(self, slug: str, seed: int) -> None:
        self.untold: list[str] = []
        self.sentences: list[str] = []
        facts, points, read, counted = None, None, 0, 0
        for game, _, decision, _ in played(slug, seed):
            if decision.draft:
                continue
            now = Facts.of(game.state)
            if facts and points:
                self._compare(facts, now, game, read)
            facts, read = now, len(game.log)
            if decision.name == "action":
                self._compare_points(points or now, now, game, counted)
                points, counted = now, len(game.log)
        assert facts
        assert points
        last = Facts.of(game.state)
        self._compare(facts, last, game, read)
        self._compare_points(points, last, game, counted)
        self.sentences = [entry.text for entry in game.log]
        self.without_rule = [entry.text for entry in game.log if not entry.rule]

    def _compare(self, before: Facts, now: Facts, game: Play, read: int) -> None:
        self.untold += untold(before, now, [entry.text for entry in game.log[read:]], counted=False)

    def _compare_points(self, before: Facts, now: Facts, game: Play, read: int) -> None:
        said = [entry.text for entry in game.log[read:]]
        self.untold += untold(msgspec.structs.replace(now, score=before.score), now, said, counted=True)


listened = cache(Listener)
games = pytest.mark.parametrize(
    ("slug", "seed"),
    [each if each[1] == SEEDS[0] else at_length(*each) for each in itertools.product(OPERATIONS, SEEDS)],
)


@games
def test_28_every_change_on_the_chart_has_its_sentence(slug: str, seed: int) -> None:
    assert listened(slug, seed).untold == []


@games
def test_28_every_sentence_has_its_rule(slug: str, seed: int) -> None:
    assert listened(slug, seed).without_rule == []


@games
def test_28_sentences_are_sentences(slug: str, seed: int) -> None:
    """A capital letter or a number at the start, a full stop at the end, nothing left empty or doubled between."""
    for text in listened(slug, seed).sentences:
        assert text[0].isupper() or text[0].isdigit() or text[0] in "+−", text
        assert text[-1] in ".!", text
        assert "  " not in text, text
        assert ".." not in text, text
        assert " 1 segments" not in text, text


# --- one by one


def test_28_hipper_sails_and_it_is_told_what_that_is_worth() -> None:
    game = begin(RULES, "op4", {"british_seat": B}, LoadedDice())
    do(game, G, Plot("km-hipper", "15,-2"), LayCourse())
    assert game.log[-1].text == "+1 point to the British side, now 1: Hipper’s task force has drawn a Trajectory."


def test_28_a_ship_sunk_is_damaged_no_longer_and_both_lines_are_told() -> None:
    game = at_sea(
        force("raider", "scharnhorst", at=LINE[0]),
        force("cruiser", "norfolk", at=LINE[5]),
        force("carriers", "ark-royal", at=LINE[1]),
        dice={"air strike": [6, 6], "vie german": [1], "vie british": [6]},
    )
    game.state.ship("scharnhorst").damaged = True
    tell_points(game)
    attack(game, Strike("carriers", LINE[1], "raider", LINE[0]))
    points = [entry.text for entry in game.log if isinstance(entry.event, PointsChanged)]
    another = "Another German battleship, battlecruiser or pocket battleship"
    assert points[-1] == f"+3 points to the British side, now 4: {another} sunk +4; {another} damaged −1."


def test_28_a_convoy_that_counts_as_home_and_the_end_with_its_reason() -> None:
    game = at_sea(
        force("scheer", "admiral-scheer", at="17,-6"),
        force("hx 84", convoy(), at=LINE[:4]),
        active="german",
        scenario="intro",
        dice={"seize": [1, 1]},
    )
    game.state.sea.marks.append("scheer-out")
    do(game, G, Complete("scheer", "bergen"))
    do(game, B, Seize())
    texts = [entry.text for entry in game.log]
    assert "Scheer is gone: sunk, or home." in texts
    assert "With Scheer gone, a convoy still at sea counts as safe in Clyde/Liverpool." in texts
    assert "+3 points to the British side, now 3: Convoy HX 84 reaches Clyde/Liverpool." in texts
    assert texts[-1] == "British marginal victory, 3 to 2."


def test_19_a_boat_that_attacked_is_used_up() -> None:
    game = at_sea(
        force("convoy", convoy(), at=LINE[0]),
        force("raider", "scharnhorst", box="brest"),
        boat("u-47", LINE[0]),
        active="german",
        dice={"stealth attack": [1, 1], "vie german": [6], "vie british": [1]},
    )
    attack(game, StealthAttack("u-47", "convoy"))
    assert "U-47 is used up by its attack." in told(game)


def test_28_convoys_home_call_the_germans_back_in_so_many_words() -> None:
    game = at_sea(
        force("scheer", "admiral-scheer", at=LINE[0]),
        force("hx 84", convoy(), at="15,-4"),
        scenario="intro",
        dice={"seize": [1, 1]},
    )
    do(game, B, Complete("hx 84", "clyde-liverpool"))
    do(game, G, Seize())
    assert "With the convoy home the Germans are left with Completion, Pass and Trajectory" in told(game)


def test_25_a_leader_who_changes_ships_or_is_lost_is_told() -> None:
    for ships, text in (
        (("norfolk", "hood"), "Tovey goes over to Hood."),
        (("norfolk",), "Tovey is lost with Norfolk."),
    ):
        game = at_sea(
            force("raider", "graf-zeppelin", at=LINE[4]),
            force("fleet", *ships, at=LINE[4], leader="tovey"),
            active="german",
            dice={"air strike": [6, 6], "vie british": [1], "vie german": [1]},
        )
        game.state.ship("norfolk").damaged = True
        do(game, G, Strike("raider", LINE[4], "fleet", LINE[4]), Go())
        do(game, B, Keep())
        if len(ships) > 1:
            do(game, G, PickShip("norfolk"))
        assert text in told(game)
