import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { businessDayOf, instantOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { REQUESTED } from '@starline/domain/request-states';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';

const DAY_MS = 86_400_000;
/** Staff handle open requests by hand, so an earlier attempt is not worth a call. */
const RETRY_OPEN_SECONDS = 600;

const lockMember = statement(
  'lock open member',
  'select id from members where id = $1 and closed_at is null for no key update',
);
const countRequests = statement<{ open: number; today: number }>(
  'deposit requests',
  `select count(*) filter (where status = '${REQUESTED}') as open,
     count(*) filter (where created_at >= $2) as today
   from deposits where member_id = $1 and deleted_at is null
     and (status = '${REQUESTED}' or created_at >= $2)`,
);

/**
 * Throws `deposit_open_limit` or `deposit_day_limit` when the member has as many requests as the settings
 * allow. Locks the member's row first: of several requests at once, each counts the ones before it.
 * docs/domain/deposits.md#requests.
 */
export async function refuseBeyondLimits(ctx: MemberContext, tx: Database): Promise<void> {
  const { businessTz } = ctx.config;
  const dayBegan = instantOf(businessDayOf(ctx.now(), businessTz), 0, 0, businessTz);
  // One message: the count has a snapshot of its own, taken after the lock.
  const [{ rowCount }, settings, { rows }] = await Promise.all([
    lockMember(tx, ctx.actor.id),
    readSettings(tx, nowIso(ctx)),
    countRequests(tx, ctx.actor.id, dayBegan.toISOString()),
  ]);
  // Closed since the session was read: no one could use what a completion would give.
  if (rowCount !== 1) throw new AppError('unauthorized');
  const { open, today } = rows[0] ?? { open: 0, today: 0 };
  const mostOpen = settings.integer('deposit_open_requests');
  if (mostOpen > 0 && open >= mostOpen)
    throw new AppError('deposit_open_limit', { retryAfterSeconds: RETRY_OPEN_SECONDS });
  const mostToday = settings.integer('deposit_daily_requests');
  const dayEndsIn = Math.ceil((dayBegan.getTime() + DAY_MS - ctx.now().getTime()) / 1000);
  if (mostToday > 0 && today >= mostToday)
    throw new AppError('deposit_day_limit', { retryAfterSeconds: Math.max(1, dayEndsIn) });
}
