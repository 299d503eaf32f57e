"""What trying something is worth: the chance that it succeeds, where it leads, and what may go wrong on the way."""

from functools import cached_property
from statistics import fmean

from app.bots.iron_and_oak.guns import best_shot, spread_worth
from app.bots.iron_and_oak.places import Places, going_home_pays
from app.bots.iron_and_oak.screens import screen_worth
from app.bots.iron_and_oak.situation import Situation
from app.bots.iron_and_oak.strikes import clear, strike_worth
from app.engine.decision import Act
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.acts import HazardKind
from app.games.iron_and_oak.crossed import lies_across
from app.games.iron_and_oak.drift import drift_steps
from app.games.iron_and_oak.gunnery import armour, bearing
from app.games.iron_and_oak.hazard_checks import hazard_contest, hazards_for
from app.games.iron_and_oak.maneuver import plan_of, possible
from app.games.iron_and_oak.modifiers import Plan, contests_along, maneuver_contest
from app.games.iron_and_oak.river import Step, neighbours, stepped
from app.games.iron_and_oak.routes import two_boxes_ahead
from app.games.iron_and_oak.scoring import about
from app.games.iron_and_oak.ship import Order, Ship
from app.games.iron_and_oak.ship_cards import End
from app.games.iron_and_oak.shot_odds import shot_spread
from app.games.iron_and_oak.tables import TABLES

AGROUND = 0.9
SNAGGED = 0.5
STUCK_RAM = 0.4
"""She who has to close with the enemy loses more by it than she who has guns."""
MINED = 2.0
"""Beside the Hits: a waterline without a shield, and a ship that stops where she is."""
CROSSED = 0.6
"""How much of one raking shot's worth the crossing is worth."""
SCREEN_CARD = 0.05
TO_COME = 0.25
"""What a turn more on the chart is worth to a ship."""
TO_COME_HOMEWARD = {"behind": 0.4, "level": 0.25, "ahead": -0.1}
"""The same once the scenario pays for going home: who is ahead has more to lose by staying than to win."""


class Plans:
    """All a ship can try under an order, with its worth."""

    def __init__(self, situation: Situation, ship: Ship) -> None:
        self.situation = situation
        self.ship = ship
        self.places = Places(situation, ship)

    def best(self, order: Order) -> float:
        found = [worth for _, worth in self.under(order)]
        return max(found, default=-9.0)

    def under(self, order: Order) -> list[tuple[Act, float]]:
        state, ship = self.situation.state, self.ship
        if order == "maneuver-2":
            return [(acts.Go(path[-1]), self.path(path)) for path in two_boxes_ahead(state, ship)]
        return [(act, self.act(act)) for act in possible(state, ship, order) if not isinstance(act, acts.Through)]

    def path(self, path: tuple[str, ...]) -> float:
        likely = self.chances[path]
        return likely * self._along(path) + (1 - likely) * self.missed

    @cached_property
    def chances(self) -> dict[tuple[str, ...], float]:
        """To get under way at all, by every path of one box or two."""
        state, ship = self.situation.state, self.ship
        paths = [*((box,) for box in neighbours(ship.at)), *two_boxes_ahead(state, ship)]
        return {path: contest.chance for path, contest in contests_along(state, ship, paths).items()}

    def _along(self, path: tuple[str, ...]) -> float:
        """A hazard costs what it costs, and ends the way in its box."""
        worth, afloat = 0.0, 1.0
        for box in path[:-1]:
            passes = clear(self.situation, self.ship, box)
            worth += afloat * (1 - passes) * self.places.worth(box)
            worth -= afloat * self.risk(box)
            afloat *= passes
        return worth + afloat * (self.places.worth(path[-1]) - self.risk(path[-1]))

    @cached_property
    def missed(self) -> float:
        """After a failed move a current that is more than slow may take her along [4.4]."""
        river = self.situation.state.map
        if river.current not in ("medium", "strong"):
            return self.stay()
        return fmean(self._carried(drift_steps(river, result)) for result in TABLES.drift[river.current])

    def _carried(self, steps: list[Step]) -> float:
        """Downstream, or on to a bank; at an open edge she holds."""
        path: tuple[str, ...] = ()
        stranded = False
        for step in steps:
            at = path[-1] if path else self.ship.at
            if ahead := stepped(at, step):
                path += (ahead,)
            else:
                stranded = self.situation.state.map.is_bank(at, step)
                break
        return (self._along(path) if path else self.stay()) - stranded * self._price("shoal")

    def stay(self) -> float:
        return self.places.worth(self.ship.at)

    def act(self, act: Act) -> float:
        situation, ship = self.situation, self.ship
        match act:
            case acts.Hold():
                return self.stay() - self.risk(ship.at)
            case acts.Go():
                return self.path((act.box,))
            case acts.Enter():
                return maneuver_contest(situation.state, ship, plan_of(ship, act)).chance
            case acts.Leave():
                return self.leave()
            case acts.Escape():
                likely = maneuver_contest(situation.state, ship, Plan("escape")).chance
                return self.stay() + 0.3 * likely - self.risk(ship.at)
            case acts.Strike():
                here = self.stay() - self.risk(ship.at)
                return here + clear(situation, ship, ship.at) * strike_worth(situation, ship, plan_of(ship, act))
            case acts.Cross():
                here = self.stay() - self.risk(ship.at)
                likely = clear(situation, ship, ship.at)
                likely *= maneuver_contest(situation.state, ship, plan_of(ship, act)).chance
                target = situation.state.ship(act.target)
                return here + likely * self.raking(target, act.end) - self._given_up()
            case acts.Screen():
                friend = situation.state.ship(act.friend)
                return self.stay() - self.risk(ship.at) + screen_worth(situation, ship, friend) - SCREEN_CARD
        return -1.0

    def _given_up(self) -> float:
        """She who lies across a ship already lets go of her first [4.8]."""
        now = lies_across(self.situation.state, self.ship)
        return self.raking(self.situation.state.ship(now.target), now.end) if now else 0.0

    def raking(self, target: Ship, end: End) -> float:
        """Point blank into an end that can hardly answer, against what she does from here without."""
        dice = self.ship.guns(self.ship.card.guns.broadside)
        answer = getattr(target.card.crossed, end)
        shelter = 0.3 if answer is None else -0.08 * answer
        if dice is None or bearing(self.situation.state, self.ship, target) != "normal":
            return shelter - 0.2
        before = best_shot(self.situation, self.ship)
        after = spread_worth(self.situation, target, shot_spread(dice, 2, armour(target), end))
        return shelter + (1 + CROSSED) * max(0.0, after - before)

    def risk(self, box: str) -> float:
        """What the hazards of a box cost on average."""
        state, ship = self.situation.state, self.ship
        cost = 0.0
        for kind in hazards_for(state, ship, box):
            cost += (1 - hazard_contest(state, ship, box, kind).chance) * self._price(kind)
        return cost

    def _price(self, kind: HazardKind) -> float:
        if kind == "mine":
            return fmean(self.situation.hurt(self.ship, hits) for hits in TABLES.torpedo.mine) + MINED
        stuck = STUCK_RAM if self.ship.can_ram or self.ship.can_spar else 0.0
        return stuck + (self._aground() if kind == "shoal" else SNAGGED)

    def _aground(self) -> float:
        """Aground she cannot dodge, and some scenarios pay the enemy for it."""
        paid = sum(
            award.points
            for award in self.situation.state.book.awards
            if award.what in ("aground", "lost")
            and award.side != self.ship.side
            and self.ship in about(self.situation.state, award)
        )
        return AGROUND + 0.8 * paid

    def leave(self) -> float:
        """What the scenario pays for it, and a ship saved that would be lost; against all she could still do."""
        situation, ship = self.situation, self.ship
        state = situation.state
        paid = sum(
            award.points
            for award in state.book.awards
            if award.what == "gone"
            and award.side == ship.side
            and ship.at in award.boxes
            and state.turn >= award.first
            and ship in about(state, award)
            and going_home_pays(situation, ship, award)
        )
        share = ship.hits / ship.card.hits
        saved = situation.sunk_worth(ship) * max(0.0, share - 0.45) * min(1.0, situation.turns_left / 2)
        lost = sum(
            award.points
            for award in state.book.awards
            if award.side == ship.side and award.what in ("in", "sound", "afloat") and ship in about(state, award)
        )
        if not paid and len([each for each in situation.own if each.card.moves]) == 1:
            lost += state.book.start.get(ship.side, 0)
        useless = ship.card.guns.broadside is None and not ship.can_ram and not ship.can_spar
        future = 0.0 if useless else self._to_come() * situation.turns_left
        likely = maneuver_contest(state, ship, Plan("leave")).chance
        return self.stay() + likely * (paid + saved + 0.3 * useless - lost - future)

    def _to_come(self) -> float:
        state, ship = self.situation.state, self.ship
        homeward = any(
            award.what == "gone"
            and award.side == ship.side
            and state.turn >= award.first
            and ship in about(state, award)
            and going_home_pays(self.situation, ship, award)
            for award in state.book.awards
        )
        return TO_COME_HOMEWARD[self.situation.standing] if homeward else TO_COME
