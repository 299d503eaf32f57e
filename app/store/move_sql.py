"""The statements that store moves. Each takes whole columns, so that any number of tables is one round trip."""

from sqlalchemy import ARRAY, Double, Integer, LargeBinary, SmallInteger, Text, TextClause, bindparam, text

_TYPES = {
    "id": Text, "ids": Text, "rules": Text, "seq": Integer, "move": Text, "log": Text, "draws": Text, "at": Double,
    "snapshot": LargeBinary, "status": Text, "summary": Text, "result": Text, "undo_seat": SmallInteger,
    "undo_snapshot": LargeBinary, "undo_consent": Text, "clocks": Text, "seat": SmallInteger, "kind": Text,
}  # fmt: skip


def _statement(sql: str, *names: str) -> TextClause:
    return text(sql).bindparams(*(bindparam(name, type_=ARRAY(_TYPES[name])) for name in names))


# A game is locked while its rules are compared: a node of an older release must not go on with what newer rules have
# taken over. A match that begins is played under the rules of today, whatever its table was laid under.
INSERT_MOVES = _statement(
    """
    WITH new AS (
        SELECT * FROM unnest(:id, :rules, :seq, :move, :log, :draws, :at) AS new(id, rules, seq, move, log, draws, at)
    ), here AS (
        SELECT id, rules FROM games WHERE id = ANY(:id) ORDER BY id FOR NO KEY UPDATE
    )
    INSERT INTO moves (game_id, seq, move, log, draws, at)
    SELECT id, seq, CAST(move AS jsonb), CAST(log AS jsonb), CAST(draws AS jsonb), to_timestamp(at)
    FROM new JOIN here USING (id) WHERE new.seq = 0 OR new.rules = here.rules
    ON CONFLICT DO NOTHING
    RETURNING game_id
    """,
    "id", "rules", "seq", "move", "log", "draws", "at",
)  # fmt: skip

UPDATE_GAMES = _statement(
    """
    UPDATE games SET
        rules = new.rules, seq = new.seq, snapshot = new.snapshot, status = new.status,
        summary = CAST(new.summary AS jsonb),
        result = CAST(new.result AS jsonb), undo_seat = new.undo_seat, undo_snapshot = new.undo_snapshot,
        undo_consent = new.undo_consent, clocks = CAST(new.clocks AS jsonb), updated_at = to_timestamp(new.at)
    FROM unnest(:id, :rules, :seq, :snapshot, :status, :summary, :result, :undo_seat, :undo_snapshot, :undo_consent,
                :clocks, :at)
        AS new(id, rules, seq, snapshot, status, summary, result, undo_seat, undo_snapshot, undo_consent, clocks, at)
    WHERE games.id = new.id
    """,
    "id", "rules", "seq", "snapshot", "status", "summary", "result", "undo_seat", "undo_snapshot", "undo_consent",
    "clocks", "at",
)  # fmt: skip

# `id` is repeated for every move.
RETELL_MOVES = _statement(
    """
    UPDATE moves SET log = CAST(new.log AS jsonb)
    FROM unnest(:id, :seq, :log) AS new(id, seq, log)
    WHERE moves.game_id = new.id AND moves.seq = new.seq
    """,
    "id", "seq", "log",
)  # fmt: skip

DELETE_DRAFTS = _statement("DELETE FROM drafts WHERE game_id = ANY(:ids)", "ids")

DELETE_JOBS = _statement("DELETE FROM jobs WHERE game_id = ANY(:ids)", "ids")

INSERT_JOBS = _statement(
    """
    INSERT INTO jobs (game_id, seq, seat, kind, due_at)
    SELECT id, seq, seat, kind, to_timestamp(at)
    FROM unnest(:id, :seq, :seat, :kind, :at) AS new(id, seq, seat, kind, at)
    """,
    "id", "seq", "seat", "kind", "at",
)  # fmt: skip

NOTIFY = text("SELECT pg_notify(:channel, payload) FROM unnest(:payloads) AS new(payload)").bindparams(
    bindparam("channel", type_=Text), bindparam("payloads", type_=ARRAY(Text))
)
