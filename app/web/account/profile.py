"""A player: since when, what they have played and how it went, how it went against you, when they are away."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.community.names import looks
from app.community.profile import Line, tally
from app.engine.rules import UnknownScenario
from app.games import GAMES, game
from app.store.accounts import Account
from app.store.played import Played
from app.store.preferences import Shown
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.ratings import standings

router = APIRouter(include_in_schema=False)


async def find_player(house: House, name: str) -> Account:
    account = await house.store.accounts.by_name(looks(name[:100]))
    if account is None:
        raise NotFound("Nobody with an account here is called so.")
    return account


@router.get("/player/{name}")
async def profile(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, name: str
) -> Response:
    player = await find_player(house, name)
    own = guest is not None and guest.id == player.id
    shown = Shown() if own else player.preferences.shown
    counted = tally(await house.store.played.of(player.id), player.id, guest.id if guest else None, _sides)
    blocked = guest is not None and player.id in await house.store.blocks.blocked_by(guest.id)
    return page(
        request, "account/profile.html", guest,
        player=player, own=own, shown=shown, hidden=player.preferences.shown, counted=counted, blocked=blocked,
        away=_away(player), standings=await standings(house, player.id) if shown.rating else [],
        groups=_by_game(house, counted.lines), owner=await house.store.programs.owner_name(player.id),
    )  # fmt: skip


def _sides(played: Played) -> list[str]:
    return list(game(played.game).first_sides(played.setup))


def _away(player: Account) -> bool:
    """Dates that have passed are nobody's business any more."""
    return player.away_until is not None and player.away_until >= datetime.now(UTC).date()


def _by_game(house: House, lines: list[Line]) -> list[dict[str, object]]:
    """In the order of the shelf; a game that is here no more is left out."""
    return [
        {
            "title": rules.meta.title,
            "slug": slug,
            "lines": [
                (line, _scenario(line), house.pages[slug].side(line.side) if line.side else None) for line in own
            ],
        }
        for slug, rules in GAMES.items()
        if (own := [line for line in lines if line.game == slug])
    ]


def _scenario(line: Line) -> str:
    try:
        return game(line.game).scenario_card(line.scenario, {}).name
    except (UnknownScenario, KeyError, ValueError):
        return "A scenario of one’s own"
