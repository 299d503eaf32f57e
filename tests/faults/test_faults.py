"""Nothing that was acknowledged is lost, whatever happens: `python3 dev.py test faults` is the long form.

At the end stands a table: what went wrong how often, the acts acknowledged, those lost, and how long play stood still.
"""

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.engine.pace import DAY, OverDays
from app.engine.record import replay
from app.match.match import Match
from app.store.database import DATABASE_AWAY
from app.store.game_table import NewSeat
from app.store.store import Store
from tests.faults.players import Players
from tests.faults.sea import PATIENCE, Sea, lay_down
from tests.faults.troubles import TROUBLES, Trouble
from tests.toy import TOY


class Report(msgspec.Struct):
    times: Counter[str] = msgspec.field(default_factory=Counter)
    longest: dict[str, float] = {}
    acknowledged: int = 0
    lost: int = 0
    disk: str = ""
    began: float = msgspec.field(default_factory=time.monotonic)

    def note(self, name: str, until_play_went_on: float) -> None:
        self.times[name] += 1
        self.longest[name] = max(self.longest.get(name, 0.0), until_play_went_on)

    def so_far(self) -> None:
        minutes = (time.monotonic() - self.began) / 60
        faults = f"{self.times.total()} faults in {minutes:.1f} min"
        print(f"{faults}, {self.acknowledged} acts acknowledged, {self.lost} lost", flush=True)

    def show(self) -> None:
        print(f"\n\n{'what went wrong':<28}{'times':>7}{'longest until play went on':>30}")
        for name, times in sorted(self.times.items()):
            print(f"{name:<28}{times:>7}{self.longest[name]:>28.2f} s")
        print(f"{'faults':<28}{self.times.total():>7}{max(self.longest.values(), default=0.0):>28.2f} s")
        print(f"the full disk: {self.disk}\nacts acknowledged: {self.acknowledged}\nacts lost: {self.lost}", flush=True)


async def lay(sea: Sea, store: Store, tables: int) -> None:
    """Both seats by people, every other one with a clock; the last one against the computer."""
    sea.players = []
    for number in range(tables):
        anna, _ = await store.guests.welcome("Anna")
        other = NewSeat(bot="random", name="Computer") if number == tables - 1 else NewSeat(anna.id, name="Anna")
        table = await store.games.create(
            game="toy", scenario="calm", setup={"turns": 10**6}, rules="1", public=True,
            seats=[NewSeat(anna.id, name="Anna"), other], pace=OverDays(3 * DAY) if number % 2 else None,
        )  # fmt: skip
        sea.players.append(Players(table, anna.session, sea.ports, sea.chance))


async def lost(store: Store, players: Players) -> int:
    """Acknowledged acts that are not stored, or not as they were made. No act is there twice, and the game played again
    from its record is the state that is stored.
    """
    told = list(players.acknowledged)
    saved = await load(store, players.table.id)
    made = {move.seq: move.move.entries[0].seat for move in saved.moves if move.move.entries}
    assert len(made) == len(saved.moves) - 1 == saved.moves[-1].seq
    match = Match.load(TOY, saved)
    *_, game = replay(TOY, saved.set_up, saved.secret, tuple(match.moves))
    assert TOY.encode(game.state) == saved.snapshot
    twice = [seq for seq, times in Counter(seq for seq, _ in told).items() if times > 1]
    assert not twice, f"two players were told that move {twice} is theirs"
    return sum(made.get(seq) != seat for seq, seat in told)


async def load(store: Store, table_id: str):
    """Our own connections have suffered too: the next is a new one."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                saved = await store.games.load(table_id)
            except DATABASE_AWAY:
                await asyncio.sleep(0.1)
                continue
            assert saved is not None
            return saved


async def suffer(folder: Path, faults: int, tables: int, seas: int = 1) -> Report:
    """So many faults, shared out among so many seas: while one waits for its Postgres, others play."""
    report, rounds = Report(), list(in_rounds(faults))
    laid_down = await asyncio.to_thread(lay_down, folder / "laid down")
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(seas):
                sea = Sea(folder / str(number), laid_down, random.Random(number))
                group.create_task(sail(sea, rounds, tables, report))
    finally:
        report.show()
    return report


def in_rounds(faults: int) -> Iterator[int]:
    """Each kind once in a round; the last one may be shorter."""
    while faults > 0:
        yield min(faults, len(TROUBLES))
        faults -= len(TROUBLES)


async def sail(sea: Sea, rounds: list[int], tables: int, report: Report) -> None:
    try:
        store = Store(await sea.start())
        report.disk = "a tmpfs filled to the last byte" if sea.disk.real else "as Postgres would say it"
        while rounds:
            await go_through(sea, store, report, sea.chance.sample(TROUBLES, rounds.pop(0)), tables)
            # New tables for the next round, so that each game is short enough to be played again after every fault.
            await sea.sql("TRUNCATE games CASCADE")
            report.so_far()
        await store.close()
    finally:
        await sea.stop()


async def go_through(sea: Sea, store: Store, report: Report, troubles: list[Trouble], tables: int) -> None:
    await lay(sea, store, tables)
    playing = [asyncio.create_task(each.play()) for each in sea.players]
    name = ""
    try:
        for trouble in troubles:
            name = trouble.__name__.replace("_", " ")
            await sea.play()
            await trouble(sea)
            report.note(name, await sea.play_goes_on())
            gone = sum([await lost(store, each) for each in sea.players])
            assert gone == 0, f"{gone} acknowledged acts are lost"
    except Exception as error:
        raise AssertionError(f"It ended while this went wrong: {name}") from error
    finally:
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    report.lost += sum([await lost(store, each) for each in sea.players])
    report.acknowledged += sum(len(each.acknowledged) for each in sea.players)


@pytest.mark.essential
async def test_nothing_acknowledged_is_lost_through_one_of_each_fault(tmp_path: Path) -> None:
    report = await suffer(tmp_path, faults=len(TROUBLES), tables=2)
    assert report.times.total() == len(TROUBLES)
    assert report.acknowledged >= 2 * len(TROUBLES)
    assert report.lost == 0


@pytest.mark.long
@pytest.mark.timeout(0)
async def test_nothing_acknowledged_is_lost_through_a_thousand_faults(tmp_path: Path) -> None:
    """`WA_FAULTS` is another number of them, `WA_SEAS` at how many places at once."""
    faults, seas = int(os.environ.get("WA_FAULTS", "1000")), int(os.environ.get("WA_SEAS", "2"))
    report = await suffer(tmp_path, faults=faults, tables=3, seas=seas)
    assert report.times.total() == faults
    assert report.lost == 0
