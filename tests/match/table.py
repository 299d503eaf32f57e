"""A match of the toy game, played without a store: what is proposed is adopted at once."""

from typing import Any

import msgspec

from app.engine.dice import commitment
from app.engine.pace import Pace
from app.engine.record import SeatRecord, SetUp
from app.match.document import plain
from app.match.match import Match
from app.match.move import MoveMade
from app.match.proposal import Proposal
from app.match.saved import SavedMatch, SavedMove
from tests.support.proposing import propose_act
from tests.toy import TOY

SECRET = b"a secret of thirty-two bytes, so."


def set_up(turns: int = 6, pace: Pace | None = None) -> SetUp:
    seats = (SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b"))
    return SetUp("toy", "calm", {"turns": turns}, seats, commitment(SECRET), msgspec.to_builtins(pace))


def new_match(turns: int = 6, pace: Pace | None = None) -> Match:
    match, _ = Match.begin(TOY, set_up(turns, pace), SECRET, at=0.0)
    return match


def saved(*made: MoveMade, **fields: Any) -> SavedMatch:
    """A match as the store hands it out after these moves."""
    moves = tuple(SavedMove(each.seq, each.move, plain(each.log), plain(each.draws)) for each in made)
    usual = {"set_up": set_up(), "rules": TOY.meta.version, "secret": SECRET, "snapshot": made[-1].snapshot}
    return SavedMatch(**{**usual, "moves": moves, **fields})


def act(match: Match, seat: int, name: str, **fields: Any) -> Proposal:
    proposal = propose(match, seat, name, **fields)
    match.adopt(proposal, by_hand=seat)
    return proposal


def propose(match: Match, seat: int, name: str, **fields: Any) -> Proposal:
    draft = len(match.drafts.get(seat, ()))
    return propose_act(match, seat, match.seq, draft, {"act": name, **fields}, at=match.asked_at + 3.0)
