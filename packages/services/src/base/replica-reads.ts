import type { Context } from './context.ts';

/**
 * The context of reads that may be some seconds behind: on the replica while there is one that is fresh
 * enough, else unchanged. Never for what an act is decided by. docs/operations/scaling.md#replica
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
