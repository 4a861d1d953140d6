import type { Database } from '@starline/db/connection';
import { usdtRates } from '@starline/db/schema/rates';
import type { KnownRate, Rates } from '../context.ts';
import { readSettings } from '../settings/read.ts';

/** A polled rate older than this is not used. docs/domain/withdrawals.md#krw-rate. */
const MAX_AGE_MS = 120_000;

/** The polled rate while it is fresh, else the setting `usdt_krw_rate` (source `manual`), else undefined. */
export function storedRates(db: Database, now: () => Date): Rates {
  return async (): Promise<KnownRate | undefined> => {
    const [polled] = await db.select().from(usdtRates);
    if (polled && now().getTime() - Date.parse(polled.asOf) <= MAX_AGE_MS) {
      return { rate: polled.rate, source: polled.source, asOf: polled.asOf };
    }
    const manual = (await readSettings(db, now().toISOString())).rate('usdt_krw_rate');
    return manual === undefined ? undefined : { rate: manual, source: 'manual', asOf: now().toISOString() };
  };
}
