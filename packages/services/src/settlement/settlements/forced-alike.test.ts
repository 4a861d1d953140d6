import type { Database } from '@starline/db/connection';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { memberAccountId } from '@starline/domain/ledger';
import { amount } from '@starline/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { post } from '../../money/ledger/post.ts';
import { type Transfer, transfer } from '../../money/ledger/posting.ts';
import { readTransfers } from '../../money/ledger/read-transfers.ts';
import { reverse } from '../../money/ledger/reverse.ts';
import { reverseTransfers } from './reverse-transfers.ts';
import { settle } from './settle.ts';
import { makeGoldenDay } from './testing/golden-network.ts';
import { type Held, heldAfter, randomBalances, withoutZeros } from './testing/held-after.ts';

const DAY = '2026-11-18';
const { db } = await testDatabase();
const { world, ids } = await makeGoldenDay(db);
/** B owes: a part of B's rewards repays the debt. */
await withTransaction(db, (tx) =>
  post(world.system, tx, {
    naturalKey: 'test:debt',
    transfers: [
      transfer({ member: ids.B, account: 'owed' }, { system: 'adjustments' }, 'point', amount(100)),
    ],
  }),
);
const run = await settle(world.system, { date: DAY, isPreview: false, isEarly: false, force: false });
const naturalKey = `settlement:${DAY}:${run.id}:1`;
const posted = (await readTransfers(db, naturalKey))?.transfers ?? [];
const members = [...new Set(posted.map(({ credit }) => Math.floor(credit / 16)))];

const after = (given: Held, act: (tx: Database) => Promise<unknown>) => heldAfter(db, given, act);

/** docs/domain/ledger.md#forced-reversals in its own words, one transfer after the other. */
function byTheBook(given: Held, transfers: readonly Transfer[]): Held {
  const held = new Map(given);
  for (const { credit: own, asset, amount: wanted } of transfers) {
    const member = Math.floor(own / 16);
    const debt = memberAccountId(member, asset === 'point' ? 'owed' : 'lotto_owed');
    const order = asset === 'point' ? ([own, member * 16 + 1, member * 16 + 2] as const) : [own];
    let left: number = own === debt ? 0 : wanted;
    for (const id of order) {
      const part = own === debt ? 0 : Math.min(left, held.get(id) ?? 0);
      held.set(id, (held.get(id) ?? 0) - part);
      left -= part;
    }
    held.set(debt, (held.get(debt) ?? 0) + (own === debt ? wanted : left));
  }
  return withoutZeros(held);
}

test('money H1: a forced reversal of a day leaves what the book says, and what one of its posting alone leaves', async () => {
  const seed = Number(process.env.STARLINE_SEED);
  const numRuns = process.env.STARLINE_LONG === '1' ? 500 : 60;
  process.stdout.write(`forced reversals: seed ${seed}, ${numRuns} states\n`);
  expect(posted.length).toBeGreaterThan(8);
  await fc.assert(
    fc.asyncProperty(randomBalances(members), async (given) => {
      const ofDay = await after(given, (tx) =>
        reverseTransfers(world.system, tx, { runId: run.id, force: true }),
      );
      const ofPosting = await after(given, (tx) => reverse(world.system, tx, { naturalKey, force: true }));
      expect(ofDay).toEqual(ofPosting);
      expect(ofDay).toEqual(byTheBook(await after(given, async () => {}), posted));
    }),
    { seed, numRuns },
  );
});

test('money H1: 800 center points are taken before a debt is made', async () => {
  const account = (name: 'withdrawable' | 'center' | 'owed') => memberAccountId(ids.C, name);
  const given = new Map([
    [account('withdrawable'), 0],
    [account('center'), 80_000],
  ]);
  const left = await after(given, (tx) => reverseTransfers(world.system, tx, { runId: run.id, force: true }));
  expect(left.get(account('owed'))).toBeUndefined();
  expect(left.get(account('center'))).toBe(80_000 - 300);
});
