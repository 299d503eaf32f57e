"""Figures for the host: behind a token, without a name or a word, and all that the dashboard shows."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings

TOKEN = {"Authorization": "Bearer sesame"}
DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana-dashboard.json"


@pytest.fixture
def watched(database_url: str) -> Iterator[TestClient]:
    app = create_app(Settings(DATABASE_URL=database_url, WA_METRICS_TOKEN="sesame", WA_BOT_DELAY=(0.0, 0.0)))
    with TestClient(app, base_url="http://testserver") as client:
        yield client


def test_without_the_token_there_is_no_such_page(watched: TestClient) -> None:
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "Basic sesame"}):
        assert watched.get("/metrics", headers=headers).status_code == 404
    assert watched.get("/metrics", headers=TOKEN).status_code == 200


def test_where_no_token_is_set_no_word_opens_it(visitor: TestClient) -> None:
    for headers in ({}, {"Authorization": "Bearer "}, TOKEN):
        assert visitor.get("/metrics", headers=headers).status_code == 404


def test_all_that_the_dashboard_shows_is_told_and_nobody_is_named(watched: TestClient) -> None:
    table = watched.post("/play-now").url.path.rsplit("/", 1)[1]
    told = watched.get("/metrics", headers=TOKEN).text
    known = set(re.findall(r"^(wa_\w+)", told, re.MULTILINE))
    shown = {
        name
        for panel in json.loads(DASHBOARD.read_text())["panels"]
        for target in panel["targets"]
        for name in re.findall(r"wa_\w+", target["expr"])
    }
    assert len(shown) > 12
    assert shown <= known
    assert 'wa_tables{status="playing"} 1.0' in told
    assert 'wa_requests_total{method="GET",path="/table/{table_id}",status="200"}' in told
    assert table not in told
    assert "Guest" not in told


def test_ready_until_it_is_about_to_close(watched: TestClient) -> None:
    hub = watched.app.state.house.hub  # type: ignore[attr-defined]
    assert watched.portal
    watched.portal.call(hub.bus.listening.wait)
    assert watched.get("/readyz").status_code == 200
    hub.draining = True
    assert watched.get("/readyz").json() == {"status": "about to close"}
    assert watched.get("/healthz").status_code == 200, "it is well; it is only closing"
