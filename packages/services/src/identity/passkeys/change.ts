import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { RenamePasskey } from '@starline/validators/passkeys';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { tellOwner } from '../notifications/tell-owner.ts';
import { type Owner, type OwnerContext, ownerOf } from '../sessions/owner.ts';
import { idField, passkeysOf } from './owner.ts';

function own({ actor }: OwnerContext, id: number) {
  const passkeys = passkeysOf(actor.kind);
  return { passkeys, isOwn: and(eq(passkeys.id, id), eq(passkeys.ownerId, actor.id)) };
}

/** Renames one of the caller's passkeys. Throws `not_found`. */
export function renamePasskey(ctx: OwnerContext, { id, name }: RenamePasskey): Promise<{ success: true }> {
  const { passkeys, isOwn } = own(ctx, id);
  return once(ctx, { procedure: 'passkeys.rename', input: { id, name } }, async (tx) => {
    const renamed = await tx.update(passkeys).set({ name }).where(isOwn);
    if (renamed.rowCount !== 1) throw new AppError('not_found');
    const subject = { subject: 'passkey', subjectId: id };
    await recordAudit(ctx, tx, { action: 'passkeys.rename', ...subject, after: { name } });
    return { success: true };
  });
}

/** Removes one of the caller's passkeys, which then opens nothing. Ends no session. Throws `not_found`. */
export function removePasskey(ctx: OwnerContext, { id }: OnlyId): Promise<{ success: true }> {
  const { passkeys, isOwn } = own(ctx, id);
  const owner = ownerOf(ctx);
  return once(ctx, { procedure: 'passkeys.remove', input: { id } }, async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwn).returning({ name: passkeys.name });
    if (!removed) throw new AppError('not_found');
    await tellOwner(ctx, tx, owner, { kind: 'passkey_removed', params: { name: removed.name } });
    await recordAudit(ctx, tx, {
      action: 'passkeys.remove',
      subject: 'passkey',
      subjectId: id,
      before: { ...idField(owner), name: removed.name },
    });
    return { success: true };
  });
}

/** Removes all passkeys of an owner in the caller's transaction; returns how many there were. */
export async function removeAllPasskeys(ctx: Context, tx: Database, owner: Owner): Promise<number> {
  const passkeys = passkeysOf(owner.kind);
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.ownerId, owner.id))
    .returning({ id: passkeys.id, name: passkeys.name });
  await tellOwner(
    ctx,
    tx,
    owner,
    ...removed.map(({ name }) => ({ kind: 'passkey_removed', params: { name } }) as const),
  );
  await recordAudit(
    ctx,
    tx,
    removed.map(({ id, name }) => ({
      action: 'passkeys.remove',
      subject: 'passkey',
      subjectId: id,
      before: { ...idField(owner), name },
    })),
  );
  return removed.length;
}
