import { walletBalances } from '@starline/db/schema/chain-transfers';
import { outsideServices } from '@starline/db/schema/outside-services';
import { statementAccounts, statementFiles, statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { openOutside } from '../../base/outside/breakers.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { previewed, storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from '../chain/testing/fake-trongrid.ts';
import { listStatementAccounts } from './accounts.ts';
import { explainLine } from './by-hand.ts';
import { readReconciledDay } from './read.ts';
import { signDay } from './sign.ts';
import { readWallet } from './wallet.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { chain, asked, source, behave } = await openFakeTrongrid();
const withWallets = (...wallets: AdminContext['config']['wallets'] & object): AdminContext => ({
  ...world.staff,
  config: { ...world.staff.config, wallets },
});
const staff = withWallets(source);
const OTHER = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9';
const FAR = 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS';

const at = (instant: string) => Date.parse(instant);
const left = (when: number, id: string, usdt: number | string, more: object = {}) =>
  arrived(when, id, usdt, { from: ADDRESS, to: FAR, ...more });
const DAY = '2026-11-16';
const period = { from: DAY, to: DAY };
const NOON = at(`${DAY}T03:00:00Z`);
const linesOf = (day: string) =>
  db
    .select()
    .from(statementLines)
    .where(eq(statementLines.day, day))
    .orderBy(asc(statementLines.time), asc(statementLines.id));
const amountsOf = async (day: string) => (await linesOf(day)).map(({ amount }) => amount);

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

test('reads what came and what left, over all pages, exactly and once, with an audit entry', async () => {
  const from = OTHER;
  happened(
    arrived(NOON, idEnding('0001'), 300.004217, { from }),
    left(NOON + 1000, idEnding('0002'), '12.349999'),
    left(NOON + 2000, idEnding('0003'), 0, { value: '9007199254993456' }),
    arrived(NOON + 3000, idEnding('0004'), '0.009999', { from }),
    arrived(NOON + 4000, idEnding('0005'), 5, { type: 'Approval' }),
    arrived(NOON + 5000, idEnding('0006'), 5, { to: FAR }),
    // The last and first second of the business day, and those beside them.
    arrived(at(`${DAY}T14:59:59Z`), idEnding('0007'), 7, { from }),
    arrived(at(`${DAY}T15:00:00Z`), idEnding('0008'), 8, { from }),
    arrived(at('2026-11-15T15:00:00Z'), idEnding('0009'), 9, { from }),
    arrived(at('2026-11-15T14:59:59Z'), idEnding('000a'), 10, { from }),
  );
  expect(await readWallet(staff, period)).toEqual({ lines: 5, added: 5, matched: 0, days: [DAY] });
  const [first] = asked;
  // From the first transfer of the wallet on: its sum is compared with the balance.
  expect(first?.searchParams.get('min_timestamp')).toBe('0');
  expect(first?.searchParams.get('max_timestamp')).toBe(String(world.system.now().getTime()));
  // Six pages of two for each side.
  const sides = asked.map(({ searchParams }) => (searchParams.has('only_to') ? 'to' : 'from'));
  expect(sides).toEqual([...Array(6).fill('to'), ...Array(6).fill('from')]);
  const stored = await linesOf(DAY);
  expect(stored.map(({ time, amount, holder, reference }) => [time, amount, holder, reference])).toEqual([
    ['00:00:00', 900, 'TMuA••••reY9', idEnding('0009')],
    ['12:00:00', 30_000, 'TMuA••••reY9', idEnding('0001')],
    ['12:00:01', -1_234, 'TVj7••••dNZS', idEnding('0002')],
    ['12:00:02', -900_719_925_499, 'TVj7••••dNZS', idEnding('0003')],
    ['23:59:59', 700, 'TMuA••••reY9', idEnding('0007')],
  ]);
  expect(await auditEntriesOf(db, 'reconciliation.readWallet', ADDRESS)).toMatchObject([
    { subject: 'statement', after: { ...period, lines: 5, added: 5, matched: 0 } },
  ]);
  expect(await listStatementAccounts(staff)).toMatchObject([
    { name: ADDRESS, currency: 'USDT', mapping: {} },
  ]);

  chain.sent.push(arrived(NOON + 9000, idEnding('000b'), 11));
  expect(await readWallet(staff, period)).toMatchObject({ lines: 6, added: 1 });
  expect(await readWallet(staff, { from: '2026-11-15', to: '2026-11-17' })).toMatchObject({
    lines: 8,
    added: 2,
  });
  const files = await db.select().from(statementFiles).orderBy(asc(statementFiles.id));
  expect(files.map(({ lines, added }) => [lines, added])).toEqual([
    [5, 5],
    [6, 1],
    [8, 2],
  ]);
});

test('the same request again gets its answer, and two at once add each transfer once', async () => {
  const day = '2026-11-10';
  happened(arrived(at(`${day}T03:00:00Z`), idEnding('1001'), 20));
  const asking = { from: day, to: day, idempotencyKey: 'read-once' };
  const first = await readWallet(staff, asking);
  expect(first).toMatchObject({ added: 1 });
  expect(await readWallet(staff, asking)).toEqual(first);
  chain.sent.push(arrived(at(`${day}T04:00:00Z`), idEnding('1002'), 30));
  const both = { from: day, to: day };
  const told = await Promise.all([readWallet(staff, both), readWallet(staff, both)]);
  expect(told.map(({ added }) => added).sort()).toEqual([0, 1]);
  expect(await amountsOf(day)).toEqual([2_000, 3_000]);
});

const mapping = { day: 'Day', amount: 'Amount', holder: 'To', reference: 'TXID' };
const fileOf = (
  day: string,
  rows: readonly (readonly [txid: string, amount: string])[],
  account = 'Wallet',
) => ({
  account,
  currency: 'USDT' as const,
  mapping,
  name: 'wallet.csv',
  content: Buffer.from(
    ['Day,Amount,To,TXID', ...rows.map(([txid, amount]) => `${day},${amount},${FAR},${txid}`)].join('\n'),
  ).toString('base64'),
});
const uploaded = (...file: Parameters<typeof fileOf>) => storeStatement(staff, fileOf(...file));

test('a transfer that a file showed is not added by the wallet, nor one of the wallet by a file of any account', async () => {
  const day = '2026-11-11';
  const when = at(`${day}T03:00:00Z`);
  const [one, two] = [idEnding('2001'), idEnding('2002')];
  expect(await uploaded(day, [[one.toUpperCase(), '40.129999']])).toMatchObject({ added: 1 });
  happened(arrived(when, one, '40.129999'), left(when, two, 5));
  expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ lines: 2, added: 1 });
  expect(
    await uploaded(day, [
      [one, '40.12'],
      [two, '-5'],
    ]),
  ).toMatchObject({ lines: 2, added: 0 });
  expect((await previewed(staff, fileOf(day, [[two, '-5']], 'Other'))).preview.added).toBe(0);
  expect(await uploaded(day, [[two, '-5']], 'Other')).toMatchObject({ added: 0 });
  expect((await amountsOf(day)).sort()).toEqual([-500, 4_012]);
  // Another amount of the same transaction is another transfer.
  expect(await uploaded(day, [[two, '-6']])).toMatchObject({ added: 1 });
});

test.each([
  ['2026-10-21', 'behind 0x', (txid: string) => `0x${txid}`],
  ['2026-10-22', 'in capitals', (txid: string) => txid.toUpperCase()],
  ['2026-10-23', 'in a link', (txid: string) => `https://tronscan.org/#/transaction/${txid}`],
  [
    '2026-10-24',
    'in a long link',
    (txid: string) => `https://nile.tronscan.org/#/transaction/0x${txid}?lang=ko`,
  ],
  [
    '2026-10-25',
    'in full-width digits',
    (txid: string) => txid.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ],
])(
  'a transfer that a file of %s wrote %s is the one that the wallet shows, and no other',
  async (day, _, written) => {
    const txid = idEnding(`21${day.slice(-2)}`);
    happened(arrived(at(`${day}T03:00:00Z`), txid, 41));
    expect(await uploaded(day, [[written(txid), '41']])).toMatchObject({ added: 1 });
    expect(await readWallet(staff, { from: day, to: day })).toMatchObject({ lines: 1, added: 0 });
    expect(await uploaded(day, [[txid, '41']], `other ${day}`)).toMatchObject({ added: 0 });
    expect((await linesOf(day)).map(({ reference }) => reference)).toEqual([txid]);
  },
);

test('equal transfers of one transaction are all kept, once each, also when both wallets are ours', async () => {
  const day = '2026-11-12';
  const when = at(`${day}T03:00:00Z`);
  const [many, inside, shared] = [idEnding('3001'), idEnding('3002'), idEnding('3003')];
  const both = withWallets(source, { ...source, address: OTHER });
  happened(
    left(when, many, 1),
    left(when, many, 1, { to: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' }),
    left(when + 1000, inside, 4, { to: OTHER }),
    arrived(when + 2000, shared, 8),
    arrived(when + 2000, shared, 8, { to: OTHER }),
  );
  expect(await uploaded(day, [[many, '-1']])).toMatchObject({ added: 1 });
  expect(await readWallet(both, { from: day, to: day })).toMatchObject({ lines: 6, added: 5 });
  expect(await readWallet(both, { from: day, to: day })).toMatchObject({ lines: 6, added: 0 });
  const stored = await linesOf(day);
  expect(stored.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-400, -100, -100, 400, 800, 800]);
  const accounts = await db.select().from(statementAccounts);
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.name;
  const ofShared = stored.filter(({ reference }) => reference === shared);
  expect(ofShared.map(({ accountId }) => nameOf(accountId))).toEqual([ADDRESS, OTHER]);
});

test('is refused without a chain, while it does not answer, and for more than can be read, and stores nothing', async () => {
  const day = '2026-11-13';
  const days = { from: day, to: day };
  expect(await codeOf(readWallet(world.staff, days))).toBe('chain_not_configured');
  const good = arrived(at(`${day}T03:00:00Z`), idEnding('4001'), 20);
  happened(good);
  for (const broken of [
    { status: 500 },
    { text: '{"success":false}' },
    { text: '<html>' },
    { text: JSON.stringify({ success: true, meta: {}, data: [{ ...good, value: '20.5' }] }) },
  ]) {
    Object.assign(chain, { status: 200, text: undefined }, broken);
    expect(await codeOf(readWallet(staff, days))).toBe('chain_not_answering');
  }
  Object.assign(chain, { status: 200, text: undefined });
  const away = { ...source, url: 'http://127.0.0.1:9/' };
  expect(await codeOf(readWallet(withWallets(away), days))).toBe('chain_not_answering');
  // Of two wallets one does not answer: a part of the period is no statement.
  expect(await codeOf(readWallet(withWallets(source, { ...away, address: OTHER }), days))).toBe(
    'chain_not_answering',
  );
  happened(
    ...Array.from({ length: 10_001 }, (_, index) => ({
      ...good,
      transaction_id: String(index).padStart(64, '0'),
      block_timestamp: good.block_timestamp + index,
    })),
  );
  Object.assign(chain, { page: 200, filters: true });
  expect(await codeOf(readWallet(staff, days))).toBe('wallet_period_large');
  expect(await amountsOf(day)).toEqual([]);
  chain.sent.pop();
  expect(await readWallet(staff, days)).toMatchObject({ added: 10_000 });
});

test('after failures in a row the breaker of the server asks nothing, and leaves the light to the worker', async () => {
  const call = openOutside({ now: world.system.now }, { failures: 2, pauseMs: 60_000 });
  chain.status = 503;
  let tries = 0;
  const counted: typeof call = (service, task) =>
    call(service, () => {
      tries += 1;
      return task();
    });
  const broken = withWallets({ ...source, call: counted });
  for (let asks = 0; asks < 4; asks += 1)
    expect(await codeOf(readWallet(broken, period))).toBe('chain_not_answering');
  expect(tries).toBe(2);
  expect(await db.$count(outsideServices)).toBe(0);
});

test('a signed day takes no new transfer, and those that it has do not matter', async () => {
  const day = '2026-11-14';
  happened(arrived(at(`${day}T03:00:00Z`), idEnding('6001'), 20));
  await readWallet(staff, { from: day, to: day });
  const [line] = (await readReconciledDay(staff, { currency: 'USDT', day })).lines;
  await explainLine(staff, { lineId: line?.id ?? 0, reason: '다른 입금' });
  await signDay(staff, { currency: 'USDT', day });
  chain.sent.push(arrived(at('2026-11-17T03:00:00Z'), idEnding('6003'), 20));
  expect(await readWallet(staff, { from: day, to: '2026-11-17' })).toMatchObject({ lines: 2, added: 1 });
  chain.sent.push(arrived(at(`${day}T04:00:00Z`), idEnding('6002'), 20));
  chain.sent.push(arrived(at('2026-11-17T04:00:00Z'), idEnding('6004'), 20));
  expect(await codeOf(readWallet(staff, { from: day, to: '2026-11-17' }))).toBe('day_signed');
  expect(await amountsOf('2026-11-17')).toEqual([800, 2_000]);
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});
