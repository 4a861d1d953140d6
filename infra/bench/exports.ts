import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { amount } from '@starline/domain/money';
import ExcelJS from 'exceljs';
import { WITHDRAWALS } from '../../apps/server/src/spreadsheets/sheets.ts';
import { writeSheet } from '../../apps/server/src/spreadsheets/write.ts';
import { type Row, show } from './report.ts';

type Withdrawal = Parameters<(typeof WITHDRAWALS.columns)[number]['value']>[0];

const rowOf = (index: number): Withdrawal => ({
  id: index,
  createdAt: '2026-11-21T00:30:00.000Z',
  type: 'bank',
  status: '완료',
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
});

async function* rows(count: number) {
  for (let index = 0; index < count; index += 1) yield rowOf(index);
}

async function ours(count: number, file: string): Promise<void> {
  await pipeline(writeSheet(WITHDRAWALS, rows(count), 'Asia/Seoul'), createWriteStream(file));
}

/** The least that writes the same cells with the same library. */
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

async function timed(work: () => Promise<void>): Promise<{ seconds: number; peak: number }> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const began = performance.now();
  await work();
  clearInterval(watch);
  return {
    seconds: Number(((performance.now() - began) / 1000).toFixed(1)),
    peak: Math.round(peak / 1_048_576),
  };
}

export async function exports(counts: readonly number[]): Promise<void> {
  const table: Row[] = [];
  for (const count of counts) {
    const file = join(tmpdir(), `starline-export-${count}.xlsx`);
    const own = await timed(() => ours(count, file));
    const size = Math.round(statSync(file).size / 1_048_576);
    const least = await timed(() => bare(count, `${file}.bare`));
    table.push({
      rows: count,
      'ours s': own.seconds,
      'bare s': least.seconds,
      ratio: Number((own.seconds / least.seconds).toFixed(2)),
      'ours peak MB': own.peak,
      'file MB': size,
    });
    show('exports', table);
  }
}
