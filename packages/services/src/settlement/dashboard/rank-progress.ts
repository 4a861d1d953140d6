import { statement } from '@starline/db/statement';
import { together } from '@starline/db/together';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { nextRank, type RankFigures, rankProgress } from '@starline/domain/ranks';
import { rankName } from '@starline/domain/rewards';
import type { MemberContext } from '../../base/context.ts';
import { planOn } from '../../money/plans/plan-on.ts';

/** PV in hundredths. The volumes hold the member's own packages too, the rule asks for those of the line. */
const figuresOf = statement<RankFigures & { rank: number }>(
  'rank figures',
  `select achieved_rank as rank, rank_lines as lines,
    (select coalesce(sum(pv), 0) from purchases where member_id = $1 and status = 'approved')::bigint as "ownPackages",
    (select count(*) from members recruit where recommender_id = $1 and exists (
      select from purchases where member_id = recruit.id and type = 'normal' and status = 'approved'))::int as recruits,
    coalesce((select recommend_pv - own_pv from volumes where member_id = $1), 0) as "groupPv"
   from members where id = $1`,
);

/**
 * The next rank of the member and what is missing, by the plan of today; null after the last rank. The lines
 * are those of last night. docs/domain/settlement.md#rank-progress.
 */
export async function readRankProgress(ctx: MemberContext) {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const [found, plan] = await together(ctx.db, (db) =>
    Promise.all([figuresOf(db, ctx.actor.id), planOn(db, today)]),
  );
  const [figures] = found.rows;
  if (!figures) throw new AppError('unauthorized');
  const rule = nextRank(plan.content.ranks, figures.rank);
  return {
    rank: figures.rank,
    next: rule
      ? {
          rank: rule.rank,
          rankName: rankName(rule.rank),
          lineRankName: rankName(rule.rank - 1),
          conditions: rankProgress(rule, figures),
        }
      : null,
  };
}
