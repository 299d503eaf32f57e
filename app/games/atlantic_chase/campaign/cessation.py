"""Three convoys home: the British declare cessation, or a fourth convoy must enter [40.9]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.events import CessationDeclared, FourthConvoyEnters, FourthConvoyWaits
from app.games.atlantic_chase.campaign.muster import new_ship
from app.games.atlantic_chase.campaign.routes import draw_route
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.ship_cards import BRITISH
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import SLOTS, TaskForce, free_name
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.scenarios.destination import convoys_home

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "40.9"
ENOUGH = 3


def british_convoys_home(state: "ChaseState") -> int:
    return sum(state.ship(line.ship).side == BRITISH for line in convoys_home(state))


def is_due(state: "ChaseState") -> bool:
    """The third convoy has come in, or a further one, and nobody has been asked about it."""
    campaign = state.campaign
    assert campaign
    home = british_convoys_home(state)
    return not campaign.cessation and home >= ENOUGH and home > campaign.asked_home


class OfferCessation(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(BRITISH),)

    def decision(self, game: "Play", seat: int) -> Decision:
        home = british_convoys_home(game.state)
        return Decision(
            name="campaign cessation",
            prompt=f"{home} convoys are home. Do you declare cessation?",
            waiting="The British may declare cessation.",
            options=(
                Option(
                    orders.DeclareCessation(),
                    "Declare cessation",
                    note="The Germans are left with Air Strike, Completion, Pass, Trajectory, splitting and merging",
                ),
                Option(orders.FourthConvoy(), "Another convoy enters", note="It can score, and be hit", dice=True),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.DeclareCessation | orders.FourthConvoy) -> None:
        state = game.state
        campaign = state.campaign
        assert campaign
        campaign.asked_home = british_convoys_home(state)
        if isinstance(act, orders.DeclareCessation):
            campaign.cessation = True
            say(game, BRITISH, CessationDeclared(), rule=RULE)
        else:
            _enter(game)


def _enter(game: "Play") -> None:
    """In the Port Box where its way begins, as a task force of its own, if a slot is free."""
    state = game.state
    taken = {force.number for force in state.sea.of(BRITISH)}
    number = next((each for each in range(1, SLOTS[BRITISH] + 1) if each not in taken), None)
    if number is None:
        say(game, BRITISH, FourthConvoyWaits(), rule=RULE)
        return
    route = draw_route(game, None, wait=False)
    state.ships.append(new_ship(state, route.ship, BRITISH))
    force = TaskForce(
        slug=f"british-{number}",
        side=BRITISH,
        number=number,
        name=free_name(state.sea.forces, route.name, number),
        ships=[route.ship],
        place=Station(box=route.start[0]),
    )
    state.sea.forces.append(force)
    entered = FourthConvoyEnters(Called(route.ship, route.name), route.start[0], chart=state.chart)
    say(game, BRITISH, entered, rule=RULE, about=(force.slug,))
