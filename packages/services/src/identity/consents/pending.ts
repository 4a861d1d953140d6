import type { Database } from '@starline/db/connection';
import { isRequiredPolicy } from '@starline/domain/policies';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { inForce, type Published } from '../policies/read.ts';

export type Pending = Published & { isRequired: boolean };

/** The ids of the versions that the member answered, with the newest answer to each. */
async function answered(db: Database, memberId: number) {
  const found = await db.execute<{ policyId: number; isGiven: boolean }>(sql`
    select distinct on (policy_id) policy_id as "policyId", is_given as "isGiven"
    from consents where member_id = ${memberId} order by policy_id, id desc`);
  return new Map(found.rows.map(({ policyId, isGiven }) => [policyId, isGiven]));
}

/**
 * The versions in force that the member is asked for: required ones without a consent, and with them optional
 * ones that the member has not answered. Empty while no required one is open: an optional one alone asks
 * nothing. docs/domain/law.md#consents.
 */
export async function pendingConsents(ctx: MemberContext, db = ctx.db): Promise<Pending[]> {
  const versions = await inForce(ctx, db);
  if (versions.length === 0) return [];
  const answers = await answered(db, ctx.actor.id);
  const open = versions
    .map((each) => ({ ...each, isRequired: isRequiredPolicy(each.kind) }))
    .filter(({ id, isRequired }) => (isRequired ? !answers.get(id) : !answers.has(id)));
  return open.some(({ isRequired }) => isRequired) ? open : [];
}
