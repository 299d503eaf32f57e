"""`python -m app games …` on a real database."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from app.__main__ import command_line
from app.engine.record import Move, SeatRecord, SetUp, decode, encode, write
from app.games import game
from app.store.embedded import EmbeddedPostgres
from app.web.games.tonnage_war import PAGES


@pytest.fixture(autouse=True)
def settings(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    run("selfplay", "tonnage-war", "--games", "1", "--records", str(folder))
    (path,) = folder.glob("*.json")
    return path


@pytest.fixture
def record(played: Path, tmp_path: Path) -> Path:
    """Of one's own: some tests write other things into it."""
    path = tmp_path / played.name
    path.write_bytes(played.read_bytes())
    return path


def run(*args: str) -> Result:
    return CliRunner().invoke(command_line(args[0]), args)


def test_a_record_is_kept_shown_listed_and_written_again_byte_for_byte(record: Path, tmp_path: Path) -> None:
    kept = run("games", "import", str(record))
    table = re.search(r"table (\w+)\.", kept.output)
    assert table, kept.output
    assert table[1] in run("games", "list").output
    assert "Leg 2 ends" in run("games", "show", table[1]).output
    again = tmp_path / "again.json"
    run("games", "export", table[1], "-o", str(again))
    assert again.read_bytes() == record.read_bytes()
    assert run("games", "check").output.strip() == "1 games replayed, 0 differ."


def test_what_was_taken_back_is_not_shown(record: Path) -> None:
    told = decode(record.read_bytes())
    *before, last = told.moves
    moves = (*before, last, Move(takes_back=True), last)
    rules = game(told.set_up.game)
    record.write_bytes(encode(write(rules, told.set_up, bytes.fromhex(told.secret), moves)))
    table = re.search(r"table (\w+)\.", run("games", "import", str(record)).output)
    assert table
    assert run("games", "show", table[1]).output.count("Leg 2 ends") == 1


def test_the_same_game_is_not_kept_twice(record: Path) -> None:
    run("games", "import", str(record))
    second = run("games", "import", str(record))
    assert second.exit_code == 1
    assert "here already" in second.output


def test_lessons_are_sealed_alike_and_kept_each(tmp_path: Path) -> None:
    lesson = PAGES.lesson
    assert lesson
    assert lesson.chance
    rules = game("tonnage-war")
    seats = tuple(SeatRecord(name, salt) for name, salt in zip(("Anna", "Computer"), lesson.chance.salts, strict=True))
    setup = rules.seated(lesson.side) | (lesson.custom or {})
    set_up = SetUp("tonnage-war", lesson.scenario, setup, seats, lesson.chance.commitment)
    for seat in (0, 1):
        path = tmp_path / f"lesson-{seat}.json"
        path.write_bytes(encode(write(rules, set_up, lesson.chance.secret, (Move(resigns=seat),))))
        assert "Kept as table" in run("games", "import", str(path)).output
    assert run("games", "list").output.splitlines()[-1] == "2 tables."


def test_a_list_cut_short_says_so(tmp_path: Path) -> None:
    run("selfplay", "tonnage-war", "--games", "2", "--records", str(tmp_path))
    for path in tmp_path.glob("*.json"):
        run("games", "import", str(path))
    assert run("games", "list").output.splitlines()[-1] == "2 tables."
    assert run("games", "list", "--limit", "1").output.splitlines()[1:] == ["The newest 1 tables; --limit shows more."]


def test_an_edited_record_is_not_kept(record: Path) -> None:
    told = json.loads(record.read_text())
    told["result"]["winner"] = 1
    record.write_text(json.dumps(told))
    refused = run("games", "import", str(record))
    assert refused.exit_code == 1
    assert "was not taken" in refused.output
    assert run("games", "list").output.strip() == "0 tables."


@pytest.mark.parametrize("name", ["x" * 100_000, "An\x1b[2Jna", "An\u202ena"])
def test_a_record_whose_names_cannot_be_shown_is_not_kept(record: Path, name: str) -> None:
    told = decode(record.read_bytes())
    first, *others = told.set_up.seats
    seats = (msgspec.structs.replace(first, name=name), *others)
    set_up = msgspec.structs.replace(told.set_up, seats=seats)
    rules = game(set_up.game)
    written = write(rules, set_up, bytes.fromhex(told.secret), told.moves)
    record.write_bytes(encode(written))
    refused = run("games", "import", str(record))
    assert refused.exit_code == 1
    assert "was not taken. A player's name has" in refused.output
    assert run("games", "list").output.strip() == "0 tables."


def test_a_file_that_is_nested_without_end_is_no_record(tmp_path: Path) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 200_000)
    refused = run("games", "import", str(deep))
    assert refused.exit_code == 1
    assert "This is not a record" in refused.output


def test_check_finds_a_game_whose_stored_state_was_changed(
    record: Path, postgres: EmbeddedPostgres, database_url: str
) -> None:
    run("games", "import", str(record))
    name = re.search(r"/(test_\d+)", database_url)
    assert name
    postgres.sql("UPDATE games SET snapshot = snapshot || snapshot", name[1])
    checked = run("games", "check")
    assert checked.exit_code == 1
    assert "1 differ" in checked.output


def test_what_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    assert "There is no table nowhere." in run("games", "show", "nowhere").output
    missing = run("games", "import", str(tmp_path / "none.json"))
    assert missing.exit_code == 2
    assert "There is no file" in missing.output


def test_an_embedded_database_is_found_while_a_server_runs_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "")
    with EmbeddedPostgres(tmp_path, fsync=False):
        assert run("games", "list", "--data-dir", str(tmp_path)).output.strip() == "0 tables."
