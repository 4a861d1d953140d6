import { literal } from '@starline/db/literal';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { codesOf } from '../../money/ledger/account-codes.ts';
import { seedDemo } from '../../running/demo/seed.ts';
import { PAID } from '../../settlement/settlements/run-tables.ts';
import { checkBooks } from './check.ts';
import { findingsWith } from './testing/with-fault.ts';

const { db } = await testDatabase();
const ctx: Context = {
  db,
  now: () => new Date('2026-11-21T03:00:00Z'),
  rates: async () => ({ rate: 140_000, source: 'manual', asOf: '2026-11-21T03:00:00Z' }),
  actor: { kind: 'system' },
  config: { businessTz: 'Asia/Seoul', depositAddress: null },
  address: 'test',
};
await seedDemo(ctx, { members: 60, rngSeed: 4 });

test('the books of a demo are clean, and each asset sums to zero', async () => {
  const report = await checkBooks(ctx, { isFull: true });
  expect(report.findings).toEqual([]);
  expect(report.isClean).toBe(true);
  // A demo has neither batches nor statements.
  const NONE = ['payout_batches', 'payout_files', 'reconciliation', 'acts'];
  expect(report.checks.filter(({ check, examined }) => examined === 0 && !NONE.includes(check))).toEqual([]);
  for (const asset of ['point', 'lotto'])
    expect(
      report.trialBalance.filter((line) => line.asset === asset).reduce((sum, line) => sum + line.balance, 0),
    ).toBe(0);
});

/** Faults planted directly in the database, each checked and rolled back. */
const FAULTS: { name: string; fault: SQL; finds: RegExp }[] = [
  {
    name: 'a balance edited by hand',
    fault: sql`update ledger_accounts set balance = balance + 1 where id = (select min(id) from ledger_accounts where id % 16 = ${codesOf('withdrawable')})`,
    finds: /^balances member \d+ withdrawable: expected (\d+), found (\d+)/,
  },
  {
    name: 'a balance moved between two members',
    fault: sql`update ledger_accounts set balance = balance + case id when (select min(id) from ledger_accounts where id % 16 = ${codesOf('purchase')}) then 500 else -500 end
      where id in (select min(id) from ledger_accounts where id % 16 = ${codesOf('purchase')} union select max(id) from ledger_accounts where id % 16 = ${codesOf('purchase')} and balance > 500)`,
    finds: /^balances member \d+ purchase/,
  },
  {
    name: 'an account without transfers',
    fault: sql`insert into ledger_accounts (id, member_id, balance) values (1 * 16 + 6, 1, 7)`,
    finds: /^balances member 1 lotto: expected 0, found 7/,
  },
  {
    name: 'a deposit completed without the ledger',
    fault: sql`update deposits set amount = amount + 100 where id = (select min(id) from deposits where status = ${literal(COMPLETED)})`,
    finds: /^system_accounts deposits_in/,
  },
  {
    name: 'a purchase made free',
    fault: sql`update purchases set price = 1 where id = (select min(id) from purchases where type = 'normal')`,
    finds: /^system_accounts sales/,
  },
  {
    name: 'a fee booked as a payout',
    fault: sql`update ledger_transfers set credit_account = 6 where credit_account = 4`,
    finds: /^system_accounts fees: expected [1-9]\d*, found 0/,
  },
  {
    name: 'a request that vanished',
    fault: sql`update withdrawals set amount = amount + 1, payout = payout + 1 where id = (select min(id) from withdrawals where status = ${literal(REQUESTED)})`,
    finds: /^holds member \d+/,
  },
  {
    name: 'totals of a run that were never paid',
    fault: sql`update settlement_runs set totals = jsonb_set(totals, '{paid}', '1') where business_day = '2026-11-20' and status = 'posted'`,
    finds: /^runs run \d+ of 2026-11-20 point: expected 1/,
  },
  {
    name: 'a reward row changed after it was posted',
    fault: sql`update rewards set paid = ${PAID} + 1 where business_day = '2026-11-20' and member_id = 2 and ordinal = 1`,
    finds: /^rewards run \d+ member 2/,
  },
  {
    name: 'a sum that is not its rows',
    fault: sql`update reward_months set unpaid = unpaid + 1 where month = '2026-11-01' and member_id = 2 and kind = 'daily'`,
    finds: /^sums month 2026-11-01 member 2 daily/,
  },
  {
    name: 'a draw without a reward',
    fault: sql`update settlement_draws set amount = amount + 1 where purchase_id = (select min(purchase_id) from settlement_draws)`,
    finds: /^sums run \d+ member \d+ draws/,
  },
  {
    name: 'a limit forgotten',
    fault: sql`update purchase_limits set used = 0 where purchase_id = (select min(purchase_id) from purchase_limits where used > 0)`,
    finds: /^limits package \d+/,
  },
  {
    name: 'a circle of recommenders',
    fault: sql`update members set recommender_id = (select max(id) from members where recommender_id = 2) where id = 2`,
    finds: /^recommender_tree member 2/,
  },
  {
    name: 'a slot said to be free',
    fault: sql`update placements set child_count = child_count - 1 where member_id = 1`,
    finds: /^sponsor_tree placement of member 1/,
  },
  {
    name: 'a line counted wrongly',
    fault: sql`update volumes set recommend_pv = recommend_pv + 100 where member_id = 2`,
    finds: /^volumes line of member 2/,
  },
];

for (const { name, fault, finds } of FAULTS)
  test(`finds ${name}`, async () => {
    const named = await findingsWith(db, [fault]);
    expect(
      named.some((finding) => finds.test(finding)),
      named.join('\n'),
    ).toBe(true);
  });
