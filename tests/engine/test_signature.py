"""A signed record can be told from a forgery; an unsigned one says that it is none."""

import msgspec
import pytest

from app.engine.record import RecordError, decode, encode, write
from app.engine.signature import public_half, signature_holds, signed
from app.engine.verify import verify
from tests.support.toy_record import SECRET, random_moves, set_up
from tests.toy import TOY

KEY, OTHER = bytes(range(32)), bytes(range(1, 33))
FIXED = set_up(turns=4)
RECORD = write(TOY, FIXED, SECRET, random_moves(TOY, FIXED, seed=3))


def test_the_key_signs_and_the_file_holds():
    data = encode(signed(RECORD, KEY))
    told = decode(data)
    assert told.signed_by == public_half(KEY)
    assert signature_holds(told)
    assert verify(TOY, data).final == RECORD.final


def test_an_unsigned_record_has_no_word_of_it():
    assert b"sign" not in encode(RECORD)
    assert not signature_holds(RECORD)


@pytest.mark.parametrize(
    "forged",
    [
        {"signature": "00" * 64},
        {"signature": ""},
        {"signature": "no digits"},
        {"signature": signed(RECORD, OTHER).signature},
    ],
)
def test_another_hand_is_refused(forged):
    with pytest.raises(RecordError, match="not signed by the key it names"):
        verify(TOY, encode(msgspec.structs.replace(signed(RECORD, KEY), **forged)))


def test_a_game_that_was_changed_and_sealed_again_is_no_longer_signed():
    """The forger can play another game and write its digest, but not sign it."""
    other = write(TOY, FIXED, SECRET, random_moves(TOY, FIXED, seed=4))
    good = signed(RECORD, KEY)
    forged = msgspec.structs.replace(other, signed_by=good.signed_by).sealed()
    with pytest.raises(RecordError, match="not signed by the key it names"):
        verify(TOY, encode(msgspec.structs.replace(forged, signature=good.signature)))


def test_the_signer_cannot_be_exchanged():
    with pytest.raises(RecordError, match="edited"):
        verify(TOY, encode(msgspec.structs.replace(signed(RECORD, KEY), signed_by=public_half(OTHER))))
