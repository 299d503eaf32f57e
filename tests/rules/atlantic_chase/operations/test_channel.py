"""The Channel may be closed to German ships by agreement (ruling O25)."""

import pytest

from app.engine.game import begin
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.restriction import CHANNEL, why_not_hex
from tests.support.loaded_dice import LoadedDice


def state(scenario, channel):
    return begin(RULES, scenario, {"british_seat": 0, "channel": channel}, LoadedDice({})).state


@pytest.mark.parametrize(
    ("scenario", "channel", "shut"), [("op5", "open", False), ("op5", "closed", True), ("op7", "closed", False)]
)
@pytest.mark.parametrize("name", CHANNEL)
def test_german_strings_keep_out_of_it_where_that_is_agreed(scenario, channel, shut, name):
    """Ruling O25; the Channel dash is what Operation 7 is about."""
    assert bool(why_not_hex(state(scenario, channel), "german", name)) == shut
    assert why_not_hex(state(scenario, channel), "british", name) is None
