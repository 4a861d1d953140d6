import type { CreateAccessToken } from '@starline/validators/access-tokens';
import type { AdminContext } from '../base/context.ts';
import { createAccessToken } from '../identity/access-tokens/own.ts';
import { startSession } from '../identity/sessions/sessions.ts';
import { sessionIdOf } from '../identity/sessions/tokens.ts';

/** Makes an access token of an administrator in a session that begins for it. */
export async function anAccessToken(ctx: AdminContext, input: CreateAccessToken) {
  const client = { address: '-', userAgent: '-' };
  const token = await startSession(ctx.db, 'admin', ctx.actor.id, ctx.now(), client);
  return createAccessToken(ctx, { ...input, sessionId: sessionIdOf(token) });
}
