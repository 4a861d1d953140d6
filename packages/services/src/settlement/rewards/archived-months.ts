import { sql } from 'drizzle-orm';
import { type ArchivedMonth, archivedUntil } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';

/**
 * The last archived month of a period in which the member has rewards, as `2024-12`; null when all of the
 * member's rewards of the period are here.
 */
export async function archivedUntilOf(
  ctx: MemberContext,
  archived: readonly ArchivedMonth[],
  period: { from?: string | undefined; to?: string | undefined } = {},
): Promise<string | null> {
  if (archivedUntil(archived, period) === null) return null;
  const found = await ctx.db.execute<{ day: string }>(sql`
    select sums.month::text as day from reward_months sums
    join archives on state = 'archived' and sums.month between day_from and day_to
    where member_id = ${ctx.actor.id} and day_to >= ${period.from ?? '-infinity'} and sums.month <= ${period.to ?? 'infinity'}
    order by sums.month desc limit 1`);
  const [last] = found.rows;
  return last ? last.day.slice(0, 7) : null;
}
