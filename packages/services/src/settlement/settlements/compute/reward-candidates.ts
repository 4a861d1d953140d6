import { type SQL, sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';
import { limitOrderOf } from './limit-order.ts';
import { isIn, type Slice } from './slice.ts';

/*
 * Each kind yields the same columns: member_id, limit_order, source_member_id, source_purchase_id, base,
 * percent, computed, remaining_limit (hundredths left before any row of the kind; null: no limit applies),
 * is_blocked and draw (hundredths the row takes from a limit that several rows share; 0 for a row with a
 * limit of its own).
 */

/** One row per package that has a remainder at the snapshot, against the limit of the package itself. */
const daily = (terms: Terms, slice: Slice): SQL => sql`
  select member_id, ${limitOrderOf('daily')} as limit_order, member_id as source_member_id,
    purchase_id as source_purchase_id, pv as base, ${terms.settings.percent('daily_reward_percent')}::int as percent,
    daily as computed, remaining as remaining_limit, is_blocked, 0::bigint as draw
  from frozen_packages where remaining > 0 and ${isIn(slice, sql`member_id`)}`;

/**
 * For each paid normal package a row per upline level, only to receivers of the slice whose packages had a
 * remainder at the snapshot. Each level reads `frozen_sources` once.
 */
function matching(terms: Terms, slice: Slice): SQL {
  const levels = terms.plan.matchingPercents.map((percent, index) => {
    const level = index + 1;
    const upline = sql.raw(`upline${level}`);
    const share = sql.raw(String(Number(percent)));
    return sql`
      select ${upline} as member_id, ${sql.raw(String(level))} as level, ${limitOrderOf('daily_matching', level)} as limit_order,
        ${share} as percent, source_member_id, purchase_id, daily_paid, percent_of(daily_paid, ${share}) as amount
      from frozen_sources where ${isIn(slice, upline)}`;
  });
  return sql`
    select step.member_id, step.limit_order, step.source_member_id, step.purchase_id,
      step.daily_paid, step.percent, step.amount, receiver.pool, receiver.is_blocked,
      case when receiver.is_blocked then 0 else step.amount end
    from (${sql.join(levels, sql` union all `)}) as step
    join frozen_receivers receiver
      on receiver.member_id = step.member_id and step.level <= receiver.levels and receiver.has_remainder
    where ${isIn(slice, sql`receiver.member_id`)}`;
}

function center(terms: Terms, slice: Slice, kind: 'center' | 'center_recommend'): SQL {
  const percent = terms.settings.percent(
    kind === 'center' ? 'center_fee_percent' : 'center_recommender_percent',
  );
  const receiver = sql.raw(kind === 'center' ? 'center_owner_id' : 'center_recommender_id');
  return sql`
    select line.member_id, ${limitOrderOf(kind)}, base.member_id, base.purchase_id, base.pv, ${percent}::int,
      percent_of(base.pv, ${percent}::bigint), null::bigint, line.is_blocked, 0::bigint
    from frozen_bases base
    join frozen_lines line on line.member_id = base.${receiver}
    where ${isIn(slice, sql`line.member_id`)}`;
}

const rank = (slice: Slice): SQL => sql`
  select share.member_id, ${limitOrderOf('rank')} + share.rank, null::bigint, null::bigint, share.pv, share.percent,
    share.amount, receiver.pool, receiver.is_blocked, case when receiver.is_blocked then 0 else share.amount end
  from frozen_rank_shares share
  join frozen_receivers receiver on receiver.member_id = share.member_id and receiver.has_remainder
  where ${isIn(slice, sql`share.member_id`)}`;

/** The query of all reward candidates of a slice: rows before limits are applied, unordered. */
export function rewardCandidates(terms: Terms, slice: Slice): SQL {
  const kinds = [
    daily(terms, slice),
    ...(terms.plan.matchingPercents.length > 0 ? [matching(terms, slice)] : []),
    rank(slice),
    center(terms, slice, 'center'),
    center(terms, slice, 'center_recommend'),
  ];
  return sql.join(kinds, sql` union all `);
}
