import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxConfig, pgbouncerConfig } from '../chaos/cluster/configs.ts';
import { type Actor, actorsOf } from './actors.ts';
import { cpuSeconds, startMain } from './main-process.ts';
import { type Network, note, withNetwork } from './network.ts';
import { paced } from './paced.ts';
import { databaseSeconds } from './postgres-process.ts';
import { type Row, show } from './report.ts';

const CLIENTS = 64;
const PORTS = { nginx: 34_881, pgbouncer: 34_882 };
const FIRST_RATE = 50;
const STEP = 1.25;
const WARM_SECONDS = 8;
const SECONDS = 15;
const LIMIT_MS = 200;

type Call = { procedure: string; input?: object };
const query = (procedure: string, input?: object): Call => ({ procedure, ...(input && { input }) });
/** What a hundred calls of members are: mostly the home screen and its parts, some lists, five withdrawals. */
const MIX: [times: number, call: Call | 'withdraw'][] = [
  [35, query('dashboard.get')],
  [20, query('balances.get')],
  [15, query('rewards.list', { type: 'daily', page: 1, size: 20 })],
  [10, query('rewards.summary')],
  [10, query('withdrawals.list', { page: 1, size: 10 })],
  [5, query('dashboard.recommenders', { page: 1, size: 10 })],
  [5, 'withdraw'],
];
const CALLS = MIX.flatMap(([times, call]) => Array<Call | 'withdraw'>(times).fill(call));
/** Coprime to 100, so that the kinds of calls follow each other mixed. */
const STRIDE = 37;

type Setup = { name: string; servers: number; hasNginx: boolean; hasPooler: boolean };
const SETUPS: Setup[] = [
  { name: 'one server', servers: 1, hasNginx: false, hasPooler: false },
  { name: 'one server behind nginx', servers: 1, hasNginx: true, hasPooler: false },
  { name: 'two servers behind nginx', servers: 2, hasNginx: true, hasPooler: false },
  { name: 'two servers behind nginx, PgBouncer', servers: 2, hasNginx: true, hasPooler: true },
];

/**
 * `npm run bench -- load [members] [folder] [program of PgBouncer]`: mixed calls of members at rising rates, until the 99th of a hundred
 * waits 200 ms. nginx is the machine's own. PgBouncer is left out without a program of 1.20 or newer.
 */
export async function load(members: number, folder?: string, pgbouncer?: string): Promise<void> {
  const rows = await withNetwork({ members, folder }, async (network) => {
    const measured: Row[] = [];
    for (const setup of SETUPS) {
      if (setup.hasPooler && !pgbouncer) continue;
      note(setup.name);
      measured.push(await measure(network, setup, pgbouncer));
    }
    return measured;
  });
  show('load', rows);
}

async function measure(network: Network, setup: Setup, pgbouncer = ''): Promise<Row> {
  const scratch = mkdtempSync(join(tmpdir(), 'starline-load-'));
  chmodSync(scratch, 0o755);
  const programs: ChildProcess[] = [];
  const servers: Awaited<ReturnType<typeof startMain>>[] = [];
  const run = (name: string, port: number, config: string, [program, ...args]: [string, ...string[]]) => {
    writeFileSync(join(scratch, name), config);
    programs.push(spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }));
    return answering(port);
  };
  const listen = (port: number) => ({ folder: scratch, address: '127.0.0.1', port });
  try {
    let url = network.url;
    if (setup.hasPooler) {
      const file = join(scratch, 'pgbouncer.ini');
      writeFileSync(join(scratch, 'users.txt'), `"${new URL(url).username}" ""\n`);
      const command: [string, ...string[]] = [
        pgbouncer,
        ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []),
        file,
      ];
      await run('pgbouncer.ini', PORTS.pgbouncer, pgbouncerConfig(listen(PORTS.pgbouncer), url), command);
      url = Object.assign(new URL(url), { host: `127.0.0.1:${PORTS.pgbouncer}` }).href;
    }
    for (let each = 0; each < setup.servers; each += 1)
      servers.push(await startMain(url, network.dataDir, { DATABASE_DIRECT_URL: network.url }));
    let front = servers[0]?.url ?? '';
    if (setup.hasNginx) {
      const file = join(scratch, 'nginx.conf');
      const hosts = servers.map((server) => new URL(server.url).host);
      await run('nginx.conf', PORTS.nginx, nginxConfig(listen(PORTS.nginx), hosts), ['nginx', '-c', file]);
      front = `http://127.0.0.1:${PORTS.nginx}`;
    }
    const actors = await actorsOf(network, front, CLIENTS);
    return { setup: setup.name, ...(await raise(front, actors, network, servers)) };
  } finally {
    for (const program of programs) program.kill();
    await Promise.all(programs.map((program) => program.exitCode ?? once(program, 'exit')));
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(scratch, { recursive: true });
  }
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    // `once` fails with the error of a refused connection.
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}

/** The last rate whose 99th of a hundred waits less than the limit, and the processor time of a call. */
async function raise(
  url: string,
  actors: Actor[],
  network: Network,
  servers: { pid: number }[],
): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  await at(FIRST_RATE, WARM_SECONDS, url, actors, agent);
  let met: Row = { 'req/s': 0 };
  for (let rate = FIRST_RATE; ; rate = Math.round(rate * STEP)) {
    const before = [
      servers.reduce((sum, each) => sum + cpuSeconds(each), 0),
      databaseSeconds(network.dataDir),
    ];
    const { waits, refused } = await at(rate, SECONDS, url, actors, agent);
    const after = [
      servers.reduce((sum, each) => sum + cpuSeconds(each), 0),
      databaseSeconds(network.dataDir),
    ];
    const sorted = [...waits].sort((a, b) => a - b);
    const at99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    note(`  ${rate} req/s: p99 ${Math.round(at99)} ms, ${refused} refused`);
    if (at99 >= LIMIT_MS || refused > 0) break;
    const each = (index: 0 | 1) =>
      Number(((((after[index] ?? 0) - (before[index] ?? 0)) * 1000) / waits.length).toFixed(2));
    met = {
      'req/s': rate,
      'p50 ms': Math.round(sorted[sorted.length >> 1] ?? 0),
      'p99 ms': Math.round(at99),
      'server ms a call': each(0),
      'database ms a call': each(1),
    };
  }
  agent.destroy();
  return met;
}

async function at(rate: number, seconds: number, url: string, actors: Actor[], agent: Agent) {
  let refused = 0;
  const acting = paced(rate, async (number) => {
    const call = CALLS[(number * STRIDE) % CALLS.length] ?? 'withdraw';
    const status = await ask(url, actors[number % actors.length] as Actor, call, agent);
    if (status !== 200) refused += 1;
  });
  await sleep(seconds * 1000);
  return { waits: await acting.stop(), refused };
}

function ask(url: string, { headers }: Actor, call: Call | 'withdraw', agent: Agent): Promise<number> {
  const body = { type: 'coin', amount: 1000, memo: '', idempotencyKey: randomUUID() };
  const path =
    call === 'withdraw'
      ? '/trpc/member/withdrawals.request'
      : `/trpc/member/${call.procedure}${call.input ? `?input=${encodeURIComponent(JSON.stringify(call.input))}` : ''}`;
  const isPost = call === 'withdraw';
  const options = {
    agent,
    method: isPost ? 'POST' : 'GET',
    headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
  };
  return new Promise((done) => {
    const asked = request(`${url}${path}`, options, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0));
    });
    asked.once('error', () => done(0));
    asked.end(isPost ? JSON.stringify(body) : undefined);
  });
}
