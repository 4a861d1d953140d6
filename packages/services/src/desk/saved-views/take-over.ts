import { savedViews } from '@starline/db/schema/saved-views';
import type { TakeOverViews } from '@starline/validators/saved-views';
import { and, eq } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { lockRemaining, refuseClosedList } from './rules.ts';

/**
 * Stores the views that a browser had, as personal ones. A name that the caller already has on this list
 * stays as it is. Returns how many were stored, and the names beyond the limit. Throws `forbidden`,
 * `outside_scope`.
 */
export const takeOverViews = (
  ctx: AdminContext,
  input: TakeOverViews,
): Promise<{ taken: number; left: string[] }> =>
  once(ctx, { procedure: 'savedViews.takeOver', input }, async (tx) => {
    const { list } = input;
    refuseClosedList(ctx, list);
    const remaining = await lockRemaining(ctx, tx);
    const own = await tx
      .select({ name: savedViews.name })
      .from(savedViews)
      .where(and(eq(savedViews.adminId, ctx.actor.id), eq(savedViews.list, list)));
    const known = new Set(own.map(({ name }) => name));
    const missing = new Map(
      input.views.filter(({ name }) => !known.has(name)).map(({ name, filters }) => [name, filters]),
    );
    const fitting = [...missing].slice(0, Math.max(0, remaining));
    // A view may get one of the names meanwhile.
    const taken =
      fitting.length === 0
        ? []
        : await tx
            .insert(savedViews)
            .values(
              fitting.map(([name, filters]) => ({
                list,
                name,
                filters,
                isShared: false,
                adminId: ctx.actor.id,
                createdAt: nowIso(ctx),
              })),
            )
            .onConflictDoNothing()
            .returning({ id: savedViews.id });
    return { taken: taken.length, left: [...missing.keys()].slice(fitting.length) };
  });
