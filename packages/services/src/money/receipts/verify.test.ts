import { dataKey, useDataKeys } from '@starline/db/column-encryption';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { afterAll, expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { TEST_DATA_KEY } from '../../testing/keys.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { convertPoints } from '../conversions/create.ts';
import { returnPayout } from '../payouts/return.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { actOfCode, checkCodeOf } from './check-code.ts';
import { readReceipt } from './read.ts';
import { verifyReceipt } from './verify.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { rich, request } = payoutFixture(world);
const testKey = dataKey(TEST_DATA_KEY.id, TEST_DATA_KEY.material);
afterAll(() => useDataKeys([testKey]));

const codeFor = async (memberId: number, id: number) =>
  (await readReceipt(world.asMember(memberId), { kind: 'withdrawal', id })).checkCode;
let visitors = 0;
/** A visitor of another address, so that no test meets the limit of another. */
const verify = (code: string) => {
  visitors += 1;
  return verifyReceipt({ ...world.visitor, address: `198.51.${visitors % 250}.1` }, { code });
};

test('the code of a receipt shows its figure and what became of it by now, and no more of its member', async () => {
  const memberId = await rich({ name: '홍길동' });
  const id = await request('bank', memberId);
  const code = await codeFor(memberId, id);
  const figure = { kind: 'withdrawal', id, amount: 133_000, unit: 'won' };
  const found = await verify(code);
  expect(found).toMatchObject({ ...figure, outcome: 'waiting' });
  expect(Object.keys(found).sort()).toEqual([
    'amount',
    'createdAt',
    'id',
    'kind',
    'member',
    'outcome',
    'unit',
  ]);
  expect(found.member).not.toBe('홍길동');
  await completeWithdrawals(world.staff, { ids: [id] });
  expect(await verify(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ ...figure, outcome: 'done' });
  await returnPayout(world.staff, { id, resolution: 'returned', reason: '해지 계좌' });
  expect(await verify(code)).toMatchObject({ ...figure, outcome: 'returned' });
});

test('a cancelled withdrawal is cancelled, and a conversion has a code of its own', async () => {
  const memberId = await rich();
  const id = await request('coin', memberId);
  await cancelOwnWithdrawal(world.asMember(memberId), { id });
  expect(await verify(await codeFor(memberId, id))).toMatchObject({ outcome: 'cancelled', unit: 'usdt' });
  const { id: conversion } = await convertPoints(world.asMember(memberId), { amount: points(300) });
  const found = await verify(checkCodeOf('conversion', conversion));
  expect(found).toMatchObject({ kind: 'conversion', id: conversion, amount: 30_000, outcome: 'done' });
});

test('a code of another act, another kind or another installation is unknown, and tries are counted', async () => {
  const code = checkCodeOf('withdrawal', 1);
  const others = [
    '',
    'W1',
    code.replace('W1', 'W2'),
    code.replace('W1', 'D1'),
    `${code.slice(0, -1)}!`,
    "W1' or 1=1",
  ];
  for (const other of others) expect(await codeOf(verify(other)), other).toBe('not_found');
  expect(await codeOf(verify(checkCodeOf('purchase', 999_999)))).toBe('not_found');
  const one = { ...world.visitor, address: '203.0.113.9' };
  const tries = await Promise.all(
    Array.from({ length: 121 }, () => codeOf(verifyReceipt(one, { code: 'W1' }))),
  );
  expect(tries.filter((each) => each === 'too_many_requests')).toHaveLength(1);
});

test('a code stays known when a newer data key writes', () => {
  const code = checkCodeOf('deposit', 5);
  useDataKeys([dataKey('7e57da7a00000002', Buffer.alloc(32, 9)), testKey]);
  expect(actOfCode(code)).toEqual({ kind: 'deposit', id: 5 });
  expect(checkCodeOf('deposit', 5)).not.toBe(code);
  useDataKeys([]);
  expect([checkCodeOf('deposit', 5), actOfCode(code)]).toEqual(['', undefined]);
});
