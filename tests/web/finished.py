"""A finished game of the toy at a table of a running application, played by chance and without a socket."""

from fastapi import FastAPI
from starlette.testclient import TestClient

from app.engine.record import write
from app.match.record import moves_of
from app.store.imports import keep_record
from tests.support.toy_record import SECRET, random_moves, set_up
from tests.toy import TOY


def finished_game(app: FastAPI, browser: TestClient, seed: int = 3) -> str:
    """The id of its table, which everybody may look at."""
    fixed = set_up(turns=4)
    record = write(TOY, fixed, SECRET, random_moves(TOY, fixed, seed))
    moves = list(moves_of(TOY, record, 1_000_000.0))
    return browser.portal.call(keep_record, app.state.house.store.database, record, moves)
