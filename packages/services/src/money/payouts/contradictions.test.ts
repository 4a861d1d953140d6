import { payoutContradictions } from '@starline/db/schema/payouts';
import { testDatabase } from '@starline/db/testing/test-database';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { bankResult, payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { readPayoutBatch } from './detail.ts';
import { applyPayoutResult, previewPayoutResult } from './results.ts';
import { settleFailedPayouts } from './settle-failed.ts';
import { mapResultWord } from './words.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, requests, withdrawal, items, sent, resultOf, coinResultOf } = payoutFixture(world);

const kept = () => db.select().from(payoutContradictions).orderBy(asc(payoutContradictions.id));
/** A batch of two whose second line failed by the first file. */
const judged = async () => {
  const ids = await requests(2);
  const batch = await sent(ids);
  const content = await resultOf(batch.id, { 2: '해지된 계좌' });
  await applyPayoutResult(staff, { id: batch.id, name: 'first.csv', content });
  const [paid, failed] = await items(batch.id);
  if (!paid || !failed) throw new Error('no lines');
  return { ids, batch, paid, failed };
};

test('money H2: a file that says the opposite of what is stored is a match of its own, counted apart and kept', async () => {
  const { ids, batch, paid, failed } = await judged();
  const rows = [
    { token: paid.token, won: 133_000, failed: '반송' },
    { token: failed.token, won: 133_000, reference: 'LATE-2' },
  ];
  const second = { id: batch.id, name: 'second.csv', content: bankResult(rows) };
  const preview = await previewPayoutResult(staff, second);
  expect(preview.lines).toMatchObject([
    { match: 'contradicts', stored: 'paid', outcome: 'failed', laterBatch: null },
    { match: 'contradicts', stored: 'failed', outcome: 'paid', laterBatch: null },
  ]);
  expect(preview).toMatchObject({ contradicts: 2, paid: { count: 0 }, failed: { count: 0 } });
  const counts = { paid: 0, failed: 0, unknown: 0, contradicts: 2 };
  expect(await applyPayoutResult(staff, second)).toEqual(counts);
  expect(await applyPayoutResult(staff, second)).toEqual(counts);
  expect((await kept()).slice(-2)).toMatchObject([
    { itemId: paid.id, stored: 'paid', said: 'failed', reason: '반송' },
    { itemId: failed.id, stored: 'failed', said: 'paid', reference: 'LATE-2' },
  ]);
  expect(await withdrawal(ids[0] ?? 0)).toMatchObject({ status: PAID });
  expect(await withdrawal(ids[1] ?? 0)).toMatchObject({ status: REQUESTED, payoutBatchId: batch.id });
  const detail = await readPayoutBatch(staff, { id: batch.id });
  expect(detail.results.at(-1)).toMatchObject({ name: 'second.csv', contradicts: 2 });
  expect(detail.items.map(({ contradiction }) => contradiction)).toMatchObject([
    { said: 'paid', file: 'second.csv' },
    { said: 'failed', file: 'second.csv' },
  ]);
});

test('money H2: a late file about a line that is in a later batch names that batch', async () => {
  const { ids, batch, failed } = await judged();
  await settleFailedPayouts(staff, { id: batch.id, itemIds: [failed.id], resolution: 'held' });
  const next = await sent([ids[1] ?? 0]);
  const late = bankResult([{ token: failed.token, won: 133_000, reference: 'LATE' }]);
  const file = { id: batch.id, name: 'late.csv', content: late };
  expect((await previewPayoutResult(staff, file)).lines).toMatchObject([
    { match: 'contradicts', stored: 'failed', outcome: 'paid', laterBatch: next.number },
  ]);
  expect(await applyPayoutResult(staff, file)).toMatchObject({ contradicts: 1 });
  const { items: lines } = await readPayoutBatch(staff, { id: batch.id });
  expect(lines.find(({ id }) => id === failed.id)).toMatchObject({ laterBatch: { number: next.number } });
  expect((await items(next.id))[0]).toMatchObject({ state: 'sent' });
});

test('a repetition that says the same is done, and one with another amount differs', async () => {
  const { batch, paid, failed } = await judged();
  const rows = [
    { token: paid.token, won: 132_000, reference: 'REF-1' },
    { token: failed.token, won: 133_000, failed: '오류' },
  ];
  const input = { id: batch.id, name: 'again.csv', content: bankResult(rows) };
  const { lines } = await previewPayoutResult(staff, input);
  expect(lines.map(({ match }) => match)).toEqual(['amount_differs', 'done']);
  expect(await codeOf(applyPayoutResult(staff, input))).toBe('payout_nothing_fits');
});

test('a coin line that was paid under one TXID contradicts another', async () => {
  const [one, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const id = await request('coin', await rich({ walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }));
  const batch = await sent([id], 'tron');
  await applyPayoutResult(staff, { id: batch.id, name: 't', content: await coinResultOf(batch.id, one) });
  const matches = async (txid: string) => {
    const content = await coinResultOf(batch.id, txid);
    const told = await previewPayoutResult(staff, { id: batch.id, name: 't', content });
    return told.lines.map(({ match }) => match);
  };
  expect(await matches(one)).toEqual(['done']);
  expect(await matches(other)).toEqual(['contradicts']);
});

test('money H2: settling a failure again tells how it was settled, whatever the second administrator wants', async () => {
  const { batch, failed } = await judged();
  const settle = (resolution: 'held' | 'returned') =>
    settleFailedPayouts(staff, { id: batch.id, itemIds: [failed.id], resolution });
  expect(await settle('held')).toMatchObject({ changed: [failed.id] });
  const skipped = [{ id: failed.id, code: 'payout_was_held' }];
  expect(await settle('returned')).toEqual({ changed: [], skipped });
  expect(await settle('held')).toEqual({ changed: [], skipped });
});

test('a failed line that a later result says was paid is not settled by a clerk who did not see that', async () => {
  const { ids, batch, failed } = await judged();
  const given = { id: batch.id, itemIds: [failed.id], resolution: 'returned' as const };
  const late = bankResult([{ token: failed.token, won: 133_000, reference: 'LATE-3' }]);
  await applyPayoutResult(staff, { id: batch.id, name: 'late.csv', content: late });
  expect(await codeOf(settleFailedPayouts(staff, { ...given, seen: [] }))).toBe('shown_changed');
  expect(await withdrawal(ids[1] ?? 0)).toMatchObject({ status: REQUESTED, payoutBatchId: batch.id });
  expect(await settleFailedPayouts(staff, { ...given, seen: [failed.id] })).toMatchObject({
    changed: [failed.id],
  });
});

test('the books are clean after all of it', async () => {
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});

test('a result is applied as its preview showed, and refused when a word was mapped since', async () => {
  const ids = await requests(2);
  const batch = await sent(ids);
  const [one, two] = (await items(batch.id)).map(({ token }) => token);
  const lines = ['이체금액,받는분통장표시,처리결과', `133000,${one},완료`, `133000,${two},처리필`];
  const file = { id: batch.id, name: 'r.csv', content: Buffer.from(lines.join('\n')).toString('base64') };
  const { seen, paid } = await previewPayoutResult(staff, file);
  expect(paid.count).toBe(1);
  await mapResultWord(staff, { ...file, word: '처리필', outcome: 'paid' });
  expect(await codeOf(applyPayoutResult(staff, { ...file, seen }))).toBe('shown_changed');
  for (const id of ids) expect(await withdrawal(id)).toMatchObject({ status: REQUESTED });
  const now = await previewPayoutResult(staff, file);
  expect(now.paid.count).toBe(2);
  const counts = { paid: 2, failed: 0, unknown: 0, contradicts: 0 };
  expect(await applyPayoutResult(staff, { ...file, seen: now.seen })).toEqual(counts);
  // A repetition by another browser does nothing, so it needs no second look.
  expect(await applyPayoutResult(staff, { ...file, seen: now.seen })).toEqual(counts);
});
