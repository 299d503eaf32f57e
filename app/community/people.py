"""What the pages about people share. One object, made at start."""

import msgspec

from app.community.mail import Mail, MailServer
from app.community.passkeys import Ceremonies
from app.community.passwords import Passwords
from app.community.throttle import Throttle
from app.settings import Settings
from app.store.store import Store


class People(msgspec.Struct, frozen=True):
    passwords: Passwords
    throttle: Throttle
    passkeys: Ceremonies
    mail: Mail


def people(settings: Settings, store: Store) -> People:
    throttle = Throttle(store.attempts, settings.limits)
    return People(Passwords(), throttle, Ceremonies(store.passkeys), Mail(mail_server(settings)))


def mail_server(settings: Settings) -> MailServer | None:
    """Letters hold links, and a link must not follow whatever host a request was sent to: so the address players use
    has to be set as well.
    """
    if not (settings.smtp_host and settings.public_url and settings.mail_from):
        return None
    return MailServer(
        settings.smtp_host, settings.smtp_port, settings.smtp_security, settings.smtp_user, settings.smtp_password,
        settings.mail_from,
    )  # fmt: skip
