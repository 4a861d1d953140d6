import type { Database } from '@starline/db/connection';
import type { PlanContent } from '@starline/domain/plans';
import { type SQL, sql } from 'drizzle-orm';
import { newScratchTable, type ScratchPurpose } from './scratch-tables.ts';

/**
 * Writes `frozen_uplines`: for each member the recommenders 1 to n levels up, as columns upline1, upline2,
 * ..., where n is the square root of the plan's levels. `uplineColumns` joins n such strides to cover all
 * levels: ten levels take six joins, and the depth of the tree does not matter.
 */
export async function prepareUplines(
  tx: Database,
  plan: PlanContent,
  purpose: ScratchPurpose,
): Promise<void> {
  if (plan.compression) await compress(tx, purpose);
  const next = sql.raw(
    plan.compression
      ? 'frozen_nexts'
      : '(select member_id, recommender_id as upline from frozen_lines where recommender_id is not null)',
  );
  const reach = strideOf(plan);
  const uplines = Array.from({ length: reach }, (_, index) =>
    sql.raw(`step${index + 1}.upline as upline${index + 1}`),
  );
  const steps = Array.from(
    { length: reach - 1 },
    (_, index) =>
      sql`left join ${next} step${sql.raw(String(index + 2))} on ${sql.raw(`step${index + 2}.member_id = step${index + 1}.upline`)}`,
  );
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_uplines')} as
    select ${sql.join([sql`step1.member_id`, ...uplines], sql`, `)} from ${next} step1 ${sql.join(steps, sql` `)}`);
  await tx.execute(sql`analyze frozen_uplines`);
}

const strideOf = (plan: PlanContent): number =>
  Math.max(1, Math.ceil(Math.sqrt(plan.matchingPercents.length)));

/**
 * The columns upline1, upline2, ... of every level the plan pays, for the member `owner`, and the joins that
 * find them.
 */
export function uplineColumns(plan: PlanContent, owner: SQL): { columns: SQL; joins: SQL } {
  const levels = plan.matchingPercents.length;
  const reach = strideOf(plan);
  const columns = Array.from({ length: levels }, (_, index) =>
    sql.raw(`stride${Math.floor(index / reach)}.upline${(index % reach) + 1} as upline${index + 1}`),
  );
  const joins = Array.from({ length: Math.ceil(levels / reach) }, (_, index) =>
    index === 0
      ? sql`join frozen_uplines stride0 on stride0.member_id = ${owner}`
      : sql.raw(
          `left join frozen_uplines stride${index} on stride${index}.member_id = stride${index - 1}.upline${reach}`,
        ),
  );
  return { columns: sql.join(columns, sql`, `), joins: sql.join(joins, sql` `) };
}

/**
 * Compression: skips uplines who are blocked or hold no active normal package. Each round doubles how many
 * members a pointer has skipped, so 64 rounds suffice for any tree; only a circle needs more.
 */
async function compress(tx: Database, purpose: ScratchPurpose): Promise<void> {
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_nexts')} as
    select member_id, recommender_id as upline from frozen_lines where recommender_id is not null`);
  await tx.execute(sql`analyze frozen_nexts`);
  for (let round = 0; (await stepOver(tx)) > 0; round += 1)
    if (round === 64) throw new Error('the recommender tree contains a circle');
}

async function stepOver(tx: Database): Promise<number> {
  const stepped = await tx.execute(sql`
    update frozen_nexts line set upline = stepped.upline
    from (
      select passed.member_id, next.upline from frozen_nexts passed
      left join frozen_nexts next on next.member_id = passed.upline
      left join frozen_receivers receiver on receiver.member_id = passed.upline
      where passed.upline is not null and (receiver.has_normal and not receiver.is_blocked) is not true
    ) as stepped where stepped.member_id = line.member_id`);
  return stepped.rowCount ?? 0;
}
