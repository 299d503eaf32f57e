"""A new table: which game, which side, against whom, at which pace."""

import random
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, ConfigDict

from app.community.names import BadName, looks
from app.engine.house_rules import UnknownOption, Value, read_answers, usual_there
from app.engine.rules import Meta, UnknownScenario
from app.games import UnknownGame, game
from app.match.refusal import TooOften
from app.store.game_table import GameTable, NewSeat
from app.store.guests import Guest
from app.web.computer import computer, levels
from app.web.game_pages import Lesson
from app.web.guest import CurrentGuest, brings_salt, known_as, remember, seat_name
from app.web.house import House, house, page, retry_after
from app.web.pace import PERSONS, USUAL, chosen_pace
from app.web.rating_range import NEEDS_ACCOUNT, ONE_HAND, read_range

router = APIRouter(include_in_schema=False)


class UnknownSide(ValueError):
    """The game has no such side. The text is for the player."""


class NoSuchOpponent(ValueError):
    """Nobody can be challenged by that name. The text is for the player."""


class Unrated(ValueError):
    """No rated game can be laid like this. The text is for the player."""


REFUSALS = (BadName, UnknownGame, UnknownScenario, UnknownSide, UnknownOption, NoSuchOpponent, Unrated)
"""Why no table can be laid like that, in a sentence."""


class NewTable(BaseModel):
    """The new-game form. Whatever else it holds are house rules, by the names of the options."""

    model_config = ConfigDict(extra="allow")

    game: str
    scenario: str
    side: str = "random"
    against: Literal["friend", "open", "player", "computer", "self"] = "friend"
    opponent: str = ""
    """The name of the player who is challenged."""
    rated: bool = False
    rating_least: str = ""
    rating_most: str = ""
    """Whom a challenge for anyone is for, by their rating in this game at this pace; empty without a bound."""
    watchers: Literal["", "private", "public"] = ""
    """Who may watch; if not said, a game by link is private, others are public."""
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
    opponent: str = "",
) -> Response:
    usual = msgspec.to_builtins(guest.preferences) if guest else {}
    against = {"against": "player", "opponent": opponent[:100]} if opponent else {}
    return _page(request, house, guest, usual | {"game": game, "scenario": scenario} | against | _asked(request, house))


def _asked(request: Request, house: House) -> dict[str, str]:
    """House rules in the address: a page may propose one."""
    cards = {card.name: card for rules in house.games for card in rules.meta.options}
    known = {name: dict(cards[name].answers) for name in request.query_params if name in cards}
    return {name: answer for name, answers in known.items() if (answer := request.query_params[name]) in answers}


@router.post("/new")
async def create(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    chosen: Annotated[NewTable, Form()],
) -> Response:
    try:
        return await lay(request, house, guest, chosen)
    except (*REFUSALS, TooOften) as error:
        late = isinstance(error, TooOften)
        answer = _page(request, house, guest, chosen.model_dump(), str(error), 429 if late else 422)
        return retry_after(answer, error)


async def lay(
    request: Request,
    house: House,
    guest: Guest | None,
    chosen: NewTable,
    custom: dict[str, Any] | None = None,
    lesson: Lesson | None = None,
) -> Response:
    """A new table, and on to its page."""
    table, token = await lay_table(request, house, guest, chosen, custom, lesson)
    response = RedirectResponse(f"/table/{table.id}", status_code=303)
    remember(request, response, token)
    return response


async def lay_table(
    request: Request,
    house: House,
    guest: Guest | None,
    chosen: NewTable,
    custom: dict[str, Any] | None = None,
    lesson: Lesson | None = None,
) -> tuple[GameTable, str | None]:
    """Seat the guest (at both places of a table for one), seat a computer, or leave the other seat free. A game with
    one seat has no other. For somebody new there is the token of a cookie.

    `custom` is what a scenario of one's own adds to the set-up; a lesson may fix deal and dice.
    """
    rules = game(chosen.game)
    if rules not in house.games:
        raise UnknownGame(f"{rules.meta.title} cannot be played here yet.")
    scenario = rules.scenario_card(chosen.scenario, custom or {})
    if chosen.side not in (*rules.meta.sides, "random"):
        raise UnknownSide(f"{rules.meta.title} has no side “{chosen.side}”.")
    options = chosen_options(house, rules.meta, chosen)
    side = random.choice(rules.first_sides(options | (custom or {}))) if chosen.side == "random" else chosen.side
    setup = rules.seated(side) | options | (custom or {})
    against = chosen.against if rules.seats(scenario.slug, setup) > 1 else "nobody"
    pace = chosen_pace(against, chosen.pace, chosen.minutes, chosen.seconds, chosen.days)
    chance = lesson.chance if lesson else None
    mine, *theirs = chance.salts if chance else (None,)
    opponent = computer(chosen.game, chosen.level, usual=lesson.bot if lesson else None, salt=next(iter(theirs), None))
    rated = chosen.rated and against in PERSONS
    if rated and custom:
        raise Unrated("A scenario of one’s own is played for the game alone: it cannot be rated.")
    if rated and not (guest and guest.account):
        raise Unrated(NEEDS_ACCOUNT)
    bounds = read_range(chosen.rating_least, chosen.rating_most) if against == "open" else (None, None)
    invited = await challenged(house, guest, chosen.opponent) if against == "player" else None
    if rated and guest and invited and await house.store.programs.one_hand([guest.id, invited]):
        raise Unrated(ONE_HAND)
    name = await seat_name(house, guest, chosen.name)
    await house.throttle.new_table(request, guest, listed=against == "open")
    guest, token = await known_as(request, house, guest, name)
    me = NewSeat(guest_id=guest.id, name=name, salt=mine, brings_salt=brings_salt(chosen.salt))
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
        public=(chosen.watchers or house.usual_watchers(against)) == "public" or against == "open",
        rated=rated,
        ratings=bounds,
        invited_id=invited,
        pace=pace,
        secret=chance.secret if chance else None,
    )
    await house.hub.seats_changed(table.id)
    return table, token


async def challenged(house: House, guest: Guest | None, name: str) -> int:
    """The player whom a challenge is for. Nobody learns who has blocked whom."""
    player = await house.store.accounts.by_name(looks(name[:100]))
    if player is None:
        raise NoSuchOpponent("Nobody with an account here is called so. You can send a guest a link instead.")
    if guest and player.id == guest.id:
        raise NoSuchOpponent("You cannot challenge yourself; choose “Myself” to play both sides.")
    if guest and await house.store.blocks.apart(guest.id, [player.id]):
        raise NoSuchOpponent(f"{player.name} takes no challenge from you at present.")
    return player.id


def chosen_options(house: House, meta: Meta, chosen: NewTable) -> dict[str, Value]:
    """The house rules of this game; those of another game, which the form holds too, do not matter.

    Against the computer a scenario may have usual values of its own.
    """
    answers = chosen.model_extra or {}
    everywhere = {card.name for rules in house.games for card in rules.meta.options}
    for name, answer in answers.items():
        if name not in everywhere or not isinstance(answer, str):
            raise UnknownOption(f"{meta.title} has no rule “{name[:40]}” to choose.")
    computers = usual_there(meta.options, chosen.scenario, answers) if chosen.against == "computer" else {}
    return computers | read_answers(meta.options, answers)


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
        games=games, levels={meta.slug: levels(meta.slug) for meta in games}, seats=seats_of(house),
        error=error, form=form, usual_watchers=house.usual_watchers("friend"),
    )  # fmt: skip


def seats_of(house: House) -> dict[str, dict[str, int]]:
    """How many sit down, by game and scenario, if nothing else is chosen."""
    return {
        rules.meta.slug: {card.slug: rules.seats(card.slug, {}) for card in rules.meta.scenarios}
        for rules in house.games
    }
