import { settlementRuns } from '@starline/db/schema/settlements';
import { businessDayOf } from '@starline/domain/business-time';
import type { SettlementStatus } from '@starline/validators/settlements';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../base/context.ts';
import { nextDay } from './days.ts';
import { postedDays } from './run-row.ts';

/** The day that is next, whether it is due, the posted days, and whether a run is posting. */
export async function readStatus(ctx: Context): Promise<z.output<typeof SettlementStatus>> {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const [next, posted, posting] = await Promise.all([
    nextDay(ctx),
    postedDays(ctx.db),
    ctx.db.$count(settlementRuns, eq(settlementRuns.status, 'posting')),
  ]);
  return {
    today,
    next,
    due: next <= today ? next : null,
    firstPosted: posted.first,
    lastPosted: posted.last,
    isPosting: posting > 0,
  };
}
