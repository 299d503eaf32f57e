"""What the pages share: the store, the live tables, the games' pages, the templates. One object, made at start."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from fastapi import Request, Response
from fastapi.templating import Jinja2Templates

from app import __version__
from app.community.notice import Notice
from app.community.people import People
from app.community.postman import Postman
from app.engine.rules import Rules
from app.games import GAMES, open_games
from app.games.rulebook import RULEBOOKS
from app.live.hub import Hub
from app.match.refusal import TooOften
from app.settings import Settings
from app.store.guests import Guest
from app.store.store import Store
from app.web.assets import asset, exists, scripts, styles
from app.web.game_pages import GamePages
from app.web.throttle import Throttle

ROOT = Path(__file__).resolve().parents[2]
VERSION = __version__
TEMPLATES = Jinja2Templates(ROOT / "templates")
TEMPLATES.env.globals.update(asset=asset, scripts=scripts, styles=styles)


@dataclass
class House:
    settings: Settings
    store: Store
    hub: Hub
    throttle: Throttle
    pages: Mapping[str, GamePages]
    people: People
    record_key: bytes
    """Private: signs the records of games played here."""
    postman: Postman
    notice: Notice

    @property
    def games(self) -> list[Rules[Any]]:
        """Those that tables can be laid for here."""
        return open_games(for_tests=self.settings.test_games)

    @property
    def shown_games(self) -> list[Rules[Any]]:
        """Those that a list of games shows: the ready ones, then those in preparation."""
        preparing = [rules for rules in GAMES.values() if rules.meta.stage == "in preparation"]
        return [*self.games, *preparing]

    def usual_watchers(self, against: str) -> str:
        """Who may watch a new game if nobody says so: one by link is its players' own affair."""
        return self.settings.tables_by_link if against in ("friend", "player") else "public"

    def address(self, request: Request, path: str) -> str:
        """A whole link that can be sent to somebody."""
        base = self.settings.public_url or str(request.base_url)
        return base.rstrip("/") + path


def house(request: Request) -> House:
    return cast(House, request.app.state.house)


def page(request: Request, template: str, guest: Guest | None, status: int = 200, **context: Any) -> Response:
    here = house(request)
    shared = {
        "guest": guest,
        "path": request.url.path,
        "version": VERSION,
        "pages": here.pages,
        "books": RULEBOOKS,
        "address": here.address(request, request.url.path),
        "notice": here.notice.words,
        "house_address": here.address(request, ""),
    }
    return TEMPLATES.TemplateResponse(request, template, {**shared, **context}, status_code=status)


def script(game: str, page: str) -> str:
    """The module that draws a game on a page: its own, or the plain one that draws any game."""
    own = f"games/{game}/js/{page}/game.js"
    return own if exists(own) else f"js/{page}/plain_game.js"


def retry_after(answer: Response, error: Exception) -> Response:
    """With the time to wait, if that is what is wrong."""
    if isinstance(error, TooOften):
        answer.headers["Retry-After"] = str(error.retry)
    return answer
