"""Play the games that are checked in under `tests/records/atlantic_chase` anew: every battle by both sets of rules,
every operation, and two campaigns of five. `python -m tests.support.write_chase_records`, with names for some of them.

They lie in a folder of the rules' version. Do this when the rules were meant to change, and say so in the commit; the
records of earlier versions stay as they are.
"""

import gzip
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from app.bots.selfplay import Played, play, player_names, record_of
from app.engine.record import encode
from app.games.atlantic_chase.campaign.tables import LAST
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.scenarios.operation_book import CUSTOM, OPERATIONS

RECORDS = Path(__file__).parents[1] / "records" / "atlantic_chase" / f"rules-{RULES.meta.version}"
SERIES, BATTLES, VOYAGES = 17, 3, 7
"""Of so many games of this series the longest battle and the shortest operation are kept."""

VARIED: dict[str, dict[str, Any]] = {
    "op2": {"advanced": True},
    "op4": {"advanced": True, "evasive_timing": "on_declaration", "battle_removes_evasive": True},
    "op5": {"jutland": True, "interruption": "board_print", "vie_cancels_action": True},
    "op6": {"intel_limit": "exactly", "conditional_hits": "any_ship", "stealth_table": "player_aid"},
    "op9": {"carrier_limit": True, "damaged_restriction": True, "channel": "closed"},
    "north-sea": {"advanced": True, "stealth_link": True, "german_vulnerability": True},
}
"""Operations that are recorded with other options than the usual ones."""


class Case(msgspec.Struct, frozen=True):
    """A game to be played: in which scenario, by whom, set up how. `longest`: of an operation too it is kept."""

    name: str
    scenario: str
    players: str
    setup: dict[str, Any]
    longest: bool = False


def cases() -> Iterator[Case]:
    """Battles at random, which reaches most of their rules; operations by the computer, which brings them to an end,
    in every other of them against somebody without a plan.
    """
    for number, slug in enumerate(SCENARIOS):
        yield Case(slug, slug, "random", {"british_seat": number % 2})
        yield Case(f"{slug}-advanced", slug, "random", {"british_seat": number % 2, "advanced": True})
    for slug in ("ms1", "ms7"):
        yield Case(f"{slug}-linked", slug, "random", {"linked": True})
    yield Case("ms9-screening", "ms9", "random", {"advanced": True, "screening": True})
    yield Case("north-sea-aimless", "north-sea", "random", {}, longest=True)
    yield Case("norwegian-sea-aimless", "norwegian-sea", "random", {"advanced": True}, longest=True)
    yield Case("own", CUSTOM, "bot", {"custom": own_operation()})
    for number, slug in enumerate(OPERATIONS):
        players = "bot,random" if number % 2 else "bot"
        yield Case(slug, slug, players, {"british_seat": number % 2} | VARIED.get(slug, {}))


def own_operation() -> dict[str, Any]:
    """The Way North as somebody composed it anew: shorter, with a carrier for the Germans."""
    book: dict[str, Any] = msgspec.to_builtins(OPERATIONS["norwegian-sea"])
    kept = {key: value for key, value in book.items() if key not in ("slug", "history", "assumptions", "ours")}
    return kept | {
        "name": "The Way North, my way",
        "endings": [{"changes": 8}, {"gone": "admiral-scheer"}],
        "groups": [*book["groups"], {"side": "german", "letter": "B", "port": "narvik", "ships": ["graf-zeppelin"]}],
        "awards": [*book["awards"][:4], *book["awards"][6:8]],
        "settlements": [],
    }


CAMPAIGNS = [
    Case("campaign", "campaign", "bot", {}),
    Case("campaign-random", "campaign", "random", {"british_seat": 1}),
]
"""Each the first of its series that needs all five operations."""


def main(*wanted: str) -> None:
    """All of them, or those named."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    for case in cases():
        if wanted and case.name not in wanted:
            continue
        names = player_names(RULES.meta.slug, case.players)
        at_sea = case.scenario not in SCENARIOS
        numbers = range(VOYAGES if at_sea else BATTLES)
        games = [play(RULES, case.scenario, names, SERIES, number, case.setup) for number in numbers]
        keep(case, min(games, key=lambda each: each.decisions * (1 if at_sea and not case.longest else -1)))
    campaigns(*wanted)


def campaigns(*wanted: str) -> None:
    for case in CAMPAIGNS:
        if wanted and case.name not in wanted:
            continue
        names = player_names(RULES.meta.slug, case.players)
        games = (play(RULES, case.scenario, names, SERIES, number, case.setup) for number in count())
        keep(case, next(each for each in games if len(RULES.legs(each.game.state)) == LAST))


def keep(case: Case, played: Played) -> None:
    (RECORDS / f"{case.name}.json.gz").write_bytes(gzip.compress(encode(record_of(played)), mtime=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
