"""Programs and tokens: what a token opens and for how long, and that programs are rated apart."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import text

from app.community.rater import rate
from app.store.games import Wanted
from app.store.store import Store
from tests.support.rated_games import ended


async def person(store: Store, name: str) -> int:
    guest, _ = await store.guests.welcome(name)
    await store.accounts.keep(guest.id, name, [name.lower()])
    return guest.id


async def program(store: Store, name: str, owner_id: int) -> int:
    guest_id = await store.programs.add(name, owner_id)
    await store.accounts.keep(guest_id, name, [name.lower()])
    return guest_id


async def test_a_token_opens_what_it_says_until_it_is_ended(store: Store) -> None:
    anna = await person(store, "Anna")
    cutter = await program(store, "Cutter", anna)
    word = await store.tokens.make(anna, cutter, "at home", ["play", "read"], None)
    bearer = await store.tokens.by_word(word)
    assert bearer is not None
    assert (bearer.guest.id, bearer.guest.name, bearer.program) == (cutter, "Cutter", True)
    assert bearer.scopes == {"read", "play"}
    (made,) = await store.tokens.of(anna)
    assert (made.name, made.whose, made.scopes, made.lives) == ("at home", "Cutter", ["read", "play"], True)
    assert made.used_at is not None
    assert await store.tokens.end(cutter, made.id) == [], "only its maker ends it"
    assert await store.tokens.end(anna, made.id) == [bearer.guest.session]
    assert await store.tokens.by_word(word) is None
    (made,) = await store.tokens.of(anna)
    assert made.ended_at is not None
    assert not made.lives


async def test_nothing_that_opens_a_door_is_stored(store: Store) -> None:
    anna = await person(store, "Anna")
    word = await store.tokens.make(anna, anna, "mine", ["read"], None)
    async with store.database.begin() as db:
        rows = [str(row) for row in (await db.execute(text("SELECT * FROM tokens, sessions"))).all()]
    assert not any(word in row or word.removeprefix("wa_") in row for row in rows)


async def test_no_cookie_is_made_of_a_token_and_no_browser_of_its_session(store: Store) -> None:
    anna = await person(store, "Anna")
    word = await store.tokens.make(anna, anna, "mine", ["read"], None)
    assert await store.guests.by_token(word) is None
    assert [session.device for session in await store.sessions.of(anna)] == [""]


async def test_a_token_ends_with_its_time_and_when_its_player_is_signed_out_everywhere(store: Store) -> None:
    anna = await person(store, "Anna")
    now = datetime.now(UTC)
    late = await store.tokens.make(anna, anna, "late", ["read"], now - timedelta(seconds=1))
    good = await store.tokens.make(anna, anna, "good", ["read"], now + timedelta(days=1))
    assert await store.tokens.by_word(late) is None
    assert await store.tokens.by_word(good) is not None
    await store.sessions.end(anna)
    assert await store.tokens.by_word(good) is None
    assert [token.lives for token in await store.tokens.of(anna)] == [False, False]


async def test_the_tokens_of_one_who_is_banned_and_of_their_programs_open_nothing_meanwhile(store: Store) -> None:
    anna = await person(store, "Anna")
    cutter = await program(store, "Cutter", anna)
    words = [await store.tokens.make(anna, whose, "home", ["read"], None) for whose in (anna, cutter)]
    await store.sanctions.impose(anna, "ban", reason="a test", until=None, by_id=None)
    assert [await store.tokens.by_word(word) for word in words] == [None, None]
    await store.sanctions.lift(anna, "ban", by_id=None)
    assert None not in [await store.tokens.by_word(word) for word in words]


async def test_a_program_and_whoever_meets_it_are_rated_apart_from_people(store: Store) -> None:
    anna, ben = await person(store, "Anna"), await person(store, "Ben")
    cutter = await program(store, "Cutter", ben)
    await ended(store, anna, ben, 0, 1)
    await store.ratings.settle(rate)
    among_people = await store.ratings.everywhere([anna, ben])
    table = await ended(store, anna, cutter, 1, 2)
    await store.ratings.settle(rate)
    assert await store.ratings.everywhere([anna, ben, cutter]) == among_people
    apart = await store.ratings.of([anna, cutter], "tonnage-war", "live", "programs")
    assert apart[cutter].rating > 1500 > apart[anna].rating
    assert {change.pool for change in await store.ratings.by_game(table)} == {"programs"}
    assert [place.name for place in await store.ratings.best("tonnage-war", "live")] == ["Anna", "Ben"]
    assert [place.name for place in await store.ratings.best("tonnage-war", "live", "programs")] == ["Cutter", "Anna"]
    await store.accounts.delete(cutter)
    assert await store.ratings.recompute(rate) == (2, 0), "a program that is gone was a program all the same"


async def test_a_list_of_ratings_goes_on_where_a_page_ended(store: Store) -> None:
    club = [await person(store, name) for name in "ABCD"]
    for day, (one, two) in enumerate([(0, 1), (0, 2), (3, 1)]):
        await ended(store, club[one], club[two], 0, day + 1)
    await store.ratings.settle(rate)
    whole = await store.ratings.best("tonnage-war", "live")
    first = await store.ratings.best("tonnage-war", "live", limit=2)
    rest = await store.ratings.best("tonnage-war", "live", below=(first[-1].rating, first[-1].guest_id))
    assert first + rest == whole
    assert len(whole) == 4


async def test_a_program_is_known_as_one_wherever_it_sits_and_whose_it_is(store: Store) -> None:
    anna, ben = await person(store, "Anna"), await person(store, "Ben")
    cutter, sloop = await program(store, "Cutter", ben), await program(store, "Sloop", ben)
    table = await store.games.get(await ended(store, anna, cutter, 1, 2))
    assert table is not None
    assert [seat.program for seat in table.seats] == [False, True]
    assert table.for_programs
    assert await store.programs.owner_name(cutter) == "Ben"
    assert await store.programs.owner_name(ben) is None
    assert [each.name for each in await store.programs.of(ben)] == ["Cutter", "Sloop"]
    assert await store.programs.one_hand([cutter, sloop])
    assert await store.programs.one_hand([cutter, ben])
    assert not await store.programs.one_hand([cutter, anna])


async def test_a_list_of_tables_goes_on_where_a_page_ended_even_if_two_changed_at_once(store: Store) -> None:
    anna, ben = await person(store, "Anna"), await person(store, "Ben")
    for day in (1, 1, 1, 2):
        await ended(store, anna, ben, 0, day)
    wanted = Wanted(("finished",), game="tonnage-war", player=anna)
    whole = await store.games.newest(wanted, None, 10)
    assert len(whole) == 4
    pages, before = [], None
    while page := await store.games.newest(wanted, before, 1):
        pages += page
        before = (page[-1].updated_at, page[-1].id)
    assert pages == whole
    assert await store.games.newest(Wanted(("finished",), game="toy"), None, 10) == []


async def test_a_ban_of_one_owner_is_no_concern_of_the_others(store: Store) -> None:
    """However many programs there are, each is asked about its own owner alone."""
    anna, (ben, cookie) = await person(store, "Anna"), await store.guests.welcome("Ben")
    await store.accounts.keep(ben.id, "Ben", ["ben"])
    cutter, sloop = await program(store, "Cutter", anna), await program(store, "Sloop", ben.id)
    words = {whose: await store.tokens.make(anna, whose, "home", ["read"], None) for whose in (cutter, sloop)}
    await store.sanctions.impose(anna, "ban", reason="a test", until=None, by_id=None)
    assert await store.tokens.by_word(words[cutter]) is None
    assert await store.tokens.by_word(words[sloop]) is not None
    known = await store.guests.by_token(cookie)
    assert known is not None
    assert not known.banned
