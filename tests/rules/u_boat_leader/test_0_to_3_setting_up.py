"""Dice, pieces and setting up [0–3], and data checked on load."""

import msgspec
import pytest

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat import new_boat
from app.games.u_boat_leader.boat_cards import BOATS
from app.games.u_boat_leader.campaigns import CAMPAIGNS, _check, available
from app.games.u_boat_leader.convoy_cards import DECK
from app.games.u_boat_leader.data_file import BadData
from app.games.u_boat_leader.display import DISPLAY, Display, _File
from app.games.u_boat_leader.event_cards import EVENT_CARDS, Nothing
from app.games.u_boat_leader.flotilla import ChooseBoats
from app.games.u_boat_leader.gunnery import result_of
from app.games.u_boat_leader.piles import draw
from app.games.u_boat_leader.reveal import reveal
from app.games.u_boat_leader.ship_cards import SHIPS, ascending
from app.games.u_boat_leader.turn import CampaignStart, TurnStart
from tests.support.leader import boat, do, flaw, game, offered, ship


def test_0_1_0_3_a_modified_die_has_no_ceiling():
    assert result_of(14, (3, 6, 9)) == 3
    assert result_of(-4, (3, 6, 9)) == 0


def test_0_6_8_1_diagonal_convoy_areas_are_two_apart():
    assert DISPLAY.range("C-FP", "C-AS") == 2
    assert DISPLAY.range("S1", "S1") == 0
    assert "C-AS" not in DISPLAY.adjacent("C-FP")


def test_8_1_another_layout_is_checked_both_ways():
    areas = [msgspec.to_builtins(area) for area in DISPLAY.areas.values()]
    areas[0]["adjacent"] = [near for near in areas[0]["adjacent"] if near != "S1"]
    file = msgspec.convert({"wake": "L5", "rings": msgspec.to_builtins(DISPLAY.rings), "areas": areas}, _File)
    with pytest.raises(BadData, match=r"areas\.S1\.adjacent: C-FP is not adjacent to it the other way"):
        Display(file)


def test_0_7_an_empty_pile_is_rebuilt_from_its_discards():
    play = game(boats=[boat("U-96")])
    play.state.piles.naval.deck, play.state.piles.naval.discards = [], ["hms-nelson"]
    assert draw(play, "naval") == "hms-nelson"
    assert play.state.piles.naval.discards == []


def test_0_8_3_a_turn_begins_with_the_strategic_segment():
    play = game(TurnStart(), boats=[boat("U-96", place="france")])
    assert (play.state.turn, play.state.segment) == (2, "strategic")


def test_1_3_10_3_ports_have_a_refit_number():
    assert {port.slug: port.refit for port in CAMPAIGNS["hunted"].ports} == {"france": 4, "norway": 3}


def test_1_4_one_captain_commands_one_boat():
    play = game(ChooseBoats(), boats=[], points=80)
    do(play, acts.AddBoat("U-23", "green"))
    assert not [act for act in offered(play, acts.AddBoat) if act.boat in ("U-99", "U-23")]
    assert flaw(play, "U-99") == "1.4"


def test_1_6_bands_and_the_values_of_an_unfit_crew():
    crew = boat("U-96", "trained", stress=4)
    assert (crew.band, crew.evasion) == ("okay", 3)
    crew.stress = 7
    assert (crew.band, crew.evasion) == ("shaken", 1)
    crew.stress = 8
    assert (crew.band, crew.evasion) == ("unfit", 1)


def test_1_8_a_result_that_cannot_be_reached_gives_the_one_before():
    assert SHIPS["athenia"].gun == (5, 8, None)
    assert result_of(20, SHIPS["athenia"].gun) == 2
    assert ascending((3, 6, None))
    assert not ascending((3, 3, 6))


def test_1_9_the_cruiser_card_looks_for_its_ship():
    play = game(
        boats=[boat("U-96")],
        ships=[ship("", "C-FP", unit="naval")],
        card=45,
        piles={"naval": ["hms-nelson", "hms-rawalpindi"]},
    )
    reveal(play, play.state.fight.ships[0])
    assert play.state.fight.ships[0].card == "hms-rawalpindi"
    assert play.state.piles.naval.discards == ["hms-nelson"]


def test_1_10_event_cards_by_the_year():
    light = EVENT_CARDS["leigh-light-attack"]
    assert isinstance(light.effect("1940-06"), Nothing)
    assert not isinstance(light.effect("1942-02"), Nothing)


def test_2_1_only_boats_of_the_period_and_class():
    drumbeat = {card.number for card in available(CAMPAIGNS["drumbeat"], type_xxi=False)}
    assert {BOATS[number].cls for number in drumbeat} <= {"VIIC", "IXA", "IXB", "IXC"}
    assert "U-47" not in drumbeat


def test_2_2_at_least_one_boat_and_no_more_than_the_points():
    play = game(ChooseBoats(), boats=[], points=4)
    assert acts.Ready() not in offered(play)
    assert offered(play) == [acts.AddBoat("U-56", "green")] or all(
        BOATS[act.boat].levels[act.level].cost <= 2 for act in offered(play)
    )


def test_2_2_a_boat_can_be_left_behind_again():
    play = do(game(ChooseBoats(), points=40), acts.AddBoat("U-96", "trained"), acts.RemoveBoat("U-96"))
    assert (play.state.points, play.state.boats) == (40, [])


def test_2_3_full_racks_and_a_port_of_choice():
    new = new_boat("U-96", "trained", "france")
    assert (new.ready.total, new.stored.total, new.ammunition, new.stress) == (5, 9, 6, 0)
    assert new_boat("U-23", "ace", "germany").ammunition == 0
    play = do(game(ChooseBoats(), points=60), acts.AddBoat("U-96", "trained"), acts.Berth("U-96", "france"))
    assert play.state.boats[0].place == "france"


def test_2_3_5_9_small_boats_do_not_begin_where_they_may_not_sail():
    play = do(game(ChooseBoats(), points=60), acts.AddBoat("U-23", "trained"))
    assert play.state.boats[0].place == "germany"
    assert acts.Berth("U-23", "france") not in offered(play)


def test_2_removed_convoy_cards_are_not_in_the_pile():
    play = game(CampaignStart(), campaign="hunted", length="short")
    cards = {int(card) for card in play.state.piles.convoy.deck}
    assert cards == set(DECK) - {1, 2, 3, 4, 5, 6, 32, 33}


def test_2_5_tactics_counters_from_june_1942():
    assert {slug: campaign.tactics for slug, campaign in CAMPAIGNS.items()} == {
        "battle-begins": False,
        "happy-time": False,
        "drumbeat": False,
        "hunted": True,
    }


def test_data_a_map_with_a_one_way_border_is_refused():
    plain = msgspec.to_builtins(CAMPAIGNS["drumbeat"])
    plain["areas"][0]["adjacent"] = ["france"]
    broken = msgspec.convert(plain, type(CAMPAIGNS["drumbeat"]))
    with pytest.raises(BadData, match=r"campaigns\.json, drumbeat\.mid-atlantic\.adjacent: biscay"):
        _check((broken,))
