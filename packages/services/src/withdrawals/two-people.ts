import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../context.ts';
import { readSettings } from '../settings/read.ts';
import type { Withdrawal } from './end.ts';

const DAYS = 90;

/**
 * The ids of requests above `two_person_limit` whose money or destination comes from this administrator: an adjustment
 * for the member, or the member's payout details or password, within 90 days. Another administrator must pay these. A
 * limit of 0 disables the rule.
 */
export async function needAnotherAdministrator(
  ctx: AdminContext,
  tx: Database,
  requests: readonly Withdrawal[],
): Promise<ReadonlySet<number>> {
  const limit = (await readSettings(tx, nowIso(ctx))).amount('two_person_limit');
  const large = requests.filter((request) => limit > 0 && request.amount > limit);
  if (large.length === 0) return new Set();
  const ids = sql`${sql.param([...new Set(large.map((request) => request.memberId))])}::bigint[]`;
  const since = sql`${nowIso(ctx)}::timestamptz - interval '1 day' * ${DAYS}`;
  const found = await tx.execute<{ id: number }>(sql`
    select member_id as id from adjustments
    where member_id = any(${ids}) and created_by = ${ctx.actor.id} and point > 0 and not is_hidden
      and deleted_at is null and created_at > ${since}
    union
    select subject_id::bigint from audit_log
    where subject = 'member' and subject_id = any(${ids}::text[]) and actor_kind = 'admin'
      and actor_id = ${ctx.actor.id} and created_at > ${since}
      and (action = 'members.setPassword' or (action = 'members.update'
        and after ?| array['bankName', 'accountHolder', 'accountNumber', 'walletTrc20', 'walletLotto']))`);
  const made = new Set(found.rows.map((row) => row.id));
  return new Set(large.filter((request) => made.has(request.memberId)).map((request) => request.id));
}
