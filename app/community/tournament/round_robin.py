"""Round robin: everybody meets everybody, in the order of the Berger tables."""

Pair = tuple[int, int]


def berger(players: int) -> list[list[Pair]]:
    """The rounds for so many, numbered from 1; the first of a pair has the first side. Of an odd number the highest
    that is not there stands for the bye.
    """
    n = players + players % 2
    return [[_pair(n, nth, board) for board in range(n // 2)] for nth in range(n - 1)]


def _pair(n: int, nth: int, board: int) -> Pair:
    """The last number stays on the first board and changes sides; all others move on by half the table."""
    ring = n - 1
    top = nth * (n // 2) % ring
    if board == 0:
        return (n, top + 1) if nth % 2 else (top + 1, n)
    return ((top + board) % ring + 1, (top - board) % ring + 1)


def byes_named(pairs: list[Pair], players: int) -> list[tuple[int, int | None]]:
    """The same with nobody in the place of the number that is not there."""
    named = ((first, second) if second <= players else (first, None) for first, second in pairs)
    return [(second, None) if second and first > players else (first, second) for first, second in named]
