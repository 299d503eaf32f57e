"""Each sentence carries who may read it."""

import msgspec
import pytest

from app.engine.log import LogEntry, Roll, line_for
from app.engine.viewer import PUBLIC, TRUTH

ENTRY = LogEntry("Lays a card.", "1.2", 0, {0: "Lays the ace."}, (Roll("ace", 3, 5, "hit", True),), "3.4", "uboat")


def test_the_owner_reads_his_own_sentence():
    line = line_for(ENTRY, 0)
    assert (line.text, line.secret) == ("Lays the ace.", True)


@pytest.mark.parametrize("viewer", [1, PUBLIC])
def test_nobody_else_gets_a_trace_of_it(viewer):
    line = line_for(ENTRY, viewer)
    assert (line.text, line.secret, line.rolls) == ("Lays a card.", False, ENTRY.rolls)
    assert b"Lays the ace" not in msgspec.json.encode(line)


def test_the_truth_reads_all_secrets():
    entry = LogEntry("Both bid.", secret={0: "Bids 3.", 1: "Bids 5."})
    assert line_for(entry, TRUTH).text == "Bids 3. / Bids 5."


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC, TRUTH])
def test_a_sentence_without_a_secret_is_the_same_for_all(viewer):
    line = line_for(LogEntry("The sun rises.", when="1.1"), viewer)
    assert (line.text, line.secret, line.when) == ("The sun rises.", False, "1.1")
