import { walletBalances } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
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

test('a wallet with more transfers than can be read is read without the comparison', async () => {
  const day = '2026-10-10';
  const when = at(`${day}T03:00:00Z`);
  const before = at('2026-01-01T00:00:00Z');
  happened(
    ...Array.from({ length: 120 }, (_, index) => arrived(before + index, idEnding(`a${100 + index}`), 1)),
    arrived(when, idEnding('b001'), 3),
  );
  chain.filters = true;
  expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ lines: 1, added: 1 });
  const entries = await auditEntriesOf(db, 'reconciliation.readWallet', ADDRESS);
  expect(entries).toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ isCompared: false }) }),
  );
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
