"""The player without a plan: any move of the game, each as likely as the others."""

from random import Random

from app.engine.decision import Act, Decision


def choose(decision: Decision, chance: Random) -> Act:
    """Proposals between players are passed by, unless there is nothing else."""
    options = [option for option in decision.options if not option.offer] or decision.options
    return chance.choice(options).act
