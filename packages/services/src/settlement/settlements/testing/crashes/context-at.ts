import type { Database } from '@starline/db/connection';
import type { Context } from '../../../../base/context.ts';

const INSERTED_FROM = '2026-12-01';

/**
 * A system context whose clock stands at one instant. Runs of November have tables of their own, like large
 * ones; from December on runs are inserted into the table of their month.
 */
export const contextAt = (db: Database, now: string): Context => ({
  db,
  now: () => new Date(now),
  rates: async () => ({ rate: 140_000, source: 'manual', asOf: now }),
  actor: { kind: 'system' },
  config: {
    businessTz: 'Asia/Seoul',
    depositAddress: null,
    smallRunRows: now < INSERTED_FROM ? 0 : 100_000,
  },
  address: 'test',
});
