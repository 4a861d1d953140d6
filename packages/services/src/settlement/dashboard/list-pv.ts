import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { placements } from '@starline/db/schema/placements';
import { volumes } from '@starline/db/schema/volumes';
import { ZERO } from '@starline/domain/money';
import type { Page } from '@starline/validators/fields';
import { asc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { offsetOf, rowsAndTotal } from '../../base/paging.ts';

/** The direct recruits with the PV of their whole line. docs/domain/trees.md#pv. */
export async function listRecommenderPv(ctx: MemberContext, page: Page) {
  const mine = eq(members.recommenderId, ctx.actor.id);
  const rowsOf = (db: Database) =>
    db
      .select({
        username: members.username,
        name: members.name,
        rank: members.achievedRank,
        pv: volumes.recommendPv,
      })
      .from(members)
      .leftJoin(volumes, eq(volumes.memberId, members.id))
      .where(mine)
      .orderBy(asc(members.id))
      .limit(page.size)
      .offset(offsetOf(page));
  const { rows, total } = await rowsAndTotal(ctx.db, { rowsOf, table: members, where: mine });
  return { rows: rows.map((row) => ({ ...row, pv: row.pv ?? ZERO })), total };
}

/** The direct placements, left to right. */
export async function listSponsorPv(ctx: MemberContext, page: Page) {
  const mine = eq(placements.sponsorId, ctx.actor.id);
  const rowsOf = (db: Database) =>
    db
      .select({
        username: members.username,
        name: members.name,
        rank: members.achievedRank,
        pv: volumes.sponsorPv,
      })
      .from(placements)
      .innerJoin(members, eq(members.id, placements.memberId))
      .leftJoin(volumes, eq(volumes.memberId, members.id))
      .where(mine)
      .orderBy(asc(placements.position))
      .limit(page.size)
      .offset(offsetOf(page));
  const { rows, total } = await rowsAndTotal(ctx.db, { rowsOf, table: placements, where: mine });
  return { rows: rows.map((row) => ({ ...row, pv: row.pv ?? ZERO })), total };
}
