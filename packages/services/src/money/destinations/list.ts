import { destinations } from '@starline/db/schema/destinations';
import { coolingEndsAt } from '@starline/domain/withdrawals';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';

/**
 * The member's own destinations in the order of their addition, each with the instant at which its waiting
 * time ends.
 */
export async function listDestinations(ctx: MemberContext) {
  const hours = (await readSettings(ctx.db, nowIso(ctx))).integer('withdraw_cooling_hours');
  const rows = await ctx.db
    .select()
    .from(destinations)
    .where(and(eq(destinations.memberId, ctx.actor.id), isNull(destinations.removedAt)))
    .orderBy(asc(destinations.id));
  return rows.map(({ memberId: _, isShared: __, removedAt: ___, ...row }) => {
    const end = coolingEndsAt(row.createdAt, hours);
    return { ...row, opensAt: end > ctx.now() ? end.toISOString() : null };
  });
}
