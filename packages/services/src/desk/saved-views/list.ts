import { admins } from '@starline/db/schema/admins';
import { savedViews } from '@starline/db/schema/saved-views';
import type { ListViews } from '@starline/validators/saved-views';
import { and, asc, eq, or } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { mayChange, refuseClosedList } from './rules.ts';

/**
 * The caller's views of a list and the shared ones of others, by name. Throws `forbidden`, `outside_scope`.
 */
export async function listViews(ctx: AdminContext, { list }: ListViews) {
  refuseClosedList(ctx, list);
  const isReadable = or(eq(savedViews.adminId, ctx.actor.id), eq(savedViews.isShared, true));
  const rows = await ctx.db
    .select({
      id: savedViews.id,
      adminId: savedViews.adminId,
      name: savedViews.name,
      filters: savedViews.filters,
      isShared: savedViews.isShared,
      author: admins.username,
    })
    .from(savedViews)
    .innerJoin(admins, eq(admins.id, savedViews.adminId))
    .where(and(eq(savedViews.list, list), isReadable))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.map(({ adminId, ...row }) => ({
    ...row,
    list,
    isOwn: adminId === ctx.actor.id,
    mayChange: mayChange(ctx, { adminId, isShared: row.isShared }),
  }));
}
