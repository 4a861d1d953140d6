import type { Database } from '@starline/db/connection';
import type { Context } from '../base/context.ts';

/** A system context whose clock stands at one instant. */
export const systemAt = (db: Database, instant: string): Context => ({
  db,
  now: () => new Date(instant),
  rates: async () => undefined,
  actor: { kind: 'system' },
  config: { businessTz: 'Asia/Seoul', depositAddress: null },
  address: 'test',
});
