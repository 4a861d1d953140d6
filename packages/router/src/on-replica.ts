import { businessDayOf, monthOf } from '@starline/domain/business-time';
import type { Context } from '@starline/services/context';
import { readCaughtUp } from '@starline/services/replica-reads';
import type { TRPCError } from '@trpc/server';
import { type Meta, refusalOf } from './trpc.ts';

type Call = { meta: Meta | undefined; getRawInput: () => Promise<unknown> };
type Result = { ok: true } | { ok: false; error: TRPCError };

/** Goes on with the replica as database where the tag `replica` of the procedure allows it, else with the primary. */
export async function onReplica<C extends Context, R extends Result>(
  ctx: C,
  { meta, getRawInput }: Call,
  next: (reading: C) => Promise<R>,
): Promise<R> {
  const isPast = async () => isBeforeThisMonth(ctx, await getRawInput());
  if (!ctx.replica || !meta?.replica || !(meta.replica === 'always' || (await isPast()))) return next(ctx);
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
