import type pg from 'pg';
import { type Database, openDatabase } from './connection.ts';

export type Replica = {
  /** The replica, or undefined while it does not answer or lags more than the limit. Measured once a second at most. */
  whenFresh(): Promise<Database | undefined>;
  /** Measures how far the replica is behind, in seconds; undefined while it does not answer or nothing is known yet. */
  lagSeconds(): Promise<number | undefined>;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  /** A pool on the primary. */
  primary: pg.Pool;
  /** The address of a standby in recovery. */
  url: string;
  limitSeconds: number;
  max: number;
  applicationName: string;
};

type Position = { at: number; lsn: bigint };
const MEASURED_FOR_MS = 1000;
const ANSWER_WITHIN_MS = 2000;
/** Statements of exports and reports; the same limit as that of jobs. */
const STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Opens a standby for reads that may lag. Positions of the primary's log are noted with the clock of this process; the lag is
 * the age of the newest one that the standby has replayed. So neither the clocks of other machines nor a standby that has lost
 * its primary without knowing it make old data look fresh. docs/operations/scaling.md#replica
 */
export function openReplica({ primary, url, limitSeconds, max, applicationName }: ReplicaOptions): Replica {
  const opened = openDatabase({
    url,
    max,
    applicationName,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectTimeoutMs: ANSWER_WITHIN_MS,
  });
  let noted: Position[] = [];
  let last: { at: number; lag: Promise<number | undefined> } | undefined;

  async function measure(): Promise<number | undefined> {
    const at = performance.now();
    const newest = await positionOf(primary, 'pg_current_wal_insert_lsn()');
    if (newest !== undefined) noted.push({ at, lsn: newest });
    const replayed = await positionOf(opened.pool, 'pg_last_wal_replay_lsn()');
    if (replayed === undefined) return undefined;
    const reached = noted.findLast(({ lsn }) => lsn <= replayed);
    if (!reached) return undefined;
    noted = noted.slice(noted.indexOf(reached));
    return (performance.now() - reached.at) / 1000;
  }

  function lagSeconds() {
    if (!last || performance.now() - last.at >= MEASURED_FOR_MS) {
      last = { at: performance.now(), lag: measure().catch(() => undefined) };
    }
    return last.lag;
  }

  return {
    lagSeconds,
    async whenFresh() {
      const lag = await lagSeconds();
      return lag !== undefined && lag <= limitSeconds ? opened.db : undefined;
    },
    close: opened.close,
  };
}

/** A position in the log of the database. A server that is no standby has replayed none. */
async function positionOf(pool: pg.Pool, position: string): Promise<bigint | undefined> {
  const asked = { text: `select (${position} - '0/0')::text as lsn`, query_timeout: ANSWER_WITHIN_MS };
  const { rows } = await pool.query<{ lsn: string | null }>(asked as pg.QueryConfig);
  const lsn = rows[0]?.lsn;
  return lsn ? BigInt(lsn) : undefined;
}
