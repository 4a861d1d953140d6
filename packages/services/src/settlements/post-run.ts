import { settlementRuns } from '@starline/db/schema/settlements';
import { AppError } from '@starline/domain/errors';
import type { RunRow } from '@starline/validators/settlements';
import { eq } from 'drizzle-orm';
import { actorId, type Context } from '../context.ts';
import { beginPosting } from './begin-posting.ts';
import type { Watch } from './compute/watch.ts';
import { makeDraft } from './draft.ts';
import { postChunks } from './post-chunks.ts';
import { type Run, readRunRow } from './run-row.ts';

const RECOMPUTATIONS = 5;

/** Approves and posts a run, computing it again as often as what it froze has changed since. */
export async function postRun(ctx: Context, runId: number, watch: Watch = {}): Promise<RunRow> {
  let current = await approve(ctx, runId);
  for (let round = 0; (await beginPosting(ctx, current.id)) === 'stale'; round += 1) {
    if (round === RECOMPUTATIONS) throw new AppError('settlement_in_progress');
    const { businessDay: day, isEarly } = current;
    current = await approve(ctx, await makeDraft(ctx, { day, isEarly, ...watch }));
  }
  await postChunks(ctx, current, watch);
  return readRunRow(ctx.db, current.id);
}

async function approve(ctx: Context, runId: number): Promise<Run> {
  const [run] = await ctx.db.select().from(settlementRuns).where(eq(settlementRuns.id, runId));
  if (!run) throw new AppError('not_found');
  if (run.status !== 'draft') return run;
  const approvedBy = ctx.actor.kind === 'admin' ? actorId(ctx.actor) : null;
  const [approved] = await ctx.db
    .update(settlementRuns)
    .set({ status: 'approved', approvedBy, failure: null })
    .where(eq(settlementRuns.id, runId))
    .returning();
  return approved ?? run;
}
