"""The pools and the secret choice of ships [40.2, 40.3]."""

import msgspec
import pytest

from app.engine.decision import IllegalAct
from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.campaign import Loss
from app.games.atlantic_chase.campaign.pools import free_ships, pool_of, shut_in
from app.games.atlantic_chase.campaign.tables import TABLES, pool_ships
from app.games.atlantic_chase.rules import RULES
from app.match.draft import DraftSaved
from app.match.match import Match
from app.match.move import MoveMade
from tests.rules.atlantic_chase.campaign.linked import B, G, campaign, of, open_to, pick, question, seal
from tests.support.proposing import propose_act, propose_back


def takes(game, seat, wait=False):
    return {act.ship for act in open_to(game, seat, orders.TakeShip) if act.wait == wait}


def test_40_2_the_pools_hold_fifteen_german_and_fifty_nine_british_ships():
    assert len(pool_ships("german")) == 15
    assert len(pool_ships("british")) == 59
    assert "trinidad" not in {card.slug for card in pool_ships("british")}


@pytest.mark.parametrize(
    ("number", "side", "ship_class", "start", "wait"),
    [
        (1, "british", "BB", 3, 1),
        (1, "german", "BC", 0, 2),
        (2, "british", "CA", 6, 1),
        (2, "german", "PB", 2, 0),
        (3, "british", "CA", 7, 2),
        (3, "german", "BB", 0, 1),
        (4, "british", "CV", 1, 2),
        (4, "german", "CV", 0, 1),
        (5, "british", "CL", 4, 0),
    ],
)
def test_40_2_the_lines_of_the_aid(number, side, ship_class, start, wait):
    lines = [line for line in TABLES.pools[side][number - 1].ships if line.ship_class == ship_class]
    assert (lines[0].start, lines[0].wait) == (start, wait)


def test_40_2_only_slow_battleships_in_one():
    game = campaign()
    assert {"nelson", "rodney", "malaya"} <= takes(game, B)
    assert "king-george-v" not in takes(game, B)
    assert "king-george-v" in takes(campaign(4), B)


def test_40_2_no_more_than_the_line_allows():
    game = campaign()
    pick(game, B, ["nelson", "rodney", "malaya"])
    assert "valiant" not in takes(game, B)
    assert "valiant" in takes(game, B, wait=True)
    game.act(B, orders.PutBack("nelson"))
    assert {"nelson", "valiant"} <= takes(game, B)


def test_40_2_french_ships_in_one_and_american_ones_in_five():
    assert {"dunkerque", "gloire"} <= takes(campaign(), B)
    assert "dunkerque" not in takes(campaign(3), B)
    assert "washington" in takes(campaign(5), B)
    assert "washington" not in takes(campaign(4), B)


def test_40_2_graf_zeppelin_takes_the_place_of_a_great_ship():
    game = campaign(4)
    pick(game, G, ["bismarck", "scharnhorst", "gneisenau"], ["tirpitz"])
    assert "graf-zeppelin" not in takes(game, G, wait=True)
    game.act(G, orders.PutBack("tirpitz"))
    assert "graf-zeppelin" in takes(game, G, wait=True)
    game.act(G, orders.TakeShip("graf-zeppelin", wait=True))
    assert "tirpitz" not in takes(game, G, wait=True), "somebody stays at home for her"


def test_40_2_who_stays_at_home_for_graf_zeppelin_is_not_sunk():
    game = campaign(4)
    of(game.state).losses.append(Loss("tirpitz", "Tirpitz", "german", 3))
    pick(game, G, ["bismarck", "scharnhorst", "gneisenau"])
    assert "graf-zeppelin" not in takes(game, G, wait=True)


def test_40_2_a_ship_that_is_lost_or_kept_cannot_be_picked():
    game = campaign()
    of(game.state).losses.append(Loss("hood", "Hood", "british", 1))
    of(game.state).interned.append("admiral-scheer")
    assert "hood" not in takes(game, B)
    assert "admiral-scheer" not in takes(game, G)


def test_40_2_one_reading_has_a_single_cruiser_in_reserve():
    """Ruling C10."""
    cruisers = [
        line for line in pool_of(campaign(3, campaign_cruisers=1).state, "british").ships if line.ship_class == "CA"
    ]
    assert (cruisers[0].start, cruisers[0].wait) == (7, 1)


def test_40_16_ships_in_a_closed_port_may_have_to_sit_it_out():
    """Ruling C3."""
    for option, away in (("kiel", set()), ("shut_in", {"koln"})):
        game = campaign(3, campaign_closed_port=option)
        of(game.state).berths["koln"], of(game.state).closed = "bergen", ("bergen",)
        assert shut_in(game.state) == away
        assert ("koln" in {card.slug for card in free_ships(game.state, "german")}) == (not away)


# --- leaders


def leaders(game, seat, wait=False):
    return {act.leader for act in open_to(game, seat, orders.TakeLeader) if act.wait == wait}


def test_40_3_who_commands_from_land_is_there_from_the_start():
    game = campaign()
    assert "raeder" in leaders(game, G)
    assert "raeder" not in leaders(game, G, wait=True)


def test_40_3_prien_needs_a_boat():
    assert "prien" not in leaders(campaign(), G)
    assert "prien" in leaders(campaign(3), G)


def test_40_3_gensoul_comes_with_the_french():
    assert leaders(campaign(), B, wait=True) == {"gensoul"}
    assert "gensoul" not in leaders(campaign(), B) | leaders(campaign(3), B)


def test_40_3_one_ship_at_least_is_there_from_the_start():
    game = campaign()
    with pytest.raises(IllegalAct):
        seal(game, G)
    assert question(game, G).why_not[0].flaw.rule == "40.3"
    pick(game, G, ["koln"])
    seal(game, G)


def test_40_3_the_staff_fills_up_what_is_left():
    game = campaign()
    pick(game, G, ["leipzig"])
    game.act(G, orders.LeaveToStaff())
    picks = game.state.agenda[-1].picked("german")
    assert picks.start[0] == "leipzig"
    assert len(picks.start) == 3
    assert sorted(picks.wait) == ["gneisenau", "scharnhorst"]
    assert takes(game, G) == takes(game, G, wait=True) == set()


# --- nobody else knows

SECRET = b"a secret of thirty-two bytes, so."


def table() -> Match:
    seats = SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b")
    match, _ = Match.begin(RULES, SetUp("atlantic-chase", "campaign", {}, seats, commitment(SECRET)), SECRET, at=0.0)
    return match


def act(match, seat, name, **fields):
    drafted = len(match.drafts.get(seat, ()))
    proposal = propose_act(match, seat, match.seq, drafted, {"act": name, **fields}, at=match.asked_at + 3.0)
    match.adopt(proposal)
    return proposal


def everything(match, viewer) -> bytes:
    return msgspec.json.encode((match.document(viewer), match.log_for(viewer)))


@pytest.mark.parametrize("seat", [B, G])
@pytest.mark.parametrize("ships", [("koln",), ("karlsruhe", "lutzow")])
def test_40_3_a_choice_changes_no_byte_for_others(seat, ships):
    match = table()
    names = ("nelson", "rodney")[: len(ships)] if seat == B else ships
    others = [viewer for viewer in (B, G, PUBLIC) if viewer != seat]
    before = [everything(match, viewer) for viewer in others]
    for name in names:
        assert isinstance(act(match, seat, "TakeShip", ship=name), DraftSaved)
        assert [everything(match, viewer) for viewer in others] == before
    assert isinstance(act(match, seat, "SealForces"), DraftSaved)
    assert [everything(match, viewer) for viewer in others] == before, "nor that it is sealed"
    assert match.document(seat)["decision"] is None
    assert match.document(seat)["view"]["campaign"]["choosing"]["picks"]["start"] == list(names)


def test_40_3_two_worlds_with_other_choices_look_the_same_to_the_enemy():
    """Between two tables in which the enemy has chosen otherwise no byte differs, in the rules themselves too."""
    for ships in (["koln"], ["lutzow", "nurnberg"]):
        one, other = campaign(), campaign()
        pick(one, G, ships)
        pick(other, G, ["admiral-hipper"])
        for game in (one, other):
            pick(game, B, ["hood"])
        for viewer in (B, PUBLIC):
            assert msgspec.json.encode(RULES.view(one.state, viewer)) == msgspec.json.encode(
                RULES.view(other.state, viewer)
            )
        assert question(one, B) == question(other, B)


def test_40_3_both_choices_are_one_move_and_open_together():
    match = table()
    act(match, B, "TakeShip", ship="hood")
    act(match, B, "SealForces")
    act(match, G, "LeaveToStaff")
    made = act(match, G, "SealForces")
    assert isinstance(made, MoveMade)
    assert [entry.seat for entry in made.move.entries] == [B, G]
    told = [line["text"] for line in match.log_for(PUBLIC)]
    assert any("sends out Hood" in line for line in told)


def test_40_3_a_sealed_choice_can_be_taken_back_until_both_are_in():
    match = table()
    act(match, B, "TakeShip", ship="hood")
    act(match, B, "SealForces")
    match.adopt(propose_back(match, B, match.seq, 2, at=1.0))
    act(match, B, "PutBack", piece="hood")
    act(match, B, "TakeShip", ship="repulse")
    act(match, B, "SealForces")
    act(match, G, "LeaveToStaff")
    act(match, G, "SealForces")
    assert match.state.campaign.picks["british"].start == ["repulse"]
