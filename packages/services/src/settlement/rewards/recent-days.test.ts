import { testDatabase } from '@starline/db/testing/test-database';
import { addDays } from '@starline/domain/business-time';
import { percentOf } from '@starline/domain/money';
import { beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../../base/context.ts';
import { seedDemo } from '../../running/demo/seed.ts';
import { systemAt } from '../../testing/system-at.ts';
import { settle } from '../settlements/settle.ts';
import { readDailySummary } from './daily-summary.ts';
import { listRewards } from './list.ts';
import { readRecentDays } from './recent-days.ts';

const { db } = await testDatabase();
const ctx = systemAt(db, '2026-11-21T03:00:00Z');
const leader: MemberContext = { ...ctx, actor: { kind: 'member', id: 2 } };

beforeAll(async () => {
  await seedDemo(ctx, { members: 60, rngSeed: 2 });
});

test('fourteen days end yesterday, and each pays what the daily sums say', async () => {
  const { days } = await readRecentDays(leader);
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, index) => addDays('2026-11-20', index - 13)),
  );
  const { rows } = await readDailySummary(leader, { page: 1, size: 100 });
  for (const day of days) {
    const row = rows.find(({ date }) => date === day.date);
    const { date: _, ...sums } = row ?? { date: '' };
    expect(day.paid).toBe(Object.values(sums).reduce((sum: number, value) => sum + value, 0));
  }
  expect(days.some(({ paid }) => paid > 0)).toBe(true);
});

test('the reasons of a day are its rows: sums by kind, the members they came from, and one percentage or none', async () => {
  const { days } = await readRecentDays(leader);
  for (const { date, reasons } of days) {
    const { rows } = await listRewards(leader, { page: 1, size: 10_000, dateFrom: date, dateTo: date });
    const settled = rows.filter(({ type }) => type !== 'adjust');
    expect(reasons.map(({ kind }) => kind).sort()).toEqual(
      [...new Set(settled.map(({ type }) => type))].sort(),
    );
    for (const reason of reasons) {
      const own = settled.filter(({ type }) => type === reason.kind);
      const sum = (pick: (row: (typeof own)[number]) => number) =>
        own.reduce((all, row) => all + pick(row), 0);
      expect(reason.paid).toBe(sum((row) => row.rewardCash));
      expect(reason.unpaid).toBe(sum((row) => row.reason?.unpaid ?? 0));
      expect(reason.base).toBe(sum((row) => row.reason?.base ?? 0));
      const percents = new Set(own.map((row) => row.reason?.percent));
      expect(reason.percent).toBe(percents.size === 1 ? own[0]?.reason?.percent : null);
      expect(reason.sources).toBe(new Set(own.map((row) => row.sourceUsername)).size);
    }
    const daily = reasons.find(({ kind }) => kind === 'daily');
    if (daily?.percent && daily.unpaid === 0)
      expect(daily.paid).toBe(percentOf(daily.base, daily.percent, 'truncate'));
  }
});

test('a member without rewards has fourteen empty days', async () => {
  const found = await db.execute<{ id: number }>("select id from members where username = 'demo2'");
  const newcomer: MemberContext = { ...ctx, actor: { kind: 'member', id: found.rows[0]?.id ?? 0 } };
  const { days } = await readRecentDays(newcomer);
  expect(days).toHaveLength(14);
  expect(days.every(({ paid, postedAt, reasons }) => paid === 0 && !postedAt && reasons.length === 0)).toBe(
    true,
  );
});

test('today is the last day once it is settled', async () => {
  await settle(ctx, { date: '2026-11-21', isPreview: false, isEarly: true, force: false });
  expect((await readRecentDays(leader)).days.at(-1)?.date).toBe('2026-11-21');
});
