import type { Machine } from '../machine.ts';
import { commandLine, signalTo } from '../processes.ts';
import type { ProductNode } from './product.ts';

/** nginx chooses no server for so long after a failed connection to it. */
export const FAIL_SECONDS = 2;

/** nginx before the servers, with the settings of infra/proxy that decide about repeating. */
export class WebProxy {
  readonly machine: Machine;
  private readonly servers: readonly ProductNode[];

  constructor(machine: Machine, servers: readonly ProductNode[]) {
    this.machine = machine;
    this.servers = servers;
  }

  get url(): string {
    return `http://${this.machine.address}`;
  }

  create(): void {
    this.machine.create();
    this.machine.write('nginx.conf', nginxConfig(this.machine, this.servers));
  }

  start(): void {
    this.machine.start('nginx', ['nginx', '-c', `${this.machine.folder}/nginx.conf`]);
  }

  kill(): void {
    for (const pid of this.machine.pids()) if (commandLine(pid).includes('nginx')) signalTo(pid, 'SIGKILL');
  }
}

const nginxConfig = (machine: Machine, servers: readonly ProductNode[]) => `daemon off;
worker_processes 1;
pid ${machine.folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  upstream servers {
${servers.map(({ address }) => `    server ${address} max_fails=1 fail_timeout=${FAIL_SECONDS}s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 1s;
  }
  server {
    listen ${machine.address}:80;
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`;
