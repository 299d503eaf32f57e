"""Knock-out: whoever loses a match is out. The best two seeds can meet in the final only, the best four before it."""

from collections.abc import Sequence

from app.store.tournament import Meeting

Pair = tuple[int, int | None]


def size(players: int) -> int:
    """How many lines the bracket begins with: a power of two."""
    return 1 << max(1, (players - 1).bit_length())


def first_round(seeded: Sequence[int]) -> list[Pair]:
    """By seed: the first against the last; who would meet a number that is not there has a bye."""
    lines = bracket(size(len(seeded)))
    numbers = [seeded[seed - 1] if seed <= len(seeded) else None for seed in lines]
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return [(first, second) for first, second in pairs if first is not None]


def bracket(lines: int) -> list[int]:
    """The seeds in the order in which they stand in the bracket."""
    order = [1]
    while len(order) < lines:
        order = [seed for better in order for seed in (better, 2 * len(order) + 1 - better)]
    return order


def next_round(last: Sequence[Meeting]) -> list[tuple[int, Pair]]:
    """By board: the winners of two neighbours meet. Where nobody won, the neighbour's winner has a bye."""
    won = {meeting.board: meeting.winner for meeting in last}
    boards = max(won) // 2
    found = []
    for board in range(1, boards + 1):
        through = [number for number in (won.get(2 * board - 1), won.get(2 * board)) if number is not None]
        if through:
            found.append((board, (through[0], through[1] if len(through) > 1 else None)))
    return found
