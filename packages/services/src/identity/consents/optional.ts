import { consents } from '@starline/db/schema/policies';
import { AppError } from '@starline/domain/errors';
import { isRequiredPolicy } from '@starline/domain/policies';
import type { ChooseConsent } from '@starline/validators/policies';
import { sql } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { inForce } from '../policies/read.ts';

/**
 * The optional documents in force, and whether the member consents to each now: the newest answer to any
 * version of its kind counts. docs/domain/law.md#withdrawn.
 */
export async function listOptionalConsents(ctx: MemberContext, db = ctx.db) {
  const optional = (await inForce(ctx, db)).filter(({ kind }) => !isRequiredPolicy(kind));
  if (optional.length === 0) return [];
  const found = await db.execute<{ kind: string; isGiven: boolean; createdAt: string }>(sql`
    select distinct on (kind) kind, is_given as "isGiven", created_at as "createdAt"
    from consents join policies on policies.id = consents.policy_id
    where member_id = ${ctx.actor.id} order by kind, consents.id desc`);
  const newest = new Map(found.rows.map((row) => [row.kind, row]));
  return optional.map(({ id, kind, version, effectiveOn }) => {
    const answer = newest.get(kind);
    const answeredAt = answer ? new Date(answer.createdAt).toISOString() : null;
    return { id, kind, version, effectiveOn, isGiven: answer?.isGiven ?? false, answeredAt };
  });
}

/**
 * Gives or withdraws the consent to an optional document at any time. Throws `consent_outdated` for a version
 * that is not in force, `consent_required` for a required document.
 */
export function chooseConsent(ctx: MemberContext, input: ChooseConsent): Promise<{ success: true }> {
  return once(ctx, { procedure: 'consents.choose', input }, async (tx) => {
    const { policyId, isGiven } = input;
    const version = (await inForce(ctx, tx)).find(({ id }) => id === policyId);
    if (!version) throw new AppError('consent_outdated');
    if (isRequiredPolicy(version.kind)) throw new AppError('consent_required');
    const memberId = ctx.actor.id;
    await tx
      .insert(consents)
      .values({ memberId, policyId, isGiven, source: 'settings', createdAt: nowIso(ctx) });
    return { success: true };
  });
}
