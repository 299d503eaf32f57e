"""A scenario of one's own with every special rule and every card, for tests."""

from typing import Any

ALL_AT_ONCE: dict[str, Any] = {
    "name": "All at once",
    "dates": "any day",
    "summary": "Everything the rules know, in one convoy.",
    "ships": 14,
    "uboat": {
        "tactical": {
            "contact": 8,
            "contact_special": 5,
            "attack_beam": 3,
            "attack_bow": 2,
            "attack_bow_fat": 2,
            "attack_quarter": 2,
            "attack_stern": 2,
            "attack_straggler": 2,
            "attack_zaun": 5,
            "evade_8": 1,
            "evade_6": 2,
            "evade_4": 2,
            "evade_2": 2,
            "bdienst": 4,
            "flak_2": 4,
            "flak_1": 2,
            "flak_0": 2,
            "lull_u": 2,
        },
        "units": {"U_N": 5, "U_R": 8, "U_A": 4, "U_T": 3, "U_0": 10},
    },
    "escort": {
        "tactical": {
            "routing": 7,
            "escort_3": 5,
            "escort_2": 4,
            "escort_1": 3,
            "hfdf_3": 5,
            "hfdf_2": 4,
            "hfdf_1": 3,
            "air_3": 7,
            "air_2": 6,
            "air_1": 5,
            "lull_e": 3,
        },
        "units": {"SN": 3, "SR": 3, "SA": 2, "AN": 2, "AR": 3, "AA": 2, "SG3": 2, "E_0": 5},
    },
    "special": {
        "storm": [1, 3],
        "fog": [2, 3],
        "bad_sonar": [3, 4],
        "rescue_ship": True,
        "repeat_attacks": True,
        "carrier": {"name": "Merchant carrier", "screen": 2, "damaged": 3, "sunk": 7, "aircraft": ["AR", "AR", "AA"]},
    },
}
