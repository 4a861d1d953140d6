import type { BackupPaths } from '@starline/db/backup/folder';
import type { OpenDatabase } from '@starline/db/connection';
import type { Context } from '@starline/services/context';
import type { Env } from '../env.ts';
import { measureBackups } from './backups.ts';
import { listenForScrapes } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { measureOperations } from './operations.ts';

/** What only the worker measures: the state of the whole product, and its backups if there are any. */
type Whole = { ctx: Context; backups: BackupPaths | undefined };

/** Opens the metrics listener when METRICS_PORT is set. With `whole` it also reports the state of the whole product. */
export async function openMetrics(env: Env, pool: OpenDatabase['pool'], whole?: Whole) {
  if (env.METRICS_PORT === undefined) return undefined;
  const metrics = createMetrics(pool);
  const { registry } = metrics;
  const reads = whole && [
    measureOperations(registry, whole.ctx),
    ...(whole.backups ? [measureBackups(registry, whole.backups)] : []),
  ];
  const scraped = await listenForScrapes({
    registry,
    port: env.METRICS_PORT,
    host: env.HOST,
    ...(reads && { refresh: async () => void (await Promise.all(reads.map((read) => read()))) }),
  });
  return { ...metrics, ...scraped };
}
