import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import { AppError } from '@starline/domain/errors';
import type { RunDetail, SettlementDay } from '@starline/validators/settlements';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { readRuns } from './run-row.ts';
import { sumsOf } from './run-tables.ts';

type Detail = z.output<typeof RunDetail>;
const TOP_EARNERS = 10;

/** A day's newest run, the posted run before it and the members it pays most. Throws `not_found`. */
export async function readRun(ctx: Context, input: SettlementDay): Promise<Detail> {
  const first = { limit: 1, offset: 0 };
  const ofDay = and(eq(settlementRuns.businessDay, input.date), ne(settlementRuns.status, 'discarded'));
  const [run] = await readRuns(ctx.db, ofDay, first);
  if (!run) throw new AppError('not_found');
  const before = and(lt(settlementRuns.businessDay, input.date), eq(settlementRuns.status, 'posted'));
  const [previous] = await readRuns(ctx.db, before, first);
  const [stored] = await ctx.db
    .select({ settings: settlementRuns.settings })
    .from(settlementRuns)
    .where(eq(settlementRuns.id, run.id));
  return {
    run,
    previous: previous ?? null,
    topEarners: run.computedAt ? await readTopEarners(ctx.db, run.id) : [],
    settings: (stored?.settings ?? {}) as Record<string, string>,
  };
}

async function readTopEarners(db: Database, runId: number): Promise<Detail['topEarners']> {
  const found = await db.execute<Detail['topEarners'][number]>(sql`
    select top.member_id as "memberId", username, name, paid from (
      select member_id, total(paid) as paid from ${sumsOf(runId)}
      group by member_id having total(paid) > 0 order by paid desc, member_id limit ${TOP_EARNERS}) as top
    join members on members.id = top.member_id order by paid desc, top.member_id`);
  return found.rows;
}
