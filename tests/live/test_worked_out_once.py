"""At a real table too: with orders, watchers and all, each question is worked out once per act."""

from collections import Counter

from app.games.toy.turns import Course, Duel, Turn


async def test_the_options_of_a_position_are_worked_out_once_per_act(house, monkeypatch):
    counts = Counter()

    def counting(decision):
        def count(self, game, seat):
            counts[game.rules.encode(game.state), seat] += 1
            return decision(self, game, seat)

        return count

    for kind in (Turn, Course, Duel):
        monkeypatch.setattr(kind, "decision", counting(kind.decision))
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    await ben.send(type="order", name="duel", option={"act": "Show", "card": 99})
    await ben.until("ack")

    async def acts(player, name, **fields):
        counts.clear()
        assert (await player.act(name, **fields))["type"] == "ack"
        for each in (anna, ben, watcher):
            await each.quiet()
        assert max(counts.values(), default=0) <= 1, name

    await acts(anna, "Sail")
    await acts(anna, "Leg", to="port")
    await acts(anna, "Anchor")
    await acts(ben, "Challenge")
    await acts(anna, "Show", card=anna.doc["view"]["mine"][0])
    await acts(ben, "Show", card=ben.doc["view"]["mine"][0])
    await acts(anna, "Fire")
    assert anna.doc["seq"] == 4
