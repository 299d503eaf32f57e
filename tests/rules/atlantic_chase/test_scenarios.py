"""The twelve mini scenarios: forces, zones, limits, special rules and boxes as the fact sheets have them."""

from dataclasses import dataclass, field

import msgspec
import pytest

from app.engine.game import begin
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.acts import Covered
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, BadData
from app.games.atlantic_chase.meta import META
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS, Scenario, draw_up
from app.games.atlantic_chase.victory import Condition
from tests.rules.atlantic_chase.board import B, G, do, options, volley
from tests.support.loaded_dice import LoadedDice


@dataclass
class Facts:
    """`ships`: those with something to tell beside their own name; the rest by slug, far."""

    name: str
    dates: str
    british: str
    german: str
    active: str
    weather: str = "good"
    near: set[str] = field(default_factory=set)


FACTS = {
    "ms1": Facts("Cornered", "13 December 1939", "exeter achilles ajax", "admiral-graf-spee", "british"),
    "ms2": Facts("Escape", "17 December 1939", "achilles ajax exeter", "admiral-graf-spee", "german"),
    "ms3": Facts(
        "Norwegian Patrol",
        "9 April 1940",
        "renown destroyers",
        "scharnhorst gneisenau",
        "german",
        "bad",
        {"renown", "destroyers"},
    ),
    "ms4": Facts("Chance Encounter", "8 June 1940", "glorious destroyers", "scharnhorst gneisenau", "german"),
    "ms5": Facts(
        "With Friends Like These",
        "3 July 1940",
        "hood valiant resolution arethusa",
        "strasbourg dunkerque bretagne provence battery",
        "british",
        near={"strasbourg", "dunkerque", "bretagne", "provence"},
    ),
    "ms6": Facts("Hard Lesson", "5 November 1940", "convoy destroyers", "admiral-scheer", "german"),
    "ms7": Facts("Clash on the High Sea", "8 February 1941", "convoy ramillies", "scharnhorst gneisenau", "german"),
    "ms8": Facts("Another Opportunity", "8 March 1941", "convoy malaya", "scharnhorst gneisenau", "german"),
    "ms9": Facts("Sink the Bismarck", "24 May 1941", "hood prince-of-wales", "bismarck prinz-eugen", "british"),
    "ms10": Facts("Three Days Later", "27 May 1941", "rodney king-george-v dorsetshire norfolk", "bismarck", "british"),
    "ms11": Facts(
        "Skirmish on the Barents Sea",
        "31 December 1942",
        "convoy destroyers sheffield fiji",
        "admiral-hipper lutzow",
        "german",
        "bad",
        {"admiral-hipper", "lutzow"},
    ),
    "ms12": Facts(
        "Finale",
        "26 December 1943",
        "convoy destroyers belfast norfolk sheffield duke-of-york fiji",
        "scharnhorst",
        "british",
        "bad",
    ),
}

SQUADRONS = {"ms3": (8, 2), "ms4": (2, 1), "ms6": (1, 0), "ms11": (6, 2), "ms12": (6, 1)}

ATTITUDES = {
    "ms1": "closing closing closing running",
    "ms2": "- - - closing",
    "ms3": "running running running running",
    "ms4": "closing closing running running",
    "ms5": "- - - - running running running running -",
    "ms6": "running - closing",
    "ms7": "running running closing closing",
    "ms8": "closing closing closing closing",
    "ms9": "closing closing acquiring acquiring",
    "ms10": "closing closing closing closing running",
    "ms11": "- - closing closing closing closing",
    "ms12": "- - - - - closing closing -",
}
"""In the order of the ships; “-”: the player chooses, or there is none."""


def book(slug: str) -> Scenario:
    return SCENARIOS[slug]


def test_there_are_twelve_in_order():
    listed = [card.slug for card in META.scenarios if card.slug.startswith("ms")]
    assert list(SCENARIOS) == list(FACTS) == listed


@pytest.mark.parametrize("slug", FACTS)
def test_forces_zones_active_side_and_weather(slug):
    facts, found = FACTS[slug], book(slug)
    assert (found.name, found.dates, found.active, found.weather) == (
        facts.name,
        facts.dates,
        facts.active,
        facts.weather,
    )
    assert found.rounds == (3 if facts.weather == "good" else 2)
    assert [each.ship for each in found.ships if each.side == "british"] == facts.british.split()
    assert [each.ship for each in found.ships if each.side == "german"] == facts.german.split()
    assert {each.ship for each in found.ships if each.zone == "near"} == facts.near
    assert not [each for each in found.ships if each.zone == "close"]
    assert found.sides == {"british": "British", "german": "French" if slug == "ms5" else "German"}


@pytest.mark.parametrize("slug", FACTS)
def test_attitudes_of_the_advanced_rules(slug):
    assert [each.attitude or "-" for each in book(slug).ships] == ATTITUDES[slug].split()


@pytest.mark.parametrize("slug", FACTS)
def test_cards_of_ships_that_stand_for_others(slug):
    stand_ins = {"convoy": "british-convoy", "destroyers": "british-dd-squadron", "battery": "german-shore-battery"}
    for each in draw_up(book(slug)):
        assert each.card_slug == stand_ins.get(each.slug, each.slug)
        assert each.card.kind == {"convoy": "convoy", "destroyers": "squadron", "battery": "battery"}.get(
            each.slug, "ship"
        )


@pytest.mark.parametrize("slug", FACTS)
def test_squadrons_have_the_hits_and_attacks_of_the_scenario(slug):
    found = [(each.hit_limit, each.torpedoes) for each in draw_up(book(slug)) if each.slug == "destroyers"]
    assert found == ([SQUADRONS[slug]] if slug in SQUADRONS else [])
    assert all(each.hit_limit is None for each in draw_up(book(slug)) if each.slug != "destroyers")


@pytest.mark.parametrize("slug", FACTS)
def test_every_other_ship_with_tubes_attacks_once(slug):
    for each in draw_up(book(slug)):
        if each.card.kind == "ship":
            assert each.torpedoes == int(each.card.front.torpedo)


@pytest.mark.parametrize("slug", FACTS)
def test_only_bismarck_in_ms10_starts_damaged(slug):
    damaged = {each.slug for each in draw_up(book(slug)) if each.damaged}
    assert damaged == ({"bismarck"} if slug == "ms10" else set())
    assert all((each.hits, each.taken, each.leader) == (0, 0, None) for each in draw_up(book(slug)))


@pytest.mark.parametrize("slug", FACTS)
def test_every_scenario_says_what_it_assumes(slug):
    assert len(book(slug).assumptions) >= 3
    assert book(slug).history
    assert book(slug).summary


@pytest.mark.parametrize("slug", FACTS)
def test_boxes_ask_one_thing_each_about_ships_that_are_there(slug):
    there = {each.ship for each in book(slug).ships}
    for boxes in book(slug).boxes.values():
        for box in (boxes.decisive, boxes.marginal):
            assert box.text
            asked = list(leaves(box.when))
            assert asked
            assert {ship for _, ships in asked for ship in ships} <= there


def leaves(condition: Condition):
    """Each question of a condition with the ships it names; every level has exactly one key."""
    ((name, value),) = [(name, value) for name, value in msgspec.structs.asdict(condition).items() if value is not None]
    if name in ("any", "all"):
        assert value
        for each in value:
            yield from leaves(each)
    elif name == "negated":
        yield from leaves(value)
    elif isinstance(value, str):
        yield name, (value,)
    elif hasattr(value, "ships"):
        assert bool(value.side) != bool(value.ships)
        yield name, value.ships
    else:
        yield name, (value.ship,)


# special rules


def started(slug: str, **dice: list[int]):
    return begin(RULES, slug, {}, LoadedDice({name.replace("_", " "): faces for name, faces in dice.items()}))


def through_gunnery(game):
    """Nobody fires, nobody launches."""
    while game.asked() and game.decision(game.asked()[0]).name in ("gunnery", "torpedoes"):
        volley(game, game.asked()[0])
    return game


def through_maneuver(game):
    """Everybody holds, without smoke."""
    while game.asked() and game.decision(game.asked()[0]).name in ("maneuver", "smoke"):
        (seat,) = game.asked()
        name = game.decision(seat).name
        done = (
            Covered()
            if name == "smoke"
            else next(
                act
                for act in options(game, seat)
                if isinstance(act, acts.Sail) and act.zone == game.state.ship(act.ship).zone
            )
        )
        do(game, seat, done)
    return game


def round_of(game, british=acts.FightOn, german=acts.FightOn):
    through_maneuver(through_gunnery(game))
    if B in game.asked():
        do(game, B, british())
    if G in game.asked():
        do(game, G, german())
    return game


def test_ms4_the_destroyers_begin_in_smoke_and_may_hide_glorious():
    game = started("ms4")
    assert game.state.battle.round == 0
    assert options(game, B) == [acts.Cover("glorious"), Covered()]
    do(game, B, acts.Cover("glorious"), Covered())
    assert {each.slug for each in game.state.ships if each.obscured} == {"glorious", "destroyers"}
    assert game.state.battle.round == 1


def test_ms6_jervis_bay_has_one_hit_no_torpedoes_and_no_smoke():
    bay = started("ms6").state.ship("destroyers")
    assert (bay.name, bay.hit_limit, bay.torpedoes, bay.can_make_smoke) == ("Jervis Bay", 1, 0, False)


@pytest.mark.parametrize(
    ("slug", "rule", "guard"),
    [
        ("ms6", "free", ""),
        ("ms7", "after", "ramillies"),
        ("ms8", "after", "malaya"),
        ("ms11", "no", ""),
        ("ms12", "no", ""),
    ],
)
def test_dispersal_of_convoys(slug, rule, guard):
    assert (book(slug).special.disperse, book(slug).special.disperse_after) == (rule, guard)


def test_ms8_the_convoy_is_in_smoke_until_the_first_maneuver():
    game = started("ms8")
    assert game.state.ship("convoy").obscured
    assert not game.state.ship("convoy").making_smoke
    round_of(game)
    assert not game.state.ship("convoy").obscured


def test_ms10_and_ms2_limit_break_away():
    assert book("ms10").special.break_away_from_round == 2
    assert book("ms2").special.break_away_only_from == {"german": "near"}
    for slug in set(FACTS) - {"ms2", "ms10"}:
        special = book(slug).special
        assert (special.break_away_from_round, special.break_away_only_from) == (1, {})


def test_ms11_the_cruisers_enter_far_before_break_away_of_round_one():
    game = started("ms11")
    assert {each.slug for each in game.state.ships if not each.on_board} == {"sheffield", "fiji"}
    through_gunnery(game)
    assert not game.state.ship("fiji").on_board
    through_maneuver(game)
    assert game.asked() == (B, G)
    assert [game.state.ship(slug).zone for slug in ("sheffield", "fiji")] == ["far", "far"]
    do(do(game, B, acts.FightOn()), G, acts.FightOn())
    assert game.state.battle.round == 2
    assert game.asked() == (G,)


def test_ms11_the_cruisers_count_for_break_away_at_once():
    game = through_maneuver(through_gunnery(started("ms11", break_away=[6, 6])))
    do(do(game, B, acts.BreakAway()), G, acts.FightOn())
    assert game.state.ship("fiji").broke_away


# ms12: three parts, a roll for the force met


FORCES = {"A": {"convoy", "destroyers"}, "B": {"belfast", "norfolk", "sheffield"}, "C": {"duke-of-york", "fiji"}}


def met(game):
    there = {each.slug for each in game.state.ships if each.on_board} - {"scharnhorst"}
    (force,) = [name for name, ships in FORCES.items() if ships == there]
    return force


@pytest.mark.parametrize(
    ("faces", "force"),
    [([1, 1], "A"), ([3, 4], "A"), ([4, 4], "B"), ([5, 5], "B"), ([5, 6], "C"), ([6, 6], "C")],
)
def test_ms12_the_roll_tells_the_force(faces, force):
    game = started("ms12", force_met=faces)
    assert met(game) == force
    assert (game.state.battle.part, game.state.battle.round) == (1, 1)
    assert {each.zone for each in game.state.ships if each.on_board} == {"far"}


def test_ms12_three_parts_of_two_rounds():
    game = started("ms12", force_met=[1, 1, 4, 4, 6, 6])
    seen = []
    while game.state.result is None:
        seen.append((game.state.battle.part, game.state.battle.round, met(game)))
        round_of(game)
    assert seen == [(1, 1, "A"), (1, 2, "A"), (2, 1, "B"), (2, 2, "B"), (3, 1, "C"), (3, 2, "C")]


@pytest.mark.parametrize(
    ("shelled", "crippled", "faces", "force"),
    [
        (False, False, [3, 4], "A"),
        (True, False, [3, 4], "B"),  # +2
        (True, False, [3, 2], "A"),
        (False, True, [3, 4], "B"),  # +3
        (True, True, [3, 2], "B"),  # +5
        (True, True, [3, 3], "C"),
    ],
)
def test_ms12_two_more_if_the_convoy_was_shelled_three_if_scharnhorst_is_crippled(shelled, crippled, faces, force):
    game = started("ms12", force_met=[1, 1, *faces])
    if shelled:
        game.state.battle.shelled = ["convoy"]
    game.state.ship("scharnhorst").damaged = crippled
    round_of(round_of(game))
    assert met(game) == force


def test_ms12_shelling_the_convoy_without_a_hit_counts():
    game = started("ms12", force_met=[1, 1], gunnery=[1, 1, 1])
    while game.asked() == (B,):
        volley(game, B)
    volley(game, G, {"scharnhorst": "convoy"})
    assert game.state.battle.shelled == ["convoy"]


def test_ms12_break_away_ends_the_part_only_and_hits_carry_over():
    game = started("ms12", force_met=[4, 4, 4, 4])
    game.state.ship("belfast").damaged = True
    game.state.ship("scharnhorst").hits = 1
    round_of(game, acts.BreakAway, acts.BreakAway)
    assert (game.state.battle.part, game.state.battle.round) == (2, 1)
    assert met(game) == "B"
    assert (game.state.ship("belfast").damaged, game.state.ship("scharnhorst").hits) == (True, 1)
    assert not any(each.broke_away for each in game.state.ships)


def test_ms12_is_over_when_scharnhorst_is_sunk():
    game = started("ms12", force_met=[6, 6], gunnery=[6, 6, 6])
    game.state.ship("scharnhorst").damaged = True
    game.state.ship("scharnhorst").hits = 2
    volley(game, B, {"duke-of-york": "scharnhorst"})
    volley(game, G)
    assert game.state.result is not None
    assert (game.state.result.winner, game.state.result.points) == (B, (2, 0))


# the course of a battle [23]


def test_23_rounds_the_steps_of_a_round_in_order():
    game = started("ms9")
    assert (game.state.battle.round, game.state.battle.step) == (1, "gunnery")
    through_gunnery(game)
    assert game.state.battle.step == "maneuver"
    through_maneuver(game)
    assert game.state.battle.step == "break away"
    do(do(game, B, acts.FightOn()), G, acts.FightOn())
    assert (game.state.battle.round, game.state.battle.step) == (2, "gunnery")


@pytest.mark.parametrize(("slug", "rounds"), [("ms9", 3), ("ms3", 2), ("ms11", 2)])
def test_23_rounds_three_in_good_weather_two_in_bad(slug, rounds):
    game = started(slug)
    played = 0
    while game.state.result is None:
        round_of(game)
        played += 1
    assert played == rounds
    assert game.state.battle.step == "over"


def test_23_end_when_both_break_away():
    game = round_of(started("ms9"), acts.BreakAway, acts.BreakAway)
    assert game.state.result is not None
    assert game.state.battle.round == 1


def test_23_end_when_one_side_has_no_ship_left():
    game = started("ms1", gunnery=[6, 6, 6])
    spee = game.state.ship("admiral-graf-spee")
    spee.damaged, spee.hits = True, 1
    volley(game, B, {"exeter": "admiral-graf-spee"})
    volley(game, G)
    assert spee.sunk
    assert game.state.result is not None
    assert game.state.result.winner == B


def test_resigning_gives_the_game_to_the_other():
    game = started("ms9")
    assert [RULES.resigned(game.state, seat).winner for seat in (B, G)] == [G, B]


@pytest.mark.parametrize("side", ["british", "german"])
def test_either_seat_may_command_either_side(side):
    setup = RULES.seated(side)
    game = begin(RULES, "ms9", setup, LoadedDice())
    assert RULES.view(game.state, 0).side == side
    assert RULES.first_sides(setup)[0] == side
    assert game.asked() == ((0,) if side == "british" else (1,))


def test_a_file_with_an_unknown_ship_or_key_is_refused_by_name(tmp_path):
    from app.games.atlantic_chase.scenarios import _read

    good = msgspec.json.decode(msgspec.json.encode(book("ms9")))
    for wrong, message in (
        ({**good, "ships": [{"ship": "yamato", "side": "german"}]}, "no ship “yamato”"),
        ({**good, "wether": "good"}, "wether"),
    ):
        path = tmp_path / "ms99.json"
        path.write_bytes(msgspec.json.encode(wrong))
        with pytest.raises(BadData, match=message) as refusal:
            _read(path)
        assert "ms99.json" in str(refusal.value)


def test_every_card_used_exists():
    assert {each.card_slug for slug in FACTS for each in draw_up(book(slug))} <= set(SHIP_CARDS)
