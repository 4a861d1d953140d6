import type { Machine } from '../machine.ts';
import { commandLine, signalTo } from '../processes.ts';
import { nginxConfig } from './configs.ts';
import type { ProductNode } from './product.ts';

/** nginx before the servers. */
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
    const { folder, address } = this.machine;
    const servers = this.servers.map((server) => server.address);
    this.machine.write('nginx.conf', nginxConfig({ folder, address, port: 80 }, servers));
  }

  start(): void {
    this.machine.start('nginx', ['nginx', '-c', `${this.machine.folder}/nginx.conf`]);
  }

  kill(): void {
    for (const pid of this.machine.pids()) if (commandLine(pid).includes('nginx')) signalTo(pid, 'SIGKILL');
  }
}
