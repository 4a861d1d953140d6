import { walletBalances } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { pollTransfers } from '../chain/poll-transfers.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from '../chain/testing/fake-trongrid.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { requestDeposit } from '../deposits/request.ts';
import { readWallet } from './wallet.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, undefined, { depositAddress: ADDRESS });
const { chain, asked, source, behave } = await openFakeTrongrid();
const staff = { ...world.staff, config: { ...world.staff.config, wallets: [source] } };
const FAR = 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS';

const at = (instant: string) => Date.parse(instant);
const left = (when: number, id: string, usdt: number) => arrived(when, id, usdt, { from: ADDRESS, to: FAR });
const amountsOf = async (day: string) =>
  (await db.select().from(statementLines).where(eq(statementLines.day, day))).map(({ amount }) => amount);
/** What the wallet had before: a balance is never negative. */
const FUNDS = arrived(at('2020-01-01T00:00:00Z'), idEnding('f00d'), 0, { value: '10000000000000000' });
const happened = (...sent: (typeof chain)['sent']) => {
  chain.sent = [FUNDS, ...sent];
};

beforeEach(async () => {
  await db.delete(walletBalances);
  behave({ sent: [FUNDS] });
  asked.length = 0;
});

test('a full page without its mark refuses the reading', async () => {
  const day = '2026-10-02';
  const when = at(`${day}T03:00:00Z`);
  happened(
    ...Array.from({ length: 250 }, (_, index) => arrived(when + index, idEnding(String(7000 + index)), 1)),
  );
  behave({ sent: chain.sent, filters: true, page: 200, dropsMarks: true });
  expect(await codeOf(readWallet(staff, { from: day, to: day }))).toBe('chain_not_answering');
  expect(await amountsOf(day)).toEqual([]);
  chain.dropsMarks = false;
  expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ lines: 250, added: 250 });
});

test('a transfer that the list leaves out refuses the reading, whichever day it is of, until it is listed', async () => {
  const [day, next] = ['2026-10-05', '2026-10-06'];
  const [seen, hidden, later] = [idEnding('8001'), idEnding('8002'), idEnding('8003')];
  happened(arrived(at(`${day}T03:00:00Z`), seen, 20), left(at(`${day}T04:00:00Z`), hidden, 5));
  chain.hidden.add(hidden);
  expect(await codeOf(readWallet(staff, { from: day, to: day }))).toBe('wallet_balance_differs');
  expect(await amountsOf(day)).toEqual([]);
  chain.hidden.clear();
  expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ added: 2 });
  // From the balance that was compared then, and not from the beginning.
  chain.sent.push(arrived(at(`${next}T03:00:00Z`), later, 7));
  Object.assign(chain, { filters: true });
  asked.length = 0;
  expect(await readWallet(staff, { from: next, to: next })).toMatchObject({ added: 1 });
  expect(asked[0]?.searchParams.get('min_timestamp')).toBe(String(at(`${day}T04:00:00Z`) + 1));
  chain.unknown = 1n;
  expect(await codeOf(readWallet(staff, { from: next, to: next }))).toBe('wallet_balance_differs');
});

test('a row that the list repeats is one line', async () => {
  const day = '2026-10-08';
  const when = at(`${day}T03:00:00Z`);
  happened(...['9001', '9002', '9003'].map((end) => arrived(when, idEnding(end), 3)));
  chain.repeats = true;
  expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ lines: 3, added: 3 });
});

describe('a wallet with more transfers than one part holds', () => {
  const before = at('2026-01-01T00:00:00Z');
  const many = Array.from({ length: 1000 }, (_, index) =>
    index % 3 === 2
      ? left(before + index, idEnding(String(1000 + index)), 1)
      : arrived(before + index, idEnding(String(1000 + index)), 2),
  );
  const always = () => true;

  test('is read part after part in one call, and compared', async () => {
    const day = '2026-10-10';
    happened(...many, arrived(at(`${day}T03:00:00Z`), idEnding('b001'), 3));
    chain.filters = true;
    expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ lines: 1, added: 1 });
    expect(await db.$count(walletBalances)).toBe(1);
  });

  test('is read over several calls where one has no more time, and nothing is stored before it is whole', async () => {
    const day = '2026-10-11';
    const period = { from: day, to: day };
    happened(...many, ...[4, 5].map((usdt) => arrived(at(`${day}T03:00:00Z`), idEnding(`b10${usdt}`), usdt)));
    behave({ sent: chain.sent, filters: true, page: 200 });
    const days: unknown[] = [];
    for (;;) {
      const told = await readWallet(staff, period, always).catch(
        (error: { code: string; params: object }) => error,
      );
      if (!('code' in told)) {
        expect(told).toMatchObject({ lines: 2, added: 2 });
        break;
      }
      expect(told.code).toBe('wallet_reading_on');
      days.push(told.params);
      expect(await amountsOf(day)).toEqual([]);
      expect(await db.$count(walletBalances)).toBe(0);
    }
    expect(days.length).toBeGreaterThan(2);
    expect(days.at(-1)).toEqual({ day: '2026-01-01' });
    // No page was asked for twice but the last ones.
    expect(asked.length).toBeLessThan(4 * days.length + 8);
  });

  test.each([
    ['the first part', '1003'],
    ['a part in the middle', '1500'],
    ['the last part', 'b241'],
  ])('is refused as long as the list leaves a transfer of %s out', async (_, end) => {
    const day = `2026-10-1${2 + ['1003', '1500', 'b241'].indexOf(end)}`;
    happened(
      ...many,
      arrived(at(`${day}T03:00:00Z`), idEnding(`b2${day.slice(-1)}1`), 3),
      arrived(at(`${day}T04:00:00Z`), idEnding(`b2${day.slice(-1)}2`), 3),
    );
    behave({ sent: chain.sent, filters: true, page: 200, hidden: new Set([idEnding(end)]) });
    const codes: string[] = [];
    for (let call = 0; call < 12 && codes.at(-1) !== 'wallet_balance_differs'; call += 1)
      codes.push(await codeOf(readWallet(staff, { from: day, to: day }, always)));
    expect(codes.at(-1)).toBe('wallet_balance_differs');
    expect(await amountsOf(day)).toEqual([]);
    chain.hidden.clear();
    expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ added: 2 });
  });

  test('is not answering where no page moves the reading on', async () => {
    const day = '2026-10-16';
    const when = at(`${day}T03:00:00Z`);
    happened(...Array.from({ length: 5 }, (_, index) => arrived(when, idEnding(`c10${index}`), 1)));
    behave({ sent: chain.sent, filters: true, page: 2 });
    const days: string[] = [];
    for (let call = 0; call < 4; call += 1)
      days.push(await codeOf(readWallet(staff, { from: day, to: day }, always)));
    expect(days.at(-1)).toBe('chain_not_answering');
    expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ added: 5 });
  });
});

test('a transaction that pays two members the same amount is two lines, each matched with a deposit of its own', async () => {
  const day = '2026-11-18';
  const txid = idEnding('c001');
  const when = at(`${day}T02:00:00Z`);
  const ids: number[] = [];
  for (const usdt of ['300.000001', '300.000002']) {
    const plain = world.asMember(await world.member());
    const ctx = { ...plain, config: { ...plain.config, chain: source } };
    const { id } = await requestDeposit(ctx, { amount: points(300), accountHolder: '홍길동', memo: '' });
    const micros = Math.round(Number(usdt) * 1e6);
    await db
      .update(deposits)
      .set({ expectedMicros: micros, createdAt: new Date(when).toISOString() })
      .where(eq(deposits.id, id));
    ids.push(id);
  }
  happened(arrived(when, txid, '300.000001'), arrived(when, txid, '300.000002'));
  await pollTransfers(world.system, source);
  expect(await completeDeposits(world.staff, { ids })).toMatchObject({ changed: ids, skipped: [] });
  expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ lines: 2, added: 2, matched: 2 });
  const lines = await db.select().from(statementLines).where(eq(statementLines.day, day));
  expect(lines.map(({ depositId }) => depositId).sort()).toEqual(ids.sort());
});
