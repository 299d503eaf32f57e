"""The lobby: open seats and challenges; laying a table, sitting down, saying no."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from app.community.names import BadName
from app.engine.rules import UnknownScenario
from app.games import UnknownGame
from app.store.games import SeatTaken, Wanted
from app.web import join, new_game
from app.web.api import models
from app.web.api.caller import OPTIONAL, Caller, Challenges, Reads, reader
from app.web.api.paging import Page, Paging
from app.web.api.problems import Refusal, documented
from app.web.api.tables import TableId, listed, one_in_words, table_for
from app.web.api.tagged import TaggedRoute
from app.web.api.whom_programs_meet import check_challenge, check_seat
from app.web.api.words import in_words
from app.web.house import House, house

router = APIRouter(tags=["lobby"], route_class=TaggedRoute)


@router.get("/lobby", operation_id="listOpenSeats", responses=documented(401, 404), openapi_extra=OPTIONAL)
async def list_open_seats(
    request: Request,
    response: Response,
    house: Annotated[House, Depends(house)],
    caller: Caller,
    paging: Annotated[Paging, Query()],
) -> Page[models.Table]:
    """Tables of the lobby that wait for a player, the newest first."""
    wanted = Wanted(("open",), public=False, open_seat=True)
    return await listed(request, response, house, reader(caller), paging, wanted)


@router.get("/challenges", operation_id="listChallenges", responses=documented(401, 403))
async def list_challenges(
    request: Request, house: Annotated[House, Depends(house)], bearer: Reads
) -> list[models.Table]:
    """Tables at which somebody waits for the player of the token, by name."""
    waiting = await house.store.games.challenges_for(bearer.guest.id)
    return await in_words(request, house, [table for table in waiting if table.waits_for_players], bearer.guest)


@router.post("/tables", operation_id="layTable", status_code=201, responses=documented(401, 403, 404, 409, 413))
async def lay_table(
    request: Request, house: Annotated[House, Depends(house)], bearer: Challenges, wanted: models.NewTable
) -> models.Table:
    """Lay a table: for anyone, for a player by name, or against the computer."""
    if wanted.against == "player":
        await check_challenge(house, bearer, wanted.opponent)
    try:
        table, _ = await new_game.lay_table(request, house, bearer.guest, _form(wanted))
    except (UnknownGame, UnknownScenario, new_game.NoSuchOpponent) as error:
        raise Refusal(404, str(error)) from None
    except new_game.REFUSALS as error:
        raise Refusal(409, str(error)) from None
    return await one_in_words(request, house, table, bearer.guest)


def _form(wanted: models.NewTable) -> new_game.NewTable:
    """The same table as the form of the new-game page would ask for."""
    own = {"level", "side", "rated", "game", "scenario", "against", "opponent"}
    known = set(new_game.NewTable.model_fields)
    unknown = next((name for name in wanted.options if name in known), None)
    if unknown is not None:
        raise Refusal(409, f"There is no house rule “{unknown}”.")
    pace = wanted.pace.model_dump(exclude={"kind"})
    bounds = {name: str(value) for name in ("rating_least", "rating_most") if (value := getattr(wanted, name))}
    return new_game.NewTable.model_validate(
        {
            **wanted.options, **wanted.model_dump(include=own), **bounds,
            "pace": wanted.pace.kind, **{name: str(figure) for name, figure in pace.items()},
            "salt": "mine" if wanted.brings_salt else "",
        }
    )  # fmt: skip


@router.post("/tables/{table_id}/accept", operation_id="acceptChallenge", responses=documented(401, 403, 404, 409, 413))
async def accept(
    request: Request,
    house: Annotated[House, Depends(house)],
    bearer: Challenges,
    table_id: TableId,
    how: models.SitDown | None = None,
) -> models.Table:
    """Sit down at a table that was laid for this player, or at an open seat of the lobby."""
    table = await table_for(house, bearer.guest, table_id)
    if not (table.seats_of(bearer.guest.id) or table.invited_id == bearer.guest.id or table.listed):
        raise Refusal(409, "That seat is not offered to you.")
    await check_seat(house, bearer, table)
    await house.throttle.invitation(request)
    try:
        salted = how is not None and how.brings_salt
        table, _ = await join.take_seat(request, house, bearer.guest, table, salted=salted)
    except (SeatTaken, BadName) as error:
        raise Refusal(409, str(error)) from None
    return await one_in_words(request, house, table, bearer.guest)


@router.delete(
    "/challenges/{table_id}", operation_id="declineChallenge", status_code=204,
    responses=documented(401, 403, 404, 409),
)  # fmt: skip
async def decline(house: Annotated[House, Depends(house)], bearer: Challenges, table_id: TableId) -> None:
    """Turn a challenge down that was for this player; the table is gone."""
    table = await table_for(house, bearer.guest, table_id)
    if not await house.store.games.decline(table.id, bearer.guest.id):
        raise Refusal(
            409, "This is no challenge for you: who laid a table withdraws it, and a game that has begun is played."
        )
    await house.hub.withdrawn(table_id, "Your challenge was declined.")


@router.delete(
    "/tables/{table_id}", operation_id="withdrawTable", status_code=204,
    responses=documented(401, 403, 404, 409),
)  # fmt: skip
async def withdraw(house: Annotated[House, Depends(house)], bearer: Challenges, table_id: TableId) -> None:
    """Take a table back at which the game has not begun."""
    table = await table_for(house, bearer.guest, table_id)
    if not await house.store.games.withdraw(table.id, bearer.guest.id):
        raise Refusal(409, "This is no open table of yours: the game has begun, or somebody else laid it.")
    await house.hub.withdrawn(table_id)
