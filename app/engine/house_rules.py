"""House rules: how a game declares its options to players, and what the answers of a form mean."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

Value = str | int | bool


class UnknownOption(ValueError):
    """The game has no such rule, or not with that value. The text is for the player."""


class OptionCard(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game. `name` is its key in the set-up, `why` the reason for its default.

    A switch has the values false and true; a choice has labelled ones, the default first. `against_computer` is, by
    scenario, what is usual there if nobody says otherwise.
    """

    name: str
    label: str
    why: str
    group: str = ""
    kind: Literal["switch", "choice"]
    values: tuple[tuple[Value, str], ...]
    default: Value
    against_computer: dict[str, Value] = {}

    @property
    def usual(self) -> str:
        return spelled(self.default)

    @property
    def usual_there(self) -> dict[str, str]:
        """By scenario, as a form sends it."""
        return {scenario: spelled(value) for scenario, value in self.against_computer.items()}

    @property
    def answers(self) -> list[tuple[str, str]]:
        """What a form can send, and the words for it."""
        return [(spelled(value), label) for value, label in self.values]

    def read(self, answer: str) -> Value:
        """The value that a form's answer stands for."""
        for value, _ in self.values:
            if spelled(value) == answer:
                return value
        known = ", ".join(f"“{each}”" for each, _ in self.answers)
        raise UnknownOption(f"{self.label}: there is no “{answer[:40]}”, only {known}.")

    def words(self, value: Value) -> str:
        return next((label for known, label in self.values if spelled(known) == spelled(value)), spelled(value))


class HouseRule(msgspec.Struct, frozen=True):
    """An option that was chosen otherwise than usual, in words."""

    label: str
    value: str
    usual: str


def switch(name: str, label: str, why: str, *, on: bool = False) -> OptionCard:
    values = ((False, "Off"), (True, "On"))
    return OptionCard(name=name, label=label, why=why, kind="switch", values=values, default=on)


def choice(
    name: str, label: str, why: str, *values: tuple[Value, str], against_computer: dict[str, Value] | None = None
) -> OptionCard:
    return OptionCard(
        name=name, label=label, why=why, kind="choice", values=values, default=values[0][0],
        against_computer=against_computer or {},
    )  # fmt: skip


def group(heading: str, *cards: OptionCard) -> tuple[OptionCard, ...]:
    """Cards under one heading of the form."""
    return tuple(msgspec.structs.replace(card, group=heading) for card in cards)


def spelled(value: Value) -> str:
    """A value as a form sends it; true is not 1."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_answers(cards: Iterable[OptionCard], answers: Mapping[str, str]) -> dict[str, Value]:
    """What goes into the set-up: only what differs from the default."""
    chosen = {card.name: (card, card.read(answers[card.name])) for card in cards if card.name in answers}
    return {name: value for name, (card, value) in chosen.items() if spelled(value) != card.usual}


def usual_there(cards: Iterable[OptionCard], scenario: str, answers: Mapping[str, str]) -> dict[str, Value]:
    """What is usual against the computer in this scenario and was not answered otherwise."""
    return {
        card.name: card.against_computer[scenario]
        for card in cards
        if scenario in card.against_computer and card.name not in answers
    }


def house_rules(cards: Iterable[OptionCard], setup: Mapping[str, Any]) -> list[HouseRule]:
    """The options of a set-up that are not the usual ones, in the order of the form."""
    return [
        HouseRule(card.label, card.words(setup[card.name]), card.words(card.default))
        for card in cards
        if card.name in setup and spelled(setup[card.name]) != card.usual
    ]
