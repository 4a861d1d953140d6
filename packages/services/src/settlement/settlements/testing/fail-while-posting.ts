import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { World } from '../../../testing/world.ts';
import { currentRun } from '../run-row.ts';
import { settle } from '../settle.ts';

/**
 * Settles a day whose chunks cannot be posted: its run has begun and failed. The day can be settled
 * afterwards.
 */
export async function failWhilePosting(world: World, day: string): Promise<void> {
  await world.db.execute(
    sql.raw(`
    create function refuse_chunk() returns trigger language plpgsql as $$ begin raise exception 'the worker died'; end $$;
    create trigger refuse_chunk before update on settlement_chunks for each row execute function refuse_chunk()`),
  );
  const asked = { date: day, isPreview: false, isEarly: false, force: false };
  await expect(settle(world.system, asked)).rejects.toThrow();
  expect(await currentRun(world.db, day)).toMatchObject({ status: 'failed', failure: 'the worker died' });
  await world.db.execute(
    sql.raw('drop trigger refuse_chunk on settlement_chunks; drop function refuse_chunk()'),
  );
}
