"""Tables and ratings of the house, as programs read them."""

from collections.abc import Sequence

import structlog
from fastapi import Request

from app.engine.house_rules import house_rules
from app.games import game
from app.store.game_table import GameTable, TableSeat
from app.store.guests import Guest
from app.store.ratings import pace_kind
from app.web.api import models
from app.web.house import House
from app.web.rating_range import pool_of
from app.web.ratings import Worth, worths
from app.web.rows import TableRow, row

log = structlog.get_logger()


async def in_words(
    request: Request, house: House, tables: Sequence[GameTable], reader: Guest | None
) -> list[models.Table]:
    """One laid under other rules, which today's cannot read, keeps nobody from the rest."""
    rated = await worths(house, tables)
    found = []
    for table in tables:
        try:
            found.append(_table(request, house, table, rated[table.id], reader))
        except ValueError as error:
            log.warning("table not listed", table=table.id, error=str(error))
    return found


def _table(
    request: Request, house: House, table: GameTable, rated: dict[int, Worth], reader: Guest | None
) -> models.Table:
    shown = row(table, reader)
    rules = [f"{rule.label}: {rule.value}" for rule in house_rules(game(table.game).meta.options, table.setup)]
    socket = house.address(request, f"/ws?table={table.id}")
    return models.Table(
        id=table.id, game=table.game, scenario=table.scenario, scenario_name=shown.scenario, status=table.status,
        seats=[_seat(seat, shown, rated.get(seat.seat)) for seat in table.seats],
        pace=pace_kind(table.pace), pace_words=shown.pace or "No clock", rated=table.rated, pool=pool_of(table),
        rating_least=table.rating_least, rating_most=table.rating_most, house_rules=rules, public=table.public,
        moves=table.seq, where=shown.where, score=_numbers(table.summary.score),
        asked=list(table.summary.asked) if table.status == "playing" else [], result=_result(table, shown),
        created_at=table.created_at, updated_at=table.updated_at, page=house.address(request, shown.path),
        socket=socket.replace("http", "ws", 1), your_seat=shown.your_seat, your_turn=shown.your_move,
    )  # fmt: skip


def _seat(seat: TableSeat, shown: TableRow, rated: Worth | None) -> models.Seat:
    kind: models.Who = "free" if seat.free else "computer" if seat.bot else "program" if seat.program else "person"
    sides = shown.sides
    return models.Seat(
        seat=seat.seat, side=sides[seat.seat] if seat.seat < len(sides) else "", name=seat.name or None, kind=kind,
        rating=rating(rated) if rated else None,
    )  # fmt: skip


def _result(table: GameTable, shown: TableRow) -> models.Result | None:
    if table.result is None:
        return None
    plain = table.result
    points = _numbers(plain["points"]) or []
    return models.Result(
        winner=plain["winner"], points=points, ending=plain["ending"]["what"], words=shown.result or "Finished"
    )


def _numbers(points: Sequence[int | float] | None) -> list[float] | None:
    return None if points is None else [float(each) for each in points]


def rating(worth: Worth) -> models.Rating:
    return models.Rating.model_validate(rating_fields(worth))


def rating_fields(worth: Worth) -> dict[str, int | bool]:
    return {
        "rating": worth.rating, "deviation": worth.off // 2, "provisional": worth.provisional, "games": worth.games,
    }  # fmt: skip
