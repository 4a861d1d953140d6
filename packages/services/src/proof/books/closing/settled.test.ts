import { testDatabase } from '@starline/db/testing/test-database';
import { memberAccountId } from '@starline/domain/ledger';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reverseRun } from '../../../settlement/settlements/reverse.ts';
import { settle } from '../../../settlement/settlements/settle.ts';
import { checkBooks } from '../check.ts';
import { busyBooks } from '../testing/busy-books.ts';
import { balanceAt } from './balance-at.ts';
import { beginClosing, closeNextMonth } from './close.ts';

const { db } = await testDatabase();
const ctx = await busyBooks(db);
const at = (now: string) => ({ ...ctx, now: () => new Date(now) });

test('the first close covers all months before it, and settlements go on in the open month', async () => {
  expect(await closeNextMonth(ctx)).toBe(202610);
  const next = at('2026-11-21T15:30:00Z');
  await settle(next, { date: '2026-11-21', isPreview: false, isEarly: false, force: false });
  for (const isFull of [false, true]) expect((await checkBooks(next, { isFull })).findings).toEqual([]);
  const sums = await db.execute<{ account: number; day: string; net: number }>(sql`
    select account, last::date::text as day, total(amount)::bigint as net from account_movements
    cross join unnest(array['2026-10-31', '2026-11-10', '2026-11-20', '2026-11-21']) as last
    where account in (${memberAccountId(5, 'withdrawable')}, ${memberAccountId(6, 'purchase')}, 2) and day <= last::date group by 1, 2`);
  expect(sums.rows.length).toBeGreaterThan(6);
  for (const { account, day, net } of sums.rows) expect(await balanceAt(db, account, day)).toBe(net);
});

test('a month whose last day is not posted stays open, and a run of a closed month cannot be reversed', async () => {
  const later = at('2026-12-06T03:00:00Z');
  expect(await closeNextMonth(later)).toBeUndefined();
  expect(await beginClosing(later, 202611)).toBe(false);
  await db.execute(
    sql`insert into closed_months (month, status, begun_at) values (202611, 'closing', now())`,
  );
  const reversal = reverseRun(later, { date: '2026-11-21', force: false, reason: 'Wrong plan' });
  await expect(reversal).rejects.toMatchObject({ code: 'period_closed' });
});
