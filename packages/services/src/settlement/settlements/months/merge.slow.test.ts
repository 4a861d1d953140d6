import { ROLES } from '@starline/db/roles/names';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AdminContext, Context, MemberContext } from '../../../base/context.ts';
import { checkBooks } from '../../../proof/books/check.ts';
import { seedDemo } from '../../../running/demo/seed.ts';
import { withFreshDatabase } from '../../../testing/fresh-database.ts';
import { systemAt } from '../../../testing/system-at.ts';
import { readDashboard } from '../../dashboard/read.ts';
import { voidPurchase } from '../../purchases/void.ts';
import { readDailySummary } from '../../rewards/daily-summary.ts';
import { sumRewardDays } from '../../rewards/day-sums.ts';
import { listRewards } from '../../rewards/list.ts';
import { allRewards } from '../../rewards/list-all.ts';
import { readRewardSummary } from '../../rewards/summary.ts';
import { readRun } from '../get-run.ts';
import { indexRewards } from '../index-rewards.ts';
import { recomputeDay } from '../recompute/recompute-day.ts';
import { reverseRun } from '../reverse.ts';
import { COMPUTED, LOTTO, PAID } from '../run-tables.ts';
import { settle } from '../settle.ts';
import { mergeNextMonth } from './merge.ts';

const { db } = await testDatabase();
/** October has ended four days ago. Every run is large enough to keep tables of its own. */
const base = systemAt(db, '2026-11-05T03:00:00Z');
const ctx: Context = {
  ...base,
  rates: async () => ({ rate: 140_000, source: 'manual', asOf: '2026-11-05T03:00:00Z' }),
  config: { ...base.config, smallRunRows: 0, cores: 3 },
};
const small: Context = { ...ctx, config: { ...ctx.config, smallRunRows: 100_000 } };
const staff: AdminContext = {
  ...ctx,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
const leader: MemberContext = { ...ctx, actor: { kind: 'member', id: 2 } };
const plain = { isPreview: false, isEarly: false, force: false };

/** Seeding merges what is due: on the fourth of November nothing is. */
beforeAll(
  () => seedDemo({ ...ctx, now: () => new Date('2026-11-04T03:00:00Z') }, { members: 60, rngSeed: 3 }),
  60_000,
);

const tables = async () =>
  (
    await db.execute<{ name: string }>(sql`
      select relname as name from pg_class where relkind in ('r', 'p')
        and relname ~ '^(rewards|reward_sums|settlement_draws)_(run|2026)' order by 1`)
  ).rows.map((row) => row.name);

/** All that members and staff read of rewards. */
async function everythingRead() {
  const lists = await Promise.all(
    [{}, { type: 'daily_matching' as const }, { currency: 'lotto' as const }].map((input) =>
      listRewards(leader, { page: 1, size: 500, ...input }),
    ),
  );
  const staffs = await Promise.all(
    [{}, { searchId: 'demo1' }, { sourceId: 'demo1' }, { type: 'rank' as const }].map(async (input) => [
      await allRewards.rows(staff, { page: 2, size: 40, ...input }),
      await allRewards.count(staff, { page: 1, size: 40, ...input }, 30_000),
    ]),
  );
  const rows = await db.execute(
    sql`select md5(string_agg(visible_rewards::text, ' ' order by id)) from visible_rewards`,
  );
  const totals = await db.execute(sql`
    select member_id, month, kind, total(rows), total(lotto_rows), bit_or(days), total(paid), total(unpaid), total(lotto)
    from reward_totals group by 1, 2, 3 order by 1, 2, 3`);
  return {
    lists,
    staffs,
    rows: rows.rows,
    totals: totals.rows,
    dashboard: await readDashboard(leader),
    summary: await readRewardSummary(leader),
    sums: await sumRewardDays(db, { member: sql`member_id = 2`, timeZone: 'Asia/Seoul' }, [
      '2026-11-02',
      '2026-10-31',
      '2026-10-20',
    ]),
    days: await readDailySummary(leader, { page: 1, size: 50 }),
    run: await readRun(ctx, { date: '2026-10-20' }),
  };
}

async function expectCleanBooks(): Promise<void> {
  const { findings } = await checkBooks(ctx, { isFull: true });
  expect(findings).toEqual([]);
}

/**
 * Runs of October as the release before wrote them: every amount stored, counts by source, no top earners.
 */
async function writeLikeBefore(): Promise<void> {
  await db.execute(sql`
    update rewards set computed = ${COMPUTED}, paid = ${PAID}, lotto = ${LOTTO} where business_day < '2026-10-25'`);
  await db.execute(sql`update settlement_runs set top_earners = null where business_day < '2026-10-25'`);
  await db.execute(sql`create table rewards_run_1_from as select 1 as source_member_id`);
  await db.execute(sql.raw(`alter table rewards_run_1_from owner to ${ROLES.worker}`));
}

const unmerged = async () =>
  (
    await db.execute<{ month: string }>(
      sql`select month::text as month from settled_months where not is_merged order by month`,
    )
  ).rows.map((row) => row.month);

/** A slice of a third of the members. */
const THIRD = { members: 20 };

/** Copies one slice and stops. */
async function mergeOneSlice(): Promise<void> {
  const stopping = new AbortController();
  await mergeNextMonth(ctx, { ...THIRD, signal: stopping.signal, onSlice: () => stopping.abort() });
}

/**
 * Goes on with the merge until it has ended or begins again. Its end may have to wait for a reader, or for
 * autovacuum.
 */
async function mergeUntilNoneIsOpen(): Promise<void> {
  const open = async () => (await db.execute(sql`select 1 from reward_merges`)).rows.length;
  do await mergeNextMonth(ctx, THIRD);
  while (await open());
}

test('a merge does not end while a snapshot is older than its rows, and begins again when its month got another run', async () => {
  let built = 0;
  while (await indexRewards(ctx)) built += 1;
  expect(built).toBe(28);
  await writeLikeBefore();
  await withTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await tx.execute(sql`select count(*) from members`);
      while (await mergeNextMonth(ctx));
      expect(await unmerged()).toEqual(['2026-10-01', '2026-11-01']);
    },
    { poolAllowedBecause: 'the merge must wait for this snapshot', idleTimeoutMs: 0 },
  );
  for (const date of ['2026-11-03', '2026-11-02', '2026-11-01', '2026-10-31'])
    await reverseRun(staff, { date, force: true, reason: 'Wrong plan' });
  for (const date of ['2026-10-31', '2026-11-01']) await settle(ctx, { ...plain, date });
  await mergeUntilNoneIsOpen();
  expect(await unmerged()).toEqual(['2026-10-01', '2026-11-01']);
  expect((await tables()).filter((name) => name.includes('merging'))).toEqual([]);
});

test('a month of runs is merged while a reader counts each reward once and an owner takes some back', async () => {
  expect((await tables()).filter((name) => name.startsWith('reward_sums'))).toHaveLength(30);
  const octobers = async () =>
    (
      await db.execute<{ n: number }>(
        sql`select count(*) as n from visible_rewards where business_day between '2026-10-01' and '2026-10-31'`,
      )
    ).rows[0]?.n;
  const wanted = await octobers();
  let isReading = true;
  let reads = 0;
  const reading = (async () => {
    for (; isReading; reads += 1) expect(await octobers()).toBe(wanted);
  })();
  const bought = await db.execute<{ id: number }>(sql`
    select source_purchase_id as id from visible_rewards where kind = 'daily_matching' and paid > 0 and business_day = '2026-10-20'
    order by member_id desc limit 1`);
  await mergeOneSlice();
  // Rows of some members change in the old tables and in the copies, those of others before they are copied.
  await voidPurchase(staff, { id: bought.rows[0]?.id ?? 0, force: true });
  const before = await everythingRead();
  await mergeUntilNoneIsOpen();
  isReading = false;
  await reading;
  expect(reads).toBeGreaterThan(3);
  expect(await everythingRead()).toEqual(before);
  const left = await tables();
  expect(left.filter((name) => name.endsWith('2026_10'))).toEqual([
    'rewards_2026_10',
    'settlement_draws_2026_10',
  ]);
  expect(left.filter((name) => name.startsWith('reward_sums'))).toHaveLength(4);
  expect(left.filter((name) => name.includes('merging') || name.includes('_from'))).toEqual([]);
  const repeated = await db.execute(sql`
    select 1 from rewards_2026_10
    where unpaid_reason is distinct from 'void' and (computed = percent_of(base, percent) or paid = computed or lotto = 0)`);
  expect(repeated.rows).toEqual([]);
  await expectCleanBooks();
  expect(await recomputeDay(ctx, '2026-10-20')).toMatchObject({ isRecomputable: true, isClean: true });
});

test('the last posted day is reversed right after it was merged, and settled again into the merged month', async () => {
  for (const date of ['2026-11-01', '2026-10-31'])
    await reverseRun(staff, { date, force: true, reason: 'Wrong plan' });
  await expectCleanBooks();
  const after = await db.execute(
    sql`select count(*) as n from visible_rewards where business_day = '2026-10-31'`,
  );
  expect(after.rows).toEqual([{ n: 0 }]);
  for (const date of ['2026-10-31', '2026-11-01'])
    expect(await settle(small, { ...plain, date })).toMatchObject({ status: 'posted' });
  await expectCleanBooks();
  const once = await db.execute(
    sql`select count(*) as n from rewards where business_day = '2026-10-31' and run_id = (select max(id) - 1 from settlement_runs)`,
  );
  expect(Number(once.rows[0]?.n)).toBeGreaterThan(0);
  expect((await tables()).filter((name) => name.startsWith('reward_sums_run'))).toHaveLength(5);
});

test('a preview of a day before the first posted one keeps no month from being merged', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const there = { ...ctx, db: fresh };
    await seedDemo({ ...there, now: () => new Date('2026-11-04T03:00:00Z') }, { members: 20, rngSeed: 3 });
    await settle(there, { ...plain, date: '2026-10-01', isPreview: true });
    await expect
      .poll(async () => {
        await mergeNextMonth(there);
        const found = await fresh.execute<{ month: string }>(
          sql`select month::text as month from settled_months where is_merged`,
        );
        return found.rows;
      })
      .toEqual([{ month: '2026-10-01' }]);
  }));
