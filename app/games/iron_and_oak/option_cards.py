"""The options of Iron & Oak as players read them: one card for each knob of `options.py`."""

from app.engine.house_rules import choice, group, switch

OPTION_CARDS = (
    *group(
        "Maneuver",
        switch(
            "target_criticals",
            "Damage of a target weakens its Response",
            "A ship with a shot-away rudder cannot dodge as a whole one does.",
            on=True,
        ),
        choice(
            "crossed_bow_helps",
            "The +1 of a crossed bow helps a ram",
            "The rule gives it to the crossed ship and names no target; her way is the same whomever she strikes.",
            ("any", "On any ship in the box"),
            ("crosser", "On the ship across her bow"),
        ),
        choice(
            "opposing",
            "Opposing Maneuver",
            "A ship that stands in the way does not hinder one that makes straight for her.",
            ("exempt", "Not against an attack on the opposing ship"),
            ("always", "Always"),
        ),
        choice(
            "edge",
            "A powered ship whose maneuver failed, drifting at an open edge",
            "Otherwise one bad roll in the outer row would take a sound ship out of the game.",
            ("holds", "Stays on the chart"),
            ("lost", "Has left"),
        ),
        choice(
            "towed",
            "What can be towed",
            "A raft is moored and counts as immobile; a barge is made to be towed.",
            ("barges", "Ships and barges"),
            ("rafts", "Rafts too"),
        ),
    ),
    *group(
        "Dice and guns",
        choice(
            "ties",
            "A tie",
            "A shot equal to the armour does no harm; a maneuver is held to the same.",
            ("fail", "Fails"),
            ("succeed", "Succeeds, but not through armour"),
        ),
        switch(
            "crew_gunnery",
            "Crew quality touches gunnery",
            "Gun crews of all ships were drilled alike; the crew counts at the helm and when she might strike.",
        ),
        choice(
            "smoke",
            "Smoke nobody sailed out of hangs",
            "Long enough to matter for the next turn’s fire, not for the whole fight.",
            ("two_turns", "Two turns"),
            ("one_turn", "One turn"),
        ),
    ),
    *group(
        "Ships",
        switch(
            "optional_ships",
            "Optional ships take part",
            "The scenario is measured without them.",
        ),
    ),
)
