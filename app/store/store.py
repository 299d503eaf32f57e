"""All repositories on one database."""

from app.store.accounts import Accounts
from app.store.attempts import Attempts
from app.store.blocks import Blocks
from app.store.chat import Chat
from app.store.clocks import ClockKeeper
from app.store.committer import Committer
from app.store.consent import Consents
from app.store.database import Database
from app.store.drafts import Drafts
from app.store.export import Export
from app.store.games import Games
from app.store.guests import Guests
from app.store.jobs import Jobs
from app.store.letters import Letters
from app.store.merge import Merging
from app.store.orders import Orders
from app.store.passkeys import Passkeys
from app.store.played import PlayedGames
from app.store.sessions import Sessions
from app.store.upgrades import Upgrades


class Store:
    """Open it inside the running event loop; `close` waits for the moves still being written."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.guests = Guests(self.database)
        self.sessions = Sessions(self.database)
        self.accounts = Accounts(self.database)
        self.passkeys = Passkeys(self.database)
        self.letters = Letters(self.database)
        self.attempts = Attempts(self.database)
        self.blocks = Blocks(self.database)
        self.merging = Merging(self.database)
        self.played = PlayedGames(self.database)
        self.export = Export(self.database)
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
