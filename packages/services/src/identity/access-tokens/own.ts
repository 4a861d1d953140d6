import { accessTokens } from '@starline/db/schema/access-tokens';
import { admins } from '@starline/db/schema/admins';
import { TOKEN_PREFIX, TOKENS_MAX } from '@starline/domain/access-tokens';
import { AppError } from '@starline/domain/errors';
import type { CreateAccessToken } from '@starline/validators/access-tokens';
import type { OnlyId } from '@starline/validators/fields';
import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { tellAdmin } from '../notifications/tell-admin.ts';
import { isSessionLive } from '../sessions/sessions.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';

const DAY_MS = 86_400_000;

/** The caller's tokens, the newest first, without what opens them. */
export const listAccessTokens = ({ db, actor }: AdminContext) =>
  db
    .select({
      id: accessTokens.id,
      name: accessTokens.name,
      isReadOnly: accessTokens.isReadOnly,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .where(eq(accessTokens.adminId, actor.id))
    .orderBy(desc(accessTokens.id));

/**
 * Makes a token of the caller for `days` and returns it: the only time it is known. Throws
 * `access_token_limit`, and `unauthorized` when the session has ended meanwhile, as with another password.
 * docs/domain/access.md#access-tokens.
 */
export const createAccessToken = (
  ctx: AdminContext,
  { sessionId, ...input }: CreateAccessToken & { sessionId: string },
): Promise<{ id: number; token: string }> =>
  once(ctx, { procedure: 'accessTokens.create', input }, async (tx) => {
    const { name, days, isReadOnly } = input;
    const adminId = ctx.actor.id;
    // Two requests at once do not pass the limit, and none passes a change of the password.
    await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)).for('no key update');
    if (!(await isSessionLive(tx, 'admin', sessionId, ctx.now()))) throw new AppError('unauthorized');
    if ((await tx.$count(accessTokens, eq(accessTokens.adminId, adminId))) >= TOKENS_MAX)
      throw new AppError('access_token_limit', { limit: TOKENS_MAX });
    const token = `${TOKEN_PREFIX}${newToken()}`;
    const expiresAt = new Date(ctx.now().getTime() + days * DAY_MS).toISOString();
    const [created] = await tx
      .insert(accessTokens)
      .values({
        adminId,
        name,
        tokenHash: sessionIdOf(token),
        isReadOnly,
        createdAt: nowIso(ctx),
        expiresAt,
      })
      .returning({ id: accessTokens.id });
    if (!created) throw new AppError('server_error');
    await tellAdmin(ctx, tx, { adminId, kind: 'access_token_created', params: { name } });
    const subject = { subject: 'access_token', subjectId: created.id };
    await recordAudit(ctx, tx, {
      action: 'accessTokens.create',
      ...subject,
      after: { name, isReadOnly, expiresAt },
    });
    return { ...created, token };
  });

/** Revokes a token of the caller: its next call is refused. Throws `not_found`. */
export const revokeAccessToken = (ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'accessTokens.revoke', input: { id } }, async (tx) => {
    const [revoked] = await tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.id, id), eq(accessTokens.adminId, ctx.actor.id)))
      .returning({ name: accessTokens.name });
    if (!revoked) throw new AppError('not_found');
    const subject = { subject: 'access_token', subjectId: id };
    await recordAudit(ctx, tx, { action: 'accessTokens.revoke', ...subject, before: revoked });
    return { success: true };
  });
