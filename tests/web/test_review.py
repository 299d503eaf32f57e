"""After-action review: every decision with its odds, the computer's verdicts as they come, kept and limited."""

import asyncio
from collections import Counter
from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.bots import bots_of
from app.bots.judged import Judged
from app.engine.record import decode, write
from app.games import GAMES
from app.limits import read_limits
from app.main import create_app
from app.match.match import Match
from app.match.record import played_again
from app.match.refusal import TooOften
from app.settings import Settings
from app.web.game_pages import Review
from app.web.games import PAGES
from app.web.review import verdicts as made
from app.web.review.decisions import debrief, decisions_of
from app.web.review.desk import Desk
from app.web.review.verdicts import VERSION, Verdict, verdict, verdicts
from tests.live.house import PATIENCE
from tests.match.table import saved
from tests.match.test_from_here import gone_on
from tests.records.test_records import read as golden
from tests.support.toy_record import SECRET, random_moves, set_up
from tests.toy import TOY
from tests.web.finished import finished_game


def half(view, decision, best, chosen, chance) -> Judged:
    return Judged(0.0 if best == chosen else 0.5, 0.25)


def stumbles(view, decision, best, chosen, chance) -> Judged:
    raise RuntimeError("never seen such a thing")


REVIEW = Review(advisor="random", judge=half)


def played(fixed=None, secret=SECRET, moves=None, rules=TOY) -> Match:
    fixed = fixed or set_up(turns=4)
    match, _ = Match.begin(rules, fixed, secret, at=0.0)
    moves = moves or random_moves(TOY, fixed, seed=3)
    record = write(rules, fixed, secret, moves)
    match.moves = list(moves)
    match.here = match.ended(record.result)
    return match


def stored(match: Match):
    made = tuple(played_again(match.rules, match.set_up, match._secret, tuple(match.moves), 0.0))
    return saved(*made, set_up=match.set_up, secret=match._secret)


def test_every_choice_is_told_with_the_odds_that_were_shown():
    told = debrief(played(), Review())
    assert [each.n for each in told.decisions] == list(range(len(told.decisions)))
    assert all(each.options > 1 and each.chosen.title and each.prompt for each in told.decisions)
    assert {each.seat for each in told.decisions} == {0, 1}
    assert any(each.chosen.chance for each in told.decisions)
    assert told.moments == max(each.moment for each in told.decisions) + 1
    assert not told.fortunes


def test_a_game_that_goes_on_from_another_is_told_from_there_on():
    record = gone_on(2)
    match = played(record.set_up, bytes.fromhex(record.secret), record.moves)
    assert next(decisions_of(match)).decided.moment == 1


def test_verdicts_in_parts_are_those_made_at_once_and_the_same_again():
    match = stored(played())
    whole = verdicts(REVIEW, "t1", match, 0, 99)
    made._UNDER_WAY.clear()
    parts = [*verdicts(REVIEW, "t1", match, 0, 3), *verdicts(REVIEW, "t1", match, 3, 2)]
    made._UNDER_WAY.clear()  # as after a restart
    parts += verdicts(REVIEW, "t1", match, 5, 99)
    assert [msgspec.to_builtins(each) for each in parts] == [msgspec.to_builtins(each) for each in whole]
    assert [each.n for each in whole] == list(range(len(whole)))
    assert verdicts(REVIEW, "t1", match, len(whole), 4) == []
    assert {each.cost for each in whole} == {0.0, 0.5}
    assert all(each.standing == 0.25 and each.advised for each in whole)


def test_a_bot_that_stumbles_leaves_the_number_alone():
    asked = next(decisions_of(played()))
    assert verdict(Review(advisor="random", judge=stumbles), "toy", "t", asked) == Verdict(0, asked.decided.seat)
    assert verdict(Review(advisor="nobody such"), "toy", "t", asked) == Verdict(0, asked.decided.seat)


def test_without_a_judge_it_tells_what_the_computer_would_have_done():
    asked = next(decisions_of(played()))
    found = verdict(Review(advisor="random"), "toy", "t", asked)
    assert found.advised
    assert found.cost is None


@pytest.mark.parametrize(
    ("slug", "file", "costs"),
    [
        ("tonnage-war", "tonnage_war/hx228-taken-back-and-given-up", True),
        ("iron-and-oak", "iron_and_oak/plum-point-1862-by-captains", True),
        ("u-boat-leader", "u_boat_leader/battle-begins-against-a-commander", True),
        ("atlantic-chase", "atlantic_chase/rules-6/ms2", True),
        pytest.param("atlantic-chase", "atlantic_chase/rules-6/campaign-random", True, marks=pytest.mark.long),
    ],
)
def test_what_a_game_declares_it_can_tell(slug, file, costs):
    """Of some decisions of each kind, with an act by chance in the place of the one that was chosen."""
    review, rules = PAGES[slug].review, GAMES[slug]
    record = decode(golden(file))
    match = played(record.set_up, bytes.fromhex(record.secret), record.moves, rules)
    chance, found = Random(7), []
    for asked in some_of_each_kind(decisions_of(match), 4):
        other = asked._replace(act=chance.choice([option for option in asked.decision.options if not option.offer]).act)
        same = verdict(review, slug, "x", asked)
        assert same.advised
        found.append(verdict(review, slug, "x", other))
    judged = [each.cost for each in found if each.cost is not None]
    assert bool(judged) is costs is (review.judge is not None)
    assert all(cost >= 0 for cost in judged)
    assert not costs or max(judged) > 0
    if review.fortunes:
        assert all(0 < each.moment <= len(record.moves) for each in debrief(match, review).fortunes)


def some_of_each_kind(decisions, most):
    asked = Counter()
    for each in decisions:
        asked[each.decision.name] += 1
        if asked[each.decision.name] <= most:
            yield each


# --- the desk


class Verdicts:
    """Instead of the store's."""

    def __init__(self) -> None:
        self.kept: list[int] = []

    async def number(self, table_id, version):
        return len(self.kept)

    async def keep(self, table_id, version, found):
        self.kept += found


class Beside:
    """Instead of the process: two more each time it is let."""

    def __init__(self) -> None:
        self.let = asyncio.Semaphore(0)

    async def run(self, work, review, table_id, match, done, number):
        await self.let.acquire()
        return [done, done + 1]


def house(limits: str = "") -> SimpleNamespace:
    async def load(table_id):
        return "saved"

    async def counted(whose):
        pass

    return SimpleNamespace(
        store=SimpleNamespace(games=SimpleNamespace(load=load), verdicts=Verdicts()),
        throttle=SimpleNamespace(review=counted),
        hub=SimpleNamespace(limits=read_limits(limits)),
        pages={"toy": SimpleNamespace(review=REVIEW)},
    )


def table(name: str) -> SimpleNamespace:
    return SimpleNamespace(id=name, game="toy")


async def test_one_at_a_time_for_a_person_and_so_many_for_the_server():
    desk, here = Desk(), house("reviews-waiting=2")
    desk._beside = Beside()
    await desk.ask(here, table("one"), "anna", 4)
    await desk.ask(here, table("one"), "ben", 4)  # under way already: Ben waits with Anna
    with pytest.raises(TooOften, match="At most 1 game of one person"):
        await desk.ask(here, table("two"), "anna", 4)
    await desk.ask(here, table("two"), "ben", 4)
    with pytest.raises(TooOften, match="At most 8 games"):
        await desk.ask(here, table("three"), "cleo", 4)
    for _ in range(4):
        desk._beside.let.release()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*desk._under_way.values())
    assert not desk.works_on("one")
    assert here.store.verdicts.kept[:2] == [0, 1]


async def test_what_is_complete_is_not_asked_for_again():
    desk, here = Desk(), house()
    here.store.verdicts.kept = [0, 1, 2]
    await desk.ask(here, table("one"), "anna", 3)
    assert not desk.works_on("one")


# --- the pages


@pytest.fixture
def app(database_url: str) -> FastAPI:
    return create_app(Settings(DATABASE_URL=database_url, WA_TEST_GAMES=True))


def test_a_visitor_reads_it_a_person_has_it_made_and_it_is_kept(visitor: TestClient, app: FastAPI) -> None:
    table = finished_game(app, visitor)
    path = f"/table/{table}/review"
    assert "After-action review" in visitor.get(path).text
    told = visitor.get(f"{path}/decisions").json()
    assert told["decisions"]
    assert visitor.get(f"{path}/verdicts").json() == {"verdicts": [], "working": False}
    answer = visitor.post(f"{path}/verdicts")
    assert answer.status_code == 404
    assert "needs a name here" in answer.text
    visitor.post("/play-now")
    assert "No computer here judges this game" in visitor.post(f"{path}/verdicts").text
    kept = app.state.house.store.verdicts
    visitor.portal.call(kept.keep, table, VERSION, [Verdict(0, 1, cost=0.2), Verdict(1, 0)])
    visitor.portal.call(kept.keep, table, VERSION, [Verdict(1, 0, cost=0.3)])
    assert [each["n"] for each in visitor.get(f"{path}/verdicts?after=0").json()["verdicts"]] == [1]
    assert visitor.portal.call(kept.number, table, VERSION) == 2
    assert visitor.portal.call(kept.number, table, VERSION + 1) == 0


def test_a_game_that_goes_on_has_no_review(visitor: TestClient) -> None:
    running = visitor.post("/play-now").url.path
    assert visitor.get(f"{running}/review").url.path == running
    assert visitor.get(f"{running}/review/decisions").status_code == 404
    assert visitor.post(f"{running}/review/verdicts").status_code == 404
    assert visitor.get(f"{running}/review/verdicts").json()["verdicts"] == []


def test_the_declarations_name_players_that_are_there() -> None:
    for slug, pages in PAGES.items():
        assert not pages.review.advisor or pages.review.advisor in bots_of(slug)
        assert pages.review.advisor or not pages.review.judge
