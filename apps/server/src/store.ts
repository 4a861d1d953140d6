import { resolve } from 'node:path';
import { type OpenDatabase, openDatabase } from '@starline/db/connection';
import { startEmbedded } from '@starline/db/embedded/start';
import type { Env } from './env.ts';

export type Store = OpenDatabase & { url: string; directUrl: string; dataDir: string };

/** What a process does with its connections decides how long it waits for them. */
const LIMITS = {
  /** A caller waits for each answer: refuse within seconds rather than queue. */
  requests: { statementTimeoutMs: 8_000, connectTimeoutMs: 4_000, retryLostForMs: 3_000 },
  /** Work that is tried again by itself. */
  jobs: { statementTimeoutMs: 600_000, connectTimeoutMs: 10_000, retryLostForMs: 10_000 },
} as const;

/** The outside database, or the embedded one of DATA_DIR: started, or attached to where it runs. */
export async function openStore(
  env: Env,
  options: { name: string; connections: number; serves: keyof typeof LIMITS },
): Promise<Store> {
  const dataDir = resolve(env.DATA_DIR);
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir });
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const directUrl = env.DATABASE_DIRECT_URL ?? url;
  const opened = openDatabase({
    // Jobs hold long transactions and advisory locks, which a transaction-mode pooler would share out.
    url: options.serves === 'jobs' ? directUrl : url,
    max: options.connections,
    applicationName: `starline-${options.name}`,
    ...LIMITS[options.serves],
  });
  return {
    ...opened,
    url,
    directUrl,
    dataDir,
    async close() {
      await opened.close();
      await embedded?.release();
    },
  };
}
