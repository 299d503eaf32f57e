"""How much one address and one person may ask of the pages."""

from fastapi import Request

from app.community.gatekeeper import Gatekeeper
from app.limits import (
    COMMENTS,
    HEAVY_PAGES,
    INVITATIONS,
    LISTED_TABLES,
    LISTED_TABLES_PERSON,
    NEW_GUESTS,
    NEW_TABLES,
    NEW_TABLES_PERSON,
    NEW_TOURNAMENTS,
    OWN_TOURNAMENTS,
    PAGES,
    REVIEWS,
    TOURNAMENT_ACTS,
    Most,
    Rate,
)
from app.live.address import counted_address
from app.match.refusal import TooOften
from app.store.games import Games
from app.store.guests import Guest
from app.web.turnstile import Turn, Turnstile

_LATER_SECONDS = 60.0


class Throttle:
    """`own_machine`: whether limits by address hold for programs on this machine too."""

    def __init__(self, gatekeeper: Gatekeeper, games: Games, *, own_machine: bool = False) -> None:
        self._gatekeeper = gatekeeper
        self._games = games
        self._own_machine = own_machine
        self._turnstile = Turnstile(gatekeeper.limits)

    def address(self, request: Request) -> str | None:
        """None for a program on this machine, for which limits by address do not hold."""
        return counted_address(_host(request), own_machine=self._own_machine)

    async def count(self, rate: Rate, request: Request, whose: str | None = None) -> None:
        """Once more for this player, or for the address."""
        await self._gatekeeper.count(rate, self.address(request) if whose is None else whose)

    async def page(self, request: Request) -> None:
        await self._gatekeeper.count(PAGES, self.address(request))

    async def turn(self, request: Request) -> Turn:
        """A page is worked on from here until its turn is over."""
        return await self._turnstile.enter(self.address(request))

    async def new_table(self, request: Request, guest: Guest | None, *, listed: bool = False) -> None:
        await self._gatekeeper.count(NEW_TABLES, self.address(request))
        if guest:
            await self._gatekeeper.count(NEW_TABLES_PERSON, str(guest.id))
        if listed:
            await self._new_in_the_lobby(request, guest)

    async def invitation(self, request: Request) -> None:
        await self._gatekeeper.count(INVITATIONS, self.address(request))

    async def new_guest(self, request: Request) -> None:
        await self._gatekeeper.count(NEW_GUESTS, self.address(request))

    async def new_tournament(self, guest: Guest, own: int) -> None:
        """`own` are those of this person that are not over."""
        if own >= self._gatekeeper.limits.most(OWN_TOURNAMENTS):
            raise TooOften(f"{OWN_TOURNAMENTS.sentence} End one first.", _LATER_SECONDS)
        await self._gatekeeper.count(NEW_TOURNAMENTS, str(guest.id))

    async def tournament_act(self, guest: Guest) -> None:
        await self._gatekeeper.count(TOURNAMENT_ACTS, str(guest.id))

    def most(self, limit: Most) -> int:
        return int(min(self._gatekeeper.limits.most(limit), 10**6))

    async def heavy_page(self, request: Request) -> None:
        """Something has to be worked out; what lies ready costs nothing."""
        await self._gatekeeper.count(HEAVY_PAGES, self.address(request))

    async def review(self, whose: str) -> None:
        await self._gatekeeper.count(REVIEWS, whose)

    async def comment(self, author: Guest) -> None:
        await self._gatekeeper.count(COMMENTS, str(author.id))

    async def _new_in_the_lobby(self, request: Request, guest: Guest | None) -> None:
        """Everybody reads the lobby, so this holds for whoever writes into it, from wherever."""
        most = self._gatekeeper.limits.most(LISTED_TABLES_PERSON)
        if guest and await self._games.listed_of(guest.id) >= most:
            words = f"{LISTED_TABLES_PERSON.sentence} Withdraw one, or wait until somebody sits down."
            raise TooOften(words, _LATER_SECONDS)
        await self._gatekeeper.count(LISTED_TABLES, counted_address(_host(request), own_machine=True))


def _host(request: Request) -> str:
    return request.client.host if request.client else ""
