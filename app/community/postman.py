"""Takes what is in the outbox and sends it by mail, web push or a webhook. What fails is tried again, ever later."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import aiosmtplib
import httpx
import structlog
from itsdangerous import BadSignature, URLSafeSerializer
from py_vapid import Vapid02  # type: ignore[import-untyped]
from py_vapid.utils import b64urlencode  # type: ignore[import-untyped]

from app.community import call
from app.community.mail import Mail
from app.community.outside import BadTarget, Outside
from app.store.channels import Channel
from app.store.outbox import Message, Outgoing
from app.store.preferences import read_preferences
from app.store.store import Store

log = structlog.get_logger()

_LOOK_SECONDS = 2.0
_GONE = (404, 410)
_FAILS = (BadTarget, httpx.HTTPError, aiosmtplib.SMTPException, OSError, TimeoutError, ValueError)

Tables = Callable[[int], Awaitable[list[tuple[str, str]]]]
"""The tables where it is somebody's turn, as (title, opponent)."""

AtTable = Callable[[int, str], Awaitable[bool]]
"""Whether somebody is at a table now."""


class Gone(Exception):
    """There is nobody at the other end any more: the channel is switched off."""


class Postman:
    def __init__(
        self, store: Store, mail: Mail, outside: Outside, *, key: bytes, push_key: bytes, public_url: str,
        turns: Tables, at_table: AtTable,
    ) -> None:  # fmt: skip
        self._store = store
        self._mail = mail
        self._outside = outside
        self._public_url = public_url.rstrip("/")
        self._turns = turns
        self._at_table = at_table
        self._vapid = Vapid02.from_pem(push_key)
        self._leave = URLSafeSerializer(key, salt="unsubscribe")

    @property
    def mails(self) -> bool:
        return self._mail.possible

    @property
    def application_key(self) -> str:
        """What a browser needs to know to be called by this server and no other."""
        numbers = self._vapid.public_key.public_numbers()
        point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
        return str(b64urlencode(point))

    async def check(self, url: str) -> None:
        await self._outside.check(url)

    def unsubscribe_word(self, channel_id: int) -> str:
        return str(self._leave.dumps(channel_id))

    def unsubscribed(self, word: str) -> int | None:
        try:
            return int(self._leave.loads(word))
        except (BadSignature, ValueError, TypeError):
            return None

    # --- running ---

    async def run(self) -> None:
        while True:
            try:
                await self.write_digests(datetime.now(UTC))
                while taken := await self._store.outbox.take_due():
                    for outgoing in taken:
                        await self._deliver(outgoing)
            except Exception as error:
                log.warning("outbox not read", error=repr(error))
            await asyncio.sleep(_LOOK_SECONDS)

    async def write_digests(self, now: datetime) -> None:
        """For whoever's chosen hour has come, once a day; without a turn there is none."""
        for guest_id, hour, last, preferences in await self._store.channels.with_digest():
            zone = read_preferences(preferences).zone
            here = now.astimezone(ZoneInfo(zone) if zone else UTC)
            if here.hour != hour or last == here.date():
                continue
            if not await self._store.channels.take_digest(guest_id, here.date()):
                continue
            waiting = await self._turns(guest_id)
            if waiting:
                await self._store.outbox.put(guest_id, call.digest(waiting))

    async def _deliver(self, outgoing: Outgoing) -> None:
        outbox = self._store.outbox
        if not await self._still_true(outgoing):
            await outbox.done(outgoing.id, "dropped", "It was no longer their turn, or they were at the table.")
            return
        try:
            await self._send(outgoing)
        except Gone as error:
            await outbox.done(outgoing.id, "failed", str(error))
            await self._store.channels.switch_off(outgoing.channel.id, str(error))
        except _FAILS as error:
            problem = str(error) or type(error).__name__
            if not await outbox.later(outgoing, problem):
                await self._store.channels.switch_off(outgoing.channel.id, f"Nothing could be sent: {problem}")
        else:
            await outbox.done(outgoing.id, "sent")

    async def _still_true(self, outgoing: Outgoing) -> bool:
        message = outgoing.message
        if message.game_id is None:
            return True
        table = await self._store.games.get(message.game_id)
        if table is None or table.seq != message.seq:
            return False
        guest_id = outgoing.channel.guest_id
        waits = table.awaits_salt_of(guest_id) or table.awaits_in_tournament(guest_id)
        if not (waits if message.kind == "begins" else message.seat in table.summary.asked):
            return False
        return not await self._at_table(guest_id, message.game_id)

    async def _send(self, outgoing: Outgoing) -> None:
        channel, message = outgoing.channel, outgoing.message
        if channel.kind == "mail":
            await self._send_mail(outgoing)
            return
        if channel.kind == "push":
            content, headers = self._pushed(channel, message)
        else:
            content, headers = SHAPES[channel.kind](message, self._public_url + message.path)
        status = await self._outside.post(channel.address, content=content, headers=headers)
        if status in _GONE:
            raise Gone(f"The service answered {status}: this address is not there any more.")
        if not 200 <= status < 300:
            raise BadTarget(f"The service answered {status}.")

    async def _send_mail(self, outgoing: Outgoing) -> None:
        channel, message = outgoing.channel, outgoing.message
        account = await self._store.accounts.get(channel.guest_id)
        if account is None or not account.email or not account.email_confirmed:
            raise Gone("There is no confirmed mail address.")
        leave = f"{self._public_url}/unsubscribe/{self.unsubscribe_word(channel.id)}"
        text = (
            f"{message.body}\n\n{self._public_url}{message.path}\n\n--\n"
            f"No more of these: {leave}\nAll settings: {self._public_url}/account/calls\n"
        )
        headers = {"List-Unsubscribe": f"<{leave}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        await self._mail.deliver(account.email, message.subject, text, headers=headers, mark=f"call-{outgoing.id}")

    def _pushed(self, channel: Channel, message: Message) -> tuple[bytes, dict[str, str]]:
        info = {"endpoint": channel.address, "keys": channel.keys}
        words = {"title": message.subject, "body": message.body, "path": message.path, "tag": message.game_id or ""}
        body = _sealed_for(info, json.dumps(words).encode())
        parts = urlsplit(channel.address)
        now = int(datetime.now(UTC).timestamp())
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}", "exp": now + 12 * 3600,
            "sub": self._public_url if self._public_url.startswith("https:") else "mailto:host@example.org",
        }  # fmt: skip
        more = {"Content-Encoding": "aes128gcm", "TTL": "86400", "Urgency": "normal"}
        return bytes(body), {**self._vapid.sign(claims), **more, "Content-Type": "application/octet-stream"}


def _json(value: Any) -> tuple[bytes, dict[str, str]]:
    return json.dumps(value).encode(), {"Content-Type": "application/json"}


def _discord(message: Message, link: str) -> tuple[bytes, dict[str, str]]:
    text = f"**{_plain(message.subject)}**\n{_plain(message.body)}\n{link}"
    return _json({"content": text[:1900], "allowed_mentions": {"parse": []}})


def _slack(message: Message, link: str) -> tuple[bytes, dict[str, str]]:
    escaped = f"*{message.subject}*\n{message.body}".replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _json({"text": f"{escaped}\n<{link}>"})


def _ntfy(message: Message, link: str) -> tuple[bytes, dict[str, str]]:
    # A header holds no letter beyond ASCII; names may.
    title = message.subject.encode("ascii", "replace").decode()
    return message.body.encode(), {"Title": title, "Click": link, "Tags": "ship"}


def _plain_json(message: Message, link: str) -> tuple[bytes, dict[str, str]]:
    return _json({
        "kind": message.kind, "subject": message.subject, "text": message.body, "link": link,
        "table": message.game_id, "seq": message.seq,
    })  # fmt: skip


def _plain(text: str) -> str:
    """Names and prompts as they are: no markup of somebody else's making."""
    return "".join(f"\\{letter}" if letter in "\\*_~`|>[]()#@" else letter for letter in text)


SHAPES = {"discord": _discord, "slack": _slack, "ntfy": _ntfy, "json": _plain_json}


def _sealed_for(info: dict[str, Any], words: bytes) -> bytes:
    """Only the browser of this address can read it."""
    # Imported when it is first needed: it brings a web client along, a tenth of all that is read at the start.
    from pywebpush import WebPusher, WebPushException  # type: ignore[import-untyped]

    try:
        return bytes(WebPusher(info).encode(words)["body"])
    except WebPushException as error:
        raise ValueError(str(error)) from error
