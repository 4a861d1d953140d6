import { destinations } from '@starline/db/schema/destinations';
import { together } from '@starline/db/together';
import { coolingEndsAt } from '@starline/domain/withdrawals';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';

/**
 * The member's own destinations in the order of their addition, each with the instant at which its waiting
 * time ends.
 */
export async function listDestinations(ctx: MemberContext) {
  const own = and(eq(destinations.memberId, ctx.actor.id), isNull(destinations.removedAt));
  const [settings, rows] = await together(ctx.db, (db) =>
    Promise.all([
      readSettings(db, nowIso(ctx)),
      db.select().from(destinations).where(own).orderBy(asc(destinations.id)),
    ]),
  );
  const hours = settings.integer('withdraw_cooling_hours');
  return rows.map(({ memberId: _, isShared: __, removedAt: ___, ...row }) => {
    const end = coolingEndsAt(row.createdAt, hours);
    return { ...row, opensAt: end > ctx.now() ? end.toISOString() : null };
  });
}
