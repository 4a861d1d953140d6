import { beforeEach, expect, test } from 'vitest';
import { isShown, timesShown } from './receipt.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from './testing/fake-trongrid.ts';

const { chain, source, behave } = await openFakeTrongrid();
const FROM = 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS';
const ID = idEnding('0001');
const paid = (micros: bigint, more: object = {}) => ({
  ...{ transactionId: ID, from: FROM, to: ADDRESS, micros },
  ...more,
});

beforeEach(() => {
  behave({ sent: [arrived(1, ID, '300.004217', { from: FROM }), arrived(1, ID, '5', { from: FROM })] });
});

test('a receipt shows the transfers of its events, by contract, sender, receiver and millionths', async () => {
  expect(await timesShown(source, paid(300_004_217n))).toBe(1);
  expect(await timesShown(source, paid(5_000_000n))).toBe(1);
  expect(await timesShown(source, paid(300_004_218n))).toBe(0);
  expect(await timesShown(source, paid(5_000_000n, { from: ADDRESS }))).toBe(0);
  expect(await timesShown(source, paid(5_000_000n, { to: FROM }))).toBe(0);
  expect(await timesShown(source, paid(5_000_000n, { transactionId: idEnding('0002') }))).toBe(0);
  const token_info = { symbol: 'USDT', address: 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9', decimals: 6 };
  chain.sent = [arrived(1, ID, 5, { from: FROM, token_info })];
  expect(await timesShown(source, paid(5_000_000n))).toBe(0);
});

test('a second equal transfer is shown by a second event only, and none before its block is solid', async () => {
  const second = { ...paid(5_000_000n), ordinal: 1 };
  expect(await isShown(source, { ...second, ordinal: 0 })).toBe(true);
  expect(await isShown(source, second)).toBe(false);
  chain.sent.push(arrived(1, ID, '5', { from: FROM }));
  expect(await isShown(source, second)).toBe(true);
  chain.withoutEvents = true;
  expect(await isShown(source, { ...second, ordinal: 0 })).toBe(true);
  expect(await isShown(source, second)).toBe(false);
  chain.solid = false;
  expect(await isShown(source, { ...second, ordinal: 0 })).toBe(false);
});
