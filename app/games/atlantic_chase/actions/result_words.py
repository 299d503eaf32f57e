"""The codes in the cells of the attack tables, as people call them and what they mean [22]."""

from app.games.atlantic_chase.actions.declared import Result

NAMES: dict[Result, str] = {
    "miss": "Miss",
    "contact": "Contact",
    "sighted": "Sighted",
    "shadow": "Shadow",
    "early_or_late": "Early or Late",
    "lose_contact": "Lose Contact",
    "skirmish": "Skirmish",
    "closing_in": "Closing In",
    "battle": "Battle",
    "surprise": "Surprise",
    "hit": "Hit",
    "hit_if_slow": "Hit if slow",
    "hit_if_very_slow": "Hit if very slow",
    "damage": "Damage",
}
MEANING: dict[Result, str] = {
    "miss": "nothing; with Intel the initiative is lost",
    "contact": "easier to find there again",
    "sighted": "becomes a station",
    "shadow": "keeps three segments",
    "early_or_late": "a hole in the string",
    "lose_contact": "its markers there go",
    "skirmish": "one round if faster, else Contact",
    "closing_in": "battle if faster, else Contact",
    "battle": "surface battle",
    "surprise": "battle; if faster, you place them and fire first",
    "hit": "one ship takes a hit",
    "hit_if_slow": "a hit on a slow ship",
    "hit_if_very_slow": "a hit on a very slow ship",
    "damage": "one ship is damaged",
}


def in_words(result: tuple[Result, ...]) -> str:
    return ", ".join(NAMES[code] for code in result)


def meaning(result: tuple[Result, ...]) -> str:
    return "; ".join(MEANING[code] for code in result)
