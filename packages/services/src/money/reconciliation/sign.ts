import { reconciledDays } from '@starline/db/schema/reconciliation';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { SignDay } from '@starline/validators/reconciliation';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { readDay } from './read.ts';
import { lockStatements, refuseSigned } from './records.ts';
import { readDaySums } from './sums.ts';

/**
 * Signs a day that is over, when every line, payout and deposit of it is matched or explained. Its lines
 * never change again. Throws `day_signed`, `day_changed` where it is not the day that was seen, and
 * `day_open` with the number of those that are left.
 * docs/domain/reconciliation.md#signing.
 */
export const signDay = (ctx: AdminContext, input: SignDay): Promise<{ success: true }> =>
  once(ctx, { procedure: 'reconciliation.sign', input }, async (tx) => {
    const { currency, day, seen } = input;
    const zone = ctx.config.businessTz;
    await lockStatements(ctx, tx);
    // Waits for bookings that have begun: `refuse_past_booking` holds it shared.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.signing'))`);
    await refuseSigned(tx, currency, [day]);
    if (seen !== undefined && (await readDay({ ...ctx, db: tx }, { currency, day })).seen !== seen)
      throw new AppError('day_changed');
    const { openLines, openPayouts, openDeposits, ...sums } = await readDaySums(tx, { currency, day, zone });
    const isOver = day < businessDayOf(ctx.now(), zone);
    const open = openLines + openPayouts + openDeposits;
    if (!isOver || open > 0) throw new AppError('day_open', { open });
    await tx
      .insert(reconciledDays)
      .values({ currency, day, ...sums, signedBy: ctx.actor.id, createdAt: nowIso(ctx) });
    await recordAudit(ctx, tx, {
      action: 'reconciliation.sign',
      subject: 'statement',
      subjectId: `${currency} ${day}`,
      after: sums,
    });
    return { success: true };
  });
