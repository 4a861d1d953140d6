import type { Database } from '@starline/db/connection';
import { countries } from '@starline/db/schema/countries';
import { centers, members } from '@starline/db/schema/members';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type SortKey, sortKeyColumn } from '../../base/lists/sort-key.ts';
import { emailState } from '../../identity/emails/state.ts';

export const recommender = alias(members, 'recommender');

const columns = {
  id: members.id,
  username: members.username,
  name: members.name,
  phone: members.phone,
  email: members.email,
  emailState,
  countryId: members.countryId,
  countryName: countries.nameKo,
  centerId: members.centerId,
  centerName: centers.name,
  recommenderId: members.recommenderId,
  recommenderUsername: recommender.username,
  isWithdrawBlocked: members.isWithdrawBlocked,
  isRewardBlocked: members.isRewardBlocked,
  withdrawalsHeldAt: members.withdrawalsHeldAt,
  isHeldForStaff: members.isHeldForStaff,
  passwordHoldUntil: members.passwordHoldUntil,
  bankName: members.bankName,
  accountHolder: members.accountHolder,
  accountNumber: members.accountNumber,
  walletTrc20: members.walletTrc20,
  walletLotto: members.walletLotto,
  closedAt: members.closedAt,
  createdAt: members.createdAt,
};

/** Members as staff see them, with the value they are ordered by. */
export const selectAdminMembers = (db: Database, sortKey: SortKey) =>
  db
    .select({ ...columns, ...sortKeyColumn(sortKey) })
    .from(members)
    .innerJoin(countries, eq(countries.id, members.countryId))
    .leftJoin(centers, eq(centers.id, members.centerId))
    .leftJoin(recommender, eq(recommender.id, members.recommenderId));
