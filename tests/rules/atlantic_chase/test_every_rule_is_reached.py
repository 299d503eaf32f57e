"""No rule of the outline without a scenario in which it is at work, no leader and no force that nobody ever meets."""

from typing import get_args

import pytest

from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, ShipClass
from app.games.atlantic_chase.forces.stealth_force import Stealth
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from tests.rules.atlantic_chase.test_every_rule_has_a_test import numbered
from tests.support.chase_reached import WITNESSES, every_game, unreached, walked

BOOKS = OPERATIONS.values()


@pytest.mark.essential
def test_the_list_of_rules_that_no_scenario_reaches_is_empty():
    """In the games that are checked in, and in walks for what is rare. Numbers from 40 on are ours, of the campaign."""
    assert unreached([rule for rule in numbered() if not rule.startswith("40.")], every_game()) == []


def test_a_rule_that_nothing_reaches_would_be_on_it():
    assert unreached(["10.1", "99.9"], [walked("north-sea", 0)]) == ["99.9"]


def test_no_witness_is_for_a_rule_that_does_not_exist():
    assert set(WITNESSES) <= {*numbered(), "31"}


def test_every_leader_is_somewhere():
    aboard = {force.leader for book in BOOKS for force in book.forces}
    aboard |= {entry.leader for book in BOOKS for entry in book.stealth}
    aboard |= {slug for book in BOOKS for slug in book.ashore}
    assert set(LEADERS) <= aboard


def test_every_kind_of_stealth_force_is_somewhere():
    assert {entry.kind for book in BOOKS for entry in book.stealth} == set(get_args(Stealth))


def test_every_map_is_played_on():
    assert {book.chart for book in BOOKS} == set(CHARTS)


def test_every_class_of_ship_is_somewhere():
    in_books = {SHIP_CARDS[book.card_slug(slug)].ship_class for book in BOOKS for slug in book.all_ships()}
    on_boards = {
        SHIP_CARDS[entry.card or entry.ship].ship_class for battle in SCENARIOS.values() for entry in battle.ships
    }
    assert in_books | on_boards == set(get_args(ShipClass))


@pytest.mark.parametrize(
    "key", ["code_breakers", "airbases", "capture", "escorts", "landing", "restriction", "disperse"]
)
def test_every_kind_of_scenario_rule_is_used(key):
    assert any(getattr(book, key) for book in BOOKS)


def test_both_sides_have_code_breakers_somewhere_and_battles_follow_each_other():
    assert {side for book in BOOKS for side in book.code_breakers} == {"british", "german"}
    assert {slug: book.link.next for slug, book in SCENARIOS.items() if book.link} == {"ms1": "ms2", "ms7": "ms8"}
