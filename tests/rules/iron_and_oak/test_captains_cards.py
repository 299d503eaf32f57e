"""The captain's hand: filled up every turn, so what is of use is used, and what nobody needs is laid away."""

from app.bots.iron_and_oak import cards, guns, regular, repairs
from app.bots.iron_and_oak.plans import Plans
from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.replace_cards import ReplaceCards
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios.scenario import Award
from app.games.iron_and_oak.state import Play
from app.games.iron_and_oak.status import RepairsOf
from tests.support.iron import UNION_SEAT, asked, does, fires, opens, river, run, ship

PRIZE = (Award(side="confederate", what="sunk", ships=("minnesota",), points=10),)


def seen(game: Play, seat: int = UNION_SEAT) -> Situation:
    return Situation(RULES.view(game.state, seat))


def answered(game: Play, seat: int = UNION_SEAT) -> Act:
    decision = game.decision(seat)
    assert decision
    return regular.choose(RULES.view(game.state, seat), decision, None)


def test_a_quick_maneuver_helps_a_plain_move_if_nobody_needs_it_more():
    alone = river(ship("monitor", "C3"), ship("virginia", "E5"), hands={"union": ["quick-maneuver"]})
    does(opens(alone, "monitor", "maneuver-1"), acts.Go("D4"))
    assert answered(alone) == acts.PlayCard("quick-maneuver", "monitor")


def test_it_is_kept_for_a_ship_that_will_attack():
    ram = ship("monongahela", "E5", order="maneuver-0")
    both = river(ship("hartford", "C3"), ram, ship("tennessee", "E5"), hands={"union": ["quick-maneuver"]})
    does(opens(both, "hartford", "maneuver-1"), acts.Go("C4"))
    situation = seen(both)
    assert not cards.spare(situation, "quick-maneuver", "hartford")
    situation.state.ship("monongahela").acted = True
    assert cards.spare(situation, "quick-maneuver", "hartford")


def test_the_last_gun_of_the_turn_uses_the_steady_aim():
    game = river(
        ship("monitor", "C3"),
        ship("virginia", "C3"),
        hands={"union": ["steady-aim"]},
        awards=(Award(side="union", what="sunk"),),
    )
    act = guns.fire(seen(fires(game, "monitor")), asked(game))
    assert act == acts.Fire("virginia", steady_aim=True)


def test_what_serves_no_ship_is_laid_away():
    game = river(
        ship("monitor", "C3", grounded=True), ship("virginia", "E5"), hands={"union": ["quick-maneuver", "steady-aim"]}
    )
    run(game, ReplaceCards())
    assert answered(game) == acts.Discard("quick-maneuver")


def test_a_screen_is_kept_for_a_friend_beside_her():
    together = river(
        ship("monitor", "C2"), ship("minnesota", "C2"), ship("virginia", "C3"), hands={"union": ["screen"]}
    )
    apart = river(ship("monitor", "D2"), ship("minnesota", "C2"), ship("virginia", "C3"), hands={"union": ["screen"]})
    assert answered(run(together, ReplaceCards())) == acts.Draw()
    assert answered(run(apart, ReplaceCards())) == acts.Discard("screen")


def test_iron_stands_before_oak_while_the_enemy_has_still_to_fire():
    game = river(
        ship("monitor", "C2"),
        ship("minnesota", "C2", grounded=True),
        ship("virginia", "C3"),
        hands={"union": ["screen"]},
        awards=PRIZE,
    )
    opens(game, "monitor", "maneuver-0")
    assert answered(game) == acts.Screen("minnesota")
    game.state.ship("virginia").acted = True
    assert answered(game) == acts.Hold()


def test_a_crossing_is_worth_no_more_than_what_she_could_fire_at_instead():
    """Monitor's iron is no prize beside Minnesota's oak."""
    fleet = ship("monitor", "C3"), ship("virginia", "C3")
    alone = seen(river(*fleet), seat=1)
    prize = seen(river(*fleet, ship("minnesota", "C2", grounded=True), awards=PRIZE), seat=1)
    worth = [
        Plans(each, each.state.ship("virginia")).raking(each.state.ship("monitor"), "bow") for each in (alone, prize)
    ]
    assert worth[1] < worth[0]


def test_without_a_boiler_nobody_mends_the_engine():
    hurt = ship("virginia", "C3", criticals=["boiler", "engine-stopped", "gun"])
    game = run(river(ship("monitor", "E5"), hurt), RepairsOf("confederate"))
    assert repairs.repair(seen(game, 1), asked(game)) == acts.Repair("virginia", "gun")
