import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import { rewardsIn } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { gains, KIND_ORDER, kindNumber } from './gains.ts';
import type { Slice } from './slice.ts';

/**
 * Writes every reward of a slice of the receivers, a member's rows together and in the order the limit is consumed: kind, level,
 * source member, purchase. What a row finds of a shared limit is what the rows before it left, so
 * paid = least(computed, room - everything before), a running sum instead of a loop.
 */
export async function writeRewards(tx: Database, runId: number, terms: Terms, slice: Slice): Promise<void> {
  await tx.execute(sql`
    insert into ${rewardsIn(runId, slice)} (business_day, run_id, member_id, ordinal, kind, level, source_member_id, source_purchase_id, base,
      percent, computed, paid, lotto, limit_before, unpaid_reason)
    with ordered as (
      select *, row_number() over consumed as ordinal, total(draw) over consumed - draw as before
      from (${gains(terms, slice)}) as gain where computed > 0
      window consumed as (
        partition by member_id order by kind, level, source_member_id, source_purchase_id rows unbounded preceding)
    ), limited as (
      select *, case when room is not null then greatest(0, room - before) end as limit_before from ordered
    ), paid as (
      select *, case when is_blocked then 0 else least(computed, limit_before) end as paid from limited)
    select ${terms.day}::date as business_day, ${runId}::bigint as run_id, member_id, ordinal::int as ordinal,
      ${kindName} as kind, level, source_member_id, source_purchase_id, base, percent,
      computed, paid, ${lottoOf(terms)} as lotto, limit_before,
      case when is_blocked then 'blocked' when paid < computed then 'limit' end as unpaid_reason
    from paid`);
}

const kindName = sql`case kind ${sql.join(
  KIND_ORDER.map((kind) => sql.raw(`when ${kindNumber(kind)} then '${kind}'`)),
  sql` `,
)} end`;

/** Coins for what was paid, by kind; nothing for kinds the plan does not name. */
function lottoOf(terms: Terms): SQL {
  const percents = KIND_ORDER.flatMap((kind) => {
    const percent = terms.plan.lottoPercent[kind];
    return percent ? [sql`when ${sql.raw(kindNumber(kind))} then percent_of(paid, ${percent}::bigint)`] : [];
  });
  return percents.length > 0
    ? sql`case kind ${sql.join(percents, sql` `)} else 0::bigint end`
    : sql`0::bigint`;
}
