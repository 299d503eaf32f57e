"""Luck: what attacks were worth before their dice, against what came of them."""

from typing import Any

import pytest

from app.bots.selfplay import play, record_of
from app.games.u_boat_leader.events.rounds import GunFired, ShipAttacks, TorpedoesFired
from app.games.u_boat_leader.luck import luck
from app.games.u_boat_leader.odds import mean_damage, salvo
from app.games.u_boat_leader.rules import RULES


@pytest.mark.parametrize(
    ("scenario", "setup"), [("happy-time-short", {}), ("hunted-short", {"players": 2}), ("battle-begins-medium", {})]
)
def test_every_attack_of_a_campaign_is_weighed(scenario: str, setup: dict[str, Any]) -> None:
    record = record_of(play(RULES, scenario, ("leader", "leader"), seed=4, setup=setup))
    attacks = luck(record)
    told = [event for entry in record.log for event in (entry.event, *entry.secret.values())]
    fired = [event for event in told if isinstance(event, TorpedoesFired | GunFired)]
    struck = [event for event in told if isinstance(event, ShipAttacks) and event.boat.startswith("U-")]
    assert len(attacks) == len(fired) + len(struck) > 0
    assert all(0 < attack.move <= len(record.moves) for attack in attacks)
    assert all(attack.expected >= 0 for attack in attacks if " at " in attack.what)
    assert all(attack.expected <= 0 and attack.actual in (0, -3) for attack in attacks if " attacks " in attack.what)


def test_the_damage_to_be_expected_is_a_sum_over_all_dice() -> None:
    """Of a ship that is whole: a light hit counts one, a heavy one two, and what sinks her four."""
    none, light, heavy, sunk = salvo(1, 0, (3, 6, 9), 0)
    assert none + light + heavy + sunk == pytest.approx(1)
    assert mean_damage(1, 0, (3, 6, 9), 0) == pytest.approx(light + 2 * heavy + 4 * sunk)
    assert mean_damage(0, 0, (3, 6, 9), 2) == 2
    assert mean_damage(2, 1, (3, 6, 9), 0, "early") < mean_damage(2, 1, (3, 6, 9), 0)
