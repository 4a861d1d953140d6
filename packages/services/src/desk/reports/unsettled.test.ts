import { reportRecipients, reports } from '@starline/db/schema/reports';
import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { reverseRun } from '../../settlement/settlements/reverse.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { plain, SECOND, twoDays } from '../../settlement/settlements/testing/two-days.ts';
import { makeDueReports } from './make.ts';

const { db } = await testDatabase();

test('the report of a day waits for its settlement: until then it would say that nothing was paid', async () => {
  const { world } = await twoDays(db);
  await db
    .insert(reportRecipients)
    .values({ email: 'kim@example.com', language: 'ko', isDaily: true, isMonthly: false });
  const { paid } = (await settle(world.system, { ...plain, date: SECOND })).totals ?? { paid: 0 };
  expect(paid).toBeGreaterThan(0);
  await reverseRun(world.staff, { date: SECOND, reason: '다시', force: false });
  expect(await makeDueReports(world.system)).toBe(0);
  await settle(world.system, { ...plain, date: SECOND });
  expect(await makeDueReports(world.system)).toBe(1);
  const [report] = await db.select().from(reports);
  expect(report).toMatchObject({ kind: 'daily', period: SECOND, figures: { rewardsPaid: paid } });
});
