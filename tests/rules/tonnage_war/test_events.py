"""What happens is a typed event: each one happens, each has its sentence, and no script of the game reads prose."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from app.engine.event import AnyGameEnding, Event
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.endings import GaveUp
from app.games.tonnage_war.events import AnyEvent
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scoring import match_result
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import LegScore, RescueShip, Score
from tests.support.prose import FORBIDDEN, found_in
from tests.support.self_play import cases, match
from tests.support.tonnage import attacking, play, table

EVERY: tuple[type[Event], ...] = get_args(AnyEvent)
SCRIPTS = Path(__file__).parents[3] / "static" / "games" / "tonnage-war" / "js"


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    """All that anybody is told in matches of every scenario, and in situations that are rare there."""
    games = [game for *_, (game, *_) in (match(case, offers=True) for case in cases())]
    games += rare()
    told = [event for game in games for entry in game.log for event in (entry.event, *entry.secret.values()) if event]
    return [*told, *endings()]


def rare() -> list[Play]:
    """A carrier sunk with her aircraft, and a rescue ship that nobody can follow."""
    carrier = {"carrier": {"name": "Audacity", "aircraft": ["AA"]}}
    sunk = attacking(aim="carrier", faces={"torpedo": [1]}, special=carrier, escorts=("AA",))
    rescue = {"special": {"rescue_ship": True}, "rescue": RescueShip("merchant")}
    bare = attacking(faces={"torpedo": [1]}, escorts=("E_0",), **rescue)
    return [play(sunk, acts.Decline()), play(bare, acts.Decline(), acts.Appoint())]


def endings() -> list[Event]:
    """Level and decided, by either rule; and given up."""
    level = [LegScore(0, Score(uboat=5)), LegScore(1, Score(uboat=5))]
    won = [LegScore(0, Score(uboat=9)), LegScore(1, Score(uboat=5))]
    played = [match_result(legs, rule).ending for legs in (level, won) for rule in ("both", "total")]
    return [*played, RULES.resigned(table().state, 0).ending]


def test_every_event_happens(happened):
    """Time and an upgrade of the server are not the game's."""
    assert {type(event) for event in happened} == set(EVERY) - set(get_args(AnyGameEnding))


def test_every_event_has_a_sentence_that_names_what_it_is_about(happened):
    for event in happened:
        sentence = event.sentence()
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert not re.search(r"[a-z]_|_[a-z0-9]|None|\{", sentence), f"a slug in “{sentence}”"


def test_events_hold_facts_and_no_words(happened):
    """Cards and units by slug, numbers, yes or no, one word out of a few; the carrier has a name."""
    slugs = {*TACTICAL, *UNITS}
    words = {value for event in EVERY for value in choices(event)}
    for event in happened:
        for name, value in msgspec.to_builtins(event).items():
            for each in value if isinstance(value, list | tuple) else [value]:
                if isinstance(each, str) and name not in ("what", "carrier"):
                    assert each in slugs | words, f"{event}: {name} is prose"


def choices(event: type[Event]) -> list[str]:
    """The values of its fields that are literals."""
    found = []
    for field in msgspec.structs.fields(event):
        for part in (field.type, *get_args(field.type)):
            found += [value for value in get_args(part) if isinstance(value, str)] or (
                [part] if isinstance(part, str) else []
            )
    return found


def test_an_event_survives_writing_and_reading(happened):
    for event in set(happened):
        assert msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) == event
    assert GaveUp("uboat") in happened


# --- the scripts ---


def scripts() -> list[str]:
    return [
        path.relative_to(SCRIPTS).as_posix() for part in ("table", "result") for path in SCRIPTS.glob(f"{part}/*.js")
    ]


@pytest.mark.parametrize("name", scripts())
def test_no_script_reads_prose(name):
    assert list(found_in(SCRIPTS / name)) == []


@pytest.mark.parametrize(
    "line",
    [
        "const told = (page, words) => words.test(line.text);",
        'if (line.text.startsWith("Only blanks")) return;',
        'const [head, ...rest] = title.split(": ");',
        'prompt: decision.prompt.replace(" [6.3]", "")',
        'return roll.outcome.includes("boat sunk");',
        'const ANSWER = line.rule === "5, E1";',
        "return ATTACK.has(line.rule);",
        'return line.kind === "leg";',
        "const TARGET = /^The target is/;",
    ],
)
def test_the_check_would_find_a_script_that_does(line):
    assert any(pattern.search(line) for pattern in FORBIDDEN.values())


def test_what_scripts_look_for_are_events():
    """Names of events are written with capitals inside: nothing else in these scripts looks like that in quotes."""
    events = {event.__name__ for event in EVERY}
    acts_too = {act.__name__ for act in get_args(acts.AnyAct)}
    named = {
        word
        for name in scripts()
        for word in re.findall(r'"([A-Z][a-z]+(?:[A-Z][a-z]+)+)"', (SCRIPTS / name).read_text())
    }
    assert named <= events | acts_too
    assert len(named & events) > 15
