"""Actions [6]."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, TACTICAL, UBOAT
from app.games.tonnage_war.escort_actions import may_join
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.table import Attack, Hunted, Returning, Routing, Unit
from tests.support.tonnage import (
    E,
    U,
    allowed,
    asked,
    attacking,
    contact,
    engaged,
    home,
    hunted,
    lines,
    options,
    play,
    reason,
    table,
)

HX228 = SCENARIOS["hx228"]


# 6.1 U-boat player


def test_6_1_1_any_card_may_be_discarded_face_down():
    hand = tuple(HX228.uboat.tactical)
    game = table(UBOAT, uboat=hand)
    assert {act.card for act in options(game, acts.Discard)} == set(hand)
    play(game, acts.Discard("attack_beam"))
    assert game.state.uboat.discards == ["attack_beam"]
    assert "Beam" not in lines(game, E)[-1].text
    assert "Beam" in lines(game, U)[-1].text


def test_6_1_2_a_contact_takes_a_boat_face_down():
    game = table(UBOAT, uboat=("contact", "bdienst"), boats=("U_N", "U_0"))
    play(game, acts.PlayContact("contact", "U_N"))
    (made,) = game.state.contacts
    assert (made.number, made.card, made.boat) == (1, "contact", Unit("U_N"))
    assert (game.state.uboat.units, game.state.uboat.hand, game.state.uboat.spent) == (["U_0"], ["bdienst"], [])


def test_6_1_2_a_blank_cannot_hold_a_contact():
    game = table(UBOAT, uboat=("contact",), boats=("U_0",))
    assert not allowed(game, acts.PlayContact("contact", "U_0"))
    assert reason(game, "contact")[0] == "6.1.2"


def test_6_1_2_several_contacts_may_be_in_effect():
    """Ruling R8."""
    game = table(UBOAT, uboat=("contact", "bdienst"), boats=("U_R",), contacts=[contact("U_A")])
    play(game, acts.PlayContact("contact", "U_R"))
    assert [(each.number, each.boat.kind) for each in game.state.contacts] == [(1, "U_A"), (2, "U_R")]


def test_6_1_2_a_special_contact_without_a_carrier_is_an_ordinary_one():
    """Ruling R35."""
    game = table(UBOAT, uboat=("contact_special", "bdienst"), boats=("U_R",))
    play(game, acts.PlayContact("contact_special", "U_R"))
    assert [each.card for each in game.state.contacts] == ["contact_special"]


def test_6_1_3_an_attack_needs_a_contact():
    game = table(UBOAT, uboat=("attack_beam",), boats=("U_A",))
    assert options(game, acts.PlayAttack) == []
    assert reason(game, "attack_beam") == ("6.1.3", "An attack needs a contact in effect; none is")


@pytest.mark.parametrize("unit", ["U_A", "U_0"])
def test_6_1_3_a_boat_or_a_blank_attacks_face_down(unit):
    game = table(UBOAT, uboat=("attack_beam", "bdienst"), boats=("U_A", "U_0"), contacts=[contact()])
    play(game, acts.PlayAttack("attack_beam", unit))
    assert game.state.pending == Attack("attack_beam", Unit(unit))
    assert unit not in game.state.uboat.units
    assert game.state.uboat.spent == ["attack_beam"]
    assert len(game.state.contacts) == 1


def test_6_1_4_the_contact_boat_attacks_and_its_contact_ends_at_once():
    contacts = [contact("U_A", 1), contact("U_N", 2)]
    game = table(UBOAT, uboat=("attack_bow", "bdienst"), contacts=contacts)
    play(game, acts.Shoot("attack_bow", 1))
    assert game.state.pending == Attack("attack_bow", Unit("U_A"))
    assert [each.number for each in game.state.contacts] == [2]
    assert game.state.uboat.spent == ["attack_bow", "contact"]


def test_6_1_4_the_contact_stays_ended_when_the_attack_fails():
    game = table(
        UBOAT,
        uboat=("attack_stern", "evade_8"),
        contacts=[contact("U_R")],
        escort=("escort_1", "routing"),
        escorts=("SR",),
        faces={"detection": [1]},
    )
    play(game, acts.Shoot("attack_stern", 1), acts.Hunt("escort_1"), acts.Commit("SR"), acts.Confirm())
    play(game, acts.Respond("evade_8"))
    assert (game.state.contacts, game.state.uboat.units, game.state.sunk) == ([], ["U_R"], 0)


@pytest.mark.parametrize("card", ["evade_8", "flak_2", "bdienst"])
def test_6_1_5_answers_cannot_be_played_as_an_action(card):
    game = table(UBOAT, uboat=(card,), boats=("U_A",), contacts=[contact()])
    assert options(game) == [acts.Discard(card), acts.OfferRoundEnd()]
    assert not allowed(game, acts.Respond(card))
    assert reason(game, card)[0] == "6.1.5"


# 6.2 escort player


def test_6_2_1_any_card_may_be_discarded_face_down():
    hand = tuple(HX228.escort.tactical)
    game = table(ESCORT, escort=hand)
    assert {act.card for act in options(game, acts.Discard)} == set(hand)
    play(game, acts.Discard("air_3"))
    assert game.state.escort.discards == ["air_3"]
    assert "Air" not in lines(game, U)[-1].text
    assert "Air" in lines(game, E)[-1].text


def test_6_2_2_evasive_routing_names_one_contact():
    game = table(ESCORT, contacts=[contact(number=1), contact(number=2)])
    play(game, acts.Route("routing", 2))
    assert game.state.pending == Routing("routing", 2)
    assert (game.asked(), game.state.escort.spent) == ((U,), ["routing"])


def test_6_2_2_evasive_routing_needs_a_contact():
    game = table(ESCORT, escort=("routing",))
    assert options(game, acts.Route) == []
    assert reason(game, "routing")[0] == "6.2.2"


def test_6_2_2_routing_ends_one_contact_of_several():
    """Ruling R8."""
    game = table(ESCORT, contacts=[contact("U_A", 1), contact("U_N", 2)])
    play(game, acts.Route("routing", 2), acts.Decline())
    assert ([each.number for each in game.state.contacts], game.state.uboat.units) == ([1], ["U_N"])


def test_6_2_3_hfdf_needs_a_contact():
    game = table(ESCORT, escort=("hfdf_3",), escorts=("SR",))
    assert options(game, acts.Hunt) == []
    assert reason(game, "hfdf_3") == ("6.2.3", "HF/DF needs a contact in effect; none is")


def test_6_2_3_hfdf_runs_down_a_contact():
    game = table(ESCORT, escort=("hfdf_2", "routing"), escorts=("SR", "SN", "E_0"), contacts=[contact("U_A")])
    play(game, acts.Hunt("hfdf_2", 1), acts.Commit("SN"), acts.Commit("SR"), acts.Confirm())
    hunt = game.state.pending
    assert isinstance(hunt, Hunted)
    assert (hunt.type, hunt.origin, hunt.contact, hunt.target) == ("hfdf", "contact", 1, Unit("U_A"))
    assert ([unit.kind for unit in hunt.escorts], game.state.escort.units) == (["SN", "SR"], ["E_0"])
    assert len(game.state.contacts) == 1


def test_6_2_4_an_air_patrol_may_go_for_a_contact():
    game = table(ESCORT, escort=("air_1", "routing"), escorts=("AR", "SR"), contacts=[contact("U_A")])
    play(game, acts.Hunt("air_1", 1))
    assert options(game, acts.Commit) == [acts.Commit("AR")]
    play(game, acts.Commit("AR"), acts.Confirm())
    hunt = game.state.pending
    assert isinstance(hunt, Hunted)
    assert (hunt.type, hunt.origin, hunt.contact) == ("air", "contact", 1)


def test_6_2_5_an_air_patrol_at_large_draws_from_the_unit_hand():
    game = table(
        ESCORT,
        escort=("air_1", "routing"),
        escorts=("AN",),
        boats=("U_N", "U_A", "U_0"),
        uboat_unit_deck=("U_R",),
        faces={"air patrol at large": [2]},
    )
    play(game, acts.Hunt("air_1"), acts.Commit("AN"), acts.Confirm())
    hunt = game.state.pending
    assert isinstance(hunt, Hunted)
    assert (hunt.type, hunt.origin, hunt.contact, hunt.target) == ("air", "random", None, Unit("U_A"))
    assert game.state.uboat.units == ["U_N", "U_0"]


def test_6_2_5_an_air_patrol_at_large_needs_a_card_to_find():
    """Ruling R10: the hand counts, not the deck."""
    game = table(ESCORT, escort=("air_1",), escorts=("AN",), uboat_unit_deck=("U_R",))
    assert options(game, acts.Hunt) == []
    assert reason(game, "air_1")[0] == "6.2.5"


@pytest.mark.parametrize(("kind", "flak"), [("escort", False), ("hfdf", False), ("air", True)])
def test_6_2_6_a_card_of_the_same_type_continues_the_hunt(kind, flak):
    unit = "AR" if kind == "air" else "SR"
    game = table(ESCORT, escort=("air_1", "escort_1", "hfdf_1"), engaged=engaged("U_R", [unit], kind, flak=flak))
    assert options(game, acts.Continue) == [acts.Continue(f"{kind}_1")]
    play(game, acts.Continue(f"{kind}_1"), acts.Confirm())
    hunt = game.state.pending
    assert isinstance(hunt, Hunted)
    assert (hunt.type, hunt.origin, hunt.target.kind) == (kind, "continuation", "U_R")
    assert ([each.kind for each in hunt.escorts], game.state.engaged) == ([unit], None)


def test_6_2_6_aircraft_continue_only_against_a_boat_that_fired_flak():
    game = table(ESCORT, escort=("air_1",), engaged=engaged("U_R", ["AR"], "air", flak=False))
    assert options(game, acts.Continue) == []


def test_6_2_6_the_card_limits_newcomers_not_the_group():
    """Ruling R22."""
    game = table(
        ESCORT, escort=("escort_1", "routing"), escorts=("SN", "SN", "E_0"), engaged=engaged("U_R", ["SR", "SA"])
    )
    play(game, acts.Continue("escort_1"), acts.Commit("SN"))
    assert options(game) == [acts.Confirm()]
    play(game, acts.Confirm())
    assert isinstance(game.state.pending, Hunted)
    assert [each.kind for each in game.state.pending.escorts] == ["SR", "SA", "SN"]


def test_6_2_6_newcomers_are_of_the_cards_kind():
    game = table(
        ESCORT,
        escort=("air_2",),
        escorts=("SR", "AN", "E_0"),
        boats=("U_0",),
        engaged=engaged("U_R", ["AR"], "air", flak=True),
    )
    play(game, acts.Continue("air_2"))
    assert {act.unit for act in options(game, acts.Commit)} == {"AN", "E_0"}


def test_6_2_6_an_empty_group_needs_a_newcomer():
    lost = engaged("U_R", [], "air", flak=True)
    assert options(table(ESCORT, escort=("air_1",), engaged=lost), acts.Continue) == []
    game = table(ESCORT, escort=("air_1",), escorts=("E_0",), engaged=engaged("U_R", [], "air", flak=True))
    play(game, acts.Continue("air_1"))
    assert options(game) == [acts.Commit("E_0")]


def test_6_2_6_a_boat_that_fired_stays_known_as_one():
    game = table(ESCORT, escort=("escort_1",), engaged=engaged("U_R", ["SR"], fired=True))
    play(game, acts.Continue("escort_1"), acts.Confirm())
    assert isinstance(game.state.pending, Hunted)
    assert game.state.pending.fired


def test_6_2_7_an_escort_attack_card_is_otherwise_only_discarded():
    """Ruling R39: not even on a contact."""
    game = table(ESCORT, escort=("escort_3",), escorts=("SA",), contacts=[contact()], boats=("U_R",))
    assert options(game) == [acts.Discard("escort_3"), acts.OfferRoundEnd()]
    assert reason(game, "escort_3")[0] == "6.2.7"
    other = table(ESCORT, escort=("escort_3",), engaged=engaged("U_R", ["SR"], "hfdf"))
    assert "not begun by an escort attack" in reason(other, "escort_3")[1]


def test_6_3_1_a_hunt_that_nobody_can_continue_says_so():
    game = table(ESCORT, escort=("escort_3",), escorts=("AR",), engaged=engaged("U_R", []))
    rule, why = reason(game, "escort_3")
    assert rule == "6.3.1"
    assert why == "No hunter is left on the boat, and none is in your unit hand"


@pytest.mark.parametrize(
    "action",
    [
        (acts.Discard("routing"),),
        (acts.Route("routing", 1),),
        (acts.Hunt("hfdf_1", 1), acts.Commit("E_0"), acts.Confirm()),
        (acts.Hunt("air_1", 1), acts.Commit("E_0"), acts.Confirm()),
        (acts.Hunt("air_1"), acts.Commit("E_0"), acts.Confirm()),
    ],
)
def test_6_2_8_any_other_action_lets_the_engaged_boat_go(action):
    game = table(
        ESCORT,
        escort=("routing", "hfdf_1", "air_1"),
        escorts=("E_0",),
        boats=("U_0",),
        contacts=[contact("U_A")],
        engaged=engaged("U_R", ["SR"]),
        faces={"air patrol at large": [1]},
    )
    play(game, *action)
    assert game.state.engaged is None
    assert (game.state.uboat.unit_deck, home(game)) == (["U_R"], ["SR"])


def test_6_2_8_the_released_escorts_cannot_join_that_very_action():
    game = table(ESCORT, escort=("hfdf_1", "routing"), contacts=[contact()], engaged=engaged("U_N", ["SR"]))
    assert options(game, acts.Hunt) == []


# 6.3 unit limits


@pytest.mark.parametrize(
    ("kind", "joins"),
    [
        ("escort", {"SN", "SR", "SA", "E_0"}),
        ("hfdf", {"SN", "SR", "SA", "E_0"}),
        ("air", {"AN", "AR", "AA", "E_0"}),
    ],
)
def test_6_3_1_ships_for_attack_and_hfdf_aircraft_for_patrols_blanks_for_all(kind, joins):
    """Ruling R4."""
    everybody = {"SN", "SR", "SA", "AN", "AR", "AA", "E_0"}
    assert {unit for unit in everybody if may_join(unit, kind)} == joins


@pytest.mark.parametrize("card", ["escort_1", "escort_2", "escort_3"])
def test_6_3_1_the_number_limits_cards_blanks_included(card):
    limit = TACTICAL[card].units
    game = attacking(escort=(card, "routing"), escorts=("E_0",) * 4)
    play(game, acts.Hunt(card))
    assert acts.Confirm() not in options(game), "at least one card must go"
    play(game, *[acts.Commit("E_0")] * limit)
    assert options(game) == [acts.Confirm()]


def test_6_3_1_no_card_is_committed_twice():
    game = attacking(escort=("escort_3",), escorts=("SA", "E_0"))
    play(game, acts.Hunt("escort_3"), acts.Commit("SA"))
    assert options(game, acts.Commit) == [acts.Commit("E_0")]


def test_6_3_2_a_damaged_escort_cannot_be_committed_again():
    game = hunted(
        "U_R",
        ["SR", "SN"],
        uboat=("attack_beam", "bdienst"),
        escort=("escort_1", "routing"),
        faces={"detection": [1, 1], "counter-attack": [5], "escort attack": [10]},
    )
    play(game, acts.Respond("attack_beam"), acts.Pick("SR"), acts.Continue("escort_1"), acts.Confirm())
    assert isinstance(game.state.pending, Hunted)
    assert [unit.kind for unit in game.state.pending.escorts] == ["SN"]
    assert "SR" not in game.state.escort.units + home(game)


def test_6_3_2_escorts_on_their_way_back_cannot_be_committed():
    game = attacking(escort=("escort_1",), returning=[Returning([Unit("SA")], due=2)])
    assert (asked(game), options(game)) == ("attack window", [acts.Decline()])


@pytest.mark.parametrize(
    ("action", "told", "owner", "rule"),
    [
        (
            ["hfdf_2", 1],
            "HF/DF 2 against contact 1, 2 unit cards.",
            "HF/DF 2 against contact 1: ace escort, blank.",
            "6.2.3",
        ),
        (
            ["air_2", 1],
            "Air patrol 2 against contact 1, one unit card.",
            "Air patrol 2 against contact 1: blank.",
            "6.2.4",
        ),
    ],
)
def test_6_2_3_everybody_is_told_how_many_cards_went_and_their_owner_which(action, told, owner, rule):
    game = table(
        ESCORT,
        escort=("hfdf_2", "air_2"),
        escorts=("SA", "E_0"),
        contacts=[contact()],
    )
    play(game, acts.Hunt(*action), *[acts.Commit("SA")] * (action[0] == "hfdf_2"), acts.Commit("E_0"), acts.Confirm())
    assert (game.log[-1].text, game.log[-1].rule) == (told, rule)
    assert lines(game, U)[-1].text == told
    assert lines(game, E)[-1].text == owner


def test_6_2_6_everybody_is_told_that_the_hunt_goes_on():
    game = table(ESCORT, escort=("escort_1",), engaged=engaged())
    play(game, acts.Continue("escort_1"), acts.Confirm())
    assert game.log[-1].text == "Escort attack 1 continues the hunt, no further card."
    assert game.log[-1].secret == {}


def test_6_3_1_everybody_is_told_that_the_attack_is_answered():
    game = attacking(escort=("escort_1",), escorts=("SA",))
    play(game, acts.Hunt("escort_1"), acts.Commit("SA"), acts.Confirm())
    assert lines(game, U)[-1].text == "Escort attack 1 against the attacker, one unit card."
    assert lines(game, E)[-1].text == "Escort attack 1 against the attacker: ace escort."


def test_6_3_1_a_card_without_units_to_send_says_so():
    only_planes = table(ESCORT, escort=("hfdf_1",), escorts=("AR",), contacts=[contact()])
    only_ships = table(ESCORT, escort=("air_1",), escorts=("SR",), contacts=[contact()], boats=("U_R",))
    assert reason(only_planes, "hfdf_1") == ("6.3.1", "No ship or blank is in your unit hand")
    assert reason(only_ships, "air_1") == ("6.3.1", "No aircraft or blank is in your unit hand")
