import type { OpenDatabase } from '@starline/db/connection';
import type { Replica } from '@starline/db/replica';
import type { Context } from '@starline/services/base/context';
import type { Env } from '../processes/env.ts';
import { measureBackups } from './backups.ts';
import { measureDatabase } from './database.ts';
import { listenForScrapes } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { measureOperations } from './operations.ts';
import { measureReplica } from './replica.ts';

/** What only the worker measures: the state of the whole product, and of its backups where they are noted. */
type Whole = { ctx: Context };

/**
 * Opens the metrics listener when METRICS_PORT is set. With `whole` it also reports the state of the whole
 * product, as long as the database answers: a process without a database is up.
 */
export async function openMetrics(
  env: Env,
  { pool, now, replica }: { pool: OpenDatabase['pool']; now: () => Date; replica?: Replica | undefined },
  whole?: Whole,
) {
  if (env.METRICS_PORT === undefined) return undefined;
  const metrics = createMetrics(pool);
  const { registry } = metrics;
  const database = measureDatabase(registry, pool, now);
  const lag = replica && measureReplica(registry, replica);
  const operations = whole && measureOperations(registry, whole.ctx);
  const backups = whole && env.BACKUP_STATE_DIR ? measureBackups(registry, env.BACKUP_STATE_DIR) : undefined;
  const refresh = async () => {
    const [isAnswered] = await Promise.all([database(), backups?.(), lag?.()]);
    if (isAnswered) await operations?.();
  };
  const scraped = await listenForScrapes({
    registry,
    port: env.METRICS_PORT,
    host: env.HOST,
    refresh,
  });
  return { ...metrics, ...scraped };
}
