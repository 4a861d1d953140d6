import { approvalRequests } from '@starline/db/schema/approvals';
import { payoutWords } from '@starline/db/schema/payouts';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import type { WordMeaning } from '@starline/domain/result-words';
import { desc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { readApproval } from '../../desk/approval-inbox/list.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { demoWallets } from '../../running/demo/tron-wallets.ts';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPayoutResult, previewPayoutResult } from './results.ts';
import { mapResultWord } from './words.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
await world.set('payout_batches', 'on');
const { rich, request, requests, withdrawal, items, sent, coinResultOf } = payoutFixture(world);

const [maker, checker] = [await world.hire('maker'), await world.hire('checker')];
const rule = (isOn: boolean) =>
  saveApprovalRule(world.system as unknown as AdminContext, {
    kind: 'payouts',
    isOn,
    // A limit that no line reaches: a word decides about later files too, so it has no amount.
    single: isOn ? points(1_000_000) : null,
    byMaker: null,
    byMember: null,
  });
const waiting = async () => {
  const [found] = await db.select().from(approvalRequests).orderBy(desc(approvalRequests.id)).limit(1);
  return found?.id ?? 0;
};

/** A sent batch and a result of it in which each line has one of these words. */
async function resultWith(words: readonly string[], format: 'kb' | 'nh' = 'kb') {
  const ids = await requests(words.length);
  const { id } = await sent(ids, format);
  const rows = (await items(id)).map(({ token }, index) => `133000,${token},${words[index]}`);
  const content = Buffer.from(['이체금액,받는분통장표시,처리결과', ...rows].join('\n')).toString('base64');
  return { ids, input: { id, name: 'r.csv', content } };
}
const map = (input: { id: number; name: string; content: string }, word: string, outcome: WordMeaning) =>
  mapResultWord(maker, { ...input, word, outcome });
const matches = async (input: { id: number; name: string; content: string }) =>
  (await previewPayoutResult(maker, input)).lines.map(({ match }) => match);

test('a word is mapped once with approval, which says how many lines it decides, and then pays at that bank', async () => {
  await rule(true);
  const { ids, input } = await resultWith(['처리 OK', '정상', '처리ＯＫ', '처리 OK!']);
  expect((await previewPayoutResult(maker, input)).lines.map(({ unknown }) => unknown)).toEqual([
    ['처리ok'],
    [],
    ['처리ok'],
    ['처리ok!'],
  ]);
  expect(await applyPayoutResult(maker, input)).toMatchObject({ paid: 1, unknown: 3 });
  expect(await codeOf(map(input, '처리 ok', 'paid'))).toBe('approval_required');
  const id = await waiting();
  expect(await readApproval(checker, { id })).toMatchObject({
    kind: 'payouts',
    before: { outcome: 'unclear' },
    after: { format: 'kb', word: '처리ok', outcome: 'paid', lines: 2, won: 266_000, file: 'r.csv' },
  });
  expect(await matches(input)).toEqual(['unclear', 'done', 'unclear', 'unclear']);
  expect(await codeOf(approveRequest(maker, { id }))).toBe('approval_own');
  await approveRequest(checker, { id });
  expect(await matches(input)).toEqual(['matched', 'done', 'matched', 'unclear']);
  expect(await applyPayoutResult(maker, input)).toMatchObject({ paid: 2 });
  expect((await withdrawal(ids[3] ?? 0)).status).toBe(REQUESTED);
  expect((await withdrawal(ids[0] ?? 0)).status).toBe(PAID);
  const [mapped] = await db.select().from(payoutWords);
  expect(mapped).toMatchObject({ word: '처리ok', lines: 2, approvalId: id, mappedBy: maker.actor.id });
  expect(await matches((await resultWith(['처리OK'])).input)).toEqual(['matched']);
  expect(await matches((await resultWith(['처리OK'], 'nh')).input)).toEqual(['unclear']);
  await rule(false);
});

test('an approval is stale once another result decided one of its lines', async () => {
  await rule(true);
  const { input } = await resultWith(['낱말', '낱말']);
  expect(await codeOf(map(input, '낱말', 'paid'))).toBe('approval_required');
  const id = await waiting();
  const [first] = await items(input.id);
  const one = Buffer.from(`금액,표시,결과\n133000,${first?.token},정상`).toString('base64');
  await applyPayoutResult(maker, { ...input, content: one });
  expect(await codeOf(approveRequest(checker, { id }))).toBe('approval_stale');
  await rule(false);
});

test('a meaning is taken back alone, and may be given again', async () => {
  const { input } = await resultWith(['완료 처리']);
  await map(input, '완료 처리', 'paid');
  expect(await codeOf(map(input, '완료처리', 'paid'))).toBe('nothing_changed');
  expect(await matches(input)).toEqual(['matched']);
  await rule(true);
  await map(input, '완료처리', 'unclear');
  expect(await matches(input)).toEqual(['unclear']);
  expect(await codeOf(map(input, '완료처리', 'failed'))).toBe('approval_required');
  await rule(false);
});

test('a word of the list is taken back for one bank', async () => {
  const { input } = await resultWith(['완료'], 'nh');
  expect(await matches(input)).toEqual(['matched']);
  await map(input, '완료', 'unclear');
  expect(await matches(input)).toEqual(['unclear']);
  expect(await matches((await resultWith(['완료'])).input)).toEqual(['matched']);
});

test('a word that no line of the file has is not mapped, and no word of a list of TXIDs is', async () => {
  const { input } = await resultWith(['미완료']);
  for (const word of ['완료', '미완', '료', '미완료다'])
    expect(await codeOf(map(input, word, 'paid'))).toBe('payout_nothing_fits');
  const [wallet] = demoWallets(23, 1);
  const coin = await sent([await request('coin', await rich({ walletTrc20: wallet ?? '' }))], 'tron');
  const list = { id: coin.id, name: 'r.csv', content: await coinResultOf(coin.id, 'ab'.repeat(32)) };
  expect(await codeOf(map(list, 'SUCCESS', 'failed'))).toBe('payout_wrong_type');
});

test('the books are clean after all of it, and name a word that no administrator mapped', async () => {
  const found = async () => (await checkBooks(world.system, { isFull: false })).findings;
  expect(await found()).toEqual([]);
  await db.execute(sql`
    insert into payout_words (format, word, outcome, batch_id, lines, mapped_by, created_at)
    select 'kb', '미완료', 'paid', batch_id, 1, mapped_by, created_at from payout_words limit 1`);
  expect((await found()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^payouts.mapWord \d+$/),
  ]);
  await expect(db.execute(sql`update payout_words set outcome = 'paid'`)).rejects.toThrow();
});
