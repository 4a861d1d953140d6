import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recount } from '../../network/volumes/recount.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { requestDeposit } from '../deposits/request.ts';
import { COMMANDS, type Real } from './testing/commands.ts';
import { type Holder, type Model, newHolder } from './testing/model.ts';
import { OUTCOMES } from './testing/outcomes.ts';

const SEQUENCES = process.env.STARLINE_LONG ? 5000 : 120;
/** Long sequences: each begins with seven acts that are the same in all. */
const LONGEST = 48;
const SEED = Number(process.env.STARLINE_SEED);
process.stdout.write(`model check of the money verbs: seed ${SEED}, ${SEQUENCES} sequences\n`);

const { db } = await testDatabase();
const world = await makeWorld(db);

/** Every sequence begins with each kind of act, so that each refusal can occur. */
async function begin(model: Model, ids: readonly number[]): Promise<void> {
  for (const [who, id] of ids.entries()) {
    const ctx = world.asMember(id);
    const holder = model.holders[who] as Holder;
    const deposit = await requestDeposit(ctx, { amount: points(300), accountHolder: 'x', memo: '' });
    await completeDeposits(world.staff, { ids: [deposit.id] });
    model.deposits.push({ id: deposit.id, who, amount: 30_000, state: 'complete' });
    const adjustment = {
      memberId: id,
      type: 'point',
      point: points(400),
      description: '',
      isHidden: false,
    } as const;
    const given = await createAdjustment(world.staff, adjustment);
    model.adjustments.push({ id: given.id, who, type: 'point', point: 40_000, isDeleted: false });
    Object.assign(holder, { purchase: 30_000, withdrawable: 40_000 });
  }
  const [first = 0] = ids;
  const bought = await buyPackage(world.asMember(first), { packageId: await world.packageId('normal', 300) });
  model.purchases.push({ id: bought.id, who: 0, price: 30_000, isVoid: false });
  (model.holders[0] as Holder).purchase = 0;
}

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
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: LONGEST, size: 'max' }), async (commands) => {
      const ids = [await world.member(), await world.member()];
      const model: Model = {
        holders: ids.map(newHolder),
        deposits: [],
        purchases: [],
        withdrawals: [],
        adjustments: [],
      };
      await begin(model, ids);
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
  const { findings } = await checkBooks(world.system, { isFull: true });
  const isEarned = ({ check, subject }: (typeof findings)[number]) =>
    check === 'documents' && subject.startsWith('test:');
  expect(findings.filter((finding) => !isEarned(finding))).toEqual([withoutRun]);
});
