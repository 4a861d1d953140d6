import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Row, show } from './report.ts';

const lab = join(import.meta.dirname, '../../apps/e2e/src/web-lab.ts');

/**
 * The portal in the lab of docs/architecture.md#budgets, by route; with an address, of a product that already
 * runs with demo data.
 */
export async function web(args: readonly string[]): Promise<void> {
  const output = execFileSync(process.execPath, [lab, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const rows = output.toString().trim().split('\n');
  show(
    'web',
    rows.map((row) => JSON.parse(row) as Row),
  );
}
