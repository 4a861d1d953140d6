import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor, giveTo } from '../embedded/account.ts';
import { directoryOf, openCluster, pathsIn, readCluster, writePrivate } from '../embedded/cluster.ts';

/** What a primary and its standby need beside the settings of an embedded database. */
export const REPLICATION = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' };

/**
 * Copies the files of a stopped embedded database into a second folder, so that it starts there as a standby.
 * A stopped database is a complete copy of itself. The standby is then started with `primary_conninfo`.
 */
export async function copyAsStandby(dataDir: string, standbyDir: string): Promise<void> {
  const cluster = readCluster(pathsIn(dataDir));
  if (!cluster) throw new Error(`no database in ${dataDir}`);
  const copy = { ...openCluster(pathsIn(standbyDir), () => {}), password: cluster.password };
  cpSync(directoryOf(cluster), directoryOf(copy), { recursive: true, preserveTimestamps: true });
  chmodSync(directoryOf(copy), 0o700);
  writeFileSync(join(directoryOf(copy), 'standby.signal'), '');
  await giveTo(accountFor(), copy.home);
  writePrivate(pathsIn(standbyDir).cluster, { ...copy, isInitialised: true });
}
