import type pg from 'pg';

/**
 * A place in the write-ahead log. Positions of different timelines cannot be compared: a failover begins a
 * new one.
 */
export type Position = { timeline: number; lsn: bigint };

/** The name of a segment begins with its timeline. */
const WRITTEN = `
  select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
    (pg_current_wal_insert_lsn() - '0/0')::text as lsn`;

/**
 * A run-time role cannot read which timeline a standby replays, so this is the timeline of its last restart
 * point. After a failover it is the earlier one until the next restart point, and the standby is not read
 * until then. Without a timeline, a standby that replayed what the new primary never had would count as
 * caught up.
 */
const REPLAYED = `
  select (pg_control_checkpoint()).timeline_id as timeline, (pg_last_wal_replay_lsn() - '0/0')::text as lsn
  where pg_is_in_recovery()`;

/**
 * Returns the end of the log that the primary has written. Throws when it does not answer within `withinMs`.
 */
export const writtenPosition = (pool: pg.Pool, withinMs: number) => positionOf(pool, WRITTEN, withinMs);

/** Returns what the standby has replayed; undefined for a server that is no standby. */
export const replayedPosition = (pool: pg.Pool, withinMs: number) => positionOf(pool, REPLAYED, withinMs);

async function positionOf(pool: pg.Pool, text: string, withinMs: number): Promise<Position | undefined> {
  const asked = { text, query_timeout: withinMs } as pg.QueryConfig;
  const { rows } = await pool.query<{ timeline: number; lsn: string | null }>(asked);
  const found = rows[0];
  return found?.lsn ? { timeline: found.timeline, lsn: BigInt(found.lsn) } : undefined;
}
