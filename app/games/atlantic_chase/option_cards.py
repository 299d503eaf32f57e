"""The options of Atlantic Chase as players read them: one card for each knob of `options.py`."""

from app.engine.house_rules import choice, group, switch

OPTION_CARDS = (
    *group(
        "Battles",
        switch(
            "advanced",
            "Advanced battle rules",
            "Attitudes, split fire, special damage, pursuit. Off: the basic ones are learnt in a minute.",
        ),
        choice(
            "evasive",
            "Evasive Maneuvers in a battle",
            "As printed: after a failed attempt in the basic rules, either way in the advanced ones.",
            ("as_printed", "As printed"),
            ("after_failure", "After a failure"),
            ("instead", "Instead of a try"),
            ("either", "Either way"),
        ),
        choice(
            "break_away_speed",
            "Break away, −1 for speed",
            "Rule book: an own ship is slower than every enemy. Board: any enemy is faster. The book decides.",
            ("rule_book", "Rule book"),
            ("board_print", "Board"),
        ),
    ),
    *group(
        "Advanced battles",
        choice(
            "attitudes",
            "Attitudes are chosen",
            "In secret nobody can wait for the other; in turn suits a table where all is open.",
            ("secret", "In secret"),
            ("in_turn", "In turn"),
        ),
        choice(
            "lone_late_ship",
            "A snafu would delay the only ship",
            "A side without ships has no battle, so the snafu becomes another one.",
            ("confusion", "Confusion"),
            ("nothing", "Nothing happens"),
        ),
        choice(
            "fog",
            "Breaking away in fog",
            "Three dice, the highest two count: fog helps whoever wants to go.",
            ("three_dice", "Three dice"),
            ("two_dice", "Two dice"),
        ),
        choice(
            "poor_visibility",
            "Poor visibility, gunnery",
            "The milder of two readings: guns are still worth laying.",
            (-1, "−1"),
            (-2, "−2"),
        ),
        choice(
            "lingering",
            "Effects after a battle",
            "The player aid has a table for it, and something can be done about a fire.",
            ("player_aid", "Table of the player aid"),
            ("none", "Stay as they are"),
        ),
        choice(
            "extra_round",
            "Who runs in the last round is asked",
            "At its end everybody knows how the round went.",
            ("end_of_round", "At its end"),
            ("after_attitudes", "After attitudes"),
        ),
    ),
    *group(
        "Operations: readings",
        choice(
            "interruption",
            "Interruption table",
            "Book and board differ in two rows. Where the prints differ, the book.",
            ("rule_book", "Rule book"),
            ("board_print", "Board"),
        ),
        choice(
            "evasive_timing",
            "Evasive Maneuvers are spent",
            "Known odds make a decision of it.",
            ("before_dice", "When the Total is known"),
            ("on_declaration", "When named"),
        ),
        choice(
            "intel_limit",
            "With an Intel Limit one removes",
            "A limit is not an order; fewer may be wiser.",
            ("up_to", "Up to the limit"),
            ("exactly", "As many as can be"),
        ),
        choice(
            "conditional_hits",
            "A hit if slow needs",
            "A fast ship is no easier to hit for the company it keeps.",
            ("slow_ship", "A slow ship"),
            ("any_ship", "A slow force"),
        ),
        choice(
            "stealth_table",
            "Stealth Attack of 10 or 11 at Total 1",
            "Rule book: it misses. Player aid: it hits if very slow. Where the prints differ, the book.",
            ("rule_book", "Rule book"),
            ("player_aid", "Player aid"),
        ),
        switch(
            "vie_cancels_action",
            "A Vie always ends the action",
            "Off: who keeps the initiative keeps the action.",
        ),
    ),
    *group(
        "Operations: optional rules",
        switch(
            "damaged_restriction",
            "Damaged forces do not attack",
            "A force with a damaged ship does not strike, engage or search. Off: optional in the rules.",
        ),
        switch(
            "carrier_limit",
            "Carriers need a short string",
            "They fly from a station or six segments at most. Off: optional in the rules.",
        ),
        switch(
            "battle_removes_evasive",
            "A battle uses up Evasive Maneuvers",
            "Both forces lose the marker at its end. Off: optional in the rules.",
        ),
        switch(
            "bound_convoys",
            "Convoys complete where they are bound for",
            "No convoy ends its voyage in another port. Off: in any friendly port, but it scores at its destination.",
        ),
        choice(
            "channel",
            "The English Channel for German ships",
            "Open as on the map: whoever goes there is reported at every step. Closed keeps the hunt in the Atlantic.",
            ("open", "Open"),
            ("closed", "Closed"),
        ),
        switch(
            "jutland",
            "Rheinübung with German reserves",
            "Hipper, Scharnhorst and Scheer may join, a point each time. Off: longer, and it leans German.",
        ),
    ),
)
