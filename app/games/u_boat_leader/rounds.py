"""A round of combat from beginning to end [8, 8.8]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.u_boat_leader.boat_attacks import BoatAttacks
from app.games.u_boat_leader.boat_movement import BoatsMove
from app.games.u_boat_leader.detection import seeks
from app.games.u_boat_leader.drift import Drift
from app.games.u_boat_leader.enemy_attacks import EnemyAttacks
from app.games.u_boat_leader.escort_step import EscortStep
from app.games.u_boat_leader.events.rounds import AlarmRaised, RoundBegins
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.post_combat import ContactEnds

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play


class RoundStart(Step):
    """[0.8, 8]"""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        contact.round += 1
        say(game, RoundBegins(contact.round), rule="8")
        for sub in contact.subs:
            sub.moved = sub.turned = sub.silent = sub.fired = sub.gunned = False
            sub.steps = sub.slower = 0
            sub.reaction = ""
            sub.initiative = game.state.boat(sub.boat).initiative
            if sub.boat not in contact.took_part:
                contact.took_part.append(sub.boat)
        game.then(
            BoatsMove(),
            Drift(),
            EscortStep(),
            BoatAttacks("aggressive"),
            EnemyAttacks(),
            BoatAttacks("cautious"),
            RoundEnd(),
        )


class RoundEnd(Step):
    """Markers come off, oil betrays, and another round follows while anybody is left to fight [8.8]."""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        contact.step = "end"
        contact.loss_before, contact.loss_now = contact.loss_now, False
        leaks = 0
        for sub in contact.subs:
            sub.silent = sub.gunned = False
            sub.reaction = ""
            if sub.stunned_until <= contact.round:
                sub.stunned_until = 0
            leaks += game.state.boat(sub.boat).wound("oil")
            if game.state.options.detection == "in_reach":
                sub.detected = sub.detected and any(seeks(contact, ship, sub) for ship in contact.escorts)
        if leaks:
            contact.alerted += leaks
            say(game, AlarmRaised(contact.alerted), rule="8.8")
        prey = (
            contact.ships
            if game.state.options.escorts_fight_on
            else [ship for ship in contact.ships if not ship.escort]
        )
        goes_on = contact.subs and prey and not becalmed(game.state)
        game.then(RoundStart() if goes_on else ContactEnds())


def becalmed(state: "LeaderState") -> bool:
    """Nobody on the display can move any more: the boats are left alone [8.8]."""
    boats = [state.boat(sub.boat) for sub in state.fight.subs]
    return not any(boat.speed(False) or boat.speed(True) for boat in boats) and not any(
        ship.speed for ship in state.fight.ships
    )
