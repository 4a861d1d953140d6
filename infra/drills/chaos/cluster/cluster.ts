import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../host.ts';
import { closeNetwork, Machine, openNetwork } from '../machine.ts';
import { prepareRoot, releaseRoot } from '../root-filesystem.ts';
import { Balancer } from './balancer.ts';
import { DATABASE, isWhole, membersOf, PostgresNode } from './postgres.ts';
import { ProductNode } from './product.ts';
import { WebProxy } from './web-proxy.ts';

const START_MS = 180_000;

/** Three PostgreSQL nodes, a balancer with a pooler, two servers behind nginx, two workers. */
export class Cluster {
  readonly nodes: readonly PostgresNode[];
  readonly balancer: Balancer;
  readonly servers: readonly ProductNode[];
  readonly workers: readonly ProductNode[];
  readonly proxy: WebProxy;
  private readonly root: string;

  constructor(folder: string) {
    this.root = prepareRoot(folder);
    const machine = (name: string, number: number, hasOwnClock = true) =>
      new Machine(this.root, name, number, { hasOwnClock });
    const databases = [11, 12, 13].map((number, index) => machine(`pg${index + 1}`, number));
    this.nodes = databases.map((each) => new PostgresNode(each, databases, folder));
    this.balancer = new Balancer(machine('lb', 21, false), this.nodes);
    this.servers = [31, 32].map(
      (number, index) => new ProductNode(machine(`app${index + 1}`, number), 'main', this.balancer),
    );
    this.workers = [41, 42].map(
      (number, index) => new ProductNode(machine(`wk${index + 1}`, number), 'worker', this.balancer),
    );
    this.proxy = new WebProxy(machine('web', 51, false), this.servers);
  }

  get products(): readonly ProductNode[] {
    return [...this.servers, ...this.workers];
  }

  async start(members: number): Promise<void> {
    openNetwork();
    for (const node of this.nodes) node.create();
    this.balancer.create();
    for (const { machine } of this.products) machine.create();
    this.proxy.create();

    log('starting etcd and PostgreSQL');
    for (const node of this.nodes) node.start();
    await until('three nodes replicate', () => this.isReplicating());
    this.balancer.startHaproxy();
    this.balancer.startPooler();
    await until('the balancer finds the primary', () => this.createDatabase());

    log(`seeding ${members} members`);
    const [worker] = this.workers as [ProductNode];
    const seeded = await worker.ops(['seed', '--members', String(members)]);
    if (seeded.code !== 0) throw new Error(`seed failed:\n${seeded.text}`);
    for (const server of this.servers) server.start();
    await until('both servers are ready', () => this.areServersReady());
    for (const each of this.workers) each.start();
    this.proxy.start();
    await until('nginx answers', async () => (await fetch(`${this.proxy.url}/readyz`)).ok);
  }

  async isReplicating(): Promise<boolean> {
    return isWhole(await membersOf(this.nodes), this.nodes.length);
  }

  async areServersReady(): Promise<boolean> {
    return (await Promise.all(this.servers.map((server) => server.isReady()))).every(Boolean);
  }

  /** Waits until everything runs again. Starts what has ended by itself, as systemd would. */
  async recover(withinMs = START_MS): Promise<void> {
    await until(
      'the cluster is whole',
      async () => {
        for (const node of this.nodes) if (!node.isPatroniUp) node.startPatroni();
        for (const product of this.products) if (!product.isUp) product.start();
        return (await this.isReplicating()) && (await this.areServersReady());
      },
      withinMs,
    );
  }

  private async createDatabase(): Promise<boolean> {
    const url = new URL(this.balancer.directUrl);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
      return true;
    } finally {
      await client.end();
    }
  }

  stop(): void {
    for (const { machine } of [...this.products, this.balancer, this.proxy]) machine.destroy();
    for (const node of this.nodes) node.destroy();
    closeNetwork();
    releaseRoot(this.root);
  }
}

/** Asks until the answer is yes. A failing question counts as no. */
export async function until(what: string, ask: () => Promise<boolean>, withinMs = START_MS): Promise<void> {
  const limit = performance.now() + withinMs;
  for (;;) {
    const last = await ask().catch((error) => error);
    if (last === true) return;
    if (performance.now() > limit) throw new Error(`not within ${withinMs / 1000} s: ${what} ${last}`);
    await sleep(250);
  }
}
