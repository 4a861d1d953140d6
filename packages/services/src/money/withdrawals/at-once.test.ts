import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../identity/passwords/hash.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../identity/second-factor/set-up.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { requestWithdrawal } from './request.ts';

/** The pool has its default size of 10. */
const { db, pool } = await testDatabase();
const world = await makeWorld(db);
const PASSWORD = 'a long password';
const passwordHash = await hashPassword(PASSWORD);

async function payer(hasFactor: boolean) {
  const id = await world.member({ passwordHash });
  const ctx = world.asMember(id);
  const given = { type: 'point', point: points(1000), description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { memberId: id, ...given });
  const request = { type: 'coin', amount: points(10), memo: '' } as const;
  if (!hasFactor) return { id, withdraw: () => requestWithdrawal(ctx, request) };
  const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
  const code = () => authenticatorCode(secret, ctx.now());
  const client = { address: ctx.address, userAgent: 'test' };
  const { recoveryCodes } = await confirmSecondFactor(ctx, { totp: code(), client });
  return {
    id,
    withdraw: (index = -1) => requestWithdrawal(ctx, { ...request, totp: recoveryCodes[index] ?? code() }),
  };
}

async function outcomesOf(acts: Promise<unknown>[]) {
  const outcomes = (await Promise.allSettled(acts)).map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason.code ?? String(each.reason)),
  );
  const counts = Object.groupBy(outcomes, (outcome) => outcome);
  const told = Object.fromEntries(Object.entries(counts).map(([outcome, all]) => [outcome, all?.length]));
  expect(pool.waitingCount).toBe(0);
  return told;
}

test('40 requests of one member at once are all done', async () => {
  const { id, withdraw } = await payer(false);
  const told = await outcomesOf(Array.from({ length: 40 }, () => withdraw()));
  expect(told).toEqual({ done: 40 });
  expect(await db.$count(withdrawals, eq(withdrawals.memberId, id))).toBe(40);
});

test('40 requests of one member with right codes at once are answered', async () => {
  const { id, withdraw } = await payer(true);
  const told = await outcomesOf(Array.from({ length: 40 }, (_, index) => withdraw(index % 10)));
  expect(told.too_many_requests).toBeGreaterThan(0);
  expect(told.done ?? 0).toBe(await db.$count(withdrawals, eq(withdrawals.memberId, id)));
});

test('30 honest members with right codes at once, from one address, are all served', async () => {
  const payers: Awaited<ReturnType<typeof payer>>[] = [];
  while (payers.length < 30) payers.push(await payer(true));
  world.moveTo('2026-11-18T03:05:00Z');
  expect(await outcomesOf(payers.map(({ withdraw }) => withdraw()))).toEqual({ done: 30 });
  expect(await unbalanced(db)).toEqual([]);
});
