"""`python -m app verify`: what it says of a file, and what it refuses."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from app.__main__ import command_line
from app.engine.record import Record, SeatRecord, encode, write
from app.engine.seal import commit
from app.engine.signature import public_half, signed
from tests.match.test_from_here import gone_on
from tests.support.toy_record import SECRET, random_moves, set_up
from tests.toy import TOY

KEY = bytes(range(32))
ANNAS, BENS = "ab" * 16, "cd" * 16


def run(tmp_path: Path, record: Record, *more: str) -> Result:
    path = tmp_path / "game.json"
    path.write_bytes(encode(record))
    return CliRunner().invoke(command_line("verify"), ["verify", str(path), *more])


def record(*seats: SeatRecord) -> Record:
    fixed = msgspec.structs.replace(set_up(turns=4), table="k7", rules="1", seats=seats)
    fixed = msgspec.structs.replace(fixed, commitment=fixed.seal_of(SECRET))
    return write(TOY, fixed, SECRET, random_moves(TOY, fixed, seed=3))


OPENED = SeatRecord("Anna", ANNAS, commit=commit(ANNAS), salt_by="player")
GIVEN = SeatRecord("Ben", BENS, salt_by="player")


def test_it_says_what_holds_and_what_a_file_alone_cannot_show(tmp_path: Path) -> None:
    said = run(tmp_path, record(OPENED, GIVEN))
    assert said.exit_code == 0, said.output
    assert "Salts: Anna opened the one committed to; Ben gave one openly." in said.output
    assert "every one legal" in said.output
    assert "cannot show that the seal was published before the salts were made" in said.output
    assert "not signed: anybody with the rules could have written it" in said.output


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (SeatRecord("Ben", "", salt_by="nobody"), "Ben has none"),
        (SeatRecord("Ben", "", commit=commit(BENS), salt_by="nobody"), "Ben promised one and did not open it"),
        (SeatRecord("Ben", BENS, commit=commit(BENS), salt_by="server"), "Ben left one with the server"),
        (SeatRecord("Computer", "", "bot"), "Computer, a computer, has none"),
    ],
)
def test_whoever_added_no_salt_by_their_own_hand_is_named(seat: SeatRecord, words: str, tmp_path: Path) -> None:
    assert words in run(tmp_path, record(OPENED, seat)).output


def test_a_game_that_goes_on_from_another_names_both_sources_of_its_dice(tmp_path: Path) -> None:
    said = run(tmp_path, gone_on(2))
    assert said.exit_code == 0, said.output
    assert "It goes on from move 2 of the game of another table" in said.output
    assert "the rest from its own" in said.output


def test_a_record_of_before_says_what_it_proves(tmp_path: Path) -> None:
    fixed = set_up(turns=4)
    said = run(tmp_path, write(TOY, fixed, SECRET, random_moves(TOY, fixed, seed=3)))
    assert said.exit_code == 0
    assert "nothing shows that the secret was not chosen among many" in said.output


def test_the_signer_can_be_named(tmp_path: Path) -> None:
    good = signed(record(OPENED, GIVEN), KEY)
    assert f"signed by key {public_half(KEY)}" in run(tmp_path, good, "--key", public_half(KEY)).output
    for other, key in ((good, "00" * 32), (record(OPENED, GIVEN), public_half(KEY))):
        refused = run(tmp_path, other, "--key", key)
        assert refused.exit_code == 1
        assert "not signed by the key you named" in refused.output
