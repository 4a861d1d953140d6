import { onTestFinished } from 'vitest';
import { dataFolder } from '../embedded/fixtures/world.ts';
import { startEmbedded } from '../embedded/start.ts';
import { copyAsStandby, REPLICATION } from './standby-files.ts';

/** A running database and standbys that receive its log. All end with the test, or when `atEnd` says. */
export async function openWithStandby(count = 1, atEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const dataDir = dataFolder(undefined, atEnd);
  const folders = Array.from({ length: count }, () => dataFolder(undefined, atEnd));
  const start = (folder: string, more: Record<string, string> = {}) =>
    startEmbedded({ dataDir: folder, isSupervised: false, settings: { ...REPLICATION, ...more } });
  await (await start(dataDir)).release();
  for (const folder of folders) await copyAsStandby(dataDir, folder);
  const primary = await start(dataDir);
  atEnd(() => primary.release());
  const standbyUrls: string[] = [];
  for (const folder of folders) {
    const standby = await start(folder, { primary_conninfo: primary.url });
    atEnd(() => standby.release());
    standbyUrls.push(standby.url);
  }
  return { url: primary.url, standbyUrl: standbyUrls[0] ?? '', standbyUrls };
}
