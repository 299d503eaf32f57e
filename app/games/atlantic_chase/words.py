"""Small words that sentences are made of."""

from collections.abc import Sequence


def and_list(names: Sequence[str]) -> str:
    """“Hood”, “Hood and Renown”, “Hood, Renown and Repulse”."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def segments(number: int) -> str:
    """“1 segment”, “3 segments”."""
    return "1 segment" if number == 1 else f"{number} segments"


def sentence(text: str) -> str:
    """With a capital letter at the start, whatever name it begins with."""
    return text[0].upper() + text[1:]


def shown(dice: Sequence[int]) -> str:
    """“3 5”."""
    return " ".join(map(str, dice))


def signed(points: float) -> str:
    """“+3”, “−½”."""
    return f"{'−' if points < 0 else '+'}{in_halves(abs(points))}"


def in_halves(points: float) -> str:
    """“3”, “½”, “2½”, “−1”."""
    whole, half = divmod(abs(points), 1)
    number = (str(int(whole)) if whole or not half else "") + ("½" if half else "")
    return f"−{number}" if points < 0 else number
