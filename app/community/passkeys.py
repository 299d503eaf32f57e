"""Passkeys: what a browser is asked for, and whether its answer is right. One challenge is answered once."""

import json
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec

from app.store.passkeys import Passkey, Passkeys

NAME = "Western Approaches"
LARGEST = 20_000
"""Letters of a browser's answer: keys and signatures are far shorter."""


class NoPasskey(Exception):
    """The passkey will not do. The text is for the person."""


class Site(msgspec.Struct, frozen=True):
    """For whom passkeys are made: a host by its name, and the address its pages have."""

    host: str
    origin: str

    @property
    def possible(self) -> bool:
        """Browsers make none for a host known by its number, and none without TLS, except on one's own machine."""
        try:
            ip_address(self.host)
            return False
        except ValueError:
            secure = self.origin.startswith("https:") or self.host == "localhost" or self.host.endswith(".localhost")
            return bool(self.host) and secure


def site(address: str) -> Site:
    parts = urlsplit(address)
    return Site(parts.hostname or "", f"{parts.scheme}://{parts.netloc}")


class New(msgspec.Struct, frozen=True):
    id: bytes
    public_key: bytes
    sign_count: int


class Ceremonies:
    """The library is imported when it is first needed: it takes a tenth of all that is read at the start."""

    def __init__(self, passkeys: Passkeys) -> None:
        self._passkeys = passkeys

    async def ask_to_make(self, site: Site, guest_id: int, name: str) -> str:
        """What the browser needs to make one, as JSON. It asks for none that this account has already."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        known = [PublicKeyCredentialDescriptor(id=each.id) for each in await self._passkeys.of(guest_id)]
        options = generate_registration_options(
            rp_id=site.host, rp_name=NAME, user_id=str(guest_id).encode(), user_name=name, exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
        )  # fmt: skip
        await self._passkeys.challenge(options.challenge, f"make for {guest_id}")
        return options_to_json(options)

    async def made(self, site: Site, guest_id: int, answer: str) -> New:
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            challenge = await self._asked(answer, f"make for {guest_id}")
            made = verify_registration_response(
                credential=answer, expected_challenge=challenge, expected_rp_id=site.host, expected_origin=site.origin
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise NoPasskey("That passkey was not made here just now. Please try again.") from error
        return New(made.credential_id, made.credential_public_key, made.sign_count)

    async def ask_to_show(self, site: Site) -> str:
        """Whoever it is: the browser knows which of its passkeys are for this site."""
        from webauthn import generate_authentication_options, options_to_json

        options = generate_authentication_options(rp_id=site.host)
        await self._passkeys.challenge(options.challenge, "show")
        return options_to_json(options)

    async def shown(self, site: Site, answer: str) -> Passkey:
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            challenge = await self._asked(answer, "show")
            passkey = await self._passkeys.get(base64url_to_bytes(json.loads(answer)["rawId"]))
            if passkey is None:
                raise NoPasskey("That passkey is not known here; it may have been removed.")
            checked = verify_authentication_response(
                credential=answer, expected_challenge=challenge, expected_rp_id=site.host, expected_origin=site.origin,
                credential_public_key=passkey.public_key, credential_current_sign_count=passkey.sign_count,
            )  # fmt: skip
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise NoPasskey("That passkey did not sign in. Please try again.") from error
        await self._passkeys.used(passkey.id, checked.new_sign_count)
        return passkey

    async def _asked(self, answer: str, purpose: str) -> bytes:
        """The challenge that is answered, if it was asked here and not answered yet."""
        from webauthn.helpers import base64url_to_bytes

        if len(answer) > LARGEST:
            raise ValueError("too long")
        said = json.loads(base64url_to_bytes(json.loads(answer)["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(said["challenge"])
        if not await self._passkeys.take_challenge(challenge, purpose):
            raise ValueError("not asked")
        return challenge
