import { randomBytes, randomInt } from 'node:crypto';
import { chainPolls, chainTransfers } from '@starline/db/schema/chain-transfers';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { requestDeposit } from '../deposits/request.ts';
import { pollTransfers } from './poll-transfers.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from './testing/fake-trongrid.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, undefined, { depositAddress: ADDRESS });
await world.set('deposit_chain_completion', 'on');
const { chain, asked, source, behave } = await openFakeTrongrid();
const poll = () => pollTransfers(world.system, source);
const now = () => world.system.now().getTime();
const later = (ms: number) => world.moveTo(new Date(now() + ms).toISOString());
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(async () => {
  await db.delete(chainTransfers);
  await db.delete(chainPolls);
  behave({ sent: [], filters: true });
  asked.length = 0;
});

function shuffled<Row>(rows: Row[]): Row[] {
  return rows
    .map((row) => ({ row, by: randomInt(1e6) }))
    .sort((a, b) => a.by - b.by)
    .map(({ row }) => row);
}

async function asks(whole = 300) {
  const memberId = await world.member();
  const plain = world.asMember(memberId);
  const ctx = { ...plain, config: { ...plain.config, chain: source } };
  await requestDeposit(ctx, { amount: points(whole), accountHolder: '홍길동', memo: '' });
  const { rows } = await db.execute<{ micros: number }>(
    `select expected_micros as micros from deposits where member_id = ${memberId}`,
  );
  return { memberId, usdt: (Number(rows[0]?.micros) / 1e6).toFixed(6), whole };
}

test('a transfer that the index lists after younger ones is credited within the hour', async () => {
  const [late, early] = [await asks(), await asks()];
  later(MINUTE);
  chain.sent.push(arrived(now(), idEnding('0001'), late.usdt));
  chain.hidden.add(idEnding('0001'));
  later(30 * MINUTE);
  chain.sent.push(arrived(now(), idEnding('0002'), early.usdt));
  await poll();
  await poll();
  expect(await holdings(db, early.memberId)).toEqual({ purchase: 300 });
  chain.hidden.clear();
  later(20 * MINUTE);
  await poll();
  expect(await holdings(db, late.memberId)).toEqual({});
  later(HOUR);
  await poll();
  expect(await holdings(db, late.memberId)).toEqual({ purchase: 300 });
});

test.each([
  ['45 minutes', 45],
  ['7 hours', 7 * 60],
  ['3 days', 3 * 24 * 60],
])('a transfer that the index lists %s late is credited within the hour after', async (_, minutes) => {
  const [late, early] = [await asks(), await asks()];
  later(MINUTE);
  const txid = randomBytes(32).toString('hex');
  chain.sent.push(arrived(now(), txid, late.usdt));
  chain.hidden.add(txid);
  later(minutes * MINUTE);
  chain.sent.push(arrived(now(), randomBytes(32).toString('hex'), early.usdt));
  await poll();
  expect(await holdings(db, early.memberId)).toEqual({ purchase: 300 });
  chain.hidden.clear();
  later(HOUR);
  await poll();
  expect(await holdings(db, late.memberId)).toEqual({ purchase: 300 });
});

test('a reading from the oldest request on that fails is tried again after five minutes, and noted only once it succeeded', async () => {
  const deepAt = async () => (await db.select().from(chainPolls))[0]?.deepAt;
  const late = await asks();
  later(30 * MINUTE);
  chain.sent.push(arrived(now(), idEnding('0101'), 500));
  chain.hidden.add(idEnding('0102'));
  chain.sent.push(arrived(now() - 29 * MINUTE, idEnding('0102'), late.usdt));
  await poll();
  const first = await deepAt();
  expect(first).toBe(world.system.now().toISOString());
  chain.hidden.clear();
  later(HOUR);
  for (let times = 0; times < 3; times += 1) {
    chain.next = [undefined, { status: 429, text: '{"Error":"quota"}' }];
    await expect(poll()).rejects.toThrow();
    await poll();
    expect(await deepAt()).toBe(first);
    later(5 * MINUTE);
  }
  expect(await holdings(db, late.memberId)).toEqual({});
  await poll();
  expect(await deepAt()).toBe(world.system.now().toISOString());
  expect(await holdings(db, late.memberId)).toEqual({ purchase: 300 });
});

test.each([
  ['a mark behind the last row, and an empty page', { page: 100 }],
  ['pages of one row', { page: 1 }],
  ['each page beginning with the last row of the one before', { page: 3, repeats: true }],
  ['rows in any order', { page: 7, sort: shuffled }],
])('credits each of four exact transfers once from %s', async (_, behaviour) => {
  const people = [await asks(), await asks(500), await asks(300), await asks(1000)];
  later(MINUTE);
  const shared = randomBytes(32).toString('hex');
  chain.sent = people.map(({ usdt }, index) =>
    arrived(now(), index < 2 ? shared : randomBytes(32).toString('hex'), usdt),
  );
  Object.assign(chain, behaviour);
  await poll();
  await poll();
  for (const { memberId, whole } of people) expect(await holdings(db, memberId)).toEqual({ purchase: whole });
});

test('a block with a time to come hides no transfer of the present', async () => {
  const one = await asks();
  chain.sent.push(arrived(now() + 48 * HOUR, idEnding('0003'), 500));
  await poll();
  await poll();
  later(2 * MINUTE);
  chain.sent.push(arrived(now(), idEnding('0004'), one.usdt));
  await poll();
  expect(await holdings(db, one.memberId)).toEqual({ purchase: 300 });
});

test('a transfer of more than an account holds stops no other', async () => {
  const one = await asks();
  chain.sent.push(
    arrived(now(), idEnding('0a01'), 0, { value: '9'.repeat(30) }),
    arrived(now(), idEnding('0a02'), 0, { value: '900000000000000000' }),
    arrived(now(), idEnding('0a03'), one.usdt),
  );
  await poll();
  expect(await holdings(db, one.memberId)).toEqual({ purchase: 300 });
});

test('a full page without its mark is an error, and a short one is the end', async () => {
  const one = await asks();
  chain.sent = Array.from({ length: 250 }, (_, index) =>
    arrived(now() + index, idEnding(`1${100 + index}`), 500),
  );
  chain.sent.push(arrived(now() + 1000, idEnding('2000'), one.usdt));
  Object.assign(chain, { page: 200, dropsMarks: true });
  await expect(poll()).rejects.toThrow();
  expect(await db.$count(chainTransfers)).toBe(0);
  expect(await db.$count(chainPolls)).toBe(0);
  chain.dropsMarks = false;
  await poll();
  expect(await holdings(db, one.memberId)).toEqual({ purchase: 300 });
});

test('a row that the list repeats is one transfer, and two equal events of a transaction are two', async () => {
  const id = idEnding('3000');
  const from = 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS';
  chain.sent = [
    arrived(now(), id, 300, { from }),
    arrived(now(), id, 300, { from }),
    arrived(now(), idEnding('3001'), 7),
  ];
  chain.repeats = true;
  await poll();
  const rows = await db.select().from(chainTransfers);
  expect(rows.map(({ transactionId, ordinal }) => [transactionId, ordinal]).sort()).toEqual([
    [id, 0],
    [id, 1],
    [idEnding('3001'), 0],
  ]);
});

test('an old reading of the same event is completed, not doubled', async () => {
  const row = arrived(now(), idEnding('3100'), '300.001234');
  await db.insert(chainTransfers).values({
    transactionId: row.transaction_id,
    fromAddress: row.from,
    toAddress: row.to,
    amount: points(300),
    blockAt: new Date(now()).toISOString(),
  });
  chain.sent = [row, arrived(now(), idEnding('3100'), '300.005678')];
  await poll();
  await poll();
  const rows = await db.select().from(chainTransfers);
  expect(rows.map(({ micros }) => micros).sort()).toEqual([300_001_234, 300_005_678]);
});

const ANSWERS = [
  { status: 429, text: '{"Error":"quota"}' },
  { status: 200, text: '<html>busy</html>' },
  { status: 200, text: '{"success":true,"meta":{},"data":[{"transaction_id":"' },
  { status: 503, text: '' },
  { status: 200, text: '{"success":false,"error":"time out"}' },
  { status: 200, text: '' },
];

test('credits every exact transfer exactly once through a node that delays, reorders, repeats and fails', async () => {
  const people: Awaited<ReturnType<typeof asks>>[] = [];
  for (let round = 0; round < 30; round += 1) {
    people.push(await asks([300, 500, 1000][randomInt(3)]));
    later(randomInt(1, 10) * MINUTE);
    // Some are paid together, in one transaction.
    const [one, two] = [people.at(-1), people.at(-2)];
    const id = randomBytes(32).toString('hex');
    if (round % 2 === 1)
      for (const each of [one, two]) if (each) chain.sent.push(arrived(now(), id, each.usdt));
    const decoy = randomBytes(32).toString('hex');
    chain.sent.push(arrived(now(), decoy, [300, 500, 1000][randomInt(3)] ?? 300));
    for (const hidden of [id, decoy]) if (randomInt(3) === 0) chain.hidden.add(hidden);
    for (const hidden of chain.hidden) if (randomInt(4) === 0) chain.hidden.delete(hidden);
    Object.assign(chain, {
      page: [2, 3, 7, 200][randomInt(4)],
      sort: randomInt(2) === 0 ? shuffled : undefined,
      repeats: randomInt(2) === 0,
      solid: randomInt(4) > 0,
      next: Array.from({ length: 3 }, () =>
        randomInt(4) === 0 ? ANSWERS[randomInt(ANSWERS.length)] : undefined,
      ),
    });
    await poll().catch(() => undefined);
  }
  behave({ sent: chain.sent, filters: true, repeats: true });
  later(2 * HOUR);
  await Promise.all([poll(), poll()]);
  await poll();
  for (const { memberId, whole } of people) expect(await holdings(db, memberId)).toEqual({ purchase: whole });
  expect(await unbalanced(db)).toEqual([]);
});
