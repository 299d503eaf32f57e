"""Hints: what the computer would do, by one's own view, where no other person plays."""

from app.engine.decision import Decision
from app.store.game_table import NewSeat
from tests.live.house import House


async def test_alone_against_the_computer_the_answer_is_one_of_the_options_and_nothing_is_played(house):
    table = await house.table(bot="random")
    anna, watcher = await house.join(table, 0), await house.join(table)
    await watcher.quiet()
    await anna.send(type="hint", seq=anna.doc["seq"], draft=0)
    answer = await anna.until("hint")
    assert answer == {"type": "hint", "seq": 0, "draft": 0, "option": anna.doc["decision"]["options"][0]["act"]}
    assert anna.doc["seq"] == 0
    assert "hint" not in [frame["type"] for frame in await watcher.quiet()]


async def test_who_plays_both_sides_may_ask_for_either(house):
    anna = await house.guest("Anna")
    table = await house.store.games.create(
        game="toy", scenario="calm", setup={"turns": 4}, rules="1", seats=[NewSeat(anna.id, name="Anna")] * 2
    )
    await house.hub.seats_changed(table.id)
    table = await house.store.games.get(table.id)
    for seat in (0, 1):
        socket = await house.join(table, seat)
        await socket.send(type="hint", seq=0, draft=0)
        expected = "hint" if socket.doc["decision"] else "refused"
        assert (await socket.until(expected))["type"] == expected


async def test_against_a_person_there_are_none(house):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    for socket, code in ((anna, "illegal"), (ben, "illegal"), (watcher, "not_yours")):
        await socket.send(type="hint", seq=0, draft=0)
        assert (await socket.until("refused"))["code"] == code


async def test_a_question_about_another_moment_is_stale(house):
    table = await house.table(bot="random")
    anna = await house.join(table, 0)
    await anna.send(type="hint", seq=7, draft=0)
    assert (await anna.until("refused"))["code"] == "stale"


async def test_a_computer_at_a_loss_says_so(database_url):
    def lost(game: str, bot: str, view: object, decision: Decision, seat: int, seed: int) -> object:
        raise ValueError("no idea")

    async with House(database_url, lost) as house:
        anna = await house.join(await house.table(bot="random"), 0)
        await anna.send(type="hint", seq=0, draft=0)
        assert "at a loss" in (await anna.until("refused"))["reason"]
