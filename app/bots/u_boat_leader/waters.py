"""Where to hunt, and the way there."""

from collections import deque

from app.games.u_boat_leader.boat_cards import BOATS
from app.games.u_boat_leader.campaigns import CAMPAIGNS, Area
from app.games.u_boat_leader.view import BoatView, View


def contacts(view: View, area: Area, modifier: int = 0) -> float:
    """Contacts to be expected there."""
    marked = next(each for each in view.areas if each.slug == area.slug)
    bonus = modifier + 2 * marked.intelligence - 2 * marked.warnings
    return sum(area.contacts_on(die + bonus) for die in range(1, 11)) / 10


def worth(view: View, area: Area) -> float:
    """Contacts against the strain of getting and staying there."""
    return contacts(view, area) - 0.15 * area.moving - 0.1 * area.patrolling


def best_waters(view: View) -> str:
    book = CAMPAIGNS[view.campaign]
    open_water = [area for area in book.areas if area.may_end and not area.classes]
    return max(open_water, key=lambda area: worth(view, area)).slug


def hunting_ground(view: View, boat: BoatView) -> str:
    """The best area this boat may reach, a little dearer with each area on the way."""
    book = CAMPAIGNS[view.campaign]
    away = steps(view, boat, boat.place)
    areas = [area for area in book.areas if area.may_end and area.slug in away]
    return max(areas, key=lambda area: worth(view, area) - 0.3 * away[area.slug]).slug


def box_of(view: View, boat: BoatView) -> str | None:
    """The nearest area with the box of her mission."""
    away = steps(view, boat, boat.place)
    boxes = [area.slug for area in CAMPAIGNS[view.campaign].areas if area.box(boat.mission) and area.slug in away]
    return min(boxes, key=lambda slug: away[slug]) if boxes else None


def steps(view: View, boat: BoatView, start: str) -> dict[str, int]:
    """Areas to every place she may reach; waters with many events count double."""
    book, card = CAMPAIGNS[view.campaign], BOATS[boat.number]
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for near in book.adjacent(here):
            area = book.area(near)
            cost = 1 if area is None else max(1, area.moving)
            if book.open_to(card, near) and found[here] + cost < found.get(near, 99):
                found[near] = found[here] + cost
                if area is not None:
                    waiting.append(near)
    return found


def nearest_port(view: View, boat: BoatView) -> str:
    away = steps(view, boat, boat.place)
    ports = [port.slug for port in CAMPAIGNS[view.campaign].ports if port.slug in away]
    return min(ports, key=lambda slug: away[slug])
