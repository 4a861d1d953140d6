import type { RewardKind } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';

/** Kinds in the order in which they consume the limit; their number in the computation is their place here. */
export const KIND_ORDER = [
  'daily',
  'daily_matching',
  'rank',
  'center',
  'center_recommend',
] as const satisfies readonly RewardKind[];
export const kindNumber = (kind: RewardKind): SQL => sql.raw(`${KIND_ORDER.indexOf(kind) + 1}`);

/*
 * Every kind yields the same columns: member_id, kind, level, source_member_id, source_purchase_id, base, percent,
 * computed, room (what the limit leaves before any row of the kind; null: no limit counts), is_blocked.
 */

/** One row per package, against the limit of the package itself. */
const daily = (terms: Terms): SQL => sql`
  select member_id, ${kindNumber('daily')} as kind, 0 as level, member_id as source_member_id,
    purchase_id as source_purchase_id, pv as base, ${terms.settings.percent('daily_reward_percent')}::int as percent,
    daily as computed, remaining as room, is_blocked
  from settling.packages`;

/** Level by level up the line of each paid normal package: one join a level, never a walk per member. */
function matching(terms: Terms): SQL {
  const levels = terms.plan.matchingPercents.map((percent, index) => ({ percent, level: index + 1 }));
  const joins = levels.map(({ level }) =>
    level === 1
      ? sql`join settling.hops hop1 on hop1.member_id = source.member_id`
      : sql.raw(`left join settling.hops hop${level} on hop${level}.member_id = hop${level - 1}.above_id`),
  );
  const steps = levels.map(({ level, percent }) =>
    sql.raw(`(${level}, hop${level}.above_id, ${Number(percent)})`),
  );
  return sql`
    select step.member_id, ${kindNumber('daily_matching')}, step.level, source.member_id, source.purchase_id,
      source.daily_paid, step.percent, percent_of(source.daily_paid, step.percent), receiver.pool, receiver.is_blocked
    from settling.packages source ${sql.join(joins, sql` `)}
    cross join lateral (values ${sql.join(steps, sql`, `)}) as step (level, member_id, percent)
    join settling.receivers receiver on receiver.member_id = step.member_id and step.level <= receiver.levels
    where source.is_normal and source.daily_paid > 0`;
}

const center = (terms: Terms, runId: number, kind: 'center' | 'center_recommend'): SQL => {
  const percent = terms.settings.percent(
    kind === 'center' ? 'center_fee_percent' : 'center_recommender_percent',
  );
  const receiver = sql.raw(kind === 'center' ? 'center_owner_id' : 'center_recommender_id');
  return sql`
    select line.member_id, ${kindNumber(kind)}, 0, purchase.member_id, purchase.id, purchase.pv, ${percent}::int,
      percent_of(purchase.pv, ${percent}::bigint), null::bigint, line.is_blocked
    from settlement_bases base
    join purchases purchase on purchase.id = base.purchase_id
    join settling.lines line on line.member_id = purchase.${receiver}
    where base.run_id = ${runId}`;
};

const rank = (): SQL => sql`
  select share.member_id, ${kindNumber('rank')}, share.rank, null::bigint, null::bigint, share.pv, share.percent,
    share.amount, receiver.pool, receiver.is_blocked
  from settling.rank_shares share join settling.receivers receiver on receiver.member_id = share.member_id`;

export function gains(terms: Terms, runId: number): SQL {
  const kinds = [
    daily(terms),
    ...(terms.plan.matchingPercents.length > 0 ? [matching(terms)] : []),
    rank(),
    center(terms, runId, 'center'),
    center(terms, runId, 'center_recommend'),
  ];
  return sql.join(kinds, sql` union all `);
}
