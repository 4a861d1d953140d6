import type { Database } from '@starline/db/connection';
import { imports } from '@starline/db/schema/imports';
import { installation } from '@starline/db/schema/installation';
import { addDays, type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { lastPostedDay } from './run-row.ts';

/** The day after the last one that another system settled before its books were imported; null without an import. */
async function firstDayHere(db: Database): Promise<BusinessDay | null> {
  const [imported] = await db.select({ closingDay: imports.closingDay }).from(imports);
  return imported ? addDays(imported.closingDay, 1) : null;
}

/** The one day that can be posted next: the day after the last posted one, or the day business began here. */
export async function nextDay(ctx: Context, db: Database = ctx.db): Promise<BusinessDay> {
  const last = await lastPostedDay(db);
  if (last) return addDays(last, 1);
  const first = await firstDayHere(db);
  if (first) return first;
  const found = await db.execute<{ began: string }>(sql`
    select (least((select created_at from installation), (select min(approved_at) from purchases))
      at time zone ${ctx.config.businessTz})::date as began`);
  return found.rows[0]?.began ?? businessDayOf(ctx.now(), ctx.config.businessTz);
}

/** Days are posted without gaps, oldest first; only the very first one is free, unless another system settled the days before. */
export async function refuseOutOfOrder(ctx: Context, db: Database, day: BusinessDay): Promise<void> {
  if ((await lastPostedDay(db)) === null && (await firstDayHere(db)) === null) return;
  const due = await nextDay(ctx, db);
  if (day !== due) throw new AppError('settlement_out_of_order', { due });
}

/**
 * A day that has not ended needs `isEarly`; one that has not begun also a demo database, or an owner's force.
 * docs/domain/settlement.md#schedule.
 */
export async function refuseTooEarly(
  ctx: Context,
  input: { date: BusinessDay; isPreview: boolean; isEarly: boolean; force: boolean },
): Promise<void> {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  if (input.date < today) return;
  if (input.date === today) {
    if (input.isEarly || input.isPreview || input.force) return;
    throw new AppError('settlement_too_early', { today });
  }
  const [database] = await ctx.db.select().from(installation);
  if (input.force || (input.isEarly && database?.seededAs === 'demo')) return;
  throw new AppError('settlement_too_early', { today });
}
