import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { bankResult, payoutFixture } from '../../testing/payouts.ts';
import { workbookOf } from '../../testing/workbooks.ts';
import { makeWorld } from '../../testing/world.ts';
import { readPayoutBatch } from './detail.ts';
import { readPayoutFile } from './file.ts';
import { applyPayoutResult, previewPayoutResult } from './results.ts';
import { sendPayoutBatch } from './send.ts';
import { settleFailedPayouts } from './settle-failed.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, requests, withdrawal, items, made, sent, resultOf, coinResultOf } =
  payoutFixture(world);
const WALLETS = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'];
const TXID = 'ab'.repeat(32);

test('a result pays once with its reference, and a failed line waits for what becomes of it', async () => {
  const ids = await requests(4);
  const batch = await sent(ids);
  const content = await resultOf(batch.id, { 2: '해지된 계좌', 4: '예금주 불일치' });
  const input = { id: batch.id, name: 'result.csv', content };
  expect(await previewPayoutResult(staff, input)).toMatchObject({
    isApplied: false,
    missing: 0,
    paid: { count: 2 },
    failed: { count: 2, won: 266_000 },
  });
  const counts = { paid: 2, failed: 2, unknown: 0, contradicts: 0 };
  expect(await applyPayoutResult(staff, input)).toEqual(counts);
  expect(await applyPayoutResult(staff, input)).toEqual(counts);
  const longer = Buffer.concat([Buffer.from(content, 'base64'), Buffer.from('\r\n')]).toString('base64');
  const later = { ...input, content: longer };
  expect((await previewPayoutResult(staff, later)).lines.map(({ match }) => match)).toEqual(
    Array(4).fill('done'),
  );
  expect(await codeOf(applyPayoutResult(staff, later))).toBe('payout_nothing_fits');
  expect(await withdrawal(ids[0] ?? 0)).toMatchObject({ status: PAID, payoutReference: 'REF-1' });
  expect(await withdrawal(ids[1] ?? 0)).toMatchObject({ status: REQUESTED, payoutBatchId: batch.id });
  const detail = await readPayoutBatch(staff, { id: batch.id });
  expect(detail).toMatchObject({
    state: 'sent',
    sums: { paid: { count: 2 }, open: { count: 2, won: 266_000 } },
  });
  expect(detail.items.map(({ line }) => line)).toEqual([2, 4, 1, 3]);
  const [failed, other] = detail.items;
  const settle = (itemId: number, resolution: 'held' | 'returned') =>
    settleFailedPayouts(staff, { id: batch.id, itemIds: [itemId], resolution });
  expect((await settle(failed?.id ?? 0, 'held')).changed).toHaveLength(1);
  expect((await settle(failed?.id ?? 0, 'returned')).changed).toHaveLength(0);
  expect(await withdrawal(ids[1] ?? 0)).toMatchObject({ status: REQUESTED, payoutBatchId: null });
  await settle(other?.id ?? 0, 'returned');
  expect(await withdrawal(ids[3] ?? 0)).toMatchObject({ status: CANCELLED, payoutBatchId: null });
  expect(await holdings(db, (await withdrawal(ids[3] ?? 0)).memberId)).toEqual({ withdrawable: 10_000 });
  expect((await readPayoutBatch(staff, { id: batch.id })).state).toBe('ended');
  const next = await sent([ids[1] ?? 0]);
  await applyPayoutResult(staff, { id: next.id, name: 'r', content: await resultOf(next.id) });
  expect((await withdrawal(ids[1] ?? 0)).status).toBe(PAID);
});

test('a result in XLSX has the preview of the same result in CSV, and pays as it does', async () => {
  const batch = await sent(await requests(3));
  const lines = await items(batch.id);
  const rows = lines.map(({ token }, at) => [at === 2 ? '이체불능' : '정상', token, `REF-X${at}`]);
  const heads = ['처리결과', '받는분통장표시', '거래번호', '이체금액'];
  const csv = Buffer.from(
    [heads, ...rows.map((row) => [...row, '133000'])].map((row) => row.join(',')).join('\n'),
  );
  const workbook = await workbookOf(
    [heads, ...rows.map((row, at) => [...row, at === 1 ? { formula: 'D2', result: 133_000 } : 133_000])],
    (sheet) => {
      sheet.getColumn(4).numFmt = '#,##0';
    },
  );
  const input = { id: batch.id, name: 'result.xlsx', content: workbook };
  const { sha256: _, ...told } = await previewPayoutResult(staff, input);
  const { sha256: __, ...same } = await previewPayoutResult(staff, {
    ...{ id: batch.id, name: 'result.csv' },
    content: csv.toString('base64'),
  });
  expect(told).toEqual(same);
  expect(told).toMatchObject({ missing: 0, paid: { count: 2 }, failed: { count: 1, won: 133_000 } });
  for (const name of ['result.csv', 'result.xlsm'])
    expect(await codeOf(applyPayoutResult(staff, { ...input, name }))).toBe('payout_result_unreadable');
  expect((await items(batch.id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  const counts = { paid: 2, failed: 1, unknown: 0, contradicts: 0 };
  expect(await applyPayoutResult(staff, input)).toEqual(counts);
  expect(await applyPayoutResult(staff, input)).toEqual(counts);
  expect((await items(batch.id)).map(({ reference }) => reference)).toEqual(['REF-X0', 'REF-X1', 'REF-X2']);
});

test('names rows that it does not know, that repeat, that differ or are unclear, and applies none of them', async () => {
  const batch = await sent(await requests(5));
  const [one, two, three, four] = (await items(batch.id)).map(({ token }) => token);
  const rows = [
    { token: one ?? '', won: 133_000, reference: 'R1' },
    { token: two ?? '', won: 133_000, reference: 'R2' },
    { token: two ?? '', won: 133_000, failed: '오류' },
    { token: three ?? '', won: 132_999, reference: 'R3' },
    { token: 'SL-999-999', won: 133_000, reference: 'R4' },
  ];
  const unclear = Buffer.concat([
    Buffer.from(bankResult(rows), 'base64'),
    Buffer.from(`\r\n,133000,${four},대기,,\r\n합계,665000,,,,`),
  ]).toString('base64');
  const input = { id: batch.id, name: 'r.csv', content: unclear };
  const preview = await previewPayoutResult(staff, input);
  expect(preview.lines.map(({ match }) => match)).toEqual([
    'matched',
    'duplicate',
    'duplicate',
    'amount_differs',
    'unmatched',
    'unclear',
  ]);
  expect(preview).toMatchObject({ missing: 1, paid: { count: 1 }, failed: { count: 0 } });
  expect(await applyPayoutResult(staff, input)).toEqual({ paid: 1, failed: 0, unknown: 5, contradicts: 0 });
  expect((await items(batch.id)).map(({ state }) => state)).toEqual(['paid', 'sent', 'sent', 'sent', 'sent']);
  expect(await codeOf(applyPayoutResult(staff, { ...input, content: 'YWJj' }))).toBe(
    'payout_result_unreadable',
  );
});

test('matches a bank that does not print the token by account and amount', async () => {
  const [id = 0] = await requests(1);
  const batch = await sent([id]);
  const { accountNumber, krwAmount } = await withdrawal(id);
  const text = `계좌번호,금액,결과\n${accountNumber.replaceAll('-', '')},"${krwAmount?.toLocaleString('en-US')}",정상\n`;
  const content = Buffer.from(text).toString('base64');
  await applyPayoutResult(staff, { id: batch.id, name: 'r.csv', content });
  const [item] = await items(batch.id);
  expect(await withdrawal(id)).toMatchObject({ status: PAID, payoutReference: item?.token });
});

test('a TXID pays the lines of one batch, an address once, and never another batch', async () => {
  const coin = async (walletTrc20: string | undefined) => request('coin', await rich({ walletTrc20 }));
  const [one, two, again] = [await coin(WALLETS[0]), await coin(WALLETS[1]), await coin(WALLETS[0])];
  const batch = await made([one, two, again], 'tron');
  expect(batch.skipped).toEqual([{ id: again, code: 'payout_same_address' }]);
  await sendPayoutBatch(staff, { id: batch.id });
  const transfer = await readPayoutFile(staff, { id: batch.id, kind: 'transfer', reason: 'x' });
  expect(Buffer.from(transfer.content, 'base64').toString()).toBe(
    `address,amount\r\n${WALLETS[0]},95.00\r\n${WALLETS[1]},95.00\r\n`,
  );
  const manifest = await readPayoutFile(staff, { id: batch.id, kind: 'manifest', reason: 'x' });
  expect(JSON.parse(Buffer.from(manifest.content, 'base64').toString())).toMatchObject({
    sha256: transfer.sha256,
    lines: [{ address: WALLETS[0], amount: '95.00' }, {}],
  });
  await applyPayoutResult(staff, { id: batch.id, name: 't', content: await coinResultOf(batch.id, TXID) });
  expect((await withdrawal(two)).payoutReference).toBe(TXID);
  const next = await sent([again], 'tron');
  const used = { id: next.id, name: 't', content: await coinResultOf(next.id, TXID.toUpperCase()) };
  expect((await previewPayoutResult(staff, used)).lines.map(({ match }) => match)).toEqual(['txid_used']);
  expect(await codeOf(applyPayoutResult(staff, used))).toBe('payout_nothing_fits');
  const own = { id: next.id, name: 't', content: await coinResultOf(next.id, 'cd'.repeat(32)) };
  expect(await applyPayoutResult(staff, own)).toMatchObject({ paid: 1 });
});

test('the books are clean after all of it', async () => {
  expect(await unbalanced(db)).toEqual([]);
  const report = await checkBooks(world.system, { isFull: false });
  expect(report.findings).toEqual([]);
  expect(await db.$count(withdrawals, inArray(withdrawals.status, [PAID]))).toBeGreaterThan(5);
});

test('the books name a request that was paid past its batch, and a lock without a line', async () => {
  const [one = 0, two = 0] = await requests(2);
  const batch = await sent([one]);
  await db.execute(sql`select set_config('starline.maintenance', 'test', false)`);
  const forged = async () => {
    await db.execute(
      sql`update payout_items set state = 'paid', reference = 'X' where batch_id = ${batch.id}`,
    );
    await db.execute(sql`update withdrawals set payout_batch_id = ${batch.id} where id = ${two}`);
  };
  await forged();
  const { findings } = await checkBooks(world.system, { isFull: false });
  expect(findings.filter(({ check }) => check === 'payout_batches').map(({ subject }) => subject)).toEqual([
    // All its lines are paid, and it did not end.
    `batch ${batch.number}`,
    `withdrawal ${one}`,
    `withdrawal ${two}`,
  ]);
});
