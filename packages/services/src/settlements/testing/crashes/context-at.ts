import type { Database } from '@starline/db/connection';
import type { Context } from '../../../context.ts';

/** A system context whose clock stands at one instant. */
export const contextAt = (db: Database, now: string): Context => ({
  db,
  now: () => new Date(now),
  rates: async () => ({ rate: 140_000, source: 'manual', asOf: now }),
  actor: { kind: 'system' },
  config: { businessTz: 'Asia/Seoul', depositAddress: null },
  address: 'test',
});
