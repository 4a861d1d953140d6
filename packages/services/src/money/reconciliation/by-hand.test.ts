import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { explainLine, explainPayout, matchLine, unmatchLine } from './by-hand.ts';
import { readReconciledDay } from './read.ts';

const DAY = '2026-11-20';
const { db } = await testDatabase();
const world = await makeWorld(db, `${DAY}T03:00:00Z`);
const { staff } = world;
const { requests, withdrawal } = payoutFixture(world);
const [first = 0, second = 0] = await requests(2);
await completeWithdrawals(staff, { ids: [first, second] });
const won = (await withdrawal(first)).krwAmount ?? 0;
await storeStatement(staff, {
  account: 'seen',
  currency: 'KRW',
  name: 'seen.csv',
  content: Buffer.from(`거래일자,출금금액,적요\n${DAY},${won},이체`).toString('base64'),
});
const shown = async () => {
  const { lines, payouts } = await readReconciledDay(staff, { currency: 'KRW', day: DAY });
  const [line] = lines;
  if (!line) throw new Error('the statement has no line');
  const { withdrawalId, depositId, explanation } = line;
  return { lineId: line.id, seen: { withdrawalId, depositId, explanation }, payouts };
};

test('of two clerks who explain an open line, the second does not write over the first unseen', async () => {
  const { lineId, seen } = await shown();
  const explain = (reason: string, was = seen) => codeOf(explainLine(staff, { lineId, reason, seen: was }));
  expect([await explain('은행 비용'), await explain('다른 회사 이체')]).toEqual(['done', 'pair_changed']);
  const now = (await shown()).seen;
  expect(now.explanation).toBe('은행 비용');
  expect(await explain('다른 회사 이체', now)).toBe('done');
});

test('a match neither clears the explanation nor is taken away that another clerk made since', async () => {
  const { lineId, seen } = await shown();
  const match = (id: number, seenLine = seen) =>
    codeOf(matchLine(staff, { lineId, kind: 'payout', id, reason: '확인', seenLine }));
  expect(await match(first, { ...seen, explanation: '' })).toBe('pair_changed');
  expect(await match(first)).toBe('done');
  const matched = (await shown()).seen;
  await unmatchLine(staff, { lineId, reason: '다시' });
  expect(await match(second, (await shown()).seen)).toBe('done');
  const unmatch = (was: typeof seen) => codeOf(unmatchLine(staff, { lineId, reason: '취소', seen: was }));
  expect(await unmatch(matched)).toBe('pair_changed');
  expect((await shown()).seen.withdrawalId).toBe(second);
  expect(await unmatch((await shown()).seen)).toBe('done');
});

test('an explanation of a payout is not written over unseen', async () => {
  const explain = (reason: string, seen: string) =>
    codeOf(explainPayout(staff, { withdrawalId: first, reason, seen }));
  expect([await explain('창구', ''), await explain('다음 날', '')]).toEqual(['done', 'pair_changed']);
  expect((await shown()).payouts.find(({ id }) => id === first)?.explanation).toBe('창구');
  expect(await explain('다음 날', '창구')).toBe('done');
});

test('a payout that a line shows by now is not explained as one that is on no statement', async () => {
  const { lineId } = await shown();
  await matchLine(staff, { lineId, kind: 'payout', id: second, reason: '확인' });
  const explain = () =>
    codeOf(explainPayout(staff, { withdrawalId: second, reason: '다음 날 기록', seen: '' }));
  expect(await explain()).toBe('pair_changed');
  await unmatchLine(staff, { lineId, reason: '다시' });
  expect(await explain()).toBe('done');
});
