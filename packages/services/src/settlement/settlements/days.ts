import type { Database } from '@starline/db/connection';
import { installation } from '@starline/db/schema/installation';
import { type BusinessDay, businessDayOf, monthOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { dayBegan } from '../../money/plans/list.ts';

/**
 * The first day that is settled here, as an expression: the day after the closing day of an import, null
 * without one. Of earlier days neither all sales nor any reward is known.
 */
export const FIRST_DAY_HERE: SQL = sql`(select closing_day + 1 from imports)`;

/** The one day that may begin to post, as the database holds it; null while the first day is free. */
async function dayToPost(db: Database): Promise<BusinessDay | null> {
  const found = await db.execute<{ day: BusinessDay | null }>(sql`select day_to_post()::text as day`);
  return found.rows[0]?.day ?? null;
}

/**
 * The one day that can be posted next. While the first day is free, it is the day business began here, or the
 * first one that no closed month holds.
 */
export async function nextDay(ctx: Context, db: Database = ctx.db): Promise<BusinessDay> {
  const found = await db.execute<{ day: BusinessDay | null }>(sql`
    select coalesce(day_to_post(), greatest((select to_date(month_after(max(month))::text, 'YYYYMM') from closed_months),
      ${dayBegan(ctx.config.businessTz)}))::text as day`);
  return found.rows[0]?.day ?? businessDayOf(ctx.now(), ctx.config.businessTz);
}

/**
 * Throws `settlement_out_of_order` with the day that is due: days are posted without gaps, oldest first. Only
 * the very first one is free, unless another system settled the days before. The trigger
 * `settlement_runs_transition` holds the same rule. Throws `period_closed` for a free day of a closed month.
 */
export async function refuseOutOfOrder(db: Database, day: BusinessDay): Promise<void> {
  const due = await dayToPost(db);
  if (due !== null && due !== day) throw new AppError('settlement_out_of_order', { due });
  if (due === null) await refuseClosed(db, day);
}

/**
 * Throws `period_closed` for a day of a closed month. The month may be closed until COMMIT of the transaction
 * that asks: the database then refuses its postings.
 */
export async function refuseClosed(db: Database, day: BusinessDay): Promise<void> {
  const month = monthOf(day);
  const found = await db.execute(
    sql`select 1 from closed_months where month >= ${Number(month.replace('-', ''))} limit 1`,
  );
  if (found.rows.length > 0) throw new AppError('period_closed', { month });
}

/**
 * A day that has not ended needs `isEarly`; one that has not begun also a demo database, or an owner's force.
 * docs/domain/settlement.md#schedule.
 */
export async function refuseTooEarly(
  ctx: Context,
  input: { date: BusinessDay; isPreview: boolean; isEarly: boolean; force: boolean },
  db: Database = ctx.db,
): Promise<void> {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  if (input.date < today) return;
  if (input.date === today) {
    if (input.isEarly || input.isPreview || input.force) return;
    throw new AppError('settlement_too_early', { today });
  }
  const [database] = await db.select().from(installation);
  if (input.force || (input.isEarly && database?.seededAs === 'demo')) return;
  throw new AppError('settlement_too_early', { today });
}
