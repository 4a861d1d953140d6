import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { amount } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import ExcelJS from 'exceljs';
import { WITHDRAWALS } from '../../apps/server/src/spreadsheets/sheets.ts';
import { writeSheet } from '../../apps/server/src/spreadsheets/write.ts';

type Withdrawal = Parameters<(typeof WITHDRAWALS.columns)[number]['value']>[0];

const rowOf = (index: number): Withdrawal => ({
  id: index,
  createdAt: '2026-11-21T00:30:00.000Z',
  type: 'bank',
  status: PAID,
  username: `member${index}`,
  name: '홍길동',
  amount: amount(index + 1000),
  fee: amount(50),
  payout: amount(index + 950),
  krwAmount: 1_400_000 + index,
  bankName: 'KB국민',
  accountHolder: '홍길동',
  accountNumber: '123-456-789012',
  trc20Address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  lottoAddress: '',
  memo: '확인 완료',
  endedAt: null,
  withdrawalsHeldAt: null,
  isHeldForStaff: false,
  isHeldByStaff: false,
  isHeldByRisk: false,
  isBeingPaid: false,
  payoutReference: null,
  payoutBatchId: null,
  payoutState: null,
});

async function* rows(count: number) {
  for (let index = 0; index < count; index += 1) yield rowOf(index);
}

async function ours(count: number, file: string): Promise<void> {
  await pipeline(writeSheet(WITHDRAWALS, rows(count), 'Asia/Seoul'), createWriteStream(file));
}

/** The minimum that writes the same cells with the same library. */
async function bare(count: number, file: string): Promise<void> {
  const stream = createWriteStream(file);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  const sheet = workbook.addWorksheet('x');
  const at = new Date();
  for (let index = 0; index < count; index += 1) {
    const row = rowOf(index);
    sheet
      .addRow([
        at,
        row.type,
        row.status,
        row.username,
        row.name,
        row.amount,
        row.fee,
        row.payout,
        row.krwAmount,
        row.bankName,
        row.accountHolder,
        row.accountNumber,
        row.trc20Address,
        row.lottoAddress,
        row.memo,
      ])
      .commit();
    if (index % 500 === 0 && stream.writableNeedDrain) await once(stream, 'drain');
  }
  await workbook.commit();
}

/** `node exports-one.ts ours|bare <rows> <file>`: one spreadsheet in a process of its own, so that memory is its own too. */
const [kind, count, file = ''] = process.argv.slice(2);
const began = performance.now();
await (kind === 'ours' ? ours : bare)(Number(count), file);
const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ seconds, peak }));
