"""Challenge and Response [1.2]: two lists of dice with what is added to each, and the exact chance before they fall."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.log import Roll
from app.games.iron_and_oak.dice import DiceList, Ties, about, beats, counted

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play

Reason = Literal[
    "engine-damaged",
    "rudder",
    "steering",
    "smokestack",
    "fire",
    "crew-critical",
    "opposed",
    "towing",
    "bow-crossed",
    "elite",
    "green",
    "upstream",
    "downstream",
    "attacking",
    "low-steam",
    "quick-maneuver",
    "slow-maneuver",
    "held-fast",
    "heavy-obstruction",
    "hulks",
    "old-mines",
    "help",
    "range",
    "own-smoke",
    "target-smoke",
    "crossed",
    "steady-aim",
    "shield",
]

WORDS: dict[Reason, str] = {
    "engine-damaged": "engine damaged",
    "rudder": "rudder hit",
    "steering": "steering hit",
    "smokestack": "smokestack hit",
    "fire": "on fire",
    "crew-critical": "crew hit",
    "opposed": "opposed",
    "towing": "towing",
    "bow-crossed": "bow crossed",
    "elite": "elite crew",
    "green": "green crew",
    "upstream": "upstream",
    "downstream": "downstream",
    "attacking": "attacking",
    "low-steam": "low steam",
    "quick-maneuver": "Quick Maneuver",
    "slow-maneuver": "Slow Maneuver",
    "held-fast": "held fast",
    "heavy-obstruction": "heavy obstruction",
    "hulks": "more than one marker",
    "old-mines": "old torpedoes",
    "help": "help",
    "range": "range",
    "own-smoke": "own smoke",
    "target-smoke": "target in smoke",
    "crossed": "crossed",
    "steady-aim": "Steady Aim",
    "shield": "shield",
}


class Modifier(msgspec.Struct, frozen=True):
    """What is added to a kept die, and the rule it rests on."""

    reason: Reason
    value: int
    rule: str


class Throw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice on the table: every face, the one kept, what was added, and what it counts."""

    dice: DiceList
    faces: tuple[int, ...]
    kept: int
    total: int
    modifiers: tuple[Modifier, ...] = ()


ContestKind = Literal[
    "repair",
    "strike colours",
    "unfoul",
    "maneuver",
    "escape",
    "cross",
    "strike",
    "enter",
    "leave",
    "spar",
    "ram check",
    "foul check",
    "refloat",
    "engine check",
    "shoal",
    "snag",
    "mine",
]


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What will be rolled. `target`: the ship whose dice answer, if it is one."""

    kind: ContestKind
    ship: str
    dice: DiceList
    modifiers: tuple[Modifier, ...] = ()
    target: str = ""
    response: DiceList
    against: tuple[Modifier, ...] = ()
    ties: Ties = "fail"
    rule: str

    @property
    def drm(self) -> int:
        return sum(each.value for each in self.modifiers)

    @property
    def response_drm(self) -> int:
        return sum(each.value for each in self.against)

    @property
    def chance(self) -> float:
        return about(self.dice, self.drm, self.response, self.response_drm, self.ties)

    def with_added(self, value: int) -> float:
        """The chance if so much more were added to the Challenge."""
        return about(self.dice, self.drm + value, self.response, self.response_drm, self.ties)


class Outcome(msgspec.Struct, frozen=True):
    challenge: Throw
    response: Throw
    success: bool

    @property
    def triple(self) -> bool:
        """The Response is at least three times the Challenge, which counts as at least 1 [1.4]."""
        return not self.success and self.response.total >= 3 * max(1, self.challenge.total)


def throw(game: "Play", purpose: str, dice: DiceList, modifiers: tuple[Modifier, ...] = ()) -> Throw:
    faces = tuple(game.dice.roll(purpose, sides=die)[0] for die in dice)
    kept = max(faces)
    return Throw(dice, faces, kept, counted(kept, sum(each.value for each in modifiers)), modifiers)


def rolled(game: "Play", contest: Contest) -> Outcome:
    """Both sides' dice; the server rolls for the opponent, who decides nothing by it [1.5]."""
    challenge = throw(game, contest.kind, contest.dice, contest.modifiers)
    response = throw(game, f"{contest.kind} response", contest.response, contest.against)
    return Outcome(challenge, response, beats(challenge.total, response.total, contest.ties))


def as_rolls(outcome: Outcome) -> tuple[Roll, ...]:
    """For the log: one line a side; `needs` is what the other side counted."""
    challenge, response, success = outcome.challenge, outcome.response, outcome.success
    return (
        Roll(
            _faces(challenge), challenge.total, response.total, "succeeds" if success else "fails", success, "challenge"
        ),
        Roll(_faces(response), response.total, challenge.total, "", not success, "response"),
    )


def _faces(thrown: Throw) -> str:
    return " ".join(f"d{die}:{face}" for die, face in zip(thrown.dice, thrown.faces, strict=True))
