import { businessDayOf, monthOf } from '@starline/domain/business-time';
import type { Context } from '@starline/services/context';
import { readCaughtUp } from '@starline/services/replica-reads';
import type { TRPCError } from '@trpc/server';
import { type Call, refusalOf } from './trpc.ts';

type Result = { ok: true } | { ok: false; error: TRPCError };

/** Calls `next` with a context that reads the replica if the tag `replica` of the procedure allows it, else with `ctx`. */
export async function onReplica<C extends Context, R extends Result>(
  ctx: C,
  { meta, getRawInput }: Call,
  next: (reading: C) => Promise<R>,
): Promise<R> {
  const rule = ctx.replica && meta?.replica;
  if (!rule || (rule === 'past months' && !isBeforeThisMonth(ctx, await getRawInput()))) return next(ctx);
  return readCaughtUp(ctx, async (reading) => {
    const result = await next(reading);
    if (result.ok) return result;
    const refusal = refusalOf(result.error);
    throw refusal.status < 500 ? refusal : result.error;
  });
}

function isBeforeThisMonth({ now, config }: Context, input: unknown): boolean {
  const { to, endDate, dateTo } = (input ?? {}) as Record<string, unknown>;
  const last = to ?? endDate ?? dateTo;
  return typeof last === 'string' && monthOf(last) < monthOf(businessDayOf(now(), config.businessTz));
}
