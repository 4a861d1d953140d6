import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readDue, settleDue } from './due.ts';
import { settle } from './settle.ts';
import { forceState } from './testing/force-state.ts';
import { makeGoldenDay } from './testing/golden-network.ts';

const { db } = await testDatabase();
const { world } = await makeGoldenDay(db);
const ctx = world.system;
const plain = { isPreview: false, isEarly: false, force: false };

beforeAll(async () => {
  await settle(ctx, { date: '2026-11-18', ...plain });
});

const dueAt = (instant: string) => {
  world.moveTo(instant);
  return readDue(ctx);
};

test('a day is due on the next day at settlement_time', async () => {
  expect(await dueAt('2026-11-19T15:29:59Z')).toBeUndefined();
  expect(await dueAt('2026-11-19T15:30:00Z')).toEqual({ day: '2026-11-19', days: 1, action: 'settle' });
});

test('missed days are due at once, oldest first, up to a week', async () => {
  expect(await dueAt('2026-11-21T01:00:00Z')).toEqual({ day: '2026-11-19', days: 2, action: 'settle' });
  expect(await dueAt('2026-11-26T15:30:00Z')).toMatchObject({ day: '2026-11-19', action: 'person' });
  expect(await dueAt('2026-11-25T15:30:00Z')).toEqual({ day: '2026-11-19', days: 7, action: 'settle' });
});

test('with an access block the run starts with the block', async () => {
  world.moveTo('2026-11-19T01:00:00Z');
  await world.set('access_block_start_hour', '2');
  await world.set('access_block_end_hour', '4');
  expect(await dueAt('2026-11-19T16:59:00Z')).toBeUndefined();
  expect(await dueAt('2026-11-19T17:00:00Z')).toEqual({ day: '2026-11-19', days: 1, action: 'settle' });
});

test('the schedule settles missed days one by one, then nothing is due', async () => {
  world.moveTo('2026-11-20T18:00:00Z');
  expect((await settleDue(ctx))?.businessDay).toBe('2026-11-19');
  expect((await settleDue(ctx))?.businessDay).toBe('2026-11-20');
  expect(await settleDue(ctx)).toBeUndefined();
});

test('in review mode it drafts once and then waits; an interrupted run is resumed', async () => {
  world.moveTo('2026-11-21T03:00:00Z');
  await world.set('settlement_mode', 'review');
  world.moveTo('2026-11-21T18:00:00Z');
  expect((await settleDue(ctx))?.status).toBe('draft');
  expect(await readDue(ctx)).toMatchObject({ day: '2026-11-21', action: 'person' });
  await db.execute(
    sql`update settlement_runs set status = 'approved' where business_day = '2026-11-21' and status = 'draft'`,
  );
  expect((await settleDue(ctx))?.status).toBe('posted');
});

test('the schedule posts a run that failed after all its money had moved, unless its totals differ', async () => {
  world.moveTo('2026-11-21T18:00:00Z');
  for (const [failure, action] of [
    ['totals differ: computed 1 and 0 coins, moved 2 and 0', 'person'],
    ['Connection terminated unexpectedly', 'settle'],
  ] as const) {
    await forceState(db, '2026-11-21', 'failed');
    await db.execute(sql`update settlement_runs set failure = ${failure} where status = 'failed'`);
    expect(await readDue(ctx)).toMatchObject({ day: '2026-11-21', action });
  }
  expect(await settleDue(ctx)).toMatchObject({ businessDay: '2026-11-21', status: 'posted', failure: null });
});

test('a preview computed before the day ended is not a draft to wait for', async () => {
  world.moveTo('2026-11-22T03:00:00Z');
  await settle(ctx, { ...plain, date: '2026-11-22', isPreview: true });
  expect(await dueAt('2026-11-22T18:00:00Z')).toEqual({ day: '2026-11-22', days: 1, action: 'settle' });
});

test('a run that failed halfway goes on before its day has ended, and after more missed days than the schedule catches up', async () => {
  world.moveTo('2026-11-22T18:00:00Z');
  await world.set('settlement_mode', 'automatic');
  await settleDue(ctx);
  await settle(ctx, { ...plain, date: '2026-11-23', isEarly: true });
  await forceState(db, '2026-11-23', 'failed');
  await db.execute(
    sql`update settlement_runs set failure = 'Connection terminated unexpectedly' where status = 'failed'`,
  );
  for (const now of ['2026-11-23T03:00:00Z', '2026-12-10T03:00:00Z'])
    expect(await dueAt(now)).toMatchObject({ day: '2026-11-23', action: 'settle' });
  await db.execute(sql`update settlement_runs set failure = 'totals differ: 1' where status = 'failed'`);
  expect(await dueAt('2026-11-23T03:00:00Z')).toMatchObject({ day: '2026-11-23', action: 'person' });
});
