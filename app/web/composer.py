"""A scenario of one's own: composed in the browser, checked here, played like any other; only its table is stored.

A game says what is composed, from what, and what is wrong with it; its page extends `composer.html`.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import JSONResponse

from app.community.names import BadName
from app.engine.house_rules import UnknownOption
from app.engine.rules import Meta, UnknownScenario
from app.match.refusal import TooOften
from app.store.guests import Guest
from app.web.computer import levels
from app.web.game_pages import Link
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.new_game import NewTable, UnknownSide, lay


class NotComposed(ValueError):
    """What was sent is not even a scenario with faults. The text is for the player."""


class OwnTable(NewTable):
    """The form under what is composed. It need not say of which game."""

    game: str = ""
    scenario: str = ""
    custom: str = ""


class Composer(msgspec.Struct, frozen=True, kw_only=True):
    """`thing` is what players call it, `longest` the bytes it may have as JSON; those of the house have a third of it.

    `check` gives a sentence for each fault, led by the key of its field. `materials` are plain values that the script
    composes from.
    """

    meta: Meta
    template: str
    thing: str = "scenario"
    longest: int = 32_768
    check: Callable[[dict[str, Any]], list[str]]
    materials: Callable[[], dict[str, Any]]

    @property
    def path(self) -> str:
        return f"/scenarios/{self.meta.slug}/own"

    @property
    def link(self) -> Link:
        return Link(self.path, "Compose your own")

    @property
    def a_thing(self) -> str:
        return f"{'an' if self.thing[0] in 'aeiou' else 'a'} {self.thing}"

    @property
    def router(self) -> APIRouter:
        router = APIRouter(include_in_schema=False)
        router.add_api_route(self.path, self._compose, methods=["GET"])
        router.add_api_route(f"{self.path}/check", self._faults, methods=["POST"])
        router.add_api_route(self.path, self._play, methods=["POST"])
        return router

    async def _compose(self, request: Request, guest: CurrentGuest) -> Response:
        return self._page(request, guest)

    async def _faults(self, request: Request) -> Response:
        """Every fault with the key of the field it stands beside."""
        try:
            wrong = self.check(self.read(await request.body()))
        except NotComposed as error:
            return JSONResponse({"faults": [{"key": "scenario", "text": str(error)}]})
        return JSONResponse({"faults": [_beside(sentence) for sentence in wrong]})

    async def _play(
        self,
        request: Request,
        house: Annotated[House, Depends(house)],
        guest: CurrentGuest,
        chosen: Annotated[OwnTable, Form()],
    ) -> Response:
        custom, here = None, {"game": self.meta.slug, "scenario": "custom"}
        try:
            if (chosen.game or here["game"], chosen.scenario or here["scenario"]) != tuple(here.values()):
                raise NotComposed(f"Only {self.a_thing} of {self.meta.title} is laid here.")
            chosen = chosen.model_copy(update=here)
            custom = self.read(chosen.custom.encode(errors="replace"))
            return await lay(request, house, guest, chosen, {"custom": custom})
        except (NotComposed, BadName, UnknownScenario, UnknownSide, UnknownOption, TooOften) as error:
            status = 429 if isinstance(error, TooOften) else 422
            return self._page(request, guest, status, error=str(error), custom=custom, form=chosen.model_dump())

    def read(self, data: bytes) -> dict[str, Any]:
        """Plain JSON values, small enough to be worth checking."""
        if len(data) > self.longest:
            raise NotComposed(f"This is too long for {self.a_thing}: {len(data)} bytes, {self.longest} are allowed.")
        try:
            found = msgspec.json.decode(data)
        except (msgspec.DecodeError, RecursionError):
            raise NotComposed(f"This is not the file of {self.a_thing}: it is no JSON.") from None
        if not isinstance(found, dict):
            raise NotComposed(f"This is not the file of {self.a_thing}: it holds none.")
        return found

    def _page(
        self,
        request: Request,
        guest: Guest | None,
        status: int = 200,
        error: str | None = None,
        custom: dict[str, Any] | None = None,
        form: dict[str, Any] | None = None,
    ) -> Response:
        boot = {
            **self.materials(), "custom": custom, "check_path": f"{self.path}/check", "longest": self.longest,
            "thing": self.thing, "a_thing": self.a_thing,
        }  # fmt: skip
        shown = {"meta": self.meta, "levels": levels(self.meta.slug), "boot": boot, "composer": self}
        return page(request, self.template, guest, status, error=error, form=form or {}, **shown)


def _beside(sentence: str) -> dict[str, str]:
    key, _, text = sentence.partition(": ")
    return {"key": key, "text": text[:1].upper() + text[1:]}
