import type { Database } from '@starline/db/connection';
import { accessTokens } from '@starline/db/schema/access-tokens';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { LiveSession } from '../sessions/sessions.ts';
import { sessionIdOf } from '../sessions/tokens.ts';

const NOTE_EVERY_MS = 60_000;

/**
 * Returns what a token opens, as a session that was never proven; undefined for a token that is unknown,
 * revoked or expired. Notes its use at most once a minute. The account behind it is read with each call.
 * docs/domain/access.md#access-tokens.
 */
export async function findAccessToken(
  db: Database,
  token: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const [found] = await db
    .select()
    .from(accessTokens)
    .where(
      and(eq(accessTokens.tokenHash, sessionIdOf(token)), gt(accessTokens.expiresAt, now.toISOString())),
    );
  if (!found) return undefined;
  const { id, name, isReadOnly, adminId, expiresAt } = found;
  const noted = new Date(now.getTime() - NOTE_EVERY_MS).toISOString();
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now.toISOString() })
    .where(
      and(
        eq(accessTokens.id, id),
        or(sql`${accessTokens.lastUsedAt} is null`, lt(accessTokens.lastUsedAt, noted)),
      ),
    );
  const seconds = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000);
  return {
    id: `token:${id}`,
    ownerId: adminId,
    idleSeconds: seconds,
    idleLimit: seconds,
    provenAt: null,
    isProvenByLogin: false,
    token: { id, name, isReadOnly },
  };
}
