import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { ConfirmSecondFactor } from '@starline/validators/second-factor';
import { eq } from 'drizzle-orm';
import type { GuardedAct, Proposal } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { tellOwner } from '../notifications/tell-owner.ts';
import { removeAllPasskeys } from '../passkeys/change.ts';
import { hasPasskey } from '../passkeys/find.ts';
import { codeAttempt } from '../sessions/attempts.ts';
import { type Owner, type OwnerContext, ownerOf } from '../sessions/owner.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { useCode } from './check-code.ts';
import { lockOwner, tablesOf } from './owner.ts';
import { hasSecondFactor } from './read.ts';

/** Removes the caller's own second factor; needs a code, because a browser left open is not enough. */
export async function removeSecondFactor(
  ctx: OwnerContext,
  input: ConfirmSecondFactor,
): Promise<{ success: true }> {
  await withAttempt(ctx, codeAttempt(ctx), () =>
    once(ctx, { procedure: 'secondFactor.remove', input }, async (tx) => {
      await useCode(ctx, tx, { owner: ownerOf(ctx), code: input.totp });
      await forget(ctx, tx, ownerOf(ctx));
    }),
  );
  return { success: true };
}

/**
 * Removes another administrator's second factor and passkeys, by an owner, when phone and recovery codes are
 * lost; ends that administrator's sessions.
 */
export async function resetSecondFactor(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  if (input.id === ctx.actor.id) throw new AppError('forbidden');
  return guarded(ctx, resettingSecondFactor, input);
}

/** `resetSecondFactor` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const resettingSecondFactor: GuardedAct<OnlyId, Owner, { success: true }> = {
  procedure: 'secondFactor.reset',
  propose: (_, tx, { id }) => proposeReset(tx, { kind: 'admin', id }),
  run: (ctx, tx, { plan }) => reset(ctx, tx, plan),
};

/**
 * Removes a member's second factor and passkeys, by an administrator who has verified the member's identity.
 * Throws `not_found` when there is neither.
 */
export const resetMemberSecondFactor = (ctx: AdminContext, input: OnlyId): Promise<{ success: true }> =>
  guarded(ctx, resettingMemberFactor, input);

/** `resetMemberSecondFactor` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const resettingMemberFactor: GuardedAct<OnlyId, Owner, { success: true }> = {
  procedure: 'secondFactor.resetMember',
  propose: (_, tx, { id }) => proposeReset(tx, { kind: 'member', id }),
  run: (ctx, tx, { plan }) => reset(ctx, tx, plan),
};

async function reset(ctx: AdminContext, tx: Database, owner: Owner): Promise<{ success: true }> {
  const keys = await removeAllPasskeys(ctx, tx, owner);
  if (keys === 0 || (await hasSecondFactor(tx, owner))) await forget(ctx, tx, owner);
  await endAllSessions(tx, owner.kind, owner.id);
  return { success: true };
}

async function proposeReset(tx: Database, owner: Owner): Promise<Proposal<Owner>> {
  await lockOwner(tx, owner);
  const hasFactor = (await hasSecondFactor(tx, owner)) || (await hasPasskey(tx, owner));
  if (!hasFactor) throw new AppError('not_found');
  return {
    kinds: [owner.kind === 'admin' ? 'administrators' : 'credentials'],
    rights: [owner.kind === 'admin' ? 'manage_admins' : 'set_credentials'],
    subject: owner.kind,
    subjectId: owner.id,
    before: { hasSecondFactor: true },
    after: { hasSecondFactor: false },
    plan: owner,
  };
}

async function forget(ctx: OwnerContext, tx: Database, owner: Owner): Promise<void> {
  const { factors, codes } = tablesOf(owner);
  const gone = await tx.delete(factors).where(eq(factors.ownerId, owner.id));
  if (gone.rowCount !== 1) throw new AppError('not_found');
  await tx.delete(codes).where(eq(codes.ownerId, owner.id));
  await tellOwner(ctx, tx, owner, { kind: 'second_factor_removed' });
  await recordAudit(ctx, tx, { action: 'secondFactor.off', subject: owner.kind, subjectId: owner.id });
}
