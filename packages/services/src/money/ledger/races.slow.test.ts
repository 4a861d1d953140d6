import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { describe, expect, test } from 'vitest';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { voidPurchase } from '../../settlement/purchases/void.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { deleteAdjustment } from '../adjustments/delete.ts';
import { convertPoints } from '../conversions/create.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { deleteDeposit } from '../deposits/delete.ts';
import { requestDeposit } from '../deposits/request.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from '../withdrawals/end-batch.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';

const LONG = Boolean(process.env.STARLINE_LONG);
const ROUNDS = LONG ? 200 : 50;
const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;

type Pair = (id: number) => Promise<[() => Promise<unknown>, () => Promise<unknown>]>;

const give = async (id: number, whole: number) =>
  (
    await createAdjustment(staff, {
      memberId: id,
      point: points(whole),
      type: 'point',
      description: '',
      isHidden: false,
    })
  ).id;
const deposit = async (id: number) =>
  (await requestDeposit(world.asMember(id), { amount: points(300), accountHolder: 'x', memo: '' })).id;
const withdraw = (id: number, whole: number) =>
  requestWithdrawal(world.asMember(id), { type: 'coin', amount: points(whole), memo: '' });
const buy = async (id: number) =>
  buyPackage(world.asMember(id), { packageId: await world.packageId('normal', 300) });

const PAIRS: Record<string, Pair> = {
  'two withdrawals of one balance': async (id) => {
    await give(id, 100);
    return [() => withdraw(id, 100), () => withdraw(id, 60)];
  },
  'a conversion and a withdrawal': async (id) => {
    await give(id, 320);
    return [() => convertPoints(world.asMember(id), { amount: points(300) }), () => withdraw(id, 50)];
  },
  'a purchase and the deletion of the deposit that pays it': async (id) => {
    const paid = await deposit(id);
    await completeDeposits(staff, { ids: [paid] });
    return [() => buy(id), () => deleteDeposit(staff, { id: paid, force: false })];
  },
  'completing and deleting one deposit': async (id) => {
    const open = await deposit(id);
    return [
      () => completeDeposits(staff, { ids: [open] }),
      () => deleteDeposit(staff, { id: open, force: false }),
    ];
  },
  'paying and cancelling one withdrawal': async (id) => {
    await give(id, 100);
    const { id: open } = await withdraw(id, 100);
    return [
      () => completeWithdrawals(staff, { ids: [open] }),
      () => cancelOwnWithdrawal(world.asMember(id), { id: open }),
    ];
  },
  'two administrators, one paying and one giving back': async (id) => {
    await give(id, 100);
    const { id: open } = await withdraw(id, 100);
    return [
      () => completeWithdrawals(staff, { ids: [open] }),
      () => cancelWithdrawals(staff, { ids: [open] }),
    ];
  },
  'two voids of one purchase': async (id) => {
    await completeDeposits(staff, { ids: [await deposit(id)] });
    const { id: bought } = await buy(id);
    const take = () => voidPurchase(staff, { id: bought, force: false });
    return [take, take];
  },
  'a withdrawal and the forced deletion of what it draws on': async (id) => {
    const given = await give(id, 100);
    return [() => withdraw(id, 100), () => deleteAdjustment(staff, { id: given, force: true })];
  },
};

const outcome = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'fulfilled' ? 'done' : settled.reason.code;

async function play(pair: Pair, order: 'a then b' | 'b then a' | 'both at once') {
  const id = await world.member();
  const [a, b] = await pair(id);
  if (order === 'both at once') {
    const [one, two] = await Promise.allSettled([a(), b()]);
    return JSON.stringify([outcome(one), outcome(two), await holdings(db, id)]);
  }
  const acts = order === 'a then b' ? [a, b] : [b, a];
  const outcomes: string[] = [];
  for (const act of acts)
    outcomes.push(outcome((await Promise.allSettled([act()]))[0] as PromiseSettledResult<unknown>));
  if (order === 'b then a') outcomes.reverse();
  return JSON.stringify([...outcomes, await holdings(db, id)]);
}

describe('a race ends as if one request had come first:', () => {
  test.each(Object.entries(PAIRS))('%s', async (_name, pair) => {
    const serial = [await play(pair, 'a then b'), await play(pair, 'b then a')];
    for (let round = 0; round < (LONG ? 100 : 15); round += 1)
      expect(serial).toContain(await play(pair, 'both at once'));
    expect(await unbalanced(db)).toEqual([]);
  });
});

test(`${ROUNDS} rounds of 64 spends of one balance: exactly one goes through each time`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await world.member();
    await give(id, 100);
    const spends = await Promise.allSettled(Array.from({ length: 64 }, () => withdraw(id, 100)));
    expect(spends.filter((spend) => spend.status === 'fulfilled')).toHaveLength(1);
    expect(await holdings(db, id)).toEqual({ withdraw_hold: 100 });
  }
});
