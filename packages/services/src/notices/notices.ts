import { notices } from '@starline/db/schema/notices';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { CreateNotice, UpdateNotice } from '@starline/validators/notices';
import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, type Context, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { publish } from '../outbox/publish.ts';

/** All notices, newest first, at most a thousand. */
export const listNotices = (ctx: Context) =>
  ctx.db
    .select({ id: notices.id, title: notices.title, content: notices.content, createdAt: notices.createdAt })
    .from(notices)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(1000);

/** Publishes a notice. */
export function createNotice(ctx: AdminContext, input: CreateNotice): Promise<{ id: number }> {
  return once(ctx, { procedure: 'notices.create', input }, async (tx) => {
    const [notice] = await tx
      .insert(notices)
      .values({ ...input, adminId: ctx.actor.id, createdAt: nowIso(ctx), updatedAt: nowIso(ctx) })
      .returning({ id: notices.id });
    if (!notice) throw new Error('notice was not written');
    await recordAudit(ctx, tx, {
      action: 'notices.create',
      subject: 'notice',
      subjectId: notice.id,
      after: input,
    });
    await publish(ctx, tx, { topic: 'notice.changed', payload: {} });
    return notice;
  });
}

/** Changes a notice. Throws `not_found`. */
export function updateNotice(ctx: AdminContext, input: UpdateNotice): Promise<{ success: true }> {
  const { id, ...after } = input;
  return once(ctx, { procedure: 'notices.update', input }, async (tx) => {
    const [before] = await tx.select().from(notices).where(eq(notices.id, id)).for('no key update');
    if (!before) throw new AppError('not_found');
    await tx
      .update(notices)
      .set({ ...after, updatedAt: nowIso(ctx) })
      .where(eq(notices.id, id));
    await recordAudit(ctx, tx, {
      action: 'notices.update',
      subject: 'notice',
      subjectId: id,
      before: { title: before.title, content: before.content },
      after,
    });
    await publish(ctx, tx, { topic: 'notice.changed', payload: {} });
    return { success: true };
  });
}

/** Deletes a notice. Throws `not_found`. */
export function deleteNotice(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  return once(ctx, { procedure: 'notices.delete', input }, async (tx) => {
    const [before] = await tx
      .delete(notices)
      .where(eq(notices.id, input.id))
      .returning({ title: notices.title, content: notices.content });
    if (!before) throw new AppError('not_found');
    await recordAudit(ctx, tx, { action: 'notices.delete', subject: 'notice', subjectId: input.id, before });
    await publish(ctx, tx, { topic: 'notice.changed', payload: {} });
    return { success: true };
  });
}
