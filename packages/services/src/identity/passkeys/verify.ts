import type { Database } from '@starline/db/connection';
import { PASSKEY_CHALLENGE_SECONDS } from '@starline/domain/passkeys';
import type { PasskeyAssertion } from '@starline/validators/passkeys';
import { and, eq, lt } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import type { SessionKind } from '../sessions/limits.ts';
import { type OwnerContext, ownerOf } from '../sessions/owner.ts';
import { type Holder, openChallenge, siteOf, takeChallenge } from './challenges.ts';
import { credentialsOf, userHandleOf } from './find.ts';
import { idField, passkeysOf } from './owner.ts';

type Passkey = ReturnType<typeof passkeysOf>['$inferSelect'] & { kind: SessionKind };
/** A passkey whose answer was right, and the sign count that came with it. */
export type Verified = { passkey: Passkey; counter: number };

type Credentials = Awaited<ReturnType<typeof credentialsOf>>;

/**
 * The options with which a browser uses a passkey. Without credentials the authenticator offers those it
 * holds.
 */
export async function assertionOptions(ctx: Context, holder: Holder, allowCredentials: Credentials = []) {
  const { rpId } = siteOf(ctx, holder.kind);
  return {
    challenge: await openChallenge(ctx, holder),
    rpId,
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    userVerification: 'required' as const,
    allowCredentials,
  };
}

/** The options with which the caller proves who acts in this session. Throws `passkeys_unavailable`. */
export const beginPasskeyProof = async (ctx: OwnerContext, { sessionId }: { sessionId: string }) =>
  assertionOptions(
    ctx,
    { kind: ctx.actor.kind, purpose: 'proof', holder: sessionId },
    await credentialsOf(ctx.db, ownerOf(ctx)),
  );

/** The passkey that an answer names; undefined for an unknown or removed one. */
export async function passkeyOf(
  db: Database,
  kind: SessionKind,
  credentialId: string,
): Promise<Passkey | undefined> {
  const passkeys = passkeysOf(kind);
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found && { ...found, kind };
}

/**
 * Verifies an answer against the holder's challenge, which is used up. Returns undefined for any wrong
 * answer: another challenge, origin or site, no verification of the user, a wrong signature, another
 * account's handle. A sign count that did not rise is recorded in the audit log, because the passkey may be a
 * copy.
 */
export async function verifyAssertion(
  ctx: Context,
  holder: Holder,
  passkey: Passkey | undefined,
  { id, response }: PasskeyAssertion,
): Promise<Verified | undefined> {
  const { rpId, origins } = siteOf(ctx, holder.kind);
  const challenge = await takeChallenge(ctx, holder);
  if (challenge === undefined || !passkey) return undefined;
  const { userHandle, clientDataJSON, authenticatorData, signature } = response;
  if (userHandle && userHandle !== userHandleOf(holderOf(passkey)).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    // The count is compared here and, against other requests, in `usePasskey`.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!answer?.verified) return undefined;
  const counter = answer.authenticationInfo.newCounter;
  if (isCountRight(passkey.counter, counter)) return { passkey, counter };
  await once(ctx, { procedure: 'passkeys.refuseCopy', input: {} }, (tx) =>
    recordAudit(ctx, tx, {
      action: 'passkeys.refuseCopy',
      subject: 'passkey',
      subjectId: passkey.id,
      before: { ...idField(holderOf(passkey)), counter: passkey.counter },
      after: { counter },
    }),
  );
  return undefined;
}

const holderOf = ({ kind, ownerId }: Passkey) => ({ kind, id: ownerId });

/** Authenticators that count nothing always send 0. */
const isCountRight = (stored: number, sent: number) => sent > stored || (sent === 0 && stored === 0);

/**
 * Stores the sign count of a verified answer in the transaction that the answer is for. Returns false when
 * the passkey was removed or another answer with this count came first.
 */
export async function usePasskey(
  ctx: Context,
  tx: Database,
  { passkey, counter }: Verified,
): Promise<boolean> {
  const passkeys = passkeysOf(passkey.kind);
  const isHigher = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: nowIso(ctx) })
    .where(and(eq(passkeys.id, passkey.id), isHigher));
  return used.rowCount === 1;
}
