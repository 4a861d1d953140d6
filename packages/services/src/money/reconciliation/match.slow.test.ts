import { statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import type { Currency } from '@starline/domain/bank-statements';
import { points } from '@starline/domain/money';
import { maskText } from '@starline/domain/personal-data';
import { COMPLETED } from '@starline/domain/request-states';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoWallets } from '../../running/demo/tron-wallets.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { idEnding } from '../chain/testing/fake-trongrid.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { correctDeposit } from '../deposits/correct.ts';
import { requestDeposit } from '../deposits/request.ts';
import { applyPayoutResult } from '../payouts/results.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
await world.set('usdt_krw_rate', '1400');
const { rich, request, withdrawal, sent, coinResultOf } = payoutFixture(world);
const wallets = demoWallets(11, 20);

/** Each test has a day of its own, so that no record of another fits its lines. */
let date = 1;
function nextDay(): string {
  date += 1;
  const day = `2026-12-${String(date).padStart(2, '0')}`;
  world.moveTo(`${day}T03:00:00Z`);
  return day;
}

type Line = { amount: number | string; text?: string; reference?: string; day?: string };
let files = 0;
/** Uploads lines, and returns what each was matched with: `payout 3 by amount`, or null. */
async function matched(currency: Currency, day: string, lines: readonly Line[]) {
  files += 1;
  const rows = lines.map(
    (line) => `${line.day ?? day},${line.amount},${line.text ?? ''},${line.reference ?? ''}`,
  );
  await storeStatement(staff, {
    account: `${currency} ${files}`,
    currency,
    mapping: { day: 'D', amount: 'A', holder: 'H', reference: 'R' },
    name: 's.csv',
    content: Buffer.from(['D,A,H,R', ...rows].join('\n')).toString('base64'),
  });
  const stored = await db.select().from(statementLines).orderBy(desc(statementLines.id)).limit(lines.length);
  return stored
    .reverse()
    .map(({ withdrawalId, depositId, matchedBy }) =>
      matchedBy === null
        ? null
        : `${withdrawalId ? `payout ${withdrawalId}` : `deposit ${depositId}`} by ${matchedBy}`,
    );
}

async function deposited(accountHolder: string, more: { transactionId?: string; amount?: number } = {}) {
  const { amount = 300, ...given } = more;
  const input = { amount: points(amount), accountHolder, memo: '', ...given };
  const { id } = await requestDeposit(world.asMember(await world.member()), input);
  await completeDeposits(staff, { ids: [id] });
  return id;
}

/** A coin request of a member whose wallet no other has. */
async function coins(amount = 100) {
  const address = wallets.pop() ?? '';
  const id = await request('coin', await rich({ walletTrc20: address }), amount);
  return { id, address, usdt: (await withdrawal(id)).payout / 100 };
}
/** Coin requests of one batch that one transaction paid. */
async function paidBy(txid: string, requests: readonly { id: number }[]) {
  const batch = await sent(
    requests.map(({ id }) => id),
    'tron',
  );
  await applyPayoutResult(staff, {
    id: batch.id,
    name: 'r.csv',
    content: await coinResultOf(batch.id, txid),
  });
}

test('a payout in USDT is matched by its TXID and exact amount, up to three days beside', async () => {
  const day = nextDay();
  const [one, near, far, off] = [await coins(50), await coins(60), await coins(70), await coins(80)];
  const txids = [one, near, far, off].map((_, index) => idEnding(`000${index}`));
  for (const [index, each] of [one, near, far, off].entries()) await paidBy(txids[index] ?? '', [each]);
  const later = (count: number) => `2026-12-${String(Number(day.slice(8)) + count).padStart(2, '0')}`;
  expect(
    await matched('USDT', day, [
      { amount: -one.usdt, reference: txids[0]?.toUpperCase() },
      { amount: -near.usdt, reference: txids[1], day: later(3) },
      { amount: -far.usdt, reference: txids[2], day: later(4) },
      { amount: (-off.usdt - 0.01).toFixed(2), reference: txids[3] },
      { amount: -off.usdt, reference: idEnding('00ff') },
      { amount: off.usdt, reference: txids[3] },
    ]),
  ).toEqual([`payout ${one.id} by reference`, `payout ${near.id} by reference`, null, null, null, null]);
  date += 4;
});

test('equal amounts of one TXID are told apart by the address, in full or masked; without it they are left', async () => {
  const day = nextDay();
  const requests = [await coins(), await coins(), await coins(), await coins()];
  const [one, two, three] = requests;
  const txid = idEnding('0010');
  await paidBy(txid, requests);
  const line = (text: string) => ({ amount: -(one?.usdt ?? 0), reference: txid, text });
  const named = [two?.address ?? '', '', maskText('wallet', one?.address ?? ''), wallets.pop() ?? ''];
  expect(await matched('USDT', day, named.map(line))).toEqual([
    `payout ${two?.id} by reference`,
    null,
    `payout ${one?.id} by reference`,
    null,
  ]);
  expect(three?.id).toBeDefined();
});

test('a payout in USDT without a TXID is matched by address, amount and day, when one payout and one line fit', async () => {
  const day = nextDay();
  const [one, two, twice] = [await coins(50), await coins(50), await coins(90)];
  await completeWithdrawals(staff, { ids: [one.id, two.id, twice.id] });
  const masked = (address: string) => maskText('wallet', address);
  expect(
    await matched('USDT', day, [
      { amount: -one.usdt, text: masked(one.address), reference: idEnding('0020') },
      { amount: -two.usdt, text: wallets.pop(), reference: idEnding('0021') },
      { amount: -two.usdt, text: two.address, reference: idEnding('0022'), day: '2026-12-31' },
      { amount: -twice.usdt, text: masked(twice.address), reference: idEnding('0023') },
      { amount: -twice.usdt, text: masked(twice.address), reference: idEnding('0024') },
    ]),
  ).toEqual([`payout ${one.id} by amount`, null, null, null, null]);
  expect(await matched('USDT', day, [{ amount: -two.usdt, text: `to ${two.address}` }])).toEqual([
    `payout ${two.id} by amount`,
  ]);
});

test('a deposit in USDT is matched by its TXID and what it is worth, on any day', async () => {
  const day = nextDay();
  const [named, corrected, short] = [idEnding('0030'), idEnding('0031'), idEnding('0032')];
  const one = await deposited('정하늘', { transactionId: named });
  const two = await deposited('정하늘', { transactionId: corrected });
  await deposited('정하늘', { transactionId: short });
  await correctDeposit(staff, {
    id: two,
    seen: { status: COMPLETED, amount: points(300), accountHolder: '정하늘' },
    amount: points(298.5),
    accountHolder: '정하늘',
    reason: '수수료',
  });
  expect(
    await matched('USDT', day, [
      { amount: '300.004217', reference: named.toUpperCase(), day: '2026-12-30' },
      { amount: '298.50', reference: corrected },
      { amount: '299', reference: short },
      { amount: '300', reference: idEnding('0033') },
    ]),
  ).toEqual([`deposit ${one} by reference`, `deposit ${two} by reference`, null, null]);
});

test('a deposit that names four characters fits the line whose TXID ends so, of its amount and day', async () => {
  const day = nextDay();
  const [one, two] = [await deposited(' 1A2b '), await deposited('c3d4')];
  const inside = `${'1'.repeat(30)}c3d4${'1'.repeat(30)}`;
  expect(
    await matched('USDT', day, [
      { amount: 300, reference: idEnding('1a2b') },
      { amount: 300, reference: inside },
      { amount: 301, reference: idEnding('c3d4') },
      { amount: 300, reference: idEnding('c3d4', 'b'), day: '2026-12-30' },
    ]),
  ).toEqual([`deposit ${one} by amount`, null, null, null]);
  expect(await matched('USDT', day, [{ amount: 300, reference: idEnding('c3d4', 'e') }])).toEqual([
    `deposit ${two} by amount`,
  ]);
});

test('a deposit in won is matched by holder and day within ten percent of the rate', async () => {
  const day = nextDay();
  // At 1,400 won, 300 points are ten percent more than 381,818 won and ten percent less than 466,667 won.
  const ids = [
    await deposited('하나로'),
    await deposited('두나로'),
    await deposited('세나로'),
    await deposited('네나로'),
  ];
  const [low, , high] = ids;
  expect(
    await matched('KRW', day, [
      { amount: 381_900, text: '타행 하나로' },
      { amount: 381_700, text: '두나로' },
      { amount: 466_600, text: '세나로' },
      { amount: 466_800, text: '네나로' },
      { amount: 420_000, text: '네나라' },
      { amount: 420_000, text: '네나로', day: '2026-12-30' },
      { amount: -420_000, text: '네나로' },
    ]),
  ).toEqual([`deposit ${low} by amount`, null, `deposit ${high} by amount`, null, null, null, null]);
});

test('two deposits for one line, and two lines for one deposit, are left to a person', async () => {
  const day = nextDay();
  await deposited('같은이');
  await deposited('같은이');
  await deposited('혼자서');
  const one = await deposited('따로로', { amount: 500 });
  expect(
    await matched('KRW', day, [
      { amount: 420_000, text: '같은이' },
      { amount: 420_000, text: '혼자서' },
      { amount: 421_000, text: '입금 혼자서' },
      { amount: 700_000, text: '따로로' },
      { amount: 420_000, text: '따로로' },
    ]),
  ).toEqual([null, null, null, `deposit ${one} by amount`, null]);
});

test('a corrected deposit is looked for with the holder and amount after the correction', async () => {
  const day = nextDay();
  const id = await deposited('옛이름');
  await correctDeposit(staff, {
    id,
    seen: { status: COMPLETED, amount: points(300), accountHolder: '옛이름' },
    amount: points(500),
    accountHolder: '새이름',
    reason: '정정',
  });
  expect(await matched('KRW', day, [{ amount: 420_000, text: '옛이름' }])).toEqual([null]);
  expect(await matched('KRW', day, [{ amount: 700_000, text: '새이름' }])).toEqual([
    `deposit ${id} by amount`,
  ]);
});
