"""Passwords are hashed by argon2id with what its makers advise; one that was hashed with less is known."""

import pytest
from argon2 import PasswordHasher

from app.community.passwords import BadPassword, Passwords, clean_password

PASSWORD = "a walk on the mole"


async def test_a_hash_costs_what_a_thief_should_pay():
    passwords = Passwords()
    stored = await passwords.hash(PASSWORD)
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert await passwords.verify(stored, PASSWORD)
    assert not await passwords.verify(stored, PASSWORD + "!")
    assert not passwords.outdated(stored)


async def test_one_that_cost_less_is_outdated_and_still_opens():
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    passwords = Passwords()
    assert passwords.outdated(cheap)
    assert await passwords.verify(cheap, PASSWORD)


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaaa", "x" * 201])
def test_a_password_that_will_not_do_is_told_why(password: str):
    with pytest.raises(BadPassword, match=r"\w+ .*\."):
        clean_password(password)
