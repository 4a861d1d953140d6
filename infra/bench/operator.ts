import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Row, show } from './report.ts';

const lab = join(import.meta.dirname, '../../apps/e2e/src/operator-lab.ts');

/** Clicks, keys and seconds of a clerk's tasks; with an address, in a back office that already runs with demo data. */
export async function operator(args: readonly string[]): Promise<void> {
  const output = execFileSync(process.execPath, [lab, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const rows = output.toString().trim().split('\n');
  show(
    'operator',
    rows.map((row) => JSON.parse(row) as Row),
  );
}
