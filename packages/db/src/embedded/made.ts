import { pathsIn, readCluster } from './cluster.ts';

/** Whether the folder holds an embedded database already, so that opening it creates none. */
export const embeddedIsMade = (dataDir: string): boolean =>
  readCluster(pathsIn(dataDir))?.isInitialised === true;
