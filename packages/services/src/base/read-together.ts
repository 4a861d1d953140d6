import { together } from '@starline/db/together';
import type { Context } from './context.ts';

/**
 * Runs the reads of one answer on one connection, in as few messages as they await one another: `together`
 * for a whole service.
 */
export const readTogether = <C extends Context, T>(ctx: C, read: (reading: C) => Promise<T>): Promise<T> =>
  together(ctx.db, (db) => read({ ...ctx, db }));
