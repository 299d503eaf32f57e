"""What stores moves never spans tables of different games: each row it touches is found by the table's id. And it
writes the row of a game alone, and none of its indexes.
"""

import re

import pytest
from sqlalchemy import text

from app.store.move_sql import STORE, STORE_AND_CALL
from app.store.tables import Base

KEYS = {"games": "id", "moves": "game_id", "drafts": "game_id", "jobs": "game_id", "outbox": "game_id"}
PARTS: dict[str, str] = dict(re.findall(r"(\w+) AS \(\n(.*?)\n    \)", STORE_AND_CALL, re.DOTALL))


def touched(body: str) -> set[str]:
    return set(re.findall(r"(?:FROM|INTO|UPDATE|JOIN) (games|moves|drafts|jobs|outbox)\b", body))


def test_the_statement_is_taken_apart_as_it_is_written():
    found = set().union(*map(touched, PARTS.values()))
    assert found == set(KEYS)
    assert {"here", "moved", "game", "done", "over", "expected", "drafted", "called"} <= set(PARTS)


def test_who_is_called_is_asked_for_only_where_somebody_is_to_be_called():
    assert "channels" in STORE_AND_CALL
    assert not any(table in STORE for table in ("channels", "call_wishes", "outbox"))


@pytest.mark.parametrize("part", [name for name, body in PARTS.items() if touched(body)])
def test_each_part_finds_its_rows_by_the_id_of_a_table(part):
    body = PARTS[part]
    for table in touched(body):
        key = KEYS[table]
        by_id = (
            rf"INTO {table} \({key}\b",
            rf"\b{table}\.{key} = \w+\.(id|game_id)",
            rf"FROM {table} WHERE {key} = ANY\(",
        )
        assert any(re.search(pattern, body) for pattern in by_id), f"{part} finds {table} otherwise"


def test_parts_are_joined_by_the_id_of_a_table():
    joins = re.findall(r"JOIN \w+ (USING \(\w+\)|ON [\w.]+ = [\w.]+)", STORE)
    assert joins
    assert all(re.fullmatch(r"USING \(id\)|ON \w+\.(id|game_id) = \w+\.(id|game_id)", join) for join in joins)


def test_moves_and_drafts_are_kept_under_the_id_of_their_table():
    for name in ("moves", "drafts", "seats", "chat", "notes"):
        assert next(iter(Base.metadata.tables[name].primary_key.columns)).name == "game_id"


INDEXED = text(
    """
    SELECT DISTINCT attname FROM pg_index
    JOIN pg_depend ON pg_depend.objid = indexrelid AND refobjid = indrelid AND refobjsubid > 0
    JOIN pg_attribute ON attrelid = indrelid AND attnum = refobjsubid
    WHERE indrelid = 'games'::regclass
    """
)


async def test_no_index_of_games_holds_what_changes_with_every_move(store):
    async with store.database.begin() as db:
        indexed = set((await db.execute(INDEXED)).scalars())
    changed = set(re.findall(r"\b(\w+) = (?:new|coalesce|CAST|CASE|to_timestamp)\b", PARTS["game"])) - {"id"}
    assert {"seq", "summary", "updated_at", "written_at"} <= changed
    assert {"updated_about", "rematch_of", "archived"} <= indexed
    assert indexed & changed == {"status"}, "the status changes with the first and the last move alone"
