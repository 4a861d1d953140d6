import type { Database } from '@starline/db/connection';
import { businessDayOf, instantOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';

/**
 * The context in which a payment is booked. When the clock of the server shows a day that is signed or whose
 * month is closed, the payment is dated to the beginning of the first open day: the money has left, so a
 * refusal would leave the request open and it could be paid again. docs/domain/ledger.md#clock.
 */
export async function onOpenDay<C extends Context>(ctx: C, tx: Database): Promise<C> {
  const found = await tx.execute<{ day: string | null }>(sql`select first_open_day()::text as day`);
  const day = found.rows[0]?.day;
  if (!day || businessDayOf(ctx.now(), ctx.config.businessTz) >= day) return ctx;
  const opens = instantOf(day, 0, 0, ctx.config.businessTz);
  return { ...ctx, now: () => opens };
}
