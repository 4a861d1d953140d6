import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBooks } from '../books/check.ts';
import { holdings } from '../testing/ledger-view.ts';
import { makeWorld } from '../testing/world.ts';
import { recount } from '../volumes/recount.ts';
import { COMMANDS, type Real } from './testing/commands.ts';
import { type Holder, type Model, newHolder } from './testing/model.ts';
import { OUTCOMES } from './testing/outcomes.ts';

const SEQUENCES = process.env.STARLINE_LONG ? 5000 : 1000;
const SEED = Number(process.env.STARLINE_SEED ?? Date.now() % 1_000_000_000);
process.stdout.write(`model check of the money verbs: seed ${SEED}, ${SEQUENCES} sequences\n`);

const { db } = await testDatabase();
const world = await makeWorld(db);

const asHoldings = (holder: Holder) =>
  Object.fromEntries(
    Object.entries({
      withdrawable: holder.withdrawable,
      center: holder.center,
      purchase: holder.purchase,
      withdraw_hold: holder.hold,
      owed: holder.owed,
      lotto: holder.lotto,
      lotto_hold: holder.lottoHold,
      lotto_owed: holder.lottoOwed,
    })
      .filter(([, hundredths]) => hundredths !== 0)
      .map(([name, hundredths]) => [name, hundredths / 100]),
  );

test('any sequence of money verbs ends with the balances of a ledger in memory, every refusal included', async () => {
  const seen: Real['seen'] = new Map();
  const earned = { total: 0 };
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 24, size: 'max' }), async (commands) => {
      const ids = [await world.member(), await world.member()];
      const model: Model = {
        holders: ids.map(newHolder),
        deposits: [],
        purchases: [],
        withdrawals: [],
        adjustments: [],
      };
      await fc.asyncModelRun(() => ({ model, real: { world, ids, seen, earned } }), commands);
      for (const [who, id] of ids.entries())
        expect(await holdings(db, id)).toEqual(asHoldings(model.holders[who] as Holder));
    }),
    { seed: SEED, numRuns: SEQUENCES },
  );
  expect(OUTCOMES.filter((outcome) => !seen.has(outcome))).toEqual([]);
  await recount(world.system);
  const withoutRun = {
    check: 'runs',
    subject: 'account rewards',
    expected: '0',
    actual: String(-earned.total),
  };
  expect((await checkBooks(world.system, { isFull: true })).findings).toEqual([withoutRun]);
}, 600_000);
