"""Both sides choose their ships at once and in secret; the choices are opened together [40.3]."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.agenda import SealedChoice
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.books import NUMBERS
from app.games.atlantic_chase.campaign.campaign import Picks
from app.games.atlantic_chase.campaign.events import ForcesShown
from app.games.atlantic_chase.campaign.pools import free_leaders, free_ships, why_not_leader, why_not_ship
from app.games.atlantic_chase.campaign.staff import staff_picks
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, SHIP_CARDS, ShipCard, Side
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.chart import CHARTS

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "40.3"
NOBODY = Flaw("At least one ship has to be there from the start", RULE)
Chosen = orders.TakeShip | orders.TakeLeader | orders.PutBack | orders.LeaveToStaff | orders.SealForces


class ChooseForces(SealedChoice):
    """Each side's choice is a draft, ship by ship, until it is sealed. `picks` of one side are nobody else's to see."""

    asked: tuple[int, ...]
    answers: dict[int, orders.SealForces] = {}
    picks: dict[Side, Picks] = {}
    begun: tuple[Side, ...] = ()

    def picked(self, side: Side) -> Picks:
        return self.picks.get(side, Picks())

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        assert state.campaign
        side = state.side_of(seat)
        picks = self.picked(side)
        sealed = [] if _empty(state, side, picks) else [Option(orders.SealForces(), "Seal the choice")]
        return Decision(
            name="campaign forces",
            prompt=f"Choose your ships for Operation {NUMBERS[state.campaign.number]}, then seal the choice. "
            "Nobody sees it before both are sealed.",
            waiting="Ships are chosen in secret.",
            options=(
                *sealed,
                Option(orders.LeaveToStaff(), "Let the staff fill up what is left"),
                *_takes(state, side, picks),
                *_leaders(state, side, picks),
                *_backs(picks),
            ),
            why_not=() if sealed else (WhyNot("Seal the choice", NOBODY),),
            draft=side in self.begun,
        )

    def take(self, game: "Play", seat: int, act: Chosen) -> None:  # type: ignore[override]
        if isinstance(act, orders.SealForces):
            super().take(game, seat, act)
            return
        side = game.state.side_of(seat)
        picks = self.picks.setdefault(side, Picks())
        if side not in self.begun:
            self.begun = (*self.begun, side)
        match act:
            case orders.TakeShip(ship, wait):
                picks.of(wait).append(ship)
            case orders.TakeLeader(leader, wait):
                picks.leaders_of(wait).append(leader)
            case orders.PutBack(piece):
                _put_back(picks, piece)
            case _:
                self.picks[side] = staff_picks(game.state, side, picks)

    def opened(self, game: "Play") -> None:
        state = game.state
        assert state.campaign
        state.campaign.picks = {side: self.picked(side) for side in (BRITISH, GERMAN)}
        for side, picks in state.campaign.picks.items():
            shown = ForcesShown(
                side, _called(picks.start), _called(picks.wait), tuple(picks.leaders), tuple(picks.waiting_leaders)
            )
            say(game, side, shown, rule=RULE)


def _called(slugs: list[str]) -> tuple[Called, ...]:
    return tuple(Called(slug, SHIP_CARDS[slug].name) for slug in slugs)


def _put_back(picks: Picks, piece: str) -> None:
    for pile in (picks.start, picks.wait, picks.leaders, picks.waiting_leaders):
        if piece in pile:
            pile.remove(piece)


def _empty(state: "ChaseState", side: Side, picks: Picks) -> bool:
    """Nobody at the start, though somebody could be."""
    if picks.start:
        return False
    return any(why_not_ship(state, side, Picks(), card.slug, wait=False) is None for card in free_ships(state, side))


def _takes(state: "ChaseState", side: Side, picks: Picks) -> Iterator[Option]:
    assert state.campaign
    picked = {*picks.start, *picks.wait}
    for card in free_ships(state, side):
        if card.slug in picked:
            continue
        for wait in (False, True):
            if why_not_ship(state, side, picks, card.slug, wait) is None:
                when = "as a reinforcement" if wait else "at the start"
                yield Option(orders.TakeShip(card.slug, wait), f"{card.name} {when}", note=_note(state, card))


def _note(state: "ChaseState", card: ShipCard) -> str:
    assert state.campaign
    damaged = ["damaged"] if card.slug in state.campaign.damaged else []
    port = state.campaign.berths.get(card.slug)
    lies = [f"lies in {CHARTS[state.chart].ports[port].name}"] if port else []
    return ", ".join([card.ship_class, *damaged, *lies])


def _leaders(state: "ChaseState", side: Side, picks: Picks) -> Iterator[Option]:
    picked = {*picks.leaders, *picks.waiting_leaders}
    for slug in free_leaders(state, side):
        for wait in (False, True):
            if slug not in picked and why_not_leader(state, side, picks, slug, wait) is None:
                leader = LEADERS[slug]
                when = "as a reinforcement" if wait else "at the start"
                yield Option(orders.TakeLeader(slug, wait), f"{leader.name} {when}", note=leader.benefit)


def _backs(picks: Picks) -> Iterator[Option]:
    for slug in (*picks.start, *picks.wait):
        yield Option(orders.PutBack(slug), f"{SHIP_CARDS[slug].name} stays at home")
    for slug in (*picks.leaders, *picks.waiting_leaders):
        yield Option(orders.PutBack(slug), f"{LEADERS[slug].name} stays at home")
