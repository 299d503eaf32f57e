"""Leaders on the chart [25]: all eleven, when they may be used, for what, and that they work once."""

from itertools import product

import pytest

from app.games.atlantic_chase.actions.orders import (
    Complete,
    Coordinate,
    Decline,
    Engage,
    GiveEvasive,
    Go,
    Keep,
    Lapse,
    LoseIntel,
    Pass,
    PickShip,
    Recon,
    ReconIn,
    Remove,
    Search,
    Seize,
    Strike,
    Support,
    UseLeader,
)
from app.games.atlantic_chase.actions.reorganize import CallGroup
from app.games.atlantic_chase.actions.tables import TWO_DICE
from app.games.atlantic_chase.acts import AddTwo, GoAboard, KeepRoll, TurnToSix
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.initiative.vie import VieForInitiative
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    attack,
    boat,
    convoy,
    do,
    force,
    hexes,
    initiative,
    offered,
    options,
    question,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import readings, seen

FOUND = LINE[4]


def leaders(game):
    return {ship.slug: ship.leader for ship in game.state.ships if ship.leader}


# --- Lütjens


def offered_to_lutjens(**fields):
    return at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "bismarck", at=LINE[:3], leader="lutjens"),
        then=[OfferSeize()],
        **fields,
    )


def test_25_lutjens_seizes_without_a_roll_and_his_force_evades():
    game = offered_to_lutjens(tally=2, dice={"weather": [6]})
    assert UseLeader("lutjens") in options(game, G)
    do(game, G, UseLeader("lutjens"))
    assert initiative(game) == ("german", 0, "bad")
    assert game.state.sea.force("raider").evasive
    assert leaders(game) == {}
    all_rolled(game)


def test_25_lutjens_is_of_no_use_to_the_active_side():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "bismarck", at=FOUND, leader="lutjens"),
        active="german",
        then=[OfferSeize()],
    )
    assert not offered(game, B, UseLeader)


def test_25_lutjens_stays_for_later_if_the_dice_are_rolled():
    game = do(offered_to_lutjens(dice={"seize": [1, 1]}), G, Seize())
    assert leaders(game) == {"bismarck": "lutjens"}


# --- Marschall, Forbes, Somerville


@pytest.mark.parametrize(
    ("leader", "act", "shown"), [("marschall", TurnToSix(1), "6 3, +0 makes 9"), (None, None, "1 3, +0 makes 4")]
)
def test_25_marschall_turns_a_die_of_a_seize(leader, act, shown):
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[:3], leader=leader),
        then=[OfferSeize()],
        dice={"seize": [1, 3], "weather": [1]},
    )
    do(game, G, Seize())
    if act:
        assert asks(game) == ((G,), "leader")
        do(game, G, act)
    assert shown in told(game)
    assert leaders(game) == {}


def test_25_forbes_keeps_the_initiative_in_a_vie_after_both_dice_are_seen():
    game = at_sea(
        force("fleet", "rodney", at=FOUND, leader="forbes"),
        force("raider", "scharnhorst", at=LINE[:3]),
        then=[VieForInitiative()],
        dice={"vie german": [5], "vie british": [2]},
    )
    assert asks(game) == ((B,), "leader")
    assert "against 5: the die shows 2" in question(game, B).prompt
    do(game, B, TurnToSix(2))
    assert initiative(game) == ("british", 1, "good")


def test_25_the_roll_may_be_left_and_the_leader_stays():
    game = at_sea(
        force("fleet", "rodney", at=FOUND, leader="forbes"),
        force("raider", "scharnhorst", at=LINE[:3]),
        then=[VieForInitiative()],
        dice={"vie german": [5], "vie british": [2], "weather": [1]},
    )
    do(game, B, KeepRoll())
    assert initiative(game)[0] == "german"
    assert leaders(game) == {"rodney": "forbes"}


def test_25_somerville_adds_two_to_an_attack_of_his_force():
    game = at_sea(
        force("fleet", "renown", at=FOUND, leader="somerville"),
        force("raider", "scharnhorst", at=FOUND),
        dice={"engage": [3, 3], "vie british": [6], "vie german": [1]},
    )
    attack(game, Engage("fleet", "raider"))
    do(game, B, AddTwo())
    assert "3 3, +2 makes 8" in told(game)


def test_25_somerville_adds_two_to_an_attack_of_another_force():
    game = at_sea(
        force("fleet", "renown", at=FOUND),
        force("other", "hood", at=LINE[0], leader="somerville"),
        force("raider", "scharnhorst", at=FOUND),
        dice={"engage": [3, 3], "vie british": [6], "vie german": [1]},
    )
    attack(game, Engage("fleet", "raider"))
    do(game, B, AddTwo())
    assert "3 3, +2 makes 8" in told(game)
    assert leaders(game) == {}


@pytest.mark.parametrize("leader", ["somerville", "forbes"])
def test_25_a_leader_who_is_not_involved_does_not_change_an_attack(leader):
    game = at_sea(
        force("fleet", "renown", at=FOUND),
        force("other", "hood", at=LINE[0], leader=leader),
        force("raider", "scharnhorst", at=FOUND),
        dice={"engage": [3, 3], "vie british": [1], "vie german": [2]},
        somerville="his_force",
    )
    attack(game, Engage("fleet", "raider"))
    assert "3 3, +0 makes 6" in told(game)
    assert asks(game) == ((B,), "leader"), "of the Vie that follows, an initiative roll"
    assert "Vie" in question(game, B).prompt


def test_25_the_other_sides_dice_are_not_his():
    game = at_sea(
        force("fleet", "renown", at=FOUND),
        force("raider", "scharnhorst", at=LINE[2:6], leader="marschall"),
        dice={"naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    assert asks(game) == ((G,), "seize")


def test_25_somerville_adds_two_to_the_die_of_a_time_lapse():
    game = at_sea(
        force("fleet", "renown", at=LINE, leader="somerville"),
        force("raider", "scharnhorst", at=FOUND),
        weather="bad",
        dice={"time lapse fleet": [3], "weather": [1]},
    )
    do(game, B, Pass("fleet"), AddTwo(), Remove(5, 0))
    assert hexes(game, "fleet") == LINE[5:]


@pytest.mark.parametrize("role", ["target", "coordinating", "air support"])
def test_25_the_interruption_is_rolled_by_every_inactive_force_with_a_part_in_it(role):
    def with_leader(of):
        return "marschall" if of == role else None

    game = at_sea(
        force("fleet", "hood", at=LINE[:5], intel=LINE[:1]),
        force("raider", "scharnhorst", at=FOUND, leader=with_leader("target")),
        force("friend", "bismarck", at=FOUND, leader=with_leader("coordinating")),
        force("carrier", "graf-zeppelin", at=LINE[5], leader=with_leader("air support")),
        dice={"interruption": [1, 1], "engage": [1, 1]},
    )
    do(game, B, Engage("fleet", "raider"), Go())
    do(game, G, Coordinate("friend"), Support("carrier", LINE[5]))
    assert asks(game) == ((G,), "leader")
    do(game, G, TurnToSix(1))
    assert "Interruption at 1 Intel: 6 1, alert, -2." in told(game)


def test_25_a_sum_of_interruption_past_twelve_is_read_as_twelve():
    game = at_sea(
        force("raider", "scharnhorst", at=LINE[:5], intel=LINE[:1]),
        force("fleet", "renown", at=FOUND, leader="somerville"),
        active="german",
        dice={"interruption": [6, 6], "vie british": [6], "vie german": [1], "weather": [1]},
    )
    attack(game, Engage("raider", "fleet"))
    do(game, B, AddTwo())
    assert "the initiative is vied for" in told(game)


# --- Krancke and Tovey


def total_moved(side, act, faces, *, length=4):
    """The British search for a string of this length; Tovey sails with them, Krancke with the target."""
    british, german = ("tovey", None) if side == B else (None, "krancke")
    game = at_sea(
        force("fleet", "hood", at=LINE[0], leader=british),
        force("raider", "admiral-scheer", at=LINE[:length], leader=german),
        dice={"total tovey": list(faces), "total krancke": list(faces), "naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", LINE[0]))
    assert asks(game) == ((side,), "total leader")
    assert f"The Trajectory Total is {length}." in question(game, side).prompt
    return do(game, side, act)


@pytest.mark.parametrize(
    ("side", "act", "total"),
    [
        (B, UseLeader("tovey", down=True), 1),
        (B, UseLeader("tovey"), 7),
        (G, UseLeader("krancke"), 7),
        (G, UseLeader("krancke", down=True), 1),
    ],
)
def test_25_krancke_and_tovey_move_the_total_up_or_down(side, act, total):
    game = total_moved(side, act, [1, 2])
    assert f"makes 2 at Total {total}" in told(game)
    assert leaders(game) == {}


def test_25_the_total_never_falls_below_0():
    assert "at Total 0" in told(total_moved(B, UseLeader("tovey", down=True), [6, 6]))


def test_25_the_total_may_be_left_alone():
    game = total_moved(G, Keep(), [])
    assert "at Total 4" in told(game)
    assert leaders(game) == {"admiral-scheer": "krancke"}


def test_25_a_total_lowered_to_0_is_raised_from_there():
    game = at_sea(
        force("fleet", "hood", at=LINE[0], leader="tovey"),
        force("raider", "admiral-scheer", at=LINE[:4], leader="krancke"),
        dice={"total tovey": [6, 6], "total krancke": [1, 2], "naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", LINE[0]))
    do(game, B, UseLeader("tovey", down=True))
    assert "The Trajectory Total is 0." in question(game, G).prompt
    do(game, G, UseLeader("krancke"))
    assert "at Total 3" in told(game)


@pytest.mark.parametrize("act", [UseLeader("tovey", down=True), UseLeader("tovey")])
@pytest.mark.parametrize("length", [1, 6])
def test_25_the_odds_of_a_moved_total_are_what_the_dice_do(act, length):
    """Every sum of his dice with every sum of the search, each as often as it falls."""
    counted: dict[str, float] = {}
    for (his, often), (searched, ways) in product(TWO_DICE.items(), repeat=2):
        game = at_sea(
            force("fleet", "hood", at=LINE[0], leader="tovey"),
            force("raider", "admiral-scheer", at=LINE[:length]),
            dice={"total tovey": thrown(his), "naval search": thrown(searched)},
        )
        attack(game, Search("fleet", "raider", LINE[0]))
        odds = seen(game).odds
        (result,) = readings(do(game, B, act))
        counted[result] = counted.get(result, 0) + often * ways / 36**2
    told_so = {line.text: line.if_lowered if act.down else line.if_raised for line in odds}
    assert {text: chance for text, chance in told_so.items() if chance} == pytest.approx(counted)


def thrown(total):
    """Two dice that make so much."""
    return [max(1, total - 6), total - max(1, total - 6)]


def test_25_the_odds_of_a_moved_total_are_shown_while_he_is_asked_and_no_longer():
    game = at_sea(
        force("fleet", "hood", at=LINE[0], leader="tovey"),
        force("raider", "admiral-scheer", at=LINE[:4], evasive=True),
    )
    do(game, B, Search("fleet", "raider", LINE[0]))
    assert {line.if_lowered for line in seen(game).odds} == {None}
    do(game, B, Go())
    assert all(line.if_lowered is not None and line.if_raised is not None for line in seen(game, G).odds)
    told = [(option.title, option.note) for option in question(game, B).options]
    assert told[1:] == [
        ("Tovey lowers the Total", "To between 0 and 2, by two dice"),
        ("Tovey raises the Total", "To between 6 and 16, by two dice"),
    ]
    do(game, B, Keep())
    assert {line.if_lowered for line in seen(game).odds} == {None}


def test_25_tovey_must_be_designated():
    game = at_sea(
        force("fleet", "hood", at=LINE[0]),
        force("other", "rodney", at=LINE[0], leader="tovey"),
        force("raider", "scharnhorst", at=LINE[:4]),
        dice={"naval search": [1, 1]},
    )
    do(game, B, Search("fleet", "raider", LINE[0]), Coordinate(), Go())
    assert "at Total 4" in told(game)


def test_25_tovey_works_from_the_coordinating_force():
    game = at_sea(
        force("fleet", "hood", at=LINE[0]),
        force("other", "rodney", at=LINE[0], leader="tovey"),
        force("raider", "scharnhorst", at=LINE[:4]),
    )
    do(game, B, Search("fleet", "raider", LINE[0]), Coordinate("other"), Go())
    assert asks(game) == ((B,), "total leader")


# --- Somerville: any roll of his side


@pytest.mark.parametrize(("weather", "die", "asked"), [("good", 4, True), ("good", 3, False), ("bad", 3, True)])
def test_25_somerville_turns_the_weather(weather, die, asked):
    game = at_sea(
        force("fleet", "renown", at=FOUND, leader="somerville"),
        force("raider", "scharnhorst", at=LINE[:3]),
        active="german",
        weather=weather,
        then=[ChangeOfInitiative()],
        dice={"weather": [die]},
    )
    if not asked:
        assert asks(game) == ((B,), "action"), "two more would change nothing"
        return
    assert next(option.note for option in question(game, B).options).startswith("It stays")
    do(game, B, AddTwo())
    assert game.state.sea.weather != weather
    assert leaders(game) == {}


def test_25_the_weather_is_not_his_while_the_enemy_looks_at_it():
    game = at_sea(
        force("fleet", "renown", at=FOUND, leader="somerville"),
        force("raider", "scharnhorst", at=LINE[:3]),
        then=[ChangeOfInitiative()],
        dice={"weather": [4]},
    )
    assert asks(game) == ((G,), "action")


def test_25_somerville_brings_a_reinforcement():
    game = at_sea(
        force("fleet", "renown", at=FOUND, leader="somerville"),
        force("raider", "scharnhorst", at=LINE[:3]),
        dice={"reinforcement": [3, 3]},
    )
    game.state.sea.groups.append(Group(side="british", letter="A", port="scapa-flow", ships=["rodney"]))
    game.state.ships.append(Ship(slug="rodney", card_slug="rodney", side="british", name="Rodney"))
    roll = CallGroup("british-A", None)
    roll.run(game)
    game.advance()
    assert [option.note for option in question(game, B).options] == ["Not yet", "Enters play"]
    do(game, B, AddTwo())
    assert game.state.force_of("rodney")


# --- what the changed dice would come to


@pytest.mark.parametrize("leader", ["forbes", "somerville"])
def test_25_he_is_told_what_the_dice_would_read_with_and_without_him(leader):
    """Every throw of an Engage: the words of each option are those of the result, and he is asked where they differ."""
    asked_of = 0
    for faces in product(range(1, 7), repeat=2):
        for place in range(3):
            game = at_sea(
                force("fleet", "hood", at=FOUND, leader=leader),
                force("raider", "admiral-scheer", at=FOUND),
                dice={"engage": list(faces), "vie british": [6], "vie german": [1]},
            )
            attack(game, Engage("fleet", "raider"))
            if asks(game) != ((B,), "leader"):
                continue
            asked = question(game, B).options
            assert len({option.note for option in asked}) > 1
            if place >= len(asked):
                continue
            asked_of += 1
            do(game, B, asked[place].act)
            assert asked[place].note == readings(game)[0]
    assert asked_of


def test_25_he_is_told_whether_the_initiative_is_seized():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=FOUND, leader="marschall"),
        then=[OfferSeize()],
        dice={"seize": [2, 3], "weather": [1]},
    )
    do(game, G, Seize())
    assert [(option.title, option.note) for option in question(game, G).options] == [
        ("Leave the roll as it is", "It stays"),
        ("Marschall turns a 2 to a 6", "Seized"),
        ("Marschall turns a 3 to a 6", "It stays"),
    ]


# --- Gensoul


def hunt(*, leader_in="hunters", dice=None):
    return at_sea(
        force(
            "hunters", "dunkerque", at=LINE[:5], intel=LINE[:2], leader="gensoul" if leader_in == "hunters" else None
        ),
        force("helpers", "hood", at=LINE[:5], intel=LINE[2:3], leader="gensoul" if leader_in == "helpers" else None),
        force("raider", "admiral-scheer", at=FOUND),
        dice={"engage": [1, 1], **(dice or {})},
    )


def test_25_gensoul_takes_an_intel_marker_off_before_interruption():
    game = hunt(dice={"interruption": [1, 1]})
    do(game, B, Engage("hunters", "raider"), Coordinate("helpers"), Go())
    assert asks(game) == ((B,), "gensoul")
    assert offered(game, B, LoseIntel) == [
        LoseIntel("hunters", LINE[0]),
        LoseIntel("hunters", LINE[1]),
        LoseIntel("helpers", LINE[2]),
    ]
    do(game, B, LoseIntel("helpers", LINE[2]))
    assert "Interruption at 2 Intel" in told(game)
    assert leaders(game) == {}


def test_25_gensoul_may_be_kept():
    game = hunt(dice={"interruption": [1, 1], "vie british": [6], "vie german": [1]})
    do(game, B, Engage("hunters", "raider"), Coordinate(), Go(), Keep())
    assert "Interruption at 2 Intel" in told(game)
    assert leaders(game) == {"dunkerque": "gensoul"}


def test_25_gensoul_sails_with_the_active_force_or_is_not_asked():
    game = hunt(leader_in="helpers", dice={"interruption": [1, 1]})
    do(game, B, Engage("hunters", "raider"), Coordinate("helpers"), Go())
    assert "Interruption at 3 Intel" in told(game)


# --- Walker


@pytest.mark.parametrize(("weather", "plain"), [("good", 2), ("bad", 1)])
@pytest.mark.parametrize("used", [True, False])
def test_25_walker_makes_coordination_worth_four(weather, plain, used):
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("escorts", "exeter", at=FOUND, leader="walker"),
        force("raider", "scharnhorst", at=LINE[:7]),
        weather=weather,
        dice={"naval search": [1, 1]},
    )
    do(game, B, Search("fleet", "raider", FOUND), Coordinate("escorts"), Go())
    assert asks(game) == ((B,), "walker")
    do(game, B, UseLeader("walker") if used else Keep())
    worth = 4 if used else plain
    assert f"1 1, +{worth} makes {2 + worth}" in told(game)
    assert leaders(game) == ({} if used else {"exeter": "walker"})


def test_25_walker_is_no_use_to_the_inactive_side():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("escorts", "exeter", at=FOUND, leader="walker"),
        force("raider", "scharnhorst", at=FOUND),
        active="german",
        dice={"engage": [1, 1], "vie british": [1], "vie german": [1]},
    )
    attack(game, Engage("raider", "fleet"))
    do(game, B, Coordinate("escorts"))
    assert "1 1, -1 makes 1" in told(game)


# --- Raeder and Pound


@pytest.mark.parametrize(("leader", "seat"), [("pound", B), ("raeder", G)])
def test_25_all_pass_shortens_every_own_string_in_the_order_its_owner_says(leader, seat):
    ship, other, enemy = ("hood", "renown", "scharnhorst") if seat == B else ("scharnhorst", "gneisenau", "hood")
    game = at_sea(
        force("one", ship, at=LINE[:5]),
        force("two", other, at=LINE[:6]),
        force("enemy", enemy, at=LINE[:7]),
        active="british" if seat == B else "german",
        ashore={leader: 2},
        dice={"weather": [1]},
    )
    do(game, seat, Pass(leader=leader))
    assert asks(game) == ((seat,), "all pass")
    assert options(game, seat) == [Lapse("one"), Lapse("two")]
    do(game, seat, Lapse("two"), Remove(0, 4), Remove(4, 0))
    assert [hexes(game, slug) for slug in ("one", "two", "enemy")] == [LINE[4:5], LINE[:2], LINE[:7]]
    assert game.state.sea.ashore == {leader: 1}
    assert asks(game) == ((1 - seat,), "action"), "a Pass hands the initiative over"


def test_25_twice_and_no_more():
    game = at_sea(
        force("one", "hood", at=LINE[:5]),
        force("two", "renown", at=LINE[:6]),
        force("enemy", "scharnhorst", at=LINE[:7]),
        ashore={"pound": 0, "raeder": 2},
    )
    assert offered(game, B, Pass) == [Pass("one"), Pass("two")], "nor does Raeder help the British"


# --- Prien


def off_scapa_flow():
    return at_sea(
        force("fleet", "hood", at=("15,-5", "14,-5")),
        force("raider", "scharnhorst", at=FOUND),
        boat("U 47", None, leader="prien"),
        active="german",
        dice={"vie british": [1], "vie german": [6]},
    )


def test_25_prien_takes_his_boat_into_an_enemy_port_and_is_gone():
    game = do(off_scapa_flow(), G, Recon("U 47", prien=True), ReconIn("15,-5"))
    u47 = game.state.sea.stealth_force("U 47")
    assert (u47.hex, u47.leader) == ("15,-5", None)
    assert game.state.sea.force("fleet").intel == ("15,-5",)


def test_25_without_his_help_the_port_is_shut_and_he_stays():
    game = do(off_scapa_flow(), G, Recon("U 47"))
    assert ReconIn("15,-5") not in options(game, G)
    do(game, G, ReconIn(FOUND))
    assert game.state.sea.stealth_force("U 47").leader == "prien"


def test_25_a_boat_without_prien_has_one_way_to_look():
    game = at_sea(
        force("fleet", "hood", at=FOUND), force("raider", "scharnhorst", at=FOUND), boat("U 1", None), active="german"
    )
    assert offered(game, G, Recon) == [Recon("U 1")]


# --- a leader's ship is hit


@pytest.mark.parametrize(
    ("sunk", "others", "then"), [(False, True, "renown"), (True, True, "renown"), (True, False, "")]
)
def test_25_a_leader_changes_ships_when_his_is_damaged_or_sunk(sunk, others, then):
    ships = ["norfolk", "renown"] if others else ["norfolk"]
    game = at_sea(
        force("raider", "graf-zeppelin", at=FOUND),
        force("fleet", *ships, at=FOUND, leader="tovey"),
        active="german",
        dice={"air strike": [6, 6], "vie british": [1], "vie german": [1]},
    )
    game.state.ship("norfolk").damaged = sunk
    do(game, G, Strike("raider", FOUND, "fleet", FOUND), Go())
    do(game, B, Keep())
    if others:
        do(game, G, PickShip("norfolk"))
    assert game.state.ship("norfolk").sunk is sunk
    assert leaders(game) == ({then: "tovey"} if then else {})


def test_25_his_owner_says_to_which_ship_he_goes_over():
    game = at_sea(
        force("raider", "graf-zeppelin", at=FOUND),
        force("fleet", "norfolk", "renown", "hood", at=FOUND, leader="tovey"),
        active="german",
        dice={"air strike": [6, 6], "vie british": [1], "vie german": [1]},
    )
    do(game, G, Strike("raider", FOUND, "fleet", FOUND), Go())
    do(game, B, Keep())
    do(game, G, PickShip("norfolk"))
    assert asks(game) == ((B,), "flagship")
    assert options(game, B) == [GoAboard("renown"), GoAboard("hood")]
    do(game, B, GoAboard("hood"))
    assert leaders(game) == {"hood": "tovey"}
    assert "Tovey goes over to Hood." in told(game)


def test_25_damaged_and_alone_he_stays():
    game = at_sea(
        force("raider", "graf-zeppelin", at=FOUND),
        force("fleet", "norfolk", at=FOUND, leader="tovey"),
        active="german",
        dice={"air strike": [6, 6], "vie british": [1], "vie german": [1]},
    )
    do(game, G, Strike("raider", FOUND, "fleet", FOUND), Go())
    do(game, B, Keep())
    assert game.state.ship("norfolk").damaged
    assert leaders(game) == {"norfolk": "tovey"}


# --- several leaders, and dice of leaders and landings


def two_flagships(*, search=(2, 3)):
    """Forbes searches, and Somerville is elsewhere."""
    game = at_sea(
        force("fleet", "nelson", at=FOUND, leader="forbes"),
        force("other", "hood", at="10,-3", leader="somerville"),
        force("raider", "scharnhorst", at=(FOUND, "10,2", "10,3", "10,4", "10,5")),
        dice={"naval search": list(search)},
    )
    return attack(game, Search("fleet", "raider", FOUND))


def test_25_of_two_leaders_who_could_change_a_roll_both_are_asked():
    game = two_flagships()
    assert options(game, B) == [KeepRoll(), TurnToSix(2), TurnToSix(3)]
    do(game, B, KeepRoll())
    assert options(game, B) == [KeepRoll(), AddTwo()]
    do(game, B, AddTwo())
    assert leaders(game) == {"nelson": "forbes"}


def test_25_the_second_reads_the_dice_as_the_first_has_left_them():
    game = two_flagships()
    do(game, B, TurnToSix(2))
    assert asks(game) == ((B,), "leader")
    assert "the dice show 6, 3" in question(game, B).prompt
    assert options(game, B) == [KeepRoll(), AddTwo()]


def test_25_somerville_adds_two_to_the_dice_of_tovey():
    game = at_sea(
        force("fleet", "nelson", at=FOUND, leader="tovey"),
        force("other", "hood", at="10,-3", leader="somerville"),
        force("raider", "scharnhorst", at=(FOUND, "10,2", "10,3", "10,4", "10,5", "10,6")),
        dice={"total tovey": [1, 2], "naval search": [3, 3]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    do(game, B, UseLeader("tovey", down=True))
    assert [option.note for option in question(game, B).options] == ["Total 3", "Total 1"]
    do(game, B, AddTwo())
    assert leaders(game) == {}
    assert "from 6 to 1" in told(game)


@pytest.mark.parametrize(
    ("leader", "elsewhere", "asked"),
    [("forbes", False, True), ("forbes", True, False), ("somerville", False, True), ("somerville", True, True)],
)
def test_25_the_die_of_a_landing_is_one_like_any_other(leader, elsewhere, asked):
    """Forbes has to sail with the troops, Somerville changes any roll of his side."""
    nelson = force("fleet", "nelson", at="10,0", leader=leader)
    aboard = [ship("nelson", leader=leader)] if not elsewhere else []
    game = at_sea(
        force("troops", convoy(), *aboard, at="17,-8"),
        *([nelson] if elsewhere else []),
        force("raider", "scharnhorst", at="10,2"),
        scenario="op3",
        dice={"landing": [2]},
    )
    do(game, B, Complete("troops", "trondheim"))
    do(game, G, Decline(), GiveEvasive("raider"))
    assert (asks(game)[1] == "leader") is asked
    if asked:
        do(game, B, AddTwo() if leader == "somerville" else TurnToSix(2))
        assert leaders(game) == {}
