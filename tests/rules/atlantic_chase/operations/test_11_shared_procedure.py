"""The procedure that the four attacks share, step by step [11]."""

import pytest

from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Support
from app.games.atlantic_chase.actions.orders import Coordinate, Engage, Go, Keep, KeepSegments, Search, Spend, Strike
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    attack,
    boat,
    do,
    force,
    hexes,
    initiative,
    offered,
    options,
    question,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import in_hand, kept, lines, readings, seen

HERE = "10,1"


def search(*more, string=LINE[2:7], evasive=False, searcher=HERE, **fields):
    """A search of Hood's in 10,1 for a string of Scharnhorst's, about to be declared."""
    return at_sea(
        force("hood", "hood", at=searcher, intel=fields.pop("intel", ())),
        force("raider", "scharnhorst", at=string, evasive=evasive),
        *more,
        **fields,
    )


# --- step 1: the declaration ---


def test_11_1_a_search_names_the_active_force_the_target_and_the_hex():
    game = do(search(), B, Search("hood", "raider", HERE))
    found = in_hand(game)
    assert (found.kind, found.side, found.active, found.target, found.hex) == (
        "naval search",
        "british",
        "hood",
        "raider",
        HERE,
    )


def test_11_1_an_air_strike_names_its_launch_point_too():
    game = at_sea(force("carrier", "ark-royal", at=LINE[:3]), force("raider", "scharnhorst", at=LINE[3]))
    do(game, B, Strike("carrier", LINE[1], "raider", LINE[3]))
    assert in_hand(game).support == Support("carrier", LINE[1])


def test_11_1_nothing_is_told_and_nothing_rolled_before_it_is_confirmed():
    game = do(search(), B, Search("hood", "raider", HERE))
    assert asks(game) == ((B,), "confirm")
    assert game.log == []
    assert options(game, B) == [Go()]


# --- steps 2 and 3: designations ---


def test_11_2_11_3_the_active_player_names_coordination_and_air_support_before_the_inactive_player():
    game = search(
        force("rodney", "rodney", at=HERE),
        force("carrier", "ark-royal", at="11,1"),
        force("bismarck", "bismarck", at=HERE),
        force("zeppelin", "graf-zeppelin", at="11,1"),
        dice={"naval search": [1, 1]},
    )
    order = []
    for act in (
        Search("hood", "raider", HERE),
        Coordinate("rodney"),
        orders.Support("carrier", "11,1"),
        Go(),
        Coordinate("bismarck"),
        orders.Support("zeppelin", "11,1"),
    ):
        (seat,), name = asks(game)
        order.append((seat, name))
        do(game, seat, act)
    assert order == [
        (B, "action"),
        (B, "coordination"),
        (B, "air support"),
        (B, "confirm"),
        (G, "coordination"),
        (G, "air support"),
    ]
    all_rolled(game)


def test_11_2_designations_may_all_be_left_out():
    game = search(force("rodney", "rodney", at=HERE), force("carrier", "ark-royal", at="11,1"))
    do(game, B, Search("hood", "raider", HERE), Coordinate(), orders.Support())
    assert seen(game).coordinating is None
    assert seen(game).support is None
    assert lines(game) == {}


def test_11_2_one_coordinating_force_and_one_source_of_air_support_for_each_player():
    game = search(
        force("rodney", "rodney", at=HERE),
        force("nelson", "nelson", at=HERE),
        force("carrier", "ark-royal", at="11,1"),
        force("furious", "furious", at=HERE),
    )
    do(game, B, Search("hood", "raider", HERE), Coordinate("rodney"))
    assert asks(game) == ((B,), "air support")
    do(game, B, orders.Support("carrier", "11,1"))
    assert asks(game) == ((B,), "confirm")


# --- step 4: Interruption comes after all are designated ---


def test_11_4_interruption_comes_after_the_designations_and_before_evasive_maneuvers():
    game = search(
        force("bismarck", "bismarck", at=HERE),
        searcher=(HERE, "11,1"),
        intel=[HERE],
        evasive=True,
        dice={"interruption": [1, 1]},
    )
    attack(game, Search("hood", "raider", HERE))
    assert asks(game) == ((G,), "coordination")
    assert "Interruption" not in told(game)
    do(game, G, Coordinate())
    assert "Interruption" in told(game)
    assert asks(game) == ((G,), "evasive on roll")


# --- step 5: the Total, as both players see it ---


def test_11_5_both_players_and_those_who_watch_see_the_total_term_by_term():
    game = search(
        force("rodney", "rodney", at=LINE[3:8]),
        force("bismarck", "bismarck", at=LINE[4:6]),
        searcher=(HERE, "11,1"),
        evasive=True,
    )
    attack(game, Search("hood", "raider", HERE), Coordinate("rodney"))
    do(game, G, Coordinate("bismarck"))
    action = seen(game)
    assert action.total == 5 + 5 - 2
    assert [(line.amount, line.rule) for line in action.total_terms] == [(5, "4.1"), (5, "4.2"), (-2, "4.3")]
    assert [line.text for line in action.total_terms] == [
        "Coordinating, Rodney",
        "Target, Raider",
        "Enemy coordinating, Bismarck",
    ]
    assert action.column == "5–9"
    assert seen(game, G) == action
    public = RULES.view(game.state, PUBLIC).operation
    assert public is not None
    assert public.action == action


# --- step 6: Evasive Maneuvers ---


def test_11_6_the_target_may_spend_its_marker_before_the_dice():
    game = search(evasive=True, dice={"naval search": [3, 4]})
    attack(game, Search("hood", "raider", HERE))
    assert asks(game) == ((G,), "evasive on roll")
    assert options(game, G) == [Spend("raider"), Keep()]
    do(game, G, Spend("raider"))
    assert not game.state.sea.force("raider").evasive
    assert "-1 makes 6 at Total 5: Shadow" in told(game)


def test_11_6_kept_it_stays_for_another_use():
    game = search(evasive=True, dice={"naval search": [3, 4]})
    do(attack(game, Search("hood", "raider", HERE)), G, Keep())
    assert "+0 makes 7 at Total 5: Shadow" in told(game)
    assert asks(game) == ((G,), "evasive for segments")


def test_11_6_nobody_is_asked_without_a_marker_on_the_target():
    game = search(force("bismarck", "bismarck", at="12,1", evasive=True), dice={"naval search": [3, 4]})
    attack(game, Search("hood", "raider", HERE))
    assert asks(game) == ((B,), "segments")


def test_11_6_option_on_declaration_it_is_asked_before_interruption():
    """Ruling O9: `evasive_timing`."""
    game = search(
        searcher=(HERE, "11,1"),
        intel=[HERE],
        evasive=True,
        evasive_timing="on_declaration",
        dice={"interruption": [1, 1], "naval search": [1, 1]},
    )
    attack(game, Search("hood", "raider", HERE))
    assert asks(game) == ((G,), "evasive on roll")
    assert "Interruption" not in told(game)
    do(game, G, Keep())
    assert "Interruption" in told(game)
    assert readings(game) == ["Early or Late"]


# --- step 7: dice, modifiers, table; the odds ---


def situation(evasive=True, faces=None):
    """A sum with something of everything: coordination, aircraft on both sides, Contact, and a marker to spend."""
    return at_sea(
        force("hood", "hood", at=(HERE, "11,1")),
        force("rodney", "rodney", at=HERE),
        force("raider", "scharnhorst", at=LINE[2:8], contact=[HERE], evasive=evasive),
        force("zeppelin", "graf-zeppelin", at="11,1"),
        dice={"naval search": faces or [1, 1]},
    )


def declared(evasive=True, faces=None):
    game = attack(situation(evasive, faces), Search("hood", "raider", HERE), Coordinate("rodney"))
    return do(game, G, orders.Support("zeppelin", "11,1"))


def test_11_7_all_modifiers_add_up_and_each_names_its_rule():
    game = declared()
    assert lines(game) == {"21.2": 2, "21.1": -1, "8.4": 2}
    assert seen(game).modifier == 3
    assert seen(game).total == 2 + 6


def test_11_7_the_odds_are_exact_and_sum_to_one():
    for chances in (
        [line.chance for line in seen(declared()).odds],
        [line.if_evasive for line in seen(declared()).odds],
    ):
        assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("answer", [Keep(), Spend("raider")])
def test_11_7_the_odds_are_what_the_dice_do(answer):
    """All 36 throws played out, with the marker kept and with the marker spent."""
    counted = {}
    for one in range(1, 7):
        for two in range(1, 7):
            game = do(declared(faces=[one, two]), G, answer)
            (result,) = readings(game)
            counted[result] = counted.get(result, 0) + 1
    odds = seen(declared()).odds
    told_so = {line.text: line.chance if isinstance(answer, Keep) else line.if_evasive for line in odds}
    assert {text: chance for text, chance in told_so.items() if chance} == pytest.approx(
        {text: ways / 36 for text, ways in counted.items()}
    )


def test_11_7_a_spent_marker_is_a_line_of_the_sum_and_no_longer_a_chance():
    game = do(declared(faces=[3, 3]), G, Spend("raider"))
    assert lines(game)["9.3"] == -1
    assert {line.if_evasive for line in seen(game).odds} == {None}


@pytest.mark.parametrize(
    ("interruption", "question", "chances"),
    [([5, 5], "vie", {None}), ([4, 4], "slip", set())],
    ids=["the search may go on", "no dice will fall"],
)
def test_11_7_a_marker_kept_when_it_could_be_spent_is_no_chance_any_more(interruption, question, chances):
    game = search(
        evasive=True,
        evasive_timing="on_declaration",
        searcher=(HERE, "11,1"),
        intel=[HERE],
        dice={"interruption": interruption},
    )
    attack(game, Search("hood", "raider", HERE))
    assert all(line.if_evasive is not None for line in seen(game).odds)
    do(game, G, Keep())
    assert asks(game) == ((G,), question)
    assert {line.if_evasive for line in seen(game).odds} == chances


def test_11_7_each_result_is_told_in_words_with_its_meaning():
    odds = seen(declared()).odds
    assert [line.text for line in odds] == [
        "Early or Late",
        "Shadow",
        "Contact, Shadow",
        "Contact, Sighted",
        "Skirmish, Sighted",
    ]
    assert all(line.meaning for line in odds)


# --- step 8: the results in order ---


def test_11_8_the_codes_of_a_cell_apply_in_order():
    """Contact first, so that it is there when the string becomes a station."""
    game = search(string=(HERE, "10,2"), dice={"naval search": [4, 4]})
    attack(game, Search("hood", "raider", HERE))
    assert readings(game) == ["Contact, Sighted"]
    raider = game.state.sea.force("raider")
    assert (raider.station, raider.contact) == (HERE, (HERE,))


def test_11_8_the_sum_stays_as_it_was_read_whatever_the_result_does_to_it():
    game = search(dice={"naval search": [4, 4]})
    attack(game, Search("hood", "raider", HERE))
    assert readings(game) == ["Contact, Shadow"]
    assert game.state.sea.force("raider").contact == (HERE,)
    action = seen(game)
    assert (action.total, action.modifiers, action.result) == (5, [], ("contact", "shadow"))


# --- step 9: Time Lapse ---


def everybody(**fields):
    """Strings in every role; fast and medium ones lose four and three segments."""
    return at_sea(
        force("hood", "hood", at=(HERE, "11,1", "12,1", "13,1", "13,0")),
        force("repulse", "repulse", at=(HERE, "9,2", "8,3", "8,4", "8,5")),
        force("carrier", "ark-royal", at=("11,0", "12,0", "12,-1", "12,-2")),
        force("raider", "scharnhorst", at=LINE[:8]),
        force("gneisenau", "gneisenau", at=(HERE, "9,1", "9,0", "9,-1", "9,-2")),
        force("zeppelin", "graf-zeppelin", at=("11,2", "12,2", "12,3", "13,2")),
        **fields,
    )


def test_11_9_every_designated_force_but_the_target_performs_time_lapse_the_active_side_first():
    game = everybody(dice={"naval search": [1, 1]})
    attack(game, Search("hood", "raider", HERE), Coordinate("repulse"), orders.Support("carrier", "11,0"))
    do(game, G, Coordinate("gneisenau"), orders.Support("zeppelin", "11,2"))
    assert readings(game) == ["Contact, Sighted"]
    order = []
    while asks(game)[1] == "time lapse":
        (seat,), _ = asks(game)
        order.append(question(game, seat).prompt.split(":")[0].removeprefix("Time Lapse of "))
        do(game, seat, options(game, seat)[0])
    assert order == ["Hood", "Repulse", "Gneisenau"]
    lengths = {each.slug: each.length for each in game.state.sea.forces}
    assert lengths == {"hood": 1, "repulse": 1, "carrier": 1, "raider": 0, "gneisenau": 1, "zeppelin": 1}
    assert hexes(game, "carrier") == ("11,0",), "the launch segment goes last"
    assert hexes(game, "zeppelin") == ("11,2",)


def test_11_9_nobody_else_performs_time_lapse():
    game = everybody(dice={"naval search": [1, 1]})
    attack(game, Search("hood", "raider", HERE), Coordinate(), orders.Support())
    do(game, G, Coordinate(), orders.Support())
    do(game, B, KeepSegments(LINE[0], LINE[3]), orders.Remove(0, 4))
    assert {each.slug: each.length for each in game.state.sea.forces} == {
        "hood": 1,
        "repulse": 5,
        "carrier": 4,
        "raider": 4,
        "gneisenau": 5,
        "zeppelin": 4,
    }
    assert asks(game) == ((G,), "seize")


def test_11_9_a_force_in_two_roles_performs_time_lapse_once():
    """The Active force flies for itself: three segments go, not six, and the launch segment stays."""
    game = at_sea(
        force("carrier", "ark-royal", at=LINE[:7]),
        force("raider", "scharnhorst", at=LINE[4]),
        dice={"engage": [1, 1], **kept()},
    )
    attack(game, Engage("carrier", "raider"), orders.Support("carrier", LINE[4]))
    (seat,), name = asks(game)
    assert (seat, name) == (B, "time lapse")
    assert all(act.tail < 3 for act in offered(game, B, orders.Remove))
    do(game, B, orders.Remove(3, 0))
    all_rolled(game)
    assert game.state.sea.force("carrier").length == 4


@pytest.mark.parametrize("reading", ["air_support", "target_only"])
def test_11_9_the_target_flying_for_itself_performs_time_lapse_as_air_support(reading):
    game = at_sea(
        force("hood", "hood", at=HERE),
        force("zeppelin", "graf-zeppelin", at=(HERE, "10,2")),
        dice={"naval search": [1, 1]},
        target_flies=reading,
    )
    attack(game, Search("hood", "zeppelin", HERE))
    do(game, G, orders.Support("zeppelin", "10,2"))
    assert readings(game) == ["Contact"]
    if reading == "air_support":
        assert game.state.sea.force("zeppelin").station == "10,2", "where her aircraft started"
    else:
        assert hexes(game, "zeppelin") == (HERE, "10,2")
    assert asks(game) == ((G,), "seize")


# --- step 10: the initiative ---


def test_11_10_a_search_offers_a_seize():
    game = search(string=(HERE,), dice={"naval search": [1, 1]})
    attack(game, Search("hood", "raider", HERE))
    assert asks(game) == ((G,), "seize")


@pytest.mark.parametrize(
    ("forces", "declaration", "purpose"),
    [
        ([force("hood", "hood", at=HERE), force("raider", "scharnhorst", at=HERE)], Engage("hood", "raider"), "engage"),
        (
            [force("hood", "ark-royal", at=HERE), force("raider", "scharnhorst", at=HERE)],
            Strike("hood", HERE, "raider", HERE),
            "air strike",
        ),
        (
            [boat("sub", HERE, kind="submarine", side="british"), force("raider", "scharnhorst", at=HERE)],
            orders.StealthAttack("sub", "raider"),
            "stealth attack",
        ),
    ],
)
def test_11_10_all_others_end_with_a_vie(forces, declaration, purpose):
    game = at_sea(*forces, dice={purpose: [1, 1], **kept()})
    do(game, B, declaration)
    while asks(game)[1] in ("coordination", "air support"):
        do(game, B, options(game, B)[-1])
    all_rolled(do(game, B, Go()))
    assert initiative(game) == ("british", 1, "good")


def miss(intel, **fields):
    """Hood on a long string misses a station."""
    game = at_sea(
        force("hood", "hood", at=LINE[:5], intel=intel),
        force("raider", "scharnhorst", at=LINE[2]),
        **fields,
    )
    return attack(game, Engage("hood", "raider"))


def test_11_10_a_miss_by_a_force_with_intel_hands_the_initiative_over_after_time_lapse():
    """Ruling O13."""
    game = miss([LINE[0]], dice={"interruption": [1, 1], "engage": [1, 1], "weather": [1]})
    assert readings(game) == ["Miss"]
    assert asks(game) == ((B,), "time lapse")
    assert initiative(game)[0] == "british"
    do(game, B, options(game, B)[0])
    assert initiative(game) == ("german", 0, "good")
    assert game.state.sea.changes == 1
    all_rolled(game)


def test_11_10_a_miss_without_intel_is_vied_over():
    game = miss([], dice={"engage": [1, 1], **kept()})
    do(game, B, options(game, B)[0])
    assert initiative(game) == ("british", 1, "good")


def test_11_10_intel_of_the_inactive_side_does_not_count():
    game = at_sea(
        force("hood", "hood", at=HERE),
        force("raider", "scharnhorst", at=LINE[:9], intel=[LINE[0]]),
        force("carrier", "ark-royal", at=LINE[:9]),
        dice={"naval search": [1, 1]},
    )
    attack(game, Search("hood", "raider", HERE), Coordinate("carrier"), orders.Support())
    assert readings(game) == ["Miss"]
    do(game, B, options(game, B)[0])
    assert asks(game) == ((G,), "seize")


def test_11_10_a_stealth_attack_that_misses_follows_the_same_rule():
    game = at_sea(
        boat("sub", HERE, kind="submarine", side="british"),
        force("repulse", "repulse", at=(HERE, "11,1"), intel=[HERE]),
        force("raider", "scharnhorst", at=HERE),
        dice={"interruption": [1, 1], "stealth attack": [4, 4], "weather": [1]},
    )
    attack(game, orders.StealthAttack("sub", "raider"), Coordinate("repulse"))
    assert readings(game) == ["Miss"]
    while asks(game)[1] == "time lapse":
        do(game, B, options(game, B)[0])
    assert initiative(game)[0] == "german"


# --- what cannot be ---


def test_11_the_action_is_over_when_the_next_begins():
    game = search(string=(HERE,), dice={"naval search": [1, 1]})
    attack(game, Search("hood", "raider", HERE))
    do(game, G, orders.Decline(), orders.GiveEvasive("raider"))
    assert game.state.sea.action is None
    assert asks(game) == ((B,), "action")
