import { payoutBatches, payoutItems } from '@starline/db/schema/payouts';
import { testDatabase } from '@starline/db/testing/test-database';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { demoWallets } from '../../running/demo/tron-wallets.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { applyPayoutResult } from '../payouts/results.ts';
import { pollPayouts } from './poll-payouts.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from './testing/fake-trongrid.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
await world.set('payout_batches', 'on');
const { rich, request, withdrawal, items, sent, coinResultOf } = payoutFixture(world);
const { chain, asked, source } = await openFakeTrongrid();
const poll = () => pollPayouts(world.system, source);

const wallets = demoWallets(7, 20);
/** A coin request of a member whose wallet no other member has. */
async function coins(amount = 100) {
  const to = wallets.pop() ?? '';
  const memberId = await rich({ walletTrc20: to });
  const id = await request('coin', memberId, amount);
  return { id, to, memberId, usdt: (await withdrawal(id)).payout / 100 };
}
type Coins = Awaited<ReturnType<typeof coins>>;
const left = ({ to, usdt }: Coins, tail: string, more: object = {}) =>
  arrived(world.system.now().getTime() + 1000, idEnding(tail), usdt, { from: ADDRESS, to, ...more });
const batchOf = async (id: number) =>
  (await db.select().from(payoutBatches).where(eq(payoutBatches.id, id)))[0];

beforeEach(() => {
  Object.assign(chain, { sent: [], solid: true, status: 200, text: undefined });
  asked.length = 0;
});

test('completes each line once that a transfer from the wallet pays, with its TXID, as an act of the system', async () => {
  expect(await poll()).toBe(0);
  expect(asked).toEqual([]);
  const [one, other] = [await coins(), await coins(50)];
  const batch = await sent([one.id, other.id], 'tron');
  chain.sent = [left(one, '0001'), left(other, '0001')];
  expect(await poll()).toBe(2);
  expect(asked[0]?.searchParams.get('only_from')).toBe('true');
  expect(await withdrawal(one.id)).toMatchObject({
    status: PAID,
    payoutReference: idEnding('0001'),
    endedBy: null,
  });
  expect(await batchOf(batch.id)).toMatchObject({ state: 'ended' });
  expect(await auditEntriesOf(db, 'withdrawals.complete', one.id)).toMatchObject([
    { actorKind: 'system', after: { status: PAID, reference: idEnding('0001') } },
  ]);
  expect(await poll()).toBe(0);
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});

test('leaves to staff what is not exactly the amount, came before the batch, left another wallet or is not solid', async () => {
  const one = await coins();
  const batch = await sent([one.id], 'tron');
  const before = world.system.now().getTime() - 60_000;
  for (const wrong of [
    left(one, '0002', { value: String(one.usdt * 1e6 + 1) }),
    left(one, '0003', { block_timestamp: before }),
    left(one, '0004', { from: 'TSomebodyElse' }),
    left(one, '0005', { to: 'TSomebodyElse' }),
    left(one, '0006', { type: 'Approval' }),
  ]) {
    chain.sent = [wrong];
    expect(await poll()).toBe(0);
  }
  chain.sent = [left(one, '0007')];
  chain.solid = false;
  expect(await poll()).toBe(0);
  expect(await withdrawal(one.id)).toMatchObject({ status: REQUESTED, payoutBatchId: batch.id });
  chain.solid = true;
  expect(await poll()).toBe(1);
});

test('a transfer that two lines fit, or one that failed lately, pays neither', async () => {
  const one = await coins();
  const again = { ...one, id: await request('coin', one.memberId) };
  const [first, second] = [await sent([one.id], 'tron'), await sent([again.id], 'tron')];
  chain.sent = [left(one, '0008')];
  expect(await poll()).toBe(0);
  await db
    .update(payoutItems)
    .set({ state: 'failed', reason: 'rejected' })
    .where(eq(payoutItems.batchId, first.id));
  expect(await poll()).toBe(0);
  expect((await items(second.id))[0]).toMatchObject({ state: 'sent' });
});

test('a TXID that paid another batch pays no line of this one', async () => {
  const [one, other] = [await coins(), await coins()];
  const batch = await sent([one.id], 'tron');
  await applyPayoutResult(world.staff, {
    id: batch.id,
    name: 'r.csv',
    content: await coinResultOf(batch.id, idEnding('0009')),
  });
  await sent([other.id], 'tron');
  chain.sent = [left(other, '0009')];
  expect(await poll()).toBe(0);
  expect(await withdrawal(other.id)).toMatchObject({ status: REQUESTED });
});

test('of two workers and staff at once, one completes the line', async () => {
  const one = await coins();
  const batch = await sent([one.id], 'tron');
  chain.sent = [left(one, '000a')];
  const staff = applyPayoutResult(world.staff, {
    id: batch.id,
    name: 'r.csv',
    content: await coinResultOf(batch.id, idEnding('000a')),
  }).catch(() => undefined);
  const counts = await Promise.all([poll(), poll(), staff.then(() => 0)]);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1);
  expect(await withdrawal(one.id)).toMatchObject({ status: PAID });
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});
