import type { Database } from '@starline/db/connection';
import { installation } from '@starline/db/schema/installation';
import { addDays, type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { lastPostedDay } from './run-row.ts';

/** The one day that can be posted next: the day after the last posted one, or the day business began. */
export async function nextDay(ctx: Context, db: Database = ctx.db): Promise<BusinessDay> {
  const last = await lastPostedDay(db);
  if (last) return addDays(last, 1);
  const found = await db.execute<{ began: string }>(sql`
    select (least((select created_at from installation), (select min(approved_at) from purchases))
      at time zone ${ctx.config.businessTz})::date as began`);
  return found.rows[0]?.began ?? businessDayOf(ctx.now(), ctx.config.businessTz);
}

/** Days are posted without gaps, oldest first; only the very first one is free. */
export async function refuseOutOfOrder(ctx: Context, db: Database, day: BusinessDay): Promise<void> {
  if ((await lastPostedDay(db)) === null) return;
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
