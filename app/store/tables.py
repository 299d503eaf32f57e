"""The tables, as Postgres holds them. The migrations build the same; a test compares the two."""

from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Computed,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map: ClassVar = {
        str: Text,
        datetime: DateTime(timezone=True),
        dict[str, Any]: JSONB,
        list[Any]: JSONB,
    }


def _game_key(**more: Any) -> Mapped[str]:
    return mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"), **more)


class GuestRow(Base):
    """Somebody who plays under a name. Their browsers are rows of `sessions`; who keeps their games has an account."""

    __tablename__ = "guests"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    name: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class GameRow(Base):
    """One table. `snapshot` is the committed state after move `written_at` (after move `seq` if that is none): the
    moves since are played again. `undo_snapshot` is the one before the last move, where that may be taken back, with
    the opponent's consent as `undo_consent` says. `clocks` are those after move `seq`.

    `rules` is the version it is played under now; `upgrades` tell when it changed. `laid_as` and `laid_under` are the
    table and the version that were sealed, empty at tables whose seal covers the secret alone. What was `imported` was
    played elsewhere, and this server signs no record of it. What goes on from another game has all of that up to the
    moment in `former`; `from_table` and `from_moment` say which, and stay when that table goes.
    A `public` one everybody may watch. `invited_id` is for whom its free seat is kept; between `rating_least` and
    `rating_most` is who may take it. A `rated` one is `counted` once it has ended and its players' ratings are worked
    out; a finished one is `archived` once it can be found there. `updated_about` is the ten minutes in which it was
    `updated_at`: lists are found by it.
    """

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status IN ('open', 'playing', 'finished')", name="status"),
        # No index holds what changes with every move: then a move writes the row alone, and none of them.
        Index("ix_games_lobby", "status", text("updated_about DESC")),
        Index("ix_games_to_watch", "status", text("updated_about DESC"), postgresql_where=text("public")),
        Index(
            "ix_games_to_count",
            "updated_about",
            "id",
            postgresql_where=text("rated AND NOT counted AND status = 'finished'"),
        ),
        Index(
            "ix_games_to_archive", "updated_about", "id", postgresql_where=text("NOT archived AND status = 'finished'")
        ),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    scenario: Mapped[str]
    setup: Mapped[dict[str, Any]]
    rules: Mapped[str]
    status: Mapped[str] = mapped_column(server_default="open")
    listed: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    rated: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    rating_least: Mapped[int | None] = mapped_column(SmallInteger)
    rating_most: Mapped[int | None] = mapped_column(SmallInteger)
    counted: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    archived: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    invited_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    public: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    invite: Mapped[str] = mapped_column(unique=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    commitment: Mapped[str]
    laid_as: Mapped[str] = mapped_column(server_default="")
    laid_under: Mapped[str] = mapped_column(server_default="")
    imported: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    former: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    from_table: Mapped[str | None]
    from_moment: Mapped[int | None]
    seq: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    written_at: Mapped[int | None] = mapped_column(Integer)
    undo_seat: Mapped[int | None] = mapped_column(SmallInteger)
    undo_snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    undo_consent: Mapped[str] = mapped_column(server_default="free")
    pace: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    clocks: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    summary: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'::jsonb"))
    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    upgrades: Mapped[list[Any]] = mapped_column(server_default=text("'[]'::jsonb"))
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("games.id", ondelete="SET NULL"), index=True)
    tournament_id: Mapped[str | None] = mapped_column(ForeignKey("tournaments.id", ondelete="SET NULL"), index=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_about: Mapped[datetime] = mapped_column(
        Computed("date_bin('00:10:00'::interval, updated_at, to_timestamp(0))", persisted=True)
    )


class SeatRow(Base):
    """Who sits where: a guest, a bot, or nobody yet. `salt_by` tells whose the salt is, once that is settled; before,
    there may be a commitment to one. `opens`: would have the table open to watchers. `left_at`: since when they are
    away from a live game.
    """

    __tablename__ = "seats"
    __table_args__ = (Index("ix_seats_name", func.lower(text("name"))),)

    game_id: Mapped[str] = _game_key(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    guest_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id"), index=True)
    bot: Mapped[str | None]
    name: Mapped[str] = mapped_column(server_default="")
    salt: Mapped[str] = mapped_column(server_default="")
    salt_commit: Mapped[str] = mapped_column(server_default="")
    salt_by: Mapped[str] = mapped_column(server_default="")
    orders: Mapped[list[Any]] = mapped_column(server_default=text("'[]'::jsonb"))
    answer_times: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'::jsonb"))
    read_chat: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    opens: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    left_at: Mapped[datetime | None]


class OfferRow(Base):
    """What a seat has offered the other after move `seq`: a draw, or to break the game off."""

    __tablename__ = "offers"

    game_id: Mapped[str] = _game_key(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    kind: Mapped[str]
    seq: Mapped[int]
    refused: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))


class WatchLinkRow(Base):
    """A link that lets whoever has it watch: the public view, the view of the `seat` that gave it, or everything as it
    was `delay` moves ago, once all who play have `agreed`.
    """

    __tablename__ = "watch_links"
    __table_args__ = (CheckConstraint("kind IN ('public', 'side', 'commentary')", name="kind"),)

    key: Mapped[str] = mapped_column(primary_key=True)
    game_id: Mapped[str] = _game_key(index=True)
    kind: Mapped[str]
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    delay: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    agreed: Mapped[list[Any]] = mapped_column(server_default=text("'[]'::jsonb"))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class DraftRow(Base):
    """Small choices of an unfinished action, or a sealed answer, on top of move `base_seq`; with the seat's clock."""

    __tablename__ = "drafts"

    game_id: Mapped[str] = _game_key(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    base_seq: Mapped[int]
    acts: Mapped[list[Any]]
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))


class MoveRow(Base):
    """Append-only. The primary key is what keeps two nodes from both writing move 17."""

    __tablename__ = "moves"

    game_id: Mapped[str] = _game_key(primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    move: Mapped[dict[str, Any]]
    log: Mapped[list[Any]]
    draws: Mapped[list[Any]]
    at: Mapped[datetime]


class JobRow(Base):
    """Something to do later: answer for a bot or by a standing order, or look whether somebody's time is up.

    A taken job is due again when its lease ends.
    """

    __tablename__ = "jobs"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    game_id: Mapped[str] = _game_key(index=True)
    seq: Mapped[int]
    seat: Mapped[int] = mapped_column(SmallInteger)
    kind: Mapped[str]
    due_at: Mapped[datetime] = mapped_column(index=True)


class ChatRow(Base):
    __tablename__ = "chat"

    game_id: Mapped[str] = _game_key(primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    guest_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[datetime] = mapped_column(server_default=func.now())


class NoteRow(Base):
    """What somebody has written about a table, for themselves alone."""

    __tablename__ = "notes"

    game_id: Mapped[str] = _game_key(primary_key=True)
    guest_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, autoincrement=False, index=True
    )
    text: Mapped[str]
    updated_at: Mapped[datetime]


class ReportRow(Base):
    """Somebody told the host of another player when the table had come to `seq`; once settled, it has an `outcome`."""

    __tablename__ = "reports"
    __table_args__ = (UniqueConstraint("game_id", "guest_id", "about_id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    game_id: Mapped[str] = _game_key(index=True)
    guest_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    about_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    about_name: Mapped[str]
    words: Mapped[str]
    seq: Mapped[int]
    at: Mapped[datetime] = mapped_column(server_default=func.now())
    settled_at: Mapped[datetime | None]
    outcome: Mapped[str] = mapped_column(server_default="")


class PresenceRow(Base):
    """Somebody has pages open with a node; `game_id` is empty where they are at no table, `guest_id` 0 for watchers
    without a name. Neither is a foreign key: a row lives for seconds.
    """

    __tablename__ = "presence"

    node: Mapped[str] = mapped_column(primary_key=True)
    guest_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    game_id: Mapped[str] = mapped_column(primary_key=True)
    sockets: Mapped[int]
    at: Mapped[datetime]


class PulseRow(Base):
    """One row: when a server was last seen running while clocks ran."""

    __tablename__ = "pulse"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    at: Mapped[datetime]


class RecordKeyRow(Base):
    """One row: the private half of the key that signs records."""

    __tablename__ = "record_key"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    key: Mapped[bytes] = mapped_column(LargeBinary)


class AppSecretRow(Base):
    """One row: the key that signs seat tokens, made at the first start."""

    __tablename__ = "app_secret"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    key: Mapped[bytes] = mapped_column(LargeBinary)
