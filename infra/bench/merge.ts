import { addDays, businessDayOf, instantOf } from '@starline/domain/business-time';
import { amount } from '@starline/domain/money';
import type { Context } from '@starline/services/base/context';
import { codesOf } from '@starline/services/money/ledger/account-codes';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { readDashboard } from '@starline/services/settlement/dashboard/read';
import { listRewards } from '@starline/services/settlement/rewards/list';
import { indexRewards } from '@starline/services/settlement/settlements/index-rewards';
import { mergeNextMonth } from '@starline/services/settlement/settlements/months/merge';
import { firstDayOf, nextMonth } from '@starline/services/settlement/settlements/months/month';
import { settle } from '@starline/services/settlement/settlements/settle';
import { sql } from 'drizzle-orm';
import { note, withNetwork, ZONE } from './network.ts';
import { paced } from './paced.ts';
import { type Row, show, wait99 } from './report.ts';

const ACTS_A_SECOND = 20;
const QUIET_MS = 20_000;

/**
 * Settles the days to the end of this month, each run with tables of its own, and merges them while members
 * act: bytes a row before and after, and how long members wait with and without the merge. `merge [members]
 * [folder]`.
 */
export const merge = (members: number, folder?: string): Promise<void> =>
  withNetwork({ members, folder }, async ({ ctx: base }) => {
    const ctx = { ...base, config: { ...base.config, smallRunRows: 0 } };
    const today = businessDayOf(ctx.now(), ZONE);
    const end = nextMonth(today);
    await settleThrough(ctx, end);
    while (await indexRewards(ctx));
    await ctx.db.execute(sql`vacuum analyze`);
    const before = await sizes(ctx, firstDayOf(today));
    const quiet = await actAsMembers(ctx);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const quietWaits = await quiet.stop();
    const later = { ...ctx, now: () => instantOf(addDays(end, 7), 12, 0, ZONE) };
    const acting = await actAsMembers(ctx);
    const began = performance.now();
    let slices = 0;
    // The end waits for readers; the worker comes back every 30 s.
    while (await isUnmerged(ctx, firstDayOf(today)))
      await mergeNextMonth(later, { onSlice: () => (slices += 1) });
    const took = performance.now() - began;
    const waits = await acting.stop();
    await ctx.db.execute(sql`vacuum analyze`);
    const after = await sizes(ctx, firstDayOf(today));
    const row: Row = {
      members,
      rows: after.rows,
      'bytes a row before': before.bytes,
      'bytes a row after': after.bytes,
      'of it the table': after.heap,
      'merge s': Math.round(took / 1000),
      slices,
      acts: waits.length,
      'p99 wait ms, quiet': wait99(quietWaits),
      'p99 wait ms, merging': wait99(waits),
      'longest wait ms': Math.round(Math.max(...waits)),
    };
    show('merge', [row]);
  });

async function settleThrough(ctx: Context, last: string): Promise<void> {
  const found = await ctx.db.execute<{ day: string }>(sql`
    select max(business_day)::text as day from settlement_runs where status = 'posted'`);
  for (let date = addDays(found.rows[0]?.day ?? '', 1); date <= last; date = addDays(date, 1)) {
    const at = instantOf(addDays(date, 1), 0, 30, ZONE);
    const [began, log] = [performance.now(), await logPosition(ctx)];
    await settle({ ...ctx, now: () => at }, { date, isPreview: false, isEarly: false, force: false });
    const took = Math.round(performance.now() - began);
    note(`  settled ${date} in ${took} ms, ${Math.round(((await logPosition(ctx)) - log) / 1e6)} MB of log`);
  }
}

/** Bytes that the write-ahead log has had until now. */
async function logPosition({ db }: Context): Promise<number> {
  const found = await db.execute<{ bytes: number }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`);
  return found.rows[0]?.bytes ?? 0;
}

const isUnmerged = async ({ db }: Context, month: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from settled_months where month = ${month} and not is_merged`)).rows.length >
  0;

/** Bytes of a reward row with all indexes, sums and draws left out. */
async function sizes({ db }: Context, month: string): Promise<{ rows: number; bytes: number; heap: number }> {
  const found = await db.execute<{ rows: number; bytes: number; heap: number }>(sql`
    select rows, round(total::numeric / rows, 1)::float as bytes, round(heap::numeric / rows, 1)::float as heap from (
      select (select count(*) from rewards where business_day >= ${month} and business_day < ${nextMonth(month)}) as rows,
        sum(pg_total_relation_size(relid)) as total, sum(pg_relation_size(relid)) as heap
      from pg_partition_tree(${`rewards_${month.slice(0, 7).replace('-', '_')}`}) where isleaf) as sized`);
  return found.rows[0] ?? { rows: 0, bytes: 0, heap: 0 };
}

/**
 * Members who ask for a withdrawal, read their rewards or their dashboard in turns; the wait of each in
 * milliseconds.
 */
async function actAsMembers(ctx: Context) {
  const rich = await ctx.db.execute<{ member_id: number }>(sql`
    select member_id from ledger_accounts join members on members.id = member_id
    where ledger_accounts.id % 16 = ${codesOf('withdrawable')} and balance > 5000 and wallet_trc20 <> '' order by random() limit 5000`);
  return paced(ACTS_A_SECOND, async (number) => {
    const id = rich.rows[number % rich.rows.length]?.member_id ?? 0;
    const member = { ...ctx, actor: { kind: 'member', id } as const };
    if (number % 3 === 0)
      await requestWithdrawal(member, { type: 'coin', amount: amount(1000), memo: '' }).catch(() => {});
    else if (number % 3 === 1) await listRewards(member, { page: 1, size: 20 });
    else await readDashboard(member);
  });
}
