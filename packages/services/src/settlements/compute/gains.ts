import { type SQL, sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';
import { isIn, type Slice } from './slice.ts';
import { turnOf } from './turn.ts';

/*
 * Every kind yields the same columns: member_id, turn, source_member_id, source_purchase_id, base, percent, computed,
 * room (what the limit leaves before any row of the kind; null: no limit counts), is_blocked,
 * draw (what the row takes from a room it shares with others; what it takes of its own is no concern of theirs).
 */

/** One row per package that has a remainder at the snapshot, against the limit of the package itself. */
const daily = (terms: Terms, slice: Slice): SQL => sql`
  select member_id, ${turnOf('daily')} as turn, member_id as source_member_id,
    purchase_id as source_purchase_id, pv as base, ${terms.settings.percent('daily_reward_percent')}::int as percent,
    daily as computed, remaining as room, is_blocked, 0::bigint as draw
  from frozen_packages where remaining > 0 and ${isIn(slice, sql`member_id`)}`;

/**
 * Every level above each paid normal package: a walk along the sources for each level, only to receivers of the slice whose packages
 * had a remainder at the snapshot.
 */
function matching(terms: Terms, slice: Slice): SQL {
  const levels = terms.plan.matchingPercents.map((percent, index) => {
    const level = index + 1;
    const above = sql.raw(`above${level}`);
    const share = sql.raw(String(Number(percent)));
    return sql`
      select ${above} as member_id, ${sql.raw(String(level))} as level, ${turnOf('daily_matching', level)} as turn,
        ${share} as percent, source_member_id, purchase_id, daily_paid, percent_of(daily_paid, ${share}) as amount
      from frozen_sources where ${isIn(slice, above)}`;
  });
  return sql`
    select step.member_id, step.turn, step.source_member_id, step.purchase_id,
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
    select line.member_id, ${turnOf(kind)}, base.member_id, base.purchase_id, base.pv, ${percent}::int,
      percent_of(base.pv, ${percent}::bigint), null::bigint, line.is_blocked, 0::bigint
    from frozen_bases base
    join frozen_lines line on line.member_id = base.${receiver}
    where ${isIn(slice, sql`line.member_id`)}`;
}

const rank = (slice: Slice): SQL => sql`
  select share.member_id, ${turnOf('rank')} + share.rank, null::bigint, null::bigint, share.pv, share.percent,
    share.amount, receiver.pool, receiver.is_blocked, case when receiver.is_blocked then 0 else share.amount end
  from frozen_rank_shares share
  join frozen_receivers receiver on receiver.member_id = share.member_id and receiver.has_remainder
  where ${isIn(slice, sql`share.member_id`)}`;

export function gains(terms: Terms, slice: Slice): SQL {
  const kinds = [
    daily(terms, slice),
    ...(terms.plan.matchingPercents.length > 0 ? [matching(terms, slice)] : []),
    rank(slice),
    center(terms, slice, 'center'),
    center(terms, slice, 'center_recommend'),
  ];
  return sql.join(kinds, sql` union all `);
}
