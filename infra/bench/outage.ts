import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OutageProxy, openOutageProxy } from '@starline/db/testing/outage-proxy';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Actor, actorsOf } from './actors.ts';
import { descriptors, type MainProcess, megabytes, startMain } from './main-process.ts';
import { type Network, note, withNetwork } from './network.ts';
import { paced } from './paced.ts';
import { type Row, show, wait99 } from './report.ts';

const READS_A_SECOND = 20;
const WITHDRAWALS_A_SECOND = 5;
const READ = '/trpc/member/balances.get';
const WITHDRAW = '/trpc/member/withdrawals.request';

/** Makes the database unavailable and returns the function that brings it back. */
type Fault = (proxy: OutageProxy, network: Network) => Promise<() => Promise<void>>;

/** Closes connections made before the fault: the server must open new ones. */
const cutAll = async (proxy: OutageProxy) => {
  await proxy.set('closed');
  await proxy.set('open');
};

const FAULTS: Record<string, Fault> = {
  closed: async (proxy) => {
    await proxy.set('closed');
    return () => proxy.set('open');
  },
  silent: async (proxy) => {
    await proxy.set('silent');
    return () => proxy.set('open');
  },
  'read-only': async (proxy, { ctx, url }) => {
    const own = await connect(url);
    const name = pg.escapeIdentifier(new URL(url).pathname.slice(1));
    await own.query(`alter database ${name} set default_transaction_read_only = on`);
    await cutAll(proxy);
    return async () => {
      await own.query(`alter database ${name} reset default_transaction_read_only`);
      await own.end();
      await ctx.db.execute(sql`select 1`);
      await cutAll(proxy);
    };
  },
  full: async (proxy, { url }) => {
    await proxy.set('closed');
    const taken: pg.Client[] = [];
    for (let client = await connect(url).catch(() => undefined); client; ) {
      taken.push(client);
      client = await connect(url).catch(() => undefined);
    }
    await proxy.set('open');
    return async () => {
      await Promise.all(taken.map((client) => client.end()));
    };
  },
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** `npm run bench -- outage [seconds]`: four kinds of outage of the database under load. */
export async function outage(seconds: number): Promise<void> {
  const rows = await withNetwork({ members: 300 }, async (network) => {
    const proxy = await openOutageProxy(network.url);
    const server = await startMain(proxy.url, network.dataDir);
    try {
      const actors = await actorsOf(network, server.url, 20);
      await load(server, actors, 3000);
      const measured: Row[] = [];
      for (const [name, fault] of Object.entries(FAULTS)) {
        note(`  ${name} for ${seconds} s`);
        measured.push(await measure({ name, fault, seconds, proxy, network, server, actors }));
      }
      return measured;
    } finally {
      await server.stop();
      await proxy.close();
    }
  });
  show('outage', rows);
}

type Measuring = {
  name: string;
  fault: Fault;
  seconds: number;
  proxy: OutageProxy;
  network: Network;
  server: MainProcess;
  actors: Actor[];
};

async function measure({ name, fault, seconds, proxy, network, server, actors }: Measuring): Promise<Row> {
  const before = { memory: megabytes(server), descriptors: descriptors(server) };
  const accepted = proxy.accepted();
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, descriptors(server));
  }, 100);
  const acting = start(server, actors);
  await sleep(1000);
  const heal = await fault(proxy, network);
  await sleep(seconds * 1000);
  await heal();
  const healed = performance.now();
  while (!(await isReady(server))) await sleep(20);
  const readyAfter = performance.now() - healed;
  await sleep(3000);
  const { statuses, waits } = await acting.stop();
  clearInterval(watching);
  return {
    fault: name,
    seconds,
    'ready after ms': Math.round(readyAfter),
    'p99 ms': wait99(waits),
    'longest call ms': Math.round(Math.max(...waits)),
    answers: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    'memory before MB': before.memory,
    'memory after MB': megabytes(server),
    'descriptors before': before.descriptors,
    'descriptors most': peak,
    'connections through the proxy': proxy.accepted() - accepted,
  };
}

const isReady = ({ url }: MainProcess) =>
  fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** Reads and withdrawals at a steady rate, by the status each was answered with. */
function start({ url }: MainProcess, actors: Actor[]) {
  const statuses = new Map<string, number>();
  const waits: number[] = [];
  const call = async (path: string, init: RequestInit) => {
    const began = performance.now();
    const status = await fetch(`${url}${path}`, init).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      () => 'cut',
    );
    waits.push(performance.now() - began);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const actor = (number: number) => actors[number % actors.length] as Actor;
  const read = (number: number) => call(READ, { headers: actor(number).headers });
  const withdraw = (number: number) =>
    call(WITHDRAW, {
      method: 'POST',
      headers: { ...actor(number).headers, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'coin', amount: 1000, memo: '', idempotencyKey: randomUUID() }),
    });
  const running = [paced(READS_A_SECOND, read), paced(WITHDRAWALS_A_SECOND, withdraw)];
  return {
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
      return { statuses, waits };
    },
  };
}

/** Brings the process to its memory under load before the comparison. */
async function load(server: MainProcess, actors: Actor[], ms: number): Promise<void> {
  const acting = start(server, actors);
  await sleep(ms);
  await acting.stop();
}
