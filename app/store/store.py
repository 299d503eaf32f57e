"""All repositories on one database."""

from app.store.abandoned import Abandoned
from app.store.absence import Absences
from app.store.accounts import Accounts
from app.store.archive import Archive
from app.store.attempts import Attempts
from app.store.blocks import Blocks
from app.store.board import Board
from app.store.channels import Channels
from app.store.chat import Chat
from app.store.chores import Chores
from app.store.clocks import ClockKeeper
from app.store.comments import Comments
from app.store.committer import Committer
from app.store.consent import Consents
from app.store.database import Database
from app.store.directory import Directory
from app.store.drafts import Drafts
from app.store.export import Export
from app.store.faults import Faults
from app.store.finished import FinishedGames, Whereabouts
from app.store.games import Games
from app.store.guests import Guests
from app.store.jobs import Jobs
from app.store.letters import Letters
from app.store.merge import Merging
from app.store.moderator_acts import ModeratorActs
from app.store.notes import Notes
from app.store.offers import Offers
from app.store.orders import Orders
from app.store.outbox import Outbox
from app.store.pairing import Pairing
from app.store.passkeys import Passkeys
from app.store.played import PlayedGames
from app.store.presence import Presences
from app.store.programs import Programs
from app.store.ratings import Ratings
from app.store.reports import Reports
from app.store.roles import Roles
from app.store.salts import Salts
from app.store.sanctions import Sanctions
from app.store.sessions import Sessions
from app.store.statistics import Statistics
from app.store.storage import Storage
from app.store.tallies import Tallies
from app.store.tokens import Tokens
from app.store.tournament_progress import TournamentProgress
from app.store.tournaments import Tournaments
from app.store.upgrades import Upgrades
from app.store.verdicts import Verdicts
from app.store.watch_links import WatchLinks


class Store:
    """Open it inside the running event loop; `close` waits for the moves still being written.

    If `url` leads to a pgbouncer in transaction mode, `direct` leads past it. `replica` leads to one that follows: what
    has ended is read there.
    """

    def __init__(self, url: str, direct: str = "", replica: str = "") -> None:
        self.database = Database(url, direct=direct)
        self.following = Database(replica, follows=True) if replica else self.database
        self.guests = Guests(self.database)
        self.sessions = Sessions(self.database)
        self.accounts = Accounts(self.database)
        self.passkeys = Passkeys(self.database)
        self.letters = Letters(self.database)
        self.attempts = Attempts(self.database)
        self.tallies = Tallies(self.database)
        self.blocks = Blocks(self.database)
        self.merging = Merging(self.database)
        self.programs = Programs(self.database)
        self.tokens = Tokens(self.database)
        self.archive = Archive(self.database)
        self.statistics = Statistics(self.database)
        self.played = PlayedGames(self.database)
        self.export = Export(self.database)
        self.games = Games(self.database)
        self.finished = FinishedGames(Games(self.following), self.games)
        self.whereabouts = Whereabouts.of(self.database, self.following)
        self.orders = Orders(self.database)
        self.salts = Salts(self.database)
        self.offers = Offers(self.database)
        self.absences = Absences(self.database)
        self.consents = Consents(self.database)
        self.clocks = ClockKeeper(self.database)
        self.chat = Chat(self.database)
        self.jobs = Jobs(self.database)
        self.channels = Channels(self.database)
        self.outbox = Outbox(self.database)
        self.notes = Notes(self.database)
        self.comments = Comments(self.database)
        self.verdicts = Verdicts(self.database)
        self.reports = Reports(self.database)
        self.ratings = Ratings(self.database)
        self.pairing = Pairing(self.database)
        self.presences = Presences(self.database)
        self.upgrades = Upgrades(self.database)
        self.abandoned = Abandoned(self.database)
        self.watch_links = WatchLinks(self.database)
        self.tournaments = Tournaments(self.database)
        self.tournament_progress = TournamentProgress(self.database)
        self.roles = Roles(self.database)
        self.sanctions = Sanctions(self.database)
        self.moderator_acts = ModeratorActs(self.database)
        self.board = Board(self.database)
        self.directory = Directory(self.database)
        self.storage = Storage(self.database)
        self.faults = Faults(self.database)
        self.chores = Chores(self.database)
        self.committer = Committer(self.database)
        self.drafts = Drafts(self.database, self.committer)

    async def close(self) -> None:
        await self.committer.close()
        for database in {self.following, self.database}:
            await database.close()
