import { memberSessions } from '@starline/db/schema/sessions';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { hashPassword } from '../passwords/hash.ts';
import { startSession } from '../sessions/sessions.ts';
import { readMemberSecondFactor, readSecondFactor } from './read.ts';
import { removeSecondFactor, resetMemberSecondFactor } from './remove.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const PASSWORD = 'a long password';
const client = { address: '10.0.0.1', userAgent: 'test' };
let minute = 0;
const waitAMinute = () => {
  minute += 1;
  world.moveTo(new Date(Date.UTC(2026, 10, 18, 3, minute)).toISOString());
};

async function aMember() {
  const id = await world.member({ passwordHash: await hashPassword(PASSWORD) });
  const ctx = world.asMember(id);
  await createAdjustment(world.staff, {
    memberId: id,
    type: 'point',
    point: points(1000),
    description: '',
    isHidden: false,
  });
  const withdraw = (totp?: string, idempotencyKey: string = crypto.randomUUID(), whole = 20) =>
    codeOf(
      requestWithdrawal(ctx, {
        type: 'coin',
        amount: points(whole),
        memo: '',
        idempotencyKey,
        ...(totp && { totp }),
      }),
    );
  return { id, ctx, withdraw, count: () => db.$count(withdrawals, eq(withdrawals.memberId, id)) };
}

async function withFactor() {
  const member = await aMember();
  const { secret } = await beginSecondFactor(member.ctx, { password: PASSWORD });
  const code = () => authenticatorCode(secret, world.visitor.now());
  const { recoveryCodes } = await confirmSecondFactor(member.ctx, { totp: code(), client });
  waitAMinute();
  return { ...member, code, recoveryCodes };
}

test('without a second factor a withdrawal needs no code; setting one up ends the other sessions', async () => {
  const member = await aMember();
  await startSession(db, 'member', member.id, world.visitor.now(), client);
  expect(await member.withdraw()).toBe('done');
  expect(await codeOf(beginSecondFactor(member.ctx, { password: 'wrong' }))).toBe('password_change_fail');
  const { secret } = await beginSecondFactor(member.ctx, { password: PASSWORD });
  expect(await member.withdraw()).toBe('done');
  await confirmSecondFactor(member.ctx, { totp: authenticatorCode(secret, world.visitor.now()), client });
  expect(await db.$count(memberSessions, eq(memberSessions.memberId, member.id))).toBe(1);
  expect(await readSecondFactor(member.ctx)).toEqual({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
  });
});

test('with a second factor every withdrawal needs a code of its own', async () => {
  const member = await withFactor();
  expect(await member.withdraw()).toBe('totp_required');
  expect(await member.withdraw('000000')).toBe('totp_invalid');
  const code = member.code();
  const outcomes = await Promise.all([member.withdraw(code), member.withdraw(code), member.withdraw(code)]);
  expect(outcomes.sort()).toEqual(['done', 'totp_invalid', 'totp_invalid']);
  expect(await member.withdraw(member.recoveryCodes[0])).toBe('done');
  expect(await member.count()).toBe(2);
});

test('a repeated request under its key gets the stored answer and uses no second code; a refused one has used none', async () => {
  const member = await withFactor();
  const [code, key] = [member.code(), crypto.randomUUID()];
  expect(await member.withdraw(code, key, 5000)).toBe('exceed_available');
  expect(await member.withdraw(code, key)).toBe('done');
  expect(await member.withdraw(code, key)).toBe('done');
  expect(await member.count()).toBe(1);
});

test('a repeated request is answered without a new code and resets no wrong guesses', async () => {
  const member = await withFactor();
  const key = crypto.randomUUID();
  expect(await member.withdraw(member.code(), key)).toBe('done');
  for (let tries = 0; tries < 4; tries += 1) expect(await member.withdraw('111111')).toBe('totp_invalid');
  expect(await member.withdraw('222222', key)).toBe('done');
  expect(await member.withdraw('111111')).toBe('totp_invalid');
  expect(await member.withdraw('111111')).toBe('too_many_requests');
  expect(await member.count()).toBe(1);
});

test('a stolen password resets no wrong codes: it is counted apart from them', async () => {
  const member = await withFactor();
  for (let tries = 0; tries < 4; tries += 1) expect(await member.withdraw('111111')).toBe('totp_invalid');
  expect(await codeOf(beginSecondFactor(member.ctx, { password: PASSWORD }))).toBe('second_factor_on');
  expect(await member.withdraw('111111')).toBe('totp_invalid');
  expect(await member.withdraw('111111')).toBe('too_many_requests');
});

test('wrong codes lead to a pause; turning the factor off needs a code', async () => {
  const member = await withFactor();
  for (let tries = 0; tries < 5; tries += 1) await member.withdraw('111111');
  expect(await member.withdraw(member.code())).toBe('too_many_requests');
  const other = await withFactor();
  expect(await codeOf(removeSecondFactor(other.ctx, { totp: '222222' }))).toBe('totp_invalid');
  await removeSecondFactor(other.ctx, { totp: other.code() });
  expect(await other.withdraw()).toBe('done');
  const lost = await withFactor();
  expect(await readMemberSecondFactor(world.staff, { id: lost.id })).toEqual({ isOn: true });
  await resetMemberSecondFactor(world.staff, { id: lost.id });
  expect(await readMemberSecondFactor(world.staff, { id: lost.id })).toEqual({ isOn: false });
  expect(await lost.withdraw()).toBe('done');
});
