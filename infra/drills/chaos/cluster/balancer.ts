import type { Machine } from '../machine.ts';
import { commandLine, signalTo } from '../processes.ts';
import { pgbouncerConfig } from './configs.ts';
import { DATABASE, POSTGRES_PORT, type PostgresNode } from './postgres.ts';

const PRIMARY_PORT = 5000;
const POOLER_PORT = 6432;

/** HAProxy, which follows the primary, and PgBouncer in transaction mode before it. */
export class Balancer {
  readonly machine: Machine;
  private readonly nodes: readonly PostgresNode[];

  constructor(machine: Machine, nodes: readonly PostgresNode[]) {
    this.machine = machine;
    this.nodes = nodes;
  }

  /** The primary, for LISTEN, migrations and advisory locks of sessions. */
  get directUrl(): string {
    return this.url(PRIMARY_PORT);
  }

  get pooledUrl(): string {
    return this.url(POOLER_PORT);
  }

  private url(port: number): string {
    return `postgres://postgres@${this.machine.address}:${port}/${DATABASE}`;
  }

  create(): void {
    this.machine.create();
    this.machine.write('haproxy.cfg', haproxyConfig(this.machine, this.nodes));
    const { folder, address } = this.machine;
    const pooler = { folder, address, port: POOLER_PORT };
    this.machine.write('pgbouncer.ini', pgbouncerConfig(pooler, this.directUrl));
    this.machine.write('users.txt', '"postgres" ""\n');
  }

  startHaproxy(): void {
    this.machine.start('haproxy', ['haproxy', '-db', '-f', `${this.machine.folder}/haproxy.cfg`]);
  }

  startPooler(): void {
    this.machine.start('pgbouncer', ['pgbouncer', `${this.machine.folder}/pgbouncer.ini`], {
      user: 'postgres',
    });
  }

  kill(program: 'haproxy' | 'pgbouncer'): void {
    for (const pid of this.machine.pids()) if (commandLine(pid).startsWith(program)) signalTo(pid, 'SIGKILL');
  }
}

const haproxyConfig = (machine: Machine, nodes: readonly PostgresNode[]) => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind ${machine.address}:${PRIMARY_PORT}
  option httpchk
  http-check send meth OPTIONS uri /primary ver HTTP/1.1 hdr Host patroni
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes
  .map(({ machine: node }) => `  server ${node.name} ${node.address}:${POSTGRES_PORT} check port 8008`)
  .join('\n')}
`;
