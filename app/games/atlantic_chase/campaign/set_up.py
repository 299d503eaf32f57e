"""The set-up of an operation: one side after the other, the British first, every piece to its place [40.4]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.events import ForceSetUp, LeftAtHome
from app.games.atlantic_chase.campaign.places import (
    Berths,
    Piece,
    card_of,
    leads,
    mates_of,
    name_of_piece,
    open_berths,
    pieces_of,
)
from app.games.atlantic_chase.campaign.proposal import proposed
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "40.4"


class SetUpForces(Choice):
    """Piece by piece, as a draft. `hand`: the piece that is placed next; `berths`: who has a place."""

    side: Side
    berths: Berths = {}
    hand: str = ""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def placed(self, state: "ChaseState") -> Berths:
        """With those for whom there is one place only."""
        return {**forced(state, self.side), **self.berths}

    def left(self, state: "ChaseState") -> list[Piece]:
        """Those without a place: ships before the leaders who sail in them."""
        placed = self.placed(state)
        return [piece for piece in pieces_of(state, self.side) if piece.slug not in placed]

    def in_hand(self, state: "ChaseState") -> Piece | None:
        left = self.left(state)
        return next((piece for piece in left if piece.slug == self.hand), left[0] if left else None)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        piece = self.in_hand(state)
        if piece is None:
            options = [Option(orders.ForcesReady(), "The set-up stands")]
            prompt = "All have their places. Does the set-up stand?"
        else:
            options = [*self._berths(state, piece), *self._others(state, piece)]
            prompt = f"Where does {name_of_piece(state, piece.slug)} {'wait' if piece.wait else 'start'}?"
        return Decision(
            name="campaign set-up",
            prompt=prompt,
            waiting=f"The {self.side.capitalize()} side sets its forces up.",
            options=tuple(options),
            draft=bool(self.berths or self.hand),
        )

    def _berths(self, state: "ChaseState", piece: Piece) -> list[Option]:
        placed = self.placed(state)
        found = open_berths(state, self.side, piece, placed)
        if not found:
            return [Option(orders.Berth(piece.slug), f"{name_of_piece(state, piece.slug)} stays at home")]
        return [Option(berth, _words(state, berth, piece, placed)) for berth in found]

    def _others(self, state: "ChaseState", piece: Piece) -> list[Option]:
        """All the rest at once, or another piece first."""
        yet = [other for other in self.left(state) if other.slug != piece.slug]
        staff = Option(orders.LeaveToStaff(), "Let the staff place all that is left")
        return [
            staff,
            *(Option(orders.TakeInHand(each.slug), f"{name_of_piece(state, each.slug)} first") for each in yet),
        ]

    def chosen(self, game: "Play", seat: int, act: orders.CampaignAct) -> None:
        state = game.state
        match act:
            case orders.Berth(piece=piece):
                game.then(SetUpForces(self.side, {**self.berths, piece: act}))
            case orders.TakeInHand(piece=piece):
                game.then(SetUpForces(self.side, self.berths, piece))
            case orders.LeaveToStaff():
                game.then(SetUpForces(self.side, proposed(state, self.side, self.placed(state))))
            case _:
                finish(game, self.side, self.placed(state))


def forced(state: "ChaseState", side: Side) -> Berths:
    """Convoys whose port the dice have fixed: they come first."""
    found: Berths = {}
    for piece in pieces_of(state, side):
        if piece.kind == "convoy":
            berths = [berth for berth in open_berths(state, side, piece, found) if berth.port]
            if len(berths) == 1:
                found[piece.slug] = berths[0]
    return found


def _words(state: "ChaseState", berth: orders.Berth, piece: Piece, placed: Berths) -> str:
    name = name_of_piece(state, berth.piece)
    if berth.port:
        port = CHARTS[state.chart].ports[berth.port].name
        return f"{name} waits in {port}, a group" if piece.wait else f"{name} in {port}, a task force"
    if berth.hex:
        return f"{name} at sea, {place(state, berth.hex)}"
    if piece.kind == "leader":
        return f"{name} sails in {name_of_piece(state, berth.mate)}"
    lead = placed[berth.mate]
    where = CHARTS[state.chart].ports[lead.port].name if lead.port else place(state, lead.hex)
    return f"{name} with {name_of_piece(state, berth.mate)}, {where}"


def finish(game: "Play", side: Side, berths: Berths) -> None:
    """The set-up is open: everybody is told who lies where."""
    state = game.state
    assert state.campaign
    state.campaign.berthed[side] = berths
    waiting = {piece.slug: piece.wait for piece in pieces_of(state, side) if piece.kind in ("ship", "convoy")}
    for wait in (False, True):
        for lead in leads(berths, waiting, wait):
            ships = tuple(
                Called(slug, name_of_piece(state, slug))
                for slug in mates_of(berths, lead.piece)
                if slug not in LEADERS and card_of(state, slug)
            )
            told = ForceSetUp(ships, lead.port or None, lead.hex or None, wait, chart=state.chart)
            say(game, side, told, rule=RULE)
    home = tuple(
        Called(slug, name_of_piece(state, slug)) for slug, at in berths.items() if not (at.port or at.hex or at.mate)
    )
    if home:
        say(game, side, LeftAtHome(home), rule=RULE)
