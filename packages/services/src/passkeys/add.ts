import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { members } from '@starline/db/schema/members';
import { memberPasskeys } from '@starline/db/schema/passkeys';
import { BRAND } from '@starline/domain/brand';
import { AppError } from '@starline/domain/errors';
import { PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX } from '@starline/domain/passkeys';
import type { AddPasskey } from '@starline/validators/passkeys';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type MemberContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { announce } from '../notifications/announce.ts';
import { openChallenge, siteOf, takeChallenge } from './challenges.ts';
import { credentialsOf, userHandleOf } from './find.ts';

/** COSE numbers of the signatures that passkeys may use: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** The options with which a browser makes a passkey. Throws `passkeys_unavailable`. */
export async function beginPasskey(ctx: MemberContext, { sessionId }: { sessionId: string }) {
  const { rpId } = siteOf(ctx);
  const [member] = await ctx.db.select().from(members).where(eq(members.id, ctx.actor.id));
  if (!member) throw new AppError('unauthorized');
  return {
    challenge: await openChallenge(ctx, { purpose: 'add', holder: sessionId }),
    rp: { id: rpId, name: BRAND },
    user: {
      id: userHandleOf(member.id).toString('base64url'),
      name: member.username,
      displayName: member.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    attestation: 'none' as const,
    excludeCredentials: await credentialsOf(ctx.db, member.id),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/**
 * Saves a passkey under a name; returns its id. Ends no session. Throws `passkey_invalid` for an answer to another
 * challenge, from another origin or without verification of the user, `passkey_known` for a credential that is saved,
 * also by another member, `passkey_limit`.
 */
export async function addPasskey(
  ctx: MemberContext,
  input: AddPasskey & { sessionId: string },
): Promise<{ id: number }> {
  const { name, credential, sessionId } = input;
  const verified = await verify(ctx, credential, sessionId);
  return once(ctx, { procedure: 'passkeys.add', input: { name } }, async (tx) => {
    // Two requests at once do not pass the limit.
    await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, ctx.actor.id))
      .for('no key update');
    if ((await tx.$count(memberPasskeys, eq(memberPasskeys.memberId, ctx.actor.id))) >= PASSKEYS_MAX)
      throw new AppError('passkey_limit');
    const [added] = await tx
      .insert(memberPasskeys)
      .values({
        memberId: ctx.actor.id,
        name,
        credentialId: verified.id,
        publicKey: Buffer.from(verified.publicKey),
        counter: verified.counter,
        transports: credential.response.transports ?? [],
        createdAt: nowIso(ctx),
      })
      .onConflictDoNothing({ target: memberPasskeys.credentialId })
      .returning({ id: memberPasskeys.id });
    if (!added) throw new AppError('passkey_known');
    await announce(ctx, tx, { memberId: ctx.actor.id, kind: 'passkey_added', params: { name } });
    const subject = { subject: 'passkey', subjectId: added.id };
    await recordAudit(ctx, tx, {
      action: 'passkeys.add',
      ...subject,
      after: { memberId: ctx.actor.id, name },
    });
    return added;
  });
}

async function verify(ctx: MemberContext, credential: AddPasskey['credential'], sessionId: string) {
  const { rpId, origins } = siteOf(ctx);
  const challenge = await takeChallenge(ctx, { purpose: 'add', holder: sessionId });
  if (challenge === undefined) throw new AppError('passkey_invalid');
  const { clientDataJSON, attestationObject } = credential.response;
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
