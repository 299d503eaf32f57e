"""Operations of one's own: checked sentence by sentence, laid with the set-up, played like any other [28]."""

import copy
from typing import Any

import msgspec
import pytest

from app.engine.game import begin
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.own_operation import BadOperation, check_operation, own_operation
from tests.rules.atlantic_chase.board import asked_by
from tests.support.loaded_dice import LoadedDice

TINY: dict[str, Any] = {
    "name": "Two ships",
    "year": 1940,
    "chart": "north-sea",
    "weather": "good",
    "initiative": "german",
    "ports": {
        "scapa-flow": "british",
        "methil": "british",
        "portsmouth": "british",
        "wilhelmshaven": "german",
        "kiel": "german",
        "bergen": "neutral",
        "norwegian-sea": "closed",
    },
    "forces": [
        {"slug": "b", "side": "british", "name": "Hood", "ships": ["hood"], "box": "scapa-flow"},
        {"slug": "g", "side": "german", "name": "Scheer", "ships": ["admiral-scheer"], "hex": "3,1"},
    ],
    "awards": [
        {"side": "british", "event": "ship_sunk", "points": 2, "match": {"owner": "german"}},
        {"side": "german", "event": "ship_completed", "points": 1, "match": {"ships": ["admiral-scheer"]}},
    ],
    "endings": [{"changes": 4}, {"gone": "admiral-scheer"}],
}


def changed(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(TINY) | changes


def with_force(number: int, **fields: Any) -> dict[str, Any]:
    book = copy.deepcopy(TINY)
    book["forces"][number] |= fields
    return book


def test_a_good_one_has_no_faults():
    assert check_operation(TINY) == []


@pytest.mark.parametrize("slug", OPERATIONS)
def test_every_operation_of_the_house_can_be_taken_over(slug):
    assert check_operation(msgspec.to_builtins(OPERATIONS[slug])) == []


@pytest.mark.parametrize(
    ("book", "words"),
    [
        (changed(name=" "), "name: it needs a name"),
        (changed(year=1914), "year: 1914 is not a year of this war"),
        (changed(chart="baltic"), "chart: there is no map “baltic”"),
        (changed(endings=[{"gone": "hood"}]), "endings: without a clock"),
        (changed(endings=[{"changes": 900}]), "endings: it ends after 1 to 60"),
        (changed(awards=[]), "awards: nothing counts"),
        (changed(awards=[{"side": "british", "event": "ship_sunk", "points": 0.3}]), "awards:"),
        (changed(ports={}), "ports: nobody holds “scapa-flow”"),
        (changed(forces=TINY["forces"][:1]), "forces.german: the German side has no task force"),
        (with_force(0, ships=[]), "forces.b: there are no ships in it"),
        (with_force(0, ships=["titanic"]), "ships: there is no ship “titanic”"),
        (with_force(0, ships=["bismarck"]), "does not sail for the British side"),
        (with_force(0, box=None, hex="9,9"), "forces.b:"),
        (with_force(0, box="wilhelmshaven"), "which its side does not hold"),
        (with_force(0, box=None, hexes=["0,0", "3,1"]), "forces.b:"),
        (with_force(0, leader="lutjens"), "leader: Lütjens is not on that side"),
        (with_force(0, leader="pound"), "leader: Pound commands from the shore"),
        (changed(ashore=["forbes"]), "leader: Forbes sails in a ship"),
        (changed(stealth=[{"side": "british", "kind": "u-boat"}]), "stealth: a u-boat is not on that side"),
        (changed(stealth=[{"side": "german", "kind": "mines"}]), "stealth: mines lie in a hex"),
        (changed(stealth=[{"side": "german", "kind": "u-boat", "count": 90}]), "stealth: one to 8"),
        (
            changed(groups=[{"side": "german", "letter": "A", "port": "norwegian-sea", "ships": ["koln"]}]),
            "no Port Box",
        ),
        (changed(airbases=[{"side": "german", "hex": "9,9"}]), "airbases:"),
        (changed(shut_airbases=["moon"]), "shut_airbases: there is no airbase “moon”"),
        (changed(wind="north"), "scenario: object contains unknown field wind"),
        (changed(forces="all"), "forces: expected array"),
        (changed(name="a\x00b"), "characters that cannot be printed"),
        ([], "scenario: expected object"),
    ],
)
def test_every_fault_is_a_sentence_that_begins_with_its_key(book, words):
    found = check_operation(book)
    assert any(words in each for each in found), found
    assert all(each.endswith(".") for each in found)


def test_what_came_without_words_is_given_some():
    book = own_operation(TINY)
    assert [award.text for award in book.awards] == ["A German ship sunk", "Admiral Scheer home"]
    assert [ending.text for ending in book.endings] == [
        "The operation has lasted for 4 changes of initiative.",
        "Admiral Scheer is gone: sunk, captured or home.",
    ]


def test_it_comes_with_the_set_up_and_under_its_own_name():
    assert RULES.scenario_card("custom", {"custom": TINY}).name == "Two ships"
    game = begin(RULES, "custom", {"custom": TINY}, LoadedDice({}))
    view = RULES.view(game.state, 0)
    assert view.operation.name == "Two ships"
    assert view.custom == own_operation(TINY)
    assert [each.slug for each in view.operation.forces] == ["b", "g"]


def test_the_order_of_its_keys_makes_no_other_game():
    """A database may hand a table back in another order."""
    turned = {key: dict(reversed(value.items())) if isinstance(value, dict) else value for key, value in TINY.items()}
    states = [begin(RULES, "custom", {"custom": book}, LoadedDice({})).state for book in (TINY, turned)]
    assert RULES.encode(states[0]) == RULES.encode(states[1])


def test_one_of_the_house_takes_no_other_in_its_place():
    with pytest.raises(BadOperation, match="one of the house"):
        begin(RULES, "op5", {"custom": TINY}, LoadedDice({}))
    with pytest.raises(BadOperation):
        begin(RULES, "custom", {}, LoadedDice({}))


@pytest.mark.parametrize("seed", range(6))
def test_it_is_played_to_its_end_and_tells_it_in_its_own_words(seed):
    game = asked_by(seed, "custom", {"custom": TINY})
    assert game.state.result is not None
    told = [entry.text for entry in game.log]
    assert any("changes of initiative" in text or "is gone" in text for text in told)
    assert RULES.decode(RULES.encode(game.state)) == game.state
