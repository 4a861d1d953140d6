import type { Database } from '@starline/db/connection';
import { seedDemo } from '../running/demo/seed.ts';

/** Fills the database with a demo of 30 members, and returns the context of an act without its actor. */
export async function demoContext(db: Database) {
  const context = {
    db,
    now: () => new Date('2026-11-21T03:00:00Z'),
    rates: async () => undefined,
    config: { businessTz: 'Asia/Seoul', depositAddress: null },
    address: 'test',
  };
  await seedDemo({ ...context, actor: { kind: 'system' } }, { members: 30, rngSeed: 3 });
  return context;
}
