import { workerBeats } from '@starline/db/schema/worker-beats';
import { type Context, nowIso } from '../../base/context.ts';

/** Notes that a worker runs. docs/operations/members.md#home */
export async function beat(ctx: Context): Promise<void> {
  const row = { id: 1, at: nowIso(ctx) };
  await ctx.db.insert(workerBeats).values(row).onConflictDoUpdate({ target: workerBeats.id, set: row });
}
