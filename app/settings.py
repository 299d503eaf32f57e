"""Every setting, its default and its meaning. Each can be given as an environment variable of the same name."""

from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(extra="ignore")

    host: str = Field(default="127.0.0.1", validation_alias="WA_HOST", description="Address to listen on.")
    port: int = Field(default=8017, validation_alias="WA_PORT", description="Port to listen on; 0 takes a free one.")
    data_dir: Path = Field(
        default=Path(".data"),
        validation_alias="WA_DATA_DIR",
        description="Where the embedded Postgres keeps its files.",
    )
    database_url: str = Field(
        default="",
        validation_alias="DATABASE_URL",
        description="A Postgres to use, as postgresql://user:password@host/name. Empty: the embedded one is started.",
    )
    secret_key: str = Field(
        default="",
        validation_alias="SECRET_KEY",
        description="Signs seat tokens. Empty: a random key is made once and kept in the database.",
    )
    public_url: str = Field(
        default="",
        validation_alias="WA_PUBLIC_URL",
        description="The address players use, for links, if it differs from the one the server is asked by.",
    )
    trusted_proxies: str = Field(
        default="127.0.0.1",
        validation_alias="WA_TRUSTED_PROXIES",
        description="Addresses of reverse proxies whose forwarded headers are believed.",
    )
    bot_delay: tuple[float, float] = Field(
        default=(0.7, 1.6),
        validation_alias="WA_BOT_DELAY",
        description="Computer players answer after a time drawn from this range in seconds, whatever they hold.",
    )
    test_games: bool = Field(
        default=False,
        validation_alias="WA_TEST_GAMES",
        description="Whether the games made for tests can be played here too.",
    )
    new_tables_per_minute: int = Field(
        default=30,
        validation_alias="WA_NEW_TABLES_PER_MINUTE",
        description="How many tables one address may lay in a minute.",
    )
    smtp_host: str = Field(
        default="",
        validation_alias="WA_SMTP_HOST",
        description="A mail server. With it, WA_MAIL_FROM and WA_PUBLIC_URL, players can sign in by a link.",
    )
    smtp_port: int = Field(default=587, validation_alias="WA_SMTP_PORT", description="Port of the mail server.")
    smtp_security: Literal["starttls", "tls", "none"] = Field(
        default="starttls",
        validation_alias="WA_SMTP_SECURITY",
        description="How the line to the mail server is secured: starttls, tls (from the first byte) or none.",
    )
    smtp_user: str = Field(default="", validation_alias="WA_SMTP_USER", description="Name at the mail server, if any.")
    smtp_password: str = Field(
        default="", validation_alias="WA_SMTP_PASSWORD", description="Password at the mail server, if any."
    )
    mail_from: str = Field(default="", validation_alias="WA_MAIL_FROM", description="The address letters come from.")
