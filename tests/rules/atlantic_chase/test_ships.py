"""All 85 ships: counted, sane, and in many places compared with the counters."""

from collections import Counter

import pytest

from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, SPEEDS, BadData, _read

VALUES = {
    # slug: guns, defence, speed, torpedo; the same of the damaged side
    "bismarck": ((4, 2), 2, "medium", False, (3, 1), 4, "slow"),
    "tirpitz": ((4, 2), 2, "medium", False, (3, 1), 4, "slow"),
    "scharnhorst": ((3, 2), 2, "fast", False, (2, 0), 3, "slow"),
    "admiral-graf-spee": ((2, 1), 1, "medium", True, (1, 0), 2, "slow"),
    "prinz-eugen": ((1, 0), 1, "fast", True, (0, 0), 2, "slow"),
    "admiral-hipper": ((1, 0), 1, "fast", True, (0, 0), 2, "slow"),
    "leipzig": ((1, 0), 1, "slow", True, (0, -1), 1, "very_slow"),
    "hood": ((3, 1), 2, "fast", False, (2, 0), 3, "slow"),
    "renown": ((3, 1), 2, "fast", False, (1, 0), 2, "slow"),
    "prince-of-wales": ((4, 2), 2, "medium", False, (2, 0), 3, "slow"),
    "rodney": ((3, 2), 2, "slow", False, (1, 0), 2, "very_slow"),
    "malaya": ((3, 0), 2, "slow", False, (1, 0), 2, "very_slow"),
    "ramillies": ((3, 0), 2, "slow", False, (1, 0), 2, "very_slow"),
    "resolution": ((2, 1), 2, "slow", False, (2, 0), 2, "very_slow"),
    "exeter": ((1, 0), 1, "fast", True, (0, -1), 1, "slow"),
    "belfast": ((1, 0), 1, "fast", True, (0, -1), 2, "slow"),
    "cumberland": ((1, 0), 1, "fast", False, (0, -1), 1, "slow"),
    "ajax": ((0, 0), 1, "fast", True, (-1, -2), 1, "slow"),
    "arethusa": ((0, -1), 1, "fast", True, (None, None), 1, "very_slow"),
    "glorious": ((None, None), 1, "medium", False, (None, None), 2, "slow"),
    "dunkerque": ((4, 2), 2, "fast", False, (2, 0), 3, "slow"),
    "bretagne": ((3, 1), 2, "medium", False, (1, 0), 2, "very_slow"),
    "washington": ((3, 2), 2, "medium", False, (2, 0), 2, "slow"),
    "bremen": ((None, None), 1, "fast", False, (None, None), 1, "slow"),
}

ONE_SIDED = {
    "orion": ("ship", (0, -1), 1, "slow", True),
    "widder": ("ship", (0, -1), 1, "slow", True),
    "tanker": ("ship", (None, None), 1, "very_slow", False),
    "british-convoy": ("convoy", (-2, None), None, "very_slow", False),
    "german-convoy": ("convoy", (-2, None), None, "very_slow", False),
    "british-dd-squadron": ("squadron", (0, None), None, "slow", True),
    "german-dd-squadron": ("squadron", (0, None), None, "slow", True),
    "british-shore-battery": ("battery", (1, 0), None, "stopped", False),
    "german-shore-battery": ("battery", (1, 0), None, "stopped", False),
}


def test_there_are_eighty_five():
    assert sum(card.count > 0 for card in SHIP_CARDS.values()) == 85
    nations = Counter(card.nation for card in SHIP_CARDS.values() if card.count)
    assert nations == {"british": 52, "german": 22, "french": 8, "american": 3}
    assert Counter(card.side for card in SHIP_CARDS.values() if card.count) == {"british": 63, "german": 22}


@pytest.mark.parametrize("slug", VALUES)
def test_values_of_both_sides(slug):
    card = SHIP_CARDS[slug]
    assert card.back is not None
    front, back = card.front, card.back
    assert (front.guns, front.defence, front.speed, front.torpedo) == VALUES[slug][:4]
    assert (back.guns, back.defence, back.speed) == VALUES[slug][4:]


@pytest.mark.parametrize("slug", ONE_SIDED)
def test_values_of_counters_without_a_damaged_side(slug):
    card = SHIP_CARDS[slug]
    assert card.back is None
    assert (card.kind, card.front.guns, card.front.defence, card.front.speed, card.front.torpedo) == ONE_SIDED[slug]


def test_only_these_have_no_damaged_side():
    assert {slug for slug, card in SHIP_CARDS.items() if card.back is None} == set(ONE_SIDED)


@pytest.mark.parametrize("slug", SHIP_CARDS)
def test_every_ship_is_sane(slug):
    """Damage never makes a ship better, and takes tubes and aircraft away."""
    card = SHIP_CARDS[slug]
    assert card.name
    for face in filter(None, (card.front, card.back)):
        near, far = face.guns
        assert near is None or -2 <= near <= 4
        assert far is None or (near is not None and far <= near)
        assert (face.defence is None) == (card.kind != "ship")
    if card.back:
        assert SPEEDS.index(card.back.speed) < SPEEDS.index(card.front.speed)
        assert (card.back.torpedo, card.back.air) == (False, False)
        for before, after in zip(card.front.guns, card.back.guns, strict=True):
            assert after is None or (before is not None and after <= before)
    assert card.front.air == (card.ship_class == "CV")


def test_identical_counters():
    assert {slug: card.count for slug, card in SHIP_CARDS.items() if card.count > 1} == {
        "tanker": 2,
        "german-convoy": 2,
        "british-convoy": 3,
    }


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[{"slug": "x", "name": "X"}]', "nation"),
        (
            '[{"slug":"x","name":"X","nation":"german","side":"german","class":"BB","front":{"guns":[1,0],"speed":"fast"}}]',
            "x: a ship needs a defence",
        ),
        (
            '[{"slug":"x","name":"X","nation":"german","side":"german","class":"BB","front":{"guns":[1,0],"speed":"brisk","defence":1}}]',
            "brisk",
        ),
    ],
)
def test_a_wrong_file_is_refused_with_file_and_key(tmp_path, text, complaint):
    path = tmp_path / "ships.json"
    path.write_text(text)
    with pytest.raises(BadData, match=complaint) as refusal:
        _read(path)
    assert "ships.json" in str(refusal.value)
