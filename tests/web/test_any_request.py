"""Whatever is asked of any address: an answer, and never a fault of ours. The addresses and what each takes are read
from the schema that the application itself gives of them (OpenAPI), so what is added later is asked too.
"""

from typing import Any
from urllib.parse import quote

import pytest
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.web.api.problems import AT
from tests.support.addresses import every_address
from tests.web.conftest import Browser
from tests.web.people import game_of_two, keep
from tests.web.programs import token

Schema = dict[str, Any]

STRANGE = st.one_of(
    st.text(max_size=40),
    st.sampled_from(("", "0", "-1", "1e400", "9" * 40, "null", "true", "\x00", "\ufeff", "%00", "../..", "й" * 200)),
    st.binary(max_size=20).map(lambda some: some.decode("latin-1")),
)


@pytest.fixture
def app(database_url: str) -> FastAPI:
    return create_app(Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_LIMITS="off"))


def schema_of(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> Schema:
    """Of all addresses, though the server shows none to the world."""
    routes = every_address(app)
    for route in routes:
        monkeypatch.setattr(route, "include_in_schema", True)
    whole = get_openapi(title="all", version="1", routes=routes)
    for_programs = app.state.api.openapi()
    whole["paths"] |= {f"{AT}{path}": of for path, of in for_programs["paths"].items()}
    whole["components"]["schemas"] |= for_programs["components"]["schemas"]
    return whole


def value(schema: Schema, whole: Schema) -> st.SearchStrategy[Any]:
    """What the schema asks for, as a form or an address would write it."""
    if "$ref" in schema:
        return value(resolved(schema, whole), whole)
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return st.one_of(*(value(each, whole) for each in schema[several]))
    if "enum" in schema:
        return st.sampled_from(schema["enum"]).map(str)
    match schema.get("type"):
        case "integer" | "number":
            return st.integers(schema.get("minimum", -5), schema.get("maximum", 500)).map(str)
        case "boolean":
            return st.sampled_from(("true", "false", "on", "1"))
        case "array":
            return st.lists(value(schema.get("items", {}), whole), max_size=4)
        case "null":
            return st.just("")
    return st.text(min_size=schema.get("minLength", 0), max_size=min(60, schema.get("maxLength", 60)))


def resolved(schema: Schema, whole: Schema) -> Schema:
    if "$ref" not in schema:
        return schema
    return dict(whole["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]])


def request(
    path: str, method: str, about: Schema, whole: Schema, known: dict[str, list[str]]
) -> st.SearchStrategy[Any]:
    """Arguments of the client. A word that we know takes the place of an invented one half of the time."""

    def word(name: str, schema: Schema) -> st.SearchStrategy[Any]:
        honest = st.sampled_from(known[name]) if name in known else value(schema, whole)
        return st.one_of(honest, value(schema, whole), STRANGE)

    places = {"path": {}, "query": {}, "header": {}, "cookie": {}}
    for each in about.get("parameters", []):
        places[each["in"]][each["name"]] = word(each["name"], each.get("schema", {}))
    content = about.get("requestBody", {}).get("content", {})
    fields: dict[str, Any] = {}
    for body in content.values():
        whole_body = resolved(body.get("schema", {}), whole)
        fields |= {name: word(name, field) for name, field in whole_body.get("properties", {}).items()}
    return st.fixed_dictionaries(
        {
            "method": st.just(method.upper()),
            "path": st.fixed_dictionaries(places["path"]).map(lambda words: filled(path, words)),
            "params": st.fixed_dictionaries({}, optional=places["query"] | {"then": STRANGE}),
            "data": st.fixed_dictionaries({}, optional=fields),
            "json": st.just("application/json" in content),
            "raw": st.one_of(st.none(), st.none(), st.none(), st.binary(max_size=60)),
            "kind": st.sampled_from(("application/json", "multipart/form-data; boundary=x", "text/plain")),
        }
    )


def filled(path: str, words: dict[str, str]) -> str:
    for name, some in words.items():
        path = path.replace(f"{{{name}}}", quote(str(some), safe="") or "x")
    return path


def send(browser: TestClient, asked: dict[str, Any]) -> Any:
    more: dict[str, Any] = {"params": asked["params"], "follow_redirects": False}
    if asked["method"] != "GET":
        if asked["raw"] is not None:
            more |= {"content": asked["raw"], "headers": {"Content-Type": asked["kind"]}}
        else:
            more["json" if asked["json"] else "data"] = asked["data"]
    return browser.request(asked["method"], asked["path"], **more)


def ask_anything(
    app: FastAPI, whole: Schema, browsers: list[TestClient], known: dict[str, list[str]], times: int
) -> int:
    """Faults of the application are raised here as they are, with all that led to them."""
    addresses = [
        (path, method, about)
        for path, methods in whole["paths"].items()
        for method, about in methods.items()
        # Who signs out or leaves for good has nothing more to ask.
        if path not in ("/sign-out", "/account/delete", "/account/devices/sign-out")
    ]
    requests = st.one_of(*(request(path, method, about, whole, known) for path, method, about in addresses))
    seen = set()

    @settings(
        max_examples=times, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(asked=requests, browser=st.sampled_from(browsers))
    def answered(asked: dict[str, Any], browser: TestClient) -> None:
        answer = send(browser, asked)
        assert answer.status_code < 500, f"{asked} was answered with {answer.status_code}"
        seen.add(answer.status_code)

    answered()
    return len(seen)


def everybody(visitor: TestClient, another: Browser) -> tuple[list[TestClient], dict[str, list[str]]]:
    friend = another()
    about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
    keep(visitor, "Okafor")
    known = {
        "table_id": [about["table"]], "slug": ["tonnage-war", "iron-and-oak"], "game": ["tonnage-war", "toy"],
        "scenario": ["hx228"], "name": ["Okafor", "Halvorsen"], "viewer": ["0", "1", "public", "truth"], "seat": ["0"],
        "against": ["friend", "bot", "open", "player", "self"], "side": ["uboat", "escort"],
        "watchers": ["public", "private"], "pace": ["", "live", "days"],
    }  # fmt: skip
    program = another()
    program.headers.update(token(visitor, "read", "challenge"))
    return [visitor, friend, another(), program], known


def test_a_few_hundred_requests_of_any_kind_find_no_fault(
    app: FastAPI, visitor: TestClient, another: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = schema_of(app, monkeypatch)
    assert len(whole["paths"]) > 70
    browsers, known = everybody(visitor, another)
    assert ask_anything(app, whole, browsers, known, 400) >= 5, "hardly anything was understood"


@pytest.mark.long
@pytest.mark.timeout(0)
def test_ten_thousand_requests_of_any_kind_find_no_fault(
    app: FastAPI, visitor: TestClient, another: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    browsers, known = everybody(visitor, another)
    ask_anything(app, schema_of(app, monkeypatch), browsers, known, 10_000)
