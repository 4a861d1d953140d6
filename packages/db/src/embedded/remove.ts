import { existsSync, realpathSync, rmSync } from 'node:fs';
import { accountFor } from './account.ts';
import { binariesFor } from './binaries.ts';
import { directoryOf, type Paths, pathsIn, readCluster } from './cluster.ts';
import { tryExclusive } from './kernel-lock.ts';
import { stopServer } from './server.ts';

const removeAll = async (paths: Paths) => {
  const cluster = readCluster(paths);
  if (cluster && existsSync(directoryOf(cluster))) {
    const account = accountFor(directoryOf(cluster));
    await stopServer(directoryOf(cluster), binariesFor(account), account);
  }
  if (cluster) rmSync(cluster.home, { recursive: true, force: true });
  rmSync(paths.dataDir, { recursive: true, force: true });
};

/**
 * Stops the embedded database of a folder and deletes the folder. Returns false while another process holds
 * it.
 */
export const removeEmbedded = async (dataDir: string): Promise<boolean> => {
  if (!existsSync(dataDir)) return true;
  const paths = pathsIn(realpathSync(dataDir));
  const locks = [tryExclusive(paths.startLock), tryExclusive(paths.holdersLock)];
  try {
    if (locks.includes(undefined)) return false;
    await removeAll(paths);
    return true;
  } finally {
    for (const lock of locks) lock?.release();
  }
};
