"""The lesson: the deal and the dice that its tutor speaks of."""

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.lesson import LESSON, SLUG
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.state import Play
from tests.support.leader import do, flaw

BOAT = LESSON.boat
TO_SEA = (
    acts.Buy("intelligence", "british-isles"),
    acts.Sail(),
    acts.MoveTo("north-sea"),
    acts.MoveTo("british-isles"),
    acts.Stop(),
)
TWO_TORPEDOES = (acts.Lay("normal", 2), acts.Lay("normal", 2), acts.Fire())


def first_patrol() -> Play:
    return begin(RULES, SLUG, {}, SealedDice(LESSON.secret.encode(), (LESSON.salt,)))


def test_one_boat_finds_one_lone_ship_and_one_escort() -> None:
    play = do(first_patrol(), *TO_SEA, acts.Search(BOAT), acts.Engage())
    assert [boat.number for boat in play.state.boats] == [BOAT]
    assert [(ship.slot, ship.area) for ship in play.state.fight.ships] == [("E1", "S2"), ("L1", "C-AS")]
    assert play.state.fight.left == 1


def test_its_line_leads_through_an_attack_a_hunt_and_home() -> None:
    play = do(first_patrol(), *TO_SEA, acts.Search(BOAT), acts.Engage(), acts.Place("L5", False))
    do(play, acts.Steer(BOAT, "MD4"), acts.Steer(BOAT, "S5"), acts.EndMoves(), acts.LetDrift(), *TWO_TORPEDOES)
    assert play.state.fight.ship(2).heavy
    do(play, acts.NoReaction(), acts.EndMoves())
    assert play.state.fight.sub(BOAT).detected
    do(play, *TWO_TORPEDOES, acts.CrashDive(), acts.RunSilent(BOAT))
    assert play.state.fight.find_ship(2) is None
    assert play.state.fight.sub(BOAT).area == "L5"
    do(play, acts.Quit(BOAT), acts.BreakContact(), acts.Sail(), acts.MoveTo("north-sea"))
    do(play, acts.SpendTorpedo("ready", "normal"), acts.MoveTo("germany"))
    assert play.state.result is not None
    assert play.state.result.winner == 0
    assert play.state.result.points == (3,)


def test_its_shop_sells_only_what_it_speaks_of() -> None:
    assert flaw(first_patrol(), "Mine mission") == "4.1"
