"""What can be looked for in finished games is found by playing their records again."""

from functools import cache

import pytest

from app.engine.happening import happened, moments_of
from app.engine.record import replay
from app.games import GAMES, rules_for
from app.games.happenings import HAPPENINGS
from tests.support.archived_games import golden

TOLD = {
    "atlantic_chase/rules-6/ms9-advanced": {"Hood sunk", "Bismarck sunk", "Bismarck crippled"},
    "atlantic_chase/rules-6/ms3-advanced": {"Gneisenau sunk", "A decisive victory"},
    "atlantic_chase/rules-6/own": {"Tanker taken as a prize", "Won at a tie"},
    "atlantic_chase/rules-6/op3": {"Troops ashore in Bergen", "DD Squadron sunk"},
    "iron_and_oak/memphis-1862-by-captains": {"Louisville rammed", "Price sunk"},
    "tonnage_war/ons5-to-the-end": {"The rescue ship sunk", "A great salvo by Ace boat", "Novice boat sunk"},
    "tonnage_war/own-scenario-with-everything": {"Merchant carrier sunk", "Rammed by Ace escort"},
    "u_boat_leader/hunted-short-alone": {"HMS Ark Royal sunk", "U-130 lost"},
    "u_boat_leader/lesson-alone": {"Verdict: great", "U-48 came home"},
}


@cache
def told(name: str) -> dict[str, int]:
    record = golden(name)
    rules = rules_for(record.set_up.game, record.rules)
    known = HAPPENINGS[rules.meta.slug]
    games = replay(rules, record.set_up, bytes.fromhex(record.secret), record.moves)
    return {known[each.key].words(each.subject): each.moment for each in happened(known.values(), moments_of(games))}


@pytest.mark.parametrize("name", TOLD)
def test_it_happened(name: str) -> None:
    assert TOLD[name] <= told(name).keys()


def test_it_happened_in_the_moment_that_the_log_tells_of_it() -> None:
    assert told("atlantic_chase/rules-6/ms9-advanced")["Hood sunk"] == 45
    assert told("tonnage_war/own-scenario-with-everything")["The rescue ship sunk"] == 5


def test_a_match_that_was_given_up_is_not_won_on_the_last_card() -> None:
    assert "Won on the last card" not in told("tonnage_war/hx228-taken-back-and-given-up")


@pytest.mark.parametrize("slug", HAPPENINGS)
def test_a_declaration_can_be_read(slug: str) -> None:
    assert slug in GAMES
    for key, happening in HAPPENINGS[slug].items():
        assert key == key.lower()
        assert " " not in key
        assert ":" not in key
        assert happening.words("Hood")
        assert happening.label
