"""adv 1: the order of the steps in a round, and that nothing of it touches the basic game."""

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState

SALTS = ("north", "south")
ORDER = ["set-up", "attitude", "gunnery", "torpedoes", "maneuver", "lingering effects", "break away", "over"]


def walk(slug: str, seed: int, setup: dict):
    """The first option every time but where it would fight on: enough to see each step pass."""
    game = begin(RULES, slug, setup, SealedDice(b"%d" % seed, SALTS))
    while seats := game.asked():
        decision = game.decision(seats[0])
        yield game, decision
        game.act(seats[0], decision.options[0].act)
    yield game, None


def test_adv_1_the_steps_follow_in_the_order_of_the_sheet():
    for seed in range(12):
        last = (0, 0)
        for game, _ in walk("ms9", seed, {"advanced": True}):
            battle = game.state.battle
            now = (battle.round, ORDER.index(battle.step))
            assert now >= last or (battle.round, battle.step) == (0, "set-up")
            last = now


def test_adv_1_the_snafu_check_comes_once_before_round_one():
    *_, (game, _) = walk("ms9", 3, {"advanced": True})
    checks = [entry for entry in game.log if entry.text.startswith("Snafu check")]
    assert len(checks) == 1
    assert checks[0].when == "0"


def test_adv_1_a_basic_game_has_none_of_it():
    basic = {"gunnery", "torpedoes", "maneuver", "break away", "smoke"}
    for slug in ("ms1", "ms4", "ms12"):
        asked = {decision.name for _, decision in walk(slug, 1, {}) if decision}
        assert asked <= basic


def test_adv_1_the_option_is_kept_in_the_state_and_shown():
    game = begin(RULES, "ms9", {"advanced": True, "fog": "two_dice"}, SealedDice(b"1", SALTS))
    assert isinstance(game.state, ChaseState)
    assert (game.state.options.advanced, game.state.options.fog) == (True, "two_dice")
    assert RULES.view(game.state, "public").options.advanced
