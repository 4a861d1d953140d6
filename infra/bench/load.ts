import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pgbouncerConfig } from '../drills/chaos/cluster/configs.ts';
import type { Actor } from './actors.ts';
import { ask, type Call, readCall, withdrawalCall } from './calls.ts';
import { type Checkout, checkouts } from './checkout.ts';
import { cpuSeconds, type MainProcess, megabytes } from './main-process.ts';
import { type Network, note } from './network.ts';
import { paced } from './paced.ts';
import { Programs, requireProgram } from './programs.ts';
import { type Row, show } from './report.ts';

const CLIENTS = 64;
const PORTS = { nginx: 34_881, pgbouncer: 34_882 };
const FIRST_RATE = 155;
const STEP = 1.25;
const WARM_SECONDS = 8;
const SECONDS = 15;
const LIMIT_MS = 200;
/** A checkpoint may fall into one try of a rate. */
const TRIES = 2;

const query = (procedure: string, input?: object) => readCall('member', procedure, input);
/**
 * What a hundred calls of members are: mostly the home screen and its parts, some lists, five withdrawals.
 */
const MIX: [times: number, call: Call | typeof withdrawalCall][] = [
  [35, query('dashboard.get')],
  [20, query('balances.get')],
  [15, query('rewards.list', { type: 'daily', page: 1, size: 20 })],
  [10, query('rewards.summary')],
  [10, query('withdrawals.list', { page: 1, size: 10 })],
  [5, query('dashboard.recommenders', { page: 1, size: 10 })],
  [5, withdrawalCall],
];
const CALLS = MIX.flatMap(([times, call]) => Array<typeof call>(times).fill(call));
/** Coprime to 100, so that the kinds of calls follow each other mixed. */
const STRIDE = 37;

type Setup = { name: string; servers: number; hasNginx: boolean; hasPooler: boolean; who?: 'leaders' };
const ONE: Setup[] = [
  { name: 'one server', servers: 1, hasNginx: false, hasPooler: false },
  { name: 'one server, leaders', servers: 1, hasNginx: false, hasPooler: false, who: 'leaders' },
];
const SETUPS: Setup[] = [
  ...ONE,
  { name: 'one server behind nginx', servers: 1, hasNginx: true, hasPooler: false },
  { name: 'two servers behind nginx', servers: 2, hasNginx: true, hasPooler: false },
  { name: 'two servers behind nginx, PgBouncer', servers: 2, hasNginx: true, hasPooler: true },
];

/**
 * `npm run bench -- load [members] [--folder to keep the network] [--pgbouncer program of 1.20 or newer]`:
 * mixed calls of members at rising rates, until the 99th of a hundred waits 200 ms twice. nginx is the
 * machine's own. With `--beside` another checkout: one server of each, one after the other.
 */
export async function load(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { folder: { type: 'string' }, pgbouncer: { type: 'string' }, beside: { type: 'string' } },
    allowPositionals: true,
  });
  const { folder, pgbouncer, beside } = values;
  if (!beside) requireProgram('nginx');
  const members = Number(positionals[0] ?? 1_000_000);
  const rows: Row[] = [];
  for (const checkout of await checkouts(beside)) {
    note(checkout.name);
    const kept = folder && `${folder}-${checkout.name}`;
    await checkout.withNetwork({ members, folder: kept }, async (network) => {
      for (const setup of beside ? ONE : SETUPS) {
        if (setup.hasPooler && !pgbouncer) continue;
        note(setup.name);
        rows.push({ checkout: checkout.name, ...(await measure(checkout, network, setup, pgbouncer)) });
      }
    });
  }
  show('load', rows);
}

async function measure(checkout: Checkout, network: Network, setup: Setup, pgbouncer = ''): Promise<Row> {
  const programs = new Programs();
  const servers: MainProcess[] = [];
  try {
    let url = network.url;
    if (setup.hasPooler) {
      const listen = { folder: programs.folder, address: '127.0.0.1', port: PORTS.pgbouncer };
      programs.write('users.txt', `"${new URL(url).username}" ""\n`);
      const file = programs.write('pgbouncer.ini', pgbouncerConfig(listen, url));
      // PgBouncer refuses to run as root, and takes the name of another user then.
      const userOption = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
      await programs.start(PORTS.pgbouncer, pgbouncer, ...userOption, file);
      url = Object.assign(new URL(url), { host: `127.0.0.1:${PORTS.pgbouncer}` }).href;
    }
    for (let each = 0; each < setup.servers; each += 1)
      servers.push(await checkout.startMain(url, network.dataDir, { DATABASE_DIRECT_URL: network.url }));
    const addresses = servers.map((server) => server.url);
    const front = setup.hasNginx
      ? await programs.startNginx(PORTS.nginx, addresses)
      : (addresses[0] as string);
    const actors = await checkout.actorsOf(network, front, CLIENTS, setup.who);
    const atRest = megabytesOf(servers);
    const databaseSeconds = () => checkout.databaseSeconds(network.dataDir);
    const met = await raise(front, actors, databaseSeconds, servers);
    return { setup: setup.name, ...met, 'MB at rest': atRest, 'MB at the end': megabytesOf(servers) };
  } finally {
    await programs.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const megabytesOf = (servers: readonly MainProcess[]): number =>
  servers.reduce((sum, { pid }) => sum + megabytes({ pid }), 0);

/** The last rate whose 99th of a hundred waits less than the limit, and the processor time of a call. */
async function raise(
  url: string,
  actors: Actor[],
  databaseSeconds: () => number,
  servers: { pid: number }[],
): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  await at(FIRST_RATE, WARM_SECONDS, url, actors, agent);
  let met: Row = { 'req/s': 0 };
  let misses = 0;
  for (let rate = FIRST_RATE; ; ) {
    const before = [servers.reduce((sum, each) => sum + cpuSeconds(each), 0), databaseSeconds()];
    const { waits, refused } = await at(rate, SECONDS, url, actors, agent);
    const after = [servers.reduce((sum, each) => sum + cpuSeconds(each), 0), databaseSeconds()];
    const sorted = [...waits].sort((a, b) => a - b);
    const at99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    note(`  ${rate} req/s: p99 ${Math.round(at99)} ms, ${refused} refused`);
    if (at99 >= LIMIT_MS || refused > 0) {
      misses += 1;
      if (misses === TRIES) break;
      continue;
    }
    misses = 0;
    const each = (index: 0 | 1) =>
      Number(((((after[index] ?? 0) - (before[index] ?? 0)) * 1000) / waits.length).toFixed(2));
    met = {
      'req/s': rate,
      'p50 ms': Math.round(sorted[sorted.length >> 1] ?? 0),
      'p99 ms': Math.round(at99),
      'server ms a call': each(0),
      'database ms a call': each(1),
    };
    rate = Math.round(rate * STEP);
  }
  agent.destroy();
  return met;
}

async function at(rate: number, seconds: number, url: string, actors: Actor[], agent: Agent) {
  let refused = 0;
  const acting = paced(rate, async (number) => {
    const call = CALLS[(number * STRIDE) % CALLS.length] ?? withdrawalCall;
    const actor = actors[number % actors.length] as Actor;
    const status = await ask(url, actor, typeof call === 'function' ? call() : call, agent);
    if (status !== 200) refused += 1;
  });
  await sleep(seconds * 1000);
  return { waits: await acting.stop(), refused };
}
