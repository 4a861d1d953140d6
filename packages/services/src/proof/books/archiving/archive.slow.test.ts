import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../base/audit/list.ts';
import type { AdminContext, Context, MemberContext } from '../../../base/context.ts';
import { countedPage, countHere } from '../../../base/lists/list.ts';
import { exportAudit, exportRewards } from '../../../desk/exports/export.ts';
import { readWholeStatement } from '../../../desk/statements/read.ts';
import { createAdjustment } from '../../../money/adjustments/create.ts';
import { deleteDeposit } from '../../../money/deposits/delete.ts';
import { signDay } from '../../../money/reconciliation/sign.ts';
import { completeWithdrawals } from '../../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../../money/withdrawals/request.ts';
import { recount } from '../../../network/volumes/recount.ts';
import { readDashboard } from '../../../settlement/dashboard/read.ts';
import { voidPurchase } from '../../../settlement/purchases/void.ts';
import { readDailySummary } from '../../../settlement/rewards/daily-summary.ts';
import { listRewards } from '../../../settlement/rewards/list.ts';
import { allRewards } from '../../../settlement/rewards/list-all.ts';
import { readRewardSummary } from '../../../settlement/rewards/summary.ts';
import { recomputeDay } from '../../../settlement/settlements/recompute/recompute-day.ts';
import { withFreshDatabase } from '../../../testing/fresh-database.ts';
import { monthsFrom } from '../../../testing/months-from.ts';
import { makeWorld } from '../../../testing/world.ts';
import { checkBooks } from '../check.ts';
import { closeNextMonth } from '../closing/close.ts';
import { busyBooks } from '../testing/busy-books.ts';
import { findingsWith } from '../testing/with-fault.ts';
import { archiveMonths, listArchives } from './archive.ts';
import { restoreMonth } from './restore.ts';

const { db } = await testDatabase();
const archiveDir = await mkdtemp(join(tmpdir(), 'starline-archive-'));
afterAll(() => rm(archiveDir, { recursive: true, force: true }));

const OCTOBER = 202610;
const october = { from: '2026-10-01', to: '2026-10-31' };
const ever = { from: '2026-10-01', to: '2026-11-30' };
let ctx: Context;
let staff: AdminContext;
let leader: MemberContext;
beforeAll(async () => {
  await monthsFrom(db, october.from);
  const books = await busyBooks(db);
  ctx = { ...books, config: { ...books.config, archiveDir } };
  const [owner] = (await db.execute<{ id: number }>(sql`select min(id) as id from admins`)).rows;
  staff = {
    ...ctx,
    actor: { kind: 'admin', id: owner?.id ?? 0, rights: INSTALLED_RIGHTS.owner, scope: null },
  };
  // Before a member joined there was no balance, whatever is archived.
  await db.execute(sql`update members set created_at = '2026-10-01' where id = 2`);
  leader = { ...ctx, actor: { kind: 'member', id: 2 } };
});

const archive = () => archiveMonths(ctx, { before: 202612, archiveDir, keepMonths: 0 });
const restore = () => restoreMonth(ctx, { month: OCTOBER, archiveDir });
const findings = async (isFull: boolean) => (await checkBooks(ctx, { isFull })).findings;
const statement = (period: { from: string; to: string }) =>
  readWholeStatement(leader, { account: 'withdrawable', ...period });

const staffPage = () => countedPage(allRewards, staff, { page: 1, size: 10_000 });

/** What does not depend on where the rows are. */
const figures = async () => [await readDashboard(leader), await readRewardSummary(leader)];
/** Everything that members and staff read of October. */
const everything = async () => [
  await listRewards(leader, { page: 1, size: 10_000 }),
  await readDailySummary(leader, { page: 1, size: 100 }),
  await staffPage(),
  await statement(ever),
  await statement(october),
  await statement({ from: '2026-10-15', to: '2026-10-20' }),
  ...(await figures()),
];
let before: Awaited<ReturnType<typeof everything>>;
let figuresBefore: Awaited<ReturnType<typeof figures>>;

test('a month is not archived before it is closed, from the bound on, or within the months that are kept', async () => {
  expect(await archive()).toEqual([]);
  expect(await closeNextMonth(ctx)).toBe(OCTOBER);
  expect(await archiveMonths(ctx, { before: 202612, archiveDir, keepMonths: 1 })).toEqual([]);
  expect(await archiveMonths(ctx, { before: OCTOBER, archiveDir, keepMonths: 0 })).toEqual([]);
  expect(await listArchives(db)).toEqual([]);
});

test('an archived month is in files, its tables are gone, and the books are clean', async () => {
  [before, figuresBefore] = [await everything(), await figures()];
  expect(await archive()).toEqual([OCTOBER]);
  expect(await archive()).toEqual([]);
  expect((await readdir(join(archiveDir, '2026-10'))).sort()).toEqual([
    'audit_log_202610.csv.gz',
    'audit_log_earlier.csv.gz',
    'ledger_transfers_202610.csv.gz',
    'ledger_transfers_earlier.csv.gz',
    'manifest.json',
    'rewards_2026_10.csv.gz',
  ]);
  const left = await db.execute(sql`
    select (select count(*) from visible_rewards where business_day < '2026-11-01') as rewards,
      (select count(*) from ledger_transfers where tx_id < 2026110000000000) as transfers,
      (select count(*) > 0 from ledger_txs where id < 2026110000000000) as has_keys`);
  expect(left.rows).toEqual([{ rewards: 0, transfers: 0, has_keys: true }]);
  for (const isFull of [false, true]) expect(await findings(isFull)).toEqual([]);
});

test('lists leave archived months out and say so, sums include them', async () => {
  const own = await listRewards(leader, { page: 1, size: 10_000 });
  const [ownBefore, , staffBefore] = before as [typeof own, unknown, Awaited<ReturnType<typeof staffPage>>];
  const isHere = (row: { businessDay: string }) => row.businessDay >= '2026-11-01';
  expect(ownBefore.archivedUntil).toBeNull();
  expect(own.archivedUntil).toBe('2026-10');
  expect(own.rows).toEqual(ownBefore.rows.filter(isHere));
  expect(own.total).toBe(own.rows.length);
  expect(own.rows.length).toBeLessThan(ownBefore.rows.length);
  const november = await listRewards(leader, { page: 1, size: 10, dateFrom: '2026-11-01' });
  expect(november.archivedUntil).toBeNull();
  const days = await readDailySummary(leader, { page: 1, size: 100 });
  expect([days.archivedUntil, days.rows.length, days.rows.at(-1)?.date.slice(0, 7)]).toEqual([
    '2026-10',
    days.total,
    '2026-11',
  ]);
  const all = await staffPage();
  expect(all.archivedUntil).toBe('2026-10');
  expect(all.rows).toEqual(staffBefore.rows.filter((row) => isHere(row)));
  expect(all.total).toBe(all.rows.length);
  expect(await countHere(auditEntries, staff, { page: 1, size: 10 }, 1000)).toMatchObject({
    archivedUntil: '2026-10',
  });
  const exported = exportRewards(staff, { page: 1, size: 10 }).next();
  await expect(exported).rejects.toMatchObject({ code: 'archived', params: { month: '2026-10' } });
  expect(await figures()).toEqual(figuresBefore);
});

test('a file of the audit log is refused where entries of its days are archived, and made of other days', async () => {
  const archived = { code: 'archived', params: { month: '2026-10' } };
  const place = { page: 1, size: 10 };
  for (const days of [{}, { startDate: '2026-10-31' }, { endDate: '2026-10-01' }])
    await expect((await exportAudit(staff, { ...place, ...days })).next()).rejects.toMatchObject(archived);
  const november = { ...place, startDate: '2026-11-01' };
  expect(await countHere(auditEntries, staff, november, 1000)).toMatchObject({ archivedUntil: null });
  expect((await (await exportAudit(staff, november)).next()).done).toBe(false);
});

test('a statement of an archived period has its balances, and no movements', async () => {
  const [wholeBefore, octoberBefore] = before.slice(3, 5) as Awaited<ReturnType<typeof statement>>[];
  const whole = await statement(ever);
  expect(whole).toMatchObject({
    opening: wholeBefore?.opening,
    closing: wholeBefore?.closing,
    archivedUntil: '2026-10',
  });
  expect(whole.movements).toEqual(wholeBefore?.movements.filter(({ day }) => day >= '2026-11-01'));
  expect(await statement(october)).toEqual({
    opening: octoberBefore?.opening,
    closing: octoberBefore?.closing,
    kinds: [],
    rewards: [],
    fees: 0,
    movements: [],
    archivedUntil: '2026-10',
  });
  const inside = statement({ from: '2026-10-15', to: '2026-11-20' });
  await expect(inside).rejects.toMatchObject({ code: 'archived', params: { month: '2026-10' } });
});

test('what would change or recompute archived rows is refused, and the month stays unique and closed', async () => {
  const archived = { code: 'archived', params: { month: '2026-10' } };
  const [old] = (
    await db.execute<{ purchase: number; deposit: number }>(sql`
      select (select min(id) from purchases where type = 'normal' and status = 'approved' and approved_at < '2026-10-31') as purchase,
        (select min(split_part(natural_key, ':', 2)::bigint) from ledger_txs where natural_key like 'deposit:%') as deposit`)
  ).rows;
  for (const force of [false, true])
    await expect(voidPurchase(staff, { id: old?.purchase ?? 0, force })).rejects.toMatchObject(archived);
  await expect(deleteDeposit(staff, { id: old?.deposit ?? 0, force: true })).rejects.toMatchObject(archived);
  await expect(recomputeDay(ctx, '2026-10-28')).rejects.toMatchObject(archived);
  const again = sql`insert into ledger_txs (natural_key, actor_kind, cause) select natural_key, 'system', 'operator test' from ledger_txs where id < 2026110000000000 limit 1`;
  await expect(db.execute(again)).rejects.toMatchObject({ cause: { code: '23505' } });
  const late = sql`insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
    select min(id), 2, 33, 'point', 1 from ledger_txs`;
  await expect(db.execute(late)).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('an archive takes no step but the next one, and its entry is never deleted', async () => {
  const refused = [
    sql`update archives set state = 'written'`,
    sql`update archives set state = 'writing'`,
    sql`update archives set manifest_hash = '\\x00'`,
    sql`update archives set state = 'restored', day_to = '2026-11-30'`,
    sql`delete from archives`,
    sql`truncate archives`,
    sql`insert into archives select 202611, 'archived', '2026-11-01', '2026-11-30', 1, 2, 1, 2, '\\x00'`,
  ];
  for (const each of refused)
    await expect(db.execute(each)).rejects.toMatchObject({ cause: { code: '23001' } });
});

test('the books name a changed file, a changed manifest and tables that do not agree with the archive', async () => {
  const of = async (check: string) => (await findings(true)).filter((each) => each.check === check);
  for (const name of ['rewards_2026_10.csv.gz', 'manifest.json']) {
    const path = join(archiveDir, '2026-10', name);
    const kept = await readFile(path);
    await writeFile(path, kept.with(kept.length - 9, (kept.at(-9) ?? 0) ^ 1));
    expect((await of('archive_files')).map(({ subject }) => subject)).toEqual([
      `${OCTOBER} ${name === 'manifest.json' ? 'manifest' : name}`,
    ]);
    await expect(restore()).rejects.toThrow();
    await writeFile(path, kept);
  }
  expect(await findings(true)).toEqual([]);
  const found = await findingsWith(db, [sql`update archives set state = 'restored', restored_at = now()`]);
  expect(found).toContain('archives rewards of 2026-10-01: expected a table, found no table');
  expect(found.some((each) => each.startsWith('months begin of'))).toBe(true);
});

test('a restored month is what it was, to the byte, and can be archived again', async () => {
  expect(await restore()).toBe(true);
  expect(await restore()).toBe(false);
  expect(await everything()).toEqual(before);
  for (const isFull of [false, true]) expect(await findings(isFull)).toEqual([]);
  expect((await recomputeDay(ctx, '2026-10-28')).isClean).toBe(true);
  const first = await readFile(join(archiveDir, '2026-10', 'manifest.json'), 'utf8');
  expect(await archive()).toEqual([OCTOBER]);
  expect(await readFile(join(archiveDir, '2026-10', 'manifest.json'), 'utf8')).toBe(first);
  expect(await listArchives(db)).toMatchObject([{ month: '2026-10', state: 'archived' }]);
  expect(await findings(true)).toEqual([]);
});

test('a month with an open withdrawal request is archived once the request has ended', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const world = await makeWorld(fresh, '2026-09-10T03:00:00Z');
    const memberId = await world.member();
    await createAdjustment(world.staff, {
      memberId,
      point: points(100),
      type: 'point',
      description: '',
      isHidden: false,
    });
    const member = world.asMember(memberId);
    const { id } = await requestWithdrawal(member, { type: 'coin', amount: points(50), memo: '' });
    await recount(world.system);
    world.moveTo('2026-11-06T03:00:00Z');
    while (await closeNextMonth(world.system));
    const folder = join(archiveDir, 'other');
    const run = () => archiveMonths(world.system, { before: 202612, archiveDir: folder, keepMonths: 0 });
    await expect(run()).rejects.toThrow('2026-10 cannot be archived: 1 open withdrawals, 0 unfinished runs');
    await completeWithdrawals(world.staff, { ids: [id] });
    expect(await run()).toEqual([202610]);
    expect((await checkBooks(world.system, { isFull: true })).findings).toEqual([]);
    const statement = await readWholeStatement(member, {
      account: 'withdrawable',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    // The posting that held the points is archived; the fee is still that of this account.
    expect([statement.opening, statement.fees, statement.archivedUntil]).toEqual([points(50), 250, null]);
  }));

test('the books are clean while an earlier month is restored and a later one is not', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    await monthsFrom(fresh, '2026-09-01');
    const world = await makeWorld(fresh, '2026-09-10T03:00:00Z');
    await world.member();
    const actOn = async (instant: string, day: string) => {
      world.moveTo(instant);
      await signDay(world.staff, { currency: 'KRW', day });
      await world.set('company_name', `Starline ${day}`);
    };
    await recount(world.system);
    await actOn('2026-09-10T03:00:00Z', '2026-01-01');
    world.moveTo('2026-10-06T03:00:00Z');
    expect(await closeNextMonth(world.system)).toBe(202609);
    await actOn('2026-10-10T03:00:00Z', '2026-01-02');
    world.moveTo('2026-11-06T03:00:00Z');
    expect(await closeNextMonth(world.system)).toBe(202610);
    const folder = join(archiveDir, 'two');
    const run = () => archiveMonths(world.system, { before: 202612, archiveDir: folder, keepMonths: 0 });
    expect(await run()).toEqual([202609, 202610]);
    expect(await restoreMonth(world.system, { month: 202609, archiveDir: folder })).toBe(true);
    expect((await checkBooks(world.system, { isFull: true })).findings).toEqual([]);
    expect(await run()).toEqual([202609]);
    expect((await checkBooks(world.system, { isFull: true })).findings).toEqual([]);
  }));
