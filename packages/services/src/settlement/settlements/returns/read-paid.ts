import type { Database } from '@starline/db/connection';
import type { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { RewardKind } from '@starline/domain/rewards';
import { sql } from 'drizzle-orm';

export type PaidReward = {
  runId: number;
  businessDay: string;
  memberId: number;
  ordinal: number;
  kind: RewardKind;
  paid: number;
  lotto: number;
};

/**
 * A reward is never of an earlier day than its purchase; two days cover any difference between business day
 * and UTC.
 */
const SINCE = sql.raw(`interval '2 days'`);

/** A purchase of ten years has rows in thousands of runs. */
export const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * What current runs paid from a purchase, by receiver. Throws `settlement_in_progress` while one of them has
 * begun and is not posted.
 */
export async function readPaid(
  tx: Database,
  purchase: Pick<typeof purchases.$inferSelect, 'id' | 'memberId' | 'approvedAt'>,
): Promise<PaidReward[]> {
  const found = await tx.execute<PaidReward & { status: string }>(sql`
    select run_id as "runId", reward.business_day as "businessDay", reward.member_id as "memberId", ordinal, kind, paid, lotto, run.status
    from reward_rows reward join settlement_runs run on run.id = reward.run_id
    where source_member_id = ${purchase.memberId} and source_purchase_id = ${purchase.id}
      and reward.business_day >= (${purchase.approvedAt}::timestamptz - ${SINCE})::date
      and run.holds_bases and (paid > 0 or lotto > 0)
    order by run_id, reward.member_id, ordinal`);
  if (found.rows.some((row) => row.status !== 'posted')) throw new AppError('settlement_in_progress');
  return found.rows;
}

/** Locks the runs whose totals will be lowered: a void of another purchase of the same runs waits here. */
export async function lockRuns(tx: Database, runIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select 1 from settlement_runs where id = any(${sql.param(runIds)}::bigint[]) order by id for no key update`);
}
