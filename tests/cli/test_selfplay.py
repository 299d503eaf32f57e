"""`python -m app selfplay` and `verify` as a person types them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.__main__ import COMMANDS, command_line
from app.engine.verify import verify
from app.games import game

KEYS = {
    "game",
    "scenario",
    "games",
    "finished",
    "decisions_per_game",
    "decisions_per_second",
    "turns_per_leg",
    "mean_score",
    "results",
}


def run(*args: str) -> Result:
    return CliRunner().invoke(command_line(args[0]), args)


def figures(*args: str) -> dict[str, object]:
    result = run("selfplay", "tonnage-war", *args, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("players", ["random", "bot", "bot,random"])
def test_the_last_line_is_one_json_object(players: str) -> None:
    found = figures("--scenario", "hx228", "--games", "6", "--players", players)
    assert set(found) == KEYS
    assert (found["game"], found["scenario"], found["games"], found["finished"]) == ("tonnage-war", "hx228", 6, 6)
    assert found["turns_per_leg"] == 104 if players == "random" else 0 < found["turns_per_leg"] <= 104
    assert set(found["mean_score"]) == {"uboat", "escort"}
    assert sum(found["results"].values()) == 6
    assert set(found["results"]) <= {"seat 0 wins", "seat 1 wins", "draw"}


def test_the_same_seed_gives_the_same_figures() -> None:
    runs = [figures("--games", "5", "--seed", seed) for seed in ("7", "7", "8")]
    for each in runs:
        del each["decisions_per_second"]
    assert runs[0] == runs[1] != runs[2]


def test_figures_are_also_sentences() -> None:
    result = run("selfplay", "tonnage-war", "--games", "2")
    assert result.exit_code == 0
    assert "2 of 2 games finished" in result.stdout
    assert "104.0 turns a leg" in result.stdout


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "There is no game “chess”; there is: tonnage-war, atlantic-chase"),
        (["tonnage-war", "--scenario", "pq17"], "Tonnage War has no scenario “pq17”; it has: hx228, sc7, hg76, ons5"),
        (["tonnage-war", "--players", "admiral"], "There is no player “admiral”"),
        (["tonnage-war", "--games", "0"], "--games"),
        (["tonnage-war", "--games", "many"], "--games"),
        ([], "GAME"),
    ],
)
def test_a_wrong_word_is_answered_with_a_sentence(args: list[str], sentence: str) -> None:
    result = run("selfplay", *args)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_choices_of_the_new_game_form_are_passed_on(tmp_path: Path) -> None:
    chosen = ("--setup", "advanced=true", "--setup", "fog=two_dice", "--setup", "british_seat=1")
    result = run(
        "selfplay", "atlantic-chase", "--scenario", "ms9", "--games", "2", *chosen, "--records", str(tmp_path), "--json"
    )
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout.splitlines()[-1])["finished"] == 2
    record = verify(game("atlantic-chase"), sorted(tmp_path.glob("*.json"))[0].read_bytes())
    assert record.set_up.setup == {"advanced": True, "british_seat": 1, "fog": "two_dice"}
    assert any("Snafu" in entry.text for entry in record.log)


@pytest.mark.parametrize("setup", ["advanced", "advanced=maybe", "wind=north", "british_seat=2"])
def test_a_set_up_that_cannot_be_is_answered_with_a_sentence(setup: str) -> None:
    result = run("selfplay", "atlantic-chase", "--games", "1", "--setup", setup)
    assert result.exit_code == 2
    assert ("KEY=VALUE" if "=" not in setup else "cannot be set up like this") in result.stderr
    assert "Traceback" not in result.output


def test_a_directory_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    result = run("selfplay", "tonnage-war", "--games", "1", "--records", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_records_are_written_and_hold(tmp_path: Path) -> None:
    figures("--games", "3", "--players", "bot", "--records", str(tmp_path / "games"))
    records = sorted((tmp_path / "games").glob("*.json"))
    assert len(records) == 3
    for record in records:
        result = run("verify", str(record))
        assert result.exit_code == 0, result.output
        assert "holds" in result.stdout
    told = json.loads(records[0].read_text())
    assert all(len(draw) == 3 for draw in told["draws"])
    assert all(entry["event"] or entry["secret"] for entry in told["log"])


def test_a_changed_record_does_not_hold(tmp_path: Path) -> None:
    figures("--games", "1", "--records", str(tmp_path))
    (record,) = tmp_path.glob("*.json")
    record.write_text(record.read_text().replace('"torpedo"', '"Torpedo"', 1))
    result = run("verify", str(record))
    assert result.exit_code == 1
    assert "does not hold" in result.stderr


def test_verify_names_what_is_wrong_with_the_file(tmp_path: Path) -> None:
    missing = run("verify", str(tmp_path / "none.json"))
    assert (missing.exit_code, "cannot be read" in missing.stderr) == (2, True)
    (tmp_path / "note.json").write_text("[1, 2]")
    other = run("verify", str(tmp_path / "note.json"))
    assert (other.exit_code, "not a record" in other.stderr) == (1, True)


def test_selfplay_starts_without_the_web(tmp_path: Path) -> None:
    """Neither the server nor the database is imported for a command that needs neither."""
    question = (
        "import sys; sys.argv = ['app', 'selfplay', 'tonnage-war', '--games', '1']\n"
        "from app.__main__ import main\n"
        "try: main()\n"
        "except SystemExit as ended: assert not ended.code\n"
        "print([name for name in ('fastapi', 'sqlalchemy', 'uvicorn', 'asyncio') if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "[]"


def test_help_lists_the_commands() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert {"selfplay", "verify"} <= set(COMMANDS)
    assert "selfplay" in result.stdout
    assert "verify" in result.stdout
