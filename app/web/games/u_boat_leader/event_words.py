"""What an event card does, in a line or two: the same words on the table, in the gallery and on the card itself."""

from app.games.u_boat_leader import event_cards as cards

_MARKERS = {"intelligence": "Intelligence", "air_search": "Air Search"}


def effect_words(effect: cards.Effect) -> str:
    match effect:
        case cards.Strain():
            return _stress(effect.amount)
        case cards.Aircraft():
            return "Die + Evasion: " + "; ".join(_row(row) for row in effect.rows)
        case cards.Betrayed():
            return "A Warning marker in this area"
        case cards.Steamer():
            return f"A torpedo for {effect.vp} VP, ready or stored"
        case cards.Bearing():
            return f"{effect.amount:+d} on her next contact roll".replace("-", "−")
        case cards.Sweep():
            return f"{' and '.join(_MARKERS[marker] for marker in effect.markers)} markers are taken off"
        case cards.Evade():
            return f"Die over Evasion: {_outcome(effect.failed)}; else {_outcome(effect.passed)}"
        case cards.OneOf():
            return " or ".join(_either(each) for each in effect.either)
        case cards.Breakdown():
            return f"A hit on the {effect.part}, repaired {'in port' if effect.lasting else 'at the refit'}"
        case _:
            return "Nothing happens"


def _stress(amount: int) -> str:
    return f"{amount} Stress" if amount > 0 else f"{-amount} Stress less"


def _hits(hits: tuple[int, int]) -> str:
    light, heavy = hits
    said = ["a light hit" if light == 1 else f"{light} light hits"] * bool(light)
    said += ["a heavy hit" if heavy == 1 else f"{heavy} heavy hits"] * bool(heavy)
    return " and ".join(said)


def _outcome(outcome: cards.Outcome | cards.AircraftRow) -> str:
    said = [_stress(outcome.stress)] * bool(outcome.stress) + [_hits(outcome.hits)] * any(outcome.hits)
    return ", ".join(said) or "nothing"


def _row(row: cards.AircraftRow) -> str:
    return f"{'more' if row.to is None else f'to {row.to}'} {_outcome(row)}"


def _either(each: cards.Either) -> str:
    if each.stress:
        return _stress(each.stress)
    return "a torpedo lost" if each.torpedoes < 0 else "a torpedo gained"
