"""A leader changes ships when his is damaged or sunk; his owner says to which [25]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.events.damage import LeaderChangesShip, LeaderLost
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


def change_ship(game: "Play", others: list[Ship], lost: Ship) -> None:
    """From a ship newly damaged or sunk to another of his side among these; sunk with no other, he is lost."""
    if lost.leader is None:
        return
    able = _able(others, lost)
    if len(able) > 1:
        game.then(LeaderSeeksShip(lost.slug, tuple(ship.slug for ship in able)))
    elif able:
        go_aboard(game, lost, able[0])
    elif lost.sunk:
        leader, lost.leader = lost.leader, None
        if game.state.campaign:
            game.state.campaign.fallen.append(leader)
        say(game, lost.side, LeaderLost(leader, called(lost)), rule="25")


def _able(others: list[Ship], lost: Ship) -> list[Ship]:
    """Own ships afloat without a leader; a merchantman only where there is no other."""
    own = [ship for ship in others if ship.side == lost.side and ship is not lost]
    free = [ship for ship in own if not ship.leader and not ship.sunk]
    return [ship for ship in free if ship.card.kind != "convoy"] or free


def go_aboard(game: "Play", old: Ship, new: Ship) -> None:
    assert old.leader
    leader, old.leader = old.leader, None
    new.leader = leader
    say(game, new.side, LeaderChangesShip(leader, called(new)), rule="25")


class LeaderSeeksShip(Step):
    """When all that was hit together has been told: `others` may have gone down with her."""

    lost: str
    others: tuple[str, ...]

    def run(self, game: "Play") -> None:
        lost = game.state.ship(self.lost)
        able = _able([game.state.ship(slug) for slug in self.others], lost)
        if len(able) > 1:
            game.then(ChooseFlagship(self.lost, tuple(ship.slug for ship in able)))
        else:
            change_ship(game, able, lost)


class ChooseFlagship(Choice):
    lost: str
    others: tuple[str, ...]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.ship(self.lost).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        lost = state.ship(self.lost)
        assert lost.leader
        name = LEADERS[lost.leader].name
        return Decision(
            name="flagship",
            prompt=f"{lost.name} is {'sunk' if lost.sunk else 'damaged'}. To which ship does {name} go over?",
            waiting=f"{name} goes over to another ship.",
            options=tuple(
                Option(acts.GoAboard(slug), state.ship(slug).name, note="Damaged" if state.ship(slug).damaged else "")
                for slug in self.others
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.GoAboard) -> None:
        go_aboard(game, game.state.ship(self.lost), game.state.ship(act.ship))
