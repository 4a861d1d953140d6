import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { holdings, systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { readRecentDays } from '../rewards/recent-days.ts';
import { reverseRun } from './reverse.ts';
import { settle } from './settle.ts';
import { makeGoldenDay, rewardLines } from './testing/golden-network.ts';

const { db } = await testDatabase();
const { world, ids } = await makeGoldenDay(db);
const DAY = '2026-11-18';
const asked = { date: DAY, isPreview: false, isEarly: false, force: false };

test('a preview computes the golden day and posts nothing', async () => {
  const draft = await settle(world.system, { ...asked, isPreview: true });
  expect(draft).toMatchObject({ status: 'draft', chunks: { posted: 0, total: 1 } });
  expect(draft.totals).toEqual({
    kinds: {
      center: { rows: 1, paid: 1200, unpaid: 0, lotto: 0 },
      center_recommend: { rows: 1, paid: 300, unpaid: 0, lotto: 0 },
      daily: { rows: 6, paid: 850, unpaid: 1200, lotto: 41 },
      daily_matching: { rows: 3, paid: 15, unpaid: 32, lotto: 0 },
    },
    members: 5,
    paid: 2365,
    unpaid: 1232,
    lotto: 41,
  });
  expect(await rewardLines(db, DAY)).toEqual([]);
  expect(await systemBalance(db, 'rewards')).toBe(0);
});

test('the golden day is posted exactly', async () => {
  const run = await settle(world.system, asked);
  expect(run).toMatchObject({ status: 'posted', chunks: { posted: 1, total: 1 }, failure: null });
  expect(await rewardLines(db, DAY)).toEqual([
    'center A from D: 12.00',
    'center_recommend E from D: 3.00',
    'daily A: 1.00 / 4.00 limit +0.05',
    'daily B: 2.50 +0.12',
    'daily C: 1.50 +0.07',
    'daily C: 1.50 +0.07',
    'daily E: 2.00 / 3.00 limit +0.10',
    'daily F: 0.00 / 5.00 blocked',
    'daily_matching A from B level 1: 0.00 / 0.25 limit',
    'daily_matching A from C level 2: 0.00 / 0.07 limit',
    'daily_matching B from C level 1: 0.15',
  ]);
  expect(await holdings(db, ids.A)).toEqual({ withdrawable: 1, center: 12, lotto: 0.05 });
  expect(await holdings(db, ids.B)).toEqual({ withdrawable: 2.65, lotto: 0.12 });
  expect(await holdings(db, ids.C)).toEqual({ withdrawable: 3, lotto: 0.14 });
  expect(await holdings(db, ids.D)).toEqual({});
  expect(await holdings(db, ids.E)).toEqual({ withdrawable: 2, center: 3, lotto: 0.1 });
  expect(await holdings(db, ids.F)).toEqual({});
  expect(await systemBalance(db, 'rewards')).toBe(-23.65);
  expect(await systemBalance(db, 'lotto_issue')).toBe(-0.41);
  expect(await unbalanced(db)).toEqual([]);
});

test('the home tells what the day paid by kind, and what it did not', async () => {
  const { days } = await readRecentDays(world.asMember(ids.A));
  const day = days.find(({ date }) => date === DAY);
  expect(day?.paid).toBe(1300);
  expect(day?.reasons).toEqual([
    { kind: 'daily', paid: 100, unpaid: 400, base: 100_000, percent: 5000, sources: 1 },
    { kind: 'daily_matching', paid: 0, unpaid: 32, base: 400, percent: null, sources: 2 },
    { kind: 'center', paid: 1200, unpaid: 0, base: 30_000, percent: 40_000, sources: 1 },
  ]);
});

test('settling it again changes nothing and returns the run', async () => {
  const [first, second] = [await settle(world.system, asked), await settle(world.system, asked)];
  expect(second).toEqual(first);
  expect(await systemBalance(db, 'rewards')).toBe(-23.65);
});

test('reversing takes back exactly what was paid, and the day can be posted again', async () => {
  const reversed = await reverseRun(world.system, { date: DAY, force: false, reason: 'Wrong plan' });
  expect(reversed.status).toBe('reversed');
  expect(await rewardLines(db, DAY)).toEqual([]);
  for (const id of Object.values(ids)) expect(await holdings(db, id)).toEqual({});
  expect(await systemBalance(db, 'rewards')).toBe(0);
  expect(await systemBalance(db, 'lotto_issue')).toBe(0);
  const again = await settle(world.system, asked);
  expect(again.totals).toMatchObject({ paid: 2365, lotto: 41 });
  // A second press, or a colleague's, after the day was posted again.
  const second = { date: DAY, runId: reversed.id, force: false, reason: 'Wrong plan' };
  await expect(reverseRun(world.staff, second)).rejects.toMatchObject({ code: 'shown_changed' });
  expect(await holdings(db, ids.A)).toEqual({ withdrawable: 1, center: 12, lotto: 0.05 });
  expect(await unbalanced(db)).toEqual([]);
});
