"""The options of Tonnage War as players read them: one card for each knob of `options.py`."""

from app.engine.house_rules import choice, group, switch

OPTION_CARDS = (
    *group(
        "Aids",
        switch(
            "card_counting",
            "Card counting aid",
            "Shows how many cards of each kind you have not seen yet. Off: in a strict game you count yourself.",
        ),
    ),
    *group(
        "Contacts and routing",
        choice(
            "max_contacts",
            "Contacts in effect at once",
            "A second contact costs a card and a boat, so nothing has to forbid it.",
            ("any", "Any number"),
            (1, "One"),
        ),
        choice(
            "routing_scope",
            "Evasive routing ends",
            "Each contact is ended by a card of its own; otherwise a second contact would be worth little.",
            ("one", "One contact"),
            ("all", "All contacts"),
        ),
        switch(
            "shooting_contact",
            "A contact boat may attack itself",
            "Its contact ends for it, so it is a choice; without it the boats score a little less.",
            on=True,
        ),
    ),
    *group(
        "Torpedoes and flak",
        choice(
            "convoy_die",
            "Die against the convoy",
            "With ten sides regulars and aces never miss, and the bonus of a card means little.",
            (20, "20 sides"),
            (10, "10 sides"),
        ),
        choice(
            "flak_base",
            "Flak shoots with",
            "Half is 15 to 45 per cent by crew and card: better than one might think, and no more.",
            ("half", "Half the attack value"),
            ("two", "A flat 2"),
            ("full", "The full value"),
        ),
    ),
    *group(
        "Escorts",
        choice(
            "escort_attack_units",
            "An escort attack is made by",
            "By night only ships fought round the columns; aircraft take a good part of the boats’ points.",
            ("surface", "Ships"),
            ("any", "Ships and aircraft"),
        ),
        choice(
            "air_patrol_pool",
            "An air patrol at large finds",
            "A boat at sea is a boat in the hand; the deck might be empty in the last round.",
            ("hand", "A card of the hand"),
            ("deck", "A card of the unit deck"),
        ),
        switch(
            "depletion",
            "Weapons run out",
            "A high roll uses up an escort’s charges. Without it the escorts score a little more.",
            on=True,
        ),
        choice(
            "escort_return",
            "Escorts are back",
            "Two attacks in succession can then draw the escorts off, which is the point of a wolfpack.",
            ("delayed", "A U-boat turn later"),
            ("immediate", "At once"),
        ),
        choice(
            "rescue_ship",
            "Rescue ship",
            "She sails where the scenario has one.",
            ("scenario", "As in the scenario"),
            ("off", "Never"),
        ),
    ),
    *group(
        "Going on with a hunt",
        choice(
            "continuation_cost",
            "The hunters are away",
            "For nothing it would always be right to go on, for the whole leg almost never.",
            ("round", "Until the next deal"),
            ("none", "Not at all"),
            ("game", "The rest of the leg"),
        ),
        choice(
            "continuation_limit",
            "The card limits",
            "Those at the boat are there already; the card says how many more can be called.",
            ("newcomers", "Those who join"),
            ("total", "The whole group"),
        ),
    ),
    *group(
        "Rounds and the match",
        choice(
            "unit_deal",
            "Units after round 1",
            "Dealt anew, both orders of battle stay uncertain, and the decks always suffice.",
            ("redeal", "All dealt anew"),
            ("add", "A hand is added"),
            ("refill", "Filled up"),
        ),
        switch(
            "early_round_end",
            "A round may end by agreement",
            "Saves discarding when neither side can do anything more; both have to want it.",
            on=True,
        ),
        choice(
            "match_rule",
            "The winner has more",
            "Nobody wins by playing one side well. It leaves about one match in three a draw.",
            ("both", "As U-boats and in all"),
            ("total", "In all"),
        ),
    ),
)
