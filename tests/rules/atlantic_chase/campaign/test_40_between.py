"""Between operations: wins, internment, repair, port checks, what carries over [40.1, 40.12–40.17]."""

import pytest

from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.begin import hand_over
from app.games.atlantic_chase.campaign.campaign import Loss
from app.games.atlantic_chase.campaign.resolution import check_ports, come_home, intern, repair, verdict
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import CAMPAIGN_OPERATIONS
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.campaign.linked import B, G, at_sea, both_seal, campaign, end_by, home, of, set_up
from tests.support.loaded_dice import LoadedDice

OPEN = {"port check": [6] * 40, "weather": [1] * 40, "convoy route": [1] * 20, "convoy direction": [1] * 20}


def rolling(game: Play, **dice: list[int]) -> Play:
    return Play(RULES, game.state, LoadedDice({name.replace("_", " "): faces for name, faces in dice.items()}))


# --- the sequence


def test_40_1_every_operation_says_that_it_is_experimental_and_has_no_escort_pool():
    """Ruling C1, ruling C9."""
    assert len(CAMPAIGN_OPERATIONS) == 6
    for book in CAMPAIGN_OPERATIONS.values():
        assert book.experimental
        assert book.escorts is None


def play_on(winners: list[str], **setup: object) -> Play:
    """Operations won by these sides, one after another."""
    game = campaign(1, dict(OPEN), **setup)
    for number, side in enumerate(winners, start=1):
        if number == 2:
            game.act(B, orders.ChooseVersion("besieged"))
        both_seal(game, british=("renown",), german=())
        set_up(game, B)
        set_up(game, G)
        end_by(game, side)
    return game


def test_40_1_three_wins_decide():
    game = play_on(["british", "german", "british", "british"])
    assert game.state.result.winner == B
    assert game.state.result.points == (3, 1)
    assert game.state.result.reason == "The British side wins the campaign, 3 operations to 1."


def test_40_1_at_the_latest_after_five():
    game = play_on(["british", "german", "british", "german", "german"])
    assert game.state.result.winner == G
    assert [chapter.book for chapter in of(game.state).chapters] == [
        "campaign-1",
        "campaign-2-besieged",
        "campaign-3",
        "campaign-4",
        "campaign-5",
    ]
    assert len(RULES.legs(game.state)) == 5


def test_40_1_sudden_death_is_an_option():
    """Ruling C4."""
    for option, winner in (("none", None), ("great_ships", B)):
        game = at_sea(campaign_sudden_death=option)
        linked = of(game.state)
        great = ("bismarck", "tirpitz", "scharnhorst", "gneisenau", "admiral-graf-spee", "admiral-scheer", "lutzow")
        linked.losses += [Loss(slug, slug, "german", 1) for slug in (*great, "graf-zeppelin")]
        found = verdict(game.state, linked)
        assert (found.winner if found else None) == winner


def test_40_1_giving_up_ends_the_campaign():
    game = campaign()
    result = RULES.resigned(game.state, G)
    assert result.winner == B
    assert result.reason == "The German player gave the campaign up."


# --- Murmansk


@pytest.mark.parametrize(
    ("die", "damaged", "fate"), [(1, True, "interned"), (1, False, "held"), (2, False, "kiel"), (2, True, "held")]
)
def test_40_12_internment(die, damaged, fate):
    """Ruling C5."""
    game = at_sea(german=("koln",))
    linked = of(game.state)
    linked.berths["koln"] = "murmansk"
    linked.damaged = ["koln"] if damaged else []
    intern(rolling(game, internment=[die]), linked)
    assert ("koln" in linked.interned, "koln" in linked.held, linked.berths.get("koln")) == (
        fate == "interned",
        fate == "held",
        "kiel" if fate == "kiel" else None,
    )


def test_40_12_without_the_option_nothing_changes_the_roll():
    game = at_sea(german=("koln",), campaign_internment="none")
    of(game.state).berths["koln"], of(game.state).damaged = "murmansk", ["koln"]
    intern(rolling(game, internment=[1]), of(game.state))
    assert of(game.state).held == {"koln": 2}


def test_40_12_who_is_held_is_back_after_the_next_operation():
    game = at_sea(2)
    linked = of(game.state)
    linked.held = {"koln": 2, "nurnberg": 3}
    intern(rolling(game), linked)
    assert linked.held == {"nurnberg": 3}
    assert linked.berths["koln"] == "kiel"


@pytest.mark.parametrize(("die", "theirs"), [(6, True), (5, False)])
def test_40_12_an_interned_ship_may_sail_for_the_british(die, theirs):
    game = campaign(4, {"interned ship": [die]})
    linked = of(game.state)
    linked.interned = ["admiral-scheer"]
    hand_over(game)
    assert linked.taken_over == (["admiral-scheer"] if theirs else [])
    assert "admiral-scheer" in linked.gone
    both_seal(game, german=("koln",))
    set_up(game, B)
    set_up(game, G)
    force = game.state.sea.find("british-1") and next(
        (each for each in game.state.sea.forces if "admiral-scheer" in each.ships), None
    )
    assert (force is not None) == theirs
    if force:
        assert (force.side, force.box) == ("british", "archangel")


# --- repair and ports


@pytest.mark.parametrize(
    ("ship", "port", "die", "outcome"),
    [
        ("hood", None, 1, "scuttled"),
        ("hood", None, 3, "damaged"),
        ("hood", None, 4, "repaired"),
        ("koln", "kiel", 1, "scuttled"),
        ("koln", "narvik", 2, "scuttled"),
        ("koln", "narvik", 4, "damaged"),
        ("koln", "brest", 4, "damaged"),
        ("koln", "wilhelmshaven", 5, "repaired"),
        ("koln", "south-america", 4, "scuttled"),
        ("koln", "south-america", 5, "damaged"),
        ("koln", "south-america", 6, "repaired"),
    ],
)
def test_40_15_repair(ship, port, die, outcome):
    game = at_sea(3)
    linked = of(game.state)
    linked.damaged = [ship]
    if port:
        linked.berths[ship] = port
    repair(rolling(game, repair=[die]), linked)
    assert (ship in linked.gone, linked.damaged == [ship]) == (outcome == "scuttled", outcome == "damaged")


def test_40_15_french_ships_do_not_roll():
    """Ruling C15."""
    game = at_sea()
    of(game.state).damaged = ["dunkerque"]
    repair(rolling(game), of(game.state))
    assert of(game.state).damaged == ["dunkerque"]


@pytest.mark.parametrize(("number", "checked"), [(1, 2), (3, 7)])
def test_40_16_every_german_port_but_kiel_is_checked(number, checked):
    game = at_sea(number)
    check_ports(rolling(game, port_check=[1] * checked), of(game.state))
    assert len(of(game.state).closed) == checked
    assert "kiel" not in of(game.state).closed


def test_40_16_ships_in_a_closed_port_go_to_kiel():
    """Ruling C3."""
    for option, port in (("kiel", "kiel"), ("shut_in", "brest")):
        game = at_sea(3, campaign_closed_port=option)
        of(game.state).berths["koln"] = "brest"
        check_ports(rolling(game, port_check=[6, 6, 6, 6, 3, 6, 6]), of(game.state))
        assert of(game.state).closed == ("brest",)
        assert of(game.state).berths["koln"] == port


# --- what carries over


def test_40_17_german_ships_lie_where_they_completed_or_are():
    """Ruling C14."""
    game = at_sea(3, german=("scharnhorst", "gneisenau", "koln", "lutzow"))
    state = game.state
    for number, slug in enumerate(("scharnhorst", "gneisenau", "koln", "lutzow"), start=1):
        force = state.force_of(slug)
        if len(force.ships) > 1:
            force.ships.remove(slug)
            state.sea.forces.append(
                type(force)(
                    slug=f"german-{5 - number}x",
                    side="german",
                    number=number,
                    name=slug,
                    ships=[slug],
                    place=force.place,
                )
            )
    home(state, "scharnhorst", "brest")
    state.force_of("gneisenau").place = Station(box="bergen")
    state.force_of("koln").place = Station(hex="17,-9")
    state.force_of("lutzow").place = Trajectory(("17,-5", "17,-6"))
    come_home(state, of(state))
    lies = {slug: of(state).berths[slug] for slug in ("scharnhorst", "gneisenau", "koln", "lutzow")}
    assert lies == {"scharnhorst": "brest", "gneisenau": "bergen", "koln": "narvik", "lutzow": "kiel"}


def test_40_17_damage_goes_on_and_the_sunk_are_gone():
    game = at_sea(german=("koln", "lutzow"), dice=dict(OPEN, repair=[3]))
    state = game.state
    state.ship("koln").sunk = True
    state.ship("hood").damaged = True
    state.clear_the_lost()
    end_by(game, "german")
    linked = of(game.state)
    assert [loss.ship for loss in linked.losses] == ["koln"]
    assert linked.damaged == ["hood"]
    game.act(B, orders.ChooseVersion("besieged"))
    assert game.state.ship("hood").damaged
    assert "koln" not in [ship.slug for ship in game.state.ships]


@pytest.mark.parametrize(("option", "left"), [("gone", ["lutjens"]), ("return", [])])
def test_40_17_a_leader_who_is_lost(option, left):
    """Ruling C7."""
    game = at_sea(campaign_leaders=option)
    of(game.state).fallen = ["lutjens"]
    come_home(game.state, of(game.state))
    assert of(game.state).fallen == left


def test_40_17_losses_tell_where_and_by_whom():
    game = at_sea(german=("koln",))
    state = game.state
    force = state.force_of("koln")
    force.place = Station(hex="17,-9")
    state.ship("koln").sunk = True
    state.clear_the_lost()
    (loss,) = of(state).losses
    assert (loss.ship, loss.hex, loss.number, loss.fate) == ("koln", "17,-9", 1, "sunk")
    told = RULES.view(state, B).campaign.losses[0]
    assert (told.name, told.where, told.ship_class) == ("Köln", "Narvik", "CL")
