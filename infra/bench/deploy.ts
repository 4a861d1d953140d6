import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAIL_SECONDS } from '../chaos/cluster/configs.ts';
import { type Actor, actorsOf, ownerOf } from './actors.ts';
import { ask, type Call, readCall, withdrawalCall } from './calls.ts';
import { NextRelease, SHAPE_COUNT } from './deploy-migrations.ts';
import { type MainProcess, startMain } from './main-process.ts';
import { type Network, note, withNetwork } from './network.ts';
import { paced } from './paced.ts';
import { Programs } from './programs.ts';
import { type Row, show, wait99 } from './report.ts';

const PORTS = { nginx: 7881, servers: [7882, 7883] };
const CLIENTS = 64;
const CALLS_A_SECOND = { members: 20, owner: 2 };
const DRAIN_SECONDS = 2;
const WRITE_LIMIT_MS = 1000;

const read =
  (...call: Parameters<typeof readCall>) =>
  () =>
    readCall(...call);
const adjustment = (): Call => ({
  surface: 'admin',
  procedure: 'adjustments.create',
  input: {
    memberId: 2,
    point: 1,
    type: 'point',
    description: 'bench',
    isHidden: false,
    idempotencyKey: randomUUID(),
  },
  isAct: true,
});
const OF_MEMBERS = [
  read('member', 'dashboard.get'),
  withdrawalCall,
  read('member', 'balances.get'),
  read('member', 'rewards.summary'),
  withdrawalCall,
  read('member', 'withdrawals.list', { page: 1, size: 10 }),
];
const OF_THE_OWNER = [read('admin', 'withdrawals.list', { page: 1, size: 20 }), adjustment];

type Answer = { call: Call; status: number; ms: number; during: string };

/**
 * `npm run bench -- deploy [members] [folder] [restarts]`: members and an owner act at a steady rate behind nginx while two servers are
 * replaced again and again, and migrations of each online shape run. docs/operations/upgrades.md#rolling
 */
export const deploy = (members: number, folder?: string, restarts = 20): Promise<void> =>
  withNetwork({ members, folder }, async (network) => {
    const next = new NextRelease(network);
    const programs = new Programs();
    const servers: MainProcess[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    try {
      for (const port of PORTS.servers) servers.push(await start(network, port));
      const url = await programs.startNginx(
        PORTS.nginx,
        servers.map((server) => server.url),
      );
      const [actors, owner] = [await actorsOf(network, url, CLIENTS), await ownerOf(network, url)];
      let during = 'warm-up';
      const answers: Answer[] = [];
      const acting = (rate: number, calls: (() => Call)[], actorOf: (number: number) => Actor) =>
        paced(rate, async (number) => {
          const call = (calls[number % calls.length] as () => Call)();
          const began = performance.now();
          const status = await ask(url, actorOf(number), call, agent);
          const ms = Math.round(performance.now() - began);
          answers.push({ call, status, ms, during });
          if (status < 200 || status >= 500) note(`  ${status} after ${ms} ms: ${call.procedure}, ${during}`);
        });
      const drives = [
        acting(CALLS_A_SECOND.members, OF_MEMBERS, (number) => actors[number % actors.length] as Actor),
        acting(CALLS_A_SECOND.owner, OF_THE_OWNER, () => owner),
      ];
      await sleep(5000);
      answers.length = 0;
      const began = performance.now();
      const migrations: Promise<void>[] = [];
      for (let round = 1; round <= restarts; round += 1) {
        if ((round - 1) % Math.ceil(restarts / SHAPE_COUNT) === 0)
          migrations.push(next.migrate().then(report));
        for (const [index, port] of PORTS.servers.entries()) {
          during = `restart ${round}, server ${index + 1} stops`;
          const begun = performance.now();
          await servers[index]?.stop('SIGTERM');
          during = `restart ${round}, server ${index + 1} starts`;
          const stopped = performance.now();
          servers[index] = await start(network, port);
          during = `restart ${round}, after server ${index + 1}`;
          note(
            `  stopped in ${secondsOf(stopped - begun)} s, started in ${secondsOf(performance.now() - stopped)} s`,
          );
          await sleep(FAIL_SECONDS * 1000 + 500);
        }
        note(`restart ${round} of ${restarts}: ${answers.length} calls so far`);
      }
      await Promise.all(migrations);
      const seconds = secondsOf(performance.now() - began);
      await Promise.all(drives.map((drive) => drive.stop()));
      show('deploy', rowsOf(answers, seconds, restarts));
    } finally {
      agent.destroy();
      await programs.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await next.undo();
    }
  });

const secondsOf = (ms: number) => Math.round(ms / 100) / 10;

const report = (done: Awaited<ReturnType<NextRelease['migrate']>>) => {
  if (done) note(`  migrated: ${done.what} in ${done.seconds} s`);
};

/** A server is ready when its address is printed: it was migrated and listens. */
const start = (network: Network, port: number) =>
  startMain(network.url, network.dataDir, {
    PORT: String(port),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUST_PROXY: '127.0.0.1/32',
  });

function rowsOf(answers: readonly Answer[], seconds: number, restarts: number): Row[] {
  const writes = answers.filter(({ call }) => call.isAct).map(({ ms }) => ms);
  const reads = answers.filter(({ call }) => !call.isAct).map(({ ms }) => ms);
  const classes = Map.groupBy(answers, ({ status }) =>
    status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`,
  );
  return [
    { what: 'rolling restarts', figure: restarts },
    { what: 'seconds', figure: seconds },
    ...[...classes].map(([name, { length }]) => ({ what: `answers ${name}`, figure: length })),
    {
      what: 'answers that failed (target 0)',
      figure: answers.filter(({ status }) => status < 200 || status >= 500).length,
    },
    { what: 'writes', figure: writes.length },
    {
      what: `writes over ${WRITE_LIMIT_MS} ms (target 0)`,
      figure: writes.filter((ms) => ms > WRITE_LIMIT_MS).length,
    },
    { what: 'longest wait of a write (ms)', figure: Math.max(0, ...writes) },
    { what: 'p99 of writes (ms)', figure: wait99(writes) },
    { what: 'p99 of reads (ms)', figure: wait99(reads) },
  ];
}
