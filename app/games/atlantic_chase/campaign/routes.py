"""Convoys get their routes: a die for the direction where it is not fixed, a die for the far port [40.5]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.campaign.books import ARCTIC
from app.games.atlantic_chase.campaign.events import RouteDrawn
from app.games.atlantic_chase.campaign.routes_of import Route
from app.games.atlantic_chase.campaign.tables import TABLES, Six
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.ship_cards import BRITISH
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.chart import CHARTS

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

RULE = "40.5"
AT_START = 2


class DrawRoutes(Step):
    """Two convoys at the start, one each way unless it was agreed to roll for them; a third waits."""

    def run(self, game: "Play") -> None:
        campaign = game.state.campaign
        assert campaign
        campaign.routes = ()
        fixed = ("out", "in") if campaign.options.campaign_convoys == "one_each" else (None, None)
        for direction in fixed:
            draw_route(game, direction, wait=False)
        draw_route(game, None, wait=True)


def draw_route(game: "Play", direction: str | None, *, wait: bool) -> Route:
    """The next convoy of this operation, with its dice told."""
    state = game.state
    campaign = state.campaign
    assert campaign
    at = campaign.number - 1
    dice: list[int] = []
    if direction is None:
        dice += game.dice.roll("convoy direction", 1, sides=6)
        direction = TABLES.direction[at][dice[-1] - 1]
    outbound = direction == "out"
    dice += game.dice.roll("convoy route", 1, sides=6)
    far = (_outbound(campaign.options.campaign_russia, at) if outbound else TABLES.inbound[at])[dice[-1] - 1]
    number = len(campaign.routes) + 1
    route = Route(
        f"convoy-{number}",
        _name(campaign.routes, outbound, far),
        outbound,
        _starts(campaign.number, far) if outbound else (far,),
        (far,) if outbound else _ends(campaign.number, far),
        wait,
    )
    campaign.routes = (*campaign.routes, route)
    drawn = RouteDrawn(Called(route.ship, route.name), outbound, route.ports, tuple(dice), wait, chart=state.chart)
    say(game, BRITISH, drawn, rule=RULE)
    return route


def _outbound(russia_from: int, at: int) -> Six:
    """One reading of the aid has its last column for Operation Four as well."""
    return TABLES.outbound[4] if at >= russia_from - 1 else TABLES.outbound[at]


def _starts(number: int, far: str) -> tuple[str, ...]:
    key = "arctic" if far in ARCTIC else "first" if number == 1 else "usual"
    return TABLES.outbound_from[key]


def _ends(number: int, far: str) -> tuple[str, ...]:
    return TABLES.inbound_to.get(f"{far} in five" if number == 5 else "usual", TABLES.inbound_to["usual"])


def _name(known: tuple[Route, ...], outbound: bool, far: str) -> str:
    """“Convoy to Gibraltar”; the second one with a number."""
    port = CHARTS["operations"].ports[far].name
    name = f"Convoy {'to' if outbound else 'from'} {port}"
    again = sum(route.name.startswith(name) for route in known)
    return f"{name} {again + 1}" if again else name
