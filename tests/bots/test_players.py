"""What holds for every computer player: legal, blind to what is hidden, and the same answer to the same question."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from app.bots import HEAVY, UnknownBot, bots_of, choose
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.viewer import Seat
from app.games import GAMES
from app.games.tonnage_war.acts import AcceptRoundEnd, Decline, Discard, OfferRoundEnd, RefuseRoundEnd
from app.games.tonnage_war.cards import UNITS
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Attack, Hunted, Unit

_encode = msgspec.msgpack.Encoder(order="deterministic").encode

EVERY_BOT = [(game, bot) for game in GAMES for bot in bots_of(game) if (game, bot) not in HEAVY]
"""All but those that think long; these are asked the same with a small budget in tests of their own."""
TONNAGE_BOTS = [bot for game, bot in EVERY_BOT if game == "tonnage-war"]


def decisions(slug: str, bots: tuple[str, str], seed: int, scenario: str = "") -> Iterator[tuple[Game[Any], Seat, int]]:
    """Every moment of a game at which somebody is asked, with the seed of the answer that follows."""
    rules = GAMES[slug]
    game = begin(rules, scenario or rules.meta.scenarios[0].slug, {}, SealedDice(b"%d" % seed, ("one", "two")))
    chance = Random(seed)
    while asked := game.asked():
        for seat in asked:
            answer_seed = chance.getrandbits(32)
            yield game, seat, answer_seed
            decision = game.decision(seat)
            assert decision is not None
            game.act(seat, choose(slug, bots[seat], rules.view(game.state, seat), decision, seat, answer_seed))


@pytest.mark.parametrize(("game", "bot"), EVERY_BOT)
def test_every_choice_is_a_legal_option(game: str, bot: str, request: pytest.FixtureRequest) -> None:
    """`Game.act` refuses anything else. Of many scenarios some are enough here, and one without --long."""
    scenarios = GAMES[game].meta.scenarios
    some = scenarios[:: -(-len(scenarios) // 5)] if request.config.getoption("--long") else scenarios[-1:]
    asked = sum(1 for number, card in enumerate(some) for _ in decisions(game, (bot, bot), number, card.slug))
    assert asked > 20 * len(some)


@pytest.mark.parametrize(("game", "bot"), EVERY_BOT)
def test_the_same_question_gets_the_same_answer(game: str, bot: str) -> None:
    """Also when view and decision have travelled as bytes: nothing but their content counts."""
    rules = GAMES[game]
    for table, seat, seed in decisions(game, (bot, bot), 1):
        view, decision = rules.view(table.state, seat), table.decision(seat)
        assert decision is not None
        travelled = msgspec.msgpack.decode(_encode(view), type=type(view))
        first = choose(game, bot, view, decision, seat, seed)
        assert choose(game, bot, travelled, decision, seat, seed) == first


@pytest.mark.parametrize("bot", TONNAGE_BOTS)
def test_hidden_cards_do_not_change_the_answer(bot: str) -> None:
    chance = Random(7)
    for game, seat, seed in decisions("tonnage-war", (bot, bot), 2):
        other = Game(RULES, rearranged(game.state, seat, chance), game.dice)
        answers = []
        for each in (game, other):
            decision = each.decision(seat)
            assert decision is not None
            answers.append(
                (_encode(decision), choose("tonnage-war", bot, RULES.view(each.state, seat), decision, seat, seed))
            )
        assert answers[0] == answers[1]


def rearranged(state: TonnageState, seat: Seat, chance: Random) -> TonnageState:
    """The same table with everything changed that this seat cannot know."""
    state = RULES.copy(state)
    mine, theirs = (state.uboat, state.escort) if seat == state.uboat_seat else (state.escort, state.uboat)
    chance.shuffle(mine.deck)
    chance.shuffle(mine.unit_deck)
    _deal_again(chance, theirs.hand, theirs.deck, theirs.discards)
    _deal_again(chance, theirs.units, theirs.unit_deck)
    face_down = []
    if theirs is state.uboat and isinstance(state.pending, Attack):
        face_down = [state.pending.unit]
    if theirs is state.escort and isinstance(state.pending, Hunted):
        face_down = state.pending.escorts
    for unit in face_down:
        _exchange(chance, unit, theirs.unit_deck, range(len(theirs.unit_deck)))
    if theirs is state.uboat:
        boats = [place for place, kind in enumerate(theirs.unit_deck) if UNITS[kind].real]
        for contact in state.contacts:
            _exchange(chance, contact.boat, theirs.unit_deck, boats)
    return state


def _exchange(chance: Random, unit: Unit, pile: list[str], places: Sequence[int]) -> None:
    if not unit.shown and places:
        place = chance.choice(places)
        unit.kind, pile[place] = pile[place], unit.kind


def _deal_again(chance: Random, *piles: list[str]) -> None:
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:], cards = cards[: len(pile)], cards[len(pile) :]


def test_an_unknown_player_is_refused_in_a_sentence() -> None:
    game, seat, seed = next(decisions("tonnage-war", ("random", "random"), 1))
    decision = game.decision(seat)
    assert decision is not None
    with pytest.raises(UnknownBot, match="is called “admiral”"):
        choose("tonnage-war", "admiral", RULES.view(game.state, seat), decision, seat, seed)


def test_4_5_bots_neither_offer_the_end_of_a_round_nor_give_anything_up_for_it() -> None:
    """The player without a plan refuses too: an answer between players is no move of the game."""
    for bot in TONNAGE_BOTS:
        game, seat, _ = next(decisions("tonnage-war", (bot, bot), 3))
        decision = game.decision(seat)
        assert decision is not None
        view = RULES.view(game.state, seat)
        assert not any(
            isinstance(choose("tonnage-war", bot, view, decision, seat, n), OfferRoundEnd) for n in range(99)
        )
    game.act(seat, OfferRoundEnd())
    (other,) = game.asked()
    asked = game.decision(other)
    assert asked is not None
    assert {type(option.act) for option in asked.options} == {AcceptRoundEnd, RefuseRoundEnd}
    assert choose("tonnage-war", "random", RULES.view(game.state, other), asked, other, 1) == RefuseRoundEnd()


def test_the_random_player_uses_every_kind_of_move() -> None:
    kinds = set()
    for game, seat, seed in decisions("tonnage-war", ("random", "random"), 4):
        decision = game.decision(seat)
        assert decision is not None
        kinds.add(type(choose("tonnage-war", "random", RULES.view(game.state, seat), decision, seat, seed)))
    assert {Discard, Decline} <= kinds
    assert len(kinds) >= 9
