import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { explainLine } from './by-hand.ts';
import { readReconciledDay } from './read.ts';
import { signDay } from './sign.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-12-12T03:00:00Z');
const { staff } = world;

test('refuses to sign a day whose explanations or lines a colleague changed after it was shown', async () => {
  const day = '2026-12-11';
  const place = { currency: 'KRW', day } as const;
  const store = (amount: number, text: string) =>
    storeStatement(staff, {
      account: 'seen',
      currency: 'KRW',
      name: `${text}.csv`,
      content: Buffer.from(`거래일자,출금금액,적요\n${day},${amount},${text}`).toString('base64'),
    });
  const shown = () => readReconciledDay(staff, place);
  const lineOf = async (text: string) =>
    (await shown()).lines.find(({ description }) => description === text)?.id ?? 0;
  await store(9_000, '수수료');
  await explainLine(staff, { lineId: await lineOf('수수료'), reason: '은행 비용' });
  const first = await shown();
  await explainLine(staff, { lineId: await lineOf('수수료'), reason: '다른 회사 이체' });
  expect(await codeOf(signDay(staff, { ...place, seen: first.seen }))).toBe('day_changed');
  const second = await shown();
  await store(7_000, '이자');
  await explainLine(staff, { lineId: await lineOf('이자'), reason: '은행 비용' });
  expect(await codeOf(signDay(staff, { ...place, seen: second.seen }))).toBe('day_changed');
  expect(await codeOf(signDay(staff, { ...place, seen: (await shown()).seen }))).toBe('done');
});
