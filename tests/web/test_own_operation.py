"""An operation of one's own: checked sentence by sentence, laid, listed under its own name."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.rules.atlantic_chase.operations.test_own_operations import TINY, changed, with_force
from tests.web.test_seats import boot, hello

PATH = "/scenarios/atlantic-chase/own"
FORM = {"side": "german", "against": "computer", "name": "Okafor", "salt": "ab" * 16}


def faults(visitor: TestClient, operation: Any) -> list[tuple[str, str]]:
    sent = operation if isinstance(operation, str) else json.dumps(operation)
    answer = visitor.post(f"{PATH}/check", content=sent)
    assert answer.status_code == 200
    return [(fault["key"], fault["text"]) for fault in answer.json()["faults"]]


def test_the_page_knows_all_operations_maps_ships_and_leaders(visitor: TestClient) -> None:
    about = boot(visitor.get(PATH).text)
    assert [chart["slug"] for chart in about["charts"]] == ["operations", "north-sea", "norwegian-sea"]
    assert len(about["scenarios"]) == 12
    assert len(about["leaders"]) == 11
    assert {"hood", "british-convoy", "tanker"} <= {ship["slug"] for ship in about["ships"]}
    assert PATH in visitor.get("/scenarios/atlantic-chase").text


@pytest.mark.parametrize(
    ("operation", "key", "words"),
    [
        (with_force(0, ships=[]), "forces.b", "There are no ships in it"),
        (with_force(0, box="kiel"), "forces.b", "which its side does not hold"),
        (changed(year=1800), "year", "is not a year of this war"),
        ("{", "scenario", "it is no JSON"),
        ("[1]", "scenario", "it holds none"),
        ("[" * 30_000, "scenario", "it is no JSON"),
        ('"' + "x" * 40_000 + '"', "scenario", "too long"),
    ],
)
def test_every_fault_is_told_beside_its_field(visitor: TestClient, operation: Any, key: str, words: str) -> None:
    found = faults(visitor, operation)
    assert any(where == key and words in text for where, text in found), found


def test_a_good_one_has_no_faults(visitor: TestClient) -> None:
    assert faults(visitor, TINY) == []


def test_it_is_laid_and_listed_under_its_name(visitor: TestClient) -> None:
    about = boot(visitor.post(PATH, data=FORM | {"custom": json.dumps(TINY)}).text)
    assert about["scenario"] == "custom"
    view = hello(visitor, about, about["seats"][0]["token"])["doc"]["view"]
    assert view["operation"]["name"] == "Two ships"
    assert view["operation"]["chart"] == "north-sea"
    for page in ("/games", f"/table/{about['table']}"):
        assert "Two ships" in visitor.get(page).text


def test_a_bad_one_comes_back_with_the_sentence_and_as_it_was(visitor: TestClient) -> None:
    refused = visitor.post(PATH, data=FORM | {"custom": json.dumps(changed(year=1800))})
    assert refused.status_code == 422
    assert "is not a year of this war" in refused.text
    assert boot(refused.text)["custom"]["year"] == 1800


def test_only_this_page_lays_one(visitor: TestClient) -> None:
    data = FORM | {"game": "atlantic-chase", "scenario": "custom"}
    assert visitor.post("/new", data=data).status_code == 422
    assert visitor.post(PATH, data=FORM | {"game": "tonnage-war", "custom": json.dumps(TINY)}).status_code == 422
