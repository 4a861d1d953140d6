import { onTestFinished } from 'vitest';
import { dataFolder } from '../embedded/fixtures/world.ts';
import { startEmbedded } from '../embedded/start.ts';
import { copyAsStandby, REPLICATION } from './standby-files.ts';

/** A running database and a standby that receives its log. Both are deleted when the test ends. */
export async function openWithStandby() {
  const [dataDir, standbyDir] = [dataFolder(), dataFolder()];
  const start = (folder: string, more: Record<string, string> = {}) =>
    startEmbedded({ dataDir: folder, isSupervised: false, settings: { ...REPLICATION, ...more } });
  await (await start(dataDir)).release();
  await copyAsStandby(dataDir, standbyDir);
  const primary = await start(dataDir);
  onTestFinished(() => primary.release());
  const standby = await start(standbyDir, { primary_conninfo: primary.url });
  onTestFinished(() => standby.release());
  return { url: primary.url, standbyUrl: standby.url };
}
