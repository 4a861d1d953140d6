import { testDatabase } from '@starline/db/testing/test-database';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { demoWallets } from '../../running/demo/tron-wallets.ts';
import { codeOf } from '../../testing/code-of.ts';
import { coinFixture } from '../../testing/coins.ts';
import { coinResult, payoutFixture, txidList } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { readPayoutBatch } from './detail.ts';
import { applyPayoutResult, previewPayoutResult } from './results.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
await world.set('payout_batches', 'on');
const { rich, request, sent, withdrawal, items } = payoutFixture(world);
const { chain, asked, nodeOf, staff, addresses, newTxid, soon, batchOf, paying, matches } =
  await coinFixture(world);
type Line = Awaited<ReturnType<typeof batchOf>>['one'];

beforeEach(() => {
  chain.known.clear();
  asked.length = 0;
});

test('one transaction pays every line that the chain shows, and the page says what proved it', async () => {
  const { id, one, two, three, list } = await batchOf(100, 50, 70);
  const txid = newTxid();
  chain.known.set(txid, { at: soon(), log: [paying(one), paying(two)] });
  const input = list([txid.toUpperCase()]);
  expect(await previewPayoutResult(staff, input)).toMatchObject({
    proof: 'chain',
    missing: 1,
    paid: { count: 2 },
    lines: [
      { match: 'matched', outcome: 'paid', itemLine: 1 },
      { match: 'matched', outcome: 'paid', itemLine: 2 },
    ],
  });
  expect(await applyPayoutResult(staff, input)).toEqual({ paid: 2, failed: 0, unknown: 0, contradicts: 0 });
  expect(await withdrawal(one.id)).toMatchObject({ status: PAID, payoutReference: txid });
  expect(await withdrawal(three.id)).toMatchObject({ status: REQUESTED });
  expect(await auditEntriesOf(db, 'payouts.applyResult', id)).toMatchObject([{ after: { proof: 'chain' } }]);
  expect(await matches(input)).toEqual(['done', 'done']);
  expect(await readPayoutBatch(staff, { id })).toMatchObject({ isProvenByChain: true });
});

test('a transaction that the node does not know is unknown, and pays once it is confirmed', async () => {
  const { one: line, two: other, list } = await batchOf(100, 60);
  const [txid, late] = [newTxid(), newTxid()];
  chain.known.set(txid, { at: soon(), log: [paying(line)] });
  const input = list([txid, late]);
  expect(await matches(input)).toEqual(['matched', 'chain_unknown']);
  expect(await applyPayoutResult(staff, input)).toMatchObject({ paid: 1, unknown: 1 });
  expect(await applyPayoutResult(staff, input)).toMatchObject({ paid: 1, unknown: 1 });
  chain.known.set(late, { at: soon(), log: [paying(other)] });
  expect(await previewPayoutResult(staff, input)).toMatchObject({ isApplied: false, paid: { count: 1 } });
  expect(await applyPayoutResult(staff, input)).toMatchObject({ paid: 1, unknown: 1 });
  expect(await previewPayoutResult(staff, input)).toMatchObject({ isApplied: true });
  expect(await withdrawal(other.id)).toMatchObject({ status: PAID, payoutReference: late });
});

test.each([
  ['OUT_OF_ENERGY', 'chain_failed'],
  ['TRANSFER_FAILED', 'chain_failed'],
  ['REVERT', 'chain_reverted'],
])('a transaction with the result %s is %s, and fails the line that its row names', async (result, match) => {
  const { id, one: line, list } = await batchOf(100);
  const txid = newTxid();
  chain.known.set(txid, { at: soon(), receipt: { result }, log: [paying(line)] });
  expect(await matches(list([txid]))).toEqual([match]);
  expect(await codeOf(applyPayoutResult(staff, list([txid])))).toBe('payout_nothing_fits');
  const named = list(['Txn Hash,To,Amount,Result', `${txid},${line.to},95.00,SUCCESS`]);
  expect(await matches(named)).toEqual([match]);
  expect(await applyPayoutResult(staff, named)).toMatchObject({ paid: 0, failed: 1 });
  expect((await items(id))[0]).toMatchObject({ state: 'failed', reason: result });
  expect(await matches(named)).toEqual(['done']);
});

test('a second try that the chain shows pays the line whose first try failed', async () => {
  const { one: line, list } = await batchOf(100);
  const [first, second] = [newTxid(), newTxid()];
  chain.known.set(first, { at: soon(), receipt: { result: 'OUT_OF_ENERGY' } });
  chain.known.set(second, { at: soon(), log: [paying(line)] });
  const input = list([`${line.to},${first}`, `${line.to},${second}`]);
  expect(await matches(input)).toEqual(['chain_failed', 'matched']);
  expect(await applyPayoutResult(staff, input)).toMatchObject({ paid: 1, failed: 0 });
  expect(await withdrawal(line.id)).toMatchObject({ payoutReference: second });
});

test('two transactions that both pay one line are a duplicate, and a later one contradicts', async () => {
  const { one: line, list } = await batchOf(100);
  const [first, second] = [newTxid(), newTxid()];
  for (const txid of [first, second]) chain.known.set(txid, { at: soon(), log: [paying(line)] });
  expect(await matches(list([first, second]))).toEqual(['duplicate', 'duplicate']);
  await applyPayoutResult(staff, list([first]));
  expect(await matches(list([second]))).toEqual(['contradicts']);
});

test('a transfer pays one line: not another of the batch, and no line of another batch', async () => {
  const { id, one, two, list } = await batchOf(100, 100);
  const txid = newTxid();
  chain.known.set(txid, { at: soon(), log: [paying(one)] });
  const [, second] = await items(id);
  expect(await matches(list([`${second?.token} ${txid}`]))).toEqual(['chain_other_receiver']);
  expect(await matches(list([`${second?.token},${one.to},${txid}`]))).toEqual(['unmatched']);
  await applyPayoutResult(staff, list([txid]));
  expect(await withdrawal(two.id)).toMatchObject({ status: REQUESTED });
  const later = await batchOf(100);
  const again = { at: soon(), log: [paying(one), paying(later.one)] };
  chain.known.set(txid, again);
  expect(await matches(later.list([txid]))).toEqual(['txid_used']);
});

test('one transaction that fits lines of two batches, applied at the same time, pays one of them', async () => {
  const walletTrc20 = demoWallets(29, 1)[0] ?? '';
  const memberId = await rich({ walletTrc20 });
  const ids = [await request('coin', memberId), await request('coin', memberId)];
  const batches = [await sent([ids[0] ?? 0], 'tron'), await sent([ids[1] ?? 0], 'tron')];
  const micros = (await withdrawal(ids[0] ?? 0)).payout * 10_000;
  const txid = newTxid();
  chain.known.set(txid, { at: soon(), log: [paying({ id: 0, to: walletTrc20, micros })] });
  const content = txidList([txid]);
  const codes = await Promise.all(
    batches.map(({ id }) => codeOf(applyPayoutResult(staff, { id, name: 't', content }))),
  );
  const paid = await Promise.all(ids.map(async (id) => (await withdrawal(id)).status === PAID));
  expect(paid.filter(Boolean)).toHaveLength(1);
  expect(codes.filter((code) => /payout_nothing_fits|transaction_id_used/.test(String(code)))).toHaveLength(
    1,
  );
});

test('one event that fits two lines pays neither', async () => {
  const { one, two, list } = await batchOf(100, 100);
  const txid = newTxid();
  await db.execute(sql`select set_config('starline.maintenance', 'test', false)`);
  await db.execute(sql`
    update withdrawals set trc20_address = (select trc20_address from withdrawals where id = ${one.id}) where id = ${two.id}`);
  await db.execute(sql`select set_config('starline.maintenance', '', false)`);
  chain.known.set(txid, { at: soon(), log: [paying(one)] });
  expect(await matches(list([txid]))).toEqual(['duplicate', 'duplicate']);
});

test('without a payout wallet the sender is not compared', async () => {
  const { one: line, list } = await batchOf(100);
  const txid = newTxid();
  chain.known.set(txid, { at: soon(), log: [paying(line, { from: addresses.other })] });
  const anyone = { ...staff, config: { ...staff.config, payoutNode: nodeOf(null) } };
  expect(await matches(list([txid]), anyone)).toEqual(['matched']);
});

test('a row without a TXID that says that its line failed is believed, and one beside a proven transfer is not', async () => {
  const { one, two, list } = await batchOf(100, 50);
  const txid = newTxid();
  chain.known.set(txid, { at: soon(), log: [paying(one)] });
  const input = list([`${one.to},실패`, txid, `${two.to},FAIL - OUT_OF_ENERGY`]);
  expect(await matches(input)).toEqual(['duplicate', 'matched', 'matched']);
  expect(await applyPayoutResult(staff, input)).toMatchObject({ paid: 1, failed: 1 });
});

test('without a node a line needs its status and its exact amount, and nothing was proven', async () => {
  const { id, one, two, three, four, five, list } = await batchOf(100, 50, 60, 70, 80);
  const usdt = ({ micros }: Line) => (micros / 1e6).toFixed(2);
  const row = (line: Line, more: object = {}) => ({
    of: line.to,
    txid: newTxid(),
    amount: usdt(line),
    ...more,
  });
  const content = coinResult([
    row(one),
    row(two, { status: 'FAIL - OUT_OF_ENERGY' }),
    row(three, { amount: `${usdt(three)}0001` }),
    row(four, { status: '미완료' }),
    row(five, { of: '' }),
  ]);
  const input = { id, name: 'r.csv', content };
  expect(await previewPayoutResult(world.staff, input)).toMatchObject({ proof: 'nothing' });
  expect(await matches(input, world.staff)).toEqual([
    'matched',
    'matched',
    'amount_differs',
    'unclear',
    'unmatched',
  ]);
  expect(await matches(list([newTxid()]), world.staff)).toEqual(['unclear']);
  expect(await matches(list([`${one.to} ${newTxid()}`]), world.staff)).toEqual(['unclear']);
  expect(await applyPayoutResult(world.staff, input)).toMatchObject({ paid: 1, failed: 1, unknown: 3 });
  expect(await withdrawal(two.id)).toMatchObject({ status: REQUESTED });
  expect(await auditEntriesOf(db, 'payouts.applyResult', id)).toMatchObject([
    { after: { proof: 'nothing' } },
  ]);
  const { isProvenByChain, history } = await readPayoutBatch(world.staff, { id });
  expect([isProvenByChain, history[0]]).toMatchObject([false, { proof: 'nothing' }]);
  expect(asked).toEqual([]);
});

test('the books are clean after all of it', async () => {
  const { findings } = await checkBooks(world.system, { isFull: false });
  expect(findings.filter(({ check }) => check !== 'maintenances')).toEqual([]);
});
