import { AppError } from '@starline/domain/errors';
import type { ProofKind } from '@starline/domain/proofs';
import { isProofFresh } from '@starline/domain/proofs';
import type { OwnerContext } from '../second-factor/owner.ts';
import { hasSecondFactor } from '../second-factor/read.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { readSetting } from '../settings/read.ts';

/** The kind of proof that counts for the caller: the strongest that exists. docs/domain/access.md#proof. */
export const proofKindOf = async (ctx: OwnerContext): Promise<ProofKind> =>
  (await hasSecondFactor(ctx.db, ctx.actor)) ? 'second_factor' : 'password';

/**
 * Throws `proof_required` when the session has no proof of the last five minutes. The parameter `proof` names the kind that
 * counts. Passes always while the setting `step_up` is off.
 */
export async function refuseWithoutProof(ctx: OwnerContext, session: LiveSession): Promise<void> {
  if (isProofFresh(session.provenAt, ctx.now())) return;
  if ((await readSetting(ctx, 'step_up')) === 'off') return;
  throw new AppError('proof_required', { proof: await proofKindOf(ctx) });
}
