"""What may be a name, and which names look alike."""

import pytest

from app.community.device import device
from app.community.mail import BadAddress, clean_address
from app.community.names import BadName, account_name, alike, clean_name, looks
from app.community.passkeys import site
from app.community.passwords import BadPassword, clean_password
from app.community.recovery import clean_code, new_codes


@pytest.mark.parametrize(
    "name", ["Okafor", "Van der Meer", "Müller", "Zoë", "Иван", "李雷", "O’Brien", "x_1", "<b>x</b>"]
)
def test_a_name_in_any_one_alphabet_will_do(name):
    assert clean_name(name) == account_name(name) == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "choose a name"),
        (" \n\t ", "choose a name"),
        ("x" * 25, "at most 24"),
        ("x" * 10_000, "at most 24"),
        ("ann\u200ba", "invisible"),
        ("ann\u00ada", "invisible"),
        ("\u2066anna", "invisible"),
        ("anna\u202e", "invisible"),
        ("an\x00na", "invisible"),
        ("an\x1bna", "invisible"),
        ("\u3164\u3164", "invisible"),
        ("anna \u2800", "invisible"),
        ("\ud800", "invisible"),
        ("an\u034fna", "invisible"),
        ("anna\ufe0f", "invisible"),
        ("anna\U000e0100", "invisible"),
        ("שלום", "left to right"),
        ("مرحبا", "left to right"),
        ("—", "a letter or a digit"),
        ("e\u0301\u0301\u0301", "one accent"),
        ("Оkafor", "mixes alphabets"),
        ("Computer", "Only the computer"),
        ("Computer (Ace)", "Only the computer"),
        ("c0mputer", "Only the computer"),
        ("Сomputer", "Only the computer"),
        ("C o m p u t e r", "Only the computer"),
    ],
)
def test_a_name_that_hides_something_is_refused_with_the_reason(name, why):
    with pytest.raises(BadName, match=why):
        clean_name(name)


@pytest.mark.parametrize("name", ["Guest 123", "guest7", "Moderator", "ADMIN", "Somebody", "A former player"])
def test_an_account_is_not_called_as_the_house_calls_people(name):
    assert clean_name(name)
    with pytest.raises(BadName, match="the house"):
        account_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Okafor", "OKAFOR"), ("Olga", "0lga"), ("Bill", "BiII"), ("Bernd", "Bemd"), ("Anna B", "anna_b"),
        ("AHHA", "АННА"), ("Ｏｌｇａ", "Olga"), ("Straße", "STRASSE"), ("ﬁnn", "finn"), ("a.b", "ab"),
    ],
)  # fmt: skip
def test_names_that_the_eye_takes_for_one_another_look_alike(one, other):
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Müller", "Muller"), ("Иван", "Ivan"), ("v", "n")])
def test_names_that_differ_do_not(one, other):
    assert not alike(one, other)


def test_a_name_has_at_most_two_looks():
    assert looks("Okafor") == ("okafor",)
    assert len(looks("АННА")) == 2


@pytest.mark.parametrize("password", ["", "short", "x" * 40, "abababababab", "p" * 10_000])
def test_a_password_that_is_none_is_refused(password):
    with pytest.raises(BadPassword):
        clean_password(password)


def test_a_password_is_the_same_however_its_letters_are_composed():
    assert clean_password("cafe\u0301 au lait") == clean_password("caf\u00e9 au lait")


def test_codes_are_read_however_they_were_copied():
    code = new_codes()[0]
    assert clean_code(f"  {code.upper().replace('-', ' ')} ") == code
    assert clean_code("x" * 10_000) != code


@pytest.mark.parametrize("address", ["a@b", "a b@c.de", "a@b.de\nBcc: x@y.z", "<a@b.de>", "a@b.de, c@d.de", "a" * 300])
def test_no_letter_goes_where_none_can_be_sent(address):
    with pytest.raises(BadAddress):
        clean_address(address)


def test_an_address_left_empty_is_none():
    assert clean_address("  ") is None
    assert clean_address(" a.b+c@example.org ") == "a.b+c@example.org"


@pytest.mark.parametrize(
    ("address", "possible"),
    [
        ("https://sea.example/", True),
        ("http://localhost:8017/", True),
        ("http://sea.example/", False),
        ("http://127.0.0.1:8017/", False),
        ("https://[::1]/", False),
    ],
)
def test_passkeys_need_a_name_and_a_secure_line(address, possible):
    assert site(address).possible is possible


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36", "Chrome on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/149.0 Safari/537.36 Edg/149.0", "Edge on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/150.0", "Firefox on a Mac"),
        ("curl/8.9", "curl"),
        ("", "An unknown browser"),
        ("<script>", "An unknown browser"),
    ],
)
def test_a_browser_in_words(agent, words):
    assert device(agent) == words
