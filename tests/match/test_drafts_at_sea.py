"""An action of an operation stays its author's draft until it is confirmed: taken back freely, seen by nobody else."""

import msgspec
import pytest

from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import Play
from app.match.document import plain
from app.match.draft import DraftSaved
from app.match.match import Match
from app.match.move import MoveMade
from app.match.refusal import Refused
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, boat, force, group
from tests.support.proposing import propose_act, propose_back, propose_undo

SECRET = b"a secret of thirty-two bytes, so."
HERE = "10,1"


def table(game: Play) -> Match:
    """The situation as a match with real dice."""
    seats = (SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b"))
    return Match(RULES, SetUp("atlantic-chase", "op5", {}, seats, commitment(SECRET)), SECRET, game.state)


def propose(match: Match, seat: int, act):
    return propose_act(match, seat, match.seq, len(match.drafts.get(seat, ())), plain(act), at=match.asked_at + 1.0)


def act(match: Match, seat: int, chosen):
    proposal = propose(match, seat, chosen)
    match.adopt(proposal, by_hand=seat)
    return proposal


def back(match: Match, seat: int):
    match.adopt(propose_back(match, seat, match.seq, len(match.drafts.get(seat, ())), at=1.0))


def others(match: Match, author: int) -> list[bytes]:
    """All that the opponent, those who watch, and the record know."""
    known = [msgspec.json.encode((match.document(viewer), match.log_for(viewer))) for viewer in (1 - author, PUBLIC)]
    return [*known, RULES.encode(match.state)]


def everything(match: Match, seat: int) -> bytes:
    return msgspec.json.encode((match.document(seat), match.log_for(seat)))


def declared() -> Match:
    return table(
        at_sea(
            force("hood", "hood", at=(HERE, "11,1")),
            force("rodney", "rodney", at=HERE),
            force("carrier", "ark-royal", at="11,1"),
            force("raider", "scharnhorst", at=LINE[:8]),
            force("koln", "koln", at=(HERE, "11,1")),
            force("zeppelin", "graf-zeppelin", at="11,1"),
        )
    )


ATTACK = (
    orders.Search("hood", "raider", HERE),
    orders.Coordinate("rodney"),
    orders.Support("carrier", "11,1"),
)


def drafted(match: Match, seat: int, *chosen) -> Match:
    """Each act is one more choice of a draft that nobody else learns of and that draws nothing."""
    before, draws = others(match, seat), match.state.draws
    for count, each in enumerate(chosen, start=1):
        assert isinstance(act(match, seat, each), DraftSaved)
        assert match.document(seat)["draft"] == count
        assert others(match, seat) == before
    assert match.state.draws == draws
    return match


def test_an_attack_is_a_draft_until_it_is_confirmed():
    match = drafted(declared(), B, *ATTACK)
    assert match.document(B)["decision"]["name"] == "confirm"
    assert match.document(B)["view"]["operation"]["action"]["total"] == 2 + 8
    assert "action" not in match.document(G)["view"]["operation"]
    made = act(match, B, orders.Go())
    assert isinstance(made, MoveMade)
    assert len(made.move.entries[0].acts) == 4
    assert made.draws == (), "the enemy is asked before the dice"
    assert match.document(G)["view"]["operation"]["action"]["coordinating"] == "rodney"


def test_every_choice_of_it_is_taken_back_one_by_one():
    match = declared()
    seen = [everything(match, B)]
    for each in ATTACK:
        act(match, B, each)
        seen.append(everything(match, B))
    for expected in reversed(seen[:-1]):
        back(match, B)
        assert everything(match, B) == expected
    with pytest.raises(Refused) as refusal:
        back(match, B)
    assert refusal.value.code == "illegal"


def test_taken_back_it_may_be_declared_otherwise():
    match = drafted(declared(), B, *ATTACK)
    back(match, B)
    back(match, B)
    act(match, B, orders.Coordinate())
    act(match, B, orders.Support())
    act(match, B, orders.Go())
    assert match.document(G)["view"]["operation"]["action"]["modifier"] == 0


def test_once_confirmed_it_is_not_taken_back():
    match = drafted(declared(), B, *ATTACK)
    act(match, B, orders.Go())
    with pytest.raises(Refused):
        back(match, B)
    with pytest.raises(Refused):
        propose_undo(match, B, match.seq, at=9.0)


def test_the_answer_of_the_enemy_is_a_draft_too():
    match = drafted(declared(), B, *ATTACK)
    act(match, B, orders.Go())
    drafted(match, G, orders.Coordinate("koln"))
    back(match, G)
    act(match, G, orders.Coordinate())
    made = act(match, G, orders.Support())
    assert isinstance(made, MoveMade)
    assert made.draws, "now the dice have fallen"


@pytest.mark.parametrize(
    "wrong",
    [
        orders.Engage("hood", "raider"),
        orders.Search("hood", "raider", LINE[0]),
        orders.Search("raider", "hood", HERE),
        orders.Go(),
        orders.Seize(),
        orders.Pass("nobody"),
    ],
)
def test_a_wrong_act_is_refused_and_changes_nothing(wrong):
    match = declared()
    before = [everything(match, B), *others(match, B)]
    with pytest.raises(Refused) as refusal:
        propose(match, B, wrong)
    assert refusal.value.code == "illegal"
    assert [everything(match, B), *others(match, B)] == before


@pytest.mark.parametrize(
    "wrong", [orders.Coordinate("hood"), orders.Coordinate("raider"), orders.Go(), orders.Support()]
)
def test_a_wrong_act_within_a_draft_leaves_the_draft_as_it_was(wrong):
    match = drafted(declared(), B, ATTACK[0])
    before = [everything(match, B), *others(match, B)]
    with pytest.raises(Refused):
        propose(match, B, wrong)
    assert [everything(match, B), *others(match, B)] == before


def test_the_other_seat_has_nothing_to_say_meanwhile():
    match = drafted(declared(), B, ATTACK[0])
    with pytest.raises(Refused) as refusal:
        propose_act(match, G, match.seq, 0, plain(orders.Coordinate("koln")), at=2.0)
    assert refusal.value.code == "not_yours"


def test_a_course_is_drawn_in_private_and_segment_by_segment_taken_back_with_its_intel():
    match = table(
        at_sea(force("hood", "hood", at=HERE), force("raider", "scharnhorst", at="8,4"), boat("u-47", "10,2"))
    )
    plotted = (orders.Plot("hood"), orders.Extend("tail", "10,2"), orders.Extend("tail", "10,3"))
    drafted(match, B, *plotted)
    mine = match.document(B)["view"]["operation"]
    assert next(each for each in mine["forces"] if each["slug"] == "hood")["intel"] == ("10,2",)
    back(match, B)
    back(match, B)
    mine = match.document(B)["view"]["operation"]
    assert "intel" not in next(each for each in mine["forces"] if each["slug"] == "hood")
    assert isinstance(act(match, B, orders.LayCourse()), MoveMade)


def test_splits_and_merges_are_one_draft_until_they_are_finished():
    match = table(
        at_sea(
            force("home", "hood", "norfolk", "suffolk", at=HERE, evasive=True),
            force("other", "rodney", at=HERE),
            force("raider", "scharnhorst", at="8,4"),
        )
    )
    drafted(
        match,
        B,
        orders.Reorganize(),
        orders.Detach("home", "norfolk"),
        orders.MarkerGoes("evasive", "british-3"),
        orders.Detach("home", "suffolk", "british-3"),
        orders.Merge("other", "home"),
    )
    back(match, B)
    made = act(match, B, orders.Finish())
    assert isinstance(made, MoveMade)
    ships = {each["slug"]: each["ships"] for each in match.document(G)["view"]["operation"]["forces"]}
    assert ships == {
        "home": ["hood"],
        "other": ["rodney"],
        "british-3": ["norfolk", "suffolk"],
        "raider": ["scharnhorst"],
    }


def test_a_call_for_reinforcements_rolls_and_so_commits_all_before_it():
    match = table(
        at_sea(
            force("home", "hood", "norfolk", at=HERE),
            group("A", "gibraltar", "renown"),
            force("raider", "scharnhorst", at="8,4"),
        )
    )
    drafted(match, B, orders.Reorganize(), orders.Detach("home", "norfolk"))
    call = next(
        option["act"] for option in match.document(B)["decision"]["options"] if option["act"]["act"] == "Reinforce"
    )
    made = propose_act(match, B, match.seq, 2, call, at=5.0)
    assert isinstance(made, MoveMade)
    assert len(made.draws) == 1
    match.adopt(made, by_hand=B)
    with pytest.raises(Refused):
        back(match, B)
    with pytest.raises(Refused):
        propose_undo(match, B, match.seq, at=9.0)


def test_signals_and_the_time_lapse_that_goes_with_it_are_one_draft():
    match = table(
        at_sea(
            force("hood", "hood", at=LINE[3:9]),
            force("raider", "scharnhorst", at=LINE[:6], intel=[LINE[3]]),
            weather="bad",
        )
    )
    drafted(match, B, orders.Signals("raider", LINE[3]))
    back(match, B)
    act(match, B, orders.Signals("raider", LINE[3]))
    made = act(match, B, orders.Lapse("hood"))
    assert isinstance(made, MoveMade)
    assert made.draws, "the die of bad weather falls when it is committed"


def test_where_a_u_boat_looks_is_private_until_it_is_there():
    match = table(
        at_sea(
            boat("u-47", None),
            force("hood", "hood", at=HERE),
            force("raider", "scharnhorst", at="8,4"),
            active="german",
        )
    )
    drafted(match, G, orders.Recon("u-47"))
    back(match, G)
    act(match, G, orders.Recon("u-47"))
    assert isinstance(act(match, G, orders.ReconIn("9,2")), MoveMade)
