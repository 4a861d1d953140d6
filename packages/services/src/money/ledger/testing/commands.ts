import { members } from '@starline/db/schema/members';
import { withTransaction } from '@starline/db/transaction';
import { CONVERSION_AMOUNTS } from '@starline/domain/conversions';
import { DEPOSIT_AMOUNTS } from '@starline/domain/deposits';
import { AppError } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { buyPackage } from '../../../settlement/purchases/buy.ts';
import { voidPurchase } from '../../../settlement/purchases/void.ts';
import type { World } from '../../../testing/world.ts';
import { createAdjustment } from '../../adjustments/create.ts';
import { deleteAdjustment } from '../../adjustments/delete.ts';
import { convertPoints } from '../../conversions/create.ts';
import { completeDeposits } from '../../deposits/complete.ts';
import { deleteDeposit } from '../../deposits/delete.ts';
import { requestDeposit } from '../../deposits/request.ts';
import { cancelOwnWithdrawal } from '../../withdrawals/cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from '../../withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../withdrawals/request.ts';
import { post } from '../post.ts';
import { transfer } from '../posting.ts';
import * as model from './model.ts';

export type Real = { world: World; ids: number[]; seen: Map<string, number>; earned: { total: number } };
type Act = (expected: model.Model, real: Real) => Promise<string | undefined> | undefined;

/**
 * A command runs against both sides; `act` changes the model and returns the expected result of the real verb
 * (a code, or undefined).
 */
class Command implements fc.AsyncCommand<model.Model, Real> {
  readonly name: string;
  readonly act: Act;
  constructor(name: string, act: Act) {
    this.name = name;
    this.act = act;
  }
  check = () => true;
  toString = () => this.name;
  async run(expected: model.Model, real: Real): Promise<void> {
    const outcome = await this.act(expected, real);
    const key = `${this.name.split(' ')[0]}: ${outcome ?? 'done'}`;
    real.seen.set(key, (real.seen.get(key) ?? 0) + 1);
  }
}

const WHO = fc.nat(1);
const PICK = fc.nat(5);
const PRICES = [30_000, 50_000, 100_000];

async function compare<T>(
  expected: string | undefined,
  verb: Promise<T>,
  then: (answer: T) => void = () => {},
): Promise<string | undefined> {
  const said = await verb.then(
    (answer) => {
      if (!expected) then(answer);
      return undefined;
    },
    (error) => {
      if (error instanceof AppError) return error.code as string;
      throw error;
    },
  );
  if (said !== expected) throw new Error(`expected ${expected ?? 'done'}, the ledger said ${said ?? 'done'}`);
  return said;
}

const pickOf = <Each>(all: readonly Each[], pick: number): Each | undefined => all[pick % all.length];
const holderOf = (expected: model.Model, who: number) => expected.holders[who] as model.Holder;
const requestsOf = (expected: model.Model, who: number) =>
  expected.withdrawals.filter((each) => each.who === who);
const command = (name: string, act: Act) => new Command(name, act);

const depositRequest = fc.tuple(WHO, PICK).map(([who, pick]) =>
  command(`deposit ${who}`, (expected, real) => {
    const wanted = DEPOSIT_AMOUNTS[pick % 3] as number;
    const ctx = real.world.asMember(real.ids[who] as number);
    return compare(
      undefined,
      requestDeposit(ctx, { amount: amount(wanted), accountHolder: 'x', memo: '' }),
      ({ id }) => expected.deposits.push({ id, who, amount: wanted, state: 'request' }),
    );
  }),
);

const depositComplete = PICK.map((pick) =>
  command('complete-deposit', async (expected, real) => {
    const deposit = pickOf(expected.deposits, pick);
    if (!deposit) return undefined;
    const { changed } = await completeDeposits(real.world.staff, { ids: [deposit.id] });
    if ((changed.length === 1) !== (deposit.state === 'request'))
      throw new Error('a deposit completed twice, or never');
    if (deposit.state !== 'request') return 'not_a_request';
    deposit.state = 'complete';
    holderOf(expected, deposit.who).purchase += deposit.amount;
    return undefined;
  }),
);

const depositDelete = fc.tuple(PICK, fc.boolean()).map(([pick, force]) =>
  command(`delete-deposit ${force}`, (expected, real) => {
    const deposit = pickOf(expected.deposits, pick);
    if (!deposit) return undefined;
    const refused =
      deposit.state === 'deleted'
        ? 'not_found'
        : deposit.state === 'complete'
          ? model.takeBack(holderOf(expected, deposit.who), 'purchase', deposit.amount, {
              force,
              requests: requestsOf(expected, deposit.who),
              // The test clock does not advance, so every package counts as bought after the deposit.
              mayOwe: !expected.purchases.some(({ who, isVoid }) => who === deposit.who && !isVoid),
            })
          : undefined;
    if (!refused) deposit.state = 'deleted';
    return compare(refused, deleteDeposit(real.world.staff, { id: deposit.id, force }));
  }),
);

const buy = fc.tuple(WHO, PICK).map(([who, pick]) =>
  command(`buy ${who}`, async (expected, real) => {
    const price = PRICES[pick % 3] as number;
    const holder = holderOf(expected, who);
    const refused = holder.purchase < price ? 'insufficient_point' : undefined;
    if (!refused) holder.purchase -= price;
    const packageId = await real.world.packageId('normal', price / 100);
    return compare(
      refused,
      buyPackage(real.world.asMember(real.ids[who] as number), { packageId }),
      ({ id }) => expected.purchases.push({ id, who, price, isVoid: false }),
    );
  }),
);

const voidOne = PICK.map((pick) =>
  command('void', (expected, real) => {
    const purchase = pickOf(expected.purchases, pick);
    if (!purchase) return undefined;
    const refused = purchase.isVoid ? 'not_found' : undefined;
    if (!refused) model.returnPrice(holderOf(expected, purchase.who), purchase.price);
    purchase.isVoid = true;
    return compare(refused, voidPurchase(real.world.staff, { id: purchase.id, force: false }));
  }),
);

const convert = fc.tuple(WHO, PICK).map(([who, pick]) =>
  command(`convert ${who}`, (expected, real) => {
    const wanted = CONVERSION_AMOUNTS[pick % 3] as number;
    const refused = model.convert(holderOf(expected, who), wanted);
    return compare(
      refused,
      convertPoints(real.world.asMember(real.ids[who] as number), { amount: amount(wanted) }),
    );
  }),
);

const withdraw = fc
  .tuple(WHO, fc.constantFrom('coin' as const, 'lotto' as const), fc.integer({ min: 500, max: 60_000 }))
  .map(([who, type, wanted]) =>
    command(`withdraw ${who} ${type} ${wanted}`, (expected, real) => {
      const { refused, center } = model.requestWithdrawal(holderOf(expected, who), type, wanted);
      const ctx = real.world.asMember(real.ids[who] as number);
      return compare(refused, requestWithdrawal(ctx, { type, amount: amount(wanted), memo: '' }), ({ id }) =>
        expected.withdrawals.push({ id, who, type, amount: wanted, center, state: 'request' }),
      );
    }),
  );

const endBatch = fc.tuple(PICK, fc.boolean()).map(([pick, isPaid]) =>
  command(isPaid ? 'pay-withdrawal' : 'cancel-withdrawal', async (expected, real) => {
    const withdrawal = pickOf(expected.withdrawals, pick);
    if (!withdrawal) return undefined;
    const verb = isPaid ? completeWithdrawals : cancelWithdrawals;
    const { changed } = await verb(real.world.staff, { ids: [withdrawal.id] });
    const holder = holderOf(expected, withdrawal.who);
    const unpaid = isPaid ? model.unpaid(holder, withdrawal) : undefined;
    const refused = withdrawal.state === 'ended' ? 'not_a_request' : unpaid;
    if ((changed.length === 1) !== (refused === undefined))
      throw new Error('a withdrawal ended twice, or never');
    if (refused) return refused;
    model.endWithdrawal(holder, withdrawal, isPaid);
    return undefined;
  }),
);

const cancelOwn = PICK.map((pick) =>
  command('cancel-own', (expected, real) => {
    const withdrawal = pickOf(expected.withdrawals, pick);
    if (!withdrawal) return undefined;
    const refused = withdrawal.state === 'ended' ? 'not_a_request' : undefined;
    if (!refused) model.endWithdrawal(holderOf(expected, withdrawal.who), withdrawal, false);
    return compare(
      refused,
      cancelOwnWithdrawal(real.world.asMember(real.ids[withdrawal.who] as number), { id: withdrawal.id }),
    );
  }),
);

const POINT = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -60_000, max: -1 }) },
);
const adjust = fc
  .tuple(WHO, fc.constantFrom('point' as const, 'lotto' as const), POINT)
  .map(([who, type, point]) =>
    command(`adjust ${who} ${type} ${point}`, (expected, real) => {
      const account = type === 'lotto' ? 'lotto' : 'withdrawable';
      const holder = holderOf(expected, who);
      const refused = holder[account] + point < 0 ? 'overdraw' : undefined;
      if (!refused) holder[account] += point;
      const input = {
        memberId: real.ids[who] as number,
        type,
        point: amount(point),
        description: '',
        isHidden: false,
      };
      return compare(refused, createAdjustment(real.world.staff, input), ({ id }) =>
        expected.adjustments.push({ id, who, type, point, isDeleted: false }),
      );
    }),
  );

const unadjust = fc.tuple(PICK, fc.boolean()).map(([pick, force]) =>
  command(`unadjust ${force}`, (expected, real) => {
    const adjustment = pickOf(expected.adjustments, pick);
    if (!adjustment) return undefined;
    const account = adjustment.type === 'lotto' ? 'lotto' : 'withdrawable';
    const holder = holderOf(expected, adjustment.who);
    let refused = adjustment.isDeleted ? 'not_found' : undefined;
    if (!refused && adjustment.point > 0)
      refused = model.takeBack(holder, account, adjustment.point, {
        force,
        requests: requestsOf(expected, adjustment.who),
      });
    else if (!refused) holder[account] -= adjustment.point;
    if (!refused) adjustment.isDeleted = true;
    return compare(refused, deleteAdjustment(real.world.staff, { id: adjustment.id, force }));
  }),
);

const earnCenterFee = fc.tuple(WHO, fc.integer({ min: 1, max: 40_000 })).map(([who, fee]) =>
  command(`earn ${who} ${fee}`, async (expected, real) => {
    const member = real.ids[who] as number;
    holderOf(expected, who).center += fee;
    real.earned.total += fee;
    await withTransaction(real.world.db, async (tx) => {
      const move = transfer({ system: 'rewards' }, { member, account: 'center' }, 'point', amount(fee));
      await post(real.world.system, tx, {
        naturalKey: `test:${crypto.randomUUID()}`,
        transfers: [move],
      });
    });
    return undefined;
  }),
);

const block = fc.tuple(WHO, fc.boolean()).map(([who, isBlocked]) =>
  command(`block ${who} ${isBlocked}`, async (expected, real) => {
    holderOf(expected, who).isBlocked = isBlocked;
    await real.world.db
      .update(members)
      .set({ isWithdrawBlocked: isBlocked })
      .where(eq(members.id, real.ids[who] as number));
    return undefined;
  }),
);

export const COMMANDS = [
  adjust,
  adjust,
  withdraw,
  withdraw,
  endBatch,
  cancelOwn,
  convert,
  depositRequest,
  depositComplete,
  depositComplete,
  depositDelete,
  buy,
  buy,
  voidOne,
  voidOne,
  voidOne,
  unadjust,
  earnCenterFee,
  block,
];
