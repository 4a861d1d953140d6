import { centers, members } from '@starline/db/schema/members';
import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminContext } from '../../base/context.ts';

const owner = alias(members, 'owner');
const recommender = alias(members, 'recommender');

/** All centers with their owner and recommender, by id; for a role with centers in its scope, these. */
export const listCenters = (ctx: AdminContext) =>
  ctx.db
    .select({
      id: centers.id,
      name: centers.name,
      centerOwnerId: centers.ownerId,
      centerRecommenderId: centers.recommenderId,
      centerPhone: centers.phone,
      createdAt: centers.createdAt,
      leaderUsername: owner.username,
      leaderName: owner.name,
      recommenderUsername: recommender.username,
      recommenderName: recommender.name,
    })
    .from(centers)
    .innerJoin(owner, eq(owner.id, centers.ownerId))
    .leftJoin(recommender, eq(recommender.id, centers.recommenderId))
    .where(ctx.actor.scope?.centers.length ? inArray(centers.id, [...ctx.actor.scope.centers]) : undefined)
    .orderBy(asc(centers.id));
