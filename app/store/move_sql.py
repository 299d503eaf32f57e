"""The statements that store moves and drafts. Each takes whole columns: any number of tables is one round trip."""

from sqlalchemy import ARRAY, Integer, Text, bindparam, text

# One statement is one transaction, one round trip and one fsync, for all moves and drafts that are ready together.
#
# A game is locked while its rules are compared: a node of an older release must not go on with what newer rules have
# taken over. A match that begins is played under the rules of today, whatever its table was laid under. Of two nodes
# that store the same move the primary key lets one win.
#
# A draft is stored if the table stands where it was made, and if what is stored of it is what it was made on top of:
# of two windows of one player at two nodes one loses. So an emptied draft stays as an empty row until the next move.
#
# So is a move, for the drafts it takes the place of or depends on: `drafts_gone_on` (migration 0023) looks at them when
# the games are locked, and not as they were when this statement began.
#
# Other nodes hear of it with the commit itself: one notice for all moves, one for all drafts. Without a name of this
# node ($27) nobody is told here.
_STORE = """
    WITH new AS (
        SELECT * FROM unnest(
            $1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::bytea[],
            $9::text[], $10::text[], $11::text[], $12::smallint[], $13::bytea[], $14::text[], $15::text[],
            $16::text[]
        ) AS new(id, rules, seq, move, log, draws, at, snapshot, status, summary, result, undo_seat, undo_snapshot,
                 undo_consent, clocks, knew)
    ), job AS (
        SELECT * FROM unnest($17::text[], $18::smallint[], $19::text[], $20::float8[]) AS job(id, seat, kind, at)
    ), draft AS (
        SELECT id, seat, seq,
            CAST(before AS jsonb) AS before, CAST(acts AS jsonb) AS acts, CAST(clock AS jsonb) AS clock
        FROM unnest($21::text[], $22::smallint[], $23::int[], $24::text[], $25::text[], $26::text[])
            AS draft(id, seat, seq, before, acts, clock)
    ), here AS (
        SELECT id, rules, seq FROM games WHERE id = ANY($1::text[] || $21::text[]) ORDER BY id FOR NO KEY UPDATE
    ), behind AS (
        SELECT drafts_gone_on(array_agg(here.id), array_agg(here.seq), array_agg(new.knew)) AS gone_on
        FROM new JOIN here USING (id)
    ), moved AS (
        INSERT INTO moves (game_id, seq, move, log, draws, at)
        SELECT new.id, new.seq, CAST(new.move AS jsonb), CAST(new.log AS jsonb), CAST(new.draws AS jsonb),
            to_timestamp(new.at)
        FROM new JOIN here USING (id)
        WHERE (new.seq = 0 OR new.rules = here.rules)
            AND new.id <> ALL (CAST((SELECT gone_on FROM behind) AS text[]))
        ON CONFLICT DO NOTHING
        RETURNING game_id, seq
    ), game AS (
        UPDATE games SET
            rules = new.rules, seq = new.seq, snapshot = coalesce(new.snapshot, games.snapshot),
            written_at = CASE WHEN new.snapshot IS NULL THEN games.written_at ELSE new.seq END, status = new.status,
            summary = CAST(new.summary AS jsonb), result = CAST(new.result AS jsonb), undo_seat = new.undo_seat,
            undo_snapshot = new.undo_snapshot, undo_consent = new.undo_consent, clocks = CAST(new.clocks AS jsonb),
            updated_at = to_timestamp(new.at)
        FROM new JOIN moved ON moved.game_id = new.id
        WHERE games.id = new.id
    ), done AS (
        DELETE FROM drafts USING moved WHERE drafts.game_id = moved.game_id
    ), over AS (
        DELETE FROM jobs USING moved WHERE jobs.game_id = moved.game_id
    ), expected AS (
        INSERT INTO jobs (game_id, seq, seat, kind, due_at)
        SELECT moved.game_id, moved.seq, job.seat, job.kind, to_timestamp(job.at)
        FROM job JOIN moved ON moved.game_id = job.id
    ), /* calls */ drafted AS (
        INSERT INTO drafts (game_id, seat, base_seq, acts, clock)
        SELECT draft.id, draft.seat, draft.seq, draft.acts, draft.clock
        FROM draft JOIN here ON here.id = draft.id AND here.seq = draft.seq
        WHERE draft.before = '[]' OR EXISTS (
            SELECT FROM drafts WHERE drafts.game_id = draft.id AND drafts.seat = draft.seat
        )
        ON CONFLICT (game_id, seat) DO UPDATE
        SET base_seq = excluded.base_seq, acts = excluded.acts, clock = excluded.clock
        WHERE (CASE WHEN drafts.base_seq = excluded.base_seq THEN drafts.acts ELSE '[]' END)
            = (SELECT before FROM draft WHERE draft.id = excluded.game_id AND draft.seat = excluded.seat)
        RETURNING game_id
    ), stored AS (
        SELECT ARRAY(SELECT game_id FROM moved) AS moved, ARRAY(SELECT game_id FROM drafted) AS drafted,
            (SELECT string_agg(game_id || ':' || seq, ' ') FROM moved) AS told_moves,
            (SELECT string_agg(game_id, ' ') FROM drafted) AS told_drafts
    )
    SELECT moved, drafted,
        CASE WHEN told_moves || $27::text IS NOT NULL THEN pg_notify('tables', $27 || ' ' || told_moves) END,
        CASE WHEN told_drafts || $27::text IS NOT NULL THEN pg_notify('drafts', $27 || ' ' || told_drafts) END
    FROM stored
"""

# With the move itself: a server that dies between a move and the call for it would leave somebody waiting for nothing.
# A channel that is being removed at this moment is passed over; nothing here waits for it.
_CALLS = """call AS (
        SELECT * FROM unnest(
            $28::text[], $29::smallint[], $30::bigint[], $31::text[], $32::text[], $33::text[], $34::text[],
            $35::float8[]
        ) AS call(id, seat, guest_id, kind, subject, body, path, at)
    ), way AS (
        SELECT channels.id AS channel_id, call.*
        FROM call JOIN channels ON channels.guest_id = call.guest_id AND channels."on" AND channels.kind = ANY($36)
        LEFT JOIN call_wishes ON call_wishes.guest_id = call.guest_id
        WHERE coalesce(call_wishes.each, true)
        FOR KEY SHARE OF channels SKIP LOCKED
    ), called AS (
        INSERT INTO outbox (game_id, seq, seat, channel_id, kind, subject, body, path, due_at)
        SELECT moved.game_id, moved.seq, way.seat, way.channel_id, way.kind, way.subject, way.body, way.path,
            to_timestamp(way.at)
        FROM way JOIN moved ON moved.game_id = way.id
        ON CONFLICT DO NOTHING
    ), drafted AS ("""

STORE = _STORE.replace("/* calls */ ", "")
STORE_AND_CALL = _STORE.replace("/* calls */ drafted AS (", _CALLS)
"""The same, where somebody who is asked by one of the moves has a way to be called: most batches have nobody."""

# `id` is repeated for every move.
RETELL_MOVES = text(
    """
    UPDATE moves SET log = CAST(new.log AS jsonb)
    FROM unnest(:id, :seq, :log) AS new(id, seq, log)
    WHERE moves.game_id = new.id AND moves.seq = new.seq
    """
).bindparams(
    bindparam("id", type_=ARRAY(Text)), bindparam("seq", type_=ARRAY(Integer)), bindparam("log", type_=ARRAY(Text))
)
