"""Captains' service records: what a campaign leaves behind [11, 12.5, 15.2]."""

import pytest

from app.engine.viewer import PUBLIC
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat import Feat, Sinking
from app.games.u_boat_leader.event_draw import SteamerChoice
from app.games.u_boat_leader.events.afterwards import LogbookClosed
from app.games.u_boat_leader.missions import LayMines
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.service import DECORATIONS, Merit, earned
from app.games.u_boat_leader.turn import Verdict
from tests.support.leader import boat, do, game, told

TWO_SHIPS = [Sinking("san-fernando", 1, 3), Sinking("hms-royal-oak", 2, 4)]


def test_a_record_names_patrols_ships_tons_and_decorations():
    captain = boat("U-47", patrols=2, fate="home", sinkings=TWO_SHIPS, began="trained", level="veteran")
    play = game(Verdict(), boats=[captain])
    (record,) = RULES.view(play.state, 0).service
    assert (record.captain, record.patrols, record.tons, record.vp) == ("Günther Prien", 2, 13056, 7)
    assert [ship.ship for ship in record.ships] == ["san-fernando", "hms-royal-oak"]
    assert (record.began, record.level) == ("trained", "veteran")
    assert record.decorations == ("bronze-pennant", "struck-ensign")
    (closed,) = told(play, LogbookClosed)
    assert closed.sentence().startswith("U-47, Günther Prien: 2 patrols, 2 ships of 13,056 tons.")


def test_a_boat_that_was_lost_has_a_record_too():
    play = game(Verdict(), boats=[boat("U-47", fate="sunk", sinkings=TWO_SHIPS)])
    assert [(record.boat, record.fate) for record in RULES.view(play.state, 0).service] == [("U-47", "sunk")]


def test_mines_and_steamers_are_feats():
    play = game(LayMines("U-47"), SteamerChoice("U-47", 1), boats=[boat("U-47", mission="mine", mines=8)])
    do(play, acts.SpendTorpedo("ready"))
    assert play.state.boats[0].feats == [Feat("mines", 1, 4), Feat("steamer", 1, 1)]
    assert RULES.view(play.state, 0).boats[0].decorations == ("first-pennant", "sower")


@pytest.mark.parametrize("slug", DECORATIONS)
def test_every_decoration_can_be_won_and_missed(slug):
    asked = DECORATIONS[slug]
    demands = {name: getattr(asked, name) for name in Merit.__struct_fields__}
    assert slug in earned(Merit(**demands))
    short = {name: value - 1 if value else value for name, value in demands.items()}
    assert slug not in earned(Merit(**short))


def test_linked_campaigns_count_on_and_decorate_once():
    ships = [Sinking("san-fernando", 1, 3)]
    captain = boat("U-48", fate="home", place="germany", sinkings=ships)
    play = game(Verdict(), campaign="battle-begins", boats=[captain], linked=True)
    state = play.state
    assert state.campaign == "happy-time"
    assert state.boats[0].sinkings == []
    state.boats[0].sinkings = [Sinking("svend-foyn", 1, 4)]
    assert state.service[0].decorations == ("bronze-pennant",)
    assert RULES.view(state, 0).boats[0].decorations == ("silver-pennant",)


def test_a_leg_that_is_over_is_open_to_everybody_and_a_running_one_to_nobody():
    play = game(Verdict(), boats=[boat("U-47", sinkings=TWO_SHIPS)], two=True)
    for viewer in (0, 1, PUBLIC):
        assert [record.boat for record in RULES.view(play.state, viewer).service] == ["U-47"]
    play.state.boats = [boat("U-48", sinkings=TWO_SHIPS)]
    assert [record.boat for record in RULES.view(play.state, PUBLIC).service] == ["U-47"]


def test_a_campaign_given_up_shows_its_records_too():
    play = game(SteamerChoice("U-47", 1), boats=[boat("U-47", sinkings=TWO_SHIPS)])
    play.state.result = RULES.resigned(play.state, 0)
    assert [record.boat for record in RULES.view(play.state, 0).service] == ["U-47"]
