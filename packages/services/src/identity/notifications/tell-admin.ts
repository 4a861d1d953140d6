import type { Database } from '@starline/db/connection';
import { adminMails, admins } from '@starline/db/schema/admins';
import type { AdminMailKind, AdminMailParams } from '@starline/domain/admin-mails';
import { eq } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';

const USER_AGENT_MAX = 300;

/**
 * What to tell an administrator. `address`: the network address that acted, where it is not the caller's.
 * `at`: when, where it is not now.
 */
type Told = {
  adminId: number;
  kind: AdminMailKind;
  params?: Omit<AdminMailParams, 'by'>;
  address?: string;
  at?: string;
};

/**
 * Tells an administrator what happened to their account, in the transaction of the act. The mail goes to
 * the confirmed address; without one the database stores none. It names who did it, where that was another
 * administrator. docs/domain/access.md#own-changes.
 */
export async function tellAdmin(
  ctx: Context,
  tx: Database,
  { adminId, kind, params = {}, address, at = nowIso(ctx) }: Told,
): Promise<void> {
  if (!ctx.config.sendsMail) return;
  const { actor } = ctx;
  const isOwn = actor.kind === 'admin' && actor.id === adminId;
  const [other] =
    actor.kind === 'admin' && !isOwn
      ? await tx.select({ by: admins.username }).from(admins).where(eq(admins.id, actor.id))
      : [];
  await tx.insert(adminMails).values({
    adminId,
    kind,
    params: { ...params, ...other },
    userAgent: isOwn ? (ctx.userAgent ?? '').slice(0, USER_AGENT_MAX) : '',
    address: address ?? (isOwn ? ctx.address : ''),
    createdAt: at,
    nextAttemptAt: nowIso(ctx),
  });
}
