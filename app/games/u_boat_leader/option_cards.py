"""The options of U-Boat Leader as players read them: one card for each knob of `options.py`."""

from app.engine.house_rules import choice, group, switch

OPTION_CARDS = (
    *group(
        "Players",
        choice(
            "players",
            "Who plays",
            "Alone the enemy follows the tables; a second player commands the escorts, in two legs.",
            (1, "One, against the tables"),
            (2, "Two, boats against escorts"),
        ),
    ),
    *group(
        "Optional rules",
        switch("type_xxi", "Type XXI", "U-2511 in any campaign. Off: she came too late for all of them."),
        choice(
            "snorkel",
            "Snorkels",
            "Two more Evasion for a point is much; off as the rules have it.",
            ("off", "None"),
            ("any", "In any campaign"),
            ("historical", "In The Hunted only"),
        ),
        switch("duds", "Duds", "Plain torpedoes may fail, most of all in the first years. Off: more dice, same game."),
        switch(
            "random_selection",
            "Boats are dealt",
            "You take the crews you get, for a few points more. Off: choosing them is half the campaign.",
        ),
        switch(
            "historical_deck",
            "Historical escorts",
            "Only escorts that served in the period. Off: the examples of the rules have a frigate of 1943 in 1940.",
        ),
    ),
    *group(
        "Escorts",
        choice(
            "escort_placement",
            "Escorts take station",
            "With fixed stations an unguarded stern is a safe way in.",
            ("variant", "Shifted by a die"),
            ("card", "As the card says"),
        ),
        choice(
            "escort_movement",
            "Escorts that hold no boat",
            "The standard table is the printed rule; the variant makes for damaged ships.",
            ("standard", "Standard table"),
            ("variant", "Variant table"),
        ),
        choice(
            "escort_reading",
            "The variant’s table reads",
            "Its printed rows are lost in part; read as they stand, seven to nine is one area.",
            ("literal", "7–9 and 10"),
            ("symmetric", "7–8 and 9–10"),
        ),
        choice(
            "escort_target",
            "Escorts make for",
            "Any detected boat, as written; the nearest is what one would expect.",
            ("random", "Any detected boat"),
            ("nearest", "The nearest"),
        ),
    ),
    *group(
        "Contacts",
        choice(
            "drift_rule",
            "Units drift",
            "Further astern, so that a boat ahead may let the convoy pass over her.",
            ("astern", "Further astern"),
            ("graph", "Shortest way to the wake"),
        ),
        choice(
            "reactions",
            "A dive answers",
            "One reaction a round keeps the step short; the source speaks of each attack.",
            ("round", "All attacks of the round"),
            ("attack", "One attack"),
        ),
        choice(
            "deep_dive_hull",
            "A 10 in a deep dive",
            "A hull hit takes the place of the flooding.",
            ("instead", "Hull instead of flooding"),
            ("added", "Hull and flooding"),
        ),
        switch("withdraw_stress", "Withdrawing strains", "A boat that lets a convoy pass has not fought."),
        choice(
            "reattack_condition",
            "A second attack",
            "Hours have passed, so the condition is drawn anew.",
            ("new", "Draws a new condition"),
            ("same", "Keeps the condition"),
        ),
    ),
    *group(
        "Campaign",
        choice(
            "option_limits",
            "Limits of options count",
            "The sheets name one limit; a campaign is what they are for.",
            ("campaign", "For the campaign"),
            ("turn", "For each turn"),
        ),
        switch("first_abandon", "Abandon before the first event", "Nothing has been met yet.", on=True),
        switch("raider_experience", "Raids train the crew", "The rules name victory points only."),
        choice(
            "supply_torpedoes",
            "A supply ship gives",
            "The text names rest; torpedoes come from port.",
            ("none", "Rest only"),
            ("reload", "Rest and torpedoes"),
        ),
        switch("double_promotion", "Two levels at once", "Experience that is over counts on.", on=True),
    ),
)
