"""Every setting, its default and its meaning. Each can be given as an environment variable of the same name."""

from pathlib import Path
from typing import Literal

from pydantic import Field, JsonValue
from pydantic_settings import BaseSettings, SettingsConfigDict

from app.limits import Limits, read_limits

SECRET: dict[str, JsonValue] = {"secret": True}
"""A setting that opens a door: it is shown nowhere."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(extra="ignore")

    host: str = Field(default="127.0.0.1", validation_alias="WA_HOST", description="Address to listen on.")
    port: int = Field(default=8017, validation_alias="WA_PORT", description="Port to listen on; 0 takes a free one.")
    workers: int = Field(
        default=1,
        ge=1,
        validation_alias="WA_WORKERS",
        description="Serving processes on this machine, the tables spread among them; one for each core is enough.",
    )
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
    database_direct_url: str = Field(
        default="",
        validation_alias="DATABASE_DIRECT_URL",
        description="The same Postgres past a pgbouncer in transaction mode, for what needs a line of its own.",
    )
    database_replica_url: str = Field(
        default="",
        validation_alias="DATABASE_REPLICA_URL",
        description="A Postgres that follows the first: replays, records and checks of finished games are read there.",
    )
    nats_url: str = Field(
        default="",
        validation_alias="WA_NATS_URL",
        description="A NATS server by which nodes hear of each other, as nats://host:4222. Empty: by LISTEN/NOTIFY.",
    )
    secret_key: str = Field(
        default="",
        validation_alias="SECRET_KEY",
        description="Signs seat tokens. Empty: a random key is made once and kept in the database.",
        json_schema_extra=SECRET,
    )
    public_url: str = Field(
        default="",
        validation_alias="WA_PUBLIC_URL",
        description="The address players use, for links, if it differs from the one the server is asked by.",
    )
    hosts: str = Field(
        default="",
        validation_alias="WA_HOSTS",
        description="Further names by which the server is asked, separated by spaces. Others are turned away.",
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
    call_after: float = Field(
        default=20.0,
        validation_alias="WA_CALL_AFTER",
        description="Seconds after which a player who is asked and is not at the table is called.",
    )
    call_private_networks: bool = Field(
        default=False,
        validation_alias="WA_CALL_PRIVATE_NETWORKS",
        description="Whether webhooks and push may go to private networks, for services of the host's own.",
    )
    tables_by_link: Literal["private", "public"] = Field(
        default="private",
        validation_alias="WA_TABLES_BY_LINK",
        description="Whether everybody may watch a game by link if its players do not choose: private or public.",
    )
    new_tables_per_minute: int = Field(
        default=30,
        validation_alias="WA_NEW_TABLES_PER_MINUTE",
        description="How many tables one address may lay in a minute.",
    )
    limits_changed: str = Field(
        default="",
        validation_alias="WA_LIMITS",
        description="Limits other than those of app/limits.py: name=number/seconds or name=off; off alone for all.",
    )
    limit_own_machine: bool = Field(
        default=False,
        validation_alias="WA_LIMIT_OWN_MACHINE",
        description="Whether limits by address hold for programs on the server's own machine too.",
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
        default="",
        validation_alias="WA_SMTP_PASSWORD",
        description="Password at the mail server, if any.",
        json_schema_extra=SECRET,
    )
    mail_from: str = Field(default="", validation_alias="WA_MAIL_FROM", description="The address letters come from.")

    backup_dir: str = Field(
        default="",
        validation_alias="WA_BACKUP_DIR",
        description="A folder for scheduled backups. Empty: none are made by themselves.",
    )
    backup_hours: float = Field(
        default=24.0,
        validation_alias="WA_BACKUP_HOURS",
        gt=0,
        description="Hours from one scheduled backup to the next.",
    )
    backup_keep: int = Field(
        default=14,
        validation_alias="WA_BACKUP_KEEP",
        ge=0,
        description="How many scheduled backups are kept; the oldest go. 0 keeps all.",
    )
    open_table_days: int = Field(
        default=14,
        validation_alias="WA_OPEN_TABLE_DAYS",
        ge=0,
        description="Days after which an open table goes at which nobody sat down; 0 is never.",
    )
    left_table_days: int = Field(
        default=60,
        validation_alias="WA_LEFT_TABLE_DAYS",
        ge=0,
        description="Days after which a game goes that guests without an account have left; 0 is never.",
    )
    guest_days: int = Field(
        default=2,
        validation_alias="WA_GUEST_DAYS",
        ge=0,
        description="Days after which a guest goes who sits nowhere; 0 is never.",
    )
    metrics_token: str = Field(
        default="",
        validation_alias="WA_METRICS_TOKEN",
        description="A word that lets Prometheus read /metrics, as a bearer token. Empty: there is no such page.",
        json_schema_extra=SECRET,
    )
    log_format: Literal["text", "json"] = Field(
        default="text",
        validation_alias="WA_LOG_FORMAT",
        description="How the log is written: text for people, json (one object a line) for programs.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info",
        validation_alias="WA_LOG_LEVEL",
        description="What is worth a line in the log, and all above it.",
    )
    drain_seconds: float = Field(
        default=0.0,
        validation_alias="WA_DRAIN_SECONDS",
        ge=0,
        description="After SIGTERM, how long /readyz says no before sockets are closed, for a proxy to notice.",
    )

    @property
    def limits(self) -> Limits:
        return read_limits(f"new-tables={self.new_tables_per_minute}/60 {self.limits_changed}")
