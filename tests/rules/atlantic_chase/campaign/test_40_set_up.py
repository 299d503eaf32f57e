"""Places in the set-up, routes of the convoys, who sails with them [40.4–40.6]."""

import pytest

from app.games.atlantic_chase.actions.split_and_merge import merges
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.places import Piece, hexes_for, mine_hexes, ports_for
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.scenarios.restriction import why_not_port
from tests.rules.atlantic_chase.campaign.linked import B, G, at_sea, both_seal, campaign, of, open_to, question, set_up


def ports(game, side, slug, wait=False):
    return set(ports_for(game.state, side, Piece(slug, "ship", wait), {}))


def chosen(number=1, british=("hood",), german=("koln",), dice=None, version="besieged", **setup):
    game = campaign(number, dice, **setup)
    if number == 2:
        game.act(B, orders.ChooseVersion(version))
    both_seal(game, british, german)
    return game


def test_40_4_the_british_set_up_first():
    game = chosen()
    assert game.asked() == (B,)
    set_up(game, B)
    assert game.asked() == (G,)


def test_40_4_british_ships_in_any_british_port_in_one_outside_france():
    game = chosen(british=("hood", "dunkerque"))
    assert {"scapa-flow", "gibraltar", "halifax", "africa", "new-york"} <= ports(game, "british", "hood")
    assert not {"brest", "st-nazaire-bordeaux", "kiel", "narvik"} & ports(game, "british", "hood")
    assert ports(game, "british", "dunkerque") == {"brest", "st-nazaire-bordeaux"}
    assert ports(game, "british", "bretagne", wait=True) == {"gibraltar", "africa"}


def test_40_4_cruisers_next_to_a_port_from_two_on():
    kent = Piece("kent", "ship")
    assert hexes_for(chosen().state, "british", kent) == []
    hexes = hexes_for(chosen(3, german=("koln",)).state, "british", kent)
    assert "14,-5" in hexes, "next to Scapa Flow"
    assert "15,-2" not in hexes, "Brest is German"
    assert hexes_for(chosen(3).state, "british", Piece("hood", "ship")) == []


def test_40_4_new_german_ships_in_kiel_or_wilhelmshaven():
    assert ports(chosen(3), "german", "bismarck") == {"kiel", "wilhelmshaven"}
    assert ports(chosen(3), "german", "bismarck", wait=True) == {"kiel"}


def test_40_4_one_cruiser_may_start_in_south_america_in_one():
    game = chosen(german=("koln", "admiral-hipper"))
    assert "south-america" in ports(game, "german", "koln")
    assert "south-america" not in ports(game, "german", "lutzow")
    set_up(game, B)
    game.act(G, orders.Berth("koln", port="south-america"))
    assert orders.Berth("admiral-hipper", port="south-america") not in open_to(game, G, orders.Berth)
    assert "south-america" not in ports(chosen(3), "german", "koln")


def test_40_4_old_german_ships_where_they_completed():
    game = campaign(3)
    of(game.state).berths |= {"gneisenau": "brest", "koln": "narvik"}
    both_seal(game, german=("gneisenau",))
    assert ports(game, "german", "gneisenau") == {"brest"}
    assert ports(game, "german", "koln", wait=True) == {"kiel", "narvik"}


def test_40_4_a_battlecruiser_waits_where_she_completed_in_two():
    """Instead of Kiel; from Three on either."""
    game = chosen(2)
    of(game.state).berths |= {"gneisenau": "bergen", "koln": "bergen"}
    assert ports(game, "german", "gneisenau", wait=True) == {"bergen"}
    assert ports(game, "german", "koln", wait=True) == {"kiel", "bergen"}
    assert ports(game, "german", "scharnhorst", wait=True) == {"kiel"}


def test_40_16_a_closed_port_takes_nobody_in():
    game = chosen(3)
    of(game.state).closed = ("wilhelmshaven",)
    assert ports(game, "german", "bismarck") == {"kiel"}
    assert of(game.state).control["wilhelmshaven"] == "closed"


def test_40_4_mines_lie_near_a_friendly_port():
    two, three = chosen(2), chosen(3)
    assert "17,-5" in mine_hexes(two.state, "german")
    assert set(mine_hexes(two.state, "german")) < set(mine_hexes(three.state, "german"))
    assert "15,-5" not in mine_hexes(three.state, "british"), "next to Scapa Flow, not in it"
    game = at_sea(3)
    assert [force.kind for force in game.state.sea.stealth if force.side == "british"] == ["mines"]


def test_40_4_no_trajectories_and_the_british_have_the_initiative():
    game = at_sea()
    assert all(isinstance(force.place, Station) for force in game.state.sea.forces)
    assert game.state.sea.active == "british"
    assert game.asked() == (B,)


def test_40_4_pieces_are_placed_one_by_one_and_may_sail_together():
    game = chosen(british=("hood", "kent"), dice={"convoy route": [1, 1, 1]})
    game.act(B, orders.TakeInHand("kent"))
    game.act(B, orders.Berth("kent", port="halifax"))
    game.act(B, orders.Berth("convoy-1", port="portsmouth"))
    game.act(B, orders.Berth("hood", mate="kent"))
    set_up(game, B)
    assert of(game.state).berthed["british"]["hood"].mate == "kent"
    set_up(game, G)
    force = game.state.force_of("hood")
    assert (force.ships, force.box) == (["kent", "hood"], "halifax")


def test_40_4_a_leader_sails_in_a_ship_and_a_boat_waits_as_a_group():
    game = campaign(3)
    game.act(B, orders.TakeShip("hood"))
    game.act(B, orders.TakeLeader("somerville"))
    game.act(B, orders.SealForces())
    game.act(G, orders.LeaveToStaff())
    game.act(G, orders.SealForces())
    set_up(game, B)
    set_up(game, G)
    assert game.state.ship("hood").leader == "somerville"
    assert [group.ships for group in game.state.sea.groups if group.side == "german"][-1] == []


def test_40_4_a_ship_without_a_slot_stays_at_home():
    """Ruling C16."""
    game = chosen(
        4,
        british=("hood",),
        german=("koln", "prinz-eugen", "admiral-hipper", "lutzow", "admiral-scheer", "scharnhorst"),
    )
    set_up(game, B)
    for slug in ("koln", "prinz-eugen", "admiral-hipper", "lutzow", "admiral-scheer"):
        game.act(G, orders.TakeInHand(slug)) if orders.TakeInHand(slug) in open_to(game, G, orders.TakeInHand) else None
        game.act(G, orders.Berth(slug, port="kiel"))
    last = open_to(game, G, orders.Berth)
    assert orders.Berth("scharnhorst", port="kiel") not in last
    assert orders.Berth("scharnhorst", mate="koln") in last


# --- convoys


def routes(number=1, dice=None, **setup):
    return of(chosen(number, dice=dice, **setup).state).routes


def test_40_5_two_convoys_one_each_way_and_one_in_reserve():
    first, second, third = routes(dice={"convoy route": [3, 5, 1], "convoy direction": [6]})
    assert (first.outbound, first.ports, first.start) == (True, ("gibraltar",), ("clyde-liverpool", "portsmouth"))
    assert (second.outbound, second.start, second.ports) == (False, ("halifax",), ("clyde-liverpool", "portsmouth"))
    assert (third.wait, third.outbound, third.ports) == (True, True, ("new-york",))


def test_40_5_or_each_rolls_for_its_direction():
    """Ruling C8."""
    found = routes(dice={"convoy route": [1, 1, 1], "convoy direction": [1, 1, 6]}, campaign_convoys="rolled")
    assert [route.outbound for route in found] == [False, False, True]


@pytest.mark.parametrize(
    ("number", "face", "far"), [(1, 4, "narvik"), (2, 4, "st-johns"), (4, 1, "gibraltar"), (5, 6, "murmansk")]
)
def test_40_5_outbound_destinations(number, face, far):
    assert routes(number, dice={"convoy route": [face, 1, 1]})[0].ports == (far,)


@pytest.mark.parametrize(("number", "face", "far"), [(1, 4, "new-york"), (4, 4, "st-johns"), (5, 3, "murmansk")])
def test_40_5_inbound_starts(number, face, far):
    assert routes(number, dice={"convoy route": [1, face, 1]})[1].start == (far,)


def test_40_5_for_russia_from_hvalfjordur_too_and_from_new_york_to_it():
    out, back, _ = routes(5, dice={"convoy route": [5, 6, 1]})
    assert out.start == ("clyde-liverpool", "hvalfjordur")
    assert (back.start, back.ports) == (("new-york",), ("hvalfjordur",))


def test_40_5_one_reading_has_russia_in_four():
    """Ruling C10."""
    assert routes(4, dice={"convoy route": [6, 1, 1]}, campaign_russia=4)[0].ports == ("murmansk",)


def test_40_5_narvik_takes_in_the_convoy_and_no_german():
    """Ruling C11."""
    game = at_sea(german=("koln",), dice={"convoy route": [4, 1, 1]})
    assert of(game.state).control["narvik"] == "both"
    assert of(game.state).control["bergen"] == "neutral"
    assert why_not_port(game.state, game.state.force_of("koln"), "narvik")
    assert why_not_port(game.state, game.state.force_of("convoy-1"), "narvik") is None


def test_40_5_neither_does_murmansk_in_four():
    """In one reading of the aid a convoy is bound there while it is neutral; no German lies there afterwards."""
    game = at_sea(4, german=("koln",), dice={"convoy route": [6, 1, 1]}, campaign_russia=4)
    assert of(game.state).control["murmansk"] == "both"
    assert why_not_port(game.state, game.state.force_of("koln"), "murmansk")
    assert why_not_port(game.state, game.state.force_of("convoy-1"), "murmansk") is None


# --- who sails with them


@pytest.mark.parametrize(("number", "few"), [(1, 0), (3, 1), (4, 2)])
def test_40_6_few_ships_go_with_a_convoy(number, few):
    game = chosen(number, british=("nelson", "rodney", "malaya"), dice={"convoy route": [1, 3, 1]})
    if number == 1:
        game.act(B, orders.Berth("convoy-1", port="clyde-liverpool"))
    for slug in ("nelson", "rodney", "malaya")[:few]:
        game.act(B, orders.Berth(slug, mate="convoy-2"))
    assert not [act for act in open_to(game, B, orders.Berth) if act.mate == "convoy-2"]


@pytest.mark.parametrize(("option", "together"), [("always", False), ("set_up", True)])
def test_40_6_and_none_joins_it_later(option, together):
    """Ruling C12."""
    game = at_sea(dice={"convoy route": [1, 3, 1]}, campaign_escorts=option)
    state = game.state
    state.force_of("hood").place = Station(box="gibraltar")
    state.force_of("convoy-2").place = Station(box="gibraltar")
    assert bool(merges(state, "british")) == together


def test_40_4_the_questions_have_names_and_every_answer_reads_differently():
    game = chosen(3, british=("hood", "kent"))
    decision = question(game, B)
    assert decision.name == "campaign set-up"
    texts = [option.text for option in decision.options]
    assert len(set(texts)) == len(texts)
