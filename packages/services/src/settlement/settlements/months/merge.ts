import { setTimeout as sleep } from 'node:timers/promises';
import { withTransaction } from '@starline/db/transaction';
import { addDays, businessDayOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { copySlice } from './copy-slice.ts';
import { type Month, nextMonth } from './month.ts';
import { replaceTables } from './replace-tables.ts';
import { startMerge } from './start-merge.ts';

/** Last posted days are reversed within days, and a month that is merged costs more to reverse. */
const DAYS_AFTER_MONTH = 4;
/**
 * Members wait behind a slice for the disk: short slices, and as long a rest after each, leave them half of
 * it.
 */
const SLICE_MS = 300;
const FIRST_MEMBERS = 200;
const MOST_MEMBERS = 50_000;

/** `members`: how many member ids the first slice holds; later slices follow the time that one takes. */
type Options = { signal?: AbortSignal; onSlice?: () => void; members?: number };

/**
 * Merges the oldest month whose runs have tables of their own into one table, ordered by member, with
 * roll-ups instead of sums: slice by slice of members, then one short transaction replaces the tables. A
 * merge that was stopped or killed goes on with its next slice. Returns true when it should be called again
 * at once, false when nothing is due or the end must wait for readers.
 * docs/decisions/0021-rewards-by-month.md.
 */
export async function mergeNextMonth(
  ctx: Context,
  { signal, onSlice, ...first }: Options = {},
): Promise<boolean> {
  const month = await findDue(ctx);
  if (month === undefined) return false;
  await startMerge(ctx, month);
  let members = first.members ?? FIRST_MEMBERS;
  while (!signal?.aborted) {
    const began = performance.now();
    const hasMore = await withTransaction(ctx.db, (tx) => copySlice(tx, { month, members }), {
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
    });
    if (!hasMore) return (await replaceTables(ctx, month)) !== 'waits';
    onSlice?.();
    const took = performance.now() - began;
    members = Math.max(1, Math.min(MOST_MEMBERS, Math.round((members * SLICE_MS) / Math.max(took, 1))));
    await sleep(took, undefined, { signal }).catch(() => {});
  }
  return false;
}

/**
 * The oldest month that is not merged, once it has ended, the days after it are being posted and no run of
 * its own posts. A draft that is left is of a day before the first one: it is never posted.
 */
async function findDue(ctx: Context): Promise<Month | undefined> {
  const found = await ctx.db.execute<{ month: Month }>(sql`
    select month::text as month from settled_months where not is_merged order by month limit 1`);
  const month = found.rows[0]?.month;
  if (month === undefined) return undefined;
  const end = nextMonth(month);
  if (businessDayOf(ctx.now(), ctx.config.businessTz) < addDays(end, DAYS_AFTER_MONTH)) return undefined;
  const settled = await ctx.db.execute<{ ok: boolean }>(sql`
    select exists (select 1 from settlement_runs where status = 'posted' and business_day >= ${end})
      and not exists (
        select 1 from settlement_runs where business_day >= ${month} and business_day < ${end}
          and holds_bases and status <> 'posted') as ok`);
  return settled.rows[0]?.ok ? month : undefined;
}
