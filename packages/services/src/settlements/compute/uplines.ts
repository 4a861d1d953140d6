import type { Database } from '@starline/db/connection';
import type { PlanContent } from '@starline/domain/plans';
import { type SQL, sql } from 'drizzle-orm';
import { made, type Workshop } from './workshop.ts';

/**
 * Who stands how many levels above whom, up to the square root of the plan's levels, as columns above1, above2, ...; as many
 * such strides cover all levels (`allAbove`), so ten levels take six joins and the depth of the tree does not matter.
 */
export async function prepareUplines(tx: Database, plan: PlanContent, workshop: Workshop): Promise<void> {
  if (plan.compression) await compress(tx, workshop);
  const next = sql.raw(
    plan.compression
      ? 'frozen_nexts'
      : '(select member_id, recommender_id as above from frozen_lines where recommender_id is not null)',
  );
  const reach = strideOf(plan);
  const aboves = Array.from({ length: reach }, (_, index) =>
    sql.raw(`step${index + 1}.above as above${index + 1}`),
  );
  const steps = Array.from(
    { length: reach - 1 },
    (_, index) =>
      sql`left join ${next} step${sql.raw(String(index + 2))} on ${sql.raw(`step${index + 2}.member_id = step${index + 1}.above`)}`,
  );
  await tx.execute(sql`
    create ${made(workshop, 'frozen_uplines')} as
    select ${sql.join([sql`step1.member_id`, ...aboves], sql`, `)} from ${next} step1 ${sql.join(steps, sql` `)}`);
  await tx.execute(sql`analyze frozen_uplines`);
}

const strideOf = (plan: PlanContent): number =>
  Math.max(1, Math.ceil(Math.sqrt(plan.matchingPercents.length)));

/** Of the owner `owner`: everybody above whom the plan pays, and the joins that find them. */
export function allAbove(plan: PlanContent, owner: SQL): { columns: SQL; joins: SQL } {
  const levels = plan.matchingPercents.length;
  const reach = strideOf(plan);
  const columns = Array.from({ length: levels }, (_, index) =>
    sql.raw(`stride${Math.floor(index / reach)}.above${(index % reach) + 1} as above${index + 1}`),
  );
  const joins = Array.from({ length: Math.ceil(levels / reach) }, (_, index) =>
    index === 0
      ? sql`join frozen_uplines stride0 on stride0.member_id = ${owner}`
      : sql.raw(
          `left join frozen_uplines stride${index} on stride${index}.member_id = stride${index - 1}.above${reach}`,
        ),
  );
  return { columns: sql.join(columns, sql`, `), joins: sql.join(joins, sql` `) };
}

/**
 * Whoever is blocked or holds no active normal package is stepped over. Each round doubles how many of them a pointer has
 * passed: more rounds than this only a circle needs.
 */
async function compress(tx: Database, workshop: Workshop): Promise<void> {
  await tx.execute(sql`
    create ${made(workshop, 'frozen_nexts')} as
    select member_id, recommender_id as above from frozen_lines where recommender_id is not null`);
  await tx.execute(sql`analyze frozen_nexts`);
  for (let round = 0; (await stepOver(tx)) > 0; round += 1)
    if (round === 64) throw new Error('recommenders stand in a circle');
}

async function stepOver(tx: Database): Promise<number> {
  const stepped = await tx.execute(sql`
    update frozen_nexts line set above = stepped.above
    from (
      select passed.member_id, next.above from frozen_nexts passed
      left join frozen_nexts next on next.member_id = passed.above
      left join frozen_receivers receiver on receiver.member_id = passed.above
      where passed.above is not null and (receiver.has_normal and not receiver.is_blocked) is not true
    ) as stepped where stepped.member_id = line.member_id`);
  return stepped.rowCount ?? 0;
}
