import { settlementRuns } from '@starline/db/schema/settlements';
import type { Page } from '@starline/validators/fields';
import type { RunPage } from '@starline/validators/settlements';
import { ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../base/context.ts';
import { offsetOf } from '../../base/paging.ts';
import { readRuns } from './run-row.ts';

/** Runs of every day, newest first, without discarded drafts. */
export async function listRuns(ctx: Context, page: Page): Promise<z.output<typeof RunPage>> {
  const kept = ne(settlementRuns.status, 'discarded');
  const rows = await readRuns(ctx.db, kept, { limit: page.size, offset: offsetOf(page) });
  return { rows, total: await ctx.db.$count(settlementRuns, kept) };
}
