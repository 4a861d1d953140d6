import type { Database } from '@starline/db/connection';
import { savedViews } from '@starline/db/schema/saved-views';
import { isUniqueViolation } from '@starline/db/sql-error';
import { AppError } from '@starline/domain/errors';
import { VIEW_LIMIT, type ViewedListName } from '@starline/domain/saved-views';
import type { OnlyId } from '@starline/validators/fields';
import type { CreateView, UpdateView } from '@starline/validators/saved-views';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { unlessChanged } from '../../base/seen.ts';
import { lockRemaining, mayChange, refuseClosedList, refuseNaming } from './rules.ts';

type View = typeof savedViews.$inferSelect & { list: ViewedListName };
type Done = { success: true };

/**
 * Saves a view of the caller. A shared one leaves an audit entry. Throws `forbidden`, `outside_scope`,
 * `view_names_member`, `view_limit`, `view_name_taken`. docs/operations/saved-views.md.
 */
export const createView = (ctx: AdminContext, input: CreateView): Promise<{ id: number }> =>
  once(ctx, { procedure: 'savedViews.create', input }, async (tx) => {
    const { idempotencyKey: _key, ...fields } = input;
    refuseClosedList(ctx, input.list);
    if (input.isShared) refuseNaming(input.list, input.filters);
    if ((await lockRemaining(ctx, tx)) < 1) throw new AppError('view_limit', { limit: VIEW_LIMIT });
    const [view] = await tx
      .insert(savedViews)
      .values({ ...fields, adminId: ctx.actor.id, createdAt: nowIso(ctx) })
      .onConflictDoNothing()
      .returning({ id: savedViews.id });
    if (!view) throw nameTaken();
    if (input.isShared) await record(ctx, tx, 'savedViews.create', view.id, { after: fields });
    return view;
  });

/**
 * Renames a view, shares it or makes it personal again, and gives it other filters. A view that is or was
 * shared leaves an audit entry. Throws `not_found`, `forbidden`, `outside_scope`, `changed_meanwhile`,
 * `view_names_member`, `view_name_taken`.
 */
export const updateView = (ctx: AdminContext, input: UpdateView): Promise<Done> =>
  once(ctx, { procedure: 'savedViews.update', input }, async (tx) => {
    const view = await holdView(ctx, tx, input.id);
    const { name, isShared, filters = view.filters } = input;
    const after = unlessChanged(view, { name, isShared, filters }, input.seen);
    if (after.isShared) refuseNaming(view.list, after.filters);
    await tx
      .update(savedViews)
      .set(after)
      .where(eq(savedViews.id, view.id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'saved_views_name') ? nameTaken() : error;
      });
    if (view.isShared || after.isShared)
      await record(ctx, tx, 'savedViews.update', view.id, { before: described(view), after });
    return { success: true };
  });

/** Deletes a view. A shared one leaves an audit entry. Throws `not_found`, `forbidden`, `outside_scope`. */
export const deleteView = (ctx: AdminContext, { id }: OnlyId): Promise<Done> =>
  once(ctx, { procedure: 'savedViews.delete', input: { id } }, async (tx) => {
    const view = await holdView(ctx, tx, id);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    if (view.isShared) await record(ctx, tx, 'savedViews.delete', id, { before: described(view) });
    return { success: true };
  });

/**
 * Locks a view that the caller may change. A personal view of another administrator does not exist for the
 * caller.
 */
async function holdView(ctx: AdminContext, tx: Database, id: number): Promise<View> {
  const [found] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  if (!found || !(found.isShared || found.adminId === ctx.actor.id)) throw new AppError('not_found');
  const view = found as View;
  refuseClosedList(ctx, view.list);
  if (!mayChange(ctx, view)) throw new AppError('forbidden');
  return view;
}

const nameTaken = () => new AppError('view_name_taken', {}, { name: 'view_name_taken' });

const described = ({ list, name, filters, isShared }: View) => ({ list, name, filters, isShared });

const record = (
  ctx: AdminContext,
  tx: Database,
  action: string,
  subjectId: number,
  values: { before?: object; after?: object },
) => recordAudit(ctx, tx, { action, subject: 'saved_view', subjectId, ...values });
