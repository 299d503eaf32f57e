"""One act applied and all views built and encoded, with eight boats round a convoy of U-Boat Leader."""

from random import Random

from _measure import headline
from _one_act import SALTS, VIEWERS, OneAct

from app.bots import random_player
from app.engine.dice import SealedDice
from app.engine.game import Game
from app.engine.state import State
from app.engine.viewer import PUBLIC
from app.games.u_boat_leader import acts as taken
from app.games.u_boat_leader.boat import new_boat
from app.games.u_boat_leader.contact_table import Contact, Sub
from app.games.u_boat_leader.convoy import LayOut
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.piles import shuffle_all
from app.games.u_boat_leader.rounds import RoundStart
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.state import LeaderState

BATTLES = 12
PACK = ("U-96", "U-552", "U-564", "U-333", "U-66", "U-160", "U-124", "U-123")
CONVOY = 48
FAINT = (taken.Quit, taken.FallBack, taken.LetDrift)


def main() -> None:
    for players in (1, 2):
        acts = OneAct(RULES, (0, PUBLIC) if players == 1 else VIEWERS)
        for number in range(BATTLES):
            battle(players, number, acts)
        who = "alone" if players == 1 else "against a commander"
        headline(f"U-Boat Leader, eight boats and a convoy of twelve ships, {who}: {len(acts.all)} moves")
        acts.report(target=0.001)


def pack(players: int, secret: bytes) -> LeaderState:
    """A convoy in the Mid-Atlantic with its escorts, and eight boats in the Long areas round it."""
    dice = SealedDice(secret, SALTS)
    state = RULES.set_up("hunted-long", {"players": players}, dice)
    state.turn, state.segment = 1, "tactical"
    state.boats = [new_boat(number, "veteran", "mid-atlantic") for number in PACK]
    state.contact = Contact(active=PACK[0], area="mid-atlantic", left=1, cards=[CONVOY], card=CONVOY, engaged=True)
    ring = DISPLAY.rings["long"]
    state.contact.subs = [
        Sub(boat=number, label=chr(ord("A") + place), area=ring[place % len(ring)], submerged=False)
        for place, number in enumerate(PACK)
    ]
    state.agenda = []
    game = Game(RULES, state, dice)
    shuffle_all(game)
    game.then(LayOut(), RoundStart())
    game.advance()
    state.draws = dice.number
    return state


def battle(players: int, number: int, acts: OneAct) -> None:
    secret = b"pack %d" % number
    state: State = pack(players, secret)
    chance = Random(number)
    while asked := (game := acts.waiting(state, secret)).asked():
        if not state.contact or len(state.contact.subs) < len(PACK):  # type: ignore[attr-defined]
            return
        decision = game.decision(asked[0])
        assert decision is not None
        act = random_player.choose(decision, chance)
        if isinstance(act, FAINT):
            act = decision.options[0].act
        state = acts.move(state, secret, asked[0], act)


if __name__ == "__main__":
    main()
