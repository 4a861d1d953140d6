import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import { madeSlice } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { gains } from './gains.ts';
import type { Slice } from './slice.ts';
import { byKind, KIND_ORDER, levelOfTurn } from './turn.ts';
import type { Workshop } from './workshop.ts';

export type Writing = { runId: number; terms: Terms; workshop: Workshop; slice: Slice };

/**
 * Writes every reward of a slice of the receivers, a member's rows together and in the order the limit is consumed: kind, level,
 * source member, purchase. What a row finds of a shared limit is what the rows before it left, so
 * paid = least(computed, room - everything before), a running sum instead of a loop. `create table as` writes pages in bulk,
 * where `insert` goes a row at a time; its columns stand by width, so that none waits for a multiple of eight.
 */
export async function writeRewards(tx: Database, { runId, terms, workshop, slice }: Writing): Promise<void> {
  await tx.execute(sql`
    create ${madeSlice(workshop, runId, slice)} as
    with ordered as (
      select *, row_number() over consumed as ordinal, total(draw) over consumed - draw as before
      from (${gains(terms, slice)}) as gain where computed > 0
      window consumed as (
        partition by member_id order by turn, source_member_id, source_purchase_id rows unbounded preceding)
    ), limited as (
      select *, case when room is not null then greatest(0, room - before) end as limit_before from ordered
    ), paid as (
      select *, case when is_blocked then 0 else least(computed, limit_before) end as paid from limited)
    select ${runId}::bigint as run_id, member_id, source_member_id, source_purchase_id, base,
      computed, paid, ${lottoOf(terms)} as lotto, limit_before,
      ${terms.day}::date as business_day, ordinal::int as ordinal, ${levelOfTurn} as level, percent, ${kind} as kind,
      case when is_blocked then 'blocked' when paid < computed then 'limit' end as unpaid_reason
    from paid`);
}

const kind = byKind(Object.fromEntries(KIND_ORDER.map((name) => [name, sql.raw(`'${name}'`)])), sql`null`);

/** Coins for what was paid, by kind; nothing for kinds the plan does not name. */
function lottoOf(terms: Terms): SQL {
  const found = KIND_ORDER.flatMap((name) => {
    const percent = terms.plan.lottoPercent[name];
    return percent ? [[name, sql`percent_of(paid, ${percent}::bigint)`] as const] : [];
  });
  return byKind(Object.fromEntries(found), sql`0::bigint`);
}
