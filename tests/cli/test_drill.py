"""The drill that docs/hosting.md shows says what it says there; the unit it installs is one."""

import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.__main__ import command_line
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres
from tests.support.drill import AGAIN, CLUB, drilled, told, without_what_changes


def test_the_commands_say_what_the_page_of_hosting_shows(postgres: EmbeddedPostgres) -> None:
    for name in ("drill_club", "drill_again"):
        postgres.sql(f"CREATE DATABASE {name}")
    places = {CLUB: postgres.url("drill_club"), AGAIN: postgres.url("drill_again")}
    assert without_what_changes(drilled(places)) == without_what_changes(told())


def installed(root: Path, *more: str) -> str:
    words = ["host", "install", "--root", str(root), *more]
    answer = CliRunner().invoke(command_line("host"), words)
    assert answer.exit_code == 0, answer.output
    return answer.output


def test_a_unit_with_a_user_of_its_own_is_written_and_settings_that_are_there_stay(tmp_path: Path) -> None:
    installed(tmp_path, "--public-url", "https://games.example.org", "--user", "crew")
    unit = tmp_path / "etc/systemd/system/western-approaches.service"
    settings = tmp_path / "etc/western-approaches.env"
    assert "\nUser=crew\n" in unit.read_text()
    assert settings.stat().st_mode & 0o777 == 0o600
    known = {str(field.validation_alias) for field in Settings.model_fields.values()}
    named = [line.partition("=")[0] for line in settings.read_text().splitlines() if not line.startswith("#")]
    assert set(named) <= known
    settings.write_text("WA_PORT=9000\n")
    assert "stays" in installed(tmp_path)
    assert settings.read_text() == "WA_PORT=9000\n"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path) -> None:
    installed(tmp_path, "--user", "root")
    unit = tmp_path / "etc/systemd/system/western-approaches.service"
    said = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    ours = [line for line in said.stderr.splitlines() if "western-approaches" in line]
    assert not [line for line in ours if "Unknown" in line or "Invalid" in line or "not executable" in line], ours
