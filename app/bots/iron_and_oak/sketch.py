"""A state made of a view: all that lies open, and nothing of what does not. The rules can be asked about it."""

from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import SIDES
from app.games.iron_and_oak.state import IronState
from app.games.iron_and_oak.view import ShipView, View

_SHARED = [name for name in Ship.__struct_fields__ if name in ShipView.__struct_fields__]
_LISTS = ("criticals", "fouled", "opposed", "tried", "point_blank")


def sketch(view: View) -> IronState:
    assert view.side
    assert view.hand is not None
    return IronState(
        agenda=[],
        scenario=view.scenario,
        union_seat=view.seats["union"],
        options=view.options,
        custom=view.custom,
        turn=view.turn,
        phase=view.phase,
        initiative=view.initiative,
        active=view.active,
        ships=[_ship(ship) for ship in view.ships],
        hazards={
            cell.box: Hazard(cell.hulks, cell.obstruction, cell.mines)  # type: ignore[arg-type]
            for cell in view.chart.cells
            if cell.hulks or cell.obstruction or cell.mines
        },
        crossings=list(view.crossings),
        deck=[],
        hands={side: list(view.hand) if side == view.side else [] for side in SIDES},
        played=list(view.cards.played),
        table=list(view.table),
    )


def _ship(seen: ShipView) -> Ship:
    ship = Ship(**{name: getattr(seen, name) for name in _SHARED})
    ship.shields = dict(ship.shields)
    for name in _LISTS:
        setattr(ship, name, list(getattr(ship, name)))
    return ship
