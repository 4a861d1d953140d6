import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { accountFor, giveTo } from '../embedded/account.ts';
import { directoryOf, openCluster, pathsIn, readCluster, writePrivate } from '../embedded/cluster.ts';
import { dataFolder } from '../embedded/fixtures/world.ts';
import { startEmbedded } from '../embedded/start.ts';

/** A running database and a standby that receives its log. Both are deleted when the test ends. */
export async function openWithStandby() {
  const [dataDir, standbyDir] = [dataFolder(), dataFolder()];
  const settings = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' };
  const start = (folder: string, more: Record<string, string> = {}) =>
    startEmbedded({ dataDir: folder, isSupervised: false, settings: { ...settings, ...more } });
  // A stopped database is a complete copy of itself.
  await (await start(dataDir)).release();
  const cluster = readCluster(pathsIn(dataDir));
  if (!cluster) throw new Error(`no database in ${dataDir}`);
  const copy = { ...openCluster(pathsIn(standbyDir), () => {}), password: cluster.password };
  cpSync(directoryOf(cluster), directoryOf(copy), { recursive: true, preserveTimestamps: true });
  chmodSync(directoryOf(copy), 0o700);
  writeFileSync(join(directoryOf(copy), 'standby.signal'), '');
  await giveTo(accountFor(), copy.home);
  writePrivate(pathsIn(standbyDir).cluster, { ...copy, isInitialised: true });
  const primary = await start(dataDir);
  onTestFinished(() => primary.release());
  const standby = await start(standbyDir, { primary_conninfo: primary.url });
  onTestFinished(() => standby.release());
  return { url: primary.url, standbyUrl: standby.url };
}
