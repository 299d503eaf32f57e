"""What was measured, as a table and as one object: medians, and how far the rounds lie apart."""

import statistics
from collections.abc import Sequence
from typing import Any

from bench.wire.contenders import BOARDGAME_IO, BY_TWO, OPERATION, TONNAGE_WAR, TOY, Contender
from bench.wire.run import Load, Row, medians

FIGURES = (
    "moves_s", "p50_ms", "p99_ms", "server_cpu_us", "database_cpu_us", "kb_per_move", "kib_per_match",
    "driver_cpu", "foreign_cpu", "little",
)  # fmt: skip


def as_object(rows: Sequence[Row]) -> dict[str, Any]:
    return {"rows": [_row(row) for row in rows], "ratios": ratios(rows)}


def _row(row: Row) -> dict[str, Any]:
    return {
        "contender": row.contender.name,
        "n": row.load.n,
        "offered": row.load.offered,
        "watchers": row.load.watchers,
        **{name: _median(row, name) for name in FIGURES},
        "spread": {name: [found[0], found[-1]] for name in FIGURES if (found := medians(row.rounds, name))},
        "errors": sum(sum(each["errors"].values()) for each in row.rounds),
    }


def _median(row: Row, name: str) -> float | None:
    found = medians(row.rounds, name)
    return statistics.median(found) if found else None


def ratios(rows: Sequence[Row]) -> dict[str, float | None]:
    """Ours by boardgame.io's; each round is compared with the peer's of the same round, so that a busy machine counts
    for both.
    """
    crowd, paced, watched = Load(200), Load(200, 100), Load(50, watchers=20)
    return {
        "toy_vs_bgio": _ratio(rows, TOY, crowd, BOARDGAME_IO, crowd, "moves_s"),
        "tonnage_war_vs_bgio": _ratio(rows, TONNAGE_WAR, crowd, BOARDGAME_IO, crowd, "moves_s"),
        "operation_vs_bgio": _ratio(rows, OPERATION, crowd, BOARDGAME_IO, crowd, "moves_s"),
        "paced_p99_vs_bgio": _ratio(rows, TOY, paced, BOARDGAME_IO, paced, "p99_ms"),
        "two_processes_vs_one": _ratio(rows, BY_TWO, crowd, TOY, crowd, "moves_s"),
        "toy_cpu_vs_bgio": _ratio(rows, TOY, crowd, BOARDGAME_IO, crowd, "server_cpu_us"),
        "watched_vs_unwatched_cpu": _ratio(rows, TONNAGE_WAR, watched, TONNAGE_WAR, Load(50), "server_cpu_us"),
    }


def _ratio(rows: Sequence[Row], ours: Contender, at: Load, theirs: Contender, there: Load, name: str) -> float | None:
    found = {(row.contender, row.load): row for row in rows}
    if (ours, at) not in found or (theirs, there) not in found:
        return None
    pairs = zip(found[ours, at].rounds, found[theirs, there].rounds, strict=True)
    return round(statistics.median(mine[name] / peer[name] for mine, peer in pairs), 3)


def as_table(rows: Sequence[Row]) -> str:
    """Medians with (lowest-highest)."""
    heads = (
        "contender", "N", "offered/s", "watchers", "moves/s", "p50 ms", "p99 ms", "server CPU µs", "database CPU µs",
        "kB/move", "KiB/match", "driver, foreign CPU", "Little",
    )  # fmt: skip
    lines = [" | ".join(heads), " | ".join("---" for _ in heads)]
    for row in rows:
        load = row.load
        cells = [row.contender.name, str(load.n), f"{load.offered:g}" if load.offered else "all", str(load.watchers)]
        cells += [_spread(row, "moves_s", 0), _spread(row, "p50_ms", 2), _spread(row, "p99_ms", 2)]
        cells += [_spread(row, "server_cpu_us", 0), _spread(row, "database_cpu_us", 0), _spread(row, "kb_per_move", 2)]
        cells += [_spread(row, "kib_per_match", 0)]
        cells += [f"{_median(row, 'driver_cpu') or 0:.0%}, {_median(row, 'foreign_cpu') or 0:.0%}"]
        cells += [_spread(row, "little", 2)]
        lines.append(" | ".join(cells))
    compared = [f"{name}: {ratio}" for name, ratio in ratios(rows).items() if ratio is not None]
    return "\n".join([*(f"| {line} |" for line in lines), "", *compared])


def _spread(row: Row, name: str, digits: int) -> str:
    found = medians(row.rounds, name)
    if not found:
        return "–"
    middle = f"{statistics.median(found):.{digits}f}"
    return middle if len(found) == 1 else f"{middle} ({found[0]:.{digits}f}–{found[-1]:.{digits}f})"
