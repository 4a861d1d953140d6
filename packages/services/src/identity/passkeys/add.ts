import { BRAND } from '@starline/domain/brand';
import { AppError } from '@starline/domain/errors';
import { PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX } from '@starline/domain/passkeys';
import type { AddPasskey } from '@starline/validators/passkeys';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { tellOwner } from '../notifications/tell-owner.ts';
import { type OwnerContext, ownerOf, peopleOf } from '../sessions/owner.ts';
import { isSessionLive } from '../sessions/sessions.ts';
import { openChallenge, siteOf, takeChallenge } from './challenges.ts';
import { credentialsOf, userHandleOf } from './find.ts';
import { idField, passkeysOf } from './owner.ts';

/** COSE numbers of the signatures that passkeys may use: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** The options with which a browser makes a passkey. Throws `passkeys_unavailable`. */
export async function beginPasskey(ctx: OwnerContext, { sessionId }: { sessionId: string }) {
  const owner = ownerOf(ctx);
  const { rpId } = siteOf(ctx, owner.kind);
  const people = peopleOf(owner);
  const [person] = await ctx.db
    .select({ username: people.username, name: people.name })
    .from(people)
    .where(eq(people.id, owner.id));
  if (!person) throw new AppError('unauthorized');
  return {
    challenge: await openChallenge(ctx, { kind: owner.kind, purpose: 'add', holder: sessionId }),
    rp: { id: rpId, name: BRAND },
    user: {
      id: userHandleOf(owner).toString('base64url'),
      name: person.username,
      displayName: person.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    attestation: 'none' as const,
    excludeCredentials: await credentialsOf(ctx.db, owner),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/**
 * Saves a passkey under a name; returns its id. Ends no session. Throws `passkey_invalid` for an answer to
 * another challenge, from another origin or without verification of the user, `passkey_known` for a
 * credential that is saved, also by another account, `passkey_limit`, and `unauthorized` when the session has
 * ended meanwhile.
 */
export async function addPasskey(
  ctx: OwnerContext,
  input: AddPasskey & { sessionId: string },
): Promise<{ id: number }> {
  const { name, credential, sessionId } = input;
  const owner = ownerOf(ctx);
  const [people, passkeys] = [peopleOf(owner), passkeysOf(owner.kind)];
  const verified = await verify(ctx, credential, sessionId);
  return once(ctx, { procedure: 'passkeys.add', input: { name } }, async (tx) => {
    // Two requests at once do not pass the limit, and none what ends the session, as another password does.
    await tx.select({ id: people.id }).from(people).where(eq(people.id, owner.id)).for('no key update');
    if (!(await isSessionLive(tx, owner.kind, sessionId, ctx.now()))) throw new AppError('unauthorized');
    if ((await tx.$count(passkeys, eq(passkeys.ownerId, owner.id))) >= PASSKEYS_MAX)
      throw new AppError('passkey_limit');
    const [added] = await tx
      .insert(passkeys)
      .values({
        ownerId: owner.id,
        name,
        credentialId: verified.id,
        publicKey: Buffer.from(verified.publicKey),
        counter: verified.counter,
        transports: credential.response.transports ?? [],
        createdAt: nowIso(ctx),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!added) throw new AppError('passkey_known');
    await tellOwner(ctx, tx, owner, { kind: 'passkey_added', params: { name } });
    const subject = { subject: 'passkey', subjectId: added.id };
    await recordAudit(ctx, tx, {
      action: 'passkeys.add',
      ...subject,
      after: { ...idField(owner), name },
    });
    return added;
  });
}

async function verify(ctx: OwnerContext, credential: AddPasskey['credential'], sessionId: string) {
  const { kind } = ctx.actor;
  const { rpId, origins } = siteOf(ctx, kind);
  const challenge = await takeChallenge(ctx, { kind, purpose: 'add', holder: sessionId });
  if (challenge === undefined) throw new AppError('passkey_invalid');
  const { clientDataJSON, attestationObject } = credential.response;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!answer?.verified) throw new AppError('passkey_invalid');
  return answer.registrationInfo.credential;
}
