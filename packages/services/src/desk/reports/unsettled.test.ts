import { reportMails, reportRecipients, reports } from '@starline/db/schema/reports';
import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { reverseRun } from '../../settlement/settlements/reverse.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { FIRST, plain, SECOND, twoDays } from '../../settlement/settlements/testing/two-days.ts';
import { makeDueReports } from './make.ts';

const { db } = await testDatabase();
const { world } = await twoDays(db);

test('the report of a day waits for its settlement: until then it would say that nothing was paid', async () => {
  await db
    .insert(reportRecipients)
    .values({ email: 'kim@example.com', language: 'ko', isDaily: true, isMonthly: false });
  const { paid } = (await settle(world.system, { ...plain, date: SECOND })).totals ?? { paid: 0 };
  expect(paid).toBeGreaterThan(0);
  await reverseRun(world.staff, { date: SECOND, reason: '다시', force: false });
  const made = () => db.select().from(reports).orderBy(reports.period);
  await makeDueReports(world.system);
  expect(await made()).toMatchObject([{ kind: 'daily', period: FIRST }]);
  await settle(world.system, { ...plain, date: SECOND });
  expect(await makeDueReports(world.system)).toBe(1);
  expect((await made()).at(-1)).toMatchObject({
    kind: 'daily',
    period: SECOND,
    figures: { rewardsPaid: paid },
  });
});

test('a day that is settled only once the next day has ended has its report all the same, once', async () => {
  await reverseRun(world.staff, { date: SECOND, reason: '다시', force: false });
  await db.delete(reportMails);
  await db.delete(reports);
  world.moveTo('2026-11-21T03:00:00Z');
  await settle(world.system, { ...plain, date: SECOND });
  expect(await makeDueReports(world.system)).toBe(1);
  expect(await makeDueReports(world.system)).toBe(0);
  expect(await db.select().from(reports)).toMatchObject([{ kind: 'daily', period: SECOND }]);
  // One that was kept for its time is not made again while nothing is settled.
  world.moveTo('2026-12-20T03:00:00Z');
  await db.delete(reportMails);
  await db.delete(reports);
  expect(await makeDueReports(world.system)).toBe(0);
});
