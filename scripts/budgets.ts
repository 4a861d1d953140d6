import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Baseline, baselineOf, type Measured, overBudget } from './budgets-report.ts';
import { ROOT } from './commands.ts';

/**
 * Compares what the builds of the webs measured with the budgets, and names what grew. `--write` keeps the
 * present sizes as the baseline. docs/architecture.md#budgets
 */
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const found: string[] = [];
for (const web of ['member-web', 'admin-web']) {
  const baseline = join(ROOT, 'apps', web, 'budgets.json');
  try {
    const measured = read<Measured>(join(ROOT, 'apps', web, 'dist/.budgets.json'));
    if (process.argv.includes('--write'))
      writeFileSync(baseline, `${JSON.stringify(baselineOf(measured), null, 2)}\n`);
    found.push(
      ...overBudget(measured, read<Baseline>(baseline)).map((line) => `apps/${web} over budget: ${line}`),
    );
  } catch (error) {
    found.push(`apps/${web}: ${error instanceof Error ? error.message : error}. npm run build measures it.`);
  }
}
if (found.length > 0) process.stdout.write(`${found.join('\n')}\nWhat to do: docs/architecture.md#budgets\n`);
process.exitCode = found.length > 0 ? 1 : 0;
