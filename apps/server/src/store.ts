import { resolve } from 'node:path';
import { type OpenDatabase, openDatabase } from '@starline/db/connection';
import { startEmbedded } from '@starline/db/embedded/start';
import type { Env } from './env.ts';

export type Store = OpenDatabase & { url: string; directUrl: string; dataDir: string };

/** The outside database, or the embedded one of DATA_DIR: started, or attached to where it runs. */
export async function openStore(env: Env, options: { name: string; connections: number }): Promise<Store> {
  const dataDir = resolve(env.DATA_DIR);
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir });
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const opened = openDatabase({ url, max: options.connections, applicationName: `starline-${options.name}` });
  return {
    ...opened,
    url,
    directUrl: env.DATABASE_DIRECT_URL ?? url,
    dataDir,
    async close() {
      await opened.close();
      await embedded?.release();
    },
  };
}
