import { sql } from 'drizzle-orm';
import type { Context } from '../../../../base/context.ts';
import { mergeNextMonth } from '../../months/merge.ts';

/**
 * Merges until every month is merged. The end of a merge may have to wait for a reader, or for autovacuum.
 */
export async function mergeAll(ctx: Context): Promise<void> {
  const left = async () =>
    (await ctx.db.execute(sql`select 1 from settled_months where not is_merged`)).rows.length;
  while (await left()) await mergeNextMonth(ctx, { members: 4 });
}
