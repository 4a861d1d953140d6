import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { updateMember } from '../../network/members/update.ts';
import { holdings, systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { wallet } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/posting.ts';
import { cancelOwnWithdrawal } from './cancel-own.ts';
import { checkWithdrawal } from './check.ts';
import { cancelWithdrawals, completeWithdrawals } from './end-batch.ts';
import { allWithdrawals } from './list-all.ts';
import { requestWithdrawal } from './request.ts';
import { openWithdrawals } from './still-open.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

async function memberWith(balance: { point?: number; lotto?: number }, values = {}) {
  const id = await world.member(values);
  for (const type of ['point', 'lotto'] as const) {
    const whole = balance[type];
    if (whole) {
      await createAdjustment(world.staff, {
        memberId: id,
        point: points(whole),
        type,
        description: '',
        isHidden: false,
      });
    }
  }
  return id;
}

const earnCenterPoints = (member: number, whole: number) =>
  withTransaction(db, async (tx) => {
    const fee = transfer({ system: 'rewards' }, { member, account: 'center' }, 'point', points(whole));
    await post(world.system, tx, { naturalKey: `test:${member}`, transfers: [fee] });
  });

const request = (id: number, type: 'coin' | 'bank' | 'lotto', whole: number) =>
  requestWithdrawal(world.asMember(id), { type, amount: points(whole), memo: '' });

describe('a withdrawal', () => {
  test('goes only to the wallet that was confirmed: one that was changed meanwhile is refused', async () => {
    const [shown, other] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'];
    const id = await memberWith({ point: 300 }, { walletTrc20: shown });
    const ask = (address: string) =>
      requestWithdrawal(world.asMember(id), {
        ...{ type: 'coin', amount: points(100), memo: '' },
        seen: { payout: points(95), krwAmount: null, address },
      });
    await updateMember(world.staff, { id, walletTrc20: wallet(other) });
    await expect(ask(shown)).rejects.toMatchObject({ code: 'shown_changed' });
    expect(await holdings(db, id)).toEqual({ withdrawable: 300 });
    const { id: asked } = await ask(other);
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, asked));
    expect(row?.trc20Address).toBe(other);
  });

  test('is made only of what was confirmed: another payout, or won that moved by more than 0.5 %, is refused', async () => {
    const member = world.asMember(await memberWith({ point: 300 }));
    const ask = (payout: number, krwAmount: number | null) =>
      requestWithdrawal(member, {
        type: krwAmount === null ? 'coin' : 'bank',
        amount: points(100),
        memo: '',
        seen: { payout: points(payout), krwAmount },
      });
    for (const [payout, won] of [
      [96, null],
      [96, 133_000],
      [95, 133_669],
      [95, 132_338],
    ] as const)
      await expect(ask(payout, won)).rejects.toMatchObject({ code: 'shown_changed' });
    expect(await holdings(db, member.actor.id)).toEqual({ withdrawable: 300 });
    await ask(95, null);
    await ask(95, 133_600);
    expect(await holdings(db, member.actor.id)).toEqual({ withdrawable: 100, withdraw_hold: 200 });
  });

  test('holds the full amount, fixes fee, payout and won, and pays both when completed', async () => {
    const id = await memberWith({ point: 300 });
    const bank = await request(id, 'bank', 100);
    expect(await holdings(db, id)).toEqual({ withdrawable: 200, withdraw_hold: 100 });
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, bank.id));
    expect(row).toMatchObject({
      amount: 10_000,
      fee: 500,
      payout: 9_500,
      krwAmount: 133_000,
      status: REQUESTED,
      bankName: 'KB국민',
    });
    const payoutsBefore = await systemBalance(db, 'payouts');
    expect(await completeWithdrawals(world.staff, { ids: [bank.id] })).toEqual({
      changed: [bank.id],
      skipped: [],
    });
    expect(await holdings(db, id)).toEqual({ withdrawable: 200 });
    expect((await systemBalance(db, 'payouts')) - payoutsBefore).toBe(95);
    expect(await unbalanced(db)).toEqual([]);
  });

  test('returns everything to its accounts when cancelled, and never twice', async () => {
    const id = await memberWith({ point: 50, lotto: 40 });
    const coin = await request(id, 'coin', 50);
    const lotto = await request(id, 'lotto', 40);
    expect(await holdings(db, id)).toEqual({ withdraw_hold: 50, lotto_hold: 40 });
    await cancelOwnWithdrawal(world.asMember(id), { id: coin.id });
    await expect(cancelOwnWithdrawal(world.asMember(id), { id: coin.id })).rejects.toMatchObject({
      code: 'not_a_request',
    });
    expect(await cancelWithdrawals(world.staff, { ids: [coin.id, lotto.id, 999_999] })).toEqual({
      changed: [lotto.id],
      skipped: [
        { id: coin.id, code: 'not_a_request' },
        { id: 999_999, code: 'not_a_request' },
      ],
    });
    expect(await holdings(db, id)).toEqual({ withdrawable: 50, lotto: 40 });
  });

  test('of another member is not found', async () => {
    const owner = await memberWith({ point: 20 });
    const other = await memberWith({});
    const { id } = await request(owner, 'coin', 20);
    await expect(cancelOwnWithdrawal(world.asMember(other), { id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is refused with the first reason that applies, and changes nothing', async () => {
    const blocked = await memberWith({ point: 100 }, { isWithdrawBlocked: true });
    await expect(request(blocked, 'coin', 50)).rejects.toMatchObject({
      code: 'withdraw_not_allowed',
      params: { reason: 'withdraw_blocked' },
    });
    const plain = await memberWith({ point: 100 });
    await expect(request(plain, 'coin', 9)).rejects.toMatchObject({ code: 'min_amount_required' });
    await expect(request(plain, 'coin', 101)).rejects.toMatchObject({
      code: 'exceed_available',
      params: { available: 10_000 },
    });
    const poor = await memberWith(
      { point: 100, lotto: 20 },
      { walletTrc20: '', walletLotto: '', bankName: '' },
    );
    await expect(request(poor, 'coin', 50)).rejects.toMatchObject({ code: 'no_trc20_wallet' });
    await expect(request(poor, 'lotto', 15)).rejects.toMatchObject({ code: 'no_lotto_wallet' });
    await expect(request(poor, 'bank', 50)).rejects.toMatchObject({ code: 'fill_all_bank_info' });
    expect(await holdings(db, poor)).toEqual({ withdrawable: 100, lotto: 20 });
    expect(await checkWithdrawal(world.asMember(poor), { type: 'coin', amount: points(50) })).toMatchObject({
      canWithdraw: false,
      reason: 'no_trc20_wallet',
      fee: 250,
      payout: 4_750,
    });
  });

  test('is closed while only the center window is open, unless the member holds center points', async () => {
    const id = await memberWith({ point: 100 });
    await world.set('withdraw_days', '');
    try {
      await expect(request(id, 'coin', 50)).rejects.toMatchObject({ params: { reason: 'window_closed' } });
      await earnCenterPoints(id, 30);
      await expect(request(id, 'coin', 50)).rejects.toMatchObject({ code: 'exceed_available' });
      await request(id, 'coin', 30);
    } finally {
      await world.set('withdraw_days', 'mon,tue,wed,thu,fri,sat,sun');
    }
  });

  test('is taken only while its window is open', async () => {
    const id = await memberWith({ point: 100 });
    await world.set('withdraw_days', 'mon');
    await world.set('center_withdraw_days', '');
    await expect(request(id, 'coin', 50)).rejects.toMatchObject({ params: { reason: 'window_closed' } });
    const quote = await checkWithdrawal(world.asMember(id), { type: 'coin', amount: points(50) });
    expect(quote).toMatchObject({ reason: 'window_closed', nextOpening: '2026-11-22T15:00:00.000Z' });
    await world.set('withdraw_days', 'mon,tue,wed,thu,fri,sat,sun');
    await world.set('center_withdraw_days', 'mon,tue,wed,thu,fri,sat,sun');
    await request(id, 'coin', 50);
  });
});

describe('under concurrency', () => {
  test('64 requests for one full balance: exactly one succeeds', async () => {
    const id = await memberWith({ point: 100 });
    const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => request(id, 'coin', 100)));
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array(63).fill('exceed_available'));
    expect(await holdings(db, id)).toEqual({ withdraw_hold: 100 });
  });

  test('16 requests at once with one allowed a day: exactly one succeeds', async () => {
    const id = await memberWith({ point: 500 });
    await world.set('withdraw_daily_requests', '1');
    const requests = await Promise.allSettled(Array.from({ length: 16 }, () => request(id, 'coin', 10)));
    await world.set('withdraw_daily_requests', '0');
    expect(requests.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(await holdings(db, id)).toEqual({ withdrawable: 490, withdraw_hold: 10 });
  });

  test('one idempotency key 64 times: one effect and one answer; another request under it is refused', async () => {
    const id = await memberWith({ point: 100 });
    const idempotencyKey = crypto.randomUUID();
    const input = { type: 'coin', amount: points(60), memo: '', idempotencyKey } as const;
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => requestWithdrawal(world.asMember(id), input)),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await holdings(db, id)).toEqual({ withdrawable: 40, withdraw_hold: 60 });
    await expect(
      requestWithdrawal(world.asMember(id), { ...input, amount: points(40) }),
    ).rejects.toMatchObject({ code: 'idempotency_conflict' });
    const other = await memberWith({ point: 100 });
    await requestWithdrawal(world.asMember(other), input);
    expect(await holdings(db, other)).toEqual({ withdrawable: 40, withdraw_hold: 60 });
  });

  test('complete against cancel: paid or given back, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await memberWith({ point: 100 });
      const { id: withdrawal } = await request(id, 'coin', 100);
      const [paid, own] = await Promise.allSettled([
        completeWithdrawals(world.staff, { ids: [withdrawal] }),
        cancelOwnWithdrawal(world.asMember(id), { id: withdrawal }),
      ]);
      const isPaid = paid.status === 'fulfilled' && paid.value.changed.length === 1;
      expect(isPaid).toBe(own.status === 'rejected');
      expect(await holdings(db, id)).toEqual(isPaid ? {} : { withdrawable: 100 });
    }
    expect(await unbalanced(db)).toEqual([]);
  });

  test('requests without won come last in both orders of the list', async () => {
    const id = await memberWith({ point: 300 }, { username: 'wonorder' });
    for (const [type, whole] of [
      ['coin', 20],
      ['bank', 50],
      ['bank', 30],
      ['coin', 20],
    ] as const)
      await request(id, type, whole);
    for (const sought of [{ username: 'wonorder' }, {}]) {
      const won = async (order: 'asc' | 'desc', page: number) => {
        const input = { ...sought, page, size: 3, sort: 'krwAmount', order } as const;
        return (await allWithdrawals.rows(world.staff, input)).map((row) => row.krwAmount);
      };
      const all = async (order: 'asc' | 'desc') => [...(await won(order, 1)), ...(await won(order, 2))];
      for (const order of ['asc', 'desc'] as const) {
        const found = await all(order);
        const known = found.filter((amount) => amount !== null);
        expect(found.slice(0, known.length), order).toEqual(
          known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)),
        );
        expect(known.length, order).toBeGreaterThan(1);
      }
    }
  });
});

test('of selected withdrawals those are still open that are requests and in no batch', async () => {
  const id = await memberWith({ point: 300 });
  const asked = [await request(id, 'coin', 10), await request(id, 'coin', 20)];
  const ids = asked.map((each) => each.id);
  expect(await openWithdrawals(world.staff, { ids })).toEqual(ids);
  await completeWithdrawals(world.staff, { ids: ids.slice(0, 1) });
  expect(await openWithdrawals(world.staff, { ids })).toEqual(ids.slice(1));
});
