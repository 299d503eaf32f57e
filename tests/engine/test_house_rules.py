"""Option cards: every knob of a game has its card, and answers become values of the set-up."""

from typing import Any, get_args, get_origin, get_type_hints

import pytest

from app.engine.house_rules import OptionCard, UnknownOption, choice, house_rules, read_answers, switch
from app.games import GAMES
from app.games.atlantic_chase.options import CampaignOptions
from app.games.atlantic_chase.options import Setup as AtlanticChaseSetup
from app.games.tonnage_war.options import Options as TonnageWarOptions

OPTIONS: dict[str, list[Any]] = {
    "tonnage-war": [TonnageWarOptions],
    "atlantic-chase": [AtlanticChaseSetup, CampaignOptions],
}
SEATS = {"british_seat", "uboat_seat"}
COMPOSED = {"custom"}
"""An operation of one's own comes with the set-up whole, from the page where it is composed; no card asks for it."""
CARDS = (
    switch("lamp", "Lamp", "Off: it is dark.", on=True),
    choice("boats", "Boats", "Any: why not.", ("any", "Any"), (1, "One")),
)


def known_values(hint: Any) -> list[Any]:
    return [False, True] if hint is bool else [*get_args(hint)]


@pytest.mark.parametrize("slug", OPTIONS)
def test_cards_and_knobs_are_in_step(slug: str) -> None:
    cards = GAMES[slug].meta.options
    hints = {name: hint for each in OPTIONS[slug] for name, hint in get_type_hints(each).items()}
    usual = {name: getattr(each(), name) for each in OPTIONS[slug] for name in each.__struct_fields__}
    assert sorted(card.name for card in cards) == sorted(set(usual) - SEATS - COMPOSED)
    for card in cards:
        assert sorted(map(repr, (value for value, _ in card.values))) == sorted(
            map(repr, known_values(hints[card.name]))
        )
        assert repr(card.default) == repr(usual[card.name])
        assert card.kind == ("switch" if get_origin(hints[card.name]) is None else "choice")
        assert card.group
        assert card.why.endswith(".")


def test_no_two_games_use_one_name_because_one_form_holds_them_all() -> None:
    names = [card.name for rules in GAMES.values() for card in rules.meta.options]
    assert len(names) == len(set(names))


def test_only_what_is_not_usual_goes_into_the_set_up() -> None:
    assert read_answers(CARDS, {"lamp": "true", "boats": "any"}) == {}
    chosen = read_answers(CARDS, {"lamp": "false", "boats": "1"})
    assert chosen == {"lamp": False, "boats": 1}
    assert type(chosen["boats"]) is int


@pytest.mark.parametrize("answers", [{"lamp": "1"}, {"boats": "true"}, {"boats": "2"}, {"lamp": ""}])
def test_a_wrong_value_is_refused_with_those_there_are(answers: dict[str, str]) -> None:
    with pytest.raises(UnknownOption, match=r"there is no “.*”, only “"):
        read_answers(CARDS, answers)


def test_a_set_up_is_told_in_words() -> None:
    (rule,) = house_rules(CARDS, {"boats": 1, "lamp": True, "uboat_seat": 0})
    assert (rule.label, rule.value, rule.usual) == ("Boats", "One", "Any")


def test_true_is_not_one() -> None:
    card: OptionCard = CARDS[1]
    assert card.read("1") == 1
    assert card.words(1) == "One"
    assert card.words(True) == "true"
