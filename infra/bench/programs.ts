import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxConfig } from '../drills/chaos/cluster/configs.ts';

export class MissingProgram extends Error {}

/** Throws for a program that this machine lacks. Called before a benchmark builds or starts anything. */
export function requireProgram(program: string): void {
  if ((spawnSync(program, ['-v'], { stdio: 'ignore' }).error as NodeJS.ErrnoException)?.code !== 'ENOENT')
    return;
  throw new MissingProgram(
    `This benchmark needs ${program}, which is not on this machine (Debian: apt-get install ${program})`,
  );
}

/**
 * Programs beside the servers of a benchmark, each with a configuration in a folder that is deleted with
 * them.
 */
export class Programs {
  readonly folder = mkdtempSync(join(tmpdir(), 'starline-bench-programs-'));
  private readonly running: ChildProcess[] = [];

  constructor() {
    // A program that gives up root must still read its configuration.
    chmodSync(this.folder, 0o755);
  }

  write(file: string, text: string): string {
    const path = join(this.folder, file);
    writeFileSync(path, text);
    return path;
  }

  /** Starts a program and waits until it accepts connections. Throws when it cannot start. */
  async start(port: number, program: string, ...args: string[]): Promise<void> {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'spawn');
    this.running.push(child);
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
      await sleep(50);
    }
  }

  /** Starts nginx before servers and returns its address. */
  async startNginx(port: number, servers: readonly string[]): Promise<string> {
    const listen = { folder: this.folder, address: '127.0.0.1', port };
    const hosts = servers.map((server) => new URL(server).host);
    await this.start(port, 'nginx', '-c', this.write('nginx.conf', nginxConfig(listen, hosts)));
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    for (const program of this.running) program.kill();
    await Promise.all(this.running.map((program) => program.exitCode ?? once(program, 'exit')));
    rmSync(this.folder, { recursive: true });
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  // `once` fails with the error of a refused connection.
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
