import type { Database } from '@starline/db/connection';
import { centers, members } from '@starline/db/schema/members';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { Profile } from '@starline/validators/members';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columnsIn } from '../../base/columns-in.ts';
import type { MemberContext } from '../../base/context.ts';
import { depositAddress } from '../../base/deposit-addresses/read.ts';
import { emailState } from '../../identity/emails/state.ts';

const recommender = alias(members, 'recommender');
const manager = alias(members, 'manager');

/**
 * The member's own profile. `sales` is the total of the member's own non-void normal purchases.
 * docs/domain/trees.md#pv.
 */
export async function readProfile(ctx: MemberContext) {
  const [[found], address] = await together(ctx.db, (db) =>
    Promise.all([selectProfile(db, ctx.actor.id), depositAddress({ ...ctx, db })]),
  );
  if (!found) throw new AppError('unauthorized');
  const { sales, ...profile } = found;
  return { ...profile, packageTotal: total(sales), sales: total(sales), depositAddress: address };
}

const selectProfile = async (db: Database, id: number) =>
  db
    .select({
      ...columnsIn(members, Profile),
      rank: members.achievedRank,
      recommender: recommender.username,
      center: centers.name,
      centerManager: manager.name,
      emailState,
      sales: sql<number>`(select coalesce(sum(price), 0) from purchases
        where purchases.member_id = ${members.id} and type = 'normal' and status <> 'cancelled')::bigint`,
    })
    .from(members)
    .leftJoin(recommender, eq(recommender.id, members.recommenderId))
    .leftJoin(centers, eq(centers.id, members.centerId))
    .leftJoin(manager, eq(manager.id, centers.ownerId))
    .where(eq(members.id, id));
