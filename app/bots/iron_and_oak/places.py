"""What a box is worth to a ship: what she can hit from there, who can hit her, and what the scenario pays for it."""

from functools import cached_property

from app.bots.iron_and_oak.guns import best_shot, has_guns, shot_worth
from app.bots.iron_and_oak.situation import Situation
from app.bots.iron_and_oak.strikes import best_strike
from app.bots.iron_and_oak.ways import steps_to
from app.games.iron_and_oak.modifiers import Plan, maneuver_contest
from app.games.iron_and_oak.river import BOXES, distance, neighbours
from app.games.iron_and_oak.scenarios.scenario import Award
from app.games.iron_and_oak.scoring import about
from app.games.iron_and_oak.ship import Ship

DANGER = {"behind": 0.15, "level": 0.3, "ahead": 0.4}
"""How much the enemy's fire counts, by how the score stands: who is behind has to dare something."""
AT_EASE = 0.5
"""How much less her own fire counts, and how much more the enemy's, for who is ahead when the end has come: points on
top of a win decide nothing, a ship lost may."""
HURT = 0.5
"""How much more it counts for a ship that is nearly lost."""
NEXT_RAM = 0.7
RAM_DANGER = (0.3, 0.1)
"""By an enemy ram in the same box, and in the next."""
CLOSE = 0.6
"""How a ram is drawn to her prey, for each box."""
AHEAD = 6
"""So many turns a gun looks ahead: by then the enemy lies elsewhere."""
GONE = {"behind": 1.5, "level": 3.0, "ahead": 1.5}
"""How the boxes that pay for leaving draw a ship, for each point, by how the score stands: most where they decide."""
HOMEWARD = 4
"""So many turns before the end they begin to; until then she fights."""
MUCH_HURT = 0.4


class Places:
    """Values of boxes for one ship, each reckoned once."""

    def __init__(self, situation: Situation, ship: Ship) -> None:
        self.situation = situation
        self.ship = ship
        self._found: dict[str, float] = {}
        self._fires: dict[str, float] = {}

    def worth(self, box: str) -> float:
        if box not in self._found:
            before, self.ship.box = self.ship.box, box
            self._found[box] = self._reckon(box)
            self.ship.box = before
        return self._found[box]

    def _reckon(self, box: str) -> float:
        situation, ship = self.situation, self.ship
        worth = self._fire(box) + awarded(situation, ship, box)
        return worth + self._next_turn(box) if situation.turns_left else worth

    def _fire(self, box: str) -> float:
        """Her own from there, against the enemy's upon her."""
        if box not in self._fires:
            situation, ship = self.situation, self.ship
            before, ship.box = ship.box, box
            ease = AT_EASE * situation.gone if situation.standing == "ahead" else 0.0
            caution = DANGER[situation.standing] + HURT * ship.hits / ship.card.hits + ease
            taken = sum(shot_worth(situation, foe, ship) for foe in situation.foes)
            self._fires[box] = (1 - ease) * best_shot(situation, ship) - caution * taken
            ship.box = before
        return self._fires[box]

    def _next_turn(self, box: str) -> float:
        """Who could ram whom from here when orders are written again, and the way to those worth hitting."""
        situation, ship = self.situation, self.ship
        foes = situation.foes
        rams = [best_strike(situation, ship, foe) for foe in foes if foe.box == box]
        worth = NEXT_RAM * max(rams, default=0.0)
        for foe in foes:
            away = distance(foe.at, box)
            if away <= 1 and (foe.can_ram or foe.can_spar) and foe.powered and not foe.held:
                worth -= RAM_DANGER[away] * best_strike(situation, foe, ship)
        return worth + self._pull(box)

    def _pull(self, box: str) -> float:
        """A ram has to close with those worth hitting; a gun wants the berth from which she fires best."""
        situation, ship = self.situation, self.ship
        if ship.can_ram or ship.can_spar:
            pulls = [
                -CLOSE * min(1.5, situation.sunk_worth(foe) / 4) * steps_to(situation, ship, (foe.at,))[box]
                for foe in situation.foes
                if foe.card.hull != "fort"
            ]
            return max(pulls, default=0.0)
        return self._to_fire(box) if has_guns(ship.slug) and ship.powered else 0.0

    def _to_fire(self, box: str) -> float:
        """What she fires in the turns to come, here or on the way to a better berth and there."""
        turns = min(AHEAD, self.situation.turns_left)
        here = self._fire(box)
        best = turns * here
        for berth in BOXES:
            there = self._fire(berth)
            if there > here:
                under_way = self._pace * steps_to(self.situation, self.ship, (berth,))[box]
                best = max(best, turns * here + (there - here) * (turns - under_way))
        return best

    @cached_property
    def _pace(self) -> float:
        """How many turns a box takes her."""
        state, ship = self.situation.state, self.ship
        return 1 / max(0.1, maneuver_contest(state, ship, Plan("go", (neighbours(ship.at)[0],))).chance)


def awarded(situation: Situation, ship: Ship, box: str) -> float:
    """Boxes that pay: to be in at the end, or to leave by."""
    worth = 0.0
    left = situation.turns_left
    for award in situation.state.book.awards:
        if award.side != ship.side or award.what not in ("in", "gone") or ship not in about(situation.state, award):
            continue
        away = steps_to(situation, ship, award.boxes)[box]
        if award.what == "in":
            worth += award.points * max(0.0, 1 - 0.22 * away)
        elif situation.state.turn >= award.first - 1 and left <= HOMEWARD and going_home_pays(situation, ship, award):
            worth += GONE[situation.standing] * award.points * max(0.0, 1 - 0.25 * away)
    return worth


def going_home_pays(situation: Situation, ship: Ship, award: Award) -> bool:
    """If all who still can went, would it decide anything? If not, who is not much hurt does better to fight on."""
    going = [each for each in situation.own if each in about(situation.state, award)]
    return ship.hits > MUCH_HURT * ship.card.hits or situation.decides(award.points * len(going))
