"""Replay of finished matches of 208 turns from their records, and the full check that `python -m app verify` makes."""

from _measure import headline, line, seconds

from app.bots.selfplay import play, record_of
from app.engine.record import encode, replay
from app.engine.verify import verify
from app.games.tonnage_war.rules import RULES


def main() -> None:
    headline("Tonnage War, a finished match of 208 turns")
    for names in (("random", "random"), ("regular", "regular")):
        played = play(RULES, "hx228", names, seed=1)
        record = record_of(played)
        assert sum(leg.turns for leg in RULES.legs(played.game.state)) == 208
        data = encode(record)

        def again(record: object = record, secret: bytes = played.secret) -> None:
            for _ in replay(RULES, record.set_up, secret, record.moves):
                pass

        title = f"{names[0]} players, {len(record.moves)} moves, {played.decisions} decisions"
        line(f"replay, {title}", seconds(again), "ms", target=0.5)
        line(
            "  verify: every draw, sentence and byte of the record",
            seconds(lambda data=data: verify(RULES, data)),
            "ms",
        )
        print(f"    the record has {len(data) / 1e3:.0f} kB")


if __name__ == "__main__":
    main()
