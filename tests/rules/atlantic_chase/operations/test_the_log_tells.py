"""Whoever reads the signals alone misses nothing: every change on the chart has a sentence, in any operation."""

from functools import cache

import msgspec
import pytest

from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.state import ChaseState, Play
from app.games.atlantic_chase.victory_points import in_halves
from tests.rules.atlantic_chase.operations.test_self_play_operations import played

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
games = pytest.mark.parametrize(("slug", "seed"), [(slug, seed) for slug in OPERATIONS for seed in SEEDS])


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
