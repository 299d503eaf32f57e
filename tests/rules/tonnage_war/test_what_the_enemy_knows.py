"""What the enemy knows about me [3.5, 3.6], and what everybody sees of the special rules."""

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war import acts
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.table import RescueShip, SeenUnit
from tests.support.tonnage import E, U, attacking, contact, engaged, hunted, play, table


def known(game, seat):
    return RULES.view(game.state, seat).known


def test_3_6_a_boat_that_was_shown_and_went_back_is_remembered():
    faces = {"detection": [1]}
    game = play(hunted("U_A", ["AR"], "air", faces=faces), acts.Decline())
    assert known(game, U).seen == [SeenUnit("U_A", "hand")]
    assert "The enemy saw an ace boat go back to your unit hand." in known(game, U).implied
    assert known(game, E).face_up == ["AR"]


def test_3_6_shown_again_it_is_remembered_no_longer():
    game = attacking("U_A", faces={"torpedo": [20]})
    game.state.uboat.seen = [SeenUnit("U_A", "hand"), SeenUnit("U_R", "hand")]
    play(game, acts.Decline())
    assert game.state.uboat.seen == [SeenUnit("U_R", "hand")]


def test_3_6_after_a_new_deal_nothing_is_remembered():
    game = table(uboat=("bdienst",), escort=("routing",), uboat_deck=("contact",), escort_deck=("routing",))
    game.state.uboat.seen = [SeenUnit("U_A", "hand")]
    play(game, acts.Discard("bdienst"), acts.Discard("routing"))
    assert known(game, U).seen == []


def test_3_5_face_down_cards_imply_what_they_may_be():
    game = table(contacts=[contact("U_N"), contact("U_R", 2, shown=True)])
    assert known(game, U).implied == ["Contact 1 is held by a boat, never by a blank; the enemy cannot tell which."]
    assert known(game, U).face_up == ["U_R"]
    hunt = hunted("U_R", ["AR", "E_0"], "air")
    assert known(hunt, E).implied == ["2 hunting cards: aircraft or blanks, the enemy cannot tell."]
    assert known(hunt, U).implied == [
        "The hunted card may be a blank for all the enemy knows; an answer would prove it a boat."
    ]
    assert known(attacking("U_0"), U).implied == ["The attacker may be a boat or a decoy for all the enemy knows."]


def test_3_1_the_rescue_ship_and_a_held_group_lie_open():
    game = table(rescue=RescueShip("escort", "SN"), engaged=engaged("U_R", ["SR"]))
    assert known(game, E).face_up == ["SR", "SN"]
    assert known(game, U).face_up == ["U_R"]


def test_3_2_only_a_player_has_such_a_page():
    game = table()
    view = RULES.view(game.state, "public")
    assert (view.known, view.unseen, view.odds) == (None, None, [])


def test_3_1_scenario_options_and_special_rules_are_public():
    game = begin(RULES, "ons18", {"match_rule": "total"}, SealedDice(b"x", ()))
    view = RULES.view(game.state, "public")
    assert (view.special.fog, view.special.bad_sonar) == ((4,), (3,))
    assert (view.table.rescue, view.table.carrier, view.options.match_rule) == (RescueShip("merchant"), None, "total")
    carrier = RULES.view(begin(RULES, "hg76", {}, SealedDice(b"x", ())).state, "public").table.carrier
    assert (carrier.name, carrier.condition, carrier.screen) == ("HMS Audacity", "afloat", 1)
