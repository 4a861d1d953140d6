import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import { AppError } from '@starline/domain/errors';
import type { RunDetail, SettlementDay } from '@starline/validators/settlements';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../base/context.ts';
import { readTopEarners } from './compute/finish.ts';
import { sumsOfRun } from './months/roll-up.ts';
import { type Run, readRuns, runById } from './run-row.ts';

type Detail = z.output<typeof RunDetail>;

/** A day's newest run, the posted run before it and the members it pays most. Throws `not_found`. */
export async function readRun(ctx: Context, input: SettlementDay): Promise<Detail> {
  const first = { limit: 1, offset: 0 };
  const ofDay = and(eq(settlementRuns.businessDay, input.date), ne(settlementRuns.status, 'discarded'));
  const [run] = await readRuns(ctx.db, ofDay, first);
  if (!run) throw new AppError('not_found');
  const before = and(lt(settlementRuns.businessDay, input.date), eq(settlementRuns.status, 'posted'));
  const [previous] = await readRuns(ctx.db, before, first);
  const stored = await runById(ctx.db, run.id);
  return {
    run,
    previous: previous ?? null,
    topEarners: run.computedAt ? await nameTopEarners(ctx.db, stored) : [],
    settings: stored.settings as Record<string, string>,
  };
}

/** Runs of earlier releases did not store them. */
async function nameTopEarners(db: Database, run: Run): Promise<Detail['topEarners']> {
  const top = run.topEarners ?? (await readTopEarners(db, await sumsOfRun(db, run)));
  const found = await db.execute<Detail['topEarners'][number]>(sql`
    select members.id as "memberId", username, name, paid
    from jsonb_to_recordset(${JSON.stringify(top)}::jsonb) as top ("memberId" bigint, paid bigint)
    join members on members.id = top."memberId" order by paid desc, members.id`);
  return found.rows;
}
