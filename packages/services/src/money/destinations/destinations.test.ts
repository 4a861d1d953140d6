import { destinations } from '@starline/db/schema/destinations';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { DESTINATIONS_MAX } from '@starline/domain/withdrawals';
import { AddDestination } from '@starline/validators/destinations';
import type { RequestWithdrawal } from '@starline/validators/withdrawals';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { lottoWallet, wallet } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { checkWithdrawal } from '../withdrawals/check.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';
import { addDestination } from './add.ts';
import { listDestinations } from './list.ts';
import { removeDestination } from './remove.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

const START = Date.parse('2026-11-18T03:00:00Z');
const at = (hours: number) => world.moveTo(new Date(START + hours * 3_600_000).toISOString());
const WALLET = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const bank = (accountNumber: string) =>
  ({ bankName: '신한', accountHolder: '홍길동', accountNumber }) as const;
const asked = (more: Partial<RequestWithdrawal>): RequestWithdrawal => ({
  type: 'bank',
  amount: points(20),
  memo: '',
  ...more,
});

async function richMember() {
  const id = await world.member();
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(1000) });
  const ctx = world.asMember(id);
  const codeOf = (outcome: Promise<unknown>) =>
    outcome.then(
      () => 'taken',
      (error) => error.params?.reason ?? error.code,
    );
  return {
    id,
    ctx,
    withdraw: (more: Partial<RequestWithdrawal>) => codeOf(requestWithdrawal(ctx, asked(more))),
    check: async (more: Partial<RequestWithdrawal>) => {
      const { memo: _, ...rest } = asked(more);
      return (await checkWithdrawal(ctx, rest)).reason ?? 'taken';
    },
    book: () =>
      db
        .select()
        .from(destinations)
        .where(and(eq(destinations.memberId, id), isNull(destinations.removedAt))),
  };
}

beforeEach(async () => {
  at(0);
  await world.set('withdraw_cooling_hours', '24');
});

describe('with nothing but a stolen session', () => {
  test('an account typed into the request is not paid although cooling is on; it is saved and waits', async () => {
    const { withdraw, check, book } = await richMember();
    expect(await check(bank('6666'))).toBe('cooling');
    expect(await withdraw(bank('6666'))).toBe('cooling');
    expect(await book()).toMatchObject([{ ...bank('6666'), type: 'bank', name: '신한 6666' }]);
    at(23.9);
    expect([await check(bank('6666')), await withdraw(bank('6666'))]).toEqual(['cooling', 'cooling']);
    expect(await book()).toHaveLength(1);
    at(24);
    expect([await check(bank('6666')), await withdraw(bank('6666'))]).toEqual(['taken', 'taken']);
  });

  test('a saved account of another member cannot be named', async () => {
    const owner = await richMember();
    const thief = await richMember();
    const { id } = await addDestination(owner.ctx, { type: 'bank', name: '월급', ...bank('7777') });
    at(25);
    expect(await thief.withdraw({ destinationId: id })).toBe('not_found');
    await expect(removeDestination(thief.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('removing and adding an account again does not shorten its waiting time', async () => {
    const { ctx, withdraw } = await richMember();
    const account = { type: 'bank', name: '월급', ...bank('7778') } as const;
    const { id } = await addDestination(ctx, account);
    at(25);
    await removeDestination(ctx, { id });
    const again = await addDestination(ctx, account);
    expect(again.id).not.toBe(id);
    expect([await withdraw({ destinationId: id }), await withdraw({ destinationId: again.id })]).toEqual([
      'not_found',
      'cooling',
    ]);
  });
});

describe('a saved destination', () => {
  test('waits by itself: the profile and older destinations stay open', async () => {
    const { ctx, withdraw } = await richMember();
    const old = await addDestination(ctx, { type: 'coin', name: '지갑', address: wallet(WALLET) });
    at(24);
    const { id } = await addDestination(ctx, { type: 'lotto', name: '새 지갑', address: lottoWallet('L-1') });
    expect(await withdraw({ type: 'coin', destinationId: old.id })).toBe('taken');
    expect(await withdraw({ type: 'bank' })).toBe('taken');
    expect(await withdraw({ type: 'coin' })).toBe('taken');
    const listed = await listDestinations(ctx);
    expect(listed.map(({ opensAt }) => opensAt)).toEqual([
      null,
      new Date(START + 48 * 3_600_000).toISOString(),
    ]);
    expect(await withdraw({ type: 'coin', destinationId: id })).toBe('not_found');
  });

  test('is copied into the withdrawal that names it, and to no other field', async () => {
    const { id: memberId, ctx, withdraw } = await richMember();
    const { id } = await addDestination(ctx, { type: 'coin', name: '지갑', address: wallet(WALLET) });
    at(24);
    expect(await withdraw({ type: 'coin', destinationId: id })).toBe('taken');
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.memberId, memberId));
    expect(row).toMatchObject({ destinationId: id, trc20Address: WALLET, bankName: '', lottoAddress: '' });
  });

  test('is saved once, and at most twenty stand', async () => {
    const { ctx, withdraw, book } = await richMember();
    const add = (number: number) =>
      addDestination(ctx, { type: 'bank', name: 'x', ...bank(`8-${1000 + number}`) });
    const twice = await Promise.all([add(0), add(0)]);
    expect(twice[0].id).toBe(twice[1].id);
    for (let number = 1; number < DESTINATIONS_MAX; number++) await add(number);
    await expect(add(99)).rejects.toMatchObject({ code: 'destination_limit' });
    expect(await withdraw(bank('8-1099'))).toBe('destination_limit');
    expect(await book()).toHaveLength(DESTINATIONS_MAX);
  });

  test('with the TRC20 address of another member is marked for staff', async () => {
    const [one, other] = [await richMember(), await richMember()];
    const address = wallet('TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9');
    await addDestination(one.ctx, { type: 'coin', name: 'a', address });
    await addDestination(other.ctx, { type: 'coin', name: 'b', address });
    const marks = await Promise.all([one, other].map(async ({ book }) => (await book())[0]?.isShared));
    expect(marks).toEqual([false, true]);
  });

  test('takes no TRC20 address with a wrong checksum', () => {
    const parse = (address: string) => AddDestination.safeParse({ type: 'coin', name: 'a', address });
    expect(parse(WALLET).success).toBe(true);
    expect(parse(`${WALLET.slice(0, -1)}9`).error?.issues[0]?.message).toBe('invalid_trc20_address');
  });
});

describe('bank fields typed into the request', () => {
  test('are taken at once and saved while cooling is off', async () => {
    await world.set('withdraw_cooling_hours', '0');
    const { withdraw, book } = await richMember();
    expect([await withdraw(bank('1-1111')), await withdraw(bank('1-1111'))]).toEqual(['taken', 'taken']);
    expect(await book()).toHaveLength(1);
  });

  test('of a refused request are saved nowhere, unless it has to wait', async () => {
    const { withdraw, book } = await richMember();
    expect(await withdraw({ ...bank('1-2222'), amount: points(1) })).toBe('min_amount_required');
    await world.set('withdraw_cooling_hours', '0');
    expect(await withdraw({ ...bank('1-2222'), amount: points(90_000) })).toBe('exceed_available');
    expect(await book()).toEqual([]);
  });

  test('are taken beyond twenty accounts while cooling is off', async () => {
    await world.set('withdraw_cooling_hours', '0');
    const { ctx, withdraw, book } = await richMember();
    for (let number = 0; number < DESTINATIONS_MAX; number++)
      await addDestination(ctx, { type: 'bank', name: 'x', ...bank(`9-${1000 + number}`) });
    expect(await withdraw(bank('9-9999'))).toBe('taken');
    expect(await book()).toHaveLength(DESTINATIONS_MAX);
  });

  test('sent at once twice neither deadlock nor save two destinations', async () => {
    await world.set('withdraw_cooling_hours', '0');
    const { withdraw, book } = await richMember();
    const all = await Promise.all(Array.from({ length: 8 }, () => withdraw(bank('2-2222'))));
    expect(new Set(all)).toEqual(new Set(['taken']));
    expect(await book()).toHaveLength(1);
  });
});
