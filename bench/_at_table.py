"""The work of a match for one act: proposed, adopted, and shown in three documents with the new lines of the log. No
database, no wire.
"""

import time
from random import Random
from typing import Any

from app.bots import random_player
from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.engine.rules import Rules
from app.engine.viewer import PUBLIC
from app.match.document import lines, plain
from app.match.manners.act import ActFrame
from app.match.match import Match

SEATS = (SeatRecord("Anna", "one"), SeatRecord("Ben", "two"))


def at_a_table(rules: Rules[Any], scenario: str, games: int, most: int) -> list[float]:
    """The times of up to `most` acts in each of these games, by players without a plan."""
    found: list[float] = []
    for number in range(games):
        secret = b"bench %d" % number
        set_up = SetUp(rules.meta.slug, scenario, {}, SEATS, commitment(secret))
        match, _ = Match.begin(rules, set_up, secret, at=0.0)
        chance = Random(number)
        for _ in range(most):
            seat = next((each for each in match.asked() if match.decision(each)), None)
            decision = None if seat is None else match.decision(seat)
            if seat is None or decision is None:
                break
            option = plain(random_player.choose(decision, chance))
            frame = ActFrame(seq=match.seq, draft=len(match.drafts.get(seat, ())), option=option)
            told = len(match.book)
            began = time.process_time()
            match.adopt(frame.propose(match, seat, at=0.0))
            for viewer in (0, 1, PUBLIC):
                match.shown(viewer)
                lines(match.book[told:], viewer)
            found.append(time.process_time() - began)
    return found
