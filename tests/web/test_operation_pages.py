"""The pages of the operations of Atlantic Chase: all that their files hold, and the way to a table."""

from html import unescape

import pytest
from starlette.testclient import TestClient

from app.games.atlantic_chase.balance import balances
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS, OperationBook
from app.games.atlantic_chase.scenarios.operation_file import Award
from app.web.games.atlantic_chase.operation_sheet import worth
from tests.web.conftest import flat

BOOKS = pytest.mark.parametrize("book", OPERATIONS.values(), ids=OPERATIONS)


def read(visitor: TestClient, path: str) -> str:
    answer = visitor.get(path)
    assert answer.status_code == 200
    return unescape(answer.text)


@BOOKS
def test_an_operation_tells_all_that_its_file_has(visitor: TestClient, book: OperationBook) -> None:
    page = read(visitor, f"/scenarios/atlantic-chase/{book.slug}")
    pool = book.escorts.ships if book.escorts else ()
    assert page.count('class="counter ') == len(book.all_ships()) + len(pool)
    for sentence in (book.history, book.tie.text, *book.special, *book.assumptions):
        assert sentence in page
    for line in (*book.awards, *book.endings, *book.settlements, *book.force_rules, *book.closed_waters):
        assert line.text in page
    for force in book.forces:
        assert force.name in page
    assert ("Experimental" in page) == book.experimental
    usual, least, most = book.decisions
    assert 0 < least <= usual <= most
    assert f"about {usual} decisions, both sides together ({least} to {most} in games" in page


def test_where_task_forces_start(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase/op4")
    for place in (
        "trajectory of 12 from New York to Clyde/Liverpool",
        "in the Port Box of Brest",
        "station, Scapa Flow/Methil",
        "waits in Gibraltar",
        "1 × U-boat, in the box",
        "Lütjens: seizes the initiative",
    ):
        assert place in page
    assert "<dt>Neutral</dt><dd>Murmansk, Archangel</dd>" in flat(page)


def test_the_list_keeps_battles_and_operations_apart(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase")
    operations, battles = page.split('id="part-battles"')
    assert battles.count("/scenarios/atlantic-chase/ms") == 12
    assert "/scenarios/atlantic-chase/op" not in battles
    for slug in OPERATIONS:
        assert operations.count(f'"/scenarios/atlantic-chase/{slug}"') == 1


def test_a_table_can_be_laid_for_every_operation(visitor: TestClient) -> None:
    for slug in OPERATIONS:
        assert f"/new?game=atlantic-chase&scenario={slug}" in read(visitor, f"/scenarios/atlantic-chase/{slug}")


@pytest.mark.parametrize(("points", "words"), [(3, "3"), (0.5, "½"), (1.5, "1½"), (-1, "−1"), (0, "0")])
def test_points_in_figures(points: float, words: str) -> None:
    assert worth(Award("sunk", "british", "ship_sunk", points, "")) == words


@BOOKS
def test_the_page_says_how_even_it_is_and_offers_the_bid_that_evens_it(
    visitor: TestClient, book: OperationBook
) -> None:
    balance = balances()[book.slug]
    page = " ".join(read(visitor, f"/scenarios/atlantic-chase/{book.slug}").split())
    british, german = book.sides["british"], book.sides["german"]
    assert f"{balance.games} operations: {british} {balance.british}, {german} {balance.german}" in page
    assert f"bench/admiral.py --only even --scenario {book.slug} --games {balance.games}" in page
    favoured = balance.favoured and book.sides["british" if balance.favoured == "british" else "german"]
    assert ("It favours the" in page) == bool(favoured)
    if favoured:
        assert f"It favours the {favoured} side." in page
        assert ("no bid in points evens it" in page) == (not balance.bid)
    if favoured and balance.bid:
        assert f"/new?game=atlantic-chase&scenario={book.slug}&bid={balance.bid}" in page
