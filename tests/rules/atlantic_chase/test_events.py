"""What happens is a typed event: each has its sentence, none holds words, and no script of the game reads prose."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from app.engine.event import AnyGameEnding, Event
from app.engine.record import decode, replay
from app.games.atlantic_chase.acts import AnyAct
from app.games.atlantic_chase.campaign import events as campaign
from app.games.atlantic_chase.events import advanced, attacks, battle, courses, damage, reorganize, results, scenario
from app.games.atlantic_chase.events.any_event import AnyEvent
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.verdict import GaveUp, WonTheTie
from tests.support.prose import found_in

EVERY: tuple[type[Event], ...] = get_args(AnyEvent)
ROOT = Path(__file__).parents[3]
RECORDS = sorted((ROOT / "tests" / "records" / "atlantic_chase" / f"rules-{RULES.meta.version}").glob("*.gz"))
SCRIPTS = ROOT / "static" / "games" / "atlantic-chase" / "js"

HOOD, KENT, CONVOY = Called("hood", "Hood"), Called("kent", "Kent"), Called("convoy-1", "Convoy HX 84")
FLEET, RAIDER = Called("fleet", "Home Fleet"), Called("raider", "Raider")

RARE: dict[Event, str] = {
    advanced.ConfusionShifts(HOOD): "Confusion: it is Hood that was struck.",
    advanced.EffectAgain(HOOD, "fire_very_slow"): "Fire (very slow) again: Hood takes a hit.",
    advanced.LoneShipNotLate(): "A lone ship is not late: this turns into Confusion.",
    advanced.ScreenSet((advanced.Screened(KENT, HOOD),)): "Kent screens Hood.",
    attacks.AttackGoesOn("naval search"): "The Naval Search goes on.",
    attacks.LeaderCoordinates("walker", KENT, 4): "Walker in Kent: Coordination is worth +4.",
    attacks.StealthUsedUp(Called("u-1", "U-boat 1")): "U-boat 1 is used up by its attack.",
    battle.ShipSlips(HOOD, "ms9", "british"): "Hood slips away: the British side has spent Evasive Maneuvers.",
    battle.ShipSlips(HOOD, "op5", "british", FLEET): "Hood slips away: Home Fleet has spent Evasive Maneuvers.",
    battle.ShipRelieved(HOOD, KENT): "Kent takes the place of Hood.",
    battle.BattleFollows("ms2"): "Escape, 17 December 1939.",
    battle.TwoAdded("somerville"): "Somerville adds 2.",
    courses.AllPassed(
        "german", "raeder", 1
    ): "All Pass with Raeder, he can do so once more: all German strings perform Time Lapse.",
    courses.AllPassed(
        "british", "pound", 0
    ): "All Pass with Pound, for the last time: all British strings perform Time Lapse.",
    courses.CodeBroken("german", FLEET, "10,1"): "B-Dienst has read a signal: Intel on Home Fleet in 45°N 31°W.",
    courses.BoxLeft(FLEET, "15,-5"): "Home Fleet leaves port and is a station in Scapa Flow/Methil.",
    courses.ReconMade(
        Called("u-1", "U-boat 1"), "10,1", False, (RAIDER,)
    ): "Recon: U-boat 1 in 45°N 31°W. Intel on Raider.",
    damage.LeaderChangesShip("forbes", KENT): "Forbes goes over to Kent.",
    damage.LeaderLost("lutjens", HOOD): "Lütjens is lost with Hood.",
    damage.PrizeTaken(
        FLEET, (CONVOY,), "10,1"
    ): "Home Fleet takes Convoy HX 84 in 45°N 31°W, with a prize crew aboard.",
    damage.NoSecondHit(CONVOY): "Convoy HX 84 is dispersed: no second hit.",
    reorganize.EscortsChanged(1, 2): "The British change the escort check, at the price of 1: a heavy cruiser joins.",
    reorganize.NoEscortLeft(): "No such ship is left to join.",
    results.ContactLost(RAIDER, "10,1"): "Lose Contact: Raider in 45°N 31°W. There was no marker to lose.",
    results.EvasiveUsedUp(FLEET): "Home Fleet loses Evasive Maneuvers after the battle.",
    scenario.AirbaseLost("bergen"): "The airbase at Bergen is lost.",
    scenario.LeftToASide("intro"): (
        "With the convoy home the Germans are left with Completion, Pass and Trajectory, "
        "and Scheer goes home as soon as she can."
    ),
    campaign.FourthConvoyEnters(CONVOY, "halifax"): "No cessation: Convoy HX 84 gathers in Halifax.",
    campaign.FourthConvoyWaits(): (
        "No cessation, and a fourth convoy would have to enter, but all ten task forces are at sea."
    ),
    campaign.InternedRolled(
        HOOD, 6, True
    ): "Hood, interned in Murmansk, is handed to the British and lies in Archangel.",
    campaign.InternedRolled(HOOD, 5, False): "Hood, interned in Murmansk, is never seen again.",
    campaign.Internment(HOOD, 1, -1, "interned"): "Hood is interned in Murmansk.",
    campaign.Internment(HOOD, 2, 0, "passed on"): "Hood is passed on from Murmansk to Kiel.",
    campaign.LandingCost("german"): "The landing costs the German side a point.",
    GaveUp("campaign", "british", "campaign"): "The British player gave the campaign up.",
    GaveUp("ms9", "german", "battle"): "The German player gave the battle up.",
    WonTheTie("op5", "british", 3.5): "Level at 3.5: the British player wins the tie.",
}
"""What hardly ever happens in the games that are checked in; the tests of its rule make it happen."""


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    """All that is told in the games that are checked in."""
    logs = [RULES.read_log(decode(gzip.decompress(path.read_bytes())).log) for path in RECORDS]
    return [entry.event for log in logs for entry in log if entry.event]


def test_every_event_happens(happened):
    """Time and an upgrade of the server are not the game's."""
    assert {type(event) for event in (*happened, *RARE)} == set(EVERY) - set(get_args(AnyGameEnding))


@pytest.mark.parametrize(("event", "sentence"), RARE.items(), ids=lambda each: type(each).__name__)
def test_what_is_rare_has_its_sentence_too(event, sentence):
    assert event.sentence() == sentence


def test_every_event_has_a_sentence(happened):
    for event in happened:
        sentence = event.sentence()
        assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] in "+−", sentence
        assert sentence.endswith((".", "!")), sentence
        assert not re.search(r"[a-z]_|_[a-z0-9]|None|\{", sentence), f"a slug in “{sentence}”"


def test_an_event_survives_writing_and_reading(happened):
    for event in {*happened, *RARE}:
        assert msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) == event


# --- facts, not words ---

SLUG = re.compile(r"[a-z0-9][a-z0-9_-]*|[A-Z]|-?\d+,-?\d+|")
MARKS = re.compile(r"(?:british|german)-(?:airbase in [a-z-]+|[A-Z])|repelled: [a-z0-9-]+ at [a-z-]+")


def literals(schema: dict[str, Any]) -> set[str]:
    """Every word that some field may hold and no other."""
    found = {value for value in schema.get("enum", ()) if isinstance(value, str)}
    for part in schema.values():
        for each in part if isinstance(part, list) else [part]:
            if isinstance(each, dict):
                found |= literals(each)
    return found


def strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every string in a tree of plain values, with the key it stands under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from strings(name, "key")
            yield from strings(each, str(name))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings(each, key)


def prose(tree: Any, known: set[str]) -> list[tuple[str, str]]:
    """Whatever is neither a slug, a hex, nor one of a few words that a type allows. Ships and forces have names, and
    an operation of one's own, which no server keeps, brings its words along.
    """
    return [
        (key, text)
        for key, text in strings(tree)
        if key not in ("name", "what", "step", "level", "rule", "words")
        and text not in known
        and not SLUG.fullmatch(text)
        and not MARKS.fullmatch(text)
    ]


def test_events_hold_facts_and_no_words(happened):
    known = literals(msgspec.json.schema(AnyEvent))
    for event in (*happened, *RARE):
        assert prose(msgspec.to_builtins(event), known) == [], event


@pytest.mark.parametrize("path", RECORDS[::3], ids=lambda path: path.name)
def test_the_state_holds_facts_and_no_words(path):
    known = literals(msgspec.json.schema(RULES.state_type))
    record = decode(gzip.decompress(path.read_bytes()))
    for game in replay(RULES, record.set_up, bytes.fromhex(record.secret), record.moves):
        assert prose(msgspec.to_builtins(game.state) | {"custom": None}, known) == []


def test_the_check_would_find_prose():
    known = literals(msgspec.json.schema(AnyEvent))
    assert prose({"text": "Hood at Bismarck"}, known)
    assert prose({"why": ["It is not faster"]}, known)


# --- the scripts ---


def scripts() -> list[str]:
    return [path.relative_to(SCRIPTS).as_posix() for path in sorted(SCRIPTS.rglob("*.js"))]


@pytest.mark.parametrize("name", scripts())
def test_no_script_reads_prose(name):
    assert list(found_in(SCRIPTS / name)) == []


def test_what_scripts_look_for_are_events():
    """Names of events are written with capitals inside: nothing else in these scripts looks like that."""
    events, acts = ({each.__name__ for each in get_args(union)} for union in (AnyEvent, AnyAct))
    code = "\n".join((SCRIPTS / name).read_text() for name in scripts())
    quoted = set(re.findall(r'"([A-Z][a-z]+(?:[A-Z][a-z]+)+)"', code))
    keys = set(re.findall(r"^\s+([A-Z][a-z]+(?:[A-Z][a-z]+)+)(?:: |\()", code, re.MULTILINE))
    assert quoted | keys <= events | acts | {"ArrowUp", "ArrowDown"}
    assert len((quoted | keys) & events) > 30
