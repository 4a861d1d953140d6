import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Row, show } from './report.ts';

const run = promisify(execFile);
const ONE = join(import.meta.dirname, 'exports-one.ts');

type Figures = { seconds: number; peak: number };

async function one(kind: 'ours' | 'bare', count: number, file: string): Promise<Figures> {
  const { stdout } = await run(process.execPath, [ONE, kind, String(count), file]);
  return JSON.parse(stdout) as Figures;
}

/** A list of withdrawals as a spreadsheet, beside the minimum that writes the same cells with the same library. */
export async function exports(counts: readonly number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'starline-export-'));
  const table: Row[] = [];
  for (const count of counts) {
    const file = join(folder, 'list.xlsx');
    const own = await one('ours', count, file);
    const size = Math.round(statSync(file).size / 1_048_576);
    const least = await one('bare', count, file);
    table.push({
      rows: count,
      'ours s': own.seconds,
      'bare s': least.seconds,
      ratio: Number((own.seconds / least.seconds).toFixed(2)),
      'ours peak MB': own.peak,
      'bare peak MB': least.peak,
      'file MB': size,
    });
    show('exports', table);
  }
  rmSync(folder, { recursive: true, force: true });
}
