import { AppError } from '@starline/domain/errors';
import type { RunRow } from '@starline/validators/settlements';
import type { Context } from '../../base/context.ts';
import { beginPosting } from './begin-posting.ts';
import type { ProgressOptions } from './compute/progress.ts';
import { makeDraft } from './draft.ts';
import { postChunks } from './post-chunks.ts';
import { type Run, readRunRow, runById } from './run-row.ts';

const RECOMPUTATIONS = 5;

type Posting = {
  /**
   * `automatic`: a stale draft is computed again and posted, if no person has to approve it. `person`: an
   * administrator has seen and approved the figures of this run, so a stale one becomes a new draft that
   * waits for approval again.
   */
  by: 'automatic' | 'person';
} & ProgressOptions;

/**
 * Posts a run, or returns the draft that waits for a person (status `draft`). Throws `settlement_in_progress`
 * when what the run reads changes again and again while it is computed.
 */
export async function postRun(ctx: Context, run: Run, { by, ...watch }: Posting): Promise<RunRow> {
  let current = run;
  for (let round = 0; ; round += 1) {
    const begun = await beginPosting(ctx, current.id);
    if (begun === 'posting') break;
    if (begun === 'waits') return readRunRow(ctx.db, current.id);
    if (round === RECOMPUTATIONS) throw new AppError('settlement_in_progress');
    current = await recompute(ctx, current, watch);
    if (by === 'person') return readRunRow(ctx.db, current.id);
  }
  await postChunks(ctx, current, watch);
  return readRunRow(ctx.db, current.id);
}

async function recompute(ctx: Context, stale: Run, watch: ProgressOptions): Promise<Run> {
  const { businessDay: day } = stale;
  return runById(ctx.db, await makeDraft(ctx, { day, replaces: stale, ...watch }));
}
