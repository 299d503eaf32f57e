"""How many people some machines carry, reckoned from what an act was measured to cost (`bench server --json`)."""

import math
from typing import Any

import msgspec

BUSY = 0.6
"""So much of a core is planned for: the rest is for peaks, pages, and the failure of a neighbour."""


class Costs(msgspec.Struct, frozen=True):
    """Of one act, in processor time of server, database and (at a bench) the driver; what it sends; what a table holds.

    `watcher_us` is what each watcher adds to an act.
    """

    server_us: float
    database_us: float
    kb: float
    kib_per_table: float
    watcher_us: float = 0.0
    driver_us: float = 0.0


class Load(msgspec.Struct, frozen=True):
    """`seconds` between two acts of a player; `watchers` for each table, on average."""

    players: int
    seconds: float = 20.0
    watchers: float = 0.2

    @property
    def tables(self) -> float:
        return self.players / 2

    @property
    def acts(self) -> float:
        """A second."""
        return self.players / self.seconds / 2  # while one of the two thinks, the other waits


class Machine(msgspec.Struct, frozen=True):
    """`month` is its price, `gigabyte` that of what it sends; both in whatever money one pays in."""

    cores: int = 8
    gib: float = 16.0
    month: float = 60.0
    gigabyte: float = 0.01


class Plan(msgspec.Struct, frozen=True):
    acts_s: float
    server_cores: float
    nodes: int
    node_gib: float
    database_cores: float
    databases: int
    mbit_s: float
    notices_s: float
    money: float


def plan(load: Load, costs: Costs, machine: Machine) -> Plan:
    acts = load.acts
    server = acts * (costs.server_us + load.watchers * costs.watcher_us) / 1e6
    database = acts * costs.database_us / 1e6
    gib = load.tables * costs.kib_per_table / 2**20
    of_cores = BUSY * machine.cores
    nodes = max(1, math.ceil(server / of_cores), math.ceil(gib / (0.5 * machine.gib)))
    databases = max(1, math.ceil(database / of_cores))
    bytes_s = acts * costs.kb * 1024 * (1 + load.watchers / 2)
    egress = bytes_s * 86_400 * 30 / 1e9 * machine.gigabyte
    machines = nodes + databases + (1 if nodes > 1 else 0)
    return Plan(
        acts_s=acts,
        server_cores=server,
        nodes=nodes,
        node_gib=gib / nodes,
        database_cores=database,
        databases=databases,
        mbit_s=bytes_s * 8 / 1e6,
        notices_s=min(acts, nodes * 200.0),  # a notice tells of a whole batch
        money=machines * machine.month + egress,
    )


def saturated(costs: Costs, cores: float) -> float:
    """Acts a second of one serving process on so many cores, which it shares with the database and the driver."""
    together = (costs.server_us + costs.database_us + costs.driver_us) / 1e6
    return min(1e6 / costs.server_us, cores / together)


def read_costs(bench: dict[str, Any], contender: str) -> Costs:
    """From the object of `bench server --json`: the row with the most tables, as an act costs more in a full house.

    What a watcher adds comes from two rows with as many tables as each other.
    """
    rows = _saturated_rows(bench, contender)
    if not rows:
        raise ValueError(f"That bench has no row of {contender} at saturation.")
    row = rows[-1]
    more = [
        (other["server_cpu_us"] - alone["server_cpu_us"]) / other["watchers"]
        for other in bench["rows"] if other["contender"] == contender and other["watchers"]
        for alone in rows if alone["n"] == other["n"]
    ]  # fmt: skip
    return Costs(
        row["server_cpu_us"], row["database_cpu_us"] or 0.0, row["kb_per_move"], row["kib_per_match"],
        max([0.0, *more]), row["driver_cpu"] / row["moves_s"] * 1e6,
    )  # fmt: skip


def check(bench: dict[str, Any], contender: str, cores: int) -> list[tuple[int, float, float]]:
    """For each other row at saturation: its tables, the acts a second that were predicted, and those measured."""
    costs = read_costs(bench, contender)
    others = _saturated_rows(bench, contender)[:-1]
    return [(row["n"], saturated(costs, cores - row["foreign_cpu"]), row["moves_s"]) for row in others]


def _saturated_rows(bench: dict[str, Any], contender: str) -> list[dict[str, Any]]:
    """With more than one table and without watchers, the smallest first."""
    rows = [
        row for row in bench["rows"]
        if row["contender"] == contender and not row["offered"] and not row["watchers"] and row["n"] > 1
    ]  # fmt: skip
    return sorted(rows, key=lambda row: row["n"])
