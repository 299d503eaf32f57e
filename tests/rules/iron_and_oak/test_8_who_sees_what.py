"""Two players and the network [8]: what is hidden, who decides, what the log keeps."""

import msgspec

from app.engine.viewer import PUBLIC, TRUTH
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.cards import QUICK, SLOW
from app.games.iron_and_oak.events.challenge import Contested
from app.games.iron_and_oak.known import known
from app.games.iron_and_oak.modifiers import Plan, maneuver_contest
from app.games.iron_and_oak.river import Hazard, neighbours
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.sealed_orders import OrderPhase
from tests.support.iron import asked, does, opens, options, river, run, ship, told


def test_8_1_orders_are_hidden_until_opened():
    game = river(ship("monitor", order="drift"), ship("virginia", order="maneuver-1", opened=True))
    mine, theirs, public, truth = (RULES.view(game.state, viewer) for viewer in (0, 1, PUBLIC, TRUTH))
    assert (mine.ships[0].order, mine.ships[0].order_known, mine.ships[0].sealed) == ("drift", True, True)
    for view in (theirs, public):
        assert (view.ships[0].order, view.ships[0].order_known, view.ships[0].sealed) == (None, False, True)
    assert [view.ships[1].order for view in (mine, theirs, public, truth)] == ["maneuver-1"] * 4
    assert truth.ships[0].order == "drift"


def test_8_1_orders_being_written_are_their_authors_alone():
    game = run(river(ship("monitor"), ship("virginia")), OrderPhase())
    before = [msgspec.json.encode(RULES.view(game.state, viewer)) for viewer in (1, PUBLIC)]
    game.act(0, acts.GiveOrder("monitor", "drift"))
    assert [msgspec.json.encode(RULES.view(game.state, viewer)) for viewer in (1, PUBLIC)] == before
    assert RULES.view(game.state, 0).draft.orders == {"monitor": "drift"}


def test_8_1_a_written_maneuver_shows_its_author_where_it_could_lead():
    game = run(river(ship("virginia", "C4"), ship("monitor", "A1")), OrderPhase())
    seat = game.state.seat("confederate")
    game.act(seat, acts.GiveOrder("virginia", "maneuver-1"))
    draft = RULES.view(game.state, seat).draft
    ahead = {each.box: each for each in draft.ahead["virginia"]}
    assert set(ahead) == set(neighbours("C4"))
    contest = maneuver_contest(game.state, game.state.ship("virginia"), Plan("go", ("C3",)))
    assert ahead["C3"].chance == contest.chance
    shoal = [box for box in ahead if game.state.map.depth(box) < 6]
    assert [box for box, each in ahead.items() if each.hazards] == shoal
    game.act(seat, acts.GiveOrder("virginia", "drift"))
    assert RULES.view(game.state, seat).draft.ahead == {}


def test_8_1_hands_are_hidden_and_counted():
    game = river(ship("monitor"), ship("virginia"), hands={"union": [QUICK], "confederate": [SLOW, SLOW]})
    assert RULES.view(game.state, 0).hand == [QUICK]
    assert RULES.view(game.state, PUBLIC).hand is None
    assert RULES.view(game.state, 0).cards.hands == {"union": 1, "confederate": 2}
    assert RULES.view(game.state, 0).truth is None
    assert RULES.view(game.state, TRUTH).truth == {"union": [QUICK], "confederate": [SLOW, SLOW]}


def test_8_1_what_the_enemy_can_know_of_me():
    game = river(ship("monitor", order="drift"), ship("virginia"), hands={"union": [QUICK]})
    game.state.played = ["screen"] * 3
    found = known(game.state, "union")
    assert (found.hand, found.could_hold["screen"], found.could_hold[QUICK], found.sealed) == (1, 0, 1, ["monitor"])
    assert "He can tell that you hold no Screen." in found.implied


def window(hand):
    game = river(ship("monitor"), ship("virginia", "D3"), hands={"confederate": hand})
    return does(opens(game, "monitor", "maneuver-1"), acts.Go("C2"))


def test_8_2_the_mover_is_asked_first_then_the_opponent_one_card_each_a_ship():
    hands = {"union": [QUICK, QUICK], "confederate": [SLOW, SLOW]}
    dice = {"maneuver": [8, 6], "maneuver response": [1]}
    game = river(ship("monitor"), ship("virginia", "D3"), hands=hands, dice=dice)
    does(opens(game, "monitor", "maneuver-1"), acts.Go("C2"))
    assert game.asked() == (0,)
    does(game, acts.PlayCard(QUICK, "monitor"))
    assert game.asked() == (1,)
    does(game, acts.PlayCard(SLOW, "monitor"))
    assert game.state.ship("monitor").box == "C2"


def test_8_2_who_holds_cards_is_asked_whatever_they_are():
    """The question tells nothing of the hand."""
    with_one, without = window([SLOW]), window(["screen"])
    assert with_one.asked() == without.asked() == (1,)
    assert asked(with_one).waiting == asked(without).waiting
    assert options(without) == [acts.Pass()]


def test_8_2_who_holds_none_is_not_asked():
    dice = {"maneuver": [8, 6], "maneuver response": [1]}
    game = river(ship("monitor"), ship("virginia", "D3"), dice=dice)
    does(opens(game, "monitor", "maneuver-1"), acts.Go("C2"))
    assert game.asked() == ()


def test_8_2_a_screen_that_might_be_held_is_asked_for():
    """Maneuver 0 with a friend in the box and nothing else to choose."""
    for hand in (["screen"], [QUICK]):
        game = opens(
            river(ship("monitor"), ship("minnesota"), ship("virginia", "A1"), hands={"union": hand}),
            "monitor",
            "maneuver-0",
        )
        assert asked(game).name == "maneuver"


def test_8_3_only_hazards_and_cards_are_the_opponents_to_decide():
    dice = {"maneuver": [6], "maneuver response": [1]}
    game = river(ship("virginia", "C2"), ship("monitor", "A3"), dice=dice, hazards={"C1": Hazard(1)})
    does(opens(game, "virginia", "maneuver-1"), acts.Go("C1"))
    assert game.asked() == (0,)
    assert asked(game).name == "hazards"


def test_8_4_every_die_and_modifier_is_in_the_log():
    dice = {"cross": [5, 4], "cross response": [7]}
    game = river(ship("monitor"), ship("virginia", anchored=True), dice=dice)
    does(opens(game, "monitor", "maneuver-0"), acts.Cross("virginia", "bow"))
    event = told(game, Contested)[-1]
    assert (event.challenge.faces, event.challenge.kept, event.challenge.total) == ((5, 4), 5, 4)
    assert [(each.reason, each.value) for each in event.response.modifiers] == [("held-fast", -5)]
    entry = next(entry for entry in game.log if entry.event is event)
    assert [roll.role for roll in entry.rolls] == ["challenge", "response"]
    assert entry.rule == "4.8"
