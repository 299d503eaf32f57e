"""Play the matches that are checked in under `tests/records/tonnage_war` anew: `python -m tests.support.write_records`.

They lie in a folder of the rules' version. Do this when the rules were meant to change, and say so in the commit; the
records of earlier versions stay as they are.
"""

import gzip
import itertools
from pathlib import Path

import msgspec

from app.engine.decision import Decision
from app.engine.dice import commitment
from app.engine.record import Entry, Move, SeatRecord, SetUp, encode, write
from app.games.tonnage_war.rules import RULES
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.self_play import SALTS, Case, any_options, match

RECORDS = Path(__file__).parents[1] / "records" / "tonnage_war" / f"rules-{RULES.meta.version}"


OTHERS = {
    "sc7-to-the-end": Case(103, "sc7"),
    "hg76-to-the-end": Case(104, "hg76"),
    "ons5-to-the-end": Case(105, "ons5"),
    "ons18-by-other-options": Case(106, "ons18", any_options(106)),
    "own-scenario-with-everything": Case(32, "custom", {"custom": ALL_AT_ONCE}),
}


def moves(case: Case, offers: bool = False) -> list[Move]:
    """A match as the table keeps it: the small choices of an action are one move."""
    acts: list[tuple[int, Decision, dict]] = [
        (seat, decision, msgspec.to_builtins(act)) for _, seat, decision, act in match(case, offers)
    ]
    found: list[Move] = []
    for seat, decision, act in acts:
        before = found.pop().entries[0].acts if decision.draft else ()
        found.append(Move((Entry(seat, (*before, act)),)))
    return found


def first_quiet(played: list[Move]) -> int:
    """The first discard: nothing else happens, so it can be taken back and done again."""
    return next(place for place, move in enumerate(played) if move.entries[0].acts[0]["act"] == "Discard")


def record(case: Case, played: list[Move]) -> bytes:
    secret = b"secret %d" % case.seed
    seats = (SeatRecord("Anna", SALTS[0]), SeatRecord("Ben", SALTS[1], "bot"))
    set_up = SetUp("tonnage-war", case.scenario, {"uboat_seat": case.seed % 2} | case.setup, seats, commitment(secret))
    return encode(write(RULES, set_up, secret, tuple(played)))


def main() -> None:
    ended, agreed, short = Case(100), Case(101), Case(102)
    given_up = list(itertools.islice(moves(short), 70))
    place = first_quiet(given_up) + 1
    given_up[place:place] = [Move(takes_back=True), given_up[place - 1]]
    played = {
        "hx228-to-the-end": (ended, moves(ended)),
        "hx228-rounds-ended-by-agreement": (agreed, moves(agreed, offers=True)),
        "hx228-taken-back-and-given-up": (short, [*given_up, Move(resigns=1)]),
    }
    for name, case in OTHERS.items():
        played[name] = (case, moves(case))
    RECORDS.mkdir(exist_ok=True)
    for name, (case, all_moves) in played.items():
        data = record(case, all_moves)
        (RECORDS / f"{name}.json.gz").write_bytes(gzip.compress(data, mtime=0))


if __name__ == "__main__":
    main()
