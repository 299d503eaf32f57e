"""What a box is worth to a ship: what she can hit from there, who can hit her, and what the scenario pays for it."""

from app.bots.iron_and_oak.guns import best_shot, shot_worth
from app.bots.iron_and_oak.situation import Situation
from app.bots.iron_and_oak.strikes import best_strike
from app.bots.iron_and_oak.ways import steps_to
from app.games.iron_and_oak.river import distance
from app.games.iron_and_oak.scenarios.scenario import Award
from app.games.iron_and_oak.scoring import about
from app.games.iron_and_oak.ship import Ship

DANGER = {"behind": 0.15, "level": 0.3, "ahead": 0.4}
"""How much the enemy's fire counts, by how the score stands: who is behind has to dare something."""
HURT = 0.5
"""How much more it counts for a ship that is nearly lost."""
NEXT_RAM = 0.7
RAM_DANGER = (0.3, 0.1)
"""By an enemy ram in the same box, and in the next."""
PULL = 0.2
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

    def worth(self, box: str) -> float:
        if box not in self._found:
            before, self.ship.box = self.ship.box, box
            self._found[box] = self._reckon(box)
            self.ship.box = before
        return self._found[box]

    def _reckon(self, box: str) -> float:
        situation, ship = self.situation, self.ship
        foes = situation.foes
        caution = DANGER[situation.standing] + HURT * ship.hits / ship.card.hits
        worth = best_shot(situation, ship) - caution * sum(shot_worth(situation, foe, ship) for foe in foes)
        worth += awarded(situation, ship, box)
        return worth + self._next_turn(box) if situation.turns_left else worth

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
        """Towards those worth hitting: a ram has to close, a gun need not."""
        situation, ship = self.situation, self.ship
        rams = ship.can_ram or ship.can_spar
        if not rams and ship.card.guns.broadside is None:
            return 0.0
        eager = PULL * (3.0 if rams else 1.0)
        pulls = [
            -eager * min(1.5, situation.sunk_worth(foe) / 4) * steps_to(situation, ship, (foe.at,))[box]
            for foe in situation.foes
            if foe.card.hull != "fort"
        ]
        return max(pulls, default=0.0)


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
