"""A contact of two players with dice that are known: one match made here, heard by several browsers at once."""

from random import Random
from typing import Any

import msgspec

from app.bots.u_boat_leader import leader
from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.games.u_boat_leader.rules import RULES
from app.match.match import Match
from tests.browser.river_duel import Duel
from tests.support.proposing import propose_act

FLOTILLA, ESCORT = 0, 1
SCENARIO = "happy-time-short"
NIGHT = b"a convoy with escorts, two players 2"
MOST = 140


class Contact(Duel):
    """Played by the computer until the boats move on a display with escorts; from there by whoever is let in."""

    def __init__(self, secret: bytes = NIGHT) -> None:
        seats = SeatRecord("Adler", "salt-a"), SeatRecord("Walker", "salt-b")
        setup = {"players": 2, "flotilla_seat": FLOTILLA}
        set_up = SetUp("u-boat-leader", SCENARIO, setup, seats, commitment(secret))
        self.match, _ = Match.begin(RULES, set_up, secret, at=0.0)
        self._ears = []
        chance = Random(1)
        for _ in range(MOST):
            if self._ready():
                return
            self._play(chance)
        raise AssertionError("no convoy with escorts was met")

    def _ready(self) -> bool:
        view = self.match.view(FLOTILLA)
        fight = view.contact
        return view.question == "MoveSubs" and fight is not None and any(ship.unit == "escort" for ship in fight.ships)

    def _play(self, chance: Random) -> None:
        seat = FLOTILLA if self.match.decision(FLOTILLA) else ESCORT
        decision = self.match.decision(seat)
        assert decision is not None
        act = leader(self.match.view(seat), decision, chance)
        drafted = len(self.match.drafts.get(seat, ()))
        option: dict[str, Any] = msgspec.to_builtins(act)
        self.match.adopt(propose_act(self.match, seat, self.match.seq, drafted, option, at=1.0))
