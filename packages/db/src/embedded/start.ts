import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { accountFor, isRoot } from './account.ts';
import { binariesFor } from './binaries.ts';
import { type Cluster, directoryOf, openCluster, type Paths, pathsIn, writePrivate } from './cluster.ts';
import { initialise } from './initialise.ts';
import { holdShared, tryExclusive, withExclusive } from './kernel-lock.ts';
import { isAlive } from './postmaster.ts';
import { urlOf } from './reach.ts';
import { ensureServer, stopServer } from './server.ts';
import { type EmbeddedMode, settingsFor } from './settings.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** `test` trades durability for speed; never for data that matters. */
  mode?: EmbeddedMode;
  /** PostgreSQL settings on top of ours. An attach to a running server cannot change them. */
  settings?: Record<string, string>;
  /** Restarts the server when it dies. On by default. */
  isSupervised?: boolean;
  log?: (line: string) => void;
};

export type Embedded = { url: string; release(): Promise<void> };

/** How long the server may take until it answers: recovery replays its log first. */
const START_WAIT_MS = 600_000;

const toStderr = (line: string) => void process.stderr.write(`${line}\n`);

const serverIn = async (paths: Paths, options: EmbeddedOptions) => {
  const mode = options.mode ?? 'durable';
  const cluster = openCluster(paths, options.log ?? toStderr);
  const directory = directoryOf(cluster);
  const account = accountFor(cluster.isInitialised ? directory : cluster.home);
  const binaries = binariesFor(account);
  await initialise(cluster, binaries, account, mode);
  const running = await ensureServer({
    directory,
    password: cluster.password,
    port: cluster.port,
    settings: settingsFor(mode, options.settings ?? {}),
    binaries,
    account,
    log: paths.log,
    waitMs: START_WAIT_MS,
  });
  const url = urlOf(cluster.password, running.port);
  const current: Cluster = { ...cluster, port: running.port, isInitialised: true };
  if (!cluster.isInitialised || cluster.port !== running.port) writePrivate(paths.cluster, current);
  writePrivate(paths.connection, { url, pid: running.pid });
  return { url, pid: running.pid, stop: () => stopServer(directory, binaries, account) };
};

/**
 * Starts the embedded PostgreSQL of a folder, or attaches to it if it runs. Every caller holds it until
 * `release()` or the end of its process; the last release stops the server.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  // Others may pass through root's folder, because PostgreSQL runs as another user; its files stay private.
  mkdirSync(options.dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const paths = pathsIn(realpathSync(options.dataDir));
  const ensure = () => withExclusive(paths.startLock, () => serverIn(paths, options));

  let { server, hold } = await withExclusive(paths.startLock, async () => ({
    server: await serverIn(paths, options),
    hold: await holdShared(paths.holdersLock),
  }));

  let repair: Promise<unknown> | undefined;
  const watch = async () => {
    if (repair || isAlive(server.pid)) return;
    repair = ensure().then(
      (next) => {
        server = next;
      },
      (error: Error) => (options.log ?? toStderr)(error.message),
    );
    await repair;
    repair = undefined;
  };
  const timer = options.isSupervised === false ? undefined : setInterval(watch, 1000).unref();

  const release = async () => {
    clearInterval(timer);
    await repair;
    await withExclusive(paths.startLock, async () => {
      hold.release();
      const alone = tryExclusive(paths.holdersLock);
      if (!alone) return;
      try {
        await server.stop();
        rmSync(paths.connection, { force: true });
      } finally {
        alone.release();
      }
    });
  };
  let released: Promise<void> | undefined;
  return {
    url: server.url,
    release: () => {
      released ??= release();
      return released;
    },
  };
};
