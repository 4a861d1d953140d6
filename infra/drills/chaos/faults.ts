import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster/cluster.ts';
import { FAIL_SECONDS } from './cluster/configs.ts';
import { membersOf, type PostgresNode } from './cluster/postgres.ts';
import type { ProductNode } from './cluster/product.ts';
import { reverseDayBefore } from './reverse-before.ts';

/** What a fault does and, after `seconds`, undoes. Undoing leaves the parts to recover by themselves. */
export type Fault = {
  /** Seconds between doing and undoing, the shortest and the longest. */
  seconds: readonly [number, number];
  begin: (cluster: Cluster, choose: Choose) => Promise<() => void | Promise<void>>;
};
/** Chooses one of several with the random numbers of the schedule. */
export type Choose = <T>(from: readonly T[]) => T;

const nothing = () => {};

async function leaderOf({ nodes }: Cluster): Promise<PostgresNode> {
  const name = (await membersOf(nodes)).find(({ role }) => role === 'leader')?.name;
  const node = nodes.find(({ machine }) => machine.name === name);
  if (!node) throw new Error('there is no leader');
  return node;
}

async function standbyOf({ nodes }: Cluster): Promise<PostgresNode> {
  const members = await membersOf(nodes);
  const name = (
    members.find(({ role }) => role === 'sync_standby') ?? members.find(({ role }) => role !== 'leader')
  )?.name;
  const node = nodes.find(({ machine }) => machine.name === name);
  if (!node) throw new Error('there is no standby');
  return node;
}

/** The machine loses power and starts again. */
const powerLoss = (of: (cluster: Cluster) => Promise<PostgresNode>): Fault['begin'] => {
  return async (cluster) => {
    const node = await of(cluster);
    node.machine.signal('SIGKILL');
    return () => node.start();
  };
};

const frozen = (
  of: (cluster: Cluster, choose: Choose) => Promise<PostgresNode | ProductNode>,
): Fault['begin'] => {
  return async (cluster, choose) => {
    const { machine } = await of(cluster, choose);
    machine.signal('SIGSTOP');
    return () => machine.signal('SIGCONT');
  };
};

const partition = (
  of: (cluster: Cluster, choose: Choose) => Promise<PostgresNode | ProductNode>,
): Fault['begin'] => {
  return async (cluster, choose) => {
    const { machine } = await of(cluster, choose);
    machine.cut();
    return () => machine.connect();
  };
};

/** The largest step of a clock, in seconds. */
export const LARGEST_STEP_S = 300;

const clockStep = (
  of: (cluster: Cluster, choose: Choose) => Promise<PostgresNode | ProductNode>,
): Fault['begin'] => {
  return async (cluster, choose) => {
    const { machine } = await of(cluster, choose);
    machine.setClock(choose([-LARGEST_STEP_S, -40, 40, LARGEST_STEP_S]));
    return () => machine.setClock(0);
  };
};

const aServer = async ({ servers }: Cluster, choose: Choose) => choose(servers);
const aWorker = async ({ workers }: Cluster, choose: Choose) => choose(workers);
const aNode = async ({ nodes }: Cluster, choose: Choose) => choose(nodes);
const ofProduct =
  (of: typeof aServer): Fault['begin'] =>
  async (cluster, choose) => {
    const { machine } = await of(cluster, choose);
    machine.signal('SIGKILL');
    return nothing;
  };

export const FAULTS: Record<string, Fault> = {
  'primary loses power': { seconds: [5, 25], begin: powerLoss(leaderOf) },
  'standby loses power': { seconds: [5, 25], begin: powerLoss(standbyOf) },
  'primary PostgreSQL is killed': {
    seconds: [0, 0],
    async begin(cluster) {
      (await leaderOf(cluster)).kill('/bin/postgres -D');
      return nothing;
    },
  },
  'primary is frozen': { seconds: [3, 30], begin: frozen(leaderOf) },
  'standby is frozen': { seconds: [3, 30], begin: frozen(standbyOf) },
  'primary is cut off': { seconds: [3, 30], begin: partition(leaderOf) },
  'standby is cut off': { seconds: [3, 30], begin: partition(standbyOf) },
  'disk of the primary is full': {
    seconds: [5, 15],
    async begin(cluster) {
      const { volume } = await leaderOf(cluster);
      volume.fill();
      return () => volume.heal();
    },
  },
  'disk of the primary is slow': {
    seconds: [10, 20],
    async begin(cluster) {
      const { volume, machine } = await leaderOf(cluster);
      volume.slow(machine.pids(), 20);
      return () => volume.quicken();
    },
  },
  'clock of a database steps': { seconds: [5, 15], begin: clockStep(aNode) },
  'clock of a server steps': { seconds: [5, 15], begin: clockStep(aServer) },
  'clock of a worker steps': { seconds: [5, 15], begin: clockStep(aWorker) },
  'connections are used up': {
    seconds: [3, 10],
    async begin({ balancer }) {
      const taken: pg.Client[] = [];
      for (;;) {
        const client = new pg.Client({ connectionString: balancer.directUrl, connectionTimeoutMillis: 2000 });
        client.on('error', () => {});
        try {
          await client.connect();
        } catch {
          break;
        }
        taken.push(client);
      }
      return async () => {
        await Promise.all(taken.map((client) => client.end()));
      };
    },
  },
  'open connections of the balancer fall silent': {
    seconds: [10, 25],
    async begin({ balancer: { machine } }) {
      machine.silence();
      return () => machine.connect();
    },
  },
  'HAProxy is killed': {
    seconds: [2, 8],
    async begin({ balancer }) {
      balancer.kill('haproxy');
      return () => balancer.startHaproxy();
    },
  },
  'PgBouncer is killed': {
    seconds: [2, 8],
    async begin({ balancer }) {
      balancer.kill('pgbouncer');
      return () => balancer.startPooler();
    },
  },
  'nginx is killed': {
    seconds: [1, 5],
    async begin({ proxy }) {
      proxy.kill();
      return () => proxy.start();
    },
  },
  'etcd of one node is killed': {
    seconds: [5, 20],
    async begin({ nodes }, choose) {
      const node = choose(nodes);
      node.kill('etcd --name');
      return () => node.startEtcd();
    },
  },
  switchover: {
    seconds: [0, 0],
    async begin(cluster) {
      const [leader, standby] = [await leaderOf(cluster), await standbyOf(cluster)];
      await fetch(`http://${leader.machine.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.machine.name, candidate: standby.machine.name }),
      });
      return nothing;
    },
  },
  'a server is killed': { seconds: [0, 0], begin: ofProduct(aServer) },
  'a server is frozen': { seconds: [3, 20], begin: frozen(aServer) },
  'a server is cut off': { seconds: [3, 20], begin: partition(aServer) },
  'a worker is killed': { seconds: [0, 0], begin: ofProduct(aWorker) },
  'a worker is frozen': { seconds: [3, 30], begin: frozen(aWorker) },
  'the day before is reversed while a day posts': { seconds: [1, 5], begin: reverseDayBefore },
  'rolling deploy': {
    seconds: [0, 0],
    async begin({ products }) {
      for (const product of products) {
        await product.stop();
        product.start();
        while (!(await product.isReady())) await sleep(200);
        // As docs/operations/upgrades.md#rolling says: nginx must have noticed the new server before the next
        // one stops.
        await sleep(FAIL_SECONDS * 1000 + 500);
      }
      return nothing;
    },
  },
};
