import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Machine } from '../machine.ts';
import { INSIDE } from '../root-filesystem.ts';
import type { Balancer } from './balancer.ts';

const SERVER_PORT = 3000;
export const METRICS_PORT = 9100;
const SECRET_KEY = 'secret of a cluster that lives for one test';

const productEnvironment = (balancer: Balancer, machine: Machine) => ({
  DATABASE_URL: balancer.pooledUrl,
  DATABASE_DIRECT_URL: balancer.directUrl,
  DATA_DIR: machine.folder,
  SECRET_KEY,
  SEED: 'none',
  HOST: machine.address,
  PORT: String(SERVER_PORT),
  METRICS_PORT: String(METRICS_PORT),
  TRUST_PROXY: '10.77.0.0/24',
  CALLS_PER_MINUTE: '0',
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'warn',
});

/** A machine with one process of the product: a server or a worker. */
export class ProductNode {
  readonly machine: Machine;
  private readonly entry: 'main' | 'worker';
  private readonly balancer: Balancer;
  private process: ChildProcess | undefined;

  constructor(machine: Machine, entry: 'main' | 'worker', balancer: Balancer) {
    this.machine = machine;
    this.entry = entry;
    this.balancer = balancer;
  }

  get address(): string {
    return `${this.machine.address}:${SERVER_PORT}`;
  }

  start(): void {
    this.process = this.machine.start(this.entry, ['node', `${INSIDE}/apps/server/src/${this.entry}.ts`], {
      env: productEnvironment(this.balancer, this.machine),
    });
  }

  get isUp(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Ends the process as a deploy does, and waits for its end. */
  async stop(): Promise<void> {
    const { process } = this;
    if (!process || !this.isUp) return;
    const ended = once(process, 'exit');
    process.kill('SIGTERM');
    await ended;
  }

  async isReady(): Promise<boolean> {
    if (this.entry === 'worker') return this.isUp;
    const answer = await fetch(`http://${this.address}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    return answer?.status === 200;
  }

  /** An operator's command, run on this machine to its end. */
  ops(command: string[], env: Record<string, string> = {}): Promise<{ code: number; text: string }> {
    return this.machine.run(['node', `${INSIDE}/apps/server/src/cli.ts`, ...command], {
      env: { ...productEnvironment(this.balancer, this.machine), ...env },
    });
  }
}
