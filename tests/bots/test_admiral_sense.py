"""What the admiral does in plain situations, in the waters of operation 5 unless said otherwise."""

import msgspec
import pytest

from app.bots import choose
from app.bots.atlantic_chase.admiral.courses import legs
from app.bots.atlantic_chase.admiral.duel import duel
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.pursuit import engagements, searches
from app.bots.atlantic_chase.admiral.worth import stake
from app.engine.decision import Act
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.restriction import CHANNEL
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, boat, convoy, do, force, group, ship

CLYDE = ("12,-3", "13,-3", "14,-4", "15,-4")
"""The last hexes of the way to Clyde/Liverpool."""


def answer(game: Play, seat: int) -> Act:
    decision = game.decision(seat)
    assert decision is not None
    return choose("atlantic-chase", "captain", RULES.view(game.state, seat), decision, seat, 1)


def look(game: Play, seat: int = B) -> Outlook:
    return Outlook(RULES.view(game.state, seat))


def raiders(**fields: object):
    return force("raiders", "scharnhorst", **fields)


# --- home


def test_a_convoy_that_can_come_home_does() -> None:
    game = at_sea(force("convoy", convoy(), at=CLYDE), raiders(at="8,1"))
    assert answer(game, B) == orders.Complete("convoy", "clyde-liverpool")


def test_a_pass_shortens_the_convoy_and_keeps_the_port() -> None:
    line = ("8,1", "9,0", "10,-1", "11,-2", *CLYDE)
    game = at_sea(force("convoy", convoy(), at=line), raiders(box="kiel"))
    assert answer(game, B) == orders.Pass("convoy")
    do(game, B, orders.Pass("convoy"))
    assert answer(game, B) == orders.Remove(2, 0)


def test_a_convoy_stopped_at_sea_sails_on_to_its_port() -> None:
    game = at_sea(force("convoy", convoy(), at="13,-3"), raiders(box="kiel"))
    assert answer(game, B) == orders.Plot("convoy")
    do(game, B, orders.Plot("convoy"))
    while isinstance(act := answer(game, B), orders.Extend):
        do(game, B, act)
    assert act == orders.LayCourse()
    assert game.state.sea.force("convoy").hexes[-1] == "15,-4"


def test_a_damaged_raider_makes_for_a_port() -> None:
    hurt = force("raiders", ship("bismarck", damaged=True), at="12,1")
    game = at_sea(hurt, force("patrol", "norfolk", at="5,4"), active="german")
    assert answer(game, G) == orders.Plot("raiders")
    do(game, G, orders.Plot("raiders"))
    while isinstance(act := answer(game, G), orders.Extend):
        do(game, G, act)
    assert set(game.state.sea.force("raiders").hexes) & {
        name for port in ("brest", "st-nazaire-bordeaux") for name in look(game, G).hexes_of(port)
    }


def test_scheer_goes_home_when_that_wins() -> None:
    """Two hits and two points for her against three for the convoy."""
    fleet = force("scheer", "admiral-scheer", at="17,-6"), force("convoy", convoy(taken=2, hits=2), at=("5,4", "6,3"))
    game = at_sea(*fleet, active="german", scenario="intro")
    game.state.sea.marks.append("scheer-out")
    game = Play(RULES, game.state, game.dice)
    assert answer(game, G) == orders.Complete("scheer", "bergen")


# --- where it counts to have been

ROUTE = ("3,-2", "2,-1", "1,0", "1,-1", "2,-2", "0,1", "0,0")
"""Of the convoys to Norway, on which Scharnhorst shall show herself once."""


def norway(*posted: object, active: str = "german") -> Play:
    return at_sea(*posted, active=active, scenario="north-sea")


def test_scharnhorst_shows_herself_on_the_route_when_nobody_is_there_to_hunt() -> None:
    game = norway(raiders(at="4,2"), force("cover", "rodney", "hood", box="scapa-flow"))
    assert answer(game, G) == orders.Plot("raiders")
    do(game, G, orders.Plot("raiders"))
    while isinstance(act := answer(game, G), orders.Extend):
        do(game, G, act)
    assert act == orders.LayCourse()
    assert game.state.sea.force("raiders").hexes[-1] in ROUTE
    do(game, G, act)
    assert "shown" in game.state.sea.marks
    assert answer(game, G) != orders.Plot("raiders")


def test_a_damaged_scharnhorst_does_not() -> None:
    hurt = force("raiders", ship("scharnhorst", damaged=True), at="4,2")
    game = norway(hurt, force("cover", "rodney", "hood", box="scapa-flow"))
    act = answer(game, G)
    while isinstance(act, orders.Plot | orders.Extend):
        do(game, G, act)
        act = answer(game, G)
    assert not set(game.state.sea.force("raiders").hexes) & set(ROUTE)


# --- attacks


def test_a_raider_engages_the_convoy_it_has_found() -> None:
    game = at_sea(raiders(at="10,1"), force("convoy", convoy(), at="10,1"), active="german")
    assert answer(game, G) == orders.Engage("raiders", "convoy")


def test_a_raider_searches_where_it_crosses_the_convoy() -> None:
    game = at_sea(raiders(at="10,1"), force("convoy", convoy(), at=LINE[:6]), active="german")
    assert answer(game, G) == orders.Search("raiders", "convoy", "10,1")


def test_a_course_to_the_quarry_ends_in_its_string() -> None:
    game = at_sea(raiders(at="12,1"), force("convoy", convoy(), at=LINE[:6]), active="german")
    assert answer(game, G) == orders.Plot("raiders")
    do(game, G, orders.Plot("raiders"))
    while isinstance(act := answer(game, G), orders.Extend):
        do(game, G, act)
    assert act == orders.LayCourse()
    assert game.state.sea.force("raiders").hexes[-1] in LINE[:6]


def test_scheer_does_not_engage_hood() -> None:
    hood = force("hood", "hood", "naiad", at="10,1")
    game = at_sea(force("scheer", "admiral-scheer", at="10,1"), hood, active="german", scenario="intro")
    assert orders.Engage("scheer", "hood") in [option.act for option in game.decision(G).options]
    assert not isinstance(answer(game, G), orders.Engage)


def test_a_signal_is_read_when_a_hunter_is_there() -> None:
    fleet = force("fleet", "hood", "king-george-v", at="10,1"), raiders(at=LINE, intel=["10,1"])
    assert answer(at_sea(*fleet), B) == orders.Signals("raiders", "10,1")


def test_aircraft_strike_a_damaged_battleship_in_reach() -> None:
    hurt = force("raiders", ship("bismarck", damaged=True, hits=1), at="10,1", contact=["10,1"])
    game = at_sea(force("carrier", "ark-royal", at="10,2"), hurt)
    act = answer(game, B)
    assert isinstance(act, orders.Strike)
    assert act.target == "raiders"


def test_a_u_boat_looks_for_a_convoy_near_a_raider() -> None:
    fleet = raiders(at=("3,5",)), force("convoy", convoy(), at=LINE), boat("u-99", None)
    game = at_sea(*fleet, active="german")
    game.act(G, orders.Recon("u-99"))
    act = answer(game, G)
    assert isinstance(act, orders.ReconIn)
    assert act.hex in LINE


def test_reinforcements_are_called_before_a_pass() -> None:
    waiting = group("A", "scapa-flow", "king-george-v", "victorious")
    game = at_sea(force("patrol", "norfolk", at="12,-6"), raiders(box="kiel"), waiting)
    assert answer(game, B) == orders.Reorganize()
    do(game, B, orders.Reorganize())
    act = answer(game, B)
    assert isinstance(act, orders.Reinforce)


# --- what the enemy's actions ask


def test_the_target_helps_itself_with_whoever_is_there() -> None:
    fleet = raiders(at="10,1"), force("convoy", convoy(), at="10,1"), force("patrol", "norfolk", at=LINE)
    game = at_sea(*fleet, active="german")
    do(game, G, orders.Engage("raiders", "convoy"), orders.Go())
    assert answer(game, B) == orders.Coordinate("patrol")


def test_a_convoy_spends_its_marker_on_a_bad_roll_to_come() -> None:
    game = at_sea(raiders(at="10,1"), force("convoy", convoy(), at="10,1", evasive=True), active="german")
    do(game, G, orders.Engage("raiders", "convoy"), orders.Go())
    assert answer(game, B) == orders.Spend("convoy")


def engaged(dice: list[int]) -> Play:
    """Forbes is in the fleet, and the dice of an Engage at Total 0 lie there."""
    game = at_sea(
        force("fleet", "king-george-v", "rodney", at=LINE[0], leader="forbes"),
        force("raiders", ship("bismarck", damaged=True), at=LINE[0]),
        dice={"engage": dice},
    )
    do(game, B, orders.Engage("fleet", "raiders"), orders.Go())
    return game


def test_a_leader_changes_dice_that_bring_a_better_result_then() -> None:
    """A Skirmish becomes a Battle; a Surprise could not be better, so nobody is asked."""
    assert answer(engaged([2, 3]), B) == acts.TurnToSix(2)
    best = engaged([6, 5]).decision(B)
    assert best is not None
    assert best.name != "leader"


def test_always_tries_to_keep_a_convoy_from_coming_home() -> None:
    game = at_sea(force("convoy", convoy(), at=CLYDE), raiders(at="12,-3"))
    do(game, B, orders.Complete("convoy", "clyde-liverpool"))
    assert answer(game, G) == orders.Seize()


def test_the_part_of_a_convoy_far_from_its_port_is_kept() -> None:
    line = ("9,0", "10,-1", "11,-2", *CLYDE)
    fleet = force("scheer", "admiral-scheer", at="12,-3"), force("convoy", convoy(), at=line)
    game = at_sea(*fleet, active="german", scenario="intro", dice={"naval search": [1, 1]})
    do(game, G, orders.Search("scheer", "convoy", "12,-3"), orders.Go())
    assert answer(game, G) == orders.KeepSegments("9,0", "11,-2")


# --- battle


def meeting(*posted, active: str, target: str) -> Play:
    side = "german" if active == "raiders" else "british"
    game = at_sea(*posted, active=side, dice={"engage": [5, 3], "escort check": [6], "gunnery": [1] * 6})
    do(game, G if side == "german" else B, orders.Engage(active, target), orders.Go())
    return game


def test_a_lone_convoy_breaks_away_and_a_raider_fires_at_it() -> None:
    game = meeting(raiders(at="10,1"), force("convoy", convoy(), at="10,1"), active="raiders", target="convoy")
    for _ in range(40):
        seat = game.asked()[0]
        decision = game.decision(seat)
        assert decision is not None
        act = answer(game, seat)
        if decision.name == "gunnery" and seat == G:
            assert act in (acts.Aim("scharnhorst", "convoy-1"), acts.Fire())
        if decision.name == "break away":
            break
        game.act(seat, act)
    assert answer(game, B) == acts.BreakAway()
    assert answer(game, G) == acts.FightOn()


# --- sums


def test_worth_of_a_hit_by_the_table_of_the_introduction() -> None:
    """Scheer damaged: two for the British and one less for her homecoming; a convoy hit is a point."""
    game = at_sea(force("scheer", "admiral-scheer", at="17,-6"), force("convoy", convoy(), at="10,1"), scenario="intro")
    seen = look(game)
    assert stake(seen, seen.ships["convoy-1"], 2) == pytest.approx(2)
    assert 3 <= stake(seen, seen.ships["admiral-scheer"], 1) <= 3.3


def test_a_duel_favours_the_stronger() -> None:
    game = at_sea(force("hood", "hood", "king-george-v", at="10,1"), raiders(at="10,1"))
    seen = look(game)
    ours, theirs = seen.forces["hood"], seen.forces["raiders"]
    assert duel(seen, ours, theirs, 3) > 0
    assert duel(seen, ours, theirs, 3) > duel(seen, ours, theirs, 1)


def test_one_engagement_is_read_from_the_table() -> None:
    """Not faster, at Total 0 a battle needs eight."""
    assert engagements(0, 0, 2, 3, 0, faster=False, depth=1) == pytest.approx(15 / 36)


@pytest.mark.parametrize("length", range(14))
def test_a_hunt_is_the_better_the_shorter_the_strings(length: int) -> None:
    assert engagements(length, 0, 2, 3, 0, faster=True) >= engagements(length + 1, 0, 2, 3, 0, faster=True)
    assert searches(0, 3, 0, 2, 3, 0, faster=True) > searches(0, 12, 0, 2, 3, 0, faster=True)


def test_a_course_goes_round_what_would_report_it() -> None:
    """Straight on there is an enemy station; a hex more goes past it unseen."""
    game = at_sea(force("patrol", "norfolk", at="10,1"), raiders(at="10,-1"), active="german")
    seen = look(game, G)
    leg = legs(seen, seen.forces["raiders"])["10,3"]
    assert leg.reported == 0
    assert "10,1" not in leg.hexes


# --- splitting, merging, and the way home


def test_a_sound_raider_leaves_a_damaged_one_and_hunts_on() -> None:
    pair = force("raiders", ship("gneisenau", damaged=True), "scharnhorst", at="12,1")
    game = at_sea(pair, force("convoy", convoy(), at=LINE[:6]), active="german")
    assert answer(game, G) == orders.Reorganize()
    do(game, G, orders.Reorganize())
    assert answer(game, G) == orders.Detach("raiders", "gneisenau")
    do(game, G, orders.Detach("raiders", "gneisenau"))
    assert answer(game, G) == orders.Finish()


def test_nobody_parts_where_there_is_nothing_to_hunt() -> None:
    pair = force("raiders", ship("gneisenau", damaged=True), "scharnhorst", at="12,1")
    game = at_sea(pair, force("fleet", "hood", "king-george-v", "rodney", at="5,4"), active="german")
    assert not isinstance(answer(game, G), orders.Reorganize)


def test_two_who_are_stronger_together_join() -> None:
    """Either alone is no match for Bismarck; both together are."""
    one, two = force("one", "king-george-v", at="10,1"), force("two", "rodney", at="10,1")
    game = at_sea(one, two, force("raiders", ship("bismarck", hits=1, taken=1), at="10,1"))
    assert answer(game, B) == orders.Reorganize()
    do(game, B, orders.Reorganize())
    assert isinstance(answer(game, B), orders.Merge)


def test_the_damaged_ships_keep_the_marker_that_hides_them() -> None:
    pair = force("raiders", ship("gneisenau", damaged=True), "scharnhorst", at="12,1", evasive=True)
    game = at_sea(pair, force("convoy", convoy(), at=LINE[:6]), active="german")
    do(game, G, orders.Reorganize(), orders.Detach("raiders", "gneisenau"))
    act = answer(game, G)
    assert isinstance(act, orders.MarkerGoes)
    assert game.state.sea.force(act.to).ships == ["gneisenau"]


@pytest.mark.parametrize("channel", ["open", "closed"])
def test_bismarck_does_not_run_for_brest_on_the_first_move(channel: str) -> None:
    game = begin(RULES, "op5", {"channel": channel}, SealedDice(b"first move", ("one", "two")))
    while game.asked() == (G,) and not game.state.sea.changes:
        act = answer(game, G)
        game.act(G, act)
        if isinstance(act, orders.LayCourse):
            break
    seen = look(game, G)
    france = {name for port in ("brest", "st-nazaire-bordeaux") for name in seen.hexes_of(port)}
    assert len(game.state.sea.of("german")[0].hexes) > 1
    assert not france & set(game.state.sea.of("german")[0].hexes)


@pytest.mark.parametrize(("channel", "through"), [("open", True), ("closed", False)])
def test_no_course_leads_through_a_channel_that_is_closed(channel: str, through: bool) -> None:
    game = at_sea(force("patrol", "norfolk", at="5,4"), raiders(at="17,-5"), active="german")
    game.state.options = msgspec.structs.replace(game.state.options, channel=channel)
    seen = look(game, G)
    assert bool(set(CHANNEL) & set(legs(seen, seen.forces["raiders"]))) == through
