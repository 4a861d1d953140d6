import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { scratchFolder } from '@starline/db/testing/scratch-folder';

const root = resolve(import.meta.dirname, '../../..');

type Options = {
  seed?: 'demo' | 'none';
  smtpUrl?: string;
  env?: Record<string, string>;
  /** With the rules of production, on an address of this machine. */
  isProduction?: true;
};

export type Product = {
  memberUrl: string;
  adminUrl: string;
  dataDir: string;
  ops: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Starts the whole product on a free port with its own data, as `npm start` does. When it ends without being
 * stopped, its last lines are written to standard error.
 */
export async function startProduct(options: Options = {}): Promise<Product> {
  for (;;) {
    try {
      return await startOn(await freePort(), options);
    } catch (error) {
      // Another process took the port between the question and the start.
      if (!(error as Error).message.includes('is in use')) throw error;
    }
  }
}

/** Builds the webs that changed, so that several products can start at once and serve them. */
export async function buildWebs(): Promise<void> {
  const script = "(await import('./apps/server/src/processes/webs-build.ts')).buildWebs()";
  const child = spawn('node', ['--input-type=module', '--eval', script], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('building the webs failed');
}

async function startOn(port: number, options: Options): Promise<Product> {
  const folder = scratchFolder();
  const dataDir = folder.path;
  const { DATABASE_URL: _outside, ...inherited } = process.env;
  const env = {
    ...inherited,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: options.seed ?? 'none',
    // All journeys of a worker act as one administrator.
    CALLS_PER_MINUTE: '6000',
    ...(options.smtpUrl && { SMTP_URL: options.smtpUrl }),
    ...(options.isProduction && {
      NODE_ENV: 'production',
      SECRET_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }),
    ...options.env,
  };
  const server = spawn('node', ['apps/server/src/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await folder.remove();
  };
  try {
    const lines = linesOf(server);
    const [memberUrl, adminUrl] = await untilReady(server, lines);
    server.once('exit', (code, signal) => {
      if (!isStopped) process.stderr.write(`the product ended (${code ?? signal})\n${lastOf(lines)}\n`);
    });
    return { memberUrl, adminUrl, dataDir, stop, ops: (...args) => run(env, args) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts another server process on the same data, without worker and mail: `main.ts` on its own port. */
export async function startSecondServer(
  dataDir: string,
  own: NodeJS.ProcessEnv = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { DATABASE_URL: _outside, SMTP_URL: _mail, ...inherited } = process.env;
  const env = { ...inherited, ...own, HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: dataDir };
  const server = spawn('node', ['apps/server/src/main.ts'], { cwd: root, env });
  const [url] = await untilReady(server, linesOf(server));
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { url: url.replace(/\/$/, ''), stop };
}

/** The lines that the process writes, as they come. */
function linesOf(server: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        server.emit('line', line);
      });
  }
  return lines;
}

const lastOf = (lines: readonly string[]): string => lines.slice(-40).join('\n');

function untilReady(server: ChildProcess, lines: string[]): Promise<[string, string]> {
  return new Promise((done, fail) => {
    const tell = (why: string) => fail(new Error(`${why}\n${lastOf(lines)}`));
    server.on('line', (line: string) => {
      const ready = /^ready (\S+) (\S+)/.exec(line);
      if (!ready) return;
      done([ready[1] as string, ready[2] as string]);
    });
    server.once('exit', (code) => tell(`the product ended with status ${code} before it was ready`));
  });
}

async function run(env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const child = spawn('node', ['apps/server/src/cli.ts', ...args], { cwd: root, env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}\n${output}`);
  return output;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
