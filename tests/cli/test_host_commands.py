"""`python -m app user|db|settings …` and `games tidy` on a real database."""

import asyncio
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner, Result

from app.__main__ import command_line
from app.main import create_app
from app.settings import SECRET, Settings
from app.store.embedded import EmbeddedPostgres
from app.store.migrate import known_revisions, stored_revision


@pytest.fixture(autouse=True)
def settings(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)


def run(*args: str) -> Result:
    return CliRunner().invoke(command_line(args[0]), args)


def told(*args: str) -> str:
    answer = run(*args)
    assert answer.exit_code == 0, answer.output
    return answer.output


def refused(*args: str) -> str:
    answer = run(*args)
    assert answer.exit_code in (1, 2)
    return answer.output


def test_somebody_is_made_promoted_banned_let_in_again_and_given_a_new_way_in() -> None:
    link = told("user", "create", "Anna").splitlines()[-1]
    assert "Anna is moderator now." in told("user", "promote", "Anna", "--role", "moderator")
    assert "moderator  Anna" in told("user", "list")
    assert "neither" in told("user", "promote", "anna", "--role", "none")
    assert told("user", "list").strip() == "1 accounts."
    assert "Say why" in refused("user", "ban", "Anna")
    assert "may not speak here for good" in told("user", "ban", "Anna", "--mute", "--reason", "noise")
    assert "until" in told("user", "ban", "Anna", "--days", "3", "--reason", "worse")
    shown = told("user", "show", "Anna")
    assert "ban until" in shown
    assert "mute for good: noise" in shown
    assert "is lifted" in told("user", "ban", "Anna", "--lift")
    assert "has no ban" in told("user", "ban", "Anna", "--lift")
    again = told("user", "reset", "Anna").splitlines()[-1]
    with TestClient(create_app(Settings()), base_url="http://testserver") as browser:
        path = re.sub(r"http://[^/]+", "", again)
        assert "Anna" in browser.get(path).text
        assert browser.get(re.sub(r"http://[^/]+", "", link)).status_code == 404, "the reset made it worthless"
        assert browser.post(path, follow_redirects=False).headers["location"] == "/account/devices"
        assert browser.get("/account/devices").status_code == 200
        assert browser.post(path).status_code == 404, "it works once"


def test_what_cannot_be_done_is_said_in_a_sentence() -> None:
    told("user", "create", "Anna")
    assert "belongs to somebody" in refused("user", "create", "ANNA")
    assert "house's own" in refused("user", "create", "Admin")
    assert refused("user", "promote", "Nobody").strip() == "Nobody here is called Nobody."


def test_backup_restore_check_and_upgrade(
    tmp_path: Path, postgres: EmbeddedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    told("user", "create", "Anna")
    path = tmp_path / "one.backup"
    assert f"migration {known_revisions()[-1]}." in told("db", "backup", str(path))
    assert "is there already" in refused("db", "backup", str(path))
    assert "rows in" in refused("db", "restore", str(path))
    postgres.sql("CREATE DATABASE restored_by_command")
    elsewhere = postgres.url("restored_by_command")
    monkeypatch.setenv("DATABASE_URL", elsewhere)
    assert "Migration none; release" in refused("db", "check")
    assert "No clock has run" in told("db", "restore", str(path))
    assert "Anna, here since" in told("user", "show", "Anna")
    assert told("db", "check").strip() == f"Migration {known_revisions()[-1]}, 0 problems."
    assert told("db", "upgrade").strip() == f"Migration {known_revisions()[-1]}."
    postgres.sql("ALTER TABLE guests ADD COLUMN more text", "restored_by_command")
    assert "not those of this release" in refused("db", "check")


def test_a_database_goes_back_to_an_earlier_release_and_a_backup_is_made_first(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "There is no migration 9" in refused("db", "downgrade", "9")
    assert "Migration 0015;" in told("db", "downgrade", "0015")
    assert asyncio.run(stored_revision(database_url)) == "0015"
    assert len(list(tmp_path.glob("western-approaches-*.backup"))) == 1
    assert f"Migration 0015 → {known_revisions()[-1]}." in told("db", "upgrade")


def test_a_database_of_a_later_release_is_left_alone(postgres: EmbeddedPostgres, database_url: str) -> None:
    postgres.sql("UPDATE alembic_version SET version_num = '0999'", database_url.split("@/")[1].split("?")[0])
    for command in (("user", "list"), ("db", "upgrade"), ("serve", "--port", "0")):
        assert "Start the later release" in refused(*command)


def test_a_dry_run_of_tidying_lets_nothing_go() -> None:
    assert told("games", "tidy", "--dry-run").strip() == "0 tables and 0 guests would go."
    assert told("games", "tidy").strip() == "0 tables and 0 guests went."


def test_settings_are_shown_without_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = [
        str(field.validation_alias) for field in Settings.model_fields.values() if field.json_schema_extra == SECRET
    ]
    sounds = [
        str(field.validation_alias)
        for field in Settings.model_fields.values()
        if re.search("key|password|token|secret", str(field.validation_alias), re.IGNORECASE)
    ]
    assert set(sounds) <= set(marked)
    for name in marked:
        monkeypatch.setenv(name, "swordfish")
    monkeypatch.setenv("DATABASE_URL", "postgresql://club:swordfish@db.example/club?password=swordfish")
    monkeypatch.setenv("WA_NATS_URL", "nats://swordfish@queue:4222")
    shown = told("settings", "show")
    assert "swordfish" not in shown.replace("nats://swordfish@", "")
    assert "postgresql://club:…@db.example/club?…" in shown
    assert all(str(field.validation_alias) in shown for field in Settings.model_fields.values())
    assert "* SECRET_KEY" in shown
