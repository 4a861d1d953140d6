import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { isPassingConflict } from '@starline/db/sql-error';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { attachSettlement } from './attach.ts';
import { boundsOf, drawsOfMonth, lockMonths, type Month, merging, rewardsOfMonth } from './month.ts';
import { abandonMerge, daysOf, runsOf } from './start-merge.ts';

/**
 * Requests that read rewards queue behind the lock at most so long; then the transaction gives up and is
 * tried again later.
 */
const LOCK_TIMEOUT_MS = 150;

/**
 * `replaced`; `again`: the month had changed, so the merge begins again; `waits`: readers still need the old
 * tables.
 */
export type Replacing = 'replaced' | 'again' | 'waits';

/**
 * Ends a merge: the month's new table takes the place of the tables of its runs, and its roll-ups count from
 * now on. Waits for every snapshot older than the last slice, like CREATE INDEX CONCURRENTLY, because it does
 * not see all rows of the new table.
 */
export async function replaceTables(ctx: Context, month: Month): Promise<Replacing> {
  if (await hasOlderSnapshot(ctx.db, month)) return 'waits';
  try {
    return await withTransaction(ctx.db, (tx) => replace(tx, month), {
      lockTimeoutMs: LOCK_TIMEOUT_MS,
      statementTimeoutMs: 0,
      attempts: 1,
    });
  } catch (error) {
    if (isPassingConflict(error)) return 'waits';
    throw error;
  }
}

async function hasOlderSnapshot(db: Database, month: Month): Promise<boolean> {
  const found = await db.execute<{ is_older: boolean }>(sql`
    select exists (
      select 1 from pg_stat_activity, reward_merges
      where month = ${month} and datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null
        and age(backend_xmin) >= age((last_transaction % 4294967296)::text::xid)) as is_older`);
  return found.rows[0]?.is_older ?? false;
}

async function replace(tx: Database, month: Month): Promise<Replacing> {
  await actAsWorker(tx);
  await lockMonths(tx);
  const merge = await tx.execute<{ run_ids: number[] }>(
    sql`select run_ids from reward_merges where month = ${month} for update`,
  );
  const runIds = merge.rows[0]?.run_ids;
  if (!runIds) return 'again';
  if ((await runsOf(tx, month)).join() !== runIds.join()) {
    await abandonMerge(tx, month);
    return 'again';
  }
  await compareTotals(tx, month);
  const [rewards, draws] = [rewardsOfMonth(month), drawsOfMonth(month)];
  for (const statement of [
    `drop table ${rewards}`,
    ...runIds.map((id) => `drop table reward_sums_run_${id}, settlement_draws_run_${id}`),
    ...runIds.map((id) => `drop table if exists rewards_run_${id}_from`),
    `alter table ${merging(rewards)} rename to ${rewards}`,
    ...['day', 'source', 'rare'].map(
      (name) => `alter index ${merging(rewards)}_${name} rename to ${rewards}_${name}`,
    ),
    `alter table ${merging(draws)} rename to ${draws}`,
    ...['member', 'run'].map((name) => `alter index ${merging(draws)}_${name} rename to ${draws}_${name}`),
    ...(runIds.length > 0 ? [] : [`drop table ${draws}`]),
  ])
    await tx.execute(sql.raw(statement));
  await attachSettlement(tx, 'rewards', rewards, boundsOf(month));
  if (runIds.length > 0)
    await attachSettlement(tx, 'settlement_draws', draws, `for values in (${runIds.join(', ')})`);
  await tx.execute(sql`update settled_months set is_merged = true where month = ${month}`);
  await tx.execute(sql`delete from reward_merges where month = ${month}`);
  return 'replaced';
}

/**
 * Throws when the roll-ups of the month are not what its runs say they paid: then the tables of the runs
 * stay.
 */
async function compareTotals(tx: Database, month: Month): Promise<void> {
  const found = await tx.execute<{ said: string; copied: string }>(sql`
    select (select concat_ws(' ', total((sums ->> 'rows')::bigint), total((sums ->> 'paid')::bigint), total((sums ->> 'unpaid')::bigint),
        total((sums ->> 'lotto')::bigint))
      from settlement_runs cross join lateral jsonb_each(totals -> 'kinds') as of_kind (kind, sums)
      where status = 'posted' and ${daysOf(month)}) as said,
      (select concat_ws(' ', total(rows), total(paid), total(unpaid), total(lotto)) from reward_months where month = ${month}) as copied`);
  const { said, copied } = found.rows[0] ?? {};
  if (said !== copied) throw new Error(`the merge of ${month} copied ${copied}, its runs say ${said}`);
}
