import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { DEPOSIT_AMOUNTS } from '@starline/domain/deposits';
import { points } from '@starline/domain/money';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { deleteDeposit } from '../deposits/delete.ts';
import { listDeposits } from '../deposits/list.ts';
import { allDeposits } from '../deposits/list-all.ts';
import { requestDeposit } from '../deposits/request.ts';
import { pollTransfers } from './poll-transfers.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from './testing/fake-trongrid.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, undefined, { depositAddress: ADDRESS });
const { chain, source } = await openFakeTrongrid();
const NOW = world.system.now().getTime();
const poll = () => pollTransfers(world.system, source);

beforeEach(async () => {
  await db.delete(chainTransfers);
  chain.sent = [];
  await world.set('deposit_chain_completion', 'off');
});

type More = { transactionId?: string; accountHolder?: string };
/** A request of a new member on an installation that watches the chain. */
const ask = async (more: More = {}, whole = 300) => askAs(await world.member(), more, whole);

async function askAs(memberId: number, more: More, whole: number) {
  const plain = world.asMember(memberId);
  const ctx = { ...plain, config: { ...plain.config, chain: source } };
  const { id } = await requestDeposit(ctx, {
    amount: points(whole),
    accountHolder: '홍길동',
    memo: '',
    ...more,
  });
  const row = async () => {
    const [found] = (await listDeposits(ctx, { page: 1, size: 10 })).rows;
    if (!found) throw new Error('no deposit');
    return found;
  };
  return { id, memberId, ctx, row, exact: (await row()).exactAmount ?? '' };
}
const send = (usdt: string, id: string, more: object = {}) =>
  chain.sent.push(arrived(NOW + 1000, id, usdt, more));
const staffRow = async (id: number) => {
  const rows = await allDeposits.rows(world.staff, {
    page: 1,
    size: 100,
    sort: 'createdAt',
    order: 'desc',
  } as never);
  return rows.find((row) => row.id === id);
};
const complete = async (...ids: number[]) => {
  const { changed, skipped } = await completeDeposits(world.staff, { ids });
  return { changed, codes: skipped.map(({ code }) => code) };
};

test('an exact amount proves its request and no other, waits for staff, and is credited once', async () => {
  const [mine, theirs] = [await ask(), await ask()];
  expect(mine.exact).toMatch(/^300\.00\d{4}$/);
  expect(mine.exact).not.toBe(theirs.exact);
  const tx = idEnding('0001');
  send(mine.exact, tx);
  expect([await poll(), await poll()]).toEqual([1, 0]);
  expect(await mine.row()).toMatchObject({ isProven: true, status: REQUESTED });
  expect(await theirs.row()).toMatchObject({ isProven: false });
  expect(await staffRow(mine.id)).toMatchObject({
    isProven: true,
    isDisputed: false,
    suggestion: { transactionId: tx },
  });
  expect(await complete(mine.id, mine.id)).toEqual({ changed: [mine.id], codes: [] });
  expect(await holdings(db, mine.memberId)).toEqual({ purchase: 300 });
  const [stored] = await db.select().from(deposits).where(eq(deposits.id, mine.id));
  expect(stored?.transactionId).toBe(tx);
  const late = await ask({ transactionId: tx });
  expect(await complete(late.id)).toEqual({ changed: [], codes: ['transaction_id_used'] });
});

test('with the setting on, several workers at once complete a proven request once and without an administrator', async () => {
  await world.set('deposit_chain_completion', 'on');
  const mine = await ask();
  send(mine.exact, idEnding('0002'));
  const counts = await Promise.all([poll(), poll(), poll(), complete(mine.id)]);
  expect(counts.slice(0, 3).reduce((sum: number, count) => sum + Number(count), 0)).toBeLessThanOrEqual(1);
  await poll();
  expect(await mine.row()).toMatchObject({ status: COMPLETED });
  expect(await holdings(db, mine.memberId)).toEqual({ purchase: 300 });
  expect(await unbalanced(db)).toEqual([]);
});

test('the last four decimals decide: a round, a smaller and a larger amount, another token and another address prove nothing', async () => {
  await world.set('deposit_chain_completion', 'on');
  const mine = await ask();
  const step = (by: number) => (Number(mine.exact) + by).toFixed(6);
  send('300', idEnding('0010'));
  send(step(-0.000001), idEnding('0011'));
  send(step(0.01), idEnding('0012'));
  send(mine.exact, idEnding('0013'), { token_info: { symbol: 'USDT', address: 'TFake', decimals: 6 } });
  send(mine.exact, idEnding('0014'), { to: 'TSomebodyElse' });
  expect(await poll()).toBe(0);
  expect(await mine.row()).toMatchObject({ isProven: false, status: REQUESTED });
});

test('a transfer from before the request, one that names another transaction, and one that is not solid prove nothing', async () => {
  const [mine, named] = [await ask(), await ask({ transactionId: idEnding('0020') })];
  send(mine.exact, idEnding('0021'), { block_timestamp: NOW - 1 });
  send(named.exact, idEnding('0022'));
  expect(await poll()).toBe(0);
  chain.solid = false;
  send(mine.exact, idEnding('0023'));
  expect(await poll()).toBe(0);
  chain.solid = true;
  expect(await poll()).toBe(1);
  expect([(await mine.row()).isProven, (await named.row()).isProven]).toEqual([true, false]);
});

test('a thief who claims a transaction id seen on the chain makes a dispute, also as the first one', async () => {
  await world.set('deposit_chain_completion', 'on');
  const tx = idEnding('0030');
  const thief = await ask({ transactionId: tx });
  const owner = await ask();
  send(owner.exact, tx);
  expect(await poll()).toBe(1);
  for (const one of [thief, owner]) {
    expect(await one.row()).toMatchObject({ isProven: false, status: REQUESTED });
    expect(await staffRow(one.id)).toMatchObject({ isDisputed: true });
  }
  expect(await complete(thief.id, owner.id)).toEqual({
    changed: [],
    codes: ['deposit_disputed', 'deposit_disputed'],
  });
  await deleteDeposit(world.staff, { id: thief.id, force: false });
  expect(await staffRow(owner.id)).toMatchObject({ isDisputed: false });
  expect(await complete(owner.id)).toEqual({ changed: [owner.id], codes: [] });
  const again = await ask({ transactionId: tx });
  expect(await complete(again.id)).toEqual({ changed: [], codes: ['transaction_id_used'] });
  expect(await holdings(db, thief.memberId)).toEqual({});
});

test('two members who name one transaction, by its id or by its end, both wait for staff', async () => {
  const tx = idEnding('00ab');
  const [one, two] = [await ask({ transactionId: tx }), await ask({ transactionId: tx })];
  const tails = [await ask({ accountHolder: '00cd' }, 500), await ask({ accountHolder: '00CD' }, 500)];
  send('300', tx);
  send('500', idEnding('00cd'));
  expect(await poll()).toBe(0);
  expect(await complete(one.id, two.id)).toEqual({
    changed: [],
    codes: ['deposit_disputed', 'deposit_disputed'],
  });
  for (const tail of tails) expect((await staffRow(tail.id))?.suggestion).toBeNull();
});

test('requests at once get different amounts, and an amount is not given again for a month', async () => {
  const people: number[] = [];
  for (let made = 0; made < 12; made += 1) people.push(await world.member());
  const asked = await Promise.all(people.map((id) => askAs(id, {}, 10_000)));
  const amounts = asked.map(({ exact }) => exact);
  expect(new Set(amounts).size).toBe(12);
  expect(DEPOSIT_AMOUNTS).toContain(points(10_000));
  const [first] = asked;
  if (!first) throw new Error('no request');
  await deleteDeposit(world.staff, { id: first.id, force: false });
  const [kept] = await db.select().from(deposits).where(eq(deposits.id, first.id));
  const others = await Promise.all(people.map((id) => askAs(id, {}, 10_000)));
  expect(others.map(({ exact }) => exact)).not.toContain(first.exact);
  expect(kept?.expectedMicros).toBe(Math.round(Number(first.exact) * 1e6));
  // All parts but one were given to requests that ended today.
  await db.execute(sql`insert into deposits
      (member_id, amount, account_holder, expected_micros, deleted_at, created_at)
    select ${people[0]}, 100000, 'x', 1000000000 + step, ${new Date(NOW).toISOString()}, ${new Date(NOW).toISOString()}
    from generate_series(1, 9998) as step`);
  expect([(await ask({}, 1000)).exact, (await ask({}, 1000)).exact]).toEqual(['1000.009999', '']);
});
