"""Where a convoy starts and where it is bound for [40.5]."""

import msgspec


class Route(msgspec.Struct, frozen=True):
    """`start`: the ports it may start from; `ports`: those in which it scores. `wait`: it is a reinforcement."""

    ship: str
    name: str
    outbound: bool
    start: tuple[str, ...]
    ports: tuple[str, ...]
    wait: bool = False
