import { centers } from '@starline/db/schema/centers';
import { countries } from '@starline/db/schema/countries';
import { members } from '@starline/db/schema/members';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminContext } from '../context.ts';

export const recommender = alias(members, 'recommender');

export const adminMemberColumns = {
  id: members.id,
  username: members.username,
  name: members.name,
  phone: members.phone,
  email: members.email,
  countryId: members.countryId,
  countryName: countries.nameKo,
  centerId: members.centerId,
  centerName: centers.name,
  recommenderId: members.recommenderId,
  recommenderUsername: recommender.username,
  isWithdrawBlocked: members.isWithdrawBlocked,
  isRewardBlocked: members.isRewardBlocked,
  bankName: members.bankName,
  accountHolder: members.accountHolder,
  accountNumber: members.accountNumber,
  walletTrc20: members.walletTrc20,
  walletLotto: members.walletLotto,
  createdAt: members.createdAt,
};

/** Members as administrators see them; the page, its count and a single row use the same joins. */
export const selectAdminMembers = (ctx: AdminContext) =>
  ctx.db
    .select(adminMemberColumns)
    .from(members)
    .innerJoin(countries, eq(countries.id, members.countryId))
    .leftJoin(centers, eq(centers.id, members.centerId))
    .leftJoin(recommender, eq(recommender.id, members.recommenderId));
