import { run } from './commands.ts';

/** The checks of docs/architecture.md#checks. `npm run verify` runs this file through turbo. */
const CHECKS: [name: string, program: string, args: string[]][] = [
  [
    'format, lint, import law',
    'biome',
    ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'],
  ],
  ['types', 'tsc', ['-b', '--checkers', '1', '--builders', '2']],
  ['features apart', process.execPath, ['scripts/features-apart.ts']],
  ['no pool in a transaction', process.execPath, ['scripts/no-pool-in-transaction.ts']],
  ['one effect', process.execPath, ['scripts/one-effect.ts']],
  ['clock', process.execPath, ['scripts/clock.ts']],
  ['figures', process.execPath, ['scripts/figures.ts']],
  ['patterns of linear time', process.execPath, ['scripts/linear-patterns.ts']],
  ['ledger numbers', process.execPath, ['scripts/ledger-numbers.ts']],
  ['floors of the services', process.execPath, ['scripts/floors.ts']],
  ['selects travel with their joins', process.execPath, ['scripts/select-sets.ts']],
  ['references to the book', process.execPath, ['scripts/references.ts']],
  ['docstrings', process.execPath, ['scripts/docstrings.ts']],
  ['plain words', process.execPath, ['scripts/plain-words.ts']],
  ['lists in the book', process.execPath, ['scripts/book-lists.ts']],
  ['texts of inputs', process.execPath, ['apps/server/src/testing/plain-inputs.ts']],
  ['changes of the API', process.execPath, ['apps/server/src/testing/api-changes/write.ts']],
  ['refusals of documented calls', process.execPath, ['apps/server/src/testing/refusals/write.ts']],
  ['what scrolls takes the focus', process.execPath, ['scripts/scroll-regions.ts']],
  ['keys, days and storage', process.execPath, ['scripts/input-rules.ts']],
  ['classes have a stylesheet', process.execPath, ['scripts/class-sources.ts']],
  ['budgets of the webs', process.execPath, ['scripts/budgets.ts']],
  ['dead code', 'knip', []],
  ['workspaces', 'sherif', ['--fail-on-warnings']],
  ['seeded faults fit the code', process.execPath, ['scripts/mutants.ts', '--check']],
  ['migrations', process.execPath, ['packages/db/scripts/check-migrations.ts']],
  ['online migrations', process.execPath, ['scripts/online-migrations.ts']],
];

/** Two at a time: as many as the smallest machine has cores. */
const waiting = [...CHECKS];
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, program, args] = next;
    const { code, output, seconds } = await run(program, args);
    process.stdout.write(`${code === 0 ? 'ok ' : 'BAD'} ${name} (${seconds.toFixed(1)} s)\n`);
    if (code === 0) continue;
    process.stdout.write(`${output.trim()}\n`);
    process.exitCode = 1;
  }
};
await Promise.all([work(), work()]);
