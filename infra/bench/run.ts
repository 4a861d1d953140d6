import { api } from './api.ts';
import { history } from './history.ts';
import { ledger } from './ledger.ts';
import { load } from './load.ts';
import { merge } from './merge.ts';
import { MissingProgram } from './programs.ts';
import { settlement } from './settlement.ts';
import { upload } from './upload.ts';
import { web } from './web.ts';

const numbers = (texts: readonly string[], fallback: number[]) =>
  texts.length > 0 ? texts.map(Number) : fallback;

/**
 * `npm run bench -- settlement [sizes]`, `npm run bench -- load [members] [options]`: figures of one run
 * beside each other; not a test.
 */
const BENCHES: Record<string, (sizes: string[]) => Promise<void>> = {
  settlement: (sizes) => settlement(numbers(sizes, [10_000, 100_000, 1_000_000])),
  ledger: ([seconds]) => ledger(Number(seconds ?? 4)),
  api: ([members, beside]) => api(Number(members ?? 20_000), beside),
  web: (args) => web(args),
  history: (args) => history(args),
  merge: ([members, folder]) => merge(Number(members ?? 100_000), folder),
  upload: ([lines]) => upload(Number(lines ?? 10_000)),
  load: (args) => load(args),
};

// The servers of a benchmark answer a few accounts as often as they can.
process.env.CALLS_PER_MINUTE = '0';
const [name = '', ...sizes] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench)
  await bench(sizes).catch((error: Error) => {
    process.stderr.write(`${error instanceof MissingProgram ? error.message : error.stack}\n`);
    process.exitCode = 1;
  });
else process.stdout.write(`npm run bench -- ${Object.keys(BENCHES).join(' | ')} [sizes]\n`);
