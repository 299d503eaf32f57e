"""All repositories on one database."""

from app.store.chat import Chat
from app.store.clocks import ClockKeeper
from app.store.committer import Committer
from app.store.consent import Consents
from app.store.database import Database
from app.store.drafts import Drafts
from app.store.games import Games
from app.store.guests import Guests
from app.store.jobs import Jobs
from app.store.orders import Orders
from app.store.upgrades import Upgrades


class Store:
    """Open it inside the running event loop; `close` waits for the moves still being written."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.guests = Guests(self.database)
        self.games = Games(self.database)
        self.drafts = Drafts(self.database)
        self.orders = Orders(self.database)
        self.consents = Consents(self.database)
        self.clocks = ClockKeeper(self.database)
        self.chat = Chat(self.database)
        self.jobs = Jobs(self.database)
        self.upgrades = Upgrades(self.database)
        self.committer = Committer(self.database)

    async def close(self) -> None:
        await self.committer.close()
        await self.database.close()
