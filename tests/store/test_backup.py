"""The drill: a backup made while games are played, a database wiped, and all of it again elsewhere."""

import asyncio
import hashlib
import json
import zipfile

import msgspec
import pytest
from sqlalchemy import text

from app.engine.pace import DAY, Live, OverDays
from app.match.check import differences
from app.store.backup import SEAL, BadBackup, back_up, check_file, kept, rotate
from app.store.database import Database
from app.store.game_table import NewSeat
from app.store.integrity import problems
from app.store.migrate import known_revisions, stored_revision, upgrade
from app.store.restore import restore
from app.store.store import Store
from tests.live.house import House, moved
from tests.live.own_clock import Time
from tests.toy import TOY


async def every_game(url):
    """Each game as it is stored: the hash of its state and of all its moves, its seats, its secret."""
    store = Store(url)
    found = {}
    for table in await store.games.page():
        saved = await store.games.load(table.id)
        assert differences(TOY, saved) == []
        found[table.id] = hashlib.sha256(msgspec.json.encode([saved.snapshot, saved.moves, saved.set_up, saved.secret]))
    await store.close()
    return {table_id: digest.hexdigest() for table_id, digest in found.items()}


def remaining(clocks, now):
    return [clock.remaining(now) for clock in clocks.seats]


async def played(house, table, turns):
    anna, ben = await house.join(table, 0), await house.join(table, 1)
    for turn in range(turns):
        await (anna, ben)[turn % 2].act("Fire")
        await asyncio.gather(anna.until_seq(turn + 1), ben.until_seq(turn + 1))
    return anna, ben


async def test_the_drill(database_url, empty_database_url, postgres, tmp_path):
    path = tmp_path / "drill.backup"
    async with House(database_url) as house:
        done = await house.table(turns=2)
        await played(house, done, 2)
        live = await house.table(pace=Live(bank=1000, increment=5))
        await played(house, live, 3)
        slow = await house.table(pace=OverDays(2 * DAY))
        anna, ben = await played(house, slow, 1)
        before = await every_game(database_url)
        # Somebody plays on while the backup is made: it has the one moment or the other, and nothing between them.
        acting = asyncio.create_task(ben.act("Fire"))
        made = await back_up(database_url, path)
        assert (await acting)["type"] == "ack"
        after = await every_game(database_url)
        clocks = {table.id: (await house.store.games.get(table.id)).clocks for table in (live,)}
    assert path.stat().st_mode & 0o777 == 0o600
    name = Database(database_url).url.database
    postgres.sql(f"DROP DATABASE {name} WITH (FORCE)")  # wiped

    assert await restore(empty_database_url, path) == made == check_file(path)
    assert await stored_revision(empty_database_url) == known_revisions()[-1]
    again = await every_game(empty_database_url)
    assert again in (before, after)
    store = Store(empty_database_url)
    assert await problems(store.database) == []
    await store.close()

    time = Time()
    time.now = made.made_at.timestamp() + 0.5  # sooner than a restart is noticed; the test below is a day later
    moved(database_url, empty_database_url)
    async with House(empty_database_url, clock=time) as house:
        then = {table.id: (await house.store.games.get(table.id)).clocks for table in (live,)}
        for table_id, ran in clocks.items():
            was = remaining(ran, made.made_at.timestamp())
            assert remaining(then[table_id], time.now) == pytest.approx(was, abs=1e-3)
        anna = await house.join(live, 0)
        assert (await (await house.join(live, 1)).act("Fire"))["type"] == "ack"
        await anna.until_seq(4)
        table = await house.table()  # and new rows get numbers of their own
        assert table.id not in again


async def test_a_backup_made_while_no_server_runs_knows_since_when_the_clocks_stand(
    database_url, empty_database_url, tmp_path
):
    async with House(database_url) as house:
        table = await house.table(pace=Live(bank=1000, increment=5))
        await played(house, table, 1)
    store = Store(database_url)
    async with store.database.begin() as db:  # as if that had been an hour ago
        await db.execute(text("UPDATE pulse SET at = at - interval '1 hour'"))
        stood_at = (await db.execute(text("SELECT at FROM pulse"))).scalar_one()
        clocks = (await store.games.get(table.id)).clocks
        running = next(seat for seat, clock in enumerate(clocks.seats) if clock.since is not None)
        moved = f"jsonb_set(clocks, '{{seats,{running},since}}', to_jsonb({stood_at.timestamp() - 10}))"
        await db.execute(text(f"UPDATE games SET clocks = {moved}"))
    await store.close()
    made = await back_up(database_url, tmp_path / "b")
    assert made.clocks_at == stood_at
    await restore(empty_database_url, tmp_path / "b")
    time = Time()
    time.now = made.made_at.timestamp() + DAY
    async with House(empty_database_url, clock=time) as house:
        then = (await house.store.games.get(table.id)).clocks.seats[running]
        assert then.remaining(time.now) == pytest.approx(clocks.seats[running].left - 10, abs=1e-3)


# --- what does not fit ---


@pytest.fixture
async def backup(database_url, tmp_path):
    store = Store(database_url)
    await store.guests.welcome("Anna")
    await store.close()
    path = tmp_path / "some.backup"
    await back_up(database_url, path)
    return path


def rewritten(path, **changed):
    """The same file with members changed, or without them."""
    other = path.with_name("changed.backup")
    with zipfile.ZipFile(path) as before, zipfile.ZipFile(other, "w") as after:
        for name in before.namelist():
            data = changed.get(name.replace("/", "_").replace(".", "_"), before.read(name))
            if data is not None:
                after.writestr(name, data)
    return other


def resealed(path, **changed):
    with zipfile.ZipFile(path) as whole:
        manifest = json.loads(whole.read("manifest.json")) | changed
    told = json.dumps(manifest).encode()
    return rewritten(path, manifest_json=told, manifest_sha256=hashlib.sha256(told).hexdigest())


async def test_what_does_not_fit_is_refused_and_the_database_stays_empty(backup, empty_database_url):
    with pytest.raises(BadBackup, match="is not what was backed up"):
        await restore(empty_database_url, rewritten(backup, tables_guests_copy=b"1\tBen\t2026-01-01\n"))
    with pytest.raises(BadBackup, match="cannot be read"):
        await restore(empty_database_url, rewritten(backup, tables_seats_copy=None))
    with pytest.raises(BadBackup, match="its manifest was changed"):
        await restore(empty_database_url, rewritten(backup, manifest_json=b"{}"))
    with pytest.raises(BadBackup, match="another format"):
        await restore(empty_database_url, resealed(backup, format=2))
    with pytest.raises(BadBackup, match=r"release 9\.9, whose tables \(migration 0999\)"):
        await restore(empty_database_url, resealed(backup, schema="0999", release="9.9"))
    cut = backup.with_name("cut.backup")
    cut.write_bytes(backup.read_bytes()[:-200])
    with pytest.raises(BadBackup, match="cut short"):
        await restore(empty_database_url, cut)
    assert await stored_revision(empty_database_url) is None
    assert zipfile.ZipFile(backup).read(SEAL)


async def test_a_database_with_people_in_it_is_never_written_over(backup, database_url, make_database):
    with pytest.raises(BadBackup, match="rows in guests"):
        await restore(database_url, backup)
    fresh = make_database()
    store = Store(fresh)
    await store.board.read()  # a server looks at it
    with pytest.raises(BadBackup, match="A server is at work"):
        await restore(fresh, backup)
    await store.close()
    await restore(fresh, backup)
    with pytest.raises(BadBackup, match="rows in guests"):
        await restore(fresh, backup)


async def test_a_backup_of_an_earlier_release_is_restored_and_then_brought_up_to_date(
    empty_database_url, make_database, postgres, tmp_path
):
    earlier = "0015"
    await asyncio.to_thread(upgrade, empty_database_url, earlier)
    postgres.sql("INSERT INTO guests (name) VALUES ('Anna')", Database(empty_database_url).url.database)
    made = await back_up(empty_database_url, tmp_path / "old")
    assert made.schema == earlier
    postgres.sql("CREATE DATABASE restored_from_earlier")
    url = postgres.url("restored_from_earlier")
    await restore(url, tmp_path / "old")
    assert await stored_revision(url) == known_revisions()[-1]
    assert postgres.sql("SELECT name FROM guests", "restored_from_earlier") == "Anna"
    with pytest.raises(BadBackup, match="This database has migration"):
        await restore(make_database(), tmp_path / "old")


async def test_a_table_that_refers_to_its_own_rows_is_restored_whatever_their_order(
    database_url, empty_database_url, tmp_path
):
    store = Store(database_url)
    tables = [
        await store.games.create(game="toy", scenario="calm", setup={}, rules="1", seats=[NewSeat()]) for _ in range(2)
    ]
    async with store.database.begin() as db:
        query = text("UPDATE games SET rematch_of = :other WHERE id = :id")
        await db.execute(query, {"id": tables[0].id, "other": tables[1].id})
    await store.close()
    await back_up(database_url, tmp_path / "b")
    await restore(empty_database_url, tmp_path / "b")


def test_the_newest_are_kept_and_nothing_else_is_touched(tmp_path):
    for day in range(1, 6):
        (tmp_path / f"western-approaches-2026110{day}-030000.backup").touch()
    (tmp_path / "mine.backup").touch()
    assert len(rotate(tmp_path, 0)) == 0
    assert len(rotate(tmp_path, 2)) == 3
    assert [path.name for path in kept(tmp_path)] == [
        "western-approaches-20261104-030000.backup",
        "western-approaches-20261105-030000.backup",
    ]
    assert (tmp_path / "mine.backup").exists()
