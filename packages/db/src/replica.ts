import type pg from 'pg';
import { type Database, openDatabase } from './connection.ts';
import { type Position, replayedPosition, writtenPosition } from './log-position.ts';

export type Replica = {
  /**
   * The replica, or undefined while it does not answer or lags more than the limit. Measured once a second at
   * most.
   */
  whenFresh(): Promise<Database | undefined>;
  /**
   * Measures how far the replica is behind, in seconds; undefined while it does not answer or nothing is
   * known yet.
   */
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

type Noted = Position & { at: number };
const MEASURED_FOR_MS = 1000;
const ANSWER_WITHIN_MS = 2000;
/** Statements of exports and figures; the same limit as that of jobs. */
const STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Opens a standby for reads. Positions of the primary's log are noted with the clock of this process; the lag
 * is the age of the newest one that the standby has replayed. So neither the clocks of other machines nor a
 * standby that has lost its primary without knowing it make old data look fresh.
 * docs/operations/scaling.md#replica
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { primary, url, limitSeconds, applicationName } = options;
  // What fails here is read on the primary instead of being tried again.
  const connection = { url, applicationName, connectTimeoutMs: ANSWER_WITHIN_MS, retryLostForMs: 0 };
  const standby = openDatabase({ ...connection, max: options.max, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  let noted: Noted[] = [];
  let last: { at: number; lag: Promise<number | undefined> } | undefined;

  async function measure(): Promise<number | undefined> {
    const at = performance.now();
    const newest = await writtenPosition(primary, ANSWER_WITHIN_MS);
    if (newest) noted.push({ at, ...newest });
    const replayed = await replayedPosition(standby.pool, ANSWER_WITHIN_MS);
    const reached = replayed && noted.findLast((each) => includes(replayed, each));
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
      return lag !== undefined && lag <= limitSeconds ? standby.db : undefined;
    },
    close: standby.close,
  };
}

const includes = (replayed: Position, written: Position): boolean =>
  replayed.timeline === written.timeline && replayed.lsn >= written.lsn;
