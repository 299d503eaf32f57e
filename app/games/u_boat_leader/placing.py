"""Where a boat begins on the display [7.7], and where a condition puts it instead [7.9]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Act, Decision, Option
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.contact_table import Sub
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.events.contact import BoatPlaced
from app.games.u_boat_leader.log import say

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play


def places(boat: Boat) -> list[str]:
    """Long areas; an infiltrator also begins in Medium and Short ones [7.7, 1.5]."""
    rings = DISPLAY.rings
    near = [*rings["medium"], *rings["short"]] if "infiltrator" in boat.card.abilities else []
    return [*rings["long"], *near]


class PlaceSub(Choice):
    """[7.7]"""

    boat: str
    called: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        boat = game.state.boat(self.boat)
        return Decision(
            name="place",
            prompt=f"Where does {self.boat} begin? [7.7]",
            waiting="The boats close in.",
            options=tuple(
                Option(acts.Place(area, submerged), f"{area}, {'submerged' if submerged else 'surfaced'}")
                for area in places(boat)
                for submerged in (False, True)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Place) -> None:
        contact = game.state.fight
        label = chr(ord("A") + len(contact.subs))
        sub = Sub(boat=self.boat, label=label, area=act.area, submerged=act.submerged, called=self.called)
        if self.boat != contact.active and self.boat not in contact.joiners:
            contact.joiners.append(self.boat)
        contact.subs.append(sub)
        say(game, BoatPlaced(self.boat, act.area, act.submerged), rule="7.7", to="flotilla")


class ReplaceSub(Choice):
    """A special condition lets a boat begin elsewhere, or makes it [7.9]. Its depth stays."""

    boat: str
    areas: list[str]
    may_keep: bool

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        sub = game.state.fight.sub(self.boat)
        options = [Option(acts.Place(area, sub.submerged), f"To {area}") for area in self.areas if area != sub.area]
        if self.may_keep or sub.area in self.areas:
            options.insert(0, Option(acts.KeepPlace(), f"Stay in {sub.area}"))
        return Decision(
            name="place",
            prompt=f"{self.boat} begins elsewhere? [7.9]",
            waiting="The boats close in.",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.Place):
            game.state.fight.sub(self.boat).area = act.area
            say(game, BoatPlaced(self.boat, act.area, act.submerged), rule="7.9", to="flotilla")
