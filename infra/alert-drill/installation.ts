import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '@starline/db/connection';
import { removeEmbedded } from '@starline/db/embedded/remove';
import { type Embedded, startEmbedded } from '@starline/db/embedded/start';
import { type OutageProxy, openOutageProxy } from '@starline/db/testing/outage-proxy';
import { copyAsStandby, REPLICATION } from '@starline/db/testing/standby-files';
import { businessDayOf } from '@starline/domain/business-time';
import type { Context } from '@starline/services/context';
import { checkBooksNightly } from '@starline/services/nightly/books';
import { startSession } from '@starline/services/sessions/sessions';
import { Clock } from './clock.ts';
import { MailServer } from './mail-server.ts';

const SERVER = join(import.meta.dirname, '../../apps/server/src');
const ZONE = 'Asia/Seoul';
export const PORTS = { server: 7891, serverMetrics: 7892, workerMetrics: 7893, mail: 7894, prometheus: 7895 };
const CALLS_A_SECOND = 20;

/**
 * A small installation of real parts: a database with a standby and backups, a server that reaches it through a proxy, a worker, a mail
 * server, and members who read all the time.
 */
export class Installation {
  readonly mail = new MailServer(PORTS.mail);
  readonly clock: Clock;
  private readonly folder: string;
  private readonly opened: OpenDatabase;
  private readonly primary: Embedded;
  readonly standby: Embedded;
  readonly proxy: OutageProxy;
  private readonly processes = new Map<string, ChildProcess>();
  private traffic: NodeJS.Timeout | undefined;

  private constructor(folder: string, primary: Embedded, standby: Embedded, proxy: OutageProxy) {
    this.folder = folder;
    this.primary = primary;
    this.standby = standby;
    this.proxy = proxy;
    this.clock = new Clock(join(folder, 'clock'));
    this.opened = openDatabase({ url: primary.url, max: 4 });
  }

  static async open(folder: string): Promise<Installation> {
    const [dataDir, standbyDir] = [join(folder, 'data'), join(folder, 'standby')];
    mkdirSync(folder, { recursive: true });
    const start = (dir: string, more: Record<string, string> = {}) =>
      startEmbedded({
        dataDir: dir,
        isSupervised: false,
        isArchived: dir === dataDir,
        settings: { ...REPLICATION, ...more },
      });
    await (await start(dataDir)).release();
    await copyAsStandby(dataDir, standbyDir);
    const primary = await start(dataDir);
    const standby = await start(standbyDir, { primary_conninfo: primary.url });
    const all = new Installation(folder, primary, standby, await openOutageProxy(primary.url));
    await all.ops('migrate');
    await all.ops('seed', '--members', '300', '--days', '3');
    await all.mail.start();
    await Promise.all([all.startServer(), all.startWorker()]);
    await all.proveBooks();
    await all.backUp();
    await all.checkRestore();
    await all.beginTraffic();
    return all;
  }

  get db(): OpenDatabase['db'] {
    return this.opened.db;
  }

  get ctx(): Context {
    return {
      db: this.db,
      now: () => new Date(),
      rates: async () => undefined,
      actor: { kind: 'system' },
      config: { businessTz: ZONE, depositAddress: null },
      address: 'drill',
    };
  }

  get url(): string {
    return `http://127.0.0.1:${PORTS.server}`;
  }

  /** Opens a further connection to the database, for what holds a lock. */
  connect(): OpenDatabase {
    return openDatabase({ url: this.primary.url, max: 1 });
  }

  private env(more: Record<string, string>): NodeJS.ProcessEnv {
    return {
      ...process.env,
      DATA_DIR: join(this.folder, 'data'),
      BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
      SECRET_KEY: 'secret of an installation that lives for one drill',
      SMTP_URL: `smtp://127.0.0.1:${PORTS.mail}`,
      SEED: 'none',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...more,
    };
  }

  private start(name: string, entry: string, env: NodeJS.ProcessEnv, args: string[] = []): ChildProcess {
    const child = spawn(process.execPath, [join(SERVER, entry), ...args], {
      env,
      stdio: ['ignore', 'pipe', name === 'ops' ? 'pipe' : 'ignore'],
    });
    this.processes.set(name, child);
    return child;
  }

  async startServer(): Promise<void> {
    const child = this.start(
      'server',
      'main.ts',
      this.env({
        ...this.clock.env,
        DATABASE_URL: this.proxy.url,
        DATABASE_DIRECT_URL: this.primary.url,
        DATABASE_REPLICA_URL: this.standby.url,
        PORT: String(PORTS.server),
        METRICS_PORT: String(PORTS.serverMetrics),
      }),
    );
    if (child.stdout)
      for await (const line of createInterface({ input: child.stdout })) if (/^ready /.test(line)) return;
    throw new Error('the server did not start');
  }

  /** The worker stands beside the database, which it backs up. */
  async startWorker(): Promise<void> {
    const more = { METRICS_PORT: String(PORTS.workerMetrics), BACKUP_DIR: this.backupDir };
    this.start('worker', 'worker.ts', this.env(more));
    const isUp = () =>
      fetch(`http://127.0.0.1:${PORTS.workerMetrics}/metrics`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) await sleep(200);
  }

  async kill(name: 'server' | 'worker'): Promise<void> {
    const child = this.processes.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  get backupDir(): string {
    return join(this.folder, 'backups');
  }

  /** Runs an operator's command to its end. Throws when it fails, unless `mayFail`. */
  async ops(...command: string[]): Promise<void> {
    await this.command(command, false);
  }

  private async command(command: string[], mayFail: boolean): Promise<void> {
    const child = this.start('ops', 'cli.ts', this.env({ BACKUP_DIR: this.backupDir }), command);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        text += part;
      });
    const [code] = await once(child, 'close');
    if (code !== 0 && !mayFail) throw new Error(`${command.join(' ')}: exit ${code} ${text.trim()}`);
  }

  backUp = () => this.ops('backup');
  checkRestore = () => this.command(['restore-check'], true);

  deleteBackups(): void {
    for (const folder of globSync(join(this.backupDir, '*/base/*'))) rmSync(folder, { recursive: true });
  }

  deleteRestoreCheck(): void {
    for (const file of globSync(join(this.backupDir, '*/last-check.json'))) rmSync(file);
  }

  /** Calls a mutation as a visitor without a session. The answer does not matter. */
  async visit(procedure: string, input: object): Promise<void> {
    const page = await fetch(`${this.url}/healthz`);
    const token = /XSRF-TOKEN=([^;]+)/.exec(page.headers.getSetCookie().join('; '))?.[1] ?? '';
    const answer = await fetch(`${this.url}/trpc/member/${procedure}`, {
      method: 'POST',
      headers: {
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': decodeURIComponent(token),
        'content-type': 'application/json',
      },
      body: JSON.stringify(input),
    });
    await answer.arrayBuffer();
  }

  async onStandby(statement: string): Promise<void> {
    const { pool, close } = openDatabase({ url: this.standby.url, max: 1 });
    await pool.query(statement);
    await close();
  }

  /** Proves the books as the nightly job does. */
  async proveBooks(): Promise<void> {
    await checkBooksNightly(this.ctx, businessDayOf(new Date(), ZONE));
  }

  private async beginTraffic(): Promise<void> {
    const client = { address: '127.0.0.1', userAgent: 'drill' };
    const token = await startSession(this.db, 'member', 2, new Date(), client);
    const headers = { cookie: `starline_member=${token}` };
    this.traffic = setInterval(() => {
      fetch(`${this.url}/trpc/member/balances.get`, { headers }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
    }, 1000 / CALLS_A_SECOND);
  }

  /** Changes rows that the database guards. */
  async forge(statement: string): Promise<void> {
    await this.opened.pool.query(
      `begin; set local session_replication_role = replica; set local starline.maintenance = 'alert drill'; ${statement}; commit`,
    );
  }

  async close(): Promise<void> {
    clearInterval(this.traffic);
    await Promise.all([this.kill('server'), this.kill('worker'), this.mail.stop()]);
    await this.opened.close();
    await this.proxy.close();
    await this.standby.release();
    await this.primary.release();
    for (const name of ['data', 'standby']) await removeEmbedded(join(this.folder, name));
  }
}
