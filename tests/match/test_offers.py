"""A draw by agreement, a game abandoned together, a live game claimed from one who left."""

import pytest

from app.engine.event import Abandoned, AgreedDraw, LeftTable
from app.engine.pace import DAY, Live, OverDays
from app.engine.record import encode
from app.engine.verify import verify
from app.engine.viewer import PUBLIC
from app.games import GAMES
from app.match.manners.claim import WAIT, Claim
from app.match.manners.offer import AGAIN, AnswerOffer, OfferFrame
from app.match.record import record_of
from app.match.refusal import Refused
from tests.match.table import act, new_match
from tests.toy import TOY


def offer(match, seat, kind="draw"):
    return OfferFrame(seq=match.seq, kind=kind).propose(match, seat, 5.0)


def answer(match, seat, agree):
    return AnswerOffer(seq=match.seq, agree=agree).propose(match, seat, 5.0)


@pytest.mark.parametrize(("kind", "ending"), [("draw", AgreedDraw()), ("abandon", Abandoned())])
def test_what_both_agree_on_ends_the_game_without_a_winner(kind, ending):
    match = new_match()
    act(match, 0, "Fire")
    match.adopt(offer(match, 0, kind))
    for viewer in (0, 1, PUBLIC):
        assert match.document(viewer)["offers"] == ({"seat": 0, "kind": kind, "state": "offered"},)
    match.adopt(answer(match, 1, True))
    assert match.state.result.winner is None
    assert match.state.result.ending == ending
    assert match.state.result.points == match.summary.score
    assert verify(TOY, encode(record_of(match))).result.ending == ending


def test_two_offers_of_the_same_are_an_agreement():
    match = new_match()
    match.adopt(offer(match, 0))
    match.adopt(offer(match, 1))
    assert match.state.result.ending == AgreedDraw()


def test_playing_on_is_a_no_and_one_s_own_move_is_not():
    match = new_match()
    match.adopt(offer(match, 0))
    act(match, 0, "Fire")
    assert match.document(1)["offers"]
    act(match, 1, "Fire")
    assert not match.document(1)["offers"]
    with pytest.raises(Refused, match="Nobody offers you anything"):
        answer(match, 1, True)


def test_a_refused_offer_is_not_made_again_and_again():
    match = new_match(turns=40)
    match.adopt(offer(match, 0))
    with pytest.raises(Refused, match="stands already"):
        offer(match, 0, "abandon")
    match.adopt(answer(match, 1, False))
    assert match.document(0)["offers"] == ({"seat": 0, "kind": "draw", "state": "refused"},)
    with pytest.raises(Refused, match="offered something lately"):
        offer(match, 0)
    for n in range(AGAIN):
        act(match, n % 2, "Fire")
    match.adopt(offer(match, 0))
    assert match.offer_of(0)


def test_nobody_answers_their_own_offer_and_alone_there_is_nobody_to_agree_with():
    match = new_match()
    match.adopt(offer(match, 0))
    with pytest.raises(Refused, match="Nobody offers you anything"):
        answer(match, 0, True)
    match = new_match()
    match.alone = True
    with pytest.raises(Refused, match="nobody here to agree with"):
        offer(match, 0, "abandon")


def test_a_draw_only_where_the_rules_know_one(monkeypatch):
    monkeypatch.setattr(type(TOY), "knows_draw", lambda *_: False)
    match = new_match()
    with pytest.raises(Refused, match="know no draw"):
        offer(match, 0)
    match.adopt(offer(match, 0, "abandon"))


@pytest.mark.parametrize(
    ("game", "scenario", "setup", "knows"),
    [
        ("tonnage-war", "hx228", {}, True),
        ("atlantic-chase", "ms1", {}, True),
        ("atlantic-chase", "op1", {}, False),
        ("u-boat-leader", "happy-time-short", {"players": 2}, True),
        ("u-boat-leader", "happy-time-short", {}, False),
        ("toy", "calm", {}, True),
    ],
)
def test_which_games_know_a_draw(game, scenario, setup, knows):
    assert GAMES[game].knows_draw(scenario, setup) is knows


# --- claiming


def claim(match, seat, at):
    return Claim(seq=match.seq).propose(match, seat, at)


def test_a_live_game_is_claimed_after_the_wait_from_one_who_left_and_is_to_act():
    match = new_match(pace=Live(600, 5))
    act(match, 0, "Fire")
    with pytest.raises(Refused, match="is at the table"):
        claim(match, 0, 500.0)
    match.left = {1: 100.0}
    with pytest.raises(Refused, match="may still be back for 30 seconds"):
        claim(match, 0, 100.0 + WAIT - 30)
    match.adopt(claim(match, 0, 100.0 + WAIT))
    assert (match.state.result.winner, match.state.result.ending) == (0, LeftTable())
    assert verify(TOY, encode(record_of(match))).result.ending == LeftTable()


def test_nobody_claims_while_it_is_their_own_turn_or_over_days():
    match = new_match(pace=Live(600, 5))
    match.left = {1: 0.0}
    with pytest.raises(Refused, match="not theirs to act"):
        claim(match, 0, 500.0)
    slow = new_match(pace=OverDays(2 * DAY))
    act(slow, 0, "Fire")
    slow.left = {1: 0.0}
    with pytest.raises(Refused, match="Only a live game"):
        claim(slow, 0, 500.0)
