import type { Database } from '@starline/db/connection';
import { centers, members } from '@starline/db/schema/members';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
  const { member } = found;
  return {
    id: member.id,
    username: member.username,
    name: member.name,
    recommender: found.recommender,
    center: found.center,
    centerManager: found.centerManager,
    phone: member.phone,
    email: member.email,
    emailState: found.emailState,
    countryId: member.countryId,
    bankName: member.bankName,
    accountNumber: member.accountNumber,
    accountHolder: member.accountHolder,
    walletTrc20: member.walletTrc20,
    walletLotto: member.walletLotto,
    rank: member.achievedRank,
    packageTotal: total(found.sales),
    sales: total(found.sales),
    createdAt: member.createdAt,
    withdrawalsHeldAt: member.withdrawalsHeldAt,
    isHeldForStaff: member.isHeldForStaff,
    depositAddress: address,
    language: member.language,
  };
}

const selectProfile = async (db: Database, id: number) =>
  db
    .select({
      member: members,
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
