import type { Database } from '@starline/db/connection';
import { consents } from '@starline/db/schema/policies';
import { AppError } from '@starline/domain/errors';
import { type ConsentSource, isRequiredPolicy } from '@starline/domain/policies';
import type { Answers, GiveConsents } from '@starline/validators/policies';
import { type Context, type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { inForce } from '../policies/read.ts';
import { pendingConsents } from './pending.ts';

/**
 * Stores the answers of a member after a login. Throws `consent_required` while a required version is left
 * out or refused, and `consent_outdated` for a version that is not in force. docs/domain/law.md#consents.
 */
export function giveConsents(ctx: MemberContext, input: GiveConsents): Promise<{ success: true }> {
  return once(ctx, { procedure: 'consents.give', input }, async (tx) => {
    const required = (await pendingConsents(ctx, tx)).flatMap(({ id, isRequired }) => (isRequired ? id : []));
    await storeAnswers(ctx, tx, {
      memberId: ctx.actor.id,
      source: 'login',
      answers: input.answers,
      required,
    });
    return { success: true };
  });
}

/**
 * Stores the answers of a signup on the web, in its transaction: every required version in force needs a
 * consent.
 */
export async function storeSignupAnswers(
  ctx: Context,
  tx: Database,
  { memberId, answers }: { memberId: number; answers: Answers },
): Promise<void> {
  const required = (await inForce(ctx, tx)).flatMap(({ id, kind }) => (isRequiredPolicy(kind) ? id : []));
  await storeAnswers(ctx, tx, { memberId, source: 'signup', answers, required });
}

type Given = { memberId: number; source: ConsentSource; answers: Answers; required: readonly number[] };

async function storeAnswers(
  ctx: Context,
  tx: Database,
  { memberId, source, answers, required }: Given,
): Promise<void> {
  const versions = new Set((await inForce(ctx, tx)).map(({ id }) => id));
  if (answers.some(({ policyId }) => !versions.has(policyId))) throw new AppError('consent_outdated');
  const given = new Map(answers.map(({ policyId, isGiven }) => [policyId, isGiven]));
  if (required.some((id) => !given.get(id))) throw new AppError('consent_required');
  if (given.size === 0) return;
  await tx.insert(consents).values(
    [...given].map(([policyId, isGiven]) => ({
      memberId,
      policyId,
      isGiven,
      source,
      createdAt: nowIso(ctx),
    })),
  );
}
