"""Each entry carries who may be told what."""

import msgspec
import pytest

from app.engine.event import Event
from app.engine.log import LogEntry, Roll, line_for
from app.engine.viewer import PUBLIC, TRUTH


class Laid(Event, frozen=True):
    card: str = ""

    def sentence(self) -> str:
        return f"Lays the {self.card}." if self.card else "Lays a card."


class Bid(Event, frozen=True):
    number: int | None = None

    def sentence(self) -> str:
        return f"Bids {self.number}." if self.number else "Both bid."


ENTRY = LogEntry(Laid(), "1.2", 0, "uboat", {0: Laid("ace")}, (Roll("ace", 3, 5, "hit", True),), "3.4")


def test_the_owner_is_told_his_own_event():
    line = line_for(ENTRY, 0)
    assert (line.text, line.event, line.secret) == ("Lays the ace.", Laid("ace"), True)


@pytest.mark.parametrize("viewer", [1, PUBLIC])
def test_nobody_else_gets_a_trace_of_it(viewer):
    line = line_for(ENTRY, viewer)
    assert (line.text, line.event, line.secret, line.rolls) == ("Lays a card.", Laid(), False, ENTRY.rolls)
    assert b"the ace" not in msgspec.json.encode(line)
    assert b"secret" not in msgspec.json.encode(line)


def test_the_truth_reads_all_secrets():
    entry = LogEntry(Bid(), secret={0: Bid(3), 1: Bid(5)})
    assert line_for(entry, TRUTH).text == "Bids 3. / Bids 5."


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC, TRUTH])
def test_an_event_without_a_secret_is_the_same_for_all(viewer):
    line = line_for(LogEntry(Bid(), when="1.1"), viewer)
    assert (line.text, line.secret, line.when) == ("Both bid.", False, "1.1")


@pytest.mark.parametrize("viewer", [1, PUBLIC])
def test_an_entry_for_one_seat_alone_is_no_line_for_others(viewer):
    entry = LogEntry(None, secret={0: Laid("ace")})
    assert line_for(entry, viewer) is None
    assert line_for(entry, 0).text == "Lays the ace."


def test_words_of_dice_are_no_part_of_what_must_be_the_same():
    other = msgspec.structs.replace(ENTRY, rolls=(Roll("the ace", 3, 5, "a hit", True),))
    assert other != ENTRY
    assert other.without_words() == ENTRY.without_words()
