"""Figures as the events write them."""

Hits = tuple[int, int]


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def hits_told(hits: Hits) -> str:
    light, heavy = hits
    parts = [f"{light} light" if light else "", f"{heavy} heavy" if heavy else ""]
    return " and ".join(part for part in parts if part) or "no hit"
