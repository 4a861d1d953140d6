import type { Database } from '@starline/db/connection';
import { CUMULATIVE_HOURS } from '@starline/domain/approvals';
import type { Amount } from '@starline/domain/money';
import { isProofFresh } from '@starline/domain/proofs';
import { sql } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { proofKindsOf, proofRequired } from './fresh.ts';

/**
 * Throws `proof_required` when the member's conversions and purchases of 24 hours, with the amount that is
 * asked for (in hundredths), exceed `step_up_conversion_limit` and the session has no fresh proof. Splitting
 * an amount over calls does not help. The caller holds the lock of the member's purchase account, so that two
 * calls at once cannot both stay below. docs/domain/access.md#proof.
 */
export async function refuseUnprovenSpending(
  ctx: MemberContext,
  tx: Database,
  amount: Amount,
): Promise<void> {
  // The demo and the operator's commands act for members without a session.
  if (ctx.provenAt === undefined || isProofFresh(ctx.provenAt, ctx.now())) return;
  const settings = await readSettings(tx, nowIso(ctx));
  if (settings.values.step_up === 'off') return;
  const id = ctx.actor.id;
  const since = sql`${nowIso(ctx)}::timestamptz - interval '1 hour' * ${CUMULATIVE_HOURS}`;
  const { rows } = await tx.execute<{ spent: number }>(sql`
    select (select coalesce(sum(amount), 0) from conversions where member_id = ${id} and created_at > ${since})::bigint
      + (select coalesce(sum(price), 0) from purchases
         where member_id = ${id} and type = 'normal' and approved_at > ${since})::bigint as spent`);
  if (Number(rows[0]?.spent ?? 0) + amount <= settings.amount('step_up_conversion_limit')) return;
  throw proofRequired(await proofKindsOf(tx, ctx.actor));
}
