import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { LOOK_SECONDS } from '@starline/domain/looks';
import type { OpenLook } from '@starline/validators/looks';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';
import { findLook } from './look-session.ts';

/**
 * Uses up a link and starts the session that looks; returns it with its token. Nothing is written as a login
 * of the member: the audit log has an entry of the administrator. Throws `look_link_invalid`.
 * docs/domain/access.md#looks.
 */
export async function openLook(
  ctx: Context,
  input: OpenLook,
): Promise<{ token: string; session: LiveSession }> {
  const token = newToken();
  const id = sessionIdOf(token);
  const session = await once(ctx, { procedure: 'looks.open', input: {} }, async (tx) => {
    await tx.execute(
      sql`select open_look(${sessionIdOf(input.token)}, ${id}, ${nowIso(ctx)}::timestamptz, ${LOOK_SECONDS}::int)`,
    );
    const found = await findLook(tx, id, ctx.now());
    if (!found?.look) throw new AppError('look_link_invalid');
    await recordOpened(ctx, tx, found);
    return found;
  });
  return { token, session };
}

async function recordOpened(ctx: Context, tx: Database, { ownerId, look }: LiveSession): Promise<void> {
  if (!look) return;
  const actor = { kind: 'admin', id: look.adminId, rights: look.rights, scope: look.scope } as const;
  await recordAudit({ ...ctx, actor }, tx, {
    action: 'looks.open',
    subject: 'member',
    subjectId: ownerId,
    after: { until: look.until },
  });
}

/** Ends a look at once. */
export const endLook = (ctx: Context, session: LiveSession): Promise<{ success: true }> =>
  once(ctx, { procedure: 'looks.end', input: {} }, async (tx) => {
    await tx.execute(sql`select end_look(${session.id}, ${nowIso(ctx)}::timestamptz)`);
    return { success: true };
  });
