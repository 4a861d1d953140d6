import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { savedViews } from '@starline/db/schema/saved-views';
import { AppError } from '@starline/domain/errors';
import {
  namesMember,
  VIEW_LIMIT,
  VIEWED_LISTS,
  type ViewedListName,
  type ViewFilters,
} from '@starline/domain/saved-views';
import { eq } from 'drizzle-orm';
import { type AdminContext, refuseWithoutRight } from '../../base/context.ts';

/** Refuses a list that the caller's role does not open. Throws `forbidden`, `outside_scope`. */
export function refuseClosedList(ctx: AdminContext, list: ViewedListName): void {
  const { right, isOpenToScopes } = VIEWED_LISTS[list];
  if (right) refuseWithoutRight(ctx, right);
  if (ctx.actor.scope && !isOpenToScopes) throw new AppError('outside_scope');
}

/**
 * Refuses to share a view that names a member. Throws `view_names_member`.
 * docs/operations/saved-views.md#sharing.
 */
export function refuseNaming(list: ViewedListName, filters: ViewFilters): void {
  if (namesMember(list, filters))
    throw new AppError('view_names_member', {}, { isShared: 'view_names_member' });
}

/** Whether the caller may change a view: their own, or a shared one with `manage_admins`. */
export const mayChange = (ctx: AdminContext, view: { adminId: number; isShared: boolean }): boolean =>
  view.adminId === ctx.actor.id || (view.isShared && ctx.actor.rights.includes('manage_admins'));

/**
 * Locks the caller's views against new ones at the same time and returns how many more the caller may have.
 */
export async function lockRemaining(ctx: AdminContext, tx: Database): Promise<number> {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, ctx.actor.id)).for('no key update');
  return VIEW_LIMIT - (await tx.$count(savedViews, eq(savedViews.adminId, ctx.actor.id)));
}
