"""The capacity simulator: its arithmetic, and how it reads a bench."""

import json

import pytest
from typer.testing import CliRunner

from app.__main__ import command_line
from app.cli.capacity import Costs, Load, Machine, check, plan, read_costs, saturated

COSTS = Costs(server_us=400.0, database_us=100.0, kb=3.0, kib_per_table=120.0, watcher_us=20.0, driver_us=100.0)


def row(n: int, **changed):
    usual = {
        "contender": "toy", "n": n, "offered": 0, "watchers": 0, "moves_s": 2000.0, "server_cpu_us": 400.0,
        "database_cpu_us": 100.0, "kb_per_move": 3.0, "kib_per_match": 120.0, "driver_cpu": 0.2, "foreign_cpu": 0.0,
    }  # fmt: skip
    return usual | changed


def test_a_million_players_by_hand():
    found = plan(Load(1_000_000, 20.0, 0.0), COSTS, Machine(8, 16.0, 60.0, 0.0))
    assert found.acts_s == 25_000
    assert found.server_cores == 10.0
    assert found.database_cores == 2.5
    # 500,000 tables of 120 KiB are 57 GiB: memory asks for more machines than processors do.
    assert found.nodes == 8
    assert found.databases == 1
    assert found.mbit_s == 25_000 * 3 * 1024 * 8 / 1e6
    assert found.money == (8 + 1 + 1) * 60


def test_watchers_cost_processor_time_and_bandwidth():
    alone, watched = (plan(Load(10_000, 20.0, each), COSTS, Machine()) for each in (0.0, 2.0))
    assert watched.server_cores == pytest.approx(alone.server_cores * 1.1)
    assert watched.mbit_s == alone.mbit_s * 2


def test_one_process_is_bound_by_its_core_or_by_those_it_shares():
    assert saturated(COSTS, cores=8) == 2500
    assert round(saturated(COSTS, cores=0.6)) == 1000


def test_a_bench_is_read_and_its_other_rows_are_predicted():
    bench = {"rows": [
        row(1, server_cpu_us=9e9), row(50, server_cpu_us=300.0, moves_s=1500.0, foreign_cpu=1.1),
        row(50, watchers=20, server_cpu_us=500.0), row(200), row(400, offered=100),
    ]}  # fmt: skip
    assert read_costs(bench, "toy") == Costs(400.0, 100.0, 3.0, 120.0, 10.0, 100.0)
    ((n, predicted, measured),) = check(bench, "toy", cores=2)
    assert (n, round(predicted), measured) == (50, 1500, 1500.0)


def test_the_command_tells_a_plan_and_what_it_does_not_know(tmp_path):
    run = CliRunner()
    told = run.invoke(command_line("simulate"), ["simulate", "--players", "10000"])
    assert told.exit_code == 0, told.output
    assert "nodes" in told.output
    unknown = run.invoke(command_line("simulate"), ["simulate", "--players", "10", "--game", "chess"])
    assert unknown.exit_code == 2
    bench = tmp_path / "bench.json"
    bench.write_text(json.dumps({"rows": [row(50), row(200)]}))
    told = run.invoke(command_line("simulate"), ["simulate", "--players", "10", "--game", "toy", "--bench", str(bench)])
    assert "N = 50: predicted" in told.output
