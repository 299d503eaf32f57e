"""Play the games under `tests/records/iron_and_oak` anew: `python -m tests.support.write_iron_records`.

Do this only when the rules were meant to change, and say so in the commit.
"""

import gzip
from pathlib import Path

from app.bots.selfplay import play, record_of
from app.engine.record import encode
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS
from tests.support.iron_self_play import EVERYTHING, any_options

RECORDS = Path(__file__).parents[1] / "records" / "iron_and_oak"


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    games = {f"{slug}-by-captains": (slug, ("regular", "regular"), {}) for slug in SCENARIOS}
    games["own-scenario-with-everything"] = ("custom", ("random", "novice"), {"custom": EVERYTHING} | any_options(7))
    for name, (scenario, players, setup) in games.items():
        record = record_of(play(RULES, scenario, players, seed=1863, setup=setup))
        (RECORDS / f"{name}.json.gz").write_bytes(gzip.compress(encode(record), mtime=0))


if __name__ == "__main__":
    main()
