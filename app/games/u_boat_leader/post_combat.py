"""When a contact is over [9.1–9.3]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import TORPEDO_KINDS, Boat
from app.games.u_boat_leader.events.afterwards import ContactOver
from app.games.u_boat_leader.events.rounds import TubesFilled
from app.games.u_boat_leader.hits import strain
from app.games.u_boat_leader.log import say

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play

AFTER_COMBAT = 1


class ContactEnds(Step):
    """One Stress for who fought; tubes are filled; boats that were called go back with an Attacked marker [9.1–9.3]."""

    def run(self, game: "Play") -> None:
        state = game.state
        contact = state.fight
        contact.step = "over"
        contact.subs = []
        fought = [state.boat(number) for number in contact.took_part if state.boat(number).serving]
        say(game, ContactOver(tuple(boat.number for boat in fought)), rule="9.1", to="flotilla", others=ContactOver(()))
        for boat in fought:
            strain(game, boat, AFTER_COMBAT)
            boat.attacked = boat.attacked or boat.number in contact.joiners
        contact.took_part = []
        game.then(*[ReloadTubes(boat.number) for boat in fought])


class ReloadTubes(Step):
    """Stored torpedoes into empty tubes; which kind is asked where it matters [9.2]."""

    boat: str

    def run(self, game: "Play") -> None:
        boat = game.state.boat(self.boat)
        room = boat.tubes - boat.ready.total
        kinds = [kind for kind in TORPEDO_KINDS if boat.stored.has(kind)]
        if len(kinds) > 1 and 0 < room < boat.stored.total:
            game.then(ReloadWith(self.boat), self)
        elif number := boat.reload():
            say(game, TubesFilled(self.boat, number), rule="9.2", to="flotilla")


class ReloadWith(Choice):
    """[9.2]"""

    boat: str

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        boat = game.state.boat(self.boat)
        return Decision(
            name="after contact",
            prompt=f"What goes into the next tube of {self.boat}? [9.2]",
            waiting="The boats regroup.",
            options=tuple(
                Option(acts.Reload(kind), f"A {names.TORPEDO_WORDS[kind]}")
                for kind in TORPEDO_KINDS
                if boat.stored.has(kind)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Reload) -> None:
        boat: Boat = game.state.boat(self.boat)
        boat.stored.add(act.kind, -1)
        boat.ready.add(act.kind, 1)
