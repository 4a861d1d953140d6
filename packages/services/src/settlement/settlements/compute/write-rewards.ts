import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import { newSliceTable } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { byKind, KIND_ORDER, levelOfLimitOrder } from './limit-order.ts';
import { rewardCandidates } from './reward-candidates.ts';
import type { ScratchPurpose } from './scratch-tables.ts';
import type { Slice } from './slice.ts';

export type Writing = { runId: number; terms: Terms; purpose: ScratchPurpose; slice: Slice };

/**
 * Writes every reward of a slice, a member's rows together and in limit order: kind, level, source member,
 * purchase. A row of a shared limit gets what the rows before it left: paid = least(computed, remaining_limit
 * - sum of earlier draws), a running sum instead of a loop. Amounts that follow from the row are null
 * (`reward_rows`). `create table as` writes pages in bulk, `insert` row by row. Columns are ordered by width
 * to avoid alignment padding.
 */
export async function writeRewards(tx: Database, { runId, terms, purpose, slice }: Writing): Promise<void> {
  await tx.execute(sql`
    create ${newSliceTable(purpose, runId, slice)} as
    with ordered as (
      select *, row_number() over consumed as ordinal, total(draw) over consumed - draw as before
      from (${rewardCandidates(terms, slice)}) as candidate where computed > 0
      window consumed as (
        partition by member_id order by limit_order, source_member_id, source_purchase_id rows unbounded preceding)
    ), limited as (
      select *, case when remaining_limit is not null then greatest(0, remaining_limit - before) end as limit_before from ordered
    ), paid as (
      select *, case when is_blocked then 0 else least(computed, limit_before) end as paid from limited)
    select ${runId}::bigint as run_id, member_id, source_member_id, source_purchase_id, base,
      case when computed <> percent_of(base, percent) then computed end as computed,
      case when paid <> computed then paid end as paid, nullif(${lottoOf(terms)}, 0) as lotto, limit_before,
      ${terms.day}::date as business_day, ordinal::int as ordinal, ${levelOfLimitOrder} as level, percent, ${kind} as kind,
      case when is_blocked then 'blocked' when paid < computed then 'limit' end as unpaid_reason
    from paid`);
}

const kind = byKind(Object.fromEntries(KIND_ORDER.map((name) => [name, sql.raw(`'${name}'`)])), sql`null`);

/** Lotto coins for the paid amount, by kind; 0 for kinds the plan does not name. */
function lottoOf(terms: Terms): SQL {
  const found = KIND_ORDER.flatMap((name) => {
    const percent = terms.plan.lottoPercent[name];
    return percent ? [[name, sql`percent_of(paid, ${percent}::bigint)`] as const] : [];
  });
  return byKind(Object.fromEntries(found), sql`0::bigint`);
}
