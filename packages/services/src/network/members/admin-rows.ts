import type { Database } from '@starline/db/connection';
import { countries } from '@starline/db/schema/countries';
import { centers, members } from '@starline/db/schema/members';
import { AdminMemberRow } from '@starline/validators/members';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columnsIn } from '../../base/columns-in.ts';
import { type SortKey, sortKeyColumn } from '../../base/lists/sort-key.ts';
import { emailState } from '../../identity/emails/state.ts';

export const recommender = alias(members, 'recommender');

const columns = {
  ...columnsIn(members, AdminMemberRow),
  emailState,
  countryName: countries.nameKo,
  centerName: centers.name,
  recommenderUsername: recommender.username,
};

/** Members as staff see them, with the value they are ordered by. */
export const selectAdminMembers = (db: Database, sortKey: SortKey) =>
  db
    .select({ ...columns, ...sortKeyColumn(sortKey) })
    .from(members)
    .innerJoin(countries, eq(countries.id, members.countryId))
    .leftJoin(centers, eq(centers.id, members.centerId))
    .leftJoin(recommender, eq(recommender.id, members.recommenderId));
