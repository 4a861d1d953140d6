import { existsSync, realpathSync, rmSync } from 'node:fs';
import { accountFor } from './account.ts';
import { binariesFor } from './binaries.ts';
import { directoryOf, pathsIn, readCluster } from './cluster.ts';
import { tryExclusive } from './kernel-lock.ts';
import { stopServer } from './server.ts';

/** Stops and deletes the embedded database of a folder, and the folder; refused while someone holds it. */
export const removeEmbedded = async (dataDir: string): Promise<boolean> => {
  if (!existsSync(dataDir)) return true;
  const paths = pathsIn(realpathSync(dataDir));
  const alone = tryExclusive(paths.holdersLock);
  if (!alone) return false;
  try {
    const cluster = readCluster(paths);
    if (cluster && existsSync(directoryOf(cluster))) {
      const account = accountFor(directoryOf(cluster));
      await stopServer(directoryOf(cluster), binariesFor(account), account);
    }
    if (cluster) rmSync(cluster.home, { recursive: true, force: true });
    rmSync(paths.dataDir, { recursive: true, force: true });
  } finally {
    alone.release();
  }
  return true;
};
