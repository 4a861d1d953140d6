import { admin } from './admin.ts';
import { adminWeb } from './admin-web.ts';
import { api } from './api.ts';
import { deploy } from './deploy.ts';
import { exports } from './exports.ts';
import { history } from './history.ts';
import { importing } from './import.ts';
import { ledger } from './ledger.ts';
import { load } from './load.ts';
import { merge } from './merge.ts';
import { operator } from './operator.ts';
import { outage } from './outage.ts';
import { show } from './report.ts';
import { search } from './search.ts';
import { settlement } from './settlement.ts';
import { streams } from './streams.ts';
import { trees } from './trees.ts';
import { web } from './web.ts';

const numbers = (texts: readonly string[], fallback: number[]) =>
  texts.length > 0 ? texts.map(Number) : fallback;

/** `npm run bench -- settlement [sizes]`, `npm run bench -- exports [rows]`: figures of one run beside each other; not a test. */
const BENCHES: Record<string, (sizes: string[]) => Promise<void>> = {
  settlement: (sizes) => settlement(numbers(sizes, [10_000, 100_000, 1_000_000])),
  ledger: ([seconds]) => ledger(Number(seconds ?? 4)),
  admin: ([members, folder]) => admin(Number(members ?? 1_000_000), folder),
  'admin-web': ([rows]) => adminWeb(Number(rows ?? 9999)),
  canvas: async (sizes) => (await import('./canvas/run.ts')).canvas(numbers(sizes, [1000, 10_000]), show),
  trees: ([members, folder]) => trees(Number(members ?? 1_000_000), folder),
  api: ([members, folder]) => api(Number(members ?? 1_000_000), folder),
  search: ([members, folder]) => search(Number(members ?? 1_000_000), folder),
  operator: (args) => operator(args),
  outage: ([seconds]) => outage(Number(seconds ?? 60)),
  streams: ([count]) => streams(Number(count ?? 20_000)),
  web: (args) => web(args),
  history: (args) => history(args),
  import: (sizes) => importing(numbers(sizes, [100_000, 1_000_000])),
  merge: ([members, folder]) => merge(Number(members ?? 100_000), folder),
  load: ([members, folder, pgbouncer]) => load(Number(members ?? 1_000_000), folder, pgbouncer),
  deploy: ([members, folder, restarts]) =>
    deploy(Number(members ?? 1_000_000), folder, Number(restarts ?? 20)),
  exports: (sizes) => exports(numbers(sizes, [100_000, 500_000])),
};

// The servers of a benchmark answer a few accounts as often as they can.
process.env.CALLS_PER_MINUTE = '0';
const [name = '', ...sizes] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(sizes);
else process.stdout.write(`npm run bench -- ${Object.keys(BENCHES).join(' | ')} [sizes]\n`);
