import { AppError } from '@starline/domain/errors';
import type { Context } from './context.ts';

/**
 * The context of reads that may be some seconds behind: on the replica while there is one that is fresh enough, else
 * unchanged. Never for what an act is decided by. docs/operations/scaling.md#replica
 */
export async function forLaggingReads<C extends Context>(ctx: C): Promise<C> {
  const db = await ctx.replica?.whenFresh();
  return db ? { ...ctx, db } : ctx;
}

/** Yields the rows that `read` finds, on the replica where there is one. */
export async function* readLagging<C extends Context, Row>(
  ctx: C,
  read: (reading: C) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  yield* read(await forLaggingReads(ctx));
}

/**
 * Runs `read` on the replica after it has replayed all that the primary wrote before the call, so the answer is the one that the
 * primary would give. If no replica has, or the replica fails, `read` runs on the primary. It must write nothing.
 * docs/operations/scaling.md#replica
 */
export async function readCaughtUp<C extends Context, Answer>(
  ctx: C,
  read: (reading: C) => Promise<Answer>,
): Promise<Answer> {
  const db = await ctx.replica?.whenCaughtUp();
  if (!ctx.replica || !db) return read(ctx);
  try {
    return await read({ ...ctx, db });
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.replica.reads.failed += 1;
    return read(ctx);
  }
}
