import type { Database } from '@starline/db/connection';
import { usedRate } from '@starline/domain/rates';
import type { KnownRate, Rates } from '../../base/context.ts';
import { readRates } from './read.ts';

/**
 * The rate of the exchanges that is not refused, else the setting `usdt_krw_rate` (source `manual`), else
 * undefined.
 */
export function storedRates(db: Database, now: () => Date): Rates {
  return async (): Promise<KnownRate | undefined> => {
    const { yardstick, judged } = await readRates(db, now());
    const used = usedRate(judged);
    if (used) return { rate: used.rate, source: used.source, asOf: used.asOf };
    return yardstick === undefined
      ? undefined
      : { rate: yardstick, source: 'manual', asOf: now().toISOString() };
  };
}
