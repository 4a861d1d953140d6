import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCountingProxy } from '@starline/db/testing/counting-proxy';
import type { Actor } from './actors.ts';
import { ask, type Call, readCall, withdrawalCall } from './calls.ts';
import { type Checkout, checkouts } from './checkout.ts';
import { cpuSeconds, type MainProcess } from './main-process.ts';
import { type Network, note } from './network.ts';
import { paced } from './paced.ts';
import { type Row, show, wait99 } from './report.ts';

const CLIENTS = 32;
const WARM_SECONDS = 3;
const SECONDS = 8;
const ROUNDS = 3;

type Work = { perSecond: number; call: () => Call };
const read = (procedure: string, input?: object): Work => {
  const call = readCall('member', procedure, input);
  return { perSecond: 150, call: () => call };
};
const WORKS: Work[] = [
  read('settings.public'),
  read('sessions.me'),
  read('balances.get'),
  read('dashboard.get'),
  read('rewards.list', { type: 'daily', page: 1, size: 20 }),
  read('rewards.summary'),
  read('withdrawals.list', { page: 1, size: 10 }),
  { perSecond: 60, call: withdrawalCall },
];

/** A checkout whose server runs over its network, with members who act there. */
type Side = { name: string; server: MainProcess; actors: Actor[]; databaseSeconds: () => number };

/**
 * `npm run bench -- api [members] [another checkout]`: what a call costs the server and the database at a
 * steady rate, and how often the one asks the other; both checkouts in turns, the middle of three rounds.
 */
export async function api(members: number, beside?: string): Promise<void> {
  show('api', await withSides(await checkouts(beside), members, []));
}

/** Opens the checkouts one within the other, and measures when all are open. */
async function withSides([checkout, ...others]: Checkout[], members: number, open: Opened[]): Promise<Row[]> {
  if (!checkout) return measureAll(open);
  return checkout.withNetwork({ members }, (network) =>
    withSides(others, members, [...open, { checkout, network }]),
  );
}

type Opened = { checkout: Checkout; network: Network };

async function measureAll(open: Opened[]): Promise<Row[]> {
  const sides: Side[] = [];
  const trips: Record<string, number[]> = {};
  try {
    for (const { checkout, network } of open) {
      trips[checkout.name] = await roundTripsOf(checkout, network);
      const server = await checkout.startMain(network.url, network.dataDir);
      sides.push({
        name: checkout.name,
        server,
        actors: await checkout.actorsOf(network, server.url, CLIENTS),
        databaseSeconds: () => checkout.databaseSeconds(network.dataDir),
      });
    }
    const rows: Row[] = [];
    for (const [place, work] of WORKS.entries()) {
      note(work.call().procedure);
      const rounds = sides.map(() => [] as Cost[]);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, side] of sides.entries()) rounds[index]?.push(await costOf(work, side));
      for (const [index, { name }] of sides.entries())
        rows.push({
          call: work.call().procedure,
          checkout: name,
          'round trips': trips[name]?.[place] ?? 0,
          ...middleOf(rounds[index] ?? []),
        });
    }
    return rows;
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
  }
}

/** How often each call asks the database, once it is warm; counted between a server and the database. */
async function roundTripsOf({ startMain, actorsOf }: Checkout, network: Network): Promise<number[]> {
  const proxy = await openCountingProxy(network.url);
  const server = await startMain(proxy.url, network.dataDir);
  const agent = new Agent({ keepAlive: true });
  try {
    const [actor] = await actorsOf(network, server.url, 1);
    const counted: number[] = [];
    for (const { call } of WORKS) {
      const asked: number[] = [];
      for (let each = 0; each < 5; each += 1) {
        proxy.roundTrips();
        const status = await ask(server.url, actor as Actor, call(), agent);
        if (status !== 200) throw new Error(`${call().procedure} was answered with ${status}`);
        asked.push(proxy.roundTrips());
      }
      // What else the server does now and then would only add to a count.
      counted.push(Math.min(...asked));
    }
    return counted;
  } finally {
    agent.destroy();
    await server.stop();
    await proxy.close();
  }
}

type Cost = { 'server ms': number; 'database ms': number; 'p50 ms': number; 'p99 ms': number };

async function costOf({ perSecond, call }: Work, side: Side): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const act = async (number: number) => {
    const actor = side.actors[number % CLIENTS] as Actor;
    const status = await ask(side.server.url, actor, call(), agent);
    if (status !== 200) throw new Error(`${call().procedure} was answered with ${status}`);
  };
  const warming = paced(perSecond, act);
  await sleep(WARM_SECONDS * 1000);
  await warming.stop();
  const before = [cpuSeconds(side.server), side.databaseSeconds()] as const;
  const acting = paced(perSecond, act);
  await sleep(SECONDS * 1000);
  const waits = await acting.stop();
  const after = [cpuSeconds(side.server), side.databaseSeconds()] as const;
  agent.destroy();
  const each = (index: 0 | 1) => Number((((after[index] - before[index]) * 1000) / waits.length).toFixed(2));
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    'server ms': each(0),
    'database ms': each(1),
    'p50 ms': Math.round(sorted[sorted.length >> 1] ?? 0),
    'p99 ms': wait99(waits),
  };
}

/** The round whose server took the middle of the times. */
const middleOf = (rounds: Cost[]): Cost =>
  rounds.toSorted((a, b) => a['server ms'] - b['server ms'])[rounds.length >> 1] as Cost;
