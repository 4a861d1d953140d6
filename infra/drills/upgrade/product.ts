import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One release, from the folder of its sources, on one database. */
export class Product {
  readonly name: string;
  private readonly folder: string;
  private readonly env: NodeJS.ProcessEnv;
  private server: ChildProcess | undefined;

  constructor(name: string, folder: string, databaseUrl: string, dataDir: string) {
    this.name = name;
    this.folder = folder;
    this.env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'secret of a database that lives for one drill',
      SEED: 'none',
      PORT: '0',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    };
  }

  private start(entry: string, args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [join(this.folder, 'apps/server/src', entry), ...args], {
      cwd: this.folder,
      env: this.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Runs an operator's command to its end and returns what it printed. Throws when it fails. */
  async ops(...command: string[]): Promise<string> {
    const child = this.start('cli.ts', command);
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${this.name}, ${command.join(' ')}: exit ${code}\n${text}`);
    return text;
  }

  /** Starts the server and returns its address when it is ready. */
  async serve(): Promise<string> {
    const child = this.start('main.ts', []);
    this.server = child;
    if (child.stdout)
      for await (const line of createInterface({ input: child.stdout })) {
        const address = /^ready (\S+?)\/ /.exec(line)?.[1];
        if (!address) continue;
        const ready = await fetch(`${address}/readyz`);
        if (!ready.ok) throw new Error(`${this.name} is not ready: ${await ready.text()}`);
        return address;
      }
    throw new Error(`${this.name}: the server did not start`);
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}
