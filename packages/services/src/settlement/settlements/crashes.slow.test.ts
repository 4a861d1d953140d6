import { setTimeout as sleep } from 'node:timers/promises';
import { literal } from '@starline/db/literal';
import { withTransaction } from '@starline/db/transaction';
import { COMPLETED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveBooks } from '../../proof/books/check.ts';
import { settle } from './settle.ts';
import { type Act, performAll, untilAnswered } from './testing/crashes/acts.ts';
import { contextAt } from './testing/crashes/context-at.ts';
import { CRASH_POINTS, MERGE_CRASH_POINTS } from './testing/crashes/crash-points.ts';
import { type House, openHouse, startBusiness } from './testing/crashes/house.ts';
import { mergeAll } from './testing/crashes/merge-all.ts';

const SEED = Number(process.env.STARLINE_SEED);
const KILLS = process.env.STARLINE_LONG ? 100 : 5;
process.stdout.write(`crashes: seed ${SEED}, ${CRASH_POINTS.length} named points, ${KILLS} random kills\n`);

let house: House;
beforeAll(async () => {
  house = await openHouse(SEED);
});
afterAll(() => house?.close());

type Round = Awaited<ReturnType<House['nextRound']>>;
const plain = { isPreview: false, isEarly: false, force: false };

/**
 * Repeats the requests of killed processes with the same keys until every one has its answer. The reads
 * repeat too: a backend whose postmaster was killed may answer a request and end with the next one.
 */
async function finish({ date, now, lanes }: Round, heard: Map<string, unknown>): Promise<void> {
  const ctx = contextAt(house.db, now);
  await performAll(ctx, lanes, (act, answer) => {
    if (heard.has(act.key)) expect(answer).toEqual(heard.get(act.key));
    heard.set(act.key, answer);
  });
  const run = await untilAnswered(() => settle(ctx, { ...plain, date }));
  expect(run).toMatchObject({ status: 'posted', failure: null });
  expect(run.chunks.posted).toBe(run.chunks.total);
  await expectOneEffectEach(lanes.flat());
  await expectExact();
}

async function expectOneEffectEach(acts: readonly Act[]): Promise<void> {
  const done = await untilAnswered(() =>
    house.db.execute(sql`
    select (select count(*) from withdrawals where memo = any(${sql.param(acts.map((act) => act.key))}::text[])) as withdraw,
      (select count(*) from conversions where created_at = ${house.world.staff.now().toISOString()}) as convert,
      (select count(*) from deposits where status = ${literal(COMPLETED)} and id = any(${sql.param(acts.filter((act) => act.verb === 'complete').map((act) => act.about))}::bigint[])) as complete,
      (select count(*) from purchases where price = 30000 and created_at = ${house.world.staff.now().toISOString()}) as buy`),
  );
  const count = (verb: Act['verb']) => acts.filter((act) => act.verb === verb).length;
  expect(done.rows).toEqual([
    {
      withdraw: count('withdraw'),
      convert: count('convert'),
      complete: count('complete'),
      buy: count('buy'),
    },
  ]);
}

const PROVEN = ['balances', 'holds', 'limits', 'rewards', 'runs', 'sums'];
async function expectExact(): Promise<void> {
  const books = await untilAnswered(() =>
    withTransaction(house.db, (tx) => proveBooks(tx, { isFull: true }, PROVEN), { statementTimeoutMs: 0 }),
  );
  expect(books.checks.map(({ check }) => check).toSorted()).toEqual(PROVEN);
  expect(books.findings).toEqual([]);
}

test.each(CRASH_POINTS)('killed here: $name', async ({ name }) => {
  const round = await house.nextRound();
  const { child, ended } = startBusiness({ url: house.url, ...round, crash: { name, nth: 1 } });
  const heard = await ended;
  expect(child.signalCode).toBe('SIGKILL');
  await finish(round, heard);
});

/** Reproducible numbers between 0 and 1. */
function* numbersOf(seed: number): Generator<number, never> {
  for (let state = seed + 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}
const random = numbersOf(SEED);
const VICTIMS = ['worker', 'backend', 'postmaster'] as const;
const LONGEST_MS = 700;

test.each(Array.from({ length: KILLS }, (_, index) => ({ index, victim: VICTIMS[index % 3] })))(
  'kill -9 number $index: $victim',
  async ({ victim }) => {
    const round = await house.nextRound();
    const wait = random.next().value * LONGEST_MS;
    if (victim === 'worker') {
      const { child, begun, ended } = startBusiness({ url: house.url, ...round });
      await begun;
      await sleep(wait);
      child.kill('SIGKILL');
      return finish(round, await ended);
    }
    const ctx = contextAt(house.db, round.now);
    const heard = new Map<string, unknown>();
    const business = Promise.all([
      untilAnswered(() => settle(ctx, { ...plain, date: round.date })),
      performAll(ctx, round.lanes, (act, answer) => heard.set(act.key, answer)),
    ]);
    await sleep(wait);
    process.kill(victim === 'postmaster' ? house.postmaster() : await someBackend(), 'SIGKILL');
    await business;
    await finish(round, heard);
  },
);

async function someBackend(): Promise<number> {
  const found = await house.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by state, pid`);
  const pids = found.rows.map((row) => row.pid);
  return pids[Math.floor(random.next().value * pids.length)] ?? house.postmaster();
}

test('a month is merged by processes that are killed at each point, and a reader counts each reward once throughout', async () => {
  const { now } = await house.nextRound();
  const ctx = contextAt(house.db, now);
  const novembers = async () =>
    (
      await house.db.execute(sql`
        select count(*) as rows, total(paid) as paid, (select total(rows) from reward_totals where month = '2026-11-01') as summed
        from visible_rewards where business_day between '2026-11-01' and '2026-11-30'`)
    ).rows;
  const wanted = await novembers();
  let isReading = true;
  const reading = (async () => {
    while (isReading) expect(await novembers()).toEqual(wanted);
  })();
  for (const { name } of MERGE_CRASH_POINTS) {
    const { child, ended } = startBusiness({ url: house.url, now, isMerge: true, crash: { name, nth: 1 } });
    await ended;
    expect([name, child.signalCode]).toEqual([name, 'SIGKILL']);
  }
  await mergeAll(ctx);
  isReading = false;
  await reading;
  await expectExact();
});
