import { payoutFiles } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from '../withdrawals/end-batch.ts';
import { makePayoutBatch } from './make.ts';
import { dissolvePayoutBatch } from './release.ts';
import { applyPayoutResult } from './results.ts';
import { sendPayoutBatch } from './send.ts';
import { settleFailedPayouts } from './settle-failed.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, requests, withdrawal, items, sent, resultOf } = payoutFixture(world);
const RUNS = process.env.STARLINE_LONG ? 60 : 8;

test('two clerks batch the same requests at once: each request is in one batch', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await requests(6);
    const clerks = await Promise.all([
      makePayoutBatch(staff, { ids, format: 'kb' }),
      makePayoutBatch(staff, { ids: [...ids].reverse(), format: 'nh' }),
    ]);
    const taken = clerks.flatMap(({ changed }) => changed);
    expect(taken.sort((a, b) => a - b)).toEqual(ids);
    const refused = clerks.flatMap(({ skipped }) => skipped);
    expect(refused).toHaveLength(6);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['payout_in_progress']));
  }
});

test('of batching, completing, cancelling and the member taking back at once, one happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [id = 0] = await requests(1);
    const { memberId } = await withdrawal(id);
    await Promise.all([
      makePayoutBatch(staff, { ids: [id], format: 'kb' }),
      completeWithdrawals(staff, { ids: [id] }),
      cancelWithdrawals(staff, { ids: [id] }),
      codeOf(cancelOwnWithdrawal(world.asMember(memberId), { id })),
    ]);
    const { status, payoutBatchId } = await withdrawal(id);
    expect(payoutBatchId === null).toBe(status !== REQUESTED);
    const held = { withdraw_hold: 100, withdrawable: 9900 };
    const expected = {
      [REQUESTED]: held,
      [PAID]: { withdrawable: 9900 },
      [CANCELLED]: { withdrawable: 10_000 },
    };
    expect(await holdings(db, memberId)).toEqual(expected[status]);
  }
});

test('sending a batch twice at once makes one file', async () => {
  const batch = await makePayoutBatch(staff, { ids: await requests(3), format: 'shinhan' });
  const id = batch.id ?? 0;
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => codeOf(sendPayoutBatch(staff, { id }))));
  expect(outcomes.sort()).toEqual(['done', ...Array(3).fill('payout_batch_state')]);
  expect(await db.$count(payoutFiles, eq(payoutFiles.batchId, id))).toBe(1);
});

test('the same result applied four times at once pays each line once', async () => {
  const batch = await sent(await requests(4));
  const input = { id: batch.id, name: 'r.csv', content: await resultOf(batch.id, { 3: '한도 초과' }) };
  const answers = await Promise.all(Array.from({ length: 4 }, () => applyPayoutResult(staff, input)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await items(batch.id)).map(({ state }) => state)).toEqual(['paid', 'paid', 'failed', 'paid']);
});

type Step = 'make' | 'send' | 'result' | 'hold' | 'return' | 'dissolve' | 'complete' | 'cancel' | 'takeBack';
const STEPS: readonly Step[] = [
  'make',
  'send',
  'result',
  'hold',
  'return',
  'dissolve',
  'complete',
  'cancel',
  'takeBack',
];

test('over random acts, several at once, each request is paid or given back at most once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.record({ step: fc.constantFrom(...STEPS), pick: fc.nat(5) }), {
          minLength: 1,
          maxLength: 4,
        }),
        {
          minLength: 3,
          maxLength: 8,
        },
      ),
      async (rounds) => {
        const memberIds = [await rich(), await rich(), await rich()];
        const ids: number[] = [];
        for (const memberId of memberIds)
          ids.push(await request('bank', memberId, 30), await request('bank', memberId, 50));
        for (const acts of rounds) await Promise.all(acts.map((act) => codeOf(run(act, ids))));
        for (const id of ids) await expectOneEnd(id);
        expect(await unbalanced(db)).toEqual([]);
      },
    ),
    { numRuns: RUNS, seed: Number(process.env.STARLINE_SEED) },
  );
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});

/** The newest batch that has a line of one of the requests. */
async function batchOf(ids: readonly number[]): Promise<number> {
  const found = await db.execute<{ id: number }>(
    sql`select coalesce(max(batch_id), 0)::bigint as id from payout_items where withdrawal_id = any(${sql.param(ids)}::bigint[])`,
  );
  return Number(found.rows[0]?.id ?? 0);
}

async function run({ step, pick }: { step: Step; pick: number }, all: readonly number[]): Promise<unknown> {
  const ids = all.filter((_, index) => index % 3 === pick % 3 || index === pick);
  const [one = 0] = ids;
  if (step === 'make') return makePayoutBatch(staff, { ids, format: 'kb' });
  if (step === 'complete') return completeWithdrawals(staff, { ids });
  if (step === 'cancel') return cancelWithdrawals(staff, { ids });
  if (step === 'takeBack')
    return cancelOwnWithdrawal(world.asMember((await withdrawal(one)).memberId), { id: one });
  const id = await batchOf(all);
  if (step === 'dissolve') return dissolvePayoutBatch(staff, { id });
  if (step === 'send') return sendPayoutBatch(staff, { id });
  if (step === 'result') {
    const failed = { [1 + (pick % 3)]: '해지된 계좌' };
    return applyPayoutResult(staff, { id, name: 'r', content: await resultOf(id, failed) });
  }
  const itemIds = (await items(id)).filter(({ state }) => state === 'failed').map((item) => item.id);
  if (itemIds.length === 0) return undefined;
  return settleFailedPayouts(staff, { id, itemIds, resolution: step === 'hold' ? 'held' : 'returned' });
}

async function expectOneEnd(id: number): Promise<void> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  const lines = await db.execute<{ state: string; resolution: string | null }>(
    sql`select state, resolution from payout_items where withdrawal_id = ${id}`,
  );
  const paid = lines.rows.filter(({ state }) => state === 'paid').length;
  const returned = lines.rows.filter(({ resolution }) => resolution === 'returned').length;
  const live = lines.rows.filter(
    ({ state, resolution }) => ['batched', 'sent'].includes(state) || (state === 'failed' && !resolution),
  ).length;
  const ends = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ledger_txs where natural_key = ${`withdraw:${id}:end`}`,
  );
  expect({ paid: paid <= 1, returned: returned <= 1, both: paid + returned <= 1 }).toEqual({
    paid: true,
    returned: true,
    both: true,
  });
  expect(ends.rows[0]?.count).toBe(row?.status === REQUESTED ? 0 : 1);
  expect(live).toBe(row?.status === REQUESTED && row.payoutBatchId !== null ? 1 : 0);
  if (paid === 1) expect(row?.status).toBe(PAID);
  if (returned === 1) expect(row?.status).toBe(CANCELLED);
}
