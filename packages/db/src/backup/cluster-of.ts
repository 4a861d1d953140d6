import { realpathSync } from 'node:fs';
import { directoryOf, marksOf, pathsIn, readCluster } from '../embedded/cluster.ts';

/** Where the embedded cluster of a data folder is. @throws Error if there is none. */
export function clusterOf(dataDir: string): { directory: string; marks: string; password: string } {
  const cluster = readCluster(pathsIn(realpathSync(dataDir)));
  if (!cluster?.isInitialised) throw new Error(`${dataDir} holds no embedded database`);
  return { directory: directoryOf(cluster), marks: marksOf(cluster), password: cluster.password };
}
