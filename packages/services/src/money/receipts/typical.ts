import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { COMPLETED, PAID } from '@starline/domain/request-states';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { type Context, nowIso } from '../../base/context.ts';

/**
 * The median is measured on this many of the newest completed requests, and not shown for fewer than
 * `FEWEST`.
 */
const SAMPLE = 50;
const FEWEST = 10;
const DAYS = 30;

type Measured = { count: number; minutes: number | null };

const median = (latest: string) => `select count(*),
    percentile_cont(0.5) within group (order by extract(epoch from ended - began) / 60) as minutes
  from (${latest} limit ${SAMPLE}) latest`;

const ofWithdrawals = statement<Measured>(
  'typical minutes of withdrawals',
  median(`select created_at as began, ended_at as ended from withdrawals
    where status = '${PAID}' and type = $1 and ended_at > $2::timestamptz - interval '${DAYS} days'
    order by ended_at desc, id desc`),
);

const completion = `coalesce(completed_at, 'infinity'::timestamptz)`;
const ofDeposits = statement<Measured>(
  'typical minutes of deposits',
  median(`select created_at as began, completed_at as ended from deposits
    where deleted_at is null and status = '${COMPLETED}' and ${completion} < 'infinity'
      and ${completion} > $1::timestamptz - interval '${DAYS} days'
    order by ${completion} desc, id desc`),
);

const shownMinutes = (measured: Measured | undefined): number | null =>
  measured && measured.count >= FEWEST && measured.minutes !== null
    ? Math.max(1, Math.round(measured.minutes))
    : null;

/**
 * The median minutes from request to payment of the newest paid withdrawals of a type; null when fewer than
 * ten are known.
 */
export const typicalWithdrawal = async (
  db: Database,
  ctx: Context,
  type: WithdrawalType,
): Promise<number | null> => shownMinutes((await ofWithdrawals(db, type, nowIso(ctx))).rows[0]);

/** The median minutes from request to credit of the newest deposits; null when fewer than ten are known. */
export const typicalDeposit = async (db: Database, ctx: Context): Promise<number | null> =>
  shownMinutes((await ofDeposits(db, nowIso(ctx))).rows[0]);
