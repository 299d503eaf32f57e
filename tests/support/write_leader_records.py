"""Play the campaigns that are checked in under `tests/records/u_boat_leader` anew.

`python -m tests.support.write_leader_records`: only when the rules were meant to change, and say so in the commit.
"""

import gzip
from pathlib import Path
from typing import Any

from app.bots.selfplay import play, record_of
from app.engine.record import encode
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.rules import RULES
from tests.support.leader_self_play import any_options

RECORDS = Path(__file__).parents[1] / "records" / "u_boat_leader"

GAMES: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    **{f"{card.slug}-alone": (card.slug, ("leader",), {}) for card in RULES.meta.scenarios},
    "linked-by-chance": ("linked-short", ("random",), {}),
    "happy-time-by-other-options": ("happy-time-short", ("leader",), any_options(7)),
    **{f"{slug}-against-a-commander": (f"{slug}-short", ("leader", "leader"), {"players": 2}) for slug in CAMPAIGNS},
    "battle-begins-against-the-tables": ("battle-begins-short", ("drill", "drill"), {"players": 2}),
}


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name, (scenario, players, setup) in GAMES.items():
        data = encode(record_of(play(RULES, scenario, players, 1, 0, setup)))
        (RECORDS / f"{name}.json.gz").write_bytes(gzip.compress(data, mtime=0))


if __name__ == "__main__":
    main()
