import { randomBytes } from 'node:crypto';
import { statement } from '@starline/db/statement';
import { AppError } from '@starline/domain/errors';
import { PASSKEY_CHALLENGE_SECONDS } from '@starline/domain/passkeys';
import { type Context, nowIso } from '../../base/context.ts';
import type { SessionKind } from '../sessions/limits.ts';

/** Of whom and what a challenge is for, and the session or hashed login cookie that it is bound to. */
export type Holder = { kind: SessionKind; purpose: 'login' | 'proof' | 'add'; holder: string };

const idOf = ({ kind, purpose, holder }: Holder) => `${kind} ${purpose}:${holder}`;

const put = statement(
  'put passkey challenge',
  `insert into passkey_challenges (id, challenge, expires_at) values ($1, $2, $3)
   on conflict (id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
);
const take = statement<{ challenge: string }>(
  'take passkey challenge',
  'delete from passkey_challenges where id = $1 and expires_at > $2 returning challenge',
);

/** The site that passkeys of members or administrators belong to; undefined where its address allows none. */
export const passkeySiteOf = ({ config }: Pick<Context, 'config'>, kind: SessionKind) =>
  kind === 'admin' ? config.adminPasskeys : config.passkeys;

/** As `passkeySiteOf`. Throws `passkeys_unavailable`. */
export function siteOf(ctx: Pick<Context, 'config'>, kind: SessionKind): { rpId: string; origins: string[] } {
  const site = passkeySiteOf(ctx, kind);
  if (!site) throw new AppError('passkeys_unavailable');
  return { rpId: site.rpId, origins: [...site.origins] };
}

/** Stores a new challenge, base64url, in place of an earlier one of the holder for the same purpose. */
export async function openChallenge(ctx: Context, holder: Holder): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + PASSKEY_CHALLENGE_SECONDS * 1000).toISOString();
  await put(ctx.db, idOf(holder), challenge, expiresAt);
  return challenge;
}

/**
 * Deletes the holder's challenge and returns it; undefined when there is none or it has expired. It is gone
 * also when the answer turns out to be wrong: call it outside of the transaction that the answer is for. Of
 * requests at the same time, one gets it.
 */
export async function takeChallenge(ctx: Context, holder: Holder): Promise<string | undefined> {
  return (await take(ctx.db, idOf(holder), nowIso(ctx))).rows[0]?.challenge;
}
