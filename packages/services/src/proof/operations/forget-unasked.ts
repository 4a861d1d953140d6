import { outsideServices } from '@starline/db/schema/outside-services';
import { rateQuotes } from '@starline/db/schema/rates';
import type { OutsideService } from '@starline/domain/messages';
import { RATE_SOURCES } from '@starline/domain/rates';
import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';

/**
 * Ends the pauses of services that this worker does not ask, and what such an exchange said: no call would
 * ever end them, and the light and the alert would stay. docs/operations/messages.md#breakers.
 */
export async function forgetUnasked(ctx: Context, asked: readonly OutsideService[]): Promise<void> {
  await ctx.db
    .update(outsideServices)
    .set({ isPaused: false, changedAt: nowIso(ctx), lastError: '' })
    .where(and(eq(outsideServices.isPaused, true), notInArray(outsideServices.name, [...asked])));
  const unasked = RATE_SOURCES.filter((source) => !asked.includes(source));
  await ctx.db
    .update(rateQuotes)
    .set({ rate: null, asOf: null, fault: null, faultAt: null, noted: null })
    .where(
      and(inArray(rateQuotes.source, unasked), or(isNotNull(rateQuotes.asOf), isNotNull(rateQuotes.faultAt))),
    );
}
