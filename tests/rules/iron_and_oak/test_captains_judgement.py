"""What the captain knows: the current, the way round a hazard, a crossing he has, a way home that decides."""

from app.bots.iron_and_oak.places import going_home_pays
from app.bots.iron_and_oak.plans import Plans
from app.bots.iron_and_oak.situation import Situation
from app.bots.iron_and_oak.ways import steps_to
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios.scenario import Award
from app.games.iron_and_oak.ship import Crossing
from app.games.iron_and_oak.state import Play
from tests.support.iron import CONFEDERATE_SEAT, UNION_SEAT, river, ship

HOME = Award(side="confederate", what="gone", points=1, boxes=("B5", "C5"), first=6)


def seen(game: Play, seat: int = UNION_SEAT) -> Situation:
    return Situation(RULES.view(game.state, seat))


def test_a_failed_move_in_a_current_may_end_on_the_bank():
    boats = ship("carondelet", "E2"), ship("general-bragg", "C4")
    swift = seen(river(*boats, map="plum-point"))
    plans = Plans(swift, swift.state.ship("carondelet"))
    assert plans.missed < plans.stay()
    slow = seen(river(*boats, map="hampton-roads"))
    plans = Plans(slow, slow.state.ship("carondelet"))
    assert plans.missed == plans.stay()


def test_the_way_leads_round_torpedoes():
    mined = {box: Hazard(mines=2) for box in ("B4", "C4", "D4")}
    situation = seen(river(ship("tecumseh", "C5"), ship("tennessee", "C2"), map="mobile-bay", hazards=mined))
    away = steps_to(situation, situation.state.ship("tecumseh"), ("E2",))
    assert (away["E4"], away["D5"]) == (2, 3)
    assert away["D4"] == 2
    assert away["C5"] == 4


def test_a_torpedo_on_the_way_counts_for_all_that_lies_beyond():
    boats = ship("hartford", "D5"), ship("tennessee", "D3")
    free = seen(river(*boats, map="mobile-bay"))
    mined = seen(river(*boats, map="mobile-bay", hazards={"D4": Hazard(mines=1)}))
    through = [Plans(each, each.state.ship("hartford")).path(("D4", "D3")) for each in (free, mined)]
    assert through[1] < through[0]


def test_a_crossing_is_not_given_up_for_another():
    boats = ship("monitor", "C3"), ship("virginia", "C3")
    situation = seen(river(*boats, crossings=[Crossing("monitor", "virginia", "stern")]))
    plans = Plans(situation, situation.state.ship("monitor"))
    assert plans.act(acts.Hold()) > plans.act(acts.Cross("virginia", "bow"))


def test_a_way_home_that_decides_nothing_is_left_to_those_who_are_hurt():
    boats = ship("carondelet", "C1"), ship("general-bragg", "C4")
    close = seen(river(*boats, turn=8, awards=(HOME,), scenario={"margin": 0}), CONFEDERATE_SEAT)
    wide = seen(river(*boats, turn=8, awards=(HOME,), scenario={"margin": 2}), CONFEDERATE_SEAT)
    assert going_home_pays(close, close.state.ship("general-bragg"), HOME)
    bragg = wide.state.ship("general-bragg")
    assert not going_home_pays(wide, bragg, HOME)
    bragg.hits = 5
    assert going_home_pays(wide, bragg, HOME)


def nearer(turn: int) -> float:
    """What it is worth to come a box closer to the enemy."""
    situation = seen(river(ship("carondelet", "C1"), ship("general-bragg", "C5"), turn=turn))
    places = Plans(situation, situation.state.ship("carondelet")).places
    return places.worth("C2") - places.worth("C1")


def test_nobody_runs_after_an_enemy_on_the_last_turn():
    assert nearer(turn=10) < nearer(turn=5)


def test_a_raft_is_sunk_after_those_she_lies_with_for_rams_would_run_on_her_wreck():
    def worth(*others, box="C4", turn=1):
        game = river(ship("mortar-16", box), ship("general-bragg", "C5"), *others, map="plum-point", turn=turn)
        situation = seen(game, CONFEDERATE_SEAT)
        return situation.sunk_worth(situation.state.ship("mortar-16"))

    gunboat = ship("cincinnati", "C4")
    assert worth(gunboat) < worth(gunboat, turn=6)
    assert worth(gunboat) < worth(ship("cincinnati", "C3")) == worth()
    assert worth(ship("cincinnati", "C3"), box="C3") == worth()
