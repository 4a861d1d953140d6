import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import type { ProofKind } from '@starline/domain/proofs';
import { isProofFresh, PROOF_SECONDS } from '@starline/domain/proofs';
import { readSetting } from '../../base/settings/read.ts';
import { hasPasskey } from '../passkeys/find.ts';
import { hasSecondFactor } from '../second-factor/read.ts';
import type { Owner, OwnerContext } from '../sessions/owner.ts';
import type { LiveSession } from '../sessions/sessions.ts';

/**
 * The kinds of proof that count for an owner, strongest first: passkey and second factor where they exist,
 * else the password. docs/domain/access.md#proof.
 */
export async function proofKindsOf(db: Database, owner: Owner): Promise<readonly ProofKind[]> {
  const [hasKey, hasFactor] = await together(db, (one) =>
    Promise.all([hasPasskey(one, owner), hasSecondFactor(one, owner)]),
  );
  if (!hasKey && !hasFactor) return ['password'];
  return [...(hasKey ? (['passkey'] as const) : []), ...(hasFactor ? (['second_factor'] as const) : [])];
}

/** The refusal that names what counts: `proof` the strongest kind, `other` one that counts as well. */
export function proofRequired([proof = 'password', other]: readonly ProofKind[]): AppError {
  return new AppError('proof_required', { proof, ...(other && { other }) });
}

/**
 * What a call needs: a proof while `step_up` is on, one that was given since the login while it is on, or one
 * `always`. docs/domain/access.md#proof
 */
export type ProofNeed = 'by_setting' | 'after_login' | 'always';

/**
 * Throws `proof_required` when the session has no proof of the last five minutes, of staff of the last
 * `staff_proof_minutes`. Passes while the setting `step_up` is off, unless the call always needs one.
 * An access token has never given one (`token_not_enough`).
 */
export async function refuseWithoutProof(
  ctx: OwnerContext,
  session: LiveSession,
  need: ProofNeed,
): Promise<void> {
  const isStaff = ctx.actor.kind === 'admin';
  const seconds = isStaff ? Number(await readSetting(ctx, 'staff_proof_minutes')) * 60 : PROOF_SECONDS;
  const counts = need !== 'after_login' || !session.isProvenByLogin;
  if (counts && isProofFresh(session.provenAt, ctx.now(), seconds)) return;
  if (need !== 'always' && (await readSetting(ctx, 'step_up')) === 'off') return;
  if (session.token) throw new AppError('token_not_enough');
  throw proofRequired(await proofKindsOf(ctx.db, ctx.actor));
}
