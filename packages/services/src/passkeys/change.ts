import type { Database } from '@starline/db/connection';
import { memberPasskeys } from '@starline/db/schema/passkeys';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { RenamePasskey } from '@starline/validators/passkeys';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { Context, MemberContext } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { announce } from '../notifications/announce.ts';

const own = (ctx: MemberContext, id: number) =>
  and(eq(memberPasskeys.id, id), eq(memberPasskeys.memberId, ctx.actor.id));

/** Renames one of the member's passkeys. Throws `not_found`. */
export function renamePasskey(ctx: MemberContext, { id, name }: RenamePasskey): Promise<{ success: true }> {
  return once(ctx, { procedure: 'passkeys.rename', input: { id, name } }, async (tx) => {
    const renamed = await tx.update(memberPasskeys).set({ name }).where(own(ctx, id));
    if (renamed.rowCount !== 1) throw new AppError('not_found');
    const subject = { subject: 'passkey', subjectId: id };
    await recordAudit(ctx, tx, { action: 'passkeys.rename', ...subject, after: { name } });
    return { success: true };
  });
}

/** Removes one of the member's passkeys, which then opens nothing. Ends no session. Throws `not_found`. */
export function removePasskey(ctx: MemberContext, { id }: OnlyId): Promise<{ success: true }> {
  return once(ctx, { procedure: 'passkeys.remove', input: { id } }, async (tx) => {
    const [removed] = await tx
      .delete(memberPasskeys)
      .where(own(ctx, id))
      .returning({ name: memberPasskeys.name });
    if (!removed) throw new AppError('not_found');
    await announce(ctx, tx, { memberId: ctx.actor.id, kind: 'passkey_removed', params: removed });
    await recordAudit(ctx, tx, {
      action: 'passkeys.remove',
      subject: 'passkey',
      subjectId: id,
      before: { memberId: ctx.actor.id, name: removed.name },
    });
    return { success: true };
  });
}

/** Removes all passkeys of a member in the caller's transaction; returns how many there were. */
export async function removeAllPasskeys(ctx: Context, tx: Database, memberId: number): Promise<number> {
  const removed = await tx
    .delete(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .returning({ id: memberPasskeys.id, name: memberPasskeys.name });
  await announce(
    ctx,
    tx,
    ...removed.map(({ name }) => ({ memberId, kind: 'passkey_removed', params: { name } }) as const),
  );
  await recordAudit(
    ctx,
    tx,
    removed.map(({ id, name }) => ({
      action: 'passkeys.remove',
      subject: 'passkey',
      subjectId: id,
      before: { memberId, name },
    })),
  );
  return removed.length;
}
