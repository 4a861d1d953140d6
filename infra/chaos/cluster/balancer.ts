import type { Machine } from '../machine.ts';
import { commandLine, signalTo } from '../processes.ts';
import { POSTGRES_PORT, type PostgresNode } from './postgres.ts';

const PRIMARY_PORT = 5000;
const POOLER_PORT = 6432;
export const DATABASE = 'starline';

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
    this.machine.write('pgbouncer.ini', pgbouncerConfig(this.machine));
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

/** search_path is reported by PostgreSQL 18, so PgBouncer can keep it for each client. */
const pgbouncerConfig = (machine: Machine) => `[databases]
${DATABASE} = host=${machine.address} port=${PRIMARY_PORT} dbname=${DATABASE} user=postgres
[pgbouncer]
listen_addr = ${machine.address}
listen_port = ${POOLER_PORT}
unix_socket_dir =
auth_type = trust
auth_file = ${machine.folder}/users.txt
pool_mode = transaction
max_prepared_statements = 200
track_extra_parameters = IntervalStyle, search_path
default_pool_size = 30
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 8
server_check_delay = 0
tcp_user_timeout = 10000
`;
