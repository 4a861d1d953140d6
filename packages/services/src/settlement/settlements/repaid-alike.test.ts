import { testDatabase } from '@starline/db/testing/test-database';
import { memberAccountId } from '@starline/domain/ledger';
import { total } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repaidOf } from '../purchases/void.ts';
import { beginPosting } from './begin-posting.ts';
import { postChunk } from './post-chunk.ts';
import { currentRun } from './run-row.ts';
import { settle } from './settle.ts';
import { makeGoldenDay } from './testing/golden-network.ts';
import { type Held, heldAfter, randomBalances, withoutZeros } from './testing/held-after.ts';

const DAY = '2026-11-18';
const { db } = await testDatabase();
const { world, ids } = await makeGoldenDay(db);
await settle(world.system, { date: DAY, isPreview: true, isEarly: false, force: false });
const run = await currentRun(db, DAY);
if (!run) throw new Error('no run');
await beginPosting(world.system, run.id);

/** What the golden day gives to each account, in ascending order, in hundredths. */
const found = await db.execute<{ account: number; given: number }>(sql`
  select member_id * 16 + code as account, total(amount) as given from reward_rows
  cross join lateral (values (case when kind in ('center', 'center_recommend') then 2 else 1 end, paid), (6, lotto)) as each (code, amount)
  where run_id = ${run.id} and amount > 0 group by 1 order by 1`);

/** A reward repays a debt as a returned price does (`repaidOf`), one credited account after the other. */
function byTheBook(given: Held): Held {
  const held = new Map(given);
  const change = (id: number, by: number) => held.set(id, (held.get(id) ?? 0) + by);
  for (const { account, given: reward } of found.rows) {
    const debt = memberAccountId(Math.floor(account / 16), account % 16 === 6 ? 'lotto_owed' : 'owed');
    const repaid = repaidOf(total(reward), total(held.get(debt) ?? 0));
    change(debt, -repaid);
    change(account, reward - repaid);
  }
  return withoutZeros(held);
}

test('rewards of a day repay debts as returned prices do, whatever their receivers hold and owe', async () => {
  const seed = Number(process.env.STARLINE_SEED);
  const numRuns = process.env.STARLINE_LONG === '1' ? 500 : 60;
  process.stdout.write(`repayments: seed ${seed}, ${numRuns} states\n`);
  expect(found.rows).toHaveLength(10);
  await fc.assert(
    fc.asyncProperty(randomBalances(Object.values(ids)), async (given) => {
      const left = await heldAfter(db, given, (tx) => postChunk(world.system, tx, run));
      expect(left).toEqual(byTheBook(given));
    }),
    { seed, numRuns },
  );
});
