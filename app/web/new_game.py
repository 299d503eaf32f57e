"""A new table: which game, which side, against whom, at which pace."""

import random
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, ConfigDict

from app.community.names import BadName
from app.engine.house_rules import UnknownOption, Value, read_answers
from app.engine.rules import Meta, UnknownScenario
from app.games import UnknownGame, game
from app.store.game_table import NewSeat
from app.store.guests import Guest
from app.web.computer import computer, levels
from app.web.game_pages import Lesson
from app.web.guest import CurrentGuest, clean_salt, known_as, remember, seat_name
from app.web.house import House, house, page
from app.web.pace import USUAL, chosen_pace
from app.web.throttle import TooMany

router = APIRouter(include_in_schema=False)


class UnknownSide(ValueError):
    """The game has no such side. The text is for the player."""


class NewTable(BaseModel):
    """The new-game form. Whatever else it holds are house rules, by the names of the options."""

    model_config = ConfigDict(extra="allow")

    game: str
    scenario: str
    side: str = "random"
    against: Literal["friend", "open", "computer", "self"] = "friend"
    level: str = ""
    pace: str = "none"
    minutes: str = USUAL["minutes"]
    seconds: str = USUAL["seconds"]
    days: str = USUAL["days"]
    name: str = ""
    salt: str = ""


@router.get("/new")
async def form(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    game: str = "",
    scenario: str = "",
) -> Response:
    usual = msgspec.to_builtins(guest.preferences) if guest else {}
    return _page(request, house, guest, usual | {"game": game, "scenario": scenario})


@router.post("/new")
async def create(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    chosen: Annotated[NewTable, Form()],
) -> Response:
    try:
        return await lay(request, house, guest, chosen)
    except (BadName, UnknownGame, UnknownScenario, UnknownSide, UnknownOption, TooMany) as error:
        status = 429 if isinstance(error, TooMany) else 422
        return _page(request, house, guest, chosen.model_dump(), str(error), status)


async def lay(
    request: Request,
    house: House,
    guest: Guest | None,
    chosen: NewTable,
    custom: dict[str, Any] | None = None,
    lesson: Lesson | None = None,
) -> Response:
    """Seat the guest (at both places of a table for one), seat a computer, or leave the other seat free. A game with
    one seat has no other.

    `custom` is what a scenario of one's own adds to the set-up; a lesson may fix deal and dice.
    """
    rules = game(chosen.game)
    if rules not in house.games:
        raise UnknownGame(f"{rules.meta.title} cannot be played here yet.")
    scenario = rules.scenario_card(chosen.scenario, custom or {})
    if chosen.side not in (*rules.meta.sides, "random"):
        raise UnknownSide(f"{rules.meta.title} has no side “{chosen.side}”.")
    options = chosen_options(house, rules.meta, chosen)
    side = random.choice(rules.meta.sides) if chosen.side == "random" else chosen.side
    setup = rules.seated(side) | options | (custom or {})
    against = chosen.against if rules.seats(scenario.slug, setup) > 1 else "nobody"
    pace = chosen_pace(against, chosen.pace, chosen.minutes, chosen.seconds, chosen.days)
    chance = lesson.chance if lesson else None
    mine, *theirs = chance.salts if chance else (clean_salt(chosen.salt),)
    opponent = computer(chosen.game, chosen.level, usual=lesson.bot if lesson else None, salt=next(iter(theirs), None))
    name = await seat_name(house, guest, chosen.name)
    await house.throttle(request)
    guest, token = await known_as(request, house, guest, name)
    me = NewSeat(guest_id=guest.id, name=name, salt=mine)
    others = {
        "nobody": [],
        "computer": [opponent],
        "self": [NewSeat(guest_id=guest.id, name=name)],
    }.get(against, [NewSeat()])
    table = await house.store.games.create(
        game=rules.meta.slug,
        scenario=scenario.slug,
        setup=setup,
        rules=rules.meta.version,
        seats=[me, *others],
        listed=against == "open",
        pace=pace,
        secret=chance.secret if chance else None,
    )
    await house.hub.seats_changed(table.id)
    response = RedirectResponse(f"/table/{table.id}", status_code=303)
    remember(request, response, token)
    return response


def chosen_options(house: House, meta: Meta, chosen: NewTable) -> dict[str, Value]:
    """The house rules of this game; those of another game, which the form holds too, do not matter."""
    answers = chosen.model_extra or {}
    everywhere = {card.name for rules in house.games for card in rules.meta.options}
    for name, answer in answers.items():
        if name not in everywhere or not isinstance(answer, str):
            raise UnknownOption(f"{meta.title} has no rule “{name[:40]}” to choose.")
    return read_answers(meta.options, answers)


def _page(
    request: Request,
    house: House,
    guest: Guest | None,
    form: dict[str, Any],
    error: str | None = None,
    status: int = 200,
) -> Response:
    games = [rules.meta for rules in house.games]
    return page(
        request, "new.html", guest, status,
        games=games, levels={meta.slug: levels(meta.slug) for meta in games}, seats=_seats(house),
        error=error, form=form,
    )  # fmt: skip


def _seats(house: House) -> dict[str, dict[str, int]]:
    """How many sit down, by game and scenario, if nothing else is chosen."""
    return {
        rules.meta.slug: {card.slug: rules.seats(card.slug, {}) for card in rules.meta.scenarios}
        for rules in house.games
    }
