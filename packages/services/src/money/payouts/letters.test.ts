import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { decodeKorean } from '../bank-files/korean-text.ts';
import { readPayoutBatch } from './detail.ts';
import { readPayoutFile } from './file.ts';
import { makePayoutBatch } from './make.ts';
import { sendPayoutBatch } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, items } = payoutFixture(world);
const of = async (accountHolder: string) => request('bank', await rich({ accountHolder }));
const textOf = async (id: number) => {
  const { content } = await readPayoutFile(staff, { id, kind: 'transfer', reason: '은행 전송' });
  return decodeKorean(Buffer.from(content, 'base64'));
};

test.each([
  ['Nguyễn Thị Thùy Dương', 'ễịịùươ', 'NGUYEN THI THUY DUONG'],
  ['Đặng Văn Ổn', 'ĐặăỔ', 'DANG VAN ON'],
  ['张伟', '张伟', ''],
  ['김𠮷뷁', '𠮷', ''],
  ['=홍+길동', '=', ''],
  ['정\n하늘', '\n', ''],
])(
  'leaves %j out of each bank file in EUC-KR, names its letters and proposes a name',
  async (holder, letters, proposal) => {
    const id = await of(holder);
    for (const format of ['kb', 'shinhan', 'woori', 'nh'] as const) {
      const made = await makePayoutBatch(staff, { ids: [id], format });
      expect(made).toMatchObject({
        id: null,
        skipped: [{ id, code: 'payout_holder_unwritable' }],
        unwritable: [{ id, holder }],
      });
      expect([...new Set(made.unwritable[0]?.letters)].join('')).toBe([...new Set(letters)].join(''));
      expect(made.unwritable[0]?.proposal).toBe(proposal);
    }
  },
);

test('a coin batch asks for no holder', async () => {
  const id = await request('coin', await rich({ accountHolder: '=1+1' }));
  expect((await makePayoutBatch(staff, { ids: [id], format: 'tron' })).changed).toEqual([id]);
});

test('the file in UTF-8 takes every letter', async () => {
  const id = await of('Nguyễn Thị 张伟 𠮷');
  const { id: batch } = await makePayoutBatch(staff, { ids: [id], format: 'csv' });
  await sendPayoutBatch(staff, { id: batch ?? 0 });
  expect(await textOf(batch ?? 0)).toContain('"Nguyễn Thị 张伟 𠮷"');
});

test('writes the holder as the bank book has it, and the batch shows both names', async () => {
  const [id, plain] = [await of('Nguyễn Văn A'), await of('홍길동')];
  const holders = [{ id, holder: 'NGUYEN VAN A' }];
  const made = await makePayoutBatch(staff, { ids: [id, plain], format: 'kb', holders });
  expect([made.changed, made.skipped]).toEqual([[id, plain], []]);
  await sendPayoutBatch(staff, { id: made.id ?? 0 });
  expect(await textOf(made.id ?? 0)).toContain('"NGUYEN VAN A"');
  const batch = await readPayoutBatch(staff, { id: made.id ?? 0 });
  expect(batch.items.map(({ accountHolder, writtenHolder }) => [accountHolder, writtenHolder])).toEqual([
    ['Nguyễn Văn A', 'NGUYEN VAN A'],
    ['홍길동', null],
  ]);
  const rename = sql`update payout_items set holder = '다른 사람' where batch_id = ${made.id}`;
  await expect(db.execute(rename)).rejects.toThrow();
  const { findings } = await checkBooks(world.system, { isFull: true });
  expect(findings.filter(({ check }) => check === 'journal')).toEqual([]);
});

test('a name that the file can write is never replaced, nor one by letters that it lacks', async () => {
  const [plain, other] = [await of('홍길동'), await of('张伟')];
  const make = (id: number, holder: string) =>
    makePayoutBatch(staff, { ids: [id], format: 'kb', holders: [{ id, holder }] });
  expect(await codeOf(make(plain, '김철수'))).toBe('invalid_input');
  expect((await make(other, '張伟')).skipped).toEqual([{ id: other, code: 'payout_holder_unwritable' }]);
});

test('a batch with a name that its file cannot write is not sent, and the line is named', async () => {
  const [plain, id] = [await of('홍길동'), await of('Nguyễn Văn B')];
  const holders = [{ id, holder: 'NGUYEN VAN B' }];
  const { id: batch } = await makePayoutBatch(staff, { ids: [plain, id], format: 'kb', holders });
  // As a batch of an earlier release holds the line.
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`alter table payout_items disable trigger payout_items_written`);
    await tx.execute(sql`update payout_items set holder = null where withdrawal_id = ${id}`);
    await tx.execute(sql`alter table payout_items enable always trigger payout_items_written`);
  });
  await expect(sendPayoutBatch(staff, { id: batch ?? 0 })).rejects.toMatchObject({
    code: 'payout_holder_unwritable',
    params: { line: 2 },
  });
  expect((await items(batch ?? 0)).map(({ state }) => state)).toEqual(['batched', 'batched']);
});
