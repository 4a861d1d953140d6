import type { Database } from '@starline/db/connection';
import { payoutBatches, payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { total } from '@starline/domain/money';
import type { ListPayoutBatches } from '@starline/validators/payouts';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { readSetting } from '../../base/settings/read.ts';
import { selectPayoutBatches } from './select.ts';

const PAGE = 50;
const NONE = { count: 0, payout: total(0), won: 0 };

/** Payout batches, newest first, 50 at a time. */
export async function listPayoutBatches(ctx: AdminContext, { state, before }: ListPayoutBatches) {
  const found = await selectPayoutBatches(ctx.db, {})
    .where(
      and(
        state && eq(payoutBatches.state, state),
        before === undefined ? undefined : lt(payoutBatches.id, before),
      ),
    )
    .orderBy(desc(payoutBatches.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  const sums = await readSums(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, ...sums(row.id) })), hasMore: found.length > PAGE };
}

/** Whether staff have to do with payout batches: they are on, or one of them has not ended. */
export async function hasPayoutBatches(ctx: AdminContext): Promise<boolean> {
  if ((await readSetting(ctx, 'payout_batches')) === 'on') return true;
  const live = inArray(payoutBatches.state, ['open', 'sent']);
  return (await ctx.db.select({ id: payoutBatches.id }).from(payoutBatches).where(live).limit(1)).length > 0;
}

/**
 * Returns a function that gives number and sums of a batch's lines by state; `open` are failed lines to be
 * settled.
 */
export async function readSums(db: Database, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            batchId: payoutItems.batchId,
            state: payoutItems.state,
            isOpen: sql<boolean>`${payoutItems.state} = 'failed' and ${payoutItems.resolution} is null`,
            count: sql<number>`count(*)::int`,
            payout: sql<number>`total(${withdrawals.payout})`,
            won: sql<number>`coalesce(sum(${withdrawals.krwAmount}), 0)::bigint`,
          })
          .from(payoutItems)
          .innerJoin(withdrawals, eq(withdrawals.id, payoutItems.withdrawalId))
          .where(inArray(payoutItems.batchId, [...ids]))
          .groupBy(payoutItems.batchId, payoutItems.state, payoutItems.resolution);
  type Row = (typeof rows)[number];
  const add = (found: readonly Row[]) =>
    found.reduce(
      (sum, { count, payout, won }) => ({
        count: sum.count + count,
        payout: total(sum.payout + Number(payout)),
        won: sum.won + Number(won),
      }),
      NONE,
    );
  return (id: number) => {
    const own = rows.filter((row) => row.batchId === id);
    const of = (...states: Row['state'][]) => add(own.filter(({ state }) => states.includes(state)));
    return {
      all: of('batched', 'sent', 'paid', 'failed'),
      sums: {
        batched: of('batched'),
        sent: of('sent'),
        paid: of('paid'),
        failed: of('failed'),
        open: add(own.filter(({ isOpen }) => isOpen)),
      },
    };
  };
}
