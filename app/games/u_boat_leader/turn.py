"""A campaign from its first turn to its verdict [2, 3, 11, 12.5]: what follows upon what."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.state import Result
from app.games.u_boat_leader.campaigns import CAMPAIGNS, RATINGS
from app.games.u_boat_leader.commander import AllotForces
from app.games.u_boat_leader.endings import AnyEnding, BetterLadder, CampaignOver, LevelMatch, LinkedOver
from app.games.u_boat_leader.events.afterwards import CampaignLinked, LegOver, LogbookClosed
from app.games.u_boat_leader.events.campaign import CampaignBegins, TurnBegins
from app.games.u_boat_leader.flotilla import ChooseBoats, DealBoats, FlotillaSails, cards_of
from app.games.u_boat_leader.lesson import SLUG as THE_LESSON
from app.games.u_boat_leader.lesson import deal_the_lesson
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.operations import OperationsStart
from app.games.u_boat_leader.piles import shuffle_all
from app.games.u_boat_leader.refit import Refit
from app.games.u_boat_leader.service import close_records
from app.games.u_boat_leader.strategic import Strategic
from app.games.u_boat_leader.tactical import TacticalStart

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, LegScore, Play

WINNING_RANK = RATINGS.index("good")


class CampaignStart(Step):
    """Piles are shuffled and points counted [2.1–2.5]; boats kept from a linked campaign have their price [12.5]."""

    def run(self, game: "Play") -> None:
        state = game.state
        shuffle_all(game)
        kept = sum(boat.cost for boat in state.boats)
        state.points = max(0, 2 * (state.ladder.points - kept))
        state.segment = "boats"
        state.turn = 0
        state.bought, state.bought_now, state.markers = {}, {}, {}
        say(game, CampaignBegins(state.campaign, state.length, state.points), rule="2.2")
        if state.scenario == THE_LESSON:
            deal_the_lesson(game)
            game.then(FlotillaSails(), TurnStart())
            return
        chooses = [boat.number for boat in state.boats]
        dealt = DealBoats(cards_of(game)) if state.options.random_selection and not chooses else None
        game.then(dealt or ChooseBoats(chooses), FlotillaSails(), TurnStart())


class TurnStart(Step):
    """A campaign turn: strategic, operations, tactical, refit [0.8, 3]."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.turn += 1
        state.segment = "strategic"
        state.bought_now = {}
        say(game, TurnBegins(state.turn), rule="3")
        allot = [AllotForces()] if state.two else []
        game.then(*allot, Strategic(), OperationsStart(), TacticalStart(), Refit(), TurnOver())


class TurnOver(Step):
    """On with the next turn, unless all boats are home or lost [5.10, 10.2]."""

    def run(self, game: "Play") -> None:
        game.then(TurnStart() if game.state.serving else Verdict())


class Verdict(Step):
    """The ladder is read [11]; then the next linked campaign, the second leg, or the end."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.segment = "over"
        rank = state.ladder.rank(state.score)
        rating = RATINGS[rank]
        for record in close_records(state):
            ships = len(record.sinkings)
            say(game, LogbookClosed(record.boat, record.patrols, ships, record.tons, record.decorations), rule="11")
        if state.linked:
            state.verdicts.append(rating)
            self.on_to_the_next(game)
        elif state.two:
            self.leg_ends(game, rank)
        else:
            sunk = sum(boat.fate == "sunk" for boat in state.boats)
            ending = CampaignOver(state.campaign, rating, state.score, sunk)
            state.result = Result(0 if rank >= WINNING_RANK else None, ending, (state.score,))
            say(game, ending, rule="11")

    def on_to_the_next(self, game: "Play") -> None:
        """The next campaign in order of date with the boats that are left [12.5]."""
        state = game.state
        order = list(CAMPAIGNS)
        following = order[order.index(state.campaign) + 1 :]
        if not following:
            ending = LinkedOver(tuple(state.verdicts))
            total = sum(RATINGS.index(each) for each in state.verdicts)
            state.result = Result(0 if total >= WINNING_RANK * len(order) else None, ending, (total,))
            say(game, ending, rule="12.5")
            return
        ended, state.campaign = state.campaign, following[0]
        keep_boats(state)
        kept = tuple(boat.number for boat in state.boats)
        say(game, CampaignLinked(ended, state.verdicts[-1], kept), rule="12.5")
        state.vp = 0
        game.then(CampaignStart())

    def leg_ends(self, game: "Play", rank: int) -> None:
        """Sides are exchanged for the second leg; the better ladder wins [15.2]."""
        from app.games.u_boat_leader.state import LegScore

        state = game.state
        sunk = sum(boat.fate == "sunk" for boat in state.boats)
        state.legs.append(LegScore(state.flotilla_seat, rank, state.score, state.turn, sunk))
        say(game, LegOver(state.leg, rank, state.score), rule="15.2")
        if state.leg == 2:
            result = match_result(state.legs)
            state.result = result
            say(game, result.ending, rule="15.2")
            return
        state.leg += 1
        state.flotilla_seat = 1 - state.flotilla_seat
        state.vp, state.boats, state.allotment = 0, [], None
        game.then(CampaignStart())


def keep_boats(state: "LeaderState") -> None:
    """Boats that still serve in the new campaign stay, rested and repaired; the lost stay lost [12.5]."""
    state.lost += [boat.number for boat in state.boats if boat.fate == "sunk"]
    campaign = state.book
    kept = []
    for boat in state.boats:
        whole = state.options.service_years == "whole"
        fits = boat.card.optional or boat.card.serves(campaign.period, whole=whole)
        allowed = boat.card.optional or not campaign.classes or boat.card.cls in campaign.classes
        if boat.fate == "sunk" or not fits or not allowed:
            continue
        boat.stress, boat.patrols, boat.fate = 0, 0, "serving"
        boat.xp = boat.xp if state.options.linked_experience else 0
        boat.lasting, boat.passing = type(boat.lasting)(), type(boat.passing)()
        boat.mission, boat.searched, boat.attacked, boat.bearing = None, False, False, 0
        boat.place = next(port.slug for port in campaign.ports if campaign.open_to(boat.card, port.slug))
        boat.sinkings, boat.feats, boat.began = [], [], boat.level
        boat.resupply()
        kept.append(boat)
    state.boats = kept


def match_result(legs: "list[LegScore]") -> Result[AnyEnding]:
    """The higher rung with the boats, then the higher victory points [15.2]."""
    by_seat = {leg.flotilla_seat: leg for leg in legs}
    points = tuple(by_seat[seat].rank for seat in (0, 1))
    mine, yours = (by_seat[0].rank, by_seat[0].vp), (by_seat[1].rank, by_seat[1].vp)
    if mine == yours:
        return Result(None, LevelMatch(by_seat[0].vp), points)
    winner = 0 if mine > yours else 1
    won, lost = by_seat[winner], by_seat[1 - winner]
    return Result(winner, BetterLadder((won.rank, lost.rank), (won.vp, lost.vp)), points)
