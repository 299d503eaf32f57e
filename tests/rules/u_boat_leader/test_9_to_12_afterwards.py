"""After a contact, refit, verdict and optional rules [9–12]."""

import pytest

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.after_contact import AfterContact, WhatNow
from app.games.u_boat_leader.boat import Rack, Wounds
from app.games.u_boat_leader.boat_attacks import Aim
from app.games.u_boat_leader.boat_movement import BoatsMove
from app.games.u_boat_leader.campaigns import CAMPAIGNS, available
from app.games.u_boat_leader.endings import CampaignOver, LinkedOver
from app.games.u_boat_leader.events.rounds import TorpedoesFired
from app.games.u_boat_leader.flotilla import ChooseBoats, DealBoats, FlotillaSails
from app.games.u_boat_leader.gunnery import running
from app.games.u_boat_leader.piles import sailing
from app.games.u_boat_leader.post_combat import ContactEnds
from app.games.u_boat_leader.refit import Refit
from app.games.u_boat_leader.state import Markers
from app.games.u_boat_leader.turn import Verdict
from tests.support.leader import boat, do, flaw, game, offered, ship, sub, told

AREA = "southwest-approaches"


def test_9_1_9_2_9_3_strain_reload_and_the_attacked_marker():
    play = game(
        boats=[boat("U-96", ready=Rack(), expended=5), boat("U-98")],
        subs=[sub("U-96", "L5"), sub("U-98", "L4", label="B")],
        ships=[ship("rigel", "C-AP")],
    )
    play.state.fight.joiners = ["U-98"]
    play.then(ContactEnds())
    play.advance()
    active, called = play.state.boats
    assert (active.stress, called.stress) == (1, 1)
    assert (active.ready.total, active.stored.total) == (5, 4)
    assert (active.attacked, called.attacked) == (False, True)


def test_9_2_which_kind_is_loaded_is_asked_where_it_matters():
    crew = boat("U-564", place="biscay", ready=Rack(normal=4), stored=Rack(normal=8, t5=1))
    play = game(
        ContactEnds(), campaign="hunted", boats=[crew], subs=[sub("U-564", "L5")], ships=[ship("rigel", "C-AP")]
    )
    do(play, acts.Reload("t5"))
    assert play.state.boats[0].ready.t5 == 1


def after(*ships, left=2, card=37, **more):
    return game(WhatNow(), boats=[boat("U-96")], ships=ships, active="U-96", left=left, card=card, **more)


def test_9_4_stop():
    play = do(after(ship("rigel", "C-AP")), acts.BreakContact())
    assert (play.state.contact, play.state.boats[0].searched) == (None, True)


def test_9_4_a_new_contact_uses_one():
    play = do(after(ship("rigel", "C-AP"), piles={"convoy": ["1"]}), acts.NewContact())
    assert (play.state.fight.left, play.state.fight.card) == (1, 1)


def test_9_4_attacking_again_brings_fresh_escorts_in_all_stations():
    ships = [ship("rigel", "MD4", 3, damage=1), ship("eulota", "C-FS", 4, damage=2), ship("hms-kite", "S4", 1)]
    ships[0].slot, ships[1].slot = "M1", "M2"
    play = do(after(*ships, options={"escort_placement": "card"}), acts.ReAttack())
    contact = play.state.fight
    assert [(each.slot, each.area, each.known) for each in contact.escorts] == [
        ("E1", "S1", False),
        ("E2", "S2", False),
    ]
    assert [(each.card, each.area, each.damage) for each in contact.ships if not each.escort] == [("rigel", "C-FP", 1)]
    assert ([each.card for each in contact.crippled], contact.left) == (["eulota"], 1)


def test_9_4_only_merchant_convoys_are_attacked_again():
    assert flaw(after(ship("rigel", "C-AP"), card=7), "Attack the same") == "9.4"


def test_9_4_no_gun_for_a_warship_and_other_cripples_are_out():
    ships = [ship("hms-nelson", "L5", unit="naval", damage=2), ship("rigel", "C-AP", damage=2)]
    play = after(*ships)
    assert acts.FinalShot(0, "gun") not in offered(play)
    do(play, acts.FinalShot(1, "stored"))
    assert (play.state.vp, play.state.boats[0].stored.total) == (1, 8)
    assert offered(play, acts.FinalShot) == []


def test_9_5_without_contacts_she_is_searched():
    play = game(AfterContact(), boats=[boat("U-96")], ships=[ship("rigel", "C-AP")], active="U-96", left=0)
    assert (play.state.contact, play.state.boats[0].searched) == (None, True)


def test_10_1_two_levels_at_once_or_one():
    def level(**options):
        return game(Refit(), boats=[boat("U-96", "green", xp=9)], options=options).state.boats[0].level

    assert (level(), level(double_promotion=False)) == ("veteran", "trained")


def test_10_3_10_4_rest_and_repair():
    port = boat("U-96", place="france", stress=7, lasting=Wounds(hull=1), passing=Wounds(oil=1))
    sea = boat("U-98", stress=3, lasting=Wounds(hull=1), passing=Wounds(oil=1))
    play = game(Refit(), boats=[port, sea])
    assert [each.stress for each in play.state.boats] == [7 - 4 - 1, 3]
    assert [each.hull_left for each in play.state.boats] == [3, 2]
    assert play.state.boats[1].wound("oil") == 0


def test_10_5_nobody_at_sea_costs_two():
    assert game(Refit(), boats=[boat("U-96", place="france")]).state.vp == -2
    assert game(Refit(), boats=[boat("U-96")]).state.vp == 0


@pytest.mark.parametrize(("reading", "torpedoes"), [("none", 9), ("reload", 14)])
def test_10_6_a_supply_ship(reading, torpedoes):
    crew = boat("U-98", stress=3, ready=Rack(), expended=5)
    play = game(Refit(), boats=[crew], markers={AREA: Markers(supply=True)}, options={"supply_torpedoes": reading})
    assert (play.state.boats[0].stress, play.state.boats[0].torpedoes) == (1, torpedoes)


def test_10_7_resupply():
    port = boat("U-96", place="france", ready=Rack(t5=1), stored=Rack(), expended=13, ammunition=0)
    play = game(Refit(), boats=[port, boat("U-98", ready=Rack(), expended=5)])
    crew, at_sea = play.state.boats
    assert (crew.ready.t5, crew.torpedoes, crew.ammunition) == (1, 14, 6)
    assert (at_sea.ready.total, at_sea.stored.total) == (5, 4)


def test_10_8_reset():
    crew = boat("U-96", searched=True, attacked=True, drew_in=[AREA])
    play = game(Refit(), boats=[crew], markers={AREA: Markers(warnings=2)})
    assert play.state.markers == {}
    assert (play.state.boats[0].searched, play.state.boats[0].attacked, play.state.boats[0].drew_in) == (
        False,
        False,
        [],
    )


def test_11_the_ladder_less_three_for_each_boat_sunk():
    ladder = CAMPAIGNS["battle-begins"].lengths["short"]
    assert [ladder.rank(vp) for vp in (9, 10, 13, 17, 21)] == [0, 1, 2, 3, 4]
    play = game(Verdict(), campaign="battle-begins", length="short", boats=[boat("U-47", fate="sunk")], vp=20)
    assert play.state.result.ending == CampaignOver("battle-begins", "good", 17, 1)
    assert play.state.result.winner == 0


def test_12_1_type_xxi():
    assert "U-2511" in {card.number for card in available(CAMPAIGNS["battle-begins"], type_xxi=True)}
    crew = boat("U-2511", place=AREA, ready=Rack(), expended=6)
    play = game(BoatsMove(), boats=[crew], subs=[sub("U-2511", "L5", submerged=True)], ships=[ship("rigel", "C-AP")])
    do(play, acts.ReloadAll("U-2511"), acts.Steer("U-2511", "MD4"), acts.Steer("U-2511", "S5"))
    assert (play.state.boats[0].ready.total, offered(play, acts.ReloadAll)) == (6, [])


def test_12_2_snorkels():
    play = game(ChooseBoats(), points=60, options={"snorkel": "any"})
    do(play, acts.AddBoat("U-96", "trained"), acts.FitSnorkel("U-96"))
    assert (play.state.boats[0].evasion, play.state.points) == (5, 60 - 16 - 2)
    early = do(game(ChooseBoats(), points=60, options={"snorkel": "historical"}), acts.AddBoat("U-96", "trained"))
    assert offered(early, acts.FitSnorkel) == []


def test_12_3_duds():
    assert [running(5, roll, "early")[0] for roll in (1, 2, 3, 5, 8)] == [0, 0, 1, 2, 5]
    assert running(1, 5, "early")[0] == 1
    play = game(
        Aim("U-98"),
        boats=[boat("U-98", "veteran")],
        subs=[sub("U-98", "S5")],
        ships=[ship("rigel", "C-AP")],
        options={"duds": True},
        dice={"duds": [2]},
    )
    do(play, acts.Lay("normal", 1), acts.Fire())
    (fired,) = told(play, TorpedoesFired)
    assert (fired.working, play.state.fight.alerted) == (0, 0)


def test_12_4_boats_are_dealt():
    play = game(DealBoats(["U-51", "U-47", "U-96"]), FlotillaSails(), points=2 * 15)
    do(play, acts.TakeDealt("trained"), acts.TakeDealt("trained"))
    assert [each.number for each in play.state.boats] == ["U-96", "U-47"]
    assert play.state.points == 0 + 2 * 4


def test_12_5_linked_campaigns_keep_what_serves_on():
    crew = boat("U-96", "veteran", stress=5, xp=3, lasting=Wounds(hull=1), fate="home")
    play = game(
        Verdict(),
        length="short",
        linked=True,
        boats=[crew, boat("U-47", fate="home"), boat("U-94", fate="sunk")],
        vp=28,
    )
    state = play.state
    assert (state.campaign, state.verdicts) == ("drumbeat", ["good"])
    assert [each.number for each in state.boats] == ["U-96"]
    assert (state.boats[0].stress, state.boats[0].xp, state.boats[0].hull_left) == (0, 3, 3)
    assert state.points == 2 * (36 - 11)
    assert not [act for act in offered(play, acts.AddBoat) if act.boat == "U-94"]


def test_12_5_after_the_last_campaign_the_verdicts_are_counted():
    play = game(
        Verdict(),
        campaign="hunted",
        length="short",
        linked=True,
        boats=[boat("U-564", fate="home")],
        vp=30,
        verdicts=["good"] * 3,
    )
    assert isinstance(play.state.result.ending, LinkedOver)
    assert (play.state.result.winner, play.state.result.points) == (0, (13,))


def test_12_7_escorts_of_the_period():
    early = {card.slug for card in sailing("escort", CAMPAIGNS["battle-begins"], historical=True)}
    assert "hms-vanoc" in early
    assert "hms-kite" not in early
