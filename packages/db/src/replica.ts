import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, openDatabase } from './connection.ts';
import { type Position, replayedPosition, writtenPosition } from './log-position.ts';

export type Replica = {
  /** The replica, or undefined while it does not answer or lags more than the limit. Measured once a second at most. */
  whenFresh(): Promise<Database | undefined>;
  /**
   * The replica as soon as it has replayed all that the primary wrote before the call; undefined if that takes longer than
   * `waitMs`. After that it is undefined at once, until a check, each second, finds that the replica has caught up.
   */
  whenCaughtUp(): Promise<Database | undefined>;
  /** Measures how far the replica is behind, in seconds; undefined while it does not answer or nothing is known yet. */
  lagSeconds(): Promise<number | undefined>;
  /** Counts of calls of `whenCaughtUp` by the database that then answered. `failed`: the primary repeated what failed here. */
  reads: Record<'replica' | 'primary' | 'failed', number>;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  /** A pool on the primary. */
  primary: pg.Pool;
  /** The address of a standby in recovery. */
  url: string;
  limitSeconds: number;
  /** The connections for `whenFresh`: exports and figures, which may take minutes. */
  max: number;
  /** Of `whenCaughtUp`: how long it waits, and the limits of its own connections. */
  caughtUp: { waitMs: number; max: number; statementTimeoutMs: number };
  applicationName: string;
};

type Noted = Position & { at: number };
const MEASURED_FOR_MS = 1000;
const ANSWER_WITHIN_MS = 2000;
/** `whenCaughtUp` gives up a server that is silent for this long, or for `waitMs` if that is longer. */
const QUICK_ANSWER_MS = 500;
const CHECK_EVERY_MS = 1000;
/** Statements of exports and figures; the same limit as that of jobs. */
const STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Opens a standby for reads. Positions of the primary's log are noted with the clock of this process; the lag is the age of
 * the newest one that the standby has replayed. So neither the clocks of other machines nor a standby that has lost its
 * primary without knowing it make old data look fresh. docs/operations/scaling.md#replica
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { primary, url, limitSeconds, applicationName } = options;
  // What fails here is read on the primary instead of being tried again.
  const connection = { url, applicationName, connectTimeoutMs: ANSWER_WITHIN_MS, retryLostForMs: 0 };
  const slow = openDatabase({ ...connection, max: options.max, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const { waitMs, ...limits } = options.caughtUp;
  const answerMs = Math.max(QUICK_ANSWER_MS, waitMs);
  const quick = openDatabase({ ...connection, ...limits, connectTimeoutMs: answerMs });
  const reads = { replica: 0, primary: 0, failed: 0 };
  let noted: Noted[] = [];
  let last: { at: number; lag: Promise<number | undefined> } | undefined;
  let isBehind = false;
  let isClosed = false;

  async function measure(): Promise<number | undefined> {
    const at = performance.now();
    const newest = await writtenPosition(primary, ANSWER_WITHIN_MS);
    if (newest) noted.push({ at, ...newest });
    const replayed = await replayedPosition(slow.pool, ANSWER_WITHIN_MS);
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

  async function catchesUp(): Promise<boolean> {
    const until = performance.now() + waitMs;
    const newest = await writtenPosition(primary, answerMs);
    for (let pauseMs = 1; newest && performance.now() < until; pauseMs *= 2) {
      const replayed = await replayedPosition(quick.pool, answerMs);
      if (!replayed) return false;
      if (includes(replayed, newest)) return true;
      await sleep(pauseMs);
    }
    return false;
  }

  async function checkUntilCaughtUp(): Promise<void> {
    do {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false });
    } while (!isClosed && !(await catchesUp().catch(() => false)));
    isBehind = false;
  }

  return {
    lagSeconds,
    reads,
    async whenFresh() {
      const lag = await lagSeconds();
      return lag !== undefined && lag <= limitSeconds ? slow.db : undefined;
    },
    async whenCaughtUp() {
      const isCaughtUp = !isBehind && (await catchesUp().catch(() => false));
      reads[isCaughtUp ? 'replica' : 'primary'] += 1;
      if (isCaughtUp) return quick.db;
      if (!isBehind) void checkUntilCaughtUp();
      isBehind = true;
      return undefined;
    },
    async close() {
      isClosed = true;
      await Promise.all([slow.close(), quick.close()]);
    },
  };
}

const includes = (replayed: Position, written: Position): boolean =>
  replayed.timeline === written.timeline && replayed.lsn >= written.lsn;
