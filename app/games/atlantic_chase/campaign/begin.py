"""How an operation of the campaign begins: its version, the pools, the secret choice, routes, set-up [40.1]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.engine.log import Roll
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.campaign import Loss
from app.games.atlantic_chase.campaign.choose_forces import ChooseForces
from app.games.atlantic_chase.campaign.events import InternedRolled, OperationOpens, VersionChosen
from app.games.atlantic_chase.campaign.muster import ToSea, new_ship, nobody_at_sea
from app.games.atlantic_chase.campaign.pools import free_ships
from app.games.atlantic_chase.campaign.routes import DrawRoutes
from app.games.atlantic_chase.campaign.set_up import SetUpForces
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, SHIP_CARDS
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

VERSIONS = 2
"""The operation of which there are two versions [40.10]."""
HANDED_OVER = 4
"""The operation from which on the British may have a ship interned in Murmansk [40.12]."""


def opening(game: "Play") -> list[Step]:
    """All that comes before the first action of the operation in hand."""
    campaign = game.state.campaign
    assert campaign
    first: list[Step] = [ChooseVersion()] if campaign.number == VERSIONS else []
    return [*first, OpenOperation(), DrawRoutes(), SetUpForces(BRITISH), SetUpForces(GERMAN), ToSea()]


class ChooseVersion(Choice):
    """The British pick the version of Operation Two [40.10]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(BRITISH),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="campaign version",
            prompt="Which version of Operation Two is played?",
            waiting="The British choose the version of Operation Two.",
            options=(
                Option(
                    orders.ChooseVersion("norway"),
                    "The invasion of Norway, April 1940",
                    note="France is British, Norway open to both, and German troops are at sea",
                ),
                Option(
                    orders.ChooseVersion("besieged"),
                    "Britain besieged, July 1940",
                    note="The ports of France and Norway are German",
                ),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.ChooseVersion) -> None:
        campaign = game.state.campaign
        assert campaign
        campaign.slug = f"campaign-2-{act.version}"
        say(game, BRITISH, VersionChosen(act.version), rule="40.10")


class OpenOperation(Step):
    """The chart is cleared, whoever was interned may change flags, and both sides choose."""

    def run(self, game: "Play") -> None:
        state = game.state
        campaign = state.campaign
        assert campaign
        state.operation = nobody_at_sea(campaign)
        say(game, None, OperationOpens(campaign.slug), rule="40.1")
        if campaign.number == HANDED_OVER:
            hand_over(game)
        state.ships = [
            new_ship(state, card.slug, side) for side in (BRITISH, GERMAN) for card in free_ships(state, side)
        ]
        game.then(ChooseForces(asked=(0, 1)))


def hand_over(game: "Play") -> None:
    """Each interned ship: on a 6 she is British from now on, else she is gone [40.12]."""
    campaign = game.state.campaign
    assert campaign
    for slug in campaign.interned:
        (die,) = game.dice.roll("interned ship", 1, sides=6)
        theirs = die == 6
        ship = Called(slug, SHIP_CARDS[slug].name)
        rolls = (Roll("Interned", die, 6, "British" if theirs else "gone", theirs),)
        say(game, BRITISH, InternedRolled(ship, die, theirs), rolls=rolls, rule="40.12")
        fate = "taken over" if theirs else "interned"
        campaign.losses.append(Loss(slug, ship.name, GERMAN, campaign.number, fate, port="murmansk"))  # type: ignore[arg-type]
        if theirs:
            campaign.taken_over.append(slug)
    campaign.interned = []
