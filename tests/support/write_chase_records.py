"""Play the games that are checked in under `tests/records/atlantic_chase` anew: every battle by both sets of rules,
and every operation. `python -m tests.support.write_chase_records`

They lie in a folder of the rules' version. Do this when the rules were meant to change, and say so in the commit; the
records of earlier versions stay as they are.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.bots.selfplay import play, player_names, record_of
from app.engine.record import encode
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS

RECORDS = Path(__file__).parents[1] / "records" / "atlantic_chase" / f"rules-{RULES.meta.version}"
SERIES, GAMES = 17, 3
"""Of so many games of this series the longest battle and the shortest operation are kept."""

VARIED: dict[str, dict[str, Any]] = {
    "op2": {"advanced": True},
    "op4": {"advanced": True, "evasive_timing": "on_declaration", "battle_removes_evasive": True},
    "op5": {"jutland": True, "interruption": "board_print", "vie_cancels_action": True},
    "op6": {"intel_limit": "exactly", "conditional_hits": "any_ship", "stealth_table": "player_aid"},
    "op9": {"carrier_limit": True, "damaged_restriction": True, "channel": "closed"},
}
"""Operations that are recorded with other options than the usual ones."""


class Case(msgspec.Struct, frozen=True):
    """A game to be played: in which scenario, by whom, set up how."""

    name: str
    scenario: str
    players: str
    setup: dict[str, Any]


def cases() -> Iterator[Case]:
    """Battles at random, which reaches most of their rules; operations by the computer, which brings them to an end,
    in every other of them against somebody without a plan.
    """
    for number, slug in enumerate(SCENARIOS):
        yield Case(slug, slug, "random", {"british_seat": number % 2})
        yield Case(f"{slug}-advanced", slug, "random", {"british_seat": number % 2, "advanced": True})
    for number, slug in enumerate(OPERATIONS):
        players = "bot,random" if number % 2 else "bot"
        yield Case(slug, slug, players, {"british_seat": number % 2} | VARIED.get(slug, {}))


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for case in cases():
        names = player_names(RULES.meta.slug, case.players)
        games = [play(RULES, case.scenario, names, SERIES, number, case.setup) for number in range(GAMES)]
        kept = min(games, key=lambda each: each.decisions * (1 if case.scenario in OPERATIONS else -1))
        data = encode(record_of(kept))
        (RECORDS / f"{case.name}.json.gz").write_bytes(gzip.compress(data, mtime=0))


if __name__ == "__main__":
    main()
