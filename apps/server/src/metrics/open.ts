import type { OpenDatabase } from '@starline/db/connection';
import type { Context } from '@starline/services/context';
import type { Env } from '../env.ts';
import { listenForScrapes } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { measureOperations } from './operations.ts';

/** Opens the metrics listener when METRICS_PORT is set. With `ctx` it also reports the state of the whole product. */
export async function openMetrics(env: Env, pool: OpenDatabase['pool'], ctx?: Context) {
  if (env.METRICS_PORT === undefined) return undefined;
  const metrics = createMetrics(pool);
  const { registry } = metrics;
  const refresh = ctx && measureOperations(registry, ctx);
  const scraped = await listenForScrapes({
    registry,
    port: env.METRICS_PORT,
    host: env.HOST,
    ...(refresh && { refresh }),
  });
  return { ...metrics, ...scraped };
}
