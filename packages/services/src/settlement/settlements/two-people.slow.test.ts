import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { approvalOf } from '../../testing/code-of.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemBalance } from '../../testing/ledger-view.ts';
import { approveRun } from './approve.ts';
import { settleDue } from './due.ts';
import { reverseRun } from './reverse.ts';
import { currentRun } from './run-row.ts';
import { settle } from './settle.ts';
import { makeGoldenDay } from './testing/golden-network.ts';

const DAY = '2026-11-18';
const NOON = '2026-11-18T03:00:00Z';
const NIGHT = '2026-11-18T15:30:00Z';
const early = { date: DAY, isPreview: false, isEarly: true, force: false };

/** The golden day with every rule on, and a second owner who has confirmed. */
const withTwoOwners = (use: (made: Awaited<ReturnType<typeof twoOwners>>) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => use(await twoOwners(db)));
async function twoOwners(db: Parameters<typeof makeGoldenDay>[0]) {
  const { world } = await makeGoldenDay(db);
  const checker = await world.hire('checker', 'owner');
  await installRules(db);
  const paid = () => systemBalance(db, 'rewards');
  return { db, world, checker, paid };
}

test('a day settled early waits for a second person, who approves its figures; the worker then posts them', () =>
  withTwoOwners(async ({ db, world, checker, paid }) => {
    world.moveTo(NOON);
    const id = await approvalOf(settle(world.staff, early));
    expect(await paid()).toBe(0);
    const draft = await currentRun(db, DAY);
    expect(draft).toMatchObject({ status: 'draft', isEarly: true });
    expect(await settleDue(world.system)).toBeUndefined();
    await expect(approveRequest(world.staff, { id })).rejects.toMatchObject({ code: 'approval_own' });
    await approveRequest(checker, { id });
    expect(await settleDue(world.system)).toMatchObject({ id: draft?.id, status: 'posted' });
    expect(await paid()).not.toBe(0);
    expect(await settleDue(world.system)).toBeUndefined();
  }));

test('a day that has not begun is settled by an owner with force, and waits for a second person too', () =>
  withTwoOwners(async ({ world, checker }) => {
    world.moveTo(NOON);
    await approveRequest(checker, { id: await approvalOf(settle(world.staff, early)) });
    await settleDue(world.system);
    const tomorrow = { ...early, date: '2026-11-19', force: true };
    const id = await approvalOf(settle(world.staff, tomorrow));
    await approveRequest(checker, { id });
    expect(await settleDue(world.system)).toMatchObject({ businessDay: '2026-11-19', status: 'posted' });
  }));

test('a draft that became stale since it was shown is not approved', () =>
  withTwoOwners(async ({ db, world, checker, paid }) => {
    world.moveTo(NOON);
    const id = await approvalOf(settle(world.staff, early));
    await db.execute(sql`update settlement_runs set stale_since = now() where status = 'draft'`);
    await expect(approveRequest(checker, { id })).rejects.toMatchObject({ code: 'approval_stale' });
    expect(await paid()).toBe(0);
  }));

test('what was approved and became stale before it posted is recomputed and waits again', () =>
  withTwoOwners(async ({ db, world, checker, paid }) => {
    world.moveTo(NOON);
    const id = await approvalOf(settle(world.staff, early));
    await approveRequest(checker, { id });
    await db.execute(sql`update settlement_runs set stale_since = now() where status = 'approved'`);
    expect(await settleDue(world.system)).toMatchObject({ status: 'draft' });
    expect(await settleDue(world.system)).toBeUndefined();
    expect(await paid()).toBe(0);
  }));

test('in review mode a draft is posted only after a second person; every reversal waits for one too', () =>
  withTwoOwners(async ({ world, checker, paid }) => {
    await approvalOf(world.set('settlement_mode', 'review'));
    world.moveTo(NIGHT);
    await settle(world.system, { date: DAY, isPreview: true, isEarly: false, force: false });
    const id = await approvalOf(approveRun(world.staff, { date: DAY, isEarly: false, force: false }));
    await approveRequest(checker, { id });
    expect(await settleDue(world.system)).toMatchObject({ status: 'posted' });
    const reversal = await approvalOf(
      reverseRun(world.staff, { date: DAY, force: false, reason: 'Wrong plan' }),
    );
    expect(await paid()).not.toBe(0);
    await approveRequest(checker, { id: reversal });
    expect(await paid()).toBe(0);
  }));

test('what two people approved is posted by the worker also after more missed days than it catches up alone', () =>
  withTwoOwners(async ({ world, checker }) => {
    world.moveTo('2026-11-28T15:30:00Z');
    await settle(world.system, { date: DAY, isPreview: true, isEarly: false, force: false });
    expect(await settleDue(world.system)).toBeUndefined();
    const id = await approvalOf(approveRun(world.staff, { date: DAY, isEarly: false, force: false }));
    await approveRequest(checker, { id });
    expect(await settleDue(world.system)).toMatchObject({ businessDay: DAY, status: 'posted' });
    expect(await settleDue(world.system)).toBeUndefined();
  }));

test('the schedule settles an ended day without any person', () =>
  withTwoOwners(async ({ world, paid }) => {
    world.moveTo(NIGHT);
    expect(await settleDue(world.system)).toMatchObject({ businessDay: DAY, status: 'posted' });
    expect(await paid()).not.toBe(0);
  }));
