import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { csrfKeys } from '../../apps/server/src/http/plugins/csrf-token.ts';
import { readEnv } from '../../apps/server/src/processes/env.ts';
import { secretsOf } from '../../apps/server/src/processes/secret-key.ts';
import { type Actor, actorsOf } from './actors.ts';
import { type Network, note, withNetwork } from './network.ts';
import { paced } from './paced.ts';
import { recorded, type Statement } from './recorded.ts';
import { type Row, show, wait99 } from './report.ts';

const CLIENTS = 32;
const SECONDS = 5;
const PORTS = { ours: 34_871, bare: 34_872 };
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const BARE = join(import.meta.dirname, 'bare-server.ts');

type Work = { name: string; procedure: string; input?: object };
const READS: Work[] = [
  { name: 'dashboard', procedure: 'dashboard.get' },
  { name: 'balances', procedure: 'balances.get' },
  { name: 'reward-summary', procedure: 'rewards.summary' },
  { name: 'people', procedure: 'dashboard.recommenders', input: { page: 1, size: 10 } },
  { name: 'withdrawals', procedure: 'withdrawals.list', input: { page: 1, size: 10 } },
  { name: 'rewards', procedure: 'rewards.list', input: { type: 'daily', page: 1, size: 20 } },
];
const WITHDRAW: Work = { name: 'withdraw', procedure: 'withdrawals.request' };
const withdrawal = () => ({ type: 'coin', amount: 1000, memo: '', idempotencyKey: randomUUID() });
const pathOf = ({ procedure, input }: Work) =>
  `/trpc/member/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

/**
 * Calls over HTTP with session, guards, validation and rules, beside the same statements behind a bare route.
 */
async function measure(network: Network): Promise<Row[]> {
  const env = { ...process.env, DATA_DIR: network.dataDir, SEED: 'demo', LOG_LEVEL: 'silent' };
  const children: ChildProcess[] = [];
  const start = async (script: string, args: string[], more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await ready(child, script);
  };
  try {
    await start(MAIN, [], { PORT: String(PORTS.ours) });
    const actors = await actorsOf(network, `http://127.0.0.1:${PORTS.ours}`, CLIENTS);
    const routes = await statementsOf(network, actors[0] as Actor);
    const config = join(network.dataDir, 'bare.json');
    writeFileSync(config, JSON.stringify({ url: network.url, port: PORTS.bare, routes }));
    await start(BARE, [config]);
    const rows: Row[] = [];
    for (const work of [...READS, WITHDRAW]) rows.push(await compare(work, actors));
    rows.push(await atRate(READS[0] as Work, actors));
    return rows;
  } finally {
    for (const child of children) child.kill();
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  }
}

function ready(child: ChildProcess, script: string): Promise<void> {
  return new Promise((done, fail) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('ready') && done());
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
  });
}

/** The statements that one real call of each kind sends to the database, recorded in this process. */
async function statementsOf({ ctx, dataDir }: Network, someone: Actor): Promise<Record<string, Statement[]>> {
  const env = { ...readEnv(), DATA_DIR: dataDir, LOG_LEVEL: 'silent' as const };
  const { actor: _, address: __, ...services } = ctx;
  const app = await buildApp({ env, services, csrfKeys: csrfKeys(secretsOf(env)) });
  const routes: Record<string, Statement[]> = {};
  for (const work of [...READS, WITHDRAW]) {
    const body = withdrawal();
    const ask = async () => {
      const answer = await app.inject({
        method: work === WITHDRAW ? 'POST' : 'GET',
        url: pathOf(work),
        headers: someone.headers,
        ...(work === WITHDRAW && { payload: body }),
      });
      if (answer.statusCode !== 200) throw new Error(`${work.name}: ${answer.body}`);
    };
    routes[work.name] = await recorded(someone.id, body.idempotencyKey, ask);
  }
  await app.close();
  return routes;
}

async function compare(work: Work, actors: Actor[]): Promise<Row> {
  note(work.name);
  const rounds = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    rounds.bare.push((await load(bareRequest(work), actors, PORTS.bare)).requests.average);
    rounds.ours.push((await load(ownRequest(work), actors, PORTS.ours)).requests.average);
  }
  const [ours, bare] = [middle(rounds.ours), middle(rounds.bare)];
  return {
    call: work.name,
    clients: actors.length,
    'ours req/s': ours,
    'bare req/s': bare,
    ratio: Number((ours / bare).toFixed(2)),
  };
}

const RATE = 200;
const WARM_SECONDS = 10;
const RATE_SECONDS = 20;

async function atRate(work: Work, actors: Actor[]): Promise<Row> {
  note(`${work.name} at ${RATE} req/s`);
  const agent = new Agent({ keepAlive: true, maxSockets: actors.length });
  const act = (number: number) => {
    const { headers } = actors[number % actors.length] as Actor;
    return ask({ agent, headers, port: PORTS.ours, host: '127.0.0.1', path: pathOf(work) });
  };
  const warming = paced(RATE, act);
  await sleep(WARM_SECONDS * 1000);
  await warming.stop();
  const acting = paced(RATE, act);
  await sleep(RATE_SECONDS * 1000);
  const waits = await acting.stop();
  agent.destroy();
  const sorted = [...waits].sort((a, b) => a - b);
  return {
    call: `${work.name} at ${RATE} req/s`,
    clients: actors.length,
    'p50 ms': Math.round(sorted[sorted.length >> 1] ?? 0),
    'p99 ms': wait99(waits),
  };
}

const ask = (options: RequestOptions): Promise<void> =>
  new Promise((done, fail) => {
    get(options, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`refused with ${answer.statusCode}`));
      answer.resume().once('end', done).once('error', fail);
    }).once('error', fail);
  });

const middle = (values: number[]) => Math.round([...values].sort((a, b) => a - b)[1] ?? 0);

type Request = (actor: Actor) => autocannon.Request;
const bareRequest =
  (work: Work): Request =>
  ({ id }) => ({ method: work === WITHDRAW ? 'POST' : 'GET', path: `/${work.name}/${id}` });
const ownRequest =
  (work: Work): Request =>
  ({ headers }) =>
    work === WITHDRAW
      ? {
          method: 'POST',
          path: pathOf(work),
          headers: { ...headers, 'content-type': 'application/json' },
          setupRequest: (request) => ({ ...request, body: JSON.stringify(withdrawal()) }),
        }
      : { method: 'GET', path: pathOf(work), headers };

/** One client for each actor. */
async function load(request: Request, actors: Actor[], port: number) {
  let next = 0;
  let refusal = '';
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: actors.length,
    duration: SECONDS,
    setupClient: (client) => {
      client.setRequests([request(actors[next % actors.length] as Actor)]);
      next += 1;
      client.on('body', (body) => {
        if (!refusal && body.includes('"error"')) refusal = String(body);
      });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${refusal}`);
  return result;
}

export async function api(members: number, folder?: string): Promise<void> {
  show('api', await withNetwork({ members, folder }, measure));
}
