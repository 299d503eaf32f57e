"""A scenario of one's own: checked sentence by sentence, laid, listed under its own name."""

import copy
import json
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text
from starlette.testclient import TestClient

from tests.web.conftest import Browser, socket_of
from tests.web.test_seats import boot, hello

PATH = "/scenarios/tonnage-war/own"
TINY: dict[str, Any] = {
    "name": "The last straggler",
    "ships": 3,
    "rounds": 1,
    "tactical_hand": 2,
    "unit_hand": 2,
    "uboat": {"tactical": {"contact": 1, "attack_bow": 1}, "units": {"U_R": 2}},
    "escort": {"tactical": {"escort_1": 1, "air_1": 1}, "units": {"SR": 1, "E_0": 1}},
}
FORM = {"side": "uboat", "against": "computer", "name": "Okafor", "salt": "ab" * 16}


def changed(**changes: Any) -> dict[str, Any]:
    scenario = copy.deepcopy(TINY)
    for path, value in changes.items():
        *way, last = path.split("__")
        part = scenario
        for key in way:
            part = part.setdefault(key, {})
        part[last] = value
    return scenario


def faults(visitor: TestClient, scenario: Any) -> list[tuple[str, str]]:
    answer = visitor.post(f"{PATH}/check", content=scenario if isinstance(scenario, str) else json.dumps(scenario))
    assert answer.status_code == 200
    return [(fault["key"], fault["text"]) for fault in answer.json()["faults"]]


def test_the_page_knows_all_scenarios_and_all_cards(visitor: TestClient) -> None:
    about = boot(visitor.get(PATH).text)
    assert [book["slug"] for book in about["scenarios"]] == ["hx228", "sc7", "hg76", "ons5", "ons18"]
    slugs = {card["slug"] for card in about["tactical"] + about["units"]}
    for book in about["scenarios"]:
        for side in ("uboat", "escort"):
            assert slugs >= book[side]["tactical"].keys() | book[side]["units"].keys()
    labels = [(card["side"], card["label"]) for card in about["units"]]
    assert len(labels) == len(set(labels))
    assert PATH in visitor.get("/scenarios/tonnage-war").text


@pytest.mark.parametrize(
    ("scenario", "key", "words"),
    [
        (changed(rounds=2), "uboat.tactical", "2 cards, not 4"),
        (changed(escort__units={"E_0": 2}), "escort.units", "no ship and no aircraft"),
        (changed(uboat__tactical={"contact": 2}), "uboat.tactical", "There is no attack card"),
        (changed(uboat__units={"SR": 2}), "uboat.units", "No uboat card is called “SR”"),
        (changed(special__storm=[2]), "special.storm", "There is no round 2"),
        (changed(ships=0), "ships", "Expected"),
        (changed(wind="north"), "scenario", "wind"),
        ("{", "scenario", "it is no JSON"),
        ("[1]", "scenario", "holds none"),
        ("[" * 30_000, "scenario", "it is no JSON"),
        ('"' + "x" * 40_000 + '"', "scenario", "too long"),
    ],
)
def test_every_fault_is_told_beside_its_field(visitor: TestClient, scenario: Any, key: str, words: str) -> None:
    found = faults(visitor, scenario)
    assert any(where == key and words in text for where, text in found), found


def test_a_good_one_has_no_faults(visitor: TestClient) -> None:
    assert faults(visitor, TINY) == []


def test_it_is_laid_played_and_listed_under_its_name(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post(PATH, data=FORM | {"custom": json.dumps(TINY), "convoy_die": "10"}).text)
    assert about["scenario"] == "custom"
    assert [rule["value"] for rule in about["house_rules"]] == ["10 sides"]
    view = hello(visitor, about, about["seats"][0]["token"])["doc"]["view"]
    assert (view["rounds"], view["turns"], view["table"]["ships"]) == (1, 2, 3)
    assert sorted(view["mine"]["hand"]) == ["attack_bow", "contact"]
    for page in ("/games", f"/table/{about['table']}"):
        assert "The last straggler" in visitor.get(page).text
    assert "The last straggler" in another().get("/lobby").text


def test_a_table_that_todays_rules_cannot_read_keeps_nobody_from_the_others(app: FastAPI, visitor: TestClient) -> None:
    about = boot(visitor.post(PATH, data=FORM | {"custom": json.dumps(TINY)}).text)
    visitor.post("/play-now")

    async def laid_under_other_rules() -> None:
        async with app.state.house.store.database.begin() as db:
            spoilt = text("UPDATE games SET setup = jsonb_set(setup, '{custom,ships}', '0') WHERE id = :id")
            await db.execute(spoilt, {"id": about["table"]})

    assert visitor.portal
    visitor.portal.call(laid_under_other_rules)
    for path in ("/", "/lobby", "/games"):
        page = visitor.get(path)
        assert page.status_code == 200
        assert "HX 228" in page.text
        assert "The last straggler" not in page.text


def test_a_bad_one_comes_back_with_the_sentence_and_as_it_was(visitor: TestClient) -> None:
    refused = visitor.post(PATH, data=FORM | {"custom": json.dumps(changed(rounds=2))})
    assert refused.status_code == 422
    assert "2 cards, not 4" in refused.text
    assert boot(refused.text)["custom"]["rounds"] == 2
    refused = visitor.post(PATH, data=FORM | {"custom": "nonsense"})
    assert refused.status_code == 422
    assert "This is not the file of a scenario" in refused.text


def test_only_this_page_lays_one(visitor: TestClient) -> None:
    data = FORM | {"game": "tonnage-war", "scenario": "custom"}
    assert visitor.post("/new", data=data).status_code == 422
    assert visitor.post("/new", data=data | {"custom": json.dumps(TINY)}).status_code == 422
    assert visitor.post(PATH, data=FORM | {"game": "atlantic-chase", "custom": json.dumps(TINY)}).status_code == 422


def test_a_rematch_is_played_with_the_same_scenario(visitor: TestClient) -> None:
    about = boot(visitor.post(PATH, data=FORM | {"custom": json.dumps(TINY)}).text)
    token = about["seats"][0]["token"]
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        while (frame := socket.receive_json())["type"] != "view":
            pass
        socket.send_json({"type": "resign", "seq": frame["doc"]["seq"]})
        while socket.receive_json()["type"] != "patch":
            pass
    result = visitor.get(f"/table/{about['table']}/result").text
    assert "THE LAST STRAGGLER" in result
    assert "The last straggler" in visitor.post(f"/table/{about['table']}/rematch").text
